//! What happened to one player in one turn, as a page to read out, print or send. It says only what all at the table saw.

mod lines;
mod works;

use super::walk::{Step, walk};
use crate::ids::{PlayerId, PurchaseId};
use crate::quantity::{Credits, Turn};
use crate::unlimit3d8::{Campaign, Event, State};
use std::fmt::Write;

/// A player's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whose.
    pub seat: PlayerId,
    /// The turn; 0 is the founding.
    pub turn: Turn,
    /// The campaign's name.
    pub campaign: String,
    /// The player's name.
    pub player: String,
    /// Whether the turn is over.
    pub over: bool,
    /// What happened, by kind. Kinds of which nothing happened are left out.
    pub sections: Vec<Section>,
}

/// A part of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub title: &'static str,
    /// One sentence each.
    pub lines: Vec<String>,
}

/// The kinds of things that a report tells, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    Money,
    Trade,
    Production,
    Ground,
    Battles,
    People,
}

impl About {
    const ALL: [Self; 6] = [
        Self::Money,
        Self::Trade,
        Self::Production,
        Self::Ground,
        Self::Battles,
        Self::People,
    ];

    const fn title(self) -> &'static str {
        match self {
            Self::Money => "Money",
            Self::Trade => "Trade",
            Self::Production => "Production",
            Self::Ground => "Ground",
            Self::Battles => "Battles",
            Self::People => "Units and operatives",
        }
    }
}

/// What is gathered for a report.
#[derive(Default)]
struct Notes {
    lines: Vec<(About, Option<PurchaseId>, String)>,
    held: Option<(Credits, Credits)>,
    earned: u64,
    spent: u64,
    over: bool,
}

impl Notes {
    fn see(&mut self, seat: PlayerId, step: &Step<'_>) {
        let credits = |s: &State| s.open.player(seat).map_or(Credits::ZERO, |p| p.credits);
        let (before, after) = (credits(step.before), credits(step.after));
        self.held = Some((self.held.map_or(before, |(first, _)| first), after));
        let more = u64::from(after.0.saturating_sub(before.0));
        let less = u64::from(before.0.saturating_sub(after.0));
        if let Event::TakenBack { purchase, .. } = step.event {
            // As if it had not been bought.
            self.spent = self.spent.saturating_sub(more);
            self.lines.retain(|(_, of, _)| *of != Some(*purchase));
            return;
        }
        self.earned = self.earned.saturating_add(more);
        self.spent = self.spent.saturating_add(less);
        self.lines.extend(lines::of(seat, step));
    }

    fn money(&self, state: &State, seat: PlayerId) -> Vec<String> {
        let now = state.open.player(seat).map_or(Credits::ZERO, |p| p.credits);
        let (first, last) = self.held.unwrap_or((now, now));
        let mut lines = vec![format!("Began with {first}.")];
        if self.earned > 0 {
            lines.push(format!("Earned {} SC.", self.earned));
        }
        if self.spent > 0 {
            lines.push(format!("Spent {} SC.", self.spent));
        }
        let word = if self.over { "Ended with" } else { "Now has" };
        lines.push(format!("{word} {last}."));
        lines
    }
}

/// A player's report on a turn. `None` for a seat or a turn that the log does not know.
pub fn report(log: &Campaign, seat: PlayerId, turn: Turn) -> Option<Report> {
    let mut notes = Notes::default();
    let mut known = super::walk::beginning(log).open.turn == turn;
    let end = walk(log, |step| {
        if step.before.open.turn == turn {
            known = true;
            notes.see(seat, step);
            notes.over |= step.after.open.turn != turn;
        }
    });
    let player = end.open.player(seat).ok()?;
    if !known && end.open.turn != turn {
        return None;
    }
    let sections = About::ALL.into_iter().map(|about| {
        let told = notes.lines.iter().filter(|(of, ..)| *of == about);
        let mut lines = match about {
            About::Money => notes.money(&end, seat),
            _ => Vec::new(),
        };
        lines.extend(told.map(|(_, _, line)| line.clone()));
        Section {
            title: about.title(),
            lines,
        }
    });
    Some(Report {
        seat,
        turn,
        campaign: end.open.name.to_string(),
        player: player.name.clone(),
        over: notes.over,
        sections: sections.filter(|s| !s.lines.is_empty()).collect(),
    })
}

impl Report {
    /// What stands above it: `Turn 3: Helion`.
    pub fn heading(&self) -> String {
        let turn = match self.turn {
            Turn(0) => "Founding".to_string(),
            Turn(n) => format!("Turn {n}"),
        };
        let yet = if self.over { "" } else { ", so far" };
        format!("{turn}{yet}: {}", self.player)
    }

    /// As plain text, to be sent.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n{}\n", self.campaign, self.heading());
        for section in &self.sections {
            let _ = write!(out, "\n{}\n", section.title);
            for line in &section.lines {
                let _ = writeln!(out, "- {line}");
            }
        }
        out
    }
}
