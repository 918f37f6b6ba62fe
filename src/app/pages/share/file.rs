//! Campaigns as files: their names, and saving them.

use crate::app::platform::files;
use octant_engine::save::{Envelope, Fault};
use octant_engine::unlimit3d8::{Campaign, Unlimit3d8};

/// How a file is called: `<campaign>-turn-<n>.octant.json`.
pub fn file_name(campaign: &str, turn: u32) -> String {
    let mut slug = String::new();
    for c in campaign.chars().take(60) {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    let slug = slug.trim_end_matches('-');
    let slug = if slug.is_empty() { "campaign" } else { slug };
    format!("{slug}-turn-{turn}.octant.json")
}

/// Offers an envelope as a file. Returns the file's name.
///
/// # Errors
/// In words: it can't be written, or the browser saves no files here.
pub fn save(
    log: &Campaign,
    envelope: Result<Envelope<Unlimit3d8>, Fault>,
) -> Result<String, String> {
    let json = envelope
        .and_then(|e| e.to_json())
        .map_err(|fault| fault.to_string())?;
    let open = &log.state().open;
    let name = file_name(&open.name, open.turn.0);
    if files::download(&name, "application/json", json.as_bytes()) {
        Ok(name)
    } else {
        Err("This browser does not let the page save a file.".into())
    }
}

/// Offers everything, secrets included, as a file. Returns the file's name.
///
/// # Errors
/// As [`save`].
pub fn save_backup(log: &Campaign) -> Result<String, String> {
    save(log, Ok(Envelope::backup(log)))
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn a_file_is_called_after_its_campaign_and_turn() {
        assert_eq!(
            file_name("Outer Frontier", 7),
            "outer-frontier-turn-7.octant.json"
        );
        assert_eq!(
            file_name("  ../Übung #2/ ", 0),
            "übung-2-turn-0.octant.json"
        );
        assert_eq!(file_name("\u{2022}", 12), "campaign-turn-12.octant.json");
    }
}
