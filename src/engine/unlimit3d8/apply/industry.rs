//! Lets happen what factories, silos and laboratories are ordered and what comes of it.

use super::{Applied, corrupt, number};
use crate::ids::{BuildingId, TerritoryId};
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::event::{Event, Made, Secret};
use crate::unlimit3d8::state::{Building, Drawer, Open, Unit, Whereabouts};
use std::sync::Arc;

fn building_mut(
    open: &mut Open,
    territory: TerritoryId,
    building: BuildingId,
) -> Result<&mut Building, crate::log::Corrupt> {
    match open.territory_mut(territory)?.buildings.get_mut(&building) {
        Some(found) => Ok(found),
        None => corrupt(format!(
            "there is no building {building} on territory {territory}"
        )),
    }
}

pub(super) fn industry(open: &mut Open, event: &Event) -> Applied {
    match event {
        Event::Refitted {
            territory,
            building,
            fitting,
        } => building_mut(open, *territory, *building)?.fitting = Some(*fitting),
        Event::Manufactured {
            seat,
            territory,
            factory,
            inputs,
            made,
            ..
        } => {
            open.player_mut(*seat)?;
            building_mut(open, *territory, *factory)?;
            for (at, goods) in inputs {
                for (good, units) in goods {
                    let stock = &mut open.territory_mut(*at)?.stock;
                    if stock.take_goods(*good, *units).is_none() {
                        return corrupt(format!(
                            "fewer than {units} of {good} in store on territory {at}"
                        ));
                    }
                }
            }
            for one in made {
                make(open, *seat, *territory, one)?;
            }
        }
        Event::MissileMade {
            seat,
            territory,
            silo,
            price,
        } => {
            open.pay(*seat, *price)?;
            let found = building_mut(open, *territory, *silo)?;
            found.missiles = found.missiles.saturating_add(1);
        }
        Event::MissileSpent { territory, silo } => {
            let found = building_mut(open, *territory, *silo)?;
            match found.missiles.checked_sub(1) {
                Some(left) => found.missiles = left,
                None => return corrupt(format!("silo {silo} is empty")),
            }
        }
        Event::ArtifactHoused { seat, laboratory } => {
            let player = open.player_mut(*seat)?;
            match player.artifacts.checked_sub(1) {
                Some(left) => player.artifacts = left,
                None => return corrupt(format!("seat {seat} has no artifact")),
            }
            house(open, *laboratory)?;
        }
        Event::ArtifactsKept { seat, count, .. } => {
            let player = open.player_mut(*seat)?;
            match player.artifacts.checked_add(*count) {
                Some(sum) => player.artifacts = sum,
                None => return corrupt("more artifacts than can be counted"),
            }
        }
        Event::ArtifactMoved { from, to } => {
            let found = lab_mut(open, *from)?;
            if !std::mem::take(&mut found.artifact) {
                return corrupt(format!("no artifact in laboratory {from}"));
            }
            house(open, *to)?;
        }
        Event::TechnologyBought {
            seat,
            technology,
            cost,
        } => {
            if open.technologies.get(*technology).is_none() {
                return corrupt(format!("there is no technology {technology}"));
            }
            let player = open.player_mut(*seat)?;
            match player.research.checked_sub(*cost) {
                Some(left) => player.research = left,
                None => return corrupt(format!("seat {seat} has too few research points")),
            }
            if !player.technologies.insert(*technology) {
                return corrupt(format!("seat {seat} has technology {technology} already"));
            }
        }
        Event::TechnologyStolen {
            seat,
            from,
            technology,
            ..
        } => {
            if !open.player_mut(*from)?.technologies.contains(technology) {
                return corrupt(format!("seat {from} has no technology {technology}"));
            }
            if !open.player_mut(*seat)?.technologies.insert(*technology) {
                return corrupt(format!("seat {seat} has technology {technology} already"));
            }
        }
        Event::Researched { seat, points } => {
            let player = open.player_mut(*seat)?;
            match player.research.checked_add(*points) {
                Some(sum) => player.research = sum,
                None => return corrupt("research past what can be counted"),
            }
        }
        _ => return corrupt("not a matter of works"),
    }
    Ok(())
}

fn lab_mut(open: &mut Open, laboratory: BuildingId) -> Result<&mut Building, crate::log::Corrupt> {
    match open.territory_of(laboratory) {
        Ok(at) => building_mut(open, at, laboratory),
        Err(_) => corrupt(format!("there is no building {laboratory}")),
    }
}

fn house(open: &mut Open, laboratory: BuildingId) -> Applied {
    if std::mem::replace(&mut lab_mut(open, laboratory)?.artifact, true) {
        return corrupt(format!("a second artifact in laboratory {laboratory}"));
    }
    Ok(())
}

fn make(open: &mut Open, seat: crate::ids::PlayerId, at: TerritoryId, made: &Made) -> Applied {
    match made {
        Made::Building {
            building,
            kind,
            territory,
            square,
            fitting,
        } => {
            number(&mut open.next.building, building.0)?;
            let new = Building {
                fitting: *fitting,
                ..Building::new(*kind, *square)
            };
            open.territory_mut(*territory)?
                .buildings
                .insert(*building, new);
        }
        Made::Unit {
            unit,
            body,
            number: n,
        } => {
            number(&mut open.next.unit, unit.0)?;
            let new = Unit {
                owner: seat,
                body: *body,
                number: *n,
                name: String::new(),
                mounts: vec![None; body.slots().len()],
                pilot: None,
                marks: Default::default(),
                at: Whereabouts::On(at),
            };
            open.units.insert(*unit, Arc::new(new));
        }
        Made::Weapon(weapon) => {
            if open
                .territory_mut(at)?
                .stock
                .add_weapon(*weapon, 1)
                .is_none()
            {
                return corrupt("more weapons than can be counted");
            }
        }
    }
    Ok(())
}

pub(super) fn arm(
    open: &mut Open,
    territory: TerritoryId,
    turret: BuildingId,
    weapon: Weapon,
) -> Applied {
    let found = building_mut(open, territory, turret)?;
    if found.weapon.replace(weapon).is_some() {
        return corrupt(format!("turret {turret} has a weapon"));
    }
    Ok(())
}

pub(super) fn disarm(
    open: &mut Open,
    territory: TerritoryId,
    turret: BuildingId,
    weapon: Weapon,
) -> Applied {
    if building_mut(open, territory, turret)?.weapon.take() != Some(weapon) {
        return corrupt(format!("turret {turret} has no {weapon}"));
    }
    Ok(())
}

/// What a player plans for his works.
pub(super) fn plan(drawer: &mut Drawer, what: &Secret) -> Applied {
    match what {
        Secret::Product { factory, product } => {
            drawer.batches.entry(*factory).or_default().push(*product);
        }
        Secret::ProductDropped { factory, at } => {
            let batch = drawer.batches.entry(*factory).or_default();
            if usize::from(*at) >= batch.len() {
                return corrupt(format!("factory {factory} has no order {at}"));
            }
            batch.remove(usize::from(*at));
            if batch.is_empty() {
                drawer.batches.remove(factory);
            }
        }
        Secret::Refit { factory, fitting } => {
            drawer.refits.insert(*factory, *fitting);
        }
        Secret::RefitDropped { factory } => {
            if drawer.refits.remove(factory).is_none() {
                return corrupt(format!("factory {factory} is not to be fitted anew"));
            }
        }
        Secret::Technology { technology } => {
            drawer.learning.insert(*technology);
        }
        Secret::TechnologyDropped { technology } => {
            if !drawer.learning.remove(technology) {
                return corrupt(format!("technology {technology} is not to be bought"));
            }
        }
        Secret::Artifact(housing) => drawer.artifacts.push(*housing),
        Secret::Missile { silo } => {
            drawer.missiles.insert(*silo);
        }
        Secret::MissileDropped { silo } => {
            if !drawer.missiles.remove(silo) {
                return corrupt(format!("silo {silo} has no order"));
            }
        }
        _ => return corrupt("not a matter of works"),
    }
    Ok(())
}
