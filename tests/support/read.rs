//! Cases as they stand in files.
//!
//! Setups, commands, rolls, events and refusals are the engine's own types, read by their own readers.

use super::Trial;
use octant_engine::dice::Roll;
use octant_engine::ids::PlayerId;
use octant_engine::log::Actor;
use octant_engine::rulebook::RuleRef;
use octant_engine::unlimit3d8::{Command, Event, Refusal, Setup};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use toml::Spanned;

/// A file of cases.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// Setups that cases refer to by name.
    #[serde(default)]
    given: BTreeMap<String, Value>,
    case: Vec<Spanned<Value>>,
}

/// A case as written; its setup and steps are read later, since a case may be about their being unreadable.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    clauses: Vec<RuleRef>,
    title: String,
    given: Value,
    /// Keys of the setup that are different in this case.
    #[serde(default)]
    with: Map<String, Value>,
    #[serde(default)]
    when: Value,
    /// Whose secrets are not on the device at the last step.
    #[serde(default)]
    lacking: BTreeSet<PlayerId>,
    then: Then,
}

/// A case.
pub struct Case {
    /// The clauses that it is an example of.
    pub clauses: Vec<RuleRef>,
    /// The campaign that it starts from and what is done, or why they can't be read.
    pub story: Result<(Setup, Vec<Step>), String>,
    /// Before the last step the campaign goes as a file to a device without the secrets of these players.
    pub lacking: BTreeSet<PlayerId>,
    /// How it has to end.
    pub then: Then,
}

impl Case {
    /// Whether it shows something being refused.
    pub fn refuses(&self) -> bool {
        self.then.refusal.is_some()
            || !self.then.faults.is_empty()
            || self.then.unreadable.is_some()
    }
}

/// One thing that is done.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// By whom.
    pub by: Actor,
    /// The command.
    #[serde(rename = "do", default)]
    pub command: Option<Command>,
    /// The dice that are typed in for it, throw by throw.
    #[serde(default)]
    pub faces: Vec<Roll>,
    /// Instead of a command: so many steps are taken back.
    #[serde(default)]
    pub undo: Option<u32>,
}

/// How a case has to end.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Then {
    /// Events of all steps that stay in force, in this order, with others between.
    #[serde(default)]
    pub events: Option<Vec<Event>>,
    /// No others between.
    #[serde(default)]
    pub strict: bool,
    /// Why the last step is refused.
    #[serde(default)]
    pub refusal: Option<Refusal>,
    /// The clause that refuses it.
    #[serde(default)]
    pub clause: Option<RuleRef>,
    /// The last step waits for a throw of so many dice.
    #[serde(default)]
    pub need_roll: Option<u8>,
    /// Figures after all steps, by their path.
    #[serde(default)]
    pub figures: BTreeMap<String, i64>,
    /// All that is wrong with the setup, as the program names it.
    #[serde(default)]
    pub faults: Vec<String>,
    /// A part of the message that says why setup or steps can't be read.
    #[serde(default)]
    pub unreadable: Option<String>,
}

impl Then {
    /// What is wrong with it: above all, that it could never fail.
    fn fault(&self, steps: bool) -> Option<&'static str> {
        let ends = [
            self.events.is_some(),
            self.refusal.is_some(),
            self.need_roll.is_some(),
            !self.faults.is_empty(),
            self.unreadable.is_some(),
        ];
        let alone = !self.faults.is_empty() || self.unreadable.is_some();
        match ends.iter().filter(|end| **end).count() {
            0 if self.figures.is_empty() => Some("says nothing, so the case could not fail"),
            2.. => Some("tells of more than one end"),
            _ if alone && !self.figures.is_empty() => {
                Some("wants figures of a campaign that does not come about")
            }
            _ if self.refusal.is_some() != self.clause.is_some() => {
                Some("needs `refusal` and `clause` together")
            }
            _ if (self.refusal.is_some() || self.need_roll.is_some()) && !steps => {
                Some("tells how the last step ends, and there is no step")
            }
            _ if self.events.as_ref().is_some_and(Vec::is_empty) && !self.strict => {
                Some("lists no event and is not strict, so the case could not fail")
            }
            _ if self.strict && self.events.is_none() => Some("is strict about no events"),
            _ if self.unreadable.as_ref().is_some_and(String::is_empty) => {
                Some("wants an empty message, so the case could not fail")
            }
            _ => None,
        }
    }
}

/// The cases of a file, or of all `.toml` files of a folder and the folders in it, in the order of their names.
///
/// # Errors
/// What can't be read from disk.
pub fn folder(path: &Path) -> Result<Vec<Trial>, String> {
    let mut trials = Vec::new();
    for file in files(path)? {
        trials.extend(self::file(&file)?);
    }
    Ok(trials)
}

/// Whether there is a file of cases in a folder, by the look of its name.
pub fn holds_cases(path: &Path) -> bool {
    path.is_dir() && files(path).is_ok_and(|found| !found.is_empty())
}

fn files(path: &Path) -> Result<Vec<PathBuf>, String> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let unreadable = |fault| format!("{}: {fault}", path.display());
    let mut inside = Vec::new();
    for entry in std::fs::read_dir(path).map_err(unreadable)? {
        inside.push(entry.map_err(unreadable)?.path());
    }
    inside.sort();
    let mut found = Vec::new();
    for entry in inside {
        if entry.is_dir() {
            found.extend(files(&entry)?);
        } else if entry.extension().is_some_and(|end| end == "toml") {
            found.push(entry);
        }
    }
    Ok(found)
}

/// The cases of a file. What is wrong in it becomes a trial that fails.
///
/// # Errors
/// The file can't be read from disk.
pub fn file(path: &Path) -> Result<Vec<Trial>, String> {
    let text =
        std::fs::read_to_string(path).map_err(|fault| format!("{}: {fault}", path.display()))?;
    let shown = path.strip_prefix(super::root()).unwrap_or(path).display();
    let file: File = match toml::from_str(&text) {
        Ok(file) => file,
        Err(fault) => {
            return Ok(vec![Trial {
                place: shown.to_string(),
                title: "(the whole file)".to_owned(),
                case: Err(format!("can't be read: {fault}")),
                must_fail: None,
            }]);
        }
    };
    let mut titles = BTreeSet::new();
    let trials = file.case.into_iter().map(|written| {
        let line = text[..written.span().start].matches('\n').count() + 1;
        let value = written.into_inner();
        let title = match value.get("title") {
            Some(Value::String(title)) => title.clone(),
            _ => "(no title)".to_owned(),
        };
        let case = if titles.insert(title.clone()) {
            case(value, &file.given)
        } else {
            Err("another case of this file has the same title".to_owned())
        };
        Trial {
            place: format!("{shown}:{line}"),
            title,
            case,
            must_fail: None,
        }
    });
    Ok(trials.collect())
}

fn case(value: Value, named: &BTreeMap<String, Value>) -> Result<Case, String> {
    let written: Written = typed("", value)?;
    if written.clauses.is_empty() {
        return Err("clauses: the case is an example of no clause".to_owned());
    }
    if !written.lacking.is_empty() && written.when.as_array().is_none_or(Vec::is_empty) {
        return Err("lacking: no step is taken without these secrets".to_owned());
    }
    if written.title.trim().is_empty() {
        return Err("title: the case has none".to_owned());
    }
    let steps = written.when.as_array().is_some_and(|all| !all.is_empty());
    if let Some(fault) = written.then.fault(steps) {
        return Err(format!("then: it {fault}"));
    }
    let mut setup = match &written.given {
        Value::String(name) => named
            .get(name)
            .cloned()
            .ok_or(format!("given: this file has no [given.{name}]"))?,
        Value::Object(_) => written.given,
        _ => return Err("given: neither a setup nor the name of one".to_owned()),
    };
    if let Value::Object(setup) = &mut setup {
        setup.extend(written.with);
    }
    let story = story(setup, written.when);
    if let (Err(fault), None) = (&story, &written.then.unreadable) {
        return Err(fault.clone());
    }
    Ok(Case {
        clauses: written.clauses,
        story,
        lacking: written.lacking,
        then: written.then,
    })
}

fn story(setup: Value, when: Value) -> Result<(Setup, Vec<Step>), String> {
    let setup = typed("given", setup)?;
    let steps: Vec<Step> = match when {
        Value::Null => Vec::new(),
        when => typed("when", when)?,
    };
    for (n, step) in steps.iter().enumerate() {
        let fault = match (&step.command, step.undo) {
            (None, None) => "neither a command nor `undo`",
            (Some(_), Some(_)) => "both a command and `undo`",
            (None, Some(0)) => "nothing is taken back",
            (None, Some(_)) if !step.faces.is_empty() => "`undo` throws no dice",
            _ => continue,
        };
        return Err(format!("when[{n}]: {fault}"));
    }
    Ok((setup, steps))
}

/// Reads a value as a type; a fault says where.
fn typed<T: DeserializeOwned>(place: &str, value: Value) -> Result<T, String> {
    serde_path_to_error::deserialize(value).map_err(|fault| {
        let path = fault.path().to_string();
        let at = match (place, path.as_str()) {
            ("", path) => path.to_owned(),
            (place, ".") => place.to_owned(),
            (place, path) if path.starts_with('[') => format!("{place}{path}"),
            (place, path) => format!("{place}.{path}"),
        };
        format!("{at}: {}", fault.inner())
    })
}
