//! A battle as a player looks at it before he decides: everything worth a look in one list, worked out once.

use super::super::attack::{Conditions, Kind, Shooter, Target as Mark, Use};
use super::super::cast::{Card, conditions};
use super::super::fight::Fighter;
use super::super::menu::View;
use super::super::target::{Hand, Target};
use super::sight::Block;
use super::sketch::{Fields, Sketch, Spot};
use crate::ids::BuildingId;
use crate::quantity::Inches;
use crate::rulebook::tables::Skill;
use crate::unlimit3d8::parts::Part;

/// A player's view of a battle.
pub(super) struct Scene<'a> {
    pub(super) view: View<'a>,
    pub(super) sketch: &'a Sketch,
    pub(super) fields: Fields,
    /// Units in the open, and armed turrets.
    pub(super) figures: Vec<Figure<'a>>,
    /// The buildings that stand.
    pub(super) blocks: Vec<Block>,
}

/// Somebody on the field.
pub(super) struct Figure<'a> {
    pub(super) target: Target,
    pub(super) hand: Hand,
    pub(super) mark: Mark,
    pub(super) at: Spot,
    pub(super) friend: bool,
    pub(super) states: Conditions,
    /// Of a unit.
    pub(super) unit: Option<(&'a Fighter, &'a Card)>,
    /// How it shoots and strikes.
    pub(super) shooter: Shooter,
}

impl Figure<'_> {
    /// How far it is to another from a spot, between the nearest edges (U-BAT-22).
    pub(super) fn gap(&self, from: Spot, to: &Figure<'_>) -> Inches {
        let edges = self.mark.half.0 + to.mark.half.0;
        Inches(from.distance(to.at).0.saturating_sub(edges))
    }
}

impl<'a> Scene<'a> {
    pub(super) fn new(view: View<'a>, sketch: &'a Sketch) -> Self {
        let (cast, fight) = (view.cast, view.fight);
        let fields = Fields::of(cast, fight);
        let mut figures = Vec::with_capacity(fight.fighters.len() + fight.guns.len());
        for (id, fighter) in &fight.fighters {
            if !fighter.on_field || fighter.bunker.is_some() {
                continue;
            }
            let target = Target::Unit(*id);
            let under = sketch.is_under(cast, &fields, target);
            if let Some(card) = cast.card(*id)
                && let Some(mark) = fight.mark(cast, target, under)
                && let Some(shooter) = fight.shooter(cast, Hand::Unit(*id), Skill::Fight)
            {
                figures.push(Figure {
                    target,
                    hand: Hand::Unit(*id),
                    mark,
                    at: sketch.unit(cast, *id),
                    friend: cast.friends(fighter.seat, view.seat),
                    states: conditions(&fighter.conditions),
                    unit: Some((fighter, card)),
                    shooter,
                });
            }
        }
        for (id, gun) in &fight.guns {
            let hand = Hand::Turret(*id);
            if let Some(target) = turret(view, *id)
                && let Some(mark) = fight.mark(cast, target, false)
                && let Some(shooter) = fight.shooter(cast, hand, Skill::Fight)
            {
                let master = fight.master(cast, gun);
                figures.push(Figure {
                    target,
                    hand,
                    mark,
                    at: sketch.target(cast, target),
                    friend: master.is_some_and(|master| cast.friends(master, view.seat)),
                    states: conditions(&gun.conditions),
                    unit: None,
                    shooter,
                });
            }
        }
        let mut scene = Self {
            view,
            sketch,
            fields,
            figures,
            blocks: Vec::new(),
        };
        scene.blocks = scene.blocks();
        scene
    }

    /// What is worth shooting at: enemy units in the open, and armed turrets that obey an enemy.
    pub(super) fn foes(&self) -> impl Iterator<Item = &Figure<'a>> {
        self.figures.iter().filter(|figure| !figure.friend)
    }

    /// How strong a side is: what it deals times what it withstands, so that twice as many are four times as strong. Whoever is in a bunker counts
    /// when he comes out.
    pub(super) fn strength(&self, friend: bool) -> i64 {
        let (mut deals, mut stands) = (0_i64, 0_i64);
        for figure in self.figures.iter().filter(|f| f.friend == friend) {
            deals += match figure.unit {
                Some((_, card)) => punch(card),
                None => TURRET_PUNCH,
            };
            let armor = 8 + i64::from(figure.mark.armor);
            stands += i64::from(figure.mark.free) * armor;
        }
        deals.saturating_mul(stands)
    }
}

/// The turret on a building as a target: the building itself, or a part of it.
fn turret(view: View<'_>, id: BuildingId) -> Option<Target> {
    let whole = Target::Building(id);
    if view.fight.gun_of(view.cast, whole).is_some() {
        return Some(whole);
    }
    let parts = &view.fight.works.get(&id)?.parts;
    let part = parts.contains_key(&Part::Turret);
    part.then_some(Target::Part(id, Part::Turret))
}

/// About what a turret deals, as [`punch`] counts.
const TURRET_PUNCH: i64 = 2000;

/// What a unit is good for: the most that one of its weapons deals by and by with middling luck.
fn punch(card: &Card) -> i64 {
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

/// Whether somebody can be rammed, and by whom (U-BAT-28).
pub(super) fn can_ram(rammer: &Figure<'_>, foe: &Figure<'_>) -> bool {
    rammer.mark.kind == Kind::Vehicle && foe.mark.kind == Kind::Vehicle
}
