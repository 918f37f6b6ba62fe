//! Printing a page the way the browser's print command does, and looking at the paper.

use crate::{Browser, Frame, Gray, Result, browser::bytes, cardbox::frames};
use anyhow::{Context, ensure};
use serde_json::json;
use std::{fs, path::PathBuf, process::Command};

/// Dots per inch that pages are looked at with: a dot is 0.085 mm.
const DPI: u32 = 300;

/// How to print.
#[derive(Clone, Copy, Debug)]
pub struct Print {
    /// Paper in millimetres, for pages that don't name a size of their own by `@page`.
    pub paper: (f64, f64),
}

impl Default for Print {
    /// A4, standing.
    fn default() -> Self {
        Print {
            paper: (210.0, 297.0),
        }
    }
}

/// A printed document, kept in the folder for results.
pub struct Pdf {
    path: PathBuf,
}

impl Browser {
    /// Prints the page to `OUT/NAME.pdf`: backgrounds off as browsers have it by default, paper as the page's `@page` rule says.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn print(&self, name: &str, how: Print) -> Result<Pdf> {
        let inch = |mm: f64| mm / 25.4;
        let answer = self
            .cdp("Page.printToPDF", json!({ "preferCSSPageSize": true, "printBackground": false, "paperWidth": inch(how.paper.0), "paperHeight": inch(how.paper.1) }))
            .await?;
        let path = self.0.out.join(format!("{name}.pdf"));
        fs::write(&path, bytes(&answer["data"])?)?;
        Ok(Pdf { path })
    }
}

impl Pdf {
    /// The pages as pictures, in order. They are also written beside the document, for people.
    ///
    /// # Errors
    /// When `pdftoppm` is missing or can't read the document.
    pub fn pages(&self) -> Result<Vec<Gray>> {
        let stem = self.path.with_extension("");
        let (folder, start) = (
            stem.parent().context("a folder")?,
            format!("{}-", stem.file_name().context("a name")?.to_string_lossy()),
        );
        let numbered = || -> Result<Vec<PathBuf>> {
            let mut found: Vec<PathBuf> = fs::read_dir(folder)?
                .flatten()
                .map(|entry| entry.path())
                .collect();
            found.retain(|path| {
                let name = path
                    .file_name()
                    .map(|name| name.to_string_lossy().into_owned())
                    .unwrap_or_default();
                name.strip_prefix(&start)
                    .and_then(|rest| rest.strip_suffix(".png"))
                    .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
            });
            found.sort();
            Ok(found)
        };
        for old in numbered()? {
            fs::remove_file(old)?;
        }
        tool(
            Command::new("pdftoppm")
                .args(["-r", &DPI.to_string(), "-gray", "-png"])
                .arg(&self.path)
                .arg(&stem),
        )?;
        numbered()?.into_iter().map(read).collect()
    }

    /// What can be read in the document, page after page.
    ///
    /// # Errors
    /// When `pdftotext` is missing or can't read the document.
    pub fn text(&self) -> Result<String> {
        tool(
            Command::new("pdftotext")
                .arg("-layout")
                .arg(&self.path)
                .arg("-"),
        )
    }

    /// The one card that was printed: exactly one page has exactly one closed frame of about that size (millimetres), and it is
    /// returned with its measures. The caller says how exact they must be.
    ///
    /// # Errors
    /// When there is no such frame or there are several.
    pub fn one_card(&self, width: f64, height: f64) -> Result<Frame> {
        let pages = self.pages()?;
        let found: Vec<Frame> = pages
            .iter()
            .flat_map(|page| frames(page, width, height, 4.0))
            .collect();
        ensure!(
            found.len() == 1,
            "{}: looked for one frame of about {width} x {height} mm on {} pages, found {found:?}",
            self.path.display(),
            pages.len()
        );
        Ok(found[0])
    }
}

fn tool(command: &mut Command) -> Result<String> {
    let done = command
        .output()
        .with_context(|| format!("{:?}: is poppler-utils installed?", command.get_program()))?;
    ensure!(
        done.status.success(),
        "{:?} failed: {}",
        command.get_program(),
        String::from_utf8_lossy(&done.stderr)
    );
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
}

fn read(path: PathBuf) -> Result<Gray> {
    let mut decoder = png::Decoder::new(std::io::BufReader::new(fs::File::open(&path)?));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info()?;
    let mut shades = vec![0; reader.output_buffer_size().context("a picture too large")?];
    let info = reader.next_frame(&mut shades)?;
    shades.truncate(info.buffer_size());
    // Some versions write grey pages as colours.
    let shades = match info.color_type {
        png::ColorType::Grayscale => shades,
        png::ColorType::Rgb => shades
            .chunks_exact(3)
            .map(|dot| dot[0].min(dot[1]).min(dot[2]))
            .collect(),
        other => anyhow::bail!("{} is made of {other:?}", path.display()),
    };
    Ok(Gray {
        width: info.width as usize,
        height: info.height as usize,
        shades,
        dpi: f64::from(DPI),
    })
}
