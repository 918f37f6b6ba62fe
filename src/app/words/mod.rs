//! The app's words for what the engine says: refusals, events, faults. Plain, short, our own.

mod common;
mod event;
mod fight;
mod refusal;

pub use common::{
    colour, deed, done_with, last_backup, pattern, phase, place, purpose, technology,
    technology_name, time_fault,
};
pub use event::{
    Topic, beginning, command_line, deal_line, event_line, event_place, exchange, fitted_for,
    listed, made, product, with_gone,
};
pub use fight::{burst, capital, container_of, drill, fact_line, feat, hand, target};
pub use refusal::refusal;

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }

    /// The words of a line's string literals that speak of a man.
    fn of_a_man(line: &str) -> bool {
        let code = line.trim_start();
        let words = code.split('"').skip(1).step_by(2);
        !code.starts_with("//")
            && words
                .flat_map(|text| text.split(|c: char| !c.is_alphabetic()))
                .any(|word| ["he", "him", "his", "himself"].contains(&word.to_lowercase().as_str()))
    }

    #[test]
    fn players_on_the_screen_are_of_any_sex() {
        assert!(of_a_man("    \"Units stand: he holds the ground.\""));
        assert!(!of_a_man("// \"he\"") && !of_a_man("let his = \"the\";"));
        let mut files = Vec::new();
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app"),
            &mut files,
        );
        assert!(files.len() > 100, "{} files", files.len());
        let mut lines = Vec::new();
        for file in files {
            let text = fs::read_to_string(&file).expect("a source");
            // Tests hold samples.
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let here = code.lines().filter(|line| of_a_man(line));
            lines.extend(here.map(|line| format!("{}: {}", file.display(), line.trim())));
        }
        assert!(lines.is_empty(), "{lines:#?}");
    }
}
