//! What a hit does to whoever sustains it: armor, guards, boxes, tokens, states (U-BAT-7, U-BAT-9, U-SPC-9, U-WPN-7).

use super::conditions::Conditions;
use super::target::{FIELD_ARMOR, MOST_GUARDS, Target};
use crate::rulebook::Tally;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;

/// What everybody whom an attack strikes sustains: the dice are shared, the armor is not (U-WPN-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strike {
    /// Damage before armor.
    pub damage: u16,
    /// Percent of the armor that is ignored.
    pub pierce: u8,
    /// Cool-down tokens for units and turrets.
    pub tokens: u8,
    /// States that units and turrets are left in.
    pub conditions: Conditions,
}

/// What a silo's missile deals to all within [`Strike::MISSILE_BLAST`] (U-BAT-12).
const MISSILE_DAMAGE: u16 = 40;

impl Strike {
    /// The strike of a tactical missile, which is not rolled for (U-BAT-12, U-BAT-30).
    pub const MISSILE: Self = Self::plain(MISSILE_DAMAGE);
    /// The radius of its blast.
    pub const MISSILE_BLAST: crate::quantity::Inches = crate::quantity::Inches::whole(4);

    /// Damage and nothing else.
    pub const fn plain(damage: u16) -> Self {
        Self {
            damage,
            pierce: 0,
            tokens: 0,
            conditions: Conditions::NONE,
        }
    }

    /// What somebody loses by it, the armor taken off first.
    pub fn sustain(&self, target: &Target) -> Hurt {
        let armor = target.armor_against(self.pierce);
        let through = self.damage.saturating_sub(armor);
        let mut points = through;
        let mut absorbed = [0; MOST_GUARDS];
        for (taken, guard) in absorbed.iter_mut().zip(target.guards) {
            let first = points.min(u16::from(guard.points));
            // Never more than the guard's points, which are a u8.
            *taken = u8::try_from(first).unwrap_or(u8::MAX);
            points -= first;
        }
        let touched = target.kind.cools_down();
        Hurt {
            damage: self.damage,
            armor,
            through,
            absorbed,
            points,
            destroyed: target.free > 0 && points >= target.free,
            tokens: if touched { self.tokens } else { 0 },
            conditions: if touched {
                self.conditions
            } else {
                Conditions::NONE
            },
        }
    }
}

impl Target {
    /// The armor that counts against a hit that ignores so many percent of it, rounded down (U-WPN-T6).
    pub fn armor_against(&self, pierce: u8) -> u16 {
        let all: u16 = self.all_armor::<i64>().try_into().unwrap_or(0);
        all * u16::from(100_u8.saturating_sub(pierce)) / 100
    }

    /// What stands between a hit that ignores so many percent of the armor and the last box.
    pub(super) fn shell(&self, pierce: u8) -> Shell {
        let guards = self.guards.iter().map(|guard| u16::from(guard.points));
        Shell {
            armor: self.armor_against(pierce),
            guards: guards.sum(),
            free: self.free,
        }
    }

    /// The same with its working.
    pub fn armor_worked(&self, pierce: u8) -> Worked {
        let all: Worked = self.all_armor();
        let less = all.value() - i64::from(self.armor_against(pierce));
        match pierce {
            0 => all,
            100.. => all.add("Ignored", -less, rule::U_WPN_T4),
            _ => all.add("Half ignored", -less, rule::U_WPN_T3),
        }
    }

    fn all_armor<T: Tally>(&self) -> T {
        let mut sum = T::default().add("Armor", i64::from(self.armor), rule::U_BAT_7);
        for guard in self.holding() {
            sum = sum.add("Guard", i64::from(guard.armor), rule::U_SPC_5);
        }
        if self.field {
            sum = sum.add("Force field", i64::from(FIELD_ARMOR), rule::U_BAT_15);
        }
        sum
    }
}

/// What takes damage before a card is empty: the sums of [`Strike::sustain`], for whoever reckons with many hits at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shell {
    armor: u16,
    guards: u16,
    free: u16,
}

impl Shell {
    /// Hit points that the card loses by so much damage before armor, and whether that is all it has.
    pub(super) fn lost(self, damage: u16) -> (u16, bool) {
        let points = damage.saturating_sub(self.armor.saturating_add(self.guards));
        (points.min(self.free), self.free > 0 && points >= self.free)
    }
}

/// What somebody loses by one hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hurt {
    /// Damage before armor.
    pub damage: u16,
    /// Armor that counted.
    pub armor: u16,
    /// Damage that came through the armor, never below 0 (U-BAT-7).
    pub through: u16,
    /// What each guard took of it (U-SPC-9).
    pub absorbed: [u8; MOST_GUARDS],
    /// What was left for the card; may be more than it has.
    pub points: u16,
    /// No hit point is left (U-BAT-18).
    pub destroyed: bool,
    /// Cool-down tokens to be added.
    pub tokens: u8,
    /// States it is left in.
    pub conditions: Conditions,
}

impl Hurt {
    /// Hit points ticked with a cross: half, rounded up (U-BAT-9). Where it is destroyed, ticks don't matter.
    pub const fn crosses(&self) -> u16 {
        self.points.div_ceil(2)
    }

    /// Hit points ticked with a slash: the other half (U-BAT-9).
    pub const fn slashes(&self) -> u16 {
        self.points / 2
    }

    /// Hit points that somebody with so many free boxes loses.
    pub fn lost(&self, free: u16) -> u16 {
        self.points.min(free)
    }
}
