//! Sums that are either just worked out or shown with their working: one place says what is added.

use super::{RuleRef, Worked};
use std::fmt;

/// Something that terms are added to: a plain number, or a [`Worked`] that keeps them.
pub(crate) trait Tally: Default {
    /// Adds a term with a fixed label.
    fn add(self, label: &'static str, n: i64, rule: RuleRef) -> Self;
    /// Adds a term whose label is made only if it is kept.
    fn add_fmt(self, label: fmt::Arguments<'_>, n: i64, rule: RuleRef) -> Self;
    /// The sum so far.
    fn so_far(&self) -> i64;

    /// Lifts a sum to 0 if it is below.
    fn not_below_0(self, rule: RuleRef) -> Self {
        self.not_below(0, "At least 0", rule)
    }

    /// Lifts a sum to a least value.
    fn not_below(self, least: i64, label: &'static str, rule: RuleRef) -> Self {
        let lift = least - self.so_far();
        if lift > 0 {
            self.add(label, lift, rule)
        } else {
            self
        }
    }
}

impl Tally for i64 {
    fn add(self, _: &'static str, n: i64, _: RuleRef) -> Self {
        self + n
    }

    fn add_fmt(self, _: fmt::Arguments<'_>, n: i64, _: RuleRef) -> Self {
        self + n
    }

    fn so_far(&self) -> i64 {
        *self
    }
}

impl Tally for Worked {
    fn add(self, label: &'static str, n: i64, rule: RuleRef) -> Self {
        Worked::add(self, label, n, rule)
    }

    fn add_fmt(self, label: fmt::Arguments<'_>, n: i64, rule: RuleRef) -> Self {
        Worked::add(self, label.to_string(), n, rule)
    }

    fn so_far(&self) -> i64 {
        self.value()
    }
}
