//! One person's browser: a profile of its own, kept over restarts, and the one page that is open in it.

use crate::{Result, lab::Lab, watch};
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::{
    cell::{Cell, RefCell},
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    rc::Rc,
    time::{Duration, Instant},
};
use thirtyfour::{Capabilities, WebDriver};

/// The size of a screen, in CSS pixels: width, height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size(pub u32, pub u32);

/// The screens everything must work on: a tablet lying and standing, a telephone, a notebook.
pub const SIZES: [Size; 4] = [
    Size(1024, 768),
    Size(768, 1024),
    Size(390, 844),
    Size(1440, 900),
];

/// What the system asks pages to look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// By day.
    Light,
    /// At night.
    Dark,
}

impl Theme {
    /// `light` or `dark`, as in `prefers-color-scheme`.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// A chromium with a profile of its own. Clones are the same browser.
#[derive(Clone)]
pub struct Browser(pub(crate) Rc<Inner>);

pub(crate) struct Inner {
    pub(crate) name: String,
    pub(crate) dir: PathBuf,
    pub(crate) out: PathBuf,
    driver_url: String,
    session: RefCell<Option<WebDriver>>,
    size: Cell<Size>,
    theme: Cell<Theme>,
    touch: Cell<bool>,
    complaints: RefCell<Vec<String>>,
    allowed: RefCell<Vec<String>>,
    saved: RefCell<Vec<PathBuf>>,
}

impl Browser {
    /// Starts a browser with an empty profile. `name` is used in messages and file names.
    pub(crate) async fn new(lab: &Lab, name: &str) -> Result<Self> {
        let dir = lab.dir().join(name);
        anyhow::ensure!(!dir.exists(), "there is a browser {name} already");
        fs::create_dir_all(dir.join("downloads"))?;
        let browser = Browser(Rc::new(Inner {
            name: name.into(),
            dir,
            out: lab.out().into(),
            driver_url: lab.driver_url().into(),
            session: RefCell::default(),
            size: Cell::new(SIZES[0]),
            theme: Cell::new(Theme::Light),
            touch: Cell::new(false),
            complaints: RefCell::default(),
            allowed: RefCell::default(),
            saved: RefCell::default(),
        }));
        browser.start().await?;
        Ok(browser)
    }

    /// Whose browser it is.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Starts the browser again on the same profile, after [`Browser::kill9`] or [`Browser::quit`]. Size, theme and touch stay.
    ///
    /// # Errors
    /// When it is still running or does not start.
    pub async fn start(&self) -> Result {
        anyhow::ensure!(
            self.0.session.borrow().is_none(),
            "{} is running already",
            self.name()
        );
        let binary = std::env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".into());
        let Value::Object(caps) = json!({
            "browserName": "chrome",
            "goog:loggingPrefs": { "browser": "ALL" },
            "goog:chromeOptions": { "binary": binary, "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
                "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-quic", "--window-size=1440,900",
                format!("--user-data-dir={}", self.profile().display()),
            ] }
        }) else {
            unreachable!("written as an object")
        };
        let start = async {
            WebDriver::builder(self.0.driver_url.as_str(), Capabilities::from(caps))
                .request_timeout(Duration::from_secs(120))
                .await
        };
        let session = start
            .await
            .with_context(|| format!("starting {binary} for {}", self.name()))?;
        self.0.session.replace(Some(session));
        self.driver()?
            .set_script_timeout(Duration::from_secs(60))
            .await?;
        self.cdp("Browser.setDownloadBehavior", json!({ "behavior": "allow", "downloadPath": self.downloads(), "eventsEnabled": false })).await?;
        self.emulate().await
    }

    /// Closes the browser in good order; the profile stays. Its last console errors are kept for the scenario's end.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn quit(&self) -> Result {
        self.read_console().await?;
        let session = self.0.session.borrow_mut().take();
        if let Some(session) = session {
            session.quit().await?;
        }
        Ok(())
    }

    /// Pulls the plug: `kill -9` of every process of the browser at once. Nothing gets a chance to tidy up or to write anything.
    ///
    /// # Errors
    /// When it is not running, or a process survives.
    pub async fn kill9(&self) -> Result {
        let Some(session) = self.0.session.borrow_mut().take() else {
            bail!("{} is not running", self.name())
        };
        // Not by its process group: that is the driver's.
        let from = Instant::now();
        let mut left = watch::ours(&self.profile());
        anyhow::ensure!(!left.is_empty(), "{} has no process to kill", self.name());
        while !left.is_empty() {
            watch::kill(&left);
            anyhow::ensure!(
                from.elapsed() < Duration::from_secs(5),
                "killed, but still there: processes {left:?}"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
            left = watch::ours(&self.profile());
        }
        // The driver has to learn that this session is over; that it complains about it is what was wanted.
        if tokio::time::timeout(Duration::from_secs(10), session.clone().quit())
            .await
            .is_err()
        {
            let _ = session.leak();
        }
        Ok(())
    }

    /// Gives the page this size, at once and after restarts.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn resize(&self, size: Size) -> Result {
        self.0.size.set(size);
        self.emulate().await
    }

    /// Asks for light or dark, as the system's settings would.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn theme(&self, theme: Theme) -> Result {
        self.0.theme.set(theme);
        self.emulate().await
    }

    /// Turns the screen into one for fingers (or back): taps arrive as touch, nothing hovers. Pages notice fully after a reload.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn touch(&self, touch: bool) -> Result {
        self.0.touch.set(touch);
        self.emulate().await
    }

    /// Whether taps arrive as touch.
    pub fn is_touch(&self) -> bool {
        self.0.touch.get()
    }

    async fn emulate(&self) -> Result {
        let (Size(width, height), touch) = (self.0.size.get(), self.0.touch.get());
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch }),
        )
        .await?;
        self.cdp(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": touch, "maxTouchPoints": 5 }),
        )
        .await?;
        let theme = json!({ "name": "prefers-color-scheme", "value": self.0.theme.get().name() });
        let still = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        self.cdp(
            "Emulation.setEmulatedMedia",
            json!({ "features": [theme, still] }),
        )
        .await?;
        Ok(())
    }

    /// Writes the part of the page in view to `OUT/NAME.png`, and returns that path.
    ///
    /// # Errors
    /// When the browser does not answer or the file can't be written.
    pub async fn screenshot(&self, name: &str) -> Result<PathBuf> {
        self.picture(name, false).await
    }

    /// Like [`Browser::screenshot`], but the whole page however long it is.
    ///
    /// # Errors
    /// When the browser does not answer or the file can't be written.
    pub async fn screenshot_full(&self, name: &str) -> Result<PathBuf> {
        self.picture(name, true).await
    }

    async fn picture(&self, name: &str, full: bool) -> Result<PathBuf> {
        let png = self
            .cdp(
                "Page.captureScreenshot",
                json!({ "format": "png", "captureBeyondViewport": full, "optimizeForSpeed": true }),
            )
            .await?;
        let path = self.0.out.join(format!("{name}.png"));
        fs::write(&path, bytes(&png["data"])?)?;
        Ok(path)
    }

    /// From now on, console errors that contain `part` don't fail the scenario. For those that the scenario itself causes.
    pub fn allow_console(&self, part: &str) {
        self.0.allowed.borrow_mut().push(part.into());
    }

    /// The console's errors up to now: uncaught exceptions, `console.error`, refused or missing files, breaches of the page's own
    /// policy. What remains at the end fails the scenario; taking them makes them forgiven.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn take_console(&self) -> Result<Vec<String>> {
        self.read_console().await?;
        let allowed = self.0.allowed.borrow();
        let all = self.0.complaints.take();
        Ok(all
            .into_iter()
            .filter(|line| !allowed.iter().any(|part| line.contains(part.as_str())))
            .collect())
    }

    async fn read_console(&self) -> Result {
        let session = self.0.session.borrow().clone();
        if let Some(session) = session {
            for entry in session.browser_log().await? {
                if entry.level == "SEVERE" {
                    self.0.complaints.borrow_mut().push(format!(
                        "console of {}: {}",
                        self.name(),
                        entry.message
                    ));
                }
            }
        }
        Ok(())
    }

    /// Runs a command of the browser's own protocol, for what WebDriver has no words for.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub async fn cdp(&self, method: &str, parameters: Value) -> Result<Value> {
        self.driver()?
            .cdp()
            .send_raw(method, parameters)
            .await
            .with_context(|| method.to_owned())
    }

    /// Runs JavaScript as the body of a function: `return 1 + arguments[0]`. To look, not to act: a scenario acts as people do.
    ///
    /// # Errors
    /// When the script throws.
    pub async fn js(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        Ok(self
            .driver()?
            .execute(script, arguments.to_vec())
            .await?
            .json()
            .clone())
    }

    /// Like [`Browser::js`] for a script that may await.
    ///
    /// # Errors
    /// When the script throws, or takes longer than a minute.
    pub async fn js_async(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        let body = format!(
            "const done = arguments[arguments.length - 1]; (async function () {{ {script} }}).apply(null, arguments).then(value => done({{ value }}), fault => done({{ fault: String(fault) }}))"
        );
        let answer = self
            .driver()?
            .execute_async(&body, arguments.to_vec())
            .await?
            .json()
            .clone();
        match answer.get("fault") {
            Some(fault) => bail!("a script of the tests failed: {fault}"),
            None => Ok(answer.get("value").cloned().unwrap_or_default()),
        }
    }

    pub(crate) fn driver(&self) -> Result<WebDriver> {
        self.0
            .session
            .borrow()
            .clone()
            .with_context(|| format!("{} is not running", self.name()))
    }

    /// Whether the browser is running.
    pub fn is_running(&self) -> bool {
        self.0.session.borrow().is_some()
    }

    pub(crate) fn profile(&self) -> PathBuf {
        self.0.dir.join("profile")
    }

    pub(crate) fn downloads(&self) -> PathBuf {
        self.0.dir.join("downloads")
    }

    /// Files a download was already taken from.
    pub(crate) fn saved(&self) -> &RefCell<Vec<PathBuf>> {
        &self.0.saved
    }

    /// For a fault's message: where the page is and what can be read on it, shortened.
    pub(crate) async fn dump(&self) -> String {
        let look = self.js(include_str!("js/dump.js"), &[]).await;
        let Ok(look) = look else {
            return format!("{}'s page can't be read", self.name());
        };
        let text = |key: &str| look[key].as_str().unwrap_or_default().to_owned();
        let mut out = format!("{}'s page {} shows:", self.name(), text("url"));
        for line in text("text").lines().take(40) {
            let _ = write!(out, "\n    | {line}");
        }
        let _ = write!(out, "\n  test ids in view: {}", text("ids"));
        out
    }

    /// Where what this browser is given to upload is kept.
    pub(crate) fn scratch(&self) -> &Path {
        &self.0.dir
    }
}

/// The bytes behind a base64 answer of the browser.
pub(crate) fn bytes(data: &Value) -> Result<Vec<u8>> {
    use base64::Engine;
    Ok(base64::engine::general_purpose::STANDARD
        .decode(data.as_str().context("no data in the browser's answer")?)?)
}
