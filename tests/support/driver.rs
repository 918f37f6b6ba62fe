//! Plays campaigns from a seed: at random, drawing from the offers, or guided, as players would who want to get on.

use octant_engine::dice::Dice;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Actor, Entry, Stop};
use octant_engine::rulebook::house::{BuildingRepair, Goal, HouseRules, Victory};
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::map::generate::{MapSpec, generate};
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::setup::{MapSource, Seat};
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Command, Refusal, Setup, State, Unlimit3d8};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::json;
use std::sync::Arc;

/// A number from 0 to `n - 1`.
pub fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    let n = u32::try_from(n).expect("a small number");
    assert!(n > 0, "nothing to choose from");
    (rng.next_u32() % n) as usize
}

/// Whether something of a chance of one in `n` comes about.
pub fn one_in(rng: &mut ChaCha8Rng, n: usize) -> bool {
    below(rng, n) == 0
}

/// One of several.
pub fn pick<T: Copy>(rng: &mut ChaCha8Rng, from: &[T]) -> T {
    from[below(rng, from.len())]
}

/// A generated map and so many players who start as the rules say.
pub fn setup(seed: u64, players: u8, territories: u16, rules: HouseRules) -> Setup {
    let spec = MapSpec {
        seed,
        players,
        territories,
    };
    let drawn = generate(&spec).expect("a map");
    let seat = |(i, start)| Seat {
        name: format!("Player {}", i + 1),
        colour: None,
        pattern: None,
        logo: None,
        corporation: None,
        start: Some(start).filter(|_| !rules.start_draft),
        credits: octant_engine::unlimit3d8::setup::START_CREDITS,
        artifacts: 0,
        research: 0,
        technologies: Default::default(),
    };
    Setup {
        name: format!("Campaign {seed}"),
        rules,
        technologies: Default::default(),
        map: MapSource::Drawn(Arc::new(drawn.map)),
        players: drawn.starts.into_iter().enumerate().map(seat).collect(),
        turn: octant_engine::quantity::Turn(0),
        phase: Phase::Founding,
        territories: Vec::new(),
        units: Vec::new(),
        on_foot: Vec::new(),
        craft: None,
        alliances: Vec::new(),
        passages: Default::default(),
        battles: Vec::new(),
    }
}

fn from<T: serde::de::DeserializeOwned>(value: serde_json::Value) -> T {
    serde_json::from_value(value).expect("a part of a setup")
}

/// A campaign that begins in the middle, at its limits: stores full or nearly, more goods than pads can ship, little money here and much
/// there, artifacts, operatives about to rise, units next to each other, parked, and off the map.
pub fn rich(seed: u64, phase: Phase) -> Driver {
    let rules = HouseRules {
        overhaul: true,
        ..HouseRules::default()
    };
    let mut setup = setup(seed, 3, 9, rules);
    setup.turn = octant_engine::quantity::Turn(3);
    setup.phase = phase;
    let MapSource::Drawn(map) = setup.map.clone() else {
        unreachable!("a drawn map")
    };
    let mut taken: Vec<u16> = setup
        .players
        .iter()
        .filter_map(|p| p.start)
        .map(|t| t.0)
        .collect();
    for (i, home) in taken.clone().into_iter().enumerate() {
        let credits = [20u32, 150, 1200][i];
        setup.players[i].credits = octant_engine::quantity::Credits(credits);
        setup.players[i].artifacts = 1;
        // Two warehouses have 16 containers: 7 + 6 + 2 + 1 fill them, the second player's have room for one more.
        let minerals = [58, 48, 58][i];
        // The third player has lost Warehouses and has to choose what goes with them.
        let lost = i == 2 && phase == Phase::Commercial;
        let water = if lost { 95 } else { 70 };
        setup.territories.push(from(json!({
            "at": home, "controller": i, "buildings": [
                { "kind": "warehouse" }, { "kind": "warehouse" }, { "kind": "refinery", "active": true },
                { "kind": "foundry" }, { "kind": "power-plant" },
            ],
            "deposit": { "resource": "water", "a_shaft": 2, "pure": false, "unstable": true },
            "stock": { "goods": { "water": water, "refined-minerals": minerals }, "arms": { "cannon": 4, "beamer+heavy": 1 } },
            "warehouses_lost": lost,
        })));
        let near = map.neighbours(octant_engine::ids::TerritoryId(home));
        let next = near
            .iter()
            .map(|t| t.0)
            .find(|t| !taken.contains(t))
            .unwrap_or(home);
        if next != home {
            taken.push(next);
            setup.territories.push(from(json!({
                "at": next, "controller": i, "buildings": [{ "kind": "station" }, { "kind": "mine-shaft" }],
            })));
        }
        let pilot = json!({ "class": "soldier", "xp": 4 });
        setup.units.extend([
            from(json!({ "owner": i, "body": "paladin", "at": home, "pilot": pilot, "marks": { "crosses": 3, "slashes": 2 } })),
            from(json!({ "owner": i, "body": "kanker", "at": next, "mounts": ["cannon"], "pilot": pilot })),
            from(json!({ "owner": i, "body": "shark", "at": next, "pilot": pilot })),
            from(json!({ "owner": i, "body": "arakne", "at": next })),
            from(json!({ "owner": i, "body": "golem", "at": home, "pilot": pilot, "off_map": true })),
        ]);
        setup.on_foot.push(from(
            json!({ "owner": i, "at": next, "operative": { "class": "worker" } }),
        ));
    }
    Driver::new(seed, setup)
}

/// A campaign of two that begins in the middle with works of every kind, refined goods, and stores nearly full.
pub fn industry(seed: u64, phase: Phase) -> Driver {
    let mut rules = HouseRules::default();
    rules.technologies.research_gates_upgrades = true;
    let mut setup = setup(seed, 2, 6, rules);
    setup.turn = octant_engine::quantity::Turn(3);
    setup.phase = phase;
    let MapSource::Drawn(map) = setup.map.clone() else {
        unreachable!("a drawn map")
    };
    let starts: Vec<_> = setup.players.iter().filter_map(|p| p.start).collect();
    for (i, home) in starts.iter().enumerate() {
        // Two warehouses have 16 containers: 4 refined goods, 6 or 9 of water, and 2 of arms are 12 or 15: a mine fills the last.
        let water = [60, 90][i];
        let goods = json!({
            "water": water, "refined-common-gas": 9, "refined-minerals": 10, "refined-common-metal": 10, "refined-precious-metal": 8,
        });
        setup.territories.push(from(json!({
            "at": home, "controller": i,
            "buildings": [
                { "kind": "warehouse" }, { "kind": "warehouse" }, { "kind": "power-plant" }, { "kind": "power-plant" },
                { "kind": "power-plant" }, { "kind": "power-plant" }, { "kind": "mine-shaft", "active": true },
                { "kind": "factory", "active": true, "fitting": { "arms": ["shark", "cannon", "repair-tools"] } },
                { "kind": "factory", "active": true, "fitting": { "vehicles": ["arakne", "hellound"] } },
                { "kind": "factory", "fitting": { "building": (["radar", "factory"][i]) } },
                { "kind": "missile-silo", "active": true, "missiles": 2 }, { "kind": "missile-silo", "active": true, "missiles": 5 },
                { "kind": "laboratory", "active": true, "artifact": true }, { "kind": "laboratory" },
                { "kind": "turret" }, { "kind": "turret", "active": true, "weapon": "cannon+heavy" }, { "kind": "turret" },
                { "kind": "barricade", "upgrades": ["ablative-armor"] }, { "kind": "barricade", "upgrades": ["ablative-armor"], "worn": 9 },
                { "kind": "force-field" }, { "kind": "force-field", "generators": ["gone", { "stands": { "slashes": 3 } }, "gone", { "stands": { "crosses": 14 } }] },
                { "kind": "bunker", "upgrades": ["bunker-turret"], "weapon": "cannon", "turret_marks": { "slashes": 2, "crosses": 1 } },
            ],
            "deposit": { "resource": "minerals", "a_shaft": 5, "pure": false, "unstable": i == 0 },
            "stock": { "goods": goods, "arms": { "cannon": 3, "beamer+heavy": 1 } },
        })));
        let near = map.neighbours(*home).iter();
        if let Some(next) = near.copied().find(|t| !starts.contains(t))
            && setup.territories.iter().all(|h| h.at != next)
        {
            setup.territories.push(from(json!({
                "at": next, "controller": i, "buildings": [{ "kind": "station" }, { "kind": "warehouse" }],
                "stock": { "goods": { "refined-precious-metal": 3 } },
            })));
        }
        setup.players[i].artifacts = 2;
        setup.players[i].research = 32;
        setup.on_foot.push(from(
            json!({ "owner": i, "at": home, "operative": { "class": "scientist", "level": 2 } }),
        ));
        // Three units each, so that they meet.
        for body in ["paladin", "kanker", "shark"] {
            let pilot = json!({ "class": "soldier" });
            setup.units.push(from(
                json!({ "owner": i, "body": body, "at": home, "mounts": ["repair-tools"], "pilot": pilot }),
            ));
        }
    }
    Driver::new(seed, setup)
}

/// House rules by the bits of a number: bit 0 leaves the default, so half of all campaigns play by it.
pub fn rules(bits: u64) -> HouseRules {
    let plain = HouseRules::default();
    if bits & 1 == 0 {
        return plain;
    }
    HouseRules {
        explore_start: bits & 2 == 0,
        living_quarters: bits & 4 == 0,
        pads_pool: bits & 8 == 0,
        control_needs_station: bits & 16 == 0,
        station_for_transit: bits & 32 == 0,
        start_draft: bits & 8192 == 0,
        overhaul: bits & 64 == 0,
        pilot_survival: bits & 2048 == 0,
        deeds_once: bits & 4096 != 0,
        power_loss_at_once: bits & 128 == 0,
        unit_repair: bits & 256 == 0,
        building_repair: [
            BuildingRepair::Slashes,
            BuildingRepair::All,
            BuildingRepair::Never,
        ][(bits >> 9) as usize % 3],
        passage_standing: bits & 8192 == 0,
        allied_sides: bits & 32768 == 0,
        turrets_hold: bits & 65536 == 0,
        victory: Victory {
            goal: if bits & 16 == 0 {
                Goal::OpenEnded
            } else {
                Goal::LastStanding
            },
            ..Victory::default()
        },
        allied_guests: bits & 16384 == 0,
        ..plain
    }
}

/// A campaign in play, with the randomness that plays it.
pub struct Driver {
    /// The campaign.
    pub log: Campaign,
    /// Makes the players' choices.
    pub rng: ChaCha8Rng,
    /// Throws the app's dice.
    pub dice: ChaCha8Rng,
}

impl Driver {
    /// Founds a campaign.
    pub fn new(seed: u64, setup: Setup) -> Self {
        Self {
            log: Campaign::found(setup).expect("a sound setup"),
            rng: ChaCha8Rng::seed_from_u64(seed),
            dice: ChaCha8Rng::seed_from_u64(!seed),
        }
    }

    /// A campaign whose size and house rules come from the seed too.
    pub fn any(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x6f63_7461_6e74);
        let players = 2 + u8::try_from(below(&mut rng, 3)).expect("small");
        let territories =
            u16::from(players) * 2 + u16::try_from(below(&mut rng, 6)).expect("small");
        let bits = rng.next_u64();
        Self::new(seed, setup(seed, players, territories, rules(bits)))
    }

    /// The state now.
    pub fn state(&self) -> &State {
        self.log.state()
    }

    /// The turn now.
    pub fn turn(&self) -> u32 {
        self.state().open.turn.0
    }

    /// Performs a command with the app's dice.
    ///
    /// # Errors
    /// The refusal.
    pub fn act(&mut self, by: Actor, command: Command) -> Result<&Entry<Unlimit3d8>, Refusal> {
        let dice = &mut self.dice;
        let mut bytes = || dice.next_u32().to_le_bytes()[0];
        match self
            .log
            .perform(by, command, Dice::rolled(Vec::new(), &mut bytes))
        {
            Ok(entry) => Ok(entry),
            Err(Stop::Refused(refusal)) => Err(refusal),
            Err(Stop::NeedRoll(need)) => panic!("the app's dice don't suffice for {need:?}"),
        }
    }

    /// Performs a command that the driver has good reason to think legal.
    pub fn must(&mut self, by: Actor, command: Command) {
        if let Err(refusal) = self.act(by, command.clone()) {
            panic!("{by:?} can't {command:?}: {refusal:?}");
        }
    }

    /// Somebody who may act: a seat, or now and then the table.
    pub fn actor(&mut self) -> Actor {
        let open = &self.log.state().open;
        let for_table = match open.phase {
            Phase::Tactical => 2,
            _ => 20,
        };
        if one_in(&mut self.rng, for_table) {
            return Actor::Table;
        }
        let awaited = open.awaited();
        if awaited.is_empty() || one_in(&mut self.rng, 8) {
            let seats = open.players.len();
            let seat = below(&mut self.rng, seats);
            return Actor::Seat(PlayerId(u8::try_from(seat).expect("few seats")));
        }
        Actor::Seat(pick(&mut self.rng, &awaited))
    }

    /// A command drawn from an offer that can be taken up, weighted so that phases move on.
    pub fn propose(&mut self) -> Option<(Actor, Command)> {
        let actor = self.actor();
        let desk = Desk::new(self.log.state(), actor);
        let mut kinds = desk.kinds();
        while !kinds.is_empty() {
            // First what sort of thing to do, so that the many weapons don't drown the rest, then which.
            let mut sorts: Vec<(u8, usize)> = Vec::new();
            for kind in &kinds {
                let (sort, weight) = sort_of(*kind);
                if !sorts.iter().any(|(s, _)| *s == sort) {
                    sorts.push((sort, weight));
                }
            }
            let mut left = below(&mut self.rng, sorts.iter().map(|(_, w)| w).sum());
            let sort = sorts.iter().find(|(_, w)| {
                let hit = left < *w;
                left = left.saturating_sub(*w);
                hit
            });
            let sort = sort.expect("weights sum up").0;
            let of_sort: Vec<usize> = (0..kinds.len())
                .filter(|i| sort_of(kinds[*i]).0 == sort)
                .collect();
            let at = pick(&mut self.rng, &of_sort);
            if let Some(command) = desk.offer(kinds[at]).draw(&mut self.rng) {
                return Some((actor, command));
            }
            kinds.swap_remove(at);
        }
        None
    }

    /// One random step: a drawn command, or now and then a step through time.
    pub fn step(&mut self) {
        if one_in(&mut self.rng, 40) {
            self.travel();
        } else if let Some((actor, command)) = self.propose() {
            self.must(actor, command);
        }
    }

    /// Undo, redo or rewind, if it can be.
    pub fn travel(&mut self) {
        let actor = self.actor();
        let line: Vec<u32> = self.log.in_force().map(|e| e.seq).collect();
        let back = below(&mut self.rng, 6) + 1;
        let to = line.iter().rev().nth(back).copied().unwrap_or(0);
        let entry = match below(&mut self.rng, 4) {
            0 => {
                let last = self.log.in_force().next_back().map_or(actor, |e| e.by);
                self.log.prepare_undo(last, to)
            }
            1 => self.log.prepare_undo(actor, to),
            2 => self.log.prepare_redo(actor),
            _ => self.log.prepare_rewind(to, "a slip".into()),
        };
        if let Ok(entry) = entry {
            self.log.accept(entry).expect("prepared on this log");
        }
    }

    /// Random steps until so many turns are over; gives up after `most` entries.
    pub fn wander(mut self, turns: u32, most: usize) -> Self {
        while self.turn() <= turns
            && self.log.entries().len() < most
            && self.state().open.ended.is_none()
        {
            self.step();
        }
        self
    }
}

/// A number for the sort of an offer, and how often it is wanted.
pub fn sort_of(kind: OfferKind) -> (u8, usize) {
    match kind {
        OfferKind::Done => (0, 7),
        OfferKind::NotDone => (1, 1),
        OfferKind::CloseFor(_) => (2, 1),
        OfferKind::PlaceBuilding(_) => (3, 1),
        OfferKind::Explore(_) => (4, 20),
        OfferKind::BuyBuilding(..) => (5, 9),
        OfferKind::BuyVehicle(..) => (6, 3),
        OfferKind::BuyArmor(..) => (7, 4),
        OfferKind::BuyWeapon(..) => (8, 6),
        OfferKind::Hire(..) => (9, 6),
        OfferKind::TakeBack(_) => (10, 1),
        OfferKind::Ship(..) => (11, 8),
        OfferKind::SellArtifact => (12, 4),
        OfferKind::Switch(_) => (13, 5),
        OfferKind::Mount(_) => (14, 6),
        OfferKind::Unmount(_) => (15, 1),
        OfferKind::Board(_) => (16, 12),
        OfferKind::Leave(_) => (17, 1),
        OfferKind::OrderMove(_) => (18, 16),
        OfferKind::DropOrder(_) => (19, 1),
        OfferKind::Return(_) => (20, 6),
        OfferKind::SettleBattle(_) => (21, 10),
        OfferKind::Fight(_, kind) => {
            let (sort, weight) = act_sort(kind);
            (90 + sort, weight)
        }
        OfferKind::EndTurn => (22, 10),
        OfferKind::NameUnit(_) => (23, 1),
        OfferKind::NameCharacter(_) => (24, 1),
        OfferKind::Overhaul(_) => (25, 5),
        OfferKind::ChangeRule(_) => (26, 1),
        OfferKind::BuyUpgrade(..) => (27, 4),
        OfferKind::Refine(_) => (28, 6),
        OfferKind::DropRefining(_) => (29, 1),
        OfferKind::OfferDeal(_) => (60, 4),
        OfferKind::AcceptDeal(_) => (61, 6),
        OfferKind::DeclineDeal(_) => (62, 1),
        OfferKind::CounterDeal(_) => (63, 1),
        OfferKind::WithdrawDeal(_) => (64, 1),
        OfferKind::GrantPassage(_) => (65, 1),
        OfferKind::WithdrawPassage(_) => (66, 1),
        OfferKind::SwapArms(_) => (67, 3),
        OfferKind::ChangeVehicle(_) => (68, 3),
        OfferKind::OrderProduct(_) => (40, 8),
        OfferKind::DropProduct(_) => (41, 3),
        OfferKind::Refit(_) => (42, 4),
        OfferKind::KeepFitting(_) => (43, 8),
        OfferKind::OrderMissile(_) => (44, 4),
        OfferKind::DropMissile(_) => (45, 2),
        OfferKind::SpendMissile(_) => (46, 10),
        OfferKind::HouseArtifact(_) => (47, 4),
        OfferKind::MoveArtifact(_) => (48, 4),
        OfferKind::Haul(..) => (30, 4),
        OfferKind::Discard(..) => (31, 2),
        OfferKind::Override => (80, 1),
        OfferKind::Join => (81, 1),
        OfferKind::ReplacePlayer(_) => (82, 1),
        OfferKind::StandIn(_) => (83, 1),
        OfferKind::DrawLots => (84, 20),
        OfferKind::ChooseStart => (85, 20),
        OfferKind::Reinforce(_) => (69, 9),
        OfferKind::HoldBack(_) => (70, 2),
        OfferKind::PickBattle => (71, 9),
        OfferKind::JoinSides(_) => (72, 2),
        OfferKind::BuyTechnology(_) => (49, 3),
        OfferKind::DropTechnology(_) => (50, 1),
        OfferKind::BuyForTurret(..) => (51, 4),
        OfferKind::ArmTurret(_) => (52, 4),
        OfferKind::DisarmTurret(_) => (53, 2),
    }
}

/// A number for each sort of act, from 0 on, and how often it is wanted.
pub fn act_sort(kind: FightKind) -> (u8, usize) {
    match kind {
        FightKind::Begin => (0, 60),
        FightKind::Abandon => (1, 1),
        FightKind::SetUp(_) => (2, 300),
        FightKind::Move(_) => (3, 60),
        FightKind::Shoot(..) => (4, 90),
        FightKind::Assault(..) => (5, 40),
        FightKind::Strike(..) => (6, 60),
        FightKind::Ram(_) => (7, 40),
        FightKind::Cohesion(_) => (8, 40),
        FightKind::Technical(_) => (9, 60),
        FightKind::Repair(..) => (10, 120),
        FightKind::Lift(..) => (11, 60),
        FightKind::Drop(..) => (12, 60),
        FightKind::Designate(..) => (13, 60),
        FightKind::Warp(..) => (14, 40),
        FightKind::Pirate(..) => (15, 120),
        FightKind::Volley(_) => (16, 50),
        FightKind::Retreat(_) => (17, 12),
        FightKind::Douse(_) => (18, 120),
        FightKind::Pass => (19, 30),
        FightKind::Concede => (20, 1),
        FightKind::FightOn => (21, 40),
        FightKind::Consent(_) => (22, 4),
        FightKind::Land => (23, 300),
        FightKind::Entrust => (24, 20),
        FightKind::Settle => (25, 100),
    }
}
