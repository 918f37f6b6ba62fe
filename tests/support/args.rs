//! The command line: paths, filters, and the flags that `cargo test` gives to every test program.

use std::path::PathBuf;

/// What was asked for.
#[derive(Debug, Default)]
pub struct Args {
    /// Files and folders to take cases from; none for the repository's own.
    pub paths: Vec<PathBuf>,
    /// Count by clause.
    pub coverage: bool,
    /// Only list titles.
    pub list: bool,
    filters: Vec<String>,
    skip: Vec<String>,
    exact: bool,
    /// Only ignored tests are wanted, and no case is ever ignored.
    ignored: bool,
}

impl Args {
    /// Reads the words of a command line.
    ///
    /// # Errors
    /// A flag that is not known, a flag without its value, or a path that leads nowhere.
    pub fn parse(words: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut args = Self::default();
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let (flag, value) = match word.split_once('=') {
                Some((flag, value)) if flag.starts_with("--") => (flag, Some(value.to_owned())),
                _ => (word.as_str(), None),
            };
            match flag {
                "--coverage" => args.coverage = true,
                "--list" => args.list = true,
                "--exact" => args.exact = true,
                "--ignored" => args.ignored = true,
                "--skip" => {
                    let what = value.or_else(|| words.next());
                    args.skip.push(what.ok_or("--skip wants a word")?);
                }
                // They tell the usual test harness how to run and what to print; here it makes no difference.
                "-q" | "--quiet" | "--nocapture" | "--no-capture" | "--show-output"
                | "--include-ignored" | "--test" | "--bench" | "--report-time" | "--shuffle" => {}
                "--test-threads" | "--format" | "--color" | "--logfile" | "--shuffle-seed"
                | "-Z" => {
                    if value.is_none() {
                        words.next().ok_or(format!("{flag} wants a value"))?;
                    }
                }
                _ if flag.starts_with('-') => return Err(format!("there is no flag {flag}")),
                _ => args.path_or_filter(word)?,
            }
        }
        Ok(args)
    }

    fn path_or_filter(&mut self, word: String) -> Result<(), String> {
        // Cargo starts tests in the folder of their package, which is not where the command was given.
        let given_in = std::env::var_os("PWD").map(PathBuf::from);
        let here = given_in.or_else(|| std::env::current_dir().ok());
        let found = [here, Some(super::root())]
            .into_iter()
            .flatten()
            .map(|folder| folder.join(&word))
            .find(|path| path.exists());
        let spelled_as_path = word.contains('/') || word.ends_with(".toml");
        match found {
            // A bare word may happen to name a folder of code, as in `cargo test rulebook`.
            Some(path) if spelled_as_path || word == "." || super::read::holds_cases(&path) => {
                self.paths.push(path);
            }
            None if spelled_as_path => {
                return Err(format!("there is no file or folder {word}"));
            }
            _ => self.filters.push(word),
        }
        Ok(())
    }

    /// Whether all cases of the repository are to be tried.
    pub fn are_all(&self) -> bool {
        self.paths.is_empty() && self.filters.is_empty() && self.skip.is_empty() && !self.ignored
    }

    /// Whether a case with this title is to be tried.
    pub fn wants(&self, title: &str) -> bool {
        let is = |word: &String| {
            if self.exact {
                title == word
            } else {
                title.contains(word.as_str())
            }
        };
        !self.ignored
            && (self.filters.is_empty() || self.filters.iter().any(is))
            && !self.skip.iter().any(is)
    }
}
