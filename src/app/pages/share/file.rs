//! Campaigns as files: their names, and saving them.

use crate::app::platform::files;
use octant_engine::save::{Envelope, Fault};
use octant_engine::unlimit3d8::{Campaign, Unlimit3d8};

/// How a file is called: `<campaign>-turn-<n>-<what it is>.octant.json`, so that nobody sends a backup to an opponent by mistake.
pub fn file_name(campaign: &str, turn: u32, what: &str) -> String {
    let (campaign, what) = (slug(campaign), slug(what));
    let campaign = if campaign.is_empty() {
        "campaign"
    } else {
        &campaign
    };
    format!("{campaign}-turn-{turn}-{what}.octant.json")
}

/// Letters and digits, in small letters; a dash for all between.
fn slug(words: &str) -> String {
    let mut slug = String::new();
    for c in words.chars().take(60) {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// Offers an envelope as a file, with what it is in its name. Returns the file's name.
///
/// # Errors
/// In words: it can't be written, or the browser saves no files here.
pub fn save(
    log: &Campaign,
    envelope: Result<Envelope<Unlimit3d8>, Fault>,
    what: &str,
) -> Result<String, String> {
    let json = envelope
        .and_then(|e| e.to_json())
        .map_err(|fault| fault.to_string())?;
    let open = &log.state().open;
    let name = file_name(&open.name, open.turn.0, what);
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
    save(log, Ok(Envelope::backup(log)), "backup, all secrets")
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn a_file_is_called_after_its_campaign_and_turn_and_what_it_is() {
        assert_eq!(
            file_name("Outer Frontier", 7, "for others"),
            "outer-frontier-turn-7-for-others.octant.json"
        );
        assert_eq!(
            file_name("  ../Übung #2/ ", 0, "secrets of Zoë"),
            "übung-2-turn-0-secrets-of-zoë.octant.json"
        );
        assert_eq!(
            file_name("\u{2022}", 12, "backup, all secrets"),
            "campaign-turn-12-backup-all-secrets.octant.json"
        );
    }
}
