//! What stands where in a campaign that already runs on paper, as typed. Nothing here is checked but whether a number can be read:
//! founding does the rest.

use super::super::faults::Part;
use super::super::form::Player;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::quantity::{Credits, Turn};
use octant_engine::rulebook::house::HouseRules;
use octant_engine::rulebook::tables::{BuildingKind, Class, Resource};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::Setup;
use octant_engine::unlimit3d8::damage::Marks;
use octant_engine::unlimit3d8::setup::{Holding, Machine, Operative, Standing, Walker, yard};
use octant_engine::unlimit3d8::state::{Body, Deposit, Phase};
use octant_engine::unlimit3d8::stock::{Good, Stock};
use octant_engine::unlimit3d8::upgrades::Upgrades;
use std::collections::BTreeMap;
use std::str::FromStr;

/// The campaign on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    /// Whether there is one.
    pub on: bool,
    /// Its turn, as typed.
    pub turn: String,
    /// Its phase.
    pub phase: Phase,
    /// What stands on territories.
    pub lands: Vec<Land>,
    /// Vehicles and exo-armors.
    pub crafts: Vec<Craft>,
    /// Operatives on foot.
    pub walkers: Vec<OnFoot>,
    /// The territory that is being typed in.
    pub open: Option<TerritoryId>,
    next: u32,
}

/// A territory.
#[derive(Clone, Debug, PartialEq)]
pub struct Land {
    /// Which.
    pub at: TerritoryId,
    /// The key of the player who controls it.
    pub owner: Option<u8>,
    /// What its exploration found, if it is explored.
    pub ground: Option<Resource>,
    /// How much a shaft yields, as typed.
    pub shaft: String,
    /// Exceptionally pure.
    pub pure: bool,
    /// Unstable ground.
    pub unstable: bool,
    /// The buildings.
    pub sites: Vec<Site>,
    /// Units of resources in store, as typed.
    pub goods: BTreeMap<Good, String>,
    /// Weapons in store, as typed.
    pub arms: BTreeMap<Weapon, String>,
}

/// A building.
#[derive(Clone, Debug, PartialEq)]
pub struct Site {
    /// Tells its row from others.
    pub key: u32,
    /// What it is.
    pub kind: BuildingKind,
    /// Its square, as typed; empty for the first free one.
    pub square: String,
    /// Whether it is switched on.
    pub on: bool,
    /// What it is upgraded with.
    pub upgrades: Upgrades,
    /// Missiles in a silo, as typed.
    pub missiles: String,
    /// Whether a laboratory houses an artifact.
    pub artifact: bool,
    /// The weapon of a turret.
    pub weapon: Option<Weapon>,
}

/// An operative.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// His class.
    pub class: Class,
    /// His name.
    pub name: String,
    /// His level, as typed.
    pub level: String,
    /// His experience points, as typed.
    pub xp: String,
}

/// A vehicle or exo-armor.
#[derive(Clone, Debug, PartialEq)]
pub struct Craft {
    /// Tells its row from others.
    pub key: u32,
    /// The key of its player.
    pub owner: u8,
    /// What it is.
    pub body: Body,
    /// Where it is.
    pub at: TerritoryId,
    /// The number on the model, as typed; empty for the lowest free one.
    pub number: String,
    /// Weapons, slot by slot.
    pub mounts: Vec<Weapon>,
    /// Who drives or wears it.
    pub pilot: Option<Person>,
    /// Crosses on its card, as typed.
    pub crosses: String,
    /// Slashes on its card, as typed.
    pub slashes: String,
}

/// An operative on foot.
#[derive(Clone, Debug, PartialEq)]
pub struct OnFoot {
    /// Tells his row from others.
    pub key: u32,
    /// The key of his player.
    pub owner: u8,
    /// Where he is.
    pub at: TerritoryId,
    /// Who.
    pub person: Person,
}

impl Default for Paper {
    fn default() -> Self {
        Self {
            on: false,
            turn: "1".into(),
            phase: Phase::Commercial,
            lands: Vec::new(),
            crafts: Vec::new(),
            walkers: Vec::new(),
            open: None,
            next: 0,
        }
    }
}

impl Default for Person {
    fn default() -> Self {
        Self {
            class: Class::Soldier,
            name: String::new(),
            level: "1".into(),
            xp: "0".into(),
        }
    }
}

/// A number as typed.
fn number<T: FromStr>(text: &str) -> Option<T> {
    text.trim().parse().ok()
}

/// A number as typed, or nothing where nothing was typed.
fn maybe<T: FromStr>(text: &str) -> Result<Option<T>, T::Err> {
    match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some),
    }
}

impl Site {
    fn standing(&self) -> Standing {
        Standing {
            square: maybe(&self.square).ok().flatten(),
            active: self.on,
            upgrades: self.upgrades,
            missiles: number(&self.missiles).unwrap_or_default(),
            artifact: self.artifact,
            weapon: self.weapon,
            ..Standing::new(self.kind)
        }
    }
}

impl Person {
    fn operative(&self) -> Operative {
        Operative {
            class: self.class,
            name: self.name.trim().to_string(),
            level: number(&self.level).unwrap_or_default(),
            xp: number(&self.xp).unwrap_or_default(),
            record: Default::default(),
        }
    }

    fn unread(&self) -> Option<String> {
        if number::<u8>(&self.level).is_none() {
            Some("Level: a whole number, please.".into())
        } else if number::<u32>(&self.xp).is_none() {
            Some("Experience: a whole number, please.".into())
        } else {
            None
        }
    }
}

impl Paper {
    fn key(&mut self) -> u32 {
        self.next = self.next.saturating_add(1);
        self.next
    }

    /// A territory that is typed in.
    pub fn land(&self, at: TerritoryId) -> Option<&Land> {
        self.lands.iter().find(|l| l.at == at)
    }

    /// Opens the row of a territory, which is made where there is none yet.
    pub fn enter(&mut self, at: TerritoryId, owner: Option<u8>) {
        if self.land(at).is_none() {
            self.lands.push(Land {
                at,
                owner,
                ground: None,
                shaft: "1".into(),
                pure: false,
                unstable: false,
                sites: Vec::new(),
                goods: BTreeMap::new(),
                arms: BTreeMap::new(),
            });
        }
        self.open = Some(at);
    }

    /// Puts a building on a territory.
    pub fn build(&mut self, at: TerritoryId, kind: BuildingKind) {
        let key = self.key();
        if let Some(land) = self.lands.iter_mut().find(|l| l.at == at) {
            land.sites.push(Site {
                key,
                kind,
                square: String::new(),
                on: kind.row().energy.is_some(),
                upgrades: Upgrades::NONE,
                missiles: "0".into(),
                artifact: false,
                weapon: None,
            });
        }
    }

    /// Gives each player his start with the start buildings, as a beginning; what is typed in already stays.
    pub fn fill(&mut self, players: &[Player], starts: &[TerritoryId], rules: &HouseRules) {
        for (player, at) in players.iter().zip(starts) {
            if self.lands.iter().any(|l| l.owner == Some(player.key)) || self.land(*at).is_some() {
                continue;
            }
            self.enter(*at, Some(player.key));
            for standing in yard(rules) {
                self.build(*at, standing.kind);
                let land = self.lands.iter_mut().find(|l| l.at == *at);
                if let Some(site) = land.and_then(|l| l.sites.last_mut()) {
                    site.on = standing.active;
                    site.square = standing.square.map(|s| s.to_string()).unwrap_or_default();
                }
            }
        }
        self.open = None;
    }

    /// One more vehicle or exo-armor of a player.
    pub fn add_craft(&mut self, owner: u8, at: TerritoryId, body: Body) {
        let key = self.key();
        self.crafts.push(Craft {
            key,
            owner,
            body,
            at,
            number: String::new(),
            mounts: Vec::new(),
            pilot: Some(Person::default()),
            crosses: "0".into(),
            slashes: "0".into(),
        });
    }

    /// One more operative on foot.
    pub fn add_walker(&mut self, owner: u8, at: TerritoryId) {
        let key = self.key();
        self.walkers.push(OnFoot {
            key,
            owner,
            at,
            person: Person::default(),
        });
    }

    /// Takes out all that is a player's: he does not play.
    pub fn forget(&mut self, owner: u8) {
        self.crafts.retain(|c| c.owner != owner);
        self.walkers.retain(|w| w.owner != owner);
        for land in self.lands.iter_mut().filter(|l| l.owner == Some(owner)) {
            land.owner = None;
        }
    }

    /// What can't be read as the number or square that it should be, and where.
    pub fn unread(&self, players: &[Player]) -> Vec<(Part, String)> {
        let mut all = Vec::new();
        if !self.on {
            return all;
        }
        let mut say = |part, words: String| all.push((part, words));
        if number::<u32>(&self.turn).is_none_or(|turn| turn == 0) {
            say(Part::Paper, "Turn: a whole number from 1, please.".into());
        }
        for player in players {
            for (what, text) in [
                ("SC", &player.credits),
                ("Artifacts", &player.artifacts),
                ("Research points", &player.research),
            ] {
                if number::<u32>(text).is_none() {
                    let name = player.name.trim();
                    say(
                        Part::Paper,
                        format!("{what} of {name}: a whole number, please."),
                    );
                }
            }
        }
        for land in &self.lands {
            let part = Part::Land(land.at);
            if land.ground.is_some() && number::<u32>(&land.shaft).is_none() {
                say(part, "Units a shaft: a whole number, please.".into());
            }
            for site in &land.sites {
                let name = site.kind.name();
                if maybe::<octant_engine::unlimit3d8::square::Square>(&site.square).is_err() {
                    say(
                        part,
                        format!("{name}: squares run from A1 to P16; leave it empty for any."),
                    );
                }
                if number::<u8>(&site.missiles).is_none() {
                    say(part, format!("{name}: a whole number of missiles, please."));
                }
            }
            let stored = land.goods.values().chain(land.arms.values());
            if stored.into_iter().any(|n| number::<u32>(n).is_none()) {
                say(part, "In store: whole numbers, please.".into());
            }
        }
        for (n, craft) in self.crafts.iter().enumerate() {
            let part = Part::Craft(n);
            if maybe::<u16>(&craft.number).is_err() {
                say(
                    part,
                    "Number: a whole number from 1 to 999, or nothing for any.".into(),
                );
            }
            if [&craft.crosses, &craft.slashes]
                .iter()
                .any(|n| number::<u8>(n).is_none())
            {
                say(part, "Damage: whole numbers, please.".into());
            }
            if let Some(words) = craft.pilot.as_ref().and_then(Person::unread) {
                say(part, words);
            }
        }
        for (n, walker) in self.walkers.iter().enumerate() {
            if let Some(words) = walker.person.unread() {
                say(Part::OnFoot(n), words);
            }
        }
        all
    }

    /// Puts what stands where into a beginning.
    pub fn write(&self, players: &[Player], setup: &mut Setup) {
        let seat_of = |key: u8| {
            let seat = players.iter().position(|p| p.key == key);
            // Nobody has this seat, which founding then says.
            PlayerId(seat.and_then(|s| u8::try_from(s).ok()).unwrap_or(u8::MAX))
        };
        setup.turn = Turn(number(&self.turn).unwrap_or_default());
        setup.phase = self.phase;
        for (seat, player) in setup.players.iter_mut().zip(players) {
            seat.start = None;
            seat.credits = Credits(number(&player.credits).unwrap_or_default());
            seat.artifacts = number(&player.artifacts).unwrap_or_default();
            seat.research = number(&player.research).unwrap_or_default();
            seat.technologies = player.technologies.clone();
        }
        setup.territories = self
            .lands
            .iter()
            .map(|land| Holding {
                at: land.at,
                controller: land.owner.map(seat_of),
                deposit: land.ground.map(|resource| Deposit {
                    resource,
                    a_shaft: number(&land.shaft).unwrap_or_default(),
                    pure: land.pure,
                    unstable: land.unstable,
                }),
                buildings: land.sites.iter().map(Site::standing).collect(),
                stock: land.stock(),
                warehouses_lost: false,
            })
            .collect();
        setup.units = self
            .crafts
            .iter()
            .map(|craft| Machine {
                owner: seat_of(craft.owner),
                body: craft.body,
                at: craft.at,
                number: maybe(&craft.number).ok().flatten(),
                name: String::new(),
                mounts: craft.mounts.clone(),
                pilot: craft.pilot.as_ref().map(Person::operative),
                off_map: false,
                marks: Marks {
                    crosses: number(&craft.crosses).unwrap_or_default(),
                    slashes: number(&craft.slashes).unwrap_or_default(),
                },
            })
            .collect();
        setup.on_foot = self
            .walkers
            .iter()
            .map(|walker| Walker {
                owner: seat_of(walker.owner),
                at: walker.at,
                operative: walker.person.operative(),
            })
            .collect();
    }
}

impl Land {
    fn stock(&self) -> Stock {
        let counted = |text: &String| number::<u32>(text).filter(|n| *n > 0);
        Stock {
            goods: (self.goods.iter())
                .filter_map(|(good, n)| Some((*good, counted(n)?)))
                .collect(),
            arms: (self.arms.iter())
                .filter_map(|(weapon, n)| Some((*weapon, counted(n)?)))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use octant_engine::rulebook::tables::VehicleKind;
    use octant_engine::unlimit3d8::SetupFault;
    use octant_engine::unlimit3d8::setup::found;
    use octant_engine::unlimit3d8::state::{Colour, Logo, Pattern};

    fn players() -> Vec<Player> {
        let player = |key: u8, name: &str| Player {
            key,
            name: name.into(),
            colour: Colour::ALL[usize::from(key)],
            pattern: Pattern::ALL[usize::from(key)],
            logo: Logo::ALL[usize::from(key)],
            corporation: None,
            credits: "250".into(),
            artifacts: "1".into(),
            research: "0".into(),
            technologies: Default::default(),
            alliance: 0,
        };
        // Keys are not seats: whoever was third is second once the second left.
        vec![player(0, "Ann"), player(2, "Cat")]
    }

    /// A row of four on which Ann starts left and Cat right.
    fn beginning(paper: &Paper) -> Setup {
        let text = r#"{ "name": "Old", "map": { "grid": { "columns": 4, "rows": 1 } }, "players": [{ "name": "Ann" }, { "name": "Cat" }] }"#;
        let mut setup: Setup = serde_json::from_str(text).expect("a setup");
        paper.write(&players(), &mut setup);
        setup
    }

    fn filled() -> Paper {
        let mut paper = Paper {
            on: true,
            turn: "7".into(),
            ..Paper::default()
        };
        let starts = [TerritoryId(0), TerritoryId(3)];
        paper.fill(&players(), &starts, &HouseRules::default());
        paper
    }

    #[test]
    fn start_buildings_are_a_sound_beginning() {
        let paper = filled();
        assert_eq!(paper.unread(&players()), []);
        let state = found(&beginning(&paper)).expect("a sound beginning");
        assert_eq!(state.open.turn, Turn(7));
        assert_eq!(state.open.controller(TerritoryId(3)), Some(PlayerId(1)));
        assert_eq!(
            state.open.player(PlayerId(1)).map(|p| p.credits),
            Ok(Credits(250))
        );
    }

    #[test]
    fn a_machine_of_somebody_who_left_is_refused_and_goes_with_him() {
        let mut paper = filled();
        let body = Body::Vehicle(VehicleKind::ALL[0]);
        paper.add_craft(1, TerritoryId(0), body);
        let faults = found(&beginning(&paper)).expect_err("nobody has that seat");
        assert!(
            matches!(faults.as_slice(), [SetupFault::NoSuchSeat(..)]),
            "{faults:?}"
        );
        paper.forget(1);
        assert!(found(&beginning(&paper)).is_ok());
    }

    #[test]
    fn what_is_no_number_is_told_where_it_stands() {
        let mut paper = filled();
        paper.turn = "soon".into();
        paper.lands[0].sites[0].square = "Q1".into();
        paper.lands[1].goods.insert(
            Good {
                resource: Resource::ALL[0],
                grade: octant_engine::rulebook::tables::Grade::Raw,
            },
            "many".into(),
        );
        let told: Vec<Part> = paper
            .unread(&players())
            .into_iter()
            .map(|(part, _)| part)
            .collect();
        assert_eq!(
            told,
            [
                Part::Paper,
                Part::Land(TerritoryId(0)),
                Part::Land(TerritoryId(3))
            ]
        );
        // Nothing is wrong with what is not used.
        paper.on = false;
        assert_eq!(paper.unread(&players()), []);
    }
}
