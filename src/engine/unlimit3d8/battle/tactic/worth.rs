//! What attacks and units are worth to the tactic, in whole numbers.

use super::super::attack::{
    Attack, Close, Conditions, Cover, How, Kind, Odds, Profile, Ram, Shot, Target as Mark, Use,
};
use super::super::cast::{Card, conditions};
use super::super::menu::{SHORTEST_RAM, View};
use super::super::target::{Hand, Target};
use super::sketch::{Sketch, Spot};
use crate::ids::UnitId;
use crate::quantity::Inches;
use crate::rulebook::tables::{Condition, Skill};

/// What counts as much as one hit point, over all 512 throws.
pub(super) const POINT: i64 = 10;
/// What a destroyed unit is worth beside its last points.
const WRECK: i64 = 80;
/// What a token for an enemy is worth.
const TOKEN: i64 = 6;
/// What a state is worth that an enemy is not in yet.
const STATE: i64 = 30;
/// What a hit point of an own unit weighs, where a blast takes it.
const OWN: i64 = 15;

/// A player's eyes on a battle.
#[derive(Clone, Copy)]
pub(super) struct Eyes<'a> {
    pub(super) view: View<'a>,
    pub(super) sketch: &'a Sketch,
}

impl<'a> Eyes<'a> {
    pub(super) fn is_enemy(self, target: Target) -> bool {
        let owner = self.view.fight.owner(self.view.cast, target);
        owner.is_some_and(|owner| !self.view.cast.friends(owner, self.view.seat))
    }

    /// What is worth shooting at: enemy units in the open, and armed turrets that obey an enemy.
    pub(super) fn enemies(self) -> impl Iterator<Item = Target> + 'a {
        let fight = self.view.fight;
        let units = fight.fighters.iter();
        let units = units.filter(move |(_, f)| {
            f.on_field && f.bunker.is_none() && !self.view.cast.friends(f.seat, self.view.seat)
        });
        let guns = fight.guns.keys().filter_map(move |id| self.turret(*id));
        units
            .map(|(id, _)| Target::Unit(*id))
            .chain(guns.filter(move |gun| self.is_enemy(*gun)))
    }

    /// The turret on a building as a target: the building itself, or a part of it.
    fn turret(self, id: crate::ids::BuildingId) -> Option<Target> {
        let whole = Target::Building(id);
        match self.view.fight.gun_of(self.view.cast, whole) {
            Some(_) => Some(whole),
            None => {
                let part = Target::Part(id, crate::unlimit3d8::parts::Part::Turret);
                let stands = self.view.fight.works.get(&id)?;
                stands
                    .parts
                    .contains_key(&crate::unlimit3d8::parts::Part::Turret)
                    .then_some(part)
            }
        }
    }

    pub(super) fn mark(self, target: Target) -> Option<Mark> {
        let (cast, fight) = (self.view.cast, self.view.fight);
        fight.mark(cast, target, self.sketch.is_under(cast, fight, target))
    }

    /// A shot from a spot, as it would be rolled for.
    pub(super) fn shot(
        self,
        by: Hand,
        profile: &Profile,
        from: Spot,
        at: Target,
        moved: Option<u8>,
    ) -> Option<Attack> {
        let (cast, fight) = (self.view.cast, self.view.fight);
        let own = match by {
            Hand::Unit(unit) => Target::Unit(unit),
            Hand::Turret(id) => Target::Building(id),
        };
        let to = self.sketch.target(cast, at);
        Some(Attack {
            shooter: fight.shooter(cast, by, Skill::Fight)?,
            target: self.mark(at)?,
            how: How::Shot(Shot {
                profile: *profile,
                distance: self.sketch.apart(cast, (from, own), at),
                assault: moved.map(|move_cost| super::super::attack::Assault {
                    move_cost,
                    infantry_step: super::super::versus::infantry_step(cast.rules.infantry_assault),
                }),
                cover: Cover::Open,
                enters_field: profile.barred && self.sketch.entry(cast, fight, from, to).is_some(),
                miss_scatters: cast.rules.miss_scatters,
            }),
        })
    }

    pub(super) fn blow(self, unit: UnitId, profile: &Profile, at: Target) -> Option<Attack> {
        Some(Attack {
            shooter: self
                .view
                .fight
                .shooter(self.view.cast, Hand::Unit(unit), Skill::Fight)?,
            target: self.mark(at)?,
            how: How::Close(Close {
                profile: *profile,
                tackle: None,
            }),
        })
    }

    pub(super) fn ram(
        self,
        unit: UnitId,
        card: &Card,
        at: Target,
        crossed: Inches,
        reach: Inches,
    ) -> Option<Attack> {
        let target = self.mark(at)?;
        let own = self.mark(Target::Unit(unit))?;
        let vehicles = own.kind == Kind::Vehicle && target.kind == Kind::Vehicle;
        if !vehicles || crossed < SHORTEST_RAM || crossed > reach {
            return None;
        }
        let cost = self.view.cast.move_cost(card.increment, crossed);
        Some(Attack {
            shooter: self
                .view
                .fight
                .shooter(self.view.cast, Hand::Unit(unit), Skill::Pilot)?,
            target,
            how: How::Ram(Ram {
                crossed,
                weight: card.ram_weight,
                own,
                move_cost: u8::try_from(cost).unwrap_or(u8::MAX),
            }),
        })
    }

    /// The states that something is in.
    fn states(self, target: Target) -> Conditions {
        let fight = self.view.fight;
        match target {
            Target::Unit(unit) => fight.fighters.get(&unit).map(|f| conditions(&f.conditions)),
            Target::Building(id) | Target::Part(id, _) => {
                fight.guns.get(&id).map(|gun| conditions(&gun.conditions))
            }
        }
        .unwrap_or_default()
    }

    /// What an attack is worth, by its exact odds.
    pub(super) fn value(self, attack: &Attack, at: Target) -> i64 {
        let odds = attack.odds();
        let mut value = self.gain(&odds, at);
        value -= POINT * i64::from(odds.recoil_points) + WRECK * i64::from(odds.recoil_destroys);
        if let How::Shot(shot) = &attack.how
            && let Some(blast) = shot.profile.blast
        {
            value += self.bystanders(attack, at, blast);
        }
        value
    }

    fn gain(self, odds: &Odds, at: Target) -> i64 {
        let mut gain = POINT * i64::from(odds.points)
            + WRECK * i64::from(odds.destroys)
            + TOKEN * i64::from(odds.tokens);
        let has = self.states(at);
        for (condition, n) in Condition::ALL.into_iter().zip(odds.conditions) {
            if !has.has(condition) {
                gain += STATE * i64::from(n);
            }
        }
        gain
    }

    /// What the blast does to those around: the same attack on each, less for own units.
    fn bystanders(self, attack: &Attack, at: Target, blast: Inches) -> i64 {
        let cast = self.view.cast;
        let point = self.sketch.target(cast, at);
        let mut sum = 0;
        for (id, fighter) in &self.view.fight.fighters {
            let other = Target::Unit(*id);
            let near = || {
                let gap = point.distance(self.sketch.unit(cast, *id));
                gap.0 <= blast.0 + 100
            };
            if other == at || !fighter.on_field || fighter.bunker.is_some() || !near() {
                continue;
            }
            let Some(mark) = self.mark(other) else {
                continue;
            };
            let beside = Attack {
                target: Mark {
                    defense: attack.target.defense,
                    ..mark
                },
                ..*attack
            };
            let odds = beside.odds();
            sum += if cast.friends(fighter.seat, self.view.seat) {
                -OWN * i64::from(odds.points) - 2 * WRECK * i64::from(odds.destroys)
            } else {
                self.gain(&odds, other)
            };
        }
        sum
    }

    /// What a unit is good for: the most that one of its weapons deals by and by with middling luck.
    fn punch(self, card: &Card) -> i64 {
        let weapons = card.mounts.iter().flatten().map(|(_, profile)| profile);
        let armed = weapons.filter(|p| matches!(p.does, Use::Shoots { .. } | Use::Strikes { .. }));
        let each = armed.filter(|p| p.harms).map(|p| {
            let damage = i64::from(p.base) + i64::from(p.flat) + 4;
            let pause = i64::from(p.cool_down.unwrap_or(0).saturating_sub(card.skills.init)) + 2;
            damage * 100 * i64::from(card.skills.fight) / pause
        });
        // A vehicle without arms still rams.
        let ram = if card.is_infantry() {
            0
        } else {
            i64::from(card.ram_weight) * 30
        };
        each.max().unwrap_or(0).max(ram)
    }

    /// How strong a side is: what it deals times what it withstands, and so twice as many are four times as strong.
    pub(super) fn strength(self, enemy: bool) -> i64 {
        let (cast, fight) = (self.view.cast, self.view.fight);
        let (mut deals, mut stands) = (0_i64, 0_i64);
        for (id, fighter) in &fight.fighters {
            let Some(card) = cast.card(*id) else { continue };
            if cast.friends(fighter.seat, self.view.seat) != enemy {
                deals += self.punch(card);
                stands += i64::from(fighter.boxes.free()) * (8 + i64::from(card.armor));
            }
        }
        for id in fight.guns.keys() {
            if let Some(gun) = self.turret(*id)
                && self.is_enemy(gun) == enemy
                && let Some(mark) = self.mark(gun)
            {
                deals += 2000;
                stands += i64::from(mark.free) * (8 + i64::from(mark.armor));
            }
        }
        deals.saturating_mul(stands)
    }
}
