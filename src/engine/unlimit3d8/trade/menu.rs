//! What a player can put into a deal.

use super::{Hitch, LONGEST_PROMISE, Line, MOST_LINES};
use crate::ids::{BuildingId, CharacterId, PlayerId, TechnologyId, TerritoryId, UnitId};
use crate::quantity::Credits;
use crate::rulebook::tables::BuildingKind;
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::overfull::plainly;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::state::{Mover, Post, State, Whereabouts};
use crate::unlimit3d8::stock::Good;
use std::collections::{BTreeMap, BTreeSet};

/// What a player can put into a deal with another.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu {
    /// Whose it is.
    pub seat: PlayerId,
    /// Whether he must have it now. What is asked of the other needs only be his: he may still ship, or buy.
    pub firm: bool,
    /// Money.
    pub credits: Credits,
    /// Resources in store.
    pub goods: BTreeMap<(TerritoryId, Good), u32>,
    /// Weapons and equipment in store.
    pub arms: BTreeMap<(TerritoryId, Weapon), u32>,
    /// Vehicles and armors, and whether each is on the map.
    pub units: BTreeMap<UnitId, bool>,
    /// Operatives, and where each is: `None` aboard, else whether he is on the map.
    pub operatives: BTreeMap<CharacterId, Option<bool>>,
    /// Xenotech artifacts.
    pub artifacts: u32,
    /// His silos, and the missiles in each.
    pub silos: BTreeMap<BuildingId, u32>,
    /// The technologies of the campaign that the other lacks, and whether he has each.
    pub technologies: BTreeMap<TechnologyId, bool>,
    /// Territories.
    pub ground: BTreeMap<TerritoryId, Ground>,
}

/// A territory that a player could give.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// Whether it has a Station (U-COM-16).
    pub station: bool,
    /// Whether the other may pass already (U-MOV-5).
    pub granted: bool,
    /// What stands there and would have to be in the deal (U-COM-16): his vehicles, armors and operatives on foot, as far as this device
    /// knows.
    pub on_it: BTreeSet<Mover>,
}

/// What `seat` can put into a deal with `other`.
pub fn menu(state: &State, seat: PlayerId, other: PlayerId) -> Menu {
    let open = &state.open;
    let player = open.player(seat).ok();
    let mut menu = Menu {
        seat,
        firm: true,
        credits: player.map_or(Credits::ZERO, |p| p.credits),
        goods: BTreeMap::new(),
        arms: BTreeMap::new(),
        units: BTreeMap::new(),
        operatives: BTreeMap::new(),
        artifacts: player.map_or(0, |p| p.artifacts),
        silos: BTreeMap::new(),
        technologies: BTreeMap::new(),
        ground: BTreeMap::new(),
    };
    let knows = |seat: PlayerId, id: TechnologyId| {
        let player = open.player(seat);
        player.is_ok_and(|p| p.technologies.contains(&id))
    };
    let lacked = open.technologies.ids().filter(|id| !knows(other, *id));
    menu.technologies = lacked.map(|id| (id, knows(seat, id))).collect();
    for at in open.territory_ids() {
        let Ok(found) = open.own_territory(seat, at) else {
            continue;
        };
        // What is to be lost with the Warehouses is not given away before the owner has chosen (U-STO-5).
        if !plainly(open, at) {
            let goods = found.stock.goods.iter();
            menu.goods.extend(goods.map(|(good, n)| ((at, *good), *n)));
            let arms = found.stock.arms.iter();
            menu.arms
                .extend(arms.map(|(weapon, n)| ((at, *weapon), *n)));
        }
        let silos = found.buildings.iter();
        let silos = silos.filter(|(_, b)| b.kind == BuildingKind::MissileSilo);
        menu.silos
            .extend(silos.map(|(id, b)| (*id, u32::from(b.missiles))));
        let ground = Ground {
            station: found.has(BuildingKind::Station),
            granted: open.may_pass(other, at),
            on_it: BTreeSet::new(),
        };
        menu.ground.insert(at, ground);
    }
    for (id, unit) in open.units.iter().filter(|(_, u)| u.owner == seat) {
        menu.units.insert(*id, unit.at != Whereabouts::OffMap);
        if let Some(ground) = state.unit_at(*id).and_then(|at| menu.ground.get_mut(&at)) {
            ground.on_it.insert(Mover::Unit(*id));
        }
    }
    for (id, character) in open.characters.iter().filter(|(_, c)| c.owner == seat) {
        let Post::Foot(place) = character.post else {
            menu.operatives.insert(*id, None);
            continue;
        };
        menu.operatives
            .insert(*id, Some(place != Whereabouts::OffMap));
        let at = state.character_at(*id);
        if let Some(ground) = at.and_then(|at| menu.ground.get_mut(&at)) {
            ground.on_it.insert(Mover::OnFoot(*id));
        }
    }
    menu
}

impl Menu {
    /// The same as another may ask for it: he need not have it yet, and what stands where is his to know.
    pub(super) fn asked(mut self) -> Self {
        self.firm = false;
        for ground in self.ground.values_mut() {
            ground.on_it.clear();
        }
        self
    }

    /// Whether these lines can be given.
    ///
    /// # Errors
    /// The first that can't, and why; or there are too many.
    pub fn check(&self, lines: &[Line]) -> Result<(), Refusal> {
        if lines.len() > usize::from(MOST_LINES) {
            return Err(Refusal::TooManyLines { most: MOST_LINES });
        }
        for (i, line) in lines.iter().enumerate() {
            let twice = lines.iter().take(i).any(|before| same_thing(before, line));
            let hitch = if twice {
                Err(Hitch::Twice)
            } else {
                self.check_line(line, lines)
            };
            hitch.map_err(|why| Refusal::CantDeliver {
                seat: self.seat,
                line: Box::new(line.clone()),
                why,
            })?;
        }
        Ok(())
    }

    fn check_line(&self, line: &Line, lines: &[Line]) -> Result<(), Hitch> {
        match line {
            Line::Credits(amount) => self.enough(amount.0, self.credits.0),
            Line::Artifacts(n) => self.enough(*n, self.artifacts),
            Line::Missiles { from, count } => {
                let have = self.silos.get(from).ok_or(Hitch::NotHis)?;
                self.enough(*count, *have)
            }
            Line::Technology(technology) => match self.technologies.get(technology) {
                // One that is not missing is known already, or not of this campaign.
                None => Err(Hitch::Known),
                Some(false) if self.firm => Err(Hitch::NotHis),
                Some(_) => Ok(()),
            },
            Line::Goods { from, good, units } => {
                self.ground.get(from).ok_or(Hitch::NotHis)?;
                let have = self.goods.get(&(*from, *good)).copied();
                self.enough(*units, have.unwrap_or(0))
            }
            Line::Arms {
                from,
                weapon,
                count,
            } => {
                self.ground.get(from).ok_or(Hitch::NotHis)?;
                let have = self.arms.get(&(*from, *weapon)).copied();
                self.enough(*count, have.unwrap_or(0))
            }
            Line::Unit(unit) => match self.units.get(unit) {
                None => Err(Hitch::NotHis),
                Some(false) => Err(Hitch::OffTheMap),
                Some(true) => Ok(()),
            },
            Line::Operative(character) => match self.operatives.get(character) {
                None => Err(Hitch::NotHis),
                Some(None) => Err(Hitch::Aboard),
                Some(Some(false)) => Err(Hitch::OffTheMap),
                Some(Some(true)) => Ok(()),
            },
            Line::Territory(territory) => {
                let ground = self.ground.get(territory).ok_or(Hitch::NotHis)?;
                if !ground.station {
                    return Err(Hitch::NoStation);
                }
                let listed = |mover: &Mover| match mover {
                    Mover::Unit(unit) => lines.contains(&Line::Unit(*unit)),
                    Mover::OnFoot(who) => lines.contains(&Line::Operative(*who)),
                };
                match ground.on_it.iter().find(|mover| !listed(mover)) {
                    Some(mover) => Err(Hitch::LeftBehind { mover: *mover }),
                    None => Ok(()),
                }
            }
            Line::Passage(territory) => match self.ground.get(territory) {
                None => Err(Hitch::NotHis),
                Some(ground) if ground.granted => Err(Hitch::Granted),
                Some(_) if lines.contains(&Line::Territory(*territory)) => Err(Hitch::Twice),
                Some(_) => Ok(()),
            },
            Line::Promise(text) if text.trim().is_empty() => Err(Hitch::Nothing),
            Line::Promise(text) if text.trim().chars().count() > usize::from(LONGEST_PROMISE) => {
                Err(Hitch::TooLong {
                    most: LONGEST_PROMISE,
                })
            }
            Line::Promise(_) => Ok(()),
        }
    }

    fn enough(&self, want: u32, have: u32) -> Result<(), Hitch> {
        if want == 0 {
            Err(Hitch::Nothing)
        } else if self.firm && want > have {
            Err(Hitch::Short { have })
        } else {
            Ok(())
        }
    }
}

/// Whether two lines are about the same thing: then they should be one.
fn same_thing(one: &Line, other: &Line) -> bool {
    match (one, other) {
        (Line::Credits(_), Line::Credits(_)) | (Line::Artifacts(_), Line::Artifacts(_)) => true,
        (Line::Missiles { from, .. }, Line::Missiles { from: silo, .. }) => from == silo,
        (
            Line::Goods { from, good, .. },
            Line::Goods {
                from: place,
                good: kind,
                ..
            },
        ) => from == place && good == kind,
        (
            Line::Arms { from, weapon, .. },
            Line::Arms {
                from: place,
                weapon: kind,
                ..
            },
        ) => from == place && weapon == kind,
        _ => one == other,
    }
}
