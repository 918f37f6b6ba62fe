//! Battles fought at the table: forged acts, and whole battles by what is offered.

use super::driver::{Driver, act_sort, below, one_in, pick};
use super::forge::Forge;
use octant_engine::ids::{PlayerId, TechnologyId, TerritoryId};
use octant_engine::log::Actor;
use octant_engine::quantity::Inches;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::battle::act::{
    Act, CrateId, Drill, Load, Measured, Place, Prey, Sheltering, Tackle,
};
use octant_engine::unlimit3d8::battle::cast::Cast;
use octant_engine::unlimit3d8::battle::fight::Fight;
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::menu::View;
use octant_engine::unlimit3d8::battle::{table, target::Target};
use octant_engine::unlimit3d8::discard::Lot;
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::parts::Part;
use serde_json::json;

/// How many sorts of acts there are.
pub const SORTS: u8 = 26;

impl Forge<'_> {
    fn fight(&self, at: TerritoryId) -> Option<&Fight> {
        self.open().battles.get(&at)?.fight.as_deref()
    }

    /// Any kind of act in some battle, mostly of one that is played.
    pub(super) fn fight_kind(&mut self) -> OfferKind {
        let at = self.battlefield();
        // Mostly something that somebody sees an offer of, and most of that of the one whose turn it is.
        let whose = self.fight(at).and_then(Fight::whose);
        let asker = match whose {
            Some(seat) if !one_in(self.rng, 4) => seat,
            _ => self.seat(),
        };
        let seen: Vec<_> = table::kinds(self.state, Some(asker))
            .into_iter()
            .map(|(at, kind)| OfferKind::Fight(at, kind))
            .collect();
        if !seen.is_empty() && !one_in(self.rng, 4) {
            // What can be done now is little, and soon over.
            let desk = Desk::new(self.state, Actor::Seat(asker));
            let mut now = seen.clone();
            now.retain(|kind| one_in(self.rng, 2) && desk.domain(*kind).is_ok());
            let from = if now.is_empty() { seen } else { now };
            return pick(self.rng, &from);
        }
        let slot = u8::try_from(below(self.rng, 3)).expect("small");
        let kind = match below(self.rng, usize::from(SORTS)) {
            0 => FightKind::Begin,
            1 => FightKind::Abandon,
            2 => FightKind::SetUp(self.unit()),
            3 => FightKind::Move(self.unit()),
            4 => FightKind::Shoot(self.unit(), slot),
            5 => FightKind::Assault(self.unit(), slot),
            6 => FightKind::Strike(self.unit(), slot),
            7 => FightKind::Ram(self.unit()),
            8 => FightKind::Cohesion(self.unit()),
            9 => FightKind::Technical(self.unit()),
            10 => FightKind::Repair(self.unit(), slot),
            11 => FightKind::Lift(self.unit(), slot),
            12 => FightKind::Drop(self.unit(), slot),
            13 => FightKind::Designate(self.unit(), slot),
            14 => FightKind::Warp(self.unit(), slot),
            15 => FightKind::Pirate(self.unit(), slot),
            16 => FightKind::Volley(self.gun()),
            17 => FightKind::Retreat(self.unit()),
            18 => FightKind::Douse(self.unit()),
            19 => FightKind::Pass,
            20 => FightKind::Concede,
            21 => FightKind::FightOn,
            22 => FightKind::Consent(self.seat()),
            23 => FightKind::Land,
            24 => FightKind::Entrust,
            _ => FightKind::Settle,
        };
        OfferKind::Fight(at, kind)
    }

    /// Whose act it would be.
    pub(super) fn fighter_of(&self, at: TerritoryId, kind: FightKind) -> Option<PlayerId> {
        let open = self.open();
        if let Some((unit, _)) = kind.action() {
            return open.units.get(&unit).map(|u| u.owner);
        }
        let fight = self.fight(at);
        match kind {
            FightKind::SetUp(unit) | FightKind::Drop(unit, _) => {
                open.units.get(&unit).map(|u| u.owner)
            }
            FightKind::Volley(_) | FightKind::Entrust => open.controller(at),
            FightKind::Pass => fight.and_then(Fight::whose),
            FightKind::Land => fight.and_then(|f| f.bursts.first()).map(|b| b.seat),
            FightKind::FightOn => fight.and_then(|f| f.conceding.keys().next().copied()),
            _ => None,
        }
    }

    fn target(&mut self) -> Target {
        match below(self.rng, 4) {
            0 => Target::Building(self.building()),
            1 => Target::Part(self.building(), pick(self.rng, &Part::ALL)),
            _ => Target::Unit(self.unit()),
        }
    }

    fn length(&mut self) -> Inches {
        Inches(pick(
            self.rng,
            &[0, 1, 100, 200, 399, 400, 600, 1200, 1201, 5600, 9000],
        ))
    }

    fn measure(&mut self) -> Measured {
        let mut said = || one_in(self.rng, 4);
        let (cover, under, through, behind, seen) = (said(), said(), said(), said(), said());
        Measured {
            distance: self.length(),
            cover,
            behind: behind.then(|| self.building()),
            under,
            through,
            seen_by: seen.then(|| self.unit()),
        }
    }

    /// An act of a kind, mostly one that could be.
    pub(super) fn act(&mut self, at: TerritoryId, kind: FightKind) -> Act {
        let whose = match kind {
            FightKind::Abandon => Some(Actor::Table),
            kind => self.fighter_of(at, kind).map(Actor::Seat),
        };
        let actor = match whose {
            Some(actor) => actor,
            None => Actor::Seat(self.seat()),
        };
        let offer = Desk::new(self.state, actor).offer(OfferKind::Fight(at, kind));
        match offer.draw(self.rng) {
            Some(Command::Fight { act, .. }) if !one_in(self.rng, 3) => act,
            _ => self.any_act(kind),
        }
    }

    fn any_act(&mut self, kind: FightKind) -> Act {
        match kind {
            FightKind::Begin => Act::Begin,
            FightKind::Abandon => Act::Abandon,
            FightKind::SetUp(unit) => {
                let place = match below(self.rng, 4) {
                    0 => Place::Ground,
                    1 => Place::Section,
                    2 => Place::Rim,
                    _ => Place::Bunker(self.building()),
                };
                let clear = one_in(self.rng, 2).then(|| self.length());
                Act::SetUp { unit, place, clear }
            }
            FightKind::Move(unit) => Act::Move {
                unit,
                distance: self.length(),
                into: one_in(self.rng, 3).then(|| self.building()),
            },
            FightKind::Shoot(unit, slot) => Act::Shoot {
                unit,
                slot,
                target: self.target(),
                measured: self.measure(),
            },
            FightKind::Assault(unit, slot) => Act::Assault {
                unit,
                slot,
                target: self.target(),
                measured: self.measure(),
                moved: self.length(),
            },
            FightKind::Strike(unit, slot) => Act::Strike {
                unit,
                slot,
                target: self.target(),
                under: one_in(self.rng, 4),
                tackle: one_in(self.rng, 3).then_some(Tackle::Hold),
            },
            FightKind::Ram(unit) => Act::Ram {
                unit,
                target: self.unit(),
                distance: self.length(),
                under: one_in(self.rng, 4),
            },
            FightKind::Cohesion(unit) => Act::Cohesion {
                unit,
                moved: self.length(),
                units: (0..below(self.rng, 3)).map(|_| self.unit()).collect(),
                drill: pick(self.rng, &Drill::ALL),
            },
            FightKind::Technical(unit) => Act::Technical {
                unit,
                moved: self.length(),
                to: self.unit(),
                tokens: pick(self.rng, &[0, 1, 3, 8, u16::MAX]),
            },
            FightKind::Repair(unit, slot) => Act::Repair {
                unit,
                slot,
                patient: self.unit(),
                points: pick(self.rng, &[0, 1, 3, 9, u8::MAX]),
            },
            FightKind::Lift(unit, slot) => Act::Lift {
                unit,
                slot,
                load: if one_in(self.rng, 2) {
                    Load::Lying(CrateId(pick(self.rng, &[0, 1, 7])))
                } else {
                    Load::Stored {
                        warehouse: self.building(),
                        lot: match below(self.rng, 2) {
                            0 => Lot::Good(self.good()),
                            _ => Lot::Armor(self.unit()),
                        },
                        units: pick(self.rng, &[0, 1, 10, 11]),
                    }
                },
            },
            FightKind::Drop(unit, slot) => Act::Drop { unit, slot },
            FightKind::Designate(unit, slot) => Act::Designate {
                unit,
                slot,
                target: self.target(),
                distance: self.length(),
            },
            FightKind::Warp(unit, slot) => Act::Warp {
                unit,
                slot,
                distance: self.length(),
            },
            FightKind::Pirate(unit, slot) => Act::Pirate {
                unit,
                slot,
                prey: match below(self.rng, 3) {
                    0 => Prey::Unit(self.unit()),
                    1 => Prey::Turret(self.building()),
                    _ => Prey::Laboratory {
                        building: self.building(),
                        technology: TechnologyId(pick(self.rng, &[0, 1, 5, 99])),
                    },
                },
            },
            FightKind::Volley(turret) => Act::Volley {
                turret,
                target: self.target(),
                measured: self.measure(),
            },
            FightKind::Retreat(unit) => Act::Retreat {
                unit,
                distance: self.length(),
                to: one_in(self.rng, 2).then(|| self.territory()),
            },
            FightKind::Douse(unit) => Act::Douse { unit },
            FightKind::Pass => Act::Pass,
            FightKind::Concede => Act::Concede,
            FightKind::FightOn => Act::FightOn,
            FightKind::Consent(to) => Act::Consent { to },
            FightKind::Land => {
                let mut hit = std::collections::BTreeMap::new();
                for _ in 0..below(self.rng, 3) {
                    let shelter = pick(self.rng, &[Sheltering::Open, Sheltering::Under]);
                    hit.insert(self.target(), shelter);
                }
                Act::Land { hit }
            }
            FightKind::Entrust => Act::Entrust { unit: self.unit() },
            FightKind::Settle => Act::Settle {
                holder: one_in(self.rng, 2).then(|| self.seat()),
            },
        }
    }
}

/// What somebody could do now in a battle, weighted; if `calm`, only what brings it on.
fn propose(driver: &mut Driver, at: TerritoryId, calm: bool) -> Option<(Actor, Command)> {
    let state = driver.log.state();
    let battle = state.open.battles.get(&at)?;
    let mut choices: Vec<(PlayerId, FightKind, usize)> = Vec::new();
    if let Some(fight) = battle.fight.as_deref() {
        let cast = Cast::of(state, at, battle);
        for seat in state.open.seats() {
            let view = View {
                cast: &cast,
                fight,
                seat,
            };
            for kind in view.kinds() {
                let wanted = match kind {
                    FightKind::Pass | FightKind::Land | FightKind::Settle => true,
                    FightKind::SetUp(_) => true,
                    _ => !calm,
                };
                if wanted && view.scope(kind).is_ok() {
                    choices.push((seat, kind, act_sort(kind).1));
                }
            }
        }
    } else {
        let seat = *battle.sides.keys().next()?;
        choices.push((seat, FightKind::Begin, 1));
    }
    let all: usize = choices.iter().map(|(.., w)| w).sum();
    let mut left = below(&mut driver.rng, all.max(1));
    let (seat, kind, _) = choices.into_iter().find(|(.., w)| {
        let hit = left < *w;
        left = left.saturating_sub(*w);
        hit
    })?;
    let by = Actor::Seat(seat);
    let offer = Desk::new(driver.log.state(), by).offer(OfferKind::Fight(at, kind));
    let command = offer.draw(&mut driver.rng)?;
    Some((by, command))
}

/// Fights a battle to its end by what is offered: at random first, and if that takes long, by passing until it is a stalemate.
pub fn fight_out(driver: &mut Driver, at: TerritoryId, wild: usize) {
    for step in 0.. {
        if !driver.state().open.battles.contains_key(&at) {
            return;
        }
        assert!(step < wild + 2000, "the battle on {at} does not end");
        let calm = step >= wild;
        let (by, command) = propose(driver, at, calm)
            .unwrap_or_else(|| panic!("nobody can do anything in the battle on {at}"));
        driver.must(by, command);
    }
}

/// A battle with everything in it: every weapon and piece of equipment, turrets, bunkers, a field, barricades, silos, warehouses,
/// a laboratory, characters of several levels, under way.
pub fn everything(seed: u64) -> Driver {
    let unit = |owner: u8, body: &str, mounts: &[&str], class: &str, level: u8| json!({ "owner": owner, "body": body, "at": 1, "mounts": mounts, "pilot": { "class": class, "level": level } });
    let rules = json!({
        "tackle": true, "miss_scatters": seed.is_multiple_of(2), "control_needs_station": false,
        "pilot_survival": seed.is_multiple_of(3), "stalemate": 5,
    });
    let home = |at: u8, owner: u8| {
        // Some have no room for what is carried off.
        let store = if seed % 4 == 1 {
            "power-plant"
        } else {
            "warehouse"
        };
        json!({ "at": at, "controller": owner, "buildings": [
            { "kind": "station" }, { "kind": "radar" }, { "kind": "missile-silo", "active": true, "missiles": 3 }, { "kind": store },
        ]})
    };
    // Half of them are in the midst of it, with fires and marks.
    let fight = if seed.is_multiple_of(2) {
        let fire = json!({ "conditions": { "burning": 6 } });
        let units = json!({ "0": fire, "2": fire, "3": fire, "7": { "conditions": { "burning": 0, "haywire": null } }, "9": { "bunker": null, "tokens": 2 } });
        json!({ "order": [1, 0], "turn": 0, "last": 1, "units": units })
    } else {
        json!(null)
    };
    let setup = json!({
        "name": "Everything", "rules": rules, "map": { "grid": { "columns": 3, "rows": 1 } }, "turn": 2, "phase": "tactical",
        "players": [{ "name": "Ann" }, { "name": "Ben", "technologies": [0, 1] }],
        "territories": [home(0, 0), home(2, 1), { "at": 1, "controller": 1, "buildings": [
            { "kind": "station" }, { "kind": "command-center", "active": true, "upgrades": ["tactic-control", "command-turret"], "weapon": "machine-gun" },
            { "kind": "turret", "active": true, "weapon": "cannon+light" }, { "kind": "bunker" },
            { "kind": "barricade", "upgrades": ["ablative-armor"] }, { "kind": "warehouse" }, { "kind": "laboratory" },
            { "kind": "force-field", "square": "E5", "active": true },
        ], "stock": { "goods": { "water": 25 }, "arms": { "cannon": 2 } } }],
        "units": [
            unit(0, "centaur", &["beamer+combustion", "grappling-arms"], "soldier", 6),
            unit(0, "paladin", &["missile-pod", "thunder-wire"], "scientist", 3),
            unit(0, "golem", &["cannon+heavy+corrosive"], "bandit", 1),
            unit(0, "epaulard", &["designater", "repair-tools"], "worker", 2),
            unit(0, "hellound", &["warp-drive", "shield"], "scientist", 4),
            unit(0, "stakanov", &["grenade-launcher+haywire"], "soldier", 1),
            unit(1, "minotaur", &["buster+emp", "shield+heavy"], "soldier", 6),
            unit(1, "epaulard", &["repair-tools", "designater"], "worker", 6),
            unit(1, "lycaon", &["grappling-arms", "buster-spread+chain-reaction"], "bandit", 1),
            unit(1, "arakne", &["thunder-wire", "road-header+heavy"], "scientist", 2),
        ],
        "battles": [{ "at": 1, "entered_from": { "0": 0, "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 }, "fight": fight }],
    });
    Driver::new(seed, serde_json::from_value(setup).expect("a setup"))
}
