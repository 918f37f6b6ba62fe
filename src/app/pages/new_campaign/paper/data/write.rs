//! The campaign on paper as a beginning.

use super::super::super::form::Player;
use super::{Craft, Ground, Land, Paper, Person, Post, Site, Ticks, maybe, number};
use octant_engine::ids::PlayerId;
use octant_engine::quantity::{Credits, Turn};
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::unlimit3d8::Setup;
use octant_engine::unlimit3d8::damage::Marks;
use octant_engine::unlimit3d8::parts::{Generator, Generators};
use octant_engine::unlimit3d8::setup::{Holding, Machine, Operative, Standing, Walker};
use octant_engine::unlimit3d8::state::Deposit;
use octant_engine::unlimit3d8::stock::Stock;

impl Ticks {
    fn marks(&self) -> Marks {
        Marks {
            crosses: number(&self.crosses).unwrap_or_default(),
            slashes: number(&self.slashes).unwrap_or_default(),
        }
    }
}

impl Post {
    fn generator(&self) -> Generator {
        if self.gone {
            Generator::Gone
        } else {
            Generator::Stands(self.ticks.marks())
        }
    }
}

impl Site {
    fn standing(&self) -> Standing {
        // Of a Force Field the generators bear the damage.
        let field = self.kind == BuildingKind::ForceField;
        let marks = if field {
            Marks::NONE
        } else {
            self.ticks.marks()
        };
        let generators = if field {
            Generators::of(self.posts.each_ref().map(Post::generator))
        } else {
            Generators::default()
        };
        Standing {
            square: maybe(&self.square).ok().flatten(),
            active: self.on,
            upgrades: self.upgrades,
            missiles: number(&self.missiles).unwrap_or_default(),
            artifact: self.artifact,
            weapon: self.weapon,
            fitting: self.fitting,
            marks,
            turret_marks: self.turret.marks(),
            generators,
            worn: number(&self.worn).unwrap_or_default(),
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
}

impl Land {
    fn holding(&self, controller: Option<PlayerId>) -> Holding {
        let deposit = match self.ground {
            Ground::Untouched | Ground::Barren => None,
            Ground::Holds(resource) => Some(Deposit {
                resource,
                a_shaft: number(&self.shaft).unwrap_or_default(),
                pure: self.pure,
                unstable: self.unstable,
            }),
        };
        Holding {
            at: self.at,
            controller,
            deposit,
            barren: self.ground == Ground::Barren,
            buildings: self.sites.iter().map(Site::standing).collect(),
            stock: self.stock(),
            warehouses_lost: false,
        }
    }

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

impl Craft {
    fn machine(&self, owner: PlayerId) -> Machine {
        Machine {
            owner,
            body: self.body,
            at: self.at,
            number: maybe(&self.number).ok().flatten(),
            name: self.name.trim().to_string(),
            mounts: self.mounts.clone(),
            pilot: self.pilot.as_ref().map(Person::operative),
            off_map: self.off_map,
            marks: self.ticks.marks(),
        }
    }
}

impl Paper {
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
        let lands = self.lands.iter();
        setup.territories = lands
            .map(|land| land.holding(land.owner.map(seat_of)))
            .collect();
        let granted = self.lands.iter().filter(|land| !land.guests.is_empty());
        setup.passages = granted
            .map(|land| (land.at, land.guests.iter().copied().map(seat_of).collect()))
            .collect();
        setup.craft = self.finder.map(seat_of);
        let crafts = self.crafts.iter();
        setup.units = crafts
            .map(|craft| craft.machine(seat_of(craft.owner)))
            .collect();
        let walkers = self.walkers.iter();
        setup.on_foot = walkers
            .map(|walker| Walker {
                owner: seat_of(walker.owner),
                at: walker.at,
                operative: walker.person.operative(),
            })
            .collect();
    }
}
