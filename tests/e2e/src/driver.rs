//! The one driver process that all browsers of a run are started by.

use crate::Result;
use anyhow::Context;
use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// A running chromedriver. Ends when dropped.
pub(crate) struct Driver {
    child: Child,
    /// Where it listens: `http://127.0.0.1:PORT`.
    pub(crate) url: String,
}

impl Driver {
    /// Starts the driver on a free port, with its log in `dir`. `CHROMEDRIVER` in the environment names another program.
    pub(crate) async fn new(dir: &Path) -> Result<Self> {
        use std::os::unix::process::CommandExt;
        let program = std::env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".into());
        let said = dir.join("chromedriver.out");
        let mut command = Command::new(&program);
        command
            .arg("--port=0")
            .arg(format!(
                "--log-path={}",
                dir.join("chromedriver.log").display()
            ))
            // The browser's own left-overs go where they are removed with everything else.
            .env("TMPDIR", dir)
            .stdin(Stdio::null())
            .stdout(fs::File::create(&said)?)
            .stderr(Stdio::null())
            .process_group(0);
        let mut child = command.spawn().with_context(|| {
            format!("starting {program}: ./dev test e2e installs what is needed")
        })?;
        let from = Instant::now();
        let port: u16 = loop {
            let text = fs::read_to_string(&said).unwrap_or_default();
            if let Some(port) = text
                .split("successfully on port ")
                .nth(1)
                .and_then(|rest| rest.split(['.', '\n']).next()?.parse().ok())
            {
                break port;
            }
            if from.elapsed() > Duration::from_secs(20) || child.try_wait()?.is_some() {
                let _ = child.kill();
                anyhow::bail!("{program} does not start; it said: {text}");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        Ok(Driver {
            child,
            url: format!("http://127.0.0.1:{port}"),
        })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
