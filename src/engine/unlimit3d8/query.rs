//! Questions to a state that rules and screens share: who controls what, where things are, what belongs together.

use super::activity;
use super::apply::apply;
use super::figures;
use super::refusal::Refusal;
use super::state::{
    Character, Drawer, Mover, Open, Phase, Player, Post, State, Survey, Territory, Unit,
    Whereabouts,
};
use super::stock::Good;
use crate::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use crate::rulebook::tables::BuildingKind;
use std::collections::BTreeSet;
use std::sync::Arc;

impl Open {
    /// The seats in order.
    pub fn seats(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len()).map(|i| PlayerId(u8::try_from(i).unwrap_or(u8::MAX)))
    }

    /// The territories in order.
    pub fn territory_ids(&self) -> impl Iterator<Item = TerritoryId> + use<> {
        (0..self.territories.len()).map(|i| TerritoryId(u16::try_from(i).unwrap_or(u16::MAX)))
    }

    /// A player.
    ///
    /// # Errors
    /// No such seat.
    pub fn player(&self, seat: PlayerId) -> Result<&Player, Refusal> {
        self.players
            .get(usize::from(seat))
            .map(Arc::as_ref)
            .ok_or(Refusal::NoSuchSeat { seat })
    }

    /// A territory.
    ///
    /// # Errors
    /// No such territory.
    pub fn territory(&self, territory: TerritoryId) -> Result<&Territory, Refusal> {
        self.territories
            .get(usize::from(territory))
            .map(Arc::as_ref)
            .ok_or(Refusal::NoSuchTerritory { territory })
    }

    /// A territory that this player controls.
    ///
    /// # Errors
    /// No such territory, or not his.
    pub fn own_territory(
        &self,
        seat: PlayerId,
        territory: TerritoryId,
    ) -> Result<&Territory, Refusal> {
        let found = self.territory(territory)?;
        if found.controller == Some(seat) {
            Ok(found)
        } else {
            Err(Refusal::NotYourTerritory { territory })
        }
    }

    /// A vehicle or armor.
    ///
    /// # Errors
    /// No such unit.
    pub fn unit(&self, unit: UnitId) -> Result<&Unit, Refusal> {
        self.units
            .get(&unit)
            .map(Arc::as_ref)
            .ok_or(Refusal::NoSuchUnit { unit })
    }

    /// A vehicle or armor of this player.
    ///
    /// # Errors
    /// No such unit, or not his.
    pub fn own_unit(&self, seat: PlayerId, unit: UnitId) -> Result<&Unit, Refusal> {
        let found = self.unit(unit)?;
        if found.owner == seat {
            Ok(found)
        } else {
            Err(Refusal::NotYourUnit { unit })
        }
    }

    /// An operative.
    ///
    /// # Errors
    /// No such operative.
    pub fn character(&self, character: CharacterId) -> Result<&Character, Refusal> {
        self.characters
            .get(&character)
            .map(Arc::as_ref)
            .ok_or(Refusal::NoSuchCharacter { character })
    }

    /// An operative of this player.
    ///
    /// # Errors
    /// No such operative, or not his.
    pub fn own_character(
        &self,
        seat: PlayerId,
        character: CharacterId,
    ) -> Result<&Character, Refusal> {
        let found = self.character(character)?;
        if found.owner == seat {
            Ok(found)
        } else {
            Err(Refusal::NotYourCharacter { character })
        }
    }

    /// The territory on which a building stands.
    ///
    /// # Errors
    /// No such building.
    pub fn territory_of(&self, building: BuildingId) -> Result<TerritoryId, Refusal> {
        self.territory_ids()
            .find(|t| {
                self.territories[usize::from(*t)]
                    .buildings
                    .contains_key(&building)
            })
            .ok_or(Refusal::NoSuchBuilding { building })
    }

    /// Who controls a territory.
    pub fn controller(&self, territory: TerritoryId) -> Option<PlayerId> {
        self.territories
            .get(usize::from(territory))
            .and_then(|t| t.controller)
    }

    /// Whether a building of a kind stands there.
    pub fn has(&self, territory: TerritoryId, kind: BuildingKind) -> bool {
        self.territories
            .get(usize::from(territory))
            .is_some_and(|t| t.has(kind))
    }

    /// The group of a player's territory: all that hang together with it through his territories with a Station; one without
    /// a Station is a group by itself (U-MAP-5).
    pub fn group(&self, territory: TerritoryId) -> BTreeSet<TerritoryId> {
        let mut group = BTreeSet::from([territory]);
        let Some(owner) = self.controller(territory) else {
            return group;
        };
        if !self.has(territory, BuildingKind::Station) {
            return group;
        }
        let mut queue = vec![territory];
        while let Some(at) = queue.pop() {
            for &next in self.map.neighbours(at) {
                if self.controller(next) == Some(owner)
                    && self.has(next, BuildingKind::Station)
                    && group.insert(next)
                {
                    queue.push(next);
                }
            }
        }
        group
    }

    /// Whether a player has neither a territory nor a unit on the map, so that nobody waits for him (U-TAC-9). What was taken off the
    /// map does not count: without a territory it has no place to come back to.
    pub fn is_out(&self, seat: PlayerId) -> bool {
        !self.has_no_start(seat)
            && !self.territories.iter().any(|t| t.controller == Some(seat))
            && !self
                .units
                .values()
                .any(|u| u.owner == seat && u.pilot.is_some() && u.at != Whereabouts::OffMap)
    }

    /// Who has not said yet that he is done with this phase.
    pub fn awaited(&self) -> Vec<PlayerId> {
        if self.phase == Phase::Tactical {
            return Vec::new();
        }
        self.seats()
            .filter(|s| !self.done.contains(s) && !self.is_out(*s))
            .collect()
    }

    /// Whether a player has anything at a place that only his drawer tells (U-MOV-11).
    pub fn hides(&self, seat: PlayerId) -> bool {
        let unit = |u: &Unit| u.owner == seat && u.at == Whereabouts::Hidden;
        self.units.values().any(|u| unit(u)) || self.hides_on_foot(seat)
    }

    fn hides_on_foot(&self, seat: PlayerId) -> bool {
        self.characters
            .values()
            .any(|c| c.owner == seat && c.post == Post::Foot(Whereabouts::Hidden))
    }

    /// Whether a player has anything at a place that only his drawer tells, which falls to a captor or flees from him (U-MAP-7,
    /// U-MAP-8).
    pub fn hides_spoils(&self, seat: PlayerId) -> bool {
        let parked = |u: &Unit| u.owner == seat && u.at == Whereabouts::Hidden && !u.is_manned();
        self.units.values().any(|u| parked(u)) || self.hides_on_foot(seat)
    }

    /// The territories whose exploration roll is owed by their controller (U-EXP-1, U-SET-3).
    pub fn explorations_owed(&self) -> impl Iterator<Item = TerritoryId> + '_ {
        let now = matches!(self.phase, Phase::Founding | Phase::Tactical);
        self.territory_ids().filter(move |t| {
            let found = &self.territories[usize::from(*t)];
            now && found.controller.is_some()
                && found.survey == Survey::Untouched
                && !self.battles.contains_key(t)
        })
    }

    /// The number that a unit bears among those of a player who gets it: its own, or the lowest free one where he has that number.
    pub fn number_for(&self, seat: PlayerId, unit: UnitId) -> u16 {
        let wanted = self.units.get(&unit).map_or(0, |u| u.number);
        let twin = |u: &Unit| u.owner == seat && u.number == wanted;
        if self.units.values().any(|u| twin(u)) {
            self.free_number(seat)
        } else {
            wanted
        }
    }

    /// The lowest number that no unit of the player bears.
    pub fn free_number(&self, seat: PlayerId) -> u16 {
        self.free_numbers(seat).next().unwrap_or(u16::MAX)
    }

    /// The numbers that no unit of the player bears, the lowest first.
    pub fn free_numbers(&self, seat: PlayerId) -> impl Iterator<Item = u16> + use<> {
        let used: BTreeSet<u16> = self
            .units
            .values()
            .filter(|u| u.owner == seat)
            .map(|u| u.number)
            .collect();
        (1..u16::MAX).filter(move |n| !used.contains(n))
    }
}

impl Territory {
    /// Whether a building of a kind stands here.
    pub fn has(&self, kind: BuildingKind) -> bool {
        self.buildings.values().any(|b| b.kind == kind)
    }

    /// How many of a kind stand here.
    pub fn count(&self, kind: BuildingKind) -> u32 {
        self.buildings
            .values()
            .map(|b| u32::from(b.kind == kind))
            .sum()
    }
}

impl Unit {
    /// Whether somebody is aboard: only then it is a unit in the sense of the rules (U-MOV-6).
    pub fn is_manned(&self) -> bool {
        self.pilot.is_some()
    }
}

impl State {
    /// A player's drawer.
    ///
    /// # Errors
    /// It is not on this device.
    pub fn drawer(&self, seat: PlayerId) -> Result<&Drawer, Refusal> {
        self.drawers
            .get(&seat)
            .map(Arc::as_ref)
            .ok_or(Refusal::DrawerElsewhere { seat })
    }

    /// Where a vehicle or armor is, as far as this device knows.
    pub fn unit_at(&self, id: UnitId) -> Option<TerritoryId> {
        let unit = self.open.units.get(&id)?;
        self.resolve(unit.owner, Mover::Unit(id), unit.at)
    }

    /// Where an operative is, on foot or aboard, as far as this device knows.
    pub fn character_at(&self, id: CharacterId) -> Option<TerritoryId> {
        let character = self.open.characters.get(&id)?;
        match character.post {
            Post::Aboard(unit) => self.unit_at(unit),
            Post::Foot(at) => self.resolve(character.owner, Mover::OnFoot(id), at),
        }
    }

    /// Where something that moves is, as far as this device knows.
    pub fn mover_at(&self, mover: Mover) -> Option<TerritoryId> {
        match mover {
            Mover::Unit(id) => self.unit_at(id),
            Mover::OnFoot(id) => self.character_at(id),
        }
    }

    fn resolve(&self, owner: PlayerId, mover: Mover, at: Whereabouts) -> Option<TerritoryId> {
        match at {
            Whereabouts::On(territory) => Some(territory),
            Whereabouts::Hidden => self.drawers.get(&owner)?.posts.get(&mover).copied(),
            Whereabouts::OffMap => None,
        }
    }

    /// All vehicles and armors known to be on a territory.
    pub fn units_on(&self, territory: TerritoryId) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.open
            .units
            .iter()
            .filter(move |(id, _)| self.unit_at(**id) == Some(territory))
            .map(|(id, unit)| (*id, unit.as_ref()))
    }

    /// Exo-armors of the territory's stores: each takes a container (U-STO-2).
    pub fn stored_armors(&self, territory: TerritoryId) -> u32 {
        // Where a unit is takes the longest to find out: that is asked last.
        let empty = self.open.units.iter();
        let empty = empty.filter(|(_, u)| u.body.is_armor() && !u.is_manned());
        let count = empty
            .filter(|(id, _)| self.unit_at(**id) == Some(territory))
            .count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// How many more units of a good the stores of a territory take (U-STO-8).
    pub fn room_for(&self, territory: TerritoryId, good: Good) -> u32 {
        let room = figures::containers_room(self, territory).value();
        let room = u32::try_from(room).unwrap_or(0);
        let armors = self.stored_armors(territory);
        self.open
            .territory(territory)
            .map_or(0, |t| t.stock.room_for(good, armors, room))
    }

    /// Everything of a player that takes orders: manned units, then operatives on foot, in the order of their numbers.
    pub fn movers(&self, seat: PlayerId) -> Vec<Mover> {
        let units = self
            .open
            .units
            .iter()
            .filter(|(_, u)| u.owner == seat && u.is_manned());
        let foot = self
            .open
            .characters
            .iter()
            .filter(|(_, c)| c.owner == seat && matches!(c.post, Post::Foot(_)));
        units
            .map(|(id, _)| Mover::Unit(*id))
            .chain(foot.map(|(id, _)| Mover::OnFoot(*id)))
            .collect()
    }

    /// Who something that moves belongs to.
    ///
    /// # Errors
    /// No such unit or operative; a unit without a pilot; an operative who is not on foot.
    pub fn owner_of(&self, mover: Mover) -> Result<PlayerId, Refusal> {
        match mover {
            Mover::Unit(unit) => {
                let found = self.open.unit(unit)?;
                if found.is_manned() {
                    Ok(found.owner)
                } else {
                    Err(Refusal::Unmanned { unit })
                }
            }
            Mover::OnFoot(character) => {
                let found = self.open.character(character)?;
                match found.post {
                    Post::Foot(_) => Ok(found.owner),
                    Post::Aboard(_) => Err(Refusal::NotOnFoot { character }),
                }
            }
        }
    }

    /// Where something stands in the eyes of all.
    pub fn whereabouts(&self, mover: Mover) -> Option<Whereabouts> {
        match mover {
            Mover::Unit(id) => self.open.units.get(&id).map(|u| u.at),
            Mover::OnFoot(id) => match self.open.characters.get(&id)?.post {
                Post::Foot(at) => Some(at),
                Post::Aboard(_) => None,
            },
        }
    }

    /// The state as a player plans it in the Activity phase: his own choices carried out, nobody else's (U-TURN-3).
    ///
    /// Where his drawer is elsewhere it is the state itself.
    pub fn as_planned_by(&self, seat: PlayerId) -> Self {
        let mut planned = self.clone();
        for event in activity::planned_events(self, seat) {
            // Plans were checked when they were made; what no longer fits is left out of the preview.
            let _ = apply(&mut planned, &event);
        }
        planned
    }

    /// The state as others may know it: drawers of seats outside `keep` are taken out.
    pub fn without_drawers(&self, keep: &[PlayerId]) -> Self {
        let mut state = self.clone();
        state.drawers.retain(|seat, _| keep.contains(seat));
        state
    }

    /// Gives every seat that can't have a secret now an empty drawer, so that a shared file of a quiet moment can be played on.
    pub fn with_empty_drawers(&self) -> Self {
        let mut state = self.clone();
        if matches!(state.open.phase, Phase::Activity | Phase::Move) {
            return state;
        }
        for seat in state.open.seats() {
            if !state.open.hides(seat) {
                state.drawers.entry(seat).or_default();
            }
        }
        state
    }
}
