//! Files that the page hands out and is given.

use crate::{Browser, Query, Result, query::stale};
use anyhow::{Context, bail};
use std::{
    fs,
    path::PathBuf,
    time::{Duration, Instant},
};

impl Browser {
    /// Waits for the file that the last action made the browser save, and returns its name and content. Each file is returned once.
    ///
    /// # Errors
    /// When none arrives within ten seconds.
    pub async fn download(&self) -> Result<(String, Vec<u8>)> {
        let from = Instant::now();
        loop {
            let mut new: Vec<PathBuf> = fs::read_dir(self.downloads())?
                .flatten()
                .map(|entry| entry.path())
                .collect();
            new.retain(|path| !self.saved().borrow().contains(path));
            // The browser writes under another name and renames when all is there.
            new.retain(|path| {
                let name = path
                    .file_name()
                    .and_then(|name| name.to_str())
                    .unwrap_or_default();
                !name.ends_with(".crdownload") && !name.starts_with('.')
            });
            if let Some(path) = new.into_iter().min() {
                let name = path
                    .file_name()
                    .and_then(|name| name.to_str())
                    .context("the file's name")?
                    .to_owned();
                let content = fs::read(&path)?;
                self.saved().borrow_mut().push(path);
                return Ok((name, content));
            }
            if from.elapsed() > Duration::from_secs(10) {
                bail!("no file was saved\n  {}", self.dump().await);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Query {
    /// Gives this `<input type=file>` a file of that name and content. The input itself may be hidden behind a button.
    ///
    /// # Errors
    /// When there is no such input.
    pub async fn upload(&self, name: &str, content: &[u8]) -> Result {
        let browser = self.browser();
        let path = browser.scratch().join("uploads").join(name);
        fs::create_dir_all(path.parent().context("a folder")?)?;
        fs::write(&path, content)?;
        let path = path.to_str().context("a path in Unicode")?;
        loop {
            let element = self.one_even_hidden().await?;
            match element.send_keys(path).await.map_err(Into::into) {
                // A redraw replaced it in between.
                Err(fault) if stale(&fault) => {}
                done => return done,
            }
        }
    }
}
