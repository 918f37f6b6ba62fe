//! How many cases each clause of the catalogue has.

use super::read::Case;
use octant_engine::rulebook::RuleRef;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Error, Write};

/// Clauses whose rules the engine does not play yet, one a line.
const NOT_IN_PLAY: &str = include_str!("not_in_play.txt");
/// Clauses by which nothing can be refused, one a line.
const REFUSES_NOTHING: &str = include_str!("refuses_nothing.txt");

/// Cases that passed, by clause: those that show something allowed, and those that show something refused.
#[derive(Default)]
pub struct Tally(BTreeMap<RuleRef, (u32, u32)>);

impl Tally {
    /// Counts a case that passed.
    pub fn count(&mut self, case: &Case) {
        for clause in case.clauses.iter().collect::<BTreeSet<_>>() {
            let (accepting, refusing) = self.0.entry(*clause).or_default();
            *(if case.refuses() { refusing } else { accepting }) += 1;
        }
    }

    /// Prints one line a clause. Whether each that is in play has a case, and each by which something can be refused one that shows it.
    ///
    /// # Errors
    /// Nobody reads on.
    pub fn print(&self, out: &mut impl Write) -> std::io::Result<bool> {
        let waiting = listed(NOT_IN_PLAY, "not_in_play.txt").map_err(Error::other)?;
        let mild = listed(REFUSES_NOTHING, "refuses_nothing.txt").map_err(Error::other)?;
        let mut whole = true;
        writeln!(out, "clause     accept  refuse  title")?;
        for clause in RuleRef::all() {
            let (accepting, refusing) = self.0.get(&clause).copied().unwrap_or_default();
            let covered = self.0.contains_key(&clause);
            let mark = match (waiting.contains(&clause), covered) {
                (true, true) => "  (has a case: strike it out of not_in_play.txt)",
                (true, false) => "  (not in play yet)",
                (false, false) => "  (NO CASE)",
                (false, true) if accepting == 0 => "  (NO ACCEPTING CASE)",
                (false, true) => match (mild.contains(&clause), refusing) {
                    (true, 0) => "  (refuses nothing)",
                    (true, _) => "  (refuses something: strike it out of refuses_nothing.txt)",
                    (false, 0) => "  (NO REFUSING CASE)",
                    (false, _) => "",
                },
            };
            whole &= matches!(mark, "" | "  (not in play yet)" | "  (refuses nothing)");
            let title = clause.clause().title;
            writeln!(
                out,
                "{clause:<10} {accepting:>6}  {refusing:>6}  {title}{mark}"
            )?;
        }
        let all = RuleRef::all().len();
        let lacking = RuleRef::all()
            .filter(|clause| !self.0.contains_key(clause) && !waiting.contains(clause))
            .count();
        writeln!(
            out,
            "\n{} clauses are not in play yet, {lacking} in play have no case",
            waiting.len()
        )?;
        writeln!(out, "{} of {all} clauses have a case", self.0.len())?;
        Ok(whole)
    }
}

fn listed(text: &str, file: &str) -> Result<BTreeSet<RuleRef>, String> {
    text.lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .filter(|word| !word.is_empty())
        .map(|word| RuleRef::parse(word).ok_or(format!("{file}: {word} is no clause")))
        .collect()
}
