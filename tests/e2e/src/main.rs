//! Plays Octant in real browsers over WebDriver.
//!
//! `octant-e2e --dist DIR [--out DIR] [--only NAME]... [--list]`: runs all scenarios, or those named, against the build in `DIR`.
//! Pictures, printed pages and the like go to `--out` (else `target/e2e`). The exit code is 0 when all passed, 1 when one failed,
//! 2 when they could not begin.

use octant_e2e::{Result, Scenario, run_all, scenarios, watch};
use std::{io::Write, path::PathBuf, process::ExitCode};

const USE: &str = "octant-e2e --dist DIR [--out DIR] [--only NAME]... [--list]";

#[derive(Default)]
struct Options {
    dist: Option<PathBuf>,
    out: Option<PathBuf>,
    only: Vec<String>,
    list: bool,
    watch: Option<PathBuf>,
}

fn options() -> Result<Options> {
    let mut options = Options::default();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || {
            words
                .next()
                .ok_or_else(|| anyhow::anyhow!("{word} needs a value\n{USE}"))
        };
        match word.as_str() {
            "--dist" => options.dist = Some(value()?.into()),
            "--out" => options.out = Some(value()?.into()),
            "--only" => options.only.push(value()?),
            "--list" => options.list = true,
            "--watch" => options.watch = Some(value()?.into()),
            _ => anyhow::bail!("unknown option {word}\n{USE}"),
        }
    }
    Ok(options)
}

fn begin() -> Result<bool> {
    let options = options()?;
    if let Some(dir) = options.watch {
        watch(&dir);
        return Ok(true);
    }
    if options.list {
        let mut out = std::io::stdout().lock();
        for scenario in scenarios::ALL {
            writeln!(out, "{:<20} {}", scenario.name, scenario.about)?;
        }
        return Ok(true);
    }
    for name in &options.only {
        anyhow::ensure!(
            scenarios::ALL.iter().any(|scenario| scenario.name == name),
            "no scenario is called {name}; --list shows all"
        );
    }
    let wanted = |scenario: &&Scenario| {
        options.only.is_empty() || options.only.iter().any(|name| scenario.name == name)
    };
    let chosen: Vec<&Scenario> = scenarios::ALL.iter().filter(wanted).collect();
    anyhow::ensure!(
        options.dist.is_some() || chosen.iter().all(|scenario| !scenario.needs_app),
        "--dist is needed\n{USE}"
    );

    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let out = options.out.unwrap_or_else(|| "target/e2e".into());
    tokio::task::LocalSet::new().block_on(&runtime, run_all(&chosen, options.dist.as_deref(), &out))
}

fn main() -> ExitCode {
    match begin() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(fault) => {
            let _ = writeln!(std::io::stderr(), "octant-e2e: {fault:#}");
            ExitCode::from(2)
        }
    }
}
