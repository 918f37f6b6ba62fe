//! Reads, plays and counts cases.

pub mod args;
mod broken;
mod coverage;
mod inline;
mod play;
mod read;

use args::Args;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The repository's own cases.
fn home() -> PathBuf {
    root().join("tests/cases")
}

/// The top of the repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// One thing to try: a case, or something of a file that can't be read as one.
struct Trial {
    /// File and line.
    place: String,
    title: String,
    /// The case, or why it can't be read.
    case: Result<read::Case, String>,
    /// Of a broken case: a part of the message that it has to fail with.
    must_fail: Option<String>,
}

impl Trial {
    fn outcome(&self) -> Result<(), String> {
        let outcome = match &self.case {
            Ok(case) => play::play(case),
            Err(fault) => Err(fault.clone()),
        };
        match &self.must_fail {
            None => outcome,
            Some(part) => broken::judge(outcome, part),
        }
    }
}

/// Does what was asked for on the command line.
pub fn main(args: &Args) -> ExitCode {
    let mut out = std::io::stdout().lock();
    let trials = match gather(args) {
        Ok(trials) => trials,
        Err(message) => {
            eprintln!("cases: {message}");
            return ExitCode::from(2);
        }
    };
    let done = if args.list {
        list(&mut out, &trials)
    } else {
        run(&mut out, args, &trials)
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(101),
        // Nobody reads on, as when the output goes to `head`.
        Err(_) => ExitCode::from(1),
    }
}

fn gather(args: &Args) -> Result<Vec<Trial>, String> {
    let mut trials = Vec::new();
    if args.paths.is_empty() {
        trials.extend(read::folder(&home())?);
        if !args.coverage {
            trials.extend(broken::trials()?);
        }
    }
    for path in &args.paths {
        let found = read::folder(path)?;
        if found.is_empty() {
            return Err(format!("there are no cases in {}", path.display()));
        }
        trials.extend(found);
    }
    trials.retain(|trial| args.wants(&trial.title));
    Ok(trials)
}

fn list(out: &mut impl Write, trials: &[Trial]) -> std::io::Result<bool> {
    for trial in trials {
        writeln!(out, "{}: test", trial.title)?;
    }
    writeln!(out, "\n{} tests, 0 benchmarks", trials.len())?;
    Ok(true)
}

fn run(out: &mut impl Write, args: &Args, trials: &[Trial]) -> std::io::Result<bool> {
    let mut tally = coverage::Tally::default();
    let (mut passed, mut failed) = (0, 0);
    for trial in trials {
        match trial.outcome() {
            Ok(()) => {
                passed += 1;
                if let (Ok(case), None) = (&trial.case, &trial.must_fail) {
                    tally.count(case);
                }
            }
            Err(why) => {
                failed += 1;
                writeln!(out, "{}: {}", trial.place, trial.title)?;
                for line in why.lines() {
                    writeln!(out, "    {line}")?;
                }
                writeln!(out)?;
            }
        }
    }
    if args.coverage {
        if failed > 0 {
            writeln!(out, "{passed} passed, {failed} failed\n")?;
        }
        return Ok(tally.print(out)? && failed == 0);
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    // Only with all cases at hand it can be said that one is lacking.
    if args.are_all() && !tally.print(&mut std::io::sink())? {
        writeln!(out, "a clause lacks a case: `./dev coverage` tells which")?;
        return Ok(false);
    }
    Ok(failed == 0)
}
