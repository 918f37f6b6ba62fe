//! Lets events happen. Knows no rules, only integrity: unknown things and amounts that don't fit are [`Corrupt`].

mod deal;
mod fight;
mod industry;
mod master;
mod parts;
mod sides;
mod table;
mod trade;
mod wear;

use super::discard::{Discard, Lot};
use super::event::{Event, Secret};
use super::state::{
    Battle, Bought, Character, Drawer, Mover, Open, Phase, Player, Post, Rigging, State, Survey,
    Tactical, Territory, Unit, Whereabouts,
};
use crate::ids::{CharacterId, PlayerId, TerritoryId, UnitId};
use crate::log::Corrupt;
use crate::quantity::Credits;
pub(super) use master::overrule;
use std::sync::Arc;
use trade::{goods, trade};
use wear::wear;

type Applied = Result<(), Corrupt>;

fn corrupt<T>(what: impl Into<String>) -> Result<T, Corrupt> {
    Err(Corrupt(what.into()))
}

impl Open {
    fn territory_mut(&mut self, id: TerritoryId) -> Result<&mut Territory, Corrupt> {
        match self.territories.get_mut(usize::from(id)) {
            Some(territory) => Ok(Arc::make_mut(territory)),
            None => corrupt(format!("there is no territory {id}")),
        }
    }

    fn player_mut(&mut self, id: PlayerId) -> Result<&mut Player, Corrupt> {
        match self.players.get_mut(usize::from(id)) {
            Some(player) => Ok(Arc::make_mut(player)),
            None => corrupt(format!("there is no seat {id}")),
        }
    }

    fn unit_mut(&mut self, id: UnitId) -> Result<&mut Unit, Corrupt> {
        match self.units.get_mut(&id) {
            Some(unit) => Ok(Arc::make_mut(unit)),
            None => corrupt(format!("there is no unit {id}")),
        }
    }

    fn character_mut(&mut self, id: CharacterId) -> Result<&mut Character, Corrupt> {
        match self.characters.get_mut(&id) {
            Some(character) => Ok(Arc::make_mut(character)),
            None => corrupt(format!("there is no operative {id}")),
        }
    }

    fn earn(&mut self, seat: PlayerId, amount: Credits) -> Applied {
        let player = self.player_mut(seat)?;
        match player.credits.plus(amount) {
            Some(sum) => player.credits = sum,
            None => return corrupt("credits past what can be counted"),
        }
        Ok(())
    }

    fn pay(&mut self, seat: PlayerId, amount: Credits) -> Applied {
        let player = self.player_mut(seat)?;
        match player.credits.minus(amount) {
            Some(left) => player.credits = left,
            None => {
                return corrupt(format!(
                    "seat {seat} pays {amount} and has {}",
                    player.credits
                ));
            }
        }
        Ok(())
    }

    fn slot_mut(
        &mut self,
        unit: UnitId,
        slot: u8,
    ) -> Result<&mut Option<crate::rulebook::weapon::Weapon>, Corrupt> {
        match self.unit_mut(unit)?.mounts.get_mut(usize::from(slot)) {
            Some(mount) => Ok(mount),
            None => corrupt(format!("unit {unit} has no slot {slot}")),
        }
    }

    fn set_at(&mut self, mover: Mover, at: Whereabouts) -> Applied {
        match mover {
            Mover::Unit(id) => self.unit_mut(id)?.at = at,
            Mover::OnFoot(id) => {
                let character = self.character_mut(id)?;
                match &mut character.post {
                    Post::Foot(place) => *place = at,
                    Post::Aboard(_) => return corrupt(format!("operative {id} is not on foot")),
                }
            }
        }
        Ok(())
    }
}

/// The next number of a thing must be at least the one used, or ids would be given twice.
fn number(next: &mut u32, used: u32) -> Applied {
    if used < *next {
        return corrupt(format!("number {used} was used before"));
    }
    match used.checked_add(1) {
        Some(n) => *next = n,
        None => return corrupt("numbers are used up"),
    }
    Ok(())
}

fn drawer_mut(state: &mut State, seat: PlayerId) -> Option<&mut Drawer> {
    state.drawers.get_mut(&seat).map(Arc::make_mut)
}

/// Lets one event happen.
///
/// # Errors
/// [`Corrupt`] where it does not fit the state, which may then be half changed: apply to a copy.
pub fn apply(state: &mut State, event: &Event) -> Applied {
    match event {
        Event::Secret { seat, what } => return secret(state, *seat, what),
        Event::Rigged(rigging) => return rig(state, rigging),
        Event::Discarded(what) => return discard(state, what),
        Event::Overruled { .. } => return master::master(state, event),
        Event::PlayerJoined { .. }
        | Event::LotsDrawn { .. }
        | Event::StartGiven { .. }
        | Event::PlayerReplaced { .. }
        | Event::StoodIn { .. } => return table::table(&mut state.open, event),
        Event::UnitBought { onto, .. } => {
            trade(&mut state.open, event)?;
            // Whoever puts an armor on is where the armor is, for all to see.
            if let Some(character) = onto {
                forget_post(state, Mover::OnFoot(*character));
            }
            return Ok(());
        }
        Event::BuildingBought { .. }
        | Event::UpgradeBought { .. }
        | Event::WeaponBought { .. }
        | Event::TurretWeaponBought { .. }
        | Event::Hired { .. }
        | Event::TakenBack { .. } => return trade(&mut state.open, event),
        Event::MusterBegan { .. }
        | Event::MusterEnded
        | Event::PickerDrawn { .. }
        | Event::BattlePicked { .. }
        | Event::PickPassed { .. }
        | Event::SidesJoined { .. }
        | Event::BattleCalledOff { .. }
        | Event::CampaignEnded(_) => return sides::sides(&mut state.open, event),
        Event::DealOffered { .. }
        | Event::DealEnded { .. }
        | Event::DealStruck { .. }
        | Event::HandedOver { .. }
        | Event::PassageGranted { .. }
        | Event::PassageEnded { .. } => return deal::deal(state, event),
        Event::Refitted { .. }
        | Event::Manufactured { .. }
        | Event::MissileMade { .. }
        | Event::MissileSpent { .. }
        | Event::ArtifactHoused { .. }
        | Event::ArtifactMoved { .. }
        | Event::ArtifactsKept { .. }
        | Event::Researched { .. }
        | Event::TechnologyStolen { .. }
        | Event::TechnologyBought { .. } => {
            return industry::industry(&mut state.open, event);
        }
        Event::Shipped { .. }
        | Event::ArtifactSold { .. }
        | Event::Mined { .. }
        | Event::Refined { .. }
        | Event::Hauled { .. }
        | Event::Found { .. } => {
            return goods(&mut state.open, event);
        }
        Event::PartMarked { .. } | Event::PartDestroyed { .. } | Event::AblativeLost { .. } => {
            return parts::parts(&mut state.open, event);
        }
        Event::UnitMarked { .. }
        | Event::BuildingMarked { .. }
        | Event::BuildingDestroyed { .. }
        | Event::Overhauled { .. }
        | Event::BailedOut { .. }
        | Event::UnitDestroyed { .. } => return wear(state, event),
        _ => {}
    }
    let open = &mut state.open;
    match event {
        Event::BuildingPlaced {
            territory,
            building,
            square,
        } => match open.territory_mut(*territory)?.buildings.get_mut(building) {
            Some(found) => found.square = *square,
            None => {
                return corrupt(format!(
                    "there is no building {building} on territory {territory}"
                ));
            }
        },
        Event::Explored {
            territory, deposit, ..
        } => {
            open.territory_mut(*territory)?.survey = Survey::Found(*deposit);
        }
        Event::DoneSaid { seat, .. } => {
            open.player_mut(*seat)?;
            open.done.insert(*seat);
        }
        Event::DoneTakenBack { seat } => {
            open.done.remove(seat);
        }
        Event::Switched {
            territory,
            building,
            on,
        } => match open.territory_mut(*territory)?.buildings.get_mut(building) {
            Some(found) => found.active = *on,
            None => {
                return corrupt(format!(
                    "there is no building {building} on territory {territory}"
                ));
            }
        },
        Event::ShaftTried { .. } | Event::PilotTried { .. } | Event::Entered { .. } => {}
        Event::PhaseBegan { turn, phase } => {
            open.turn = *turn;
            open.phase = *phase;
            open.done.clear();
            open.purchases.clear();
            open.shipped.clear();
            open.hauled.clear();
            open.tactical = None;
            deal::lapse(open, *phase == Phase::Commercial);
            if *phase == Phase::Commercial {
                let units = &open.units;
                let off = |id: &UnitId| units.get(id).is_some_and(|u| u.at == Whereabouts::OffMap);
                open.resting.retain(off);
            }
            for territory in &mut open.territories {
                if territory.buildings.values().any(|b| b.movable) {
                    Arc::make_mut(territory)
                        .buildings
                        .values_mut()
                        .for_each(|b| b.movable = false);
                }
            }
            if *phase == Phase::Tactical {
                let began = open
                    .territory_ids()
                    .filter_map(|t| open.controller(t).map(|c| (t, c)))
                    .collect();
                open.tactical = Some(Arc::new(Tactical {
                    began,
                    contested: Default::default(),
                    muster: None,
                    picker: None,
                    picked: None,
                }));
            }
        }
        Event::Vanished { mover } => open.set_at(*mover, Whereabouts::Hidden)?,
        Event::Sighted { mover, territory } => {
            open.territory_mut(*territory)?;
            open.set_at(*mover, Whereabouts::On(*territory))?;
            forget_post(state, *mover);
        }
        Event::BattleBegan {
            territory,
            sides,
            entered_from,
        } => {
            open.territory_mut(*territory)?;
            for unit in sides.values().flatten() {
                open.unit_mut(*unit)?;
            }
            let battle = Battle {
                sides: sides.clone(),
                entered_from: entered_from.clone(),
                common: Vec::new(),
                fight: None,
            };
            open.battles.insert(*territory, Arc::new(battle));
            contest(open, *territory);
        }
        Event::Taken {
            territory, seat, ..
        } => {
            open.player_mut(*seat)?;
            let found = open.territory_mut(*territory)?;
            found.controller = Some(*seat);
            found.buildings.values_mut().for_each(|b| b.active = false);
            // Whoever lets others pass has to hold the ground.
            open.passages.remove(territory);
            contest(open, *territory);
        }
        Event::UnitCaptured {
            unit,
            seat,
            number,
            territory,
        } => {
            open.player_mut(*seat)?;
            forget_post(state, Mover::Unit(*unit));
            let found = state.open.unit_mut(*unit)?;
            found.owner = *seat;
            found.number = *number;
            found.at = Whereabouts::On(*territory);
        }
        Event::Fled { character, to } => {
            let at = to.map_or(Whereabouts::OffMap, Whereabouts::On);
            open.set_at(Mover::OnFoot(*character), at)?;
            forget_post(state, Mover::OnFoot(*character));
        }
        Event::FightBegan { .. }
        | Event::FightDropped { .. }
        | Event::Fought { .. }
        | Event::ShieldScrapped { .. }
        | Event::CargoCarriedOff { .. } => return fight::fight(open, event),
        Event::BattleSettled {
            territory,
            holder,
            fought,
            ..
        } => {
            let Some(battle) = open.battles.remove(territory) else {
                return corrupt(format!("there is no battle on territory {territory}"));
            };
            if *fought {
                wear::enlist(open, &battle, *territory, *holder);
            }
            sides::played(open, *territory);
        }
        Event::Retreated { unit, to } => {
            open.territory_mut(*to)?;
            open.set_at(Mover::Unit(*unit), Whereabouts::On(*to))?;
            forget_post(state, Mover::Unit(*unit));
        }
        Event::WentOffMap { unit } => {
            open.resting.insert(*unit);
            open.set_at(Mover::Unit(*unit), Whereabouts::OffMap)?;
            forget_post(state, Mover::Unit(*unit));
        }
        Event::XpGained {
            character,
            deed,
            xp,
        } => {
            let turn = open.turn;
            let found = open.character_mut(*character)?;
            found.xp = found.xp.saturating_add(*xp).min(super::figures::MOST_XP);
            found.record.note(turn, *deed, *xp);
        }
        Event::LevelReached { character, level } => {
            if !(1..=8).contains(level) {
                return corrupt(format!("there is no level {level}"));
            }
            open.character_mut(*character)?.level = *level;
        }
        Event::Abandoned { territory, .. } => {
            let found = open.territory_mut(*territory)?;
            found.controller = None;
            found.buildings.values_mut().for_each(|b| b.active = false);
            open.passages.remove(territory);
        }
        Event::UnitNamed { unit, name, number } => {
            let found = open.unit_mut(*unit)?;
            found.name.clone_from(name);
            found.number = *number;
        }
        Event::RuleChanged { key, to, .. } => {
            let rules = Arc::make_mut(&mut open.rules);
            if let Err(fault) = rules.choose(key.rule(), to) {
                return corrupt(fault.to_string());
            }
        }
        Event::CharacterNamed { character, name } => {
            open.character_mut(*character)?.name.clone_from(name)
        }
        _ => return corrupt("an event without effect"),
    }
    Ok(())
}

fn contest(open: &mut Open, territory: TerritoryId) {
    if let Some(tactical) = open.tactical.as_mut() {
        Arc::make_mut(tactical).contested.insert(territory);
    }
}

/// A place that all know is in nobody's drawer.
fn forget_post(state: &mut State, mover: Mover) {
    for drawer in state.drawers.values_mut() {
        if drawer.posts.contains_key(&mover) {
            Arc::make_mut(drawer).posts.remove(&mover);
        }
    }
}

fn secret(state: &mut State, seat: PlayerId, what: &Secret) -> Applied {
    if let Secret::Posted { mover, at } = what {
        state.open.territory_mut(*at)?;
        state.open.set_at(*mover, Whereabouts::Hidden)?;
    }
    if *what == Secret::Opened {
        state.open.player_mut(seat)?;
        state.drawers.entry(seat).or_default();
        return Ok(());
    }
    let Some(drawer) = drawer_mut(state, seat) else {
        return corrupt(format!("the secrets of seat {seat} are not here"));
    };
    match what {
        Secret::Opened => {}
        Secret::Switch { building, on } => {
            drawer.switches.insert(*building, *on);
        }
        Secret::Rig(rigging) => drawer.rigging.push(*rigging),
        Secret::Refine { works, load } => {
            let loads = drawer.refining.entry(*works).or_default();
            loads.retain(|l| (l.from, l.good) != (load.from, load.good));
            loads.push(*load);
            loads.sort_unstable();
        }
        Secret::RefiningDropped { works } => {
            if drawer.refining.remove(works).is_none() {
                return corrupt(format!("building {works} has no order"));
            }
        }
        Secret::Product { .. }
        | Secret::ProductDropped { .. }
        | Secret::Refit { .. }
        | Secret::RefitDropped { .. }
        | Secret::Missile { .. }
        | Secret::MissileDropped { .. }
        | Secret::Artifact(_)
        | Secret::Technology { .. }
        | Secret::TechnologyDropped { .. } => return industry::plan(drawer, what),
        Secret::Ordered { mover, order } => {
            drawer.orders.insert(*mover, *order);
        }
        Secret::OrderDropped { mover } => {
            if drawer.orders.remove(mover).is_none() {
                return corrupt(format!("{mover} has no order"));
            }
        }
        Secret::Posted { mover, at } => {
            drawer.posts.insert(*mover, *at);
        }
        Secret::Reinforced { unit, to } => {
            drawer.reinforce.insert(*unit, *to);
        }
        Secret::HeldBack { unit } => {
            if drawer.reinforce.remove(unit).is_none() {
                return corrupt(format!("unit {unit} is not called"));
            }
        }
        Secret::PlansCleared => {
            drawer.reinforce.clear();
            drawer.switches.clear();
            drawer.rigging.clear();
            drawer.refining.clear();
            drawer.orders.clear();
            drawer.batches.clear();
            drawer.refits.clear();
            drawer.missiles.clear();
            drawer.artifacts.clear();
            drawer.learning.clear();
        }
    }
    Ok(())
}

fn discard(state: &mut State, what: &Discard) -> Applied {
    let Discard {
        territory,
        lot,
        units,
    } = *what;
    let stock = &mut state.open.territory_mut(territory)?.stock;
    let taken = match lot {
        Lot::Good(good) => stock.take_goods(good, units),
        Lot::Arm(weapon) => stock.take_weapon(weapon, units),
        Lot::Armor(unit) => {
            if state.open.unit_mut(unit)?.pilot.is_some() {
                return corrupt(format!("unit {unit} is manned"));
            }
            forget_post(state, Mover::Unit(unit));
            state.open.units.remove(&unit);
            // What was bought for it in this phase is gone with it.
            let for_it = |what: &Bought| match what {
                Bought::Unit(of) | Bought::Mounted { unit: of, .. } => *of == unit,
                _ => false,
            };
            state.open.purchases.retain(|_, p| !for_it(&p.what));
            (units == 1).then_some(())
        }
    };
    match taken {
        Some(()) => Ok(()),
        None => corrupt(format!(
            "not so much of what is thrown away on territory {territory}"
        )),
    }
}

fn rig(state: &mut State, rigging: &Rigging) -> Applied {
    match *rigging {
        Rigging::Mount {
            unit,
            slot,
            weapon,
            territory,
        } => {
            if state
                .open
                .territory_mut(territory)?
                .stock
                .take_weapon(weapon, 1)
                .is_none()
            {
                return corrupt(format!("no {weapon} in store on territory {territory}"));
            }
            let mount = state.open.slot_mut(unit, slot)?;
            if mount.replace(weapon).is_some() {
                return corrupt(format!("slot {slot} of unit {unit} is taken"));
            }
        }
        Rigging::Unmount {
            unit,
            slot,
            weapon,
            territory,
        } => {
            if state.open.slot_mut(unit, slot)?.take() != Some(weapon) {
                return corrupt(format!("slot {slot} of unit {unit} holds no {weapon}"));
            }
            if state
                .open
                .territory_mut(territory)?
                .stock
                .add_weapon(weapon, 1)
                .is_none()
            {
                return corrupt("more weapons than can be counted");
            }
        }
        Rigging::Discard(what) => discard(state, &what)?,
        Rigging::Arm {
            turret,
            weapon,
            territory,
        } => {
            let found = state.open.territory_mut(territory)?;
            if found.stock.take_weapon(weapon, 1).is_none() {
                return corrupt(format!("no {weapon} in store on territory {territory}"));
            }
            industry::arm(&mut state.open, territory, turret, weapon)?;
        }
        Rigging::Disarm {
            turret,
            weapon,
            territory,
        } => {
            industry::disarm(&mut state.open, territory, turret, weapon)?;
            let found = state.open.territory_mut(territory)?;
            if found.stock.add_weapon(weapon, 1).is_none() {
                return corrupt("more weapons than can be counted");
            }
        }
        Rigging::Board { character, unit } => {
            let found = state.open.character_mut(character)?;
            if !matches!(found.post, Post::Foot(_)) {
                return corrupt(format!("operative {character} is not on foot"));
            }
            found.post = Post::Aboard(unit);
            forget_post(state, Mover::OnFoot(character));
            let machine = state.open.unit_mut(unit)?;
            if machine.pilot.replace(character).is_some() {
                return corrupt(format!("unit {unit} is manned"));
            }
        }
        Rigging::Leave { character, unit } => {
            let machine = state.open.unit_mut(unit)?;
            if machine.pilot.take() != Some(character) {
                return corrupt(format!("operative {character} is not aboard unit {unit}"));
            }
            let (owner, at) = (machine.owner, machine.at);
            state.open.character_mut(character)?.post = Post::Foot(at);
            if let Some(drawer) = drawer_mut(state, owner)
                && let Some(place) = drawer.posts.get(&Mover::Unit(unit)).copied()
            {
                drawer.posts.insert(Mover::OnFoot(character), place);
            }
        }
        Rigging::Swap {
            unit,
            slot,
            weapon,
            other,
            other_slot,
            other_weapon,
        } => {
            let open = &mut state.open;
            if std::mem::replace(open.slot_mut(unit, slot)?, other_weapon) != weapon
                || std::mem::replace(open.slot_mut(other, other_slot)?, weapon) != other_weapon
            {
                return corrupt(format!("units {unit} and {other} carry something else"));
            }
        }
        Rigging::Change {
            character,
            from,
            into,
            other,
        } => {
            let open = &mut state.open;
            if std::mem::replace(&mut open.unit_mut(from)?.pilot, other) != Some(character)
                || open.unit_mut(into)?.pilot.replace(character) != other
            {
                return corrupt(format!("units {from} and {into} have other pilots"));
            }
            open.character_mut(character)?.post = Post::Aboard(into);
            if let Some(other) = other {
                open.character_mut(other)?.post = Post::Aboard(from);
            }
        }
    }
    Ok(())
}
