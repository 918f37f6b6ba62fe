//! Running scenarios one after the other, and what each is given.

use crate::{Browser, Result, Server, driver::Driver, watch::Watchdog};
use anyhow::{Context, anyhow};
use std::{
    cell::RefCell,
    fs,
    future::Future,
    io::Write,
    path::{Path, PathBuf},
    pin::Pin,
    process,
    rc::Rc,
    time::{Duration, Instant, SystemTime},
};

/// A scenario's future. Scenarios run one at a time on one thread.
type Running = Pin<Box<dyn Future<Output = Result>>>;

/// One thing that must work in a browser.
pub struct Scenario {
    /// What `--only` takes.
    pub name: &'static str,
    /// One line for `--list`.
    pub about: &'static str,
    /// Whether it plays the app, so that there must be a build of it; the others test the tests.
    pub needs_app: bool,
    /// How long it may take before it is a failure.
    pub limit: Duration,
    /// What it does.
    pub run: fn(Lab) -> Running,
}

/// What a scenario works with. Everything it starts is ended for it.
#[derive(Clone)]
pub struct Lab(Rc<Inner>);

struct Inner {
    dir: PathBuf,
    out: PathBuf,
    dist: Option<PathBuf>,
    driver_url: String,
    browsers: RefCell<Vec<Browser>>,
}

impl Lab {
    /// Starts a browser with a fresh profile. `name` says whose it is, in messages and file names.
    ///
    /// # Errors
    /// When it does not start, or this scenario has one of that name.
    pub async fn browser(&self, name: &str) -> Result<Browser> {
        let browser = Browser::new(self, name).await?;
        self.0.browsers.borrow_mut().push(browser.clone());
        Ok(browser)
    }

    /// Serves the built app.
    ///
    /// # Errors
    /// When the build is not there.
    pub fn serve(&self) -> Result<Server> {
        Server::new(&self.dist()?)
    }

    /// The folder of the built app.
    ///
    /// # Errors
    /// When none was given.
    pub fn dist(&self) -> Result<PathBuf> {
        self.0.dist.clone().context("--dist was not given")
    }

    /// Serves the pages that the tests test themselves with.
    ///
    /// # Errors
    /// When no port can be had.
    pub fn serve_fixture(&self) -> Result<Server> {
        Server::new(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixture"))
    }

    /// A folder for this scenario alone; it is removed at the end.
    pub fn dir(&self) -> &Path {
        &self.0.dir
    }

    /// The folder for what people may want to look at afterwards.
    pub fn out(&self) -> &Path {
        &self.0.out
    }

    pub(crate) fn driver_url(&self) -> &str {
        &self.0.driver_url
    }

    /// Ends all browsers, and says what their consoles complained about.
    async fn finish(&self) -> Vec<String> {
        let mut complaints = Vec::new();
        for browser in self.0.browsers.take() {
            if browser.is_running() && browser.quit().await.is_err() {
                complaints.push(format!(
                    "{} could not be closed in good order",
                    browser.name()
                ));
                let _ = browser.kill9().await;
            }
            complaints.extend(browser.take_console().await.unwrap_or_default());
        }
        complaints.dedup();
        complaints
    }
}

/// Runs the scenarios in order and says on standard output how each went; the last line is `N passed, N failed`. Returns whether all
/// passed.
///
/// # Errors
/// When they can't even begin: no driver, no place to write.
pub async fn run_all(scenarios: &[&Scenario], dist: Option<&Path>, out: &Path) -> Result<bool> {
    fs::create_dir_all(out).with_context(|| format!("making {}", out.display()))?;
    let nanos = SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)?
        .as_nanos();
    let dir = std::env::temp_dir().join(format!("octant-e2e-{}-{nanos}", process::id()));
    fs::create_dir_all(&dir)?;
    // Dropped last: it also removes the folder.
    let _watchdog = Watchdog::new(&dir).context("starting the watchdog")?;
    let driver = Driver::new(&dir).await?;

    let (mut passed, mut failed) = (0, 0);
    for scenario in scenarios {
        let lab = Lab(Rc::new(Inner {
            dir: dir.join(scenario.name),
            out: out.into(),
            dist: dist.map(Into::into),
            driver_url: driver.url.clone(),
            browsers: RefCell::default(),
        }));
        fs::create_dir_all(lab.dir())?;
        forget_pictures(out, scenario.name)?;
        let from = Instant::now();
        let result = one(scenario, &lab).await;
        let seconds = from.elapsed().as_secs_f32();
        match result {
            Ok(()) => {
                passed += 1;
                say(&format!("ok    {:<20} {seconds:6.1} s", scenario.name))?;
            }
            Err(fault) => {
                failed += 1;
                say(&format!(
                    "FAIL  {:<20} {seconds:6.1} s\n  {}",
                    scenario.name,
                    readable(&format!("{fault:#}"))
                ))?;
            }
        }
        fs::remove_dir_all(lab.dir()).or_else(|fault| {
            if fault.kind() == std::io::ErrorKind::DirectoryNotEmpty {
                Ok(())
            } else {
                Err(fault)
            }
        })?;
    }
    drop(driver);
    say(&format!("{passed} passed, {failed} failed"))?;
    Ok(failed == 0)
}

async fn one(scenario: &Scenario, lab: &Lab) -> Result {
    // A task of its own, so that a panic fails this scenario and no other.
    let task = tokio::task::spawn_local((scenario.run)(lab.clone()));
    let stop = task.abort_handle();
    let result = match tokio::time::timeout(scenario.limit, task).await {
        Ok(Ok(result)) => result,
        Ok(Err(panic)) => Err(anyhow!("it panicked: {panic}")),
        Err(_) => {
            stop.abort();
            Err(anyhow!(
                "it took longer than {} s",
                scenario.limit.as_secs()
            ))
        }
    };
    let mut seen = Vec::new();
    if result.is_err() {
        let browsers = lab.0.browsers.borrow().clone();
        for browser in browsers.iter().filter(|browser| browser.is_running()) {
            if let Ok(path) = browser
                .screenshot(&format!("fail-{}-{}", scenario.name, browser.name()))
                .await
            {
                seen.push(format!("picture: {}", path.display()));
            }
        }
    }
    seen.extend(lab.finish().await);
    match result {
        Ok(()) if seen.is_empty() => Ok(()),
        Ok(()) => Err(anyhow!("all went well, but:\n{}", seen.join("\n"))),
        Err(fault) if seen.is_empty() => Err(fault),
        Err(fault) => Err(anyhow!("{fault:#}\n{}", seen.join("\n"))),
    }
}

/// A fault's message, indented, without the driver's addresses in its own program.
fn readable(message: &str) -> String {
    let lines = message.lines().filter(|line| {
        !line.trim_start().starts_with("#")
            && !line.trim().is_empty()
            && line.trim() != "Stacktrace:"
    });
    lines.collect::<Vec<_>>().join("\n  ")
}

/// Removes the pictures of an earlier failure, which would mislead.
fn forget_pictures(out: &Path, scenario: &str) -> Result {
    for entry in fs::read_dir(out)? {
        let entry = entry?;
        if entry
            .file_name()
            .to_string_lossy()
            .starts_with(&format!("fail-{scenario}-"))
        {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn say(line: &str) -> Result {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
