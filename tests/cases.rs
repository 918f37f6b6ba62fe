//! Rules as examples: every case of `tests/cases` is played, and must end as it says. `tests/cases/README.md` tells how to write one.
//!
//! `cargo test --test cases` plays all; `-- PATH...` those of other files or folders; `-- --coverage` counts them by clause.

mod support;

use std::process::ExitCode;

fn main() -> ExitCode {
    match support::args::Args::parse(std::env::args().skip(1)) {
        Ok(args) => support::main(&args),
        Err(message) => {
            eprintln!("cases: {message}");
            ExitCode::from(2)
        }
    }
}
