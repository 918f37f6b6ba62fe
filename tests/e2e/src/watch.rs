//! Sees to it that no browser outlives the tests, even when these are killed.

use std::{
    fs,
    io::{Read, stdin},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    thread,
    time::Duration,
};

/// The second process: waits until the tests' end of the pipe closes, for whatever reason, then ends every browser and driver that
/// was given a path below `dir`, and removes `dir`.
pub fn watch(dir: &Path) {
    let mut all = Vec::new();
    let _ = stdin().read_to_end(&mut all);
    // A browser may be starting right now: look until none is left.
    for _ in 0..20 {
        let left = ours(dir);
        if left.is_empty() {
            break;
        }
        kill(&left);
        thread::sleep(Duration::from_millis(50));
    }
    let _ = fs::remove_dir_all(dir);
}

/// The tests' hold on the second process.
pub(crate) struct Watchdog {
    child: Child,
    pipe: Option<ChildStdin>,
}

impl Watchdog {
    /// Starts this same program as the second process, in a group of its own so that Ctrl-C leaves it its work.
    pub(crate) fn new(dir: &Path) -> std::io::Result<Self> {
        use std::os::unix::process::CommandExt;
        let mut command = Command::new(std::env::current_exe()?);
        command
            .arg("--watch")
            .arg(dir)
            .stdin(Stdio::piped())
            .process_group(0);
        let mut child = command.spawn()?;
        let pipe = child.stdin.take();
        Ok(Watchdog { child, pipe })
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        drop(self.pipe.take());
        let _ = self.child.wait();
    }
}

/// Processes with an option that names a path below `dir`, such as `--user-data-dir=DIR/alice`. An editor that someone opened
/// a log with is not among them.
pub(crate) fn ours(dir: &Path) -> Vec<u32> {
    let needle = format!("={}", dir.display()).into_bytes();
    let mut found: Vec<u32> = fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|pid| {
            let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
            line.split(|byte| *byte == 0).any(|word| {
                word.starts_with(b"--") && word.windows(needle.len()).any(|part| part == needle)
            })
        })
        .collect();
    found.sort_unstable();
    found
}

/// `kill -9` of these processes and of no others, all in one breath.
pub(crate) fn kill(pids: &[u32]) {
    // By the shell, because a small system may lack the program; and `-s KILL`, because dash takes no `--` after `-9`.
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", "kill -s KILL -- \"$@\"", "kill"])
        .args(pids.iter().map(u32::to_string));
    let _ = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
}
