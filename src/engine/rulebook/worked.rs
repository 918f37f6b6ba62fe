//! Figures that show how they came about.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

use super::RuleRef;

/// One line of a working: what is added, how much, and by which clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// Plain words, e.g. `Heavy` or `Pilot`.
    pub label: Cow<'static, str>,
    /// What it adds; negative if it takes away.
    pub n: i64,
    /// The clause that says so.
    pub rule: RuleRef,
}

/// A figure with its working: the value is always the sum of the terms, also after a trip through a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Worked {
    value: i64,
    terms: Vec<Term>,
}

impl Worked {
    /// Nothing yet: 0 without terms.
    pub const fn new() -> Self {
        Self {
            value: 0,
            terms: Vec::new(),
        }
    }

    /// Adds a term. Sums beyond `i64` stop at its end; no figure of the game comes near.
    #[must_use]
    pub fn add(mut self, label: impl Into<Cow<'static, str>>, n: i64, rule: RuleRef) -> Self {
        let sum = self.value.saturating_add(n);
        let n = sum - self.value;
        self.value = sum;
        self.terms.push(Term {
            label: label.into(),
            n,
            rule,
        });
        self
    }

    /// Where the value is below `min`, a last term lifts it to `min`; else nothing changes.
    #[must_use]
    pub fn at_least(self, min: i64, label: impl Into<Cow<'static, str>>, rule: RuleRef) -> Self {
        let lift = min.saturating_sub(self.value);
        if lift > 0 {
            self.add(label, lift, rule)
        } else {
            self
        }
    }

    /// All workings after one another as one figure.
    #[must_use]
    pub fn sum(parts: impl IntoIterator<Item = Worked>) -> Self {
        parts
            .into_iter()
            .flat_map(|part| part.terms)
            .fold(Self::new(), |sum, term| {
                sum.add(term.label, term.n, term.rule)
            })
    }

    /// The figure.
    pub const fn value(&self) -> i64 {
        self.value
    }

    /// Its lines, in the order in which they were worked out.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }
}

/// A working in a file whose value is not the sum of its terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkedFault {
    /// What the file says.
    pub value: i64,
    /// What its terms come to; `None` beyond `i64`.
    pub sum: Option<i64>,
}

impl fmt::Display for WorkedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sum {
            Some(sum) => write!(f, "the figure {} has terms that come to {sum}", self.value),
            None => write!(f, "the figure {} has terms without a sum", self.value),
        }
    }
}

impl std::error::Error for WorkedFault {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    value: i64,
    terms: Vec<Term>,
}

impl TryFrom<Unchecked> for Worked {
    type Error = WorkedFault;

    fn try_from(raw: Unchecked) -> Result<Self, WorkedFault> {
        let sum = raw
            .terms
            .iter()
            .try_fold(0_i64, |sum, term| sum.checked_add(term.n));
        if sum == Some(raw.value) {
            Ok(Self {
                value: raw.value,
                terms: raw.terms,
            })
        } else {
            Err(WorkedFault {
                value: raw.value,
                sum,
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::rule;

    #[test]
    fn value_is_the_sum_of_its_terms() {
        // Base defense of a level 1 Worker in a Golem with a medium weapon: 15 + 9 - (7 + 7 + 2) = 8.
        let defense = Worked::new()
            .add("Base", 15, rule::U_UNI_3)
            .add("Pilot", 9, rule::U_UNI_3)
            .add("Size", -7, rule::U_UNI_3)
            .add("Weight", -9, rule::U_UNI_3);
        assert_eq!(defense.value(), 8);
        assert_eq!(defense.clone().at_least(1, "Least", rule::U_UNI_3), defense);
        let low = defense
            .clone()
            .add("Far too heavy", -20, rule::U_UNI_3)
            .at_least(1, "Least", rule::U_UNI_3);
        assert_eq!(low.value(), 1);
        assert_eq!(low.terms().last().map(|term| term.n), Some(13));
        let both = Worked::sum([defense.clone(), low]);
        assert_eq!((both.value(), both.terms().len()), (9, 10));
    }

    #[test]
    fn terms_add_up_even_at_the_ends_of_i64() {
        let most = Worked::new()
            .add("a", i64::MAX, rule::U_UNI_3)
            .add("b", 5, rule::U_UNI_3);
        assert_eq!(most.value(), i64::MAX);
        assert_eq!(most.terms()[1].n, 0);
    }

    #[test]
    fn a_file_with_a_wrong_sum_is_refused() {
        let json = r#"{"value":3,"terms":[{"label":"a","n":1,"rule":"U-UNI-3"},{"label":"b","n":2,"rule":"U-UNI-8"}]}"#;
        let worked: Worked = serde_json::from_str(json).expect("1 + 2 = 3");
        assert_eq!(serde_json::to_string(&worked).ok().as_deref(), Some(json));
        let wrong = json.replace("\"value\":3", "\"value\":4");
        let fault = serde_json::from_str::<Worked>(&wrong).expect_err("1 + 2 is not 4");
        assert!(
            fault
                .to_string()
                .contains("the figure 4 has terms that come to 3"),
            "{fault}"
        );
    }
}
