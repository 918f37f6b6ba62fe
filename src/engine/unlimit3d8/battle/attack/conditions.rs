//! Sets of lasting states.

use crate::rulebook::tables::Condition;

/// The states that a unit or turret is in, or that a hit leaves it in. None is there twice (U-WPN-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conditions(u8);

impl Conditions {
    /// None at all.
    pub const NONE: Self = Self(0);

    /// These and one more; nothing changes if it is among them already.
    #[must_use]
    pub const fn with(self, one: Condition) -> Self {
        Self(self.0 | 1 << one as u8)
    }

    /// These and all of others.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether this one is among them.
    pub const fn has(self, one: Condition) -> bool {
        self.0 & (1 << one as u8) != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, in the order of their table.
    pub fn iter(self) -> impl Iterator<Item = Condition> {
        Condition::ALL.into_iter().filter(move |&one| self.has(one))
    }

    fn sum(self, of: impl Fn(Condition) -> u8) -> u8 {
        if self.is_empty() {
            return 0;
        }
        self.iter().map(of).fold(0, u8::saturating_add)
    }

    /// What they add to the range increment of each weapon (U-WPN-T3).
    pub fn range(self) -> u8 {
        self.sum(|one| one.row().range)
    }

    /// What they take off the max move (U-WPN-T3); it never falls below 0 (U-WPN-T9).
    pub fn max_move(self) -> u8 {
        self.sum(|one| one.row().max_move)
    }

    /// What they add to the misfire threshold of each weapon (U-WPN-T3).
    pub fn misfire(self) -> u8 {
        self.sum(|one| one.row().misfire)
    }

    /// What they add to the difficulty of each order given (U-WPN-T9).
    pub fn orders(self) -> u8 {
        self.sum(|one| one.row().orders)
    }

    /// Hit points lost at the start of each turn of the owner (U-BAT-26).
    pub fn burn(self) -> u8 {
        self.sum(|one| one.row().burn)
    }
}

impl FromIterator<Condition> for Conditions {
    fn from_iter<I: IntoIterator<Item = Condition>>(all: I) -> Self {
        all.into_iter().fold(Self::NONE, Self::with)
    }
}
