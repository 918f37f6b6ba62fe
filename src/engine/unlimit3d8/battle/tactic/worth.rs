//! What attacks are worth to the tactic, in whole numbers.

use super::super::attack::{
    Assault, Attack, Close, Cover, Expected, How, OUTCOMES, Profile, Ram, Shot, Target as Mark,
    Throw,
};
use super::super::target::Target;
use super::super::versus::infantry_step;
use super::scene::{Figure, Scene};
use super::sketch::Spot;
use crate::dice::Face;
use crate::quantity::Inches;
use crate::rulebook::tables::{Condition, Skill};

/// What counts as much as one hit point, over all 512 throws.
pub(super) const POINT: i64 = 10;
/// What a destroyed unit is worth beside its last points.
pub(super) const WRECK: i64 = 80;
/// What a token for an enemy is worth.
pub(super) const TOKEN: i64 = 6;
/// What a state is worth that an enemy is not in yet.
const STATE: i64 = 30;
/// What a hit point of an own unit weighs, where a blast takes it.
pub(super) const OWN: i64 = 15;

impl Scene<'_> {
    /// A shot from a spot so far off, as it would be rolled for.
    pub(super) fn shot(
        &self,
        by: &Figure<'_>,
        profile: &Profile,
        (from, to): (Spot, Spot),
        gap: Inches,
        foe: &Figure<'_>,
        move_cost: Option<u8>,
    ) -> Attack {
        let rules = &self.view.cast.rules;
        Attack {
            shooter: by.shooter,
            target: foe.mark,
            how: How::Shot(Shot {
                profile: *profile,
                distance: gap,
                assault: move_cost.map(|move_cost| Assault {
                    move_cost,
                    infantry_step: infantry_step(rules.infantry_assault),
                }),
                cover: Cover::Open,
                enters_field: profile.barred && self.fields.entry(from, to).is_some(),
                miss_scatters: rules.miss_scatters,
            }),
        }
    }

    pub(super) fn blow(&self, by: &Figure<'_>, profile: &Profile, foe: &Figure<'_>) -> Attack {
        Attack {
            shooter: by.shooter,
            target: foe.mark,
            how: How::Close(Close {
                profile: *profile,
                tackle: None,
            }),
        }
    }

    /// A ram of somebody so far off.
    pub(super) fn ram(&self, by: &Figure<'_>, foe: &Figure<'_>, crossed: Inches) -> Option<Attack> {
        let (_, card) = by.unit?;
        let (cast, fight) = (self.view.cast, self.view.fight);
        let cost = cast.move_cost(card.increment, crossed);
        Some(Attack {
            shooter: fight.shooter(cast, by.hand, Skill::Pilot)?,
            target: foe.mark,
            how: How::Ram(Ram {
                crossed,
                weight: card.ram_weight,
                own: by.mark,
                move_cost: u8::try_from(cost).unwrap_or(u8::MAX),
            }),
        })
    }

    /// What an attack is worth, by its exact odds.
    pub(super) fn value(&self, attack: &Attack, foe: &Figure<'_>) -> i64 {
        let odds = attack.expected();
        let mut value = gain(&odds, foe);
        value -= POINT * i64::from(odds.recoil_points) + WRECK * i64::from(odds.recoil_destroys);
        if let Some(blast) = blast(attack) {
            value += self.bystanders(attack, foe, blast);
        }
        value
    }

    /// More than an attack can be worth, without its odds: every success with the highest dice.
    pub(super) fn bound(&self, attack: &Attack) -> i64 {
        let highest = Throw {
            active: Face::from_bits(7),
            passive: Face::from_bits(7),
            nemesis: Face::from_bits(7),
        };
        let strike = attack.strike_with(highest);
        let hurt = strike.sustain(&attack.target);
        let mut each =
            POINT * i64::from(hurt.lost(attack.target.free)) + TOKEN * i64::from(hurt.tokens);
        each += if hurt.destroyed { WRECK } else { 0 };
        each += STATE * i64::try_from(hurt.conditions.iter().count()).unwrap_or(0);
        let (mut strikes, mut struck) = (attack.successes(), 1);
        if let How::Shot(shot) = &attack.how {
            if shot.profile.indirect {
                // What strays may still hit.
                strikes = OUTCOMES;
            }
            if shot.profile.blast.is_some() {
                struck = i64::try_from(self.figures.len()).unwrap_or(i64::MAX);
                each = POINT * i64::from(strike.damage)
                    + WRECK
                    + TOKEN * i64::from(strike.tokens)
                    + 3 * STATE;
            }
        }
        (i64::from(strikes) * each).saturating_mul(struck)
    }

    /// What the blast does to those around: the same attack on each, less for own units.
    fn bystanders(&self, attack: &Attack, foe: &Figure<'_>, blast: Inches) -> i64 {
        let mut sum = 0;
        for other in &self.figures {
            let far = Inches(blast.0 + other.mark.half.0);
            if other.target == foe.target || !foe.at.is_within(far, other.at) {
                continue;
            }
            let beside = Attack {
                target: Mark {
                    defense: attack.target.defense,
                    ..other.mark
                },
                ..*attack
            };
            let odds = beside.expected();
            sum += if other.friend {
                -OWN * i64::from(odds.points) - 2 * WRECK * i64::from(odds.destroys)
            } else {
                gain(&odds, other)
            };
        }
        sum
    }

    /// Whether something stands under a field, where that is asked.
    pub(super) fn is_under(&self, target: Target) -> bool {
        self.sketch.is_under(self.view.cast, &self.fields, target)
    }
}

fn gain(odds: &Expected, foe: &Figure<'_>) -> i64 {
    let mut gain = POINT * i64::from(odds.points)
        + WRECK * i64::from(odds.destroys)
        + TOKEN * i64::from(odds.tokens);
    for (condition, n) in Condition::ALL.into_iter().zip(odds.conditions) {
        if !foe.states.has(condition) {
            gain += STATE * i64::from(n);
        }
    }
    gain
}

fn blast(attack: &Attack) -> Option<Inches> {
    match &attack.how {
        How::Shot(shot) => shot.profile.blast,
        How::Close(_) | How::Ram(_) => None,
    }
}
