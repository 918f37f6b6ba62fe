//! What stands where in a campaign that already runs on paper, as typed. Nothing here is checked but whether a number can be read:
//! founding does the rest.

#[cfg(test)]
mod tests;
mod unread;
mod write;

use super::super::form::Player;
use octant_engine::ids::TerritoryId;
use octant_engine::rulebook::house::HouseRules;
use octant_engine::rulebook::tables::{BuildingKind, Class, Resource};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::fitting::Fitting;
use octant_engine::unlimit3d8::setup::yard;
use octant_engine::unlimit3d8::state::{Body, Phase};
use octant_engine::unlimit3d8::stock::Good;
use octant_engine::unlimit3d8::upgrades::Upgrades;
use std::collections::{BTreeMap, BTreeSet};
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
    /// The key of the player who found the xeno craft, if it was found.
    pub finder: Option<u8>,
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
    /// What is known of its ground.
    pub ground: Ground,
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
    /// The keys of the players who may pass here since an earlier turn.
    pub guests: BTreeSet<u8>,
}

/// What is known of a territory's ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// Nobody explored it.
    #[default]
    Untouched,
    /// A start territory that is not explored: its shafts yield nothing.
    Barren,
    /// Explored.
    Holds(Resource),
}

impl Ground {
    /// The id of its line in the list of grounds.
    pub fn id(self) -> &'static str {
        match self {
            Self::Untouched => "untouched",
            Self::Barren => "barren",
            Self::Holds(resource) => resource.id(),
        }
    }

    /// The ground of that line; not explored, if there is none.
    pub fn of(id: &str) -> Self {
        match id {
            "barren" => Self::Barren,
            other => other.parse().map_or(Self::Untouched, Self::Holds),
        }
    }
}

/// Ticks on a card or sheet, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticks {
    /// Hit points ticked with a cross.
    pub crosses: String,
    /// Hit points ticked with a slash.
    pub slashes: String,
}

impl Default for Ticks {
    fn default() -> Self {
        Self {
            crosses: "0".into(),
            slashes: "0".into(),
        }
    }
}

/// A generator of a Force Field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Post {
    /// Whether it was destroyed.
    pub gone: bool,
    /// Its ticks, if it stands.
    pub ticks: Ticks,
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
    /// What a factory is fitted for.
    pub fitting: Option<Fitting>,
    /// Its damage.
    pub ticks: Ticks,
    /// The damage of a turret that was added to it.
    pub turret: Ticks,
    /// The generators of a Force Field.
    pub posts: [Post; 4],
    /// Points that its Ablative armor has lost, as typed.
    pub worn: String,
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
    /// Whether it is off the map instead.
    pub off_map: bool,
    /// Its name.
    pub name: String,
    /// The number on the model, as typed; empty for the lowest free one.
    pub number: String,
    /// Weapons, slot by slot.
    pub mounts: Vec<Weapon>,
    /// Who drives or wears it.
    pub pilot: Option<Person>,
    /// Its damage.
    pub ticks: Ticks,
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
            finder: None,
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

impl Ticks {
    fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

impl Site {
    /// Whether any damage is typed in.
    pub fn is_hurt(&self) -> bool {
        let whole = self.ticks.is_none() && self.turret.is_none() && self.worn.trim() == "0";
        !whole || self.posts.iter().any(|post| *post != Post::default())
    }
}

impl Land {
    /// Gives it to a player, or to nobody. Whose it is needs no leave to pass, and what is nobody's grants none.
    pub fn belong(&mut self, owner: Option<u8>) {
        self.owner = owner;
        self.guests
            .retain(|key| owner.is_some_and(|owner| owner != *key));
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
                ground: Ground::default(),
                shaft: "1".into(),
                pure: false,
                unstable: false,
                sites: Vec::new(),
                goods: BTreeMap::new(),
                arms: BTreeMap::new(),
                guests: BTreeSet::new(),
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
                fitting: None,
                ticks: Ticks::default(),
                turret: Ticks::default(),
                posts: Default::default(),
                worn: "0".into(),
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
            off_map: false,
            name: String::new(),
            number: String::new(),
            mounts: Vec::new(),
            pilot: Some(Person::default()),
            ticks: Ticks::default(),
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
            land.belong(None);
        }
        for land in &mut self.lands {
            land.guests.remove(&owner);
        }
        self.finder = self.finder.filter(|key| *key != owner);
    }
}
