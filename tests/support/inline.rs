//! Values as they would stand in a case, to be read beside it or copied into it.

use serde::Serialize;
use serde_json::Value;

/// A value on one line, as TOML.
pub fn inline(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(value) => toml(&value),
        Err(fault) => format!("(can't be written: {fault})"),
    }
}

fn toml(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(toml).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(fields) if fields.is_empty() => "{}".to_owned(),
        Value::Object(fields) => {
            let fields: Vec<_> = fields
                .iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(name, value)| format!("{} = {}", key(name), toml(value)))
                .collect();
            format!("{{ {} }}", fields.join(", "))
        }
        // JSON's strings, numbers and booleans are TOML's too.
        plain => plain.to_string(),
    }
}

fn key(name: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !name.is_empty() && name.chars().all(bare) {
        name.to_owned()
    } else {
        Value::from(name).to_string()
    }
}
