//! What special equipment can do: warp into the midst of enemies, piracy, repair, missiles (U-SPC-1, U-SPC-2, U-SPC-3, U-BAT-10, U-BAT-12).

use super::super::act::{Act, Prey};
use super::super::aim;
use super::super::attack::{OUTCOMES, Profile, Strike, Use, Warp};
use super::super::menu::POINTING;
use super::super::target::{Hand, Target};
use super::plan::{CONTACT, LATER, Rated, Ready, rate};
use super::scene::{Figure, Scene};
use super::sketch::Spot;
use super::worth::{OWN, POINT, TOKEN, WRECK};
use super::{Wish, signed};
use crate::quantity::Inches;
use crate::rulebook::tables::Skill;

/// Tokens that piracy puts on a unit, on the average of its successes (U-SPC-2).
const PIRATED: i64 = 10;
/// What a turret is worth that changes sides.
const TURNED: i64 = 300;

impl<'a> Scene<'a> {
    /// The best that a unit can do with its equipment.
    pub(super) fn feat(&self, ready: Ready<'_, 'a>) -> Option<Rated> {
        let mounts = (0u8..).zip(&ready.card.mounts);
        let equipped = mounts.filter_map(|(slot, mount)| Some((slot, &mount.as_ref()?.1)));
        let mut best: Option<Rated> = None;
        for (slot, profile) in equipped {
            let found = match profile.does {
                Use::Warps { .. } => self.warps(ready, slot, profile),
                Use::Pirates => self.pirates(ready, slot, profile),
                Use::Repairs => self.repairs(ready, slot, profile),
                Use::Designates => self.designates(ready, slot),
                Use::Shoots { .. } | Use::Strikes { .. } | Use::Guards(_) => None,
            };
            if let Some(found) = found
                && best.as_ref().is_none_or(|best| found.rate > best.rate)
            {
                best = Some(found);
            }
        }
        best.filter(|best| best.rate > 0)
    }

    /// How many of the 512 throws reach a difficulty by Tech.
    fn tech(&self, ready: Ready<'_, '_>, difficulty: u16) -> i64 {
        let tech = self
            .view
            .fight
            .shooter(self.view.cast, Hand::Unit(ready.unit), Skill::Tech);
        tech.map_or(0, |tech| i64::from(tech.scores.chance(difficulty)))
    }

    /// What a burst with so much damage does to all within its radius, save one.
    fn burst(&self, at: Spot, radius: Inches, strike: &Strike, but: Target) -> i64 {
        let mut sum = 0;
        for figure in self.figures.iter().filter(|figure| figure.target != but) {
            let gap = at.distance(figure.at).0.saturating_sub(figure.mark.half.0);
            if gap > radius.0 {
                continue;
            }
            let hurt = strike.sustain(&figure.mark);
            let (lost, wreck) = (
                i64::from(hurt.lost(figure.mark.free)),
                i64::from(hurt.destroyed),
            );
            sum += match figure.friend {
                true => -OWN * lost - 2 * WRECK * wreck,
                false => POINT * lost + WRECK * wreck,
            };
        }
        sum
    }

    /// A warp to where it touches an enemy, for the burst that comes of it.
    fn warps(&self, ready: Ready<'_, 'a>, slot: u8, profile: &Profile) -> Option<Rated> {
        let (cast, from) = (self.view.cast, ready.figure.at);
        let shooter = self
            .view
            .fight
            .shooter(cast, Hand::Unit(ready.unit), Skill::Tech)?;
        let tokens = profile.use_cost_value(ready.card.skills.init);
        let mut best: Option<Rated> = None;
        for foe in self.foes() {
            let gap = ready.figure.gap(from, foe);
            let spot = from.toward(foe.at, signed(gap));
            if gap <= CONTACT || !spot.is_on_board(cast) || !self.is_free(ready.figure, spot) {
                continue;
            }
            let warp = Warp {
                shooter,
                drive: *profile,
                distance: gap,
                weight: ready.card.weight,
            };
            let chance = i64::from(shooter.scores.chance(warp.difficulty_value()));
            let landing = warp.landing();
            let own = ready.figure.target;
            let value = chance * self.burst(spot, landing.blast, &landing.strike, own);
            let rate = rate(value, tokens);
            if best.as_ref().is_none_or(|best| rate > best.rate) {
                let act = Act::Warp {
                    unit: ready.unit,
                    slot,
                    distance: gap,
                };
                best = Some(Rated {
                    rate,
                    tokens,
                    wish: Wish {
                        leaps: Some((ready.unit, spot)),
                        ..Wish::of(act)
                    },
                });
            }
        }
        best
    }

    /// Whether no unit and no building is in the way of somebody who wants to stand on a spot.
    fn is_free(&self, who: &Figure<'_>, spot: Spot) -> bool {
        let others = self.figures.iter().filter(|f| f.target != who.target);
        let clear = |at: Spot, half: u32| spot.distance(at).0 >= half + who.mark.half.0;
        // Along the line to whom it touches rounding takes a hundredth or two.
        let units = others.map(|f| (f.at, f.mark.half.0.saturating_sub(2)));
        let works = self.view.fight.works.keys().map(|id| {
            let at = self.sketch.target(self.view.cast, Target::Building(*id));
            (at, 100)
        });
        units.chain(works).all(|(at, half)| clear(at, half))
    }

    /// Something to be done in contact: at once, or after a move that comes to it.
    fn touching(
        &self,
        ready: Ready<'_, 'a>,
        whom: &Figure<'a>,
        (value, tokens): (i64, u16),
        act: Act,
    ) -> Option<Rated> {
        let gap = ready.figure.gap(ready.figure.at, whom);
        if gap <= CONTACT {
            return Some(Rated {
                rate: rate(value, tokens),
                tokens,
                wish: Wish::of(act),
            });
        }
        let cost = self.view.cast.move_cost(ready.card.increment, gap);
        let tokens = tokens.saturating_add(cost).saturating_add(2 * LATER);
        (gap <= ready.reach).then(|| Rated {
            rate: rate(value, tokens),
            tokens,
            wish: Wish {
                goes: Some((ready.unit, ready.figure.at.toward(whom.at, signed(gap)))),
                ..Wish::of(Act::Move {
                    unit: ready.unit,
                    distance: gap,
                    into: None,
                })
            },
        })
    }

    fn pirates(&self, ready: Ready<'_, 'a>, slot: u8, profile: &Profile) -> Option<Rated> {
        let tokens = profile.use_cost_value(ready.card.skills.init);
        let (cast, fight, seat) = (self.view.cast, self.view.fight, self.view.seat);
        let all = self.foes().filter_map(|foe| {
            let (prey, worth) = match foe.hand {
                Hand::Unit(unit) => (Prey::Unit(unit), TOKEN * PIRATED),
                Hand::Turret(id) => (Prey::Turret(id), TURNED),
            };
            let piracy = aim::piracy(cast, fight, seat, ready.unit, slot, prey)?;
            let value = self.tech(ready, piracy.difficulty_value()) * worth;
            let act = Act::Pirate {
                unit: ready.unit,
                slot,
                prey,
            };
            self.touching(ready, foe, (value, tokens), act)
        });
        all.max_by_key(|found| found.rate)
    }

    fn repairs(&self, ready: Ready<'_, 'a>, slot: u8, profile: &Profile) -> Option<Rated> {
        let tokens = profile.use_cost_value(ready.card.skills.init);
        let own = |f: &&Figure<'a>| f.friend && f.target != ready.figure.target;
        let all = self.figures.iter().filter(own).filter_map(|figure| {
            let (fighter, patient) = (figure.unit?.0, figure.target.unit()?);
            let slashed = fighter.boxes.slashed();
            let healed = |points: u8| {
                let difficulty = u16::from(points).saturating_mul(2);
                POINT * i64::from(points) * self.tech(ready, difficulty)
            };
            let points = (1..=slashed).max_by_key(|points| healed(*points))?;
            // Those that are not healed can't be any more.
            let value = healed(points) * 3 / 4;
            let act = Act::Repair {
                unit: ready.unit,
                slot,
                patient,
                points,
            };
            self.touching(ready, figure, (value, tokens), act)
        });
        all.max_by_key(|found| found.rate)
    }

    fn designates(&self, ready: Ready<'_, 'a>, slot: u8) -> Option<Rated> {
        let silo = self.view.fight.silo(self.view.cast, self.view.seat)?;
        let tokens = aim::flight(silo.steps);
        let all = self.foes().filter_map(|foe| {
            let distance = ready.figure.gap(ready.figure.at, foe);
            if distance > POINTING {
                return None;
            }
            let around = self.burst(
                foe.at,
                Strike::MISSILE_BLAST,
                &Strike::MISSILE,
                ready.figure.target,
            );
            // Until it comes they may be gone, and it with whoever guides it.
            let value = around * i64::from(OUTCOMES) / 2;
            Some(Rated {
                rate: rate(value, tokens),
                tokens,
                wish: Wish::of(Act::Designate {
                    unit: ready.unit,
                    slot,
                    target: foe.target,
                    distance,
                }),
            })
        });
        all.max_by_key(|found| found.rate)
    }
}
