//! A static file server for one folder, below a sub-path, on a thread of its own.

use crate::Result;
use anyhow::Context;
use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    path::{Component, Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// Where the files are found below the host: anything the app asks for outside of it is a 404 and so a console error.
const BASE: &str = "/x/octant/";

/// Serves a folder at `http://127.0.0.1:PORT/x/octant/` until stopped or dropped. A stopped server can be started again on its port,
/// so that pages loaded before find it again.
pub struct Server {
    root: PathBuf,
    address: SocketAddr,
    asked: Arc<Mutex<Vec<String>>>,
    running: Mutex<Option<Running>>,
}

struct Running {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Server {
    /// Serves `root` on a free port.
    ///
    /// # Errors
    /// When `root` is not a folder with an `index.html`, or no port can be had.
    pub fn new(root: &Path) -> Result<Self> {
        anyhow::ensure!(
            root.join("index.html").is_file(),
            "no index.html in {}",
            root.display()
        );
        let listener =
            TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("a free port for the server")?;
        let address = listener.local_addr()?;
        let server = Server {
            root: root.canonicalize()?,
            address,
            asked: Arc::default(),
            running: Mutex::default(),
        };
        server.run(listener);
        Ok(server)
    }

    /// The address of a file or page below the sub-path; `""` is the start page, `"#/settings"` one of its places.
    pub fn url(&self, rest: &str) -> String {
        format!("http://{}{BASE}{rest}", self.address)
    }

    /// Ends the server: from now on its address refuses connections. Does nothing when it is stopped already.
    ///
    /// # Errors
    /// When the address still answers.
    pub fn stop(&self) -> Result {
        let running = self
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(running) = running {
            running.stop.store(true, Ordering::SeqCst);
            // wakes the thread from waiting for the next visitor
            drop(TcpStream::connect(self.address));
            running
                .thread
                .join()
                .map_err(|_| anyhow::anyhow!("the server's thread panicked"))?;
            anyhow::ensure!(
                TcpStream::connect(self.address).is_err(),
                "the server was stopped, but {} still answers",
                self.address
            );
        }
        Ok(())
    }

    /// Serves again, at the same address, after [`Server::stop`].
    ///
    /// # Errors
    /// When another process took the port meanwhile.
    pub fn start(&self) -> Result {
        if self
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_none()
        {
            let listener = TcpListener::bind(self.address)
                .with_context(|| format!("{} once more", self.address))?;
            self.run(listener);
        }
        Ok(())
    }

    /// The paths asked for so far, in order, with their status: `200 /x/octant/index.html`.
    pub fn asked(&self) -> Vec<String> {
        self.asked
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    fn run(&self, listener: TcpListener) {
        let (root, asked, stop) = (
            self.root.clone(),
            Arc::clone(&self.asked),
            Arc::new(AtomicBool::new(false)),
        );
        let stopping = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if stopping.load(Ordering::SeqCst) {
                    return;
                }
                // A browser opens several connections and may leave some idle, so each has a thread.
                let (root, asked, stopping) =
                    (root.clone(), Arc::clone(&asked), Arc::clone(&stopping));
                thread::spawn(move || {
                    // A visitor who leaves early is no fault of ours.
                    let _ = answer(&stream, &root, &asked, &stopping);
                });
            }
        });
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(Running { stop, thread });
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.stop();
    }
}

fn answer(
    stream: &TcpStream,
    root: &Path,
    asked: &Mutex<Vec<String>>,
    stopping: &AtomicBool,
) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let mut words = first.split(' ');
    let (method, target) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    // A connection opened in advance must not bring a stopped server back to life.
    if target.is_empty() || stopping.load(Ordering::SeqCst) {
        return Ok(());
    }
    let found = match method {
        "GET" | "HEAD" => {
            file(root, target).and_then(|path| Some((mime(&path), fs::read(&path).ok()?)))
        }
        _ => None,
    };
    let (status, mime, body) = match found {
        Some((mime, body)) => ("200 OK", mime, body),
        None => ("404 Not Found", "text/plain", b"not here".to_vec()),
    };
    asked
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(format!("{} {target}", &status[..3]));
    let mut out = stream;
    write!(
        out,
        "HTTP/1.1 {status}\r\nContent-Type: {mime}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if method != "HEAD" {
        out.write_all(&body)?;
    }
    out.flush()
}

/// The file a request's target means: below the sub-path, and never above the folder.
fn file(root: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?;
    let rest = decode(path.strip_prefix(BASE)?)?;
    let inside = Path::new(&rest)
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    let mut found = root.join(&rest);
    if rest.is_empty() || rest.ends_with('/') {
        found.push("index.html");
    }
    (inside && found.is_file()).then_some(found)
}

fn decode(text: &str) -> Option<String> {
    let (mut bytes, mut out) = (text.bytes(), Vec::new());
    while let Some(byte) = bytes.next() {
        out.push(if byte == b'%' {
            let pair = [bytes.next()?, bytes.next()?];
            u8::from_str_radix(std::str::from_utf8(&pair).ok()?, 16).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(out).ok()
}

fn mime(path: &Path) -> &'static str {
    match path
        .extension()
        .and_then(|end| end.to_str())
        .unwrap_or_default()
    {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixture() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("fixture")
    }

    #[test]
    fn only_files_of_the_folder_below_the_sub_path() {
        let root = fixture();
        assert_eq!(file(&root, "/x/octant/"), Some(root.join("index.html")));
        assert_eq!(
            file(&root, "/x/octant/fixture%2Ejs?v=1"),
            Some(root.join("fixture.js"))
        );
        assert_eq!(file(&root, "/index.html"), None);
        assert_eq!(file(&root, "/x/octant/../Cargo.toml"), None);
        assert_eq!(file(&root, "/x/octant/%2e%2e/Cargo.toml"), None);
        assert_eq!(file(&root, "/x/octant//etc/passwd"), None);
        assert_eq!(file(&root, "/x/octant/%zz"), None);
    }

    #[test]
    fn stops_and_starts_on_the_same_port() -> Result {
        let server = Server::new(&fixture())?;
        let get = || -> std::io::Result<String> {
            let mut stream = TcpStream::connect(server.address)?;
            stream.write_all(b"GET /x/octant/tiny.wasm HTTP/1.1\r\nHost: here\r\n\r\n")?;
            let mut head = Vec::new();
            std::io::Read::read_to_end(&mut stream, &mut head)?;
            Ok(String::from_utf8_lossy(&head).into_owned())
        };
        assert!(get()?.contains("\r\nContent-Type: application/wasm\r\nContent-Length: 8\r\n"));
        server.stop()?;
        assert!(get().is_err());
        server.start()?;
        assert!(get()?.starts_with("HTTP/1.1 200"));
        assert_eq!(
            server.asked(),
            ["200 /x/octant/tiny.wasm", "200 /x/octant/tiny.wasm"]
        );
        Ok(())
    }
}
