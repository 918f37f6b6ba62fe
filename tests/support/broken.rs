//! Cases that have to fail, each in its own way: a runner that passes everything would be worth nothing.

use super::{Trial, read, root};

/// The broken cases. The first line of each file says what its failure has to tell.
///
/// # Errors
/// A file that can't be read, or does not say what to expect.
pub fn trials() -> Result<Vec<Trial>, String> {
    let mut trials = read::folder(&root().join("tests/support/broken"))?;
    for trial in &mut trials {
        let path = trial.place.split(':').next().unwrap_or_default();
        let text = std::fs::read_to_string(root().join(path)).map_err(|fault| fault.to_string())?;
        let part = text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("# fails with: "));
        let part = part.ok_or(format!(
            "{path}: the first line has to be `# fails with: ...`"
        ))?;
        trial.must_fail = Some(part.to_owned());
    }
    Ok(trials)
}

/// Whether a broken case failed as it has to.
///
/// # Errors
/// It passed, or failed with another message.
pub fn judge(outcome: Result<(), String>, part: &str) -> Result<(), String> {
    match outcome {
        Err(why) if why.contains(part) => Ok(()),
        Err(why) => Err(format!(
            "expected: fails with: {part}\nhappened: fails with: {why}"
        )),
        Ok(()) => Err(format!("expected: fails with: {part}\nhappened: passes")),
    }
}
