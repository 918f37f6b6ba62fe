//! Lets purchases, shipments, finds and yields happen.

use super::{Applied, corrupt, number};
use crate::ids::{BuildingId, TerritoryId};
use crate::log::Corrupt;
use crate::unlimit3d8::damage::Marks;
use crate::unlimit3d8::event::{Event, Find};
use crate::unlimit3d8::refine::refined;
use crate::unlimit3d8::service::Record;
use crate::unlimit3d8::state::{
    Bought, Building, Character, Open, Post, Purchase, Unit, Whereabouts,
};
use std::sync::Arc;

pub(super) fn trade(open: &mut Open, event: &Event) -> Applied {
    match event {
        Event::BuildingBought {
            purchase,
            seat,
            territory,
            building,
            kind,
            square,
            price,
            fitting,
        } => {
            open.pay(*seat, *price)?;
            number(&mut open.next.building, building.0)?;
            number(&mut open.next.purchase, purchase.0)?;
            let new = Building {
                movable: true,
                fitting: *fitting,
                ..Building::new(*kind, *square)
            };
            open.territory_mut(*territory)?
                .buildings
                .insert(*building, new);
            let what = Bought::Building(*building);
            open.purchases.insert(
                *purchase,
                Purchase {
                    by: *seat,
                    price: *price,
                    territory: *territory,
                    what,
                },
            );
        }
        Event::UpgradeBought {
            purchase,
            seat,
            territory,
            building,
            upgrade,
            price,
        } => {
            open.pay(*seat, *price)?;
            number(&mut open.next.purchase, purchase.0)?;
            let found = building_mut(open, *territory, *building)?;
            if found.upgrades.has(*upgrade) {
                return corrupt(format!("building {building} has {upgrade} already"));
            }
            found.upgrades = found.upgrades.with(*upgrade);
            let what = Bought::Upgrade {
                building: *building,
                upgrade: *upgrade,
            };
            open.purchases.insert(
                *purchase,
                Purchase {
                    by: *seat,
                    price: *price,
                    territory: *territory,
                    what,
                },
            );
        }
        Event::UnitBought {
            purchase,
            seat,
            territory,
            unit,
            body,
            number: n,
            price,
            onto,
        } => {
            open.pay(*seat, *price)?;
            number(&mut open.next.unit, unit.0)?;
            number(&mut open.next.purchase, purchase.0)?;
            open.territory_mut(*territory)?;
            if let Some(character) = onto {
                open.character_mut(*character)?.post = Post::Aboard(*unit);
            }
            let new = Unit {
                owner: *seat,
                body: *body,
                number: *n,
                name: String::new(),
                mounts: vec![None; body.slots().len()],
                pilot: *onto,
                at: Whereabouts::On(*territory),
                marks: Marks::default(),
            };
            open.units.insert(*unit, Arc::new(new));
            let what = Bought::Unit(*unit);
            open.purchases.insert(
                *purchase,
                Purchase {
                    by: *seat,
                    price: *price,
                    territory: *territory,
                    what,
                },
            );
        }
        Event::WeaponBought {
            purchase,
            seat,
            territory,
            price,
            weapon,
            into,
        } => {
            open.pay(*seat, *price)?;
            number(&mut open.next.purchase, purchase.0)?;
            let what = match into {
                Some((unit, slot)) => {
                    if open.slot_mut(*unit, *slot)?.replace(*weapon).is_some() {
                        return corrupt(format!("slot {slot} of unit {unit} is taken"));
                    }
                    Bought::Mounted {
                        weapon: *weapon,
                        unit: *unit,
                        slot: *slot,
                    }
                }
                None => {
                    if open
                        .territory_mut(*territory)?
                        .stock
                        .add_weapon(*weapon, 1)
                        .is_none()
                    {
                        return corrupt("more weapons than can be counted");
                    }
                    Bought::Stored(*weapon)
                }
            };
            open.purchases.insert(
                *purchase,
                Purchase {
                    by: *seat,
                    price: *price,
                    territory: *territory,
                    what,
                },
            );
        }
        Event::Hired {
            purchase,
            seat,
            territory,
            character,
            class,
            price,
        } => {
            open.pay(*seat, *price)?;
            number(&mut open.next.character, character.0)?;
            number(&mut open.next.purchase, purchase.0)?;
            open.territory_mut(*territory)?;
            let new = Character {
                owner: *seat,
                class: *class,
                name: String::new(),
                level: 1,
                xp: 0,
                post: Post::Foot(Whereabouts::On(*territory)),
                record: Record::default(),
            };
            open.characters.insert(*character, Arc::new(new));
            let what = Bought::Character(*character);
            open.purchases.insert(
                *purchase,
                Purchase {
                    by: *seat,
                    price: *price,
                    territory: *territory,
                    what,
                },
            );
        }
        Event::TakenBack {
            purchase,
            seat,
            territory,
            what,
            price,
        } => {
            if open.purchases.remove(purchase).is_none() {
                return corrupt(format!("there is no purchase {purchase}"));
            }
            open.earn(*seat, *price)?;
            take_back(open, *territory, *what)?;
        }
        _ => return corrupt("not a purchase"),
    }
    Ok(())
}

fn building_mut(
    open: &mut Open,
    territory: TerritoryId,
    building: BuildingId,
) -> Result<&mut Building, Corrupt> {
    match open.territory_mut(territory)?.buildings.get_mut(&building) {
        Some(found) => Ok(found),
        None => corrupt(format!(
            "there is no building {building} on territory {territory}"
        )),
    }
}

fn take_back(open: &mut Open, territory: TerritoryId, what: Bought) -> Applied {
    match what {
        Bought::Building(building) => {
            if open
                .territory_mut(territory)?
                .buildings
                .remove(&building)
                .is_none()
            {
                return corrupt(format!(
                    "there is no building {building} on territory {territory}"
                ));
            }
        }
        Bought::Upgrade { building, upgrade } => {
            let found = building_mut(open, territory, building)?;
            if !found.upgrades.has(upgrade) {
                return corrupt(format!("building {building} has no {upgrade}"));
            }
            found.upgrades = found.upgrades.without(upgrade);
        }
        Bought::Unit(unit) => {
            let pilot = open.unit_mut(unit)?.pilot;
            if let Some(pilot) = pilot {
                open.character_mut(pilot)?.post = Post::Foot(Whereabouts::On(territory));
            }
            open.units.remove(&unit);
        }
        Bought::Character(character) => {
            if open.characters.remove(&character).is_none() {
                return corrupt(format!("there is no operative {character}"));
            }
        }
        Bought::Stored(weapon) => {
            if open
                .territory_mut(territory)?
                .stock
                .take_weapon(weapon, 1)
                .is_none()
            {
                return corrupt(format!("no {weapon} in store on territory {territory}"));
            }
        }
        Bought::Mounted { weapon, unit, slot } => {
            if open.slot_mut(unit, slot)?.take() != Some(weapon) {
                return corrupt(format!("slot {slot} of unit {unit} holds no {weapon}"));
            }
        }
    }
    Ok(())
}

pub(super) fn goods(open: &mut Open, event: &Event) -> Applied {
    match event {
        Event::Shipped {
            seat,
            from,
            good,
            units,
            pads,
            earned,
        } => {
            if open
                .territory_mut(*from)?
                .stock
                .take_goods(*good, *units)
                .is_none()
            {
                return corrupt(format!(
                    "fewer than {units} of {good} in store on territory {from}"
                ));
            }
            for (pad, containers) in pads {
                let used = open.shipped.entry(*pad).or_insert(0);
                *used = used.saturating_add(*containers);
            }
            open.earn(*seat, *earned)?;
        }
        Event::Hauled {
            from,
            to,
            good,
            units,
            ..
        } => {
            let source = &mut open.territory_mut(*from)?.stock;
            if source.take_goods(*good, *units).is_none() {
                return corrupt(format!(
                    "fewer than {units} of {good} in store on territory {from}"
                ));
            }
            let target = &mut open.territory_mut(*to)?.stock;
            if target.add_goods(*good, *units).is_none() {
                return corrupt("more goods than can be counted");
            }
            open.hauled.extend([*from, *to]);
        }
        Event::ArtifactSold { seat, earned } => {
            let player = open.player_mut(*seat)?;
            match player.artifacts.checked_sub(1) {
                Some(left) => player.artifacts = left,
                None => return corrupt(format!("seat {seat} has no artifact")),
            }
            open.earn(*seat, *earned)?;
        }
        Event::Mined {
            territory,
            good,
            units,
            ..
        } => {
            if open
                .territory_mut(*territory)?
                .stock
                .add_goods(*good, *units)
                .is_none()
            {
                return corrupt("more goods than can be counted");
            }
        }
        Event::Refined {
            territory,
            from,
            good,
            units,
            ..
        } => {
            if open
                .territory_mut(*from)?
                .stock
                .take_goods(*good, *units)
                .is_none()
            {
                return corrupt(format!(
                    "fewer than {units} of {good} in store on territory {from}"
                ));
            }
            let stock = &mut open.territory_mut(*territory)?.stock;
            if stock.add_goods(refined(*good), *units).is_none() {
                return corrupt("more goods than can be counted");
            }
        }
        Event::Found { seat, find, .. } => match find {
            Find::Wreck { worth, .. } | Find::Elements { worth, .. } => open.earn(*seat, *worth)?,
            Find::Artifact => {
                let player = open.player_mut(*seat)?;
                player.artifacts = player.artifacts.saturating_add(1);
            }
            Find::Craft => {
                if open.craft.replace(*seat).is_some() {
                    return corrupt("a second xeno craft");
                }
            }
        },
        _ => return corrupt("not a matter of goods"),
    }
    Ok(())
}
