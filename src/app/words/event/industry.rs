//! What factories are fitted for, ordered and make, in words.

use super::{a, arms, building, building_at, capital, count, who};
use crate::app::words::common::{place, technology};
use octant_engine::unlimit3d8::event::{Made, Secret};
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::fitting::{Fitting, Product};
use octant_engine::unlimit3d8::laboratory::Housing;
use octant_engine::unlimit3d8::stock::Good;
use octant_engine::unlimit3d8::{Command, Event, State};
use std::collections::BTreeMap;

/// What a factory is fitted for: `Golem and Kanker`, `Mine Shaft`.
pub fn fitted_for(fitting: &Fitting) -> String {
    match fitting {
        Fitting::Building(kind) => kind.name().to_string(),
        Fitting::Vehicles(kinds) => listed(kinds.iter().map(|k| k.name().to_string()).collect()),
        Fitting::Arms(makes) => listed(makes.iter().map(|m| m.name().to_string()).collect()),
    }
}

/// Words as a list: `x`, `x and y`, `x, y and z`.
pub fn listed(mut words: Vec<String>) -> String {
    match words.pop() {
        None => "nothing".to_string(),
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} and {last}", words.join(", ")),
    }
}

/// One thing that a factory is to make: `a Golem`, `a Radar in Alpha on B4`.
pub fn product(s: &State, product: &Product) -> String {
    match product {
        Product::Building {
            kind,
            territory,
            square,
            ..
        } => format!("{} in {} on {square}", a(kind.name()), place(s, *territory)),
        Product::Vehicle(kind) => a(kind.name()),
        Product::Armor(kind) => a(kind.name()),
        Product::Weapon(weapon) => arms(*weapon),
    }
}

/// One thing that a factory made.
pub fn made(s: &State, made: &Made) -> String {
    match made {
        Made::Building {
            kind,
            territory,
            square,
            ..
        } => format!("{} in {} on {square}", a(kind.name()), place(s, *territory)),
        Made::Unit { body, .. } => a(body.name()),
        Made::Weapon(weapon) => arms(*weapon),
    }
}

pub(super) fn event(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::Refitted {
            territory,
            building,
            fitting,
        } => {
            let (kind, square) = building_at(s, *territory, *building);
            format!(
                "{}: {kind}{square} is fitted for {} now.",
                place(s, *territory),
                fitted_for(fitting)
            )
        }
        Event::Manufactured {
            seat,
            territory,
            factory,
            inputs,
            made: all,
            unmade,
            ..
        } => {
            let (kind, square) = building_at(s, *territory, *factory);
            let mut goods: BTreeMap<Good, u32> = BTreeMap::new();
            for (good, n) in inputs.values().flatten() {
                *goods.entry(*good).or_default() += n;
            }
            let goods = goods
                .iter()
                .map(|(good, n)| format!("{n} {}", good_name(*good)));
            let mut words = format!(
                "{}: {kind}{square} of {} made {}",
                place(s, *territory),
                who(s, *seat),
                listed(all.iter().map(|m| made(s, m)).collect())
            );
            if !all.is_empty() {
                words.push_str(&format!(" of {}", listed(goods.collect())));
            }
            if !unmade.is_empty() {
                let lost = unmade.iter().map(|p| product(s, p)).collect();
                words.push_str(&format!(
                    "; there was no room or no goods for {}",
                    listed(lost)
                ));
            }
            words.push('.');
            words
        }
        Event::MissileMade {
            seat,
            territory,
            silo,
            price,
        } => {
            let (kind, square) = building_at(s, *territory, *silo);
            format!(
                "{}: {kind}{square} of {} made a missile for {price}.",
                place(s, *territory),
                who(s, *seat)
            )
        }
        Event::MissileSpent { territory, silo } => {
            let (kind, square) = building_at(s, *territory, *silo);
            format!(
                "{}: a missile of {kind}{square} was spent.",
                place(s, *territory)
            )
        }
        Event::ArtifactHoused { seat, laboratory } => format!(
            "{} housed a xenotech artifact in {}.",
            who(s, *seat),
            building(s, *laboratory)
        ),
        Event::ArtifactMoved { from, to } => format!(
            "A xenotech artifact went from {} to {}.",
            building(s, *from),
            building(s, *to)
        ),
        Event::ArtifactsKept {
            seat,
            territory,
            count: n,
        } => format!(
            "{}: {} of a fallen Laboratory stayed with {}.",
            place(s, *territory),
            count(*n, "xenotech artifact", "xenotech artifacts"),
            who(s, *seat)
        ),
        Event::Researched { seat, points } => format!(
            "The Laboratories of {} gave {}.",
            who(s, *seat),
            count(*points, "research point", "research points")
        ),
        Event::TechnologyStolen {
            seat,
            from,
            technology: id,
            ..
        } => format!(
            "{} stole {} from a Laboratory of {}.",
            who(s, *seat),
            technology(s, *id),
            who(s, *from)
        ),
        Event::TechnologyBought {
            seat,
            technology: id,
            cost,
        } => format!(
            "{} researched {} for {}.",
            who(s, *seat),
            technology(s, *id),
            count(*cost, "research point", "research points")
        ),
        _ => return None,
    })
}

pub(super) fn secret(s: &State, what: &Secret) -> Option<String> {
    Some(match what {
        Secret::Product {
            factory,
            product: p,
        } => format!(
            "Secret plan: {} makes {}.",
            building(s, *factory),
            product(s, p)
        ),
        Secret::ProductDropped { factory, .. } => format!(
            "Secret plan: {} makes one thing less.",
            building(s, *factory)
        ),
        Secret::Refit { factory, fitting } => format!(
            "Secret plan: fit {} for {}.",
            building(s, *factory),
            fitted_for(fitting)
        ),
        Secret::RefitDropped { factory } => format!(
            "Secret plan: {} keeps its fitting.",
            capital(&building(s, *factory))
        ),
        Secret::Missile { silo } => {
            format!("Secret plan: {} makes a missile.", building(s, *silo))
        }
        Secret::MissileDropped { silo } => {
            format!("Secret plan: {} makes no missile.", building(s, *silo))
        }
        Secret::Artifact(Housing::House { laboratory }) => format!(
            "Secret plan: house an artifact in {}.",
            building(s, *laboratory)
        ),
        Secret::Artifact(Housing::Move { from, to }) => format!(
            "Secret plan: move the artifact from {} to {}.",
            building(s, *from),
            building(s, *to)
        ),
        Secret::Technology { technology: id } => {
            format!("Secret plan: research {}.", technology(s, *id))
        }
        Secret::TechnologyDropped { technology: id } => {
            format!("Secret plan: leave {} after all.", technology(s, *id))
        }
        _ => return None,
    })
}

pub(super) fn command(s: &State, command: &Command) -> Option<String> {
    Some(match command {
        Command::OrderProduct {
            factory,
            product: p,
        } => format!("order {} of {}", product(s, p), building(s, *factory)),
        Command::DropProduct { factory, .. } => {
            format!("drop an order to {}", building(s, *factory))
        }
        Command::Refit { factory, fitting } => {
            format!("fit {} for {}", building(s, *factory), fitted_for(fitting))
        }
        Command::KeepFitting { factory } => {
            format!("leave {} fitted as it is", building(s, *factory))
        }
        Command::OrderMissile { silo } => format!("order a missile of {}", building(s, *silo)),
        Command::BuyTechnology { technology: id } => format!("research {}", technology(s, *id)),
        Command::DropTechnology { technology: id } => {
            format!("leave {} after all", technology(s, *id))
        }
        Command::ArmTurret { turret, weapon } => {
            format!("mount {} in {}", arms(*weapon), building(s, *turret))
        }
        Command::DisarmTurret { turret } => {
            format!("take the weapon out of {}", building(s, *turret))
        }
        Command::HouseArtifact { laboratory } => {
            format!("house an artifact in {}", building(s, *laboratory))
        }
        Command::MoveArtifact { from, to } => format!(
            "move the artifact from {} to {}",
            building(s, *from),
            building(s, *to)
        ),
        Command::DropMissile { silo } => {
            format!("order no missile of {} after all", building(s, *silo))
        }
        _ => return None,
    })
}
