//! Lets deals and grants of passage happen.

use super::{Applied, corrupt, forget_post, number};
use crate::ids::{BuildingId, PlayerId};
use crate::log::Corrupt;
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::state::{Building, Mover, Open, Post, State, Whereabouts};
use crate::unlimit3d8::trade::{Deal, Handed, Promise};
use std::sync::Arc;

pub(super) fn deal(state: &mut State, event: &Event) -> Applied {
    let open = &mut state.open;
    match event {
        Event::DealOffered {
            deal,
            from,
            to,
            terms,
        } => {
            open.player_mut(*from)?;
            open.player_mut(*to)?;
            number(&mut open.next.deal, deal.0)?;
            let offered = Deal {
                from: *from,
                to: *to,
                terms: terms.clone(),
            };
            open.deals.insert(*deal, Arc::new(offered));
        }
        Event::DealEnded { deal, .. } => {
            if open.deals.remove(deal).is_none() {
                return corrupt(format!("there is no deal {deal}"));
            }
        }
        Event::DealStruck { deal, settles } => {
            if open.deals.remove(deal).is_none() {
                return corrupt(format!("there is no deal {deal}"));
            }
            for purchase in settles {
                if open.purchases.remove(purchase).is_none() {
                    return corrupt(format!("there is no purchase {purchase}"));
                }
            }
        }
        Event::HandedOver { from, to, what } => return hand(state, *from, *to, what),
        Event::PassageGranted {
            from,
            to,
            territory,
        } => {
            open.player_mut(*to)?;
            if open.territory_mut(*territory)?.controller != Some(*from) {
                return corrupt(format!(
                    "seat {from} does not control territory {territory}"
                ));
            }
            let guests = open.passages.entry(*territory).or_default();
            guests.insert(*to, open.turn);
        }
        Event::PassageEnded { to, territory, .. } => {
            let guests = open.passages.get_mut(territory);
            if guests.and_then(|guests| guests.remove(to)).is_none() {
                return corrupt(format!("seat {to} has no passage over {territory}"));
            }
            open.passages.retain(|_, guests| !guests.is_empty());
        }
        _ => return corrupt("not a matter of trade"),
    }
    Ok(())
}

fn silo_mut(open: &mut Open, silo: BuildingId) -> Result<&mut Building, Corrupt> {
    let ground = open.territory_of(silo).ok();
    let Some(at) = ground else {
        return corrupt(format!("there is no building {silo}"));
    };
    match open.territory_mut(at)?.buildings.get_mut(&silo) {
        Some(found) => Ok(found),
        None => corrupt(format!("there is no building {silo}")),
    }
}

fn hand(state: &mut State, from: PlayerId, to: PlayerId, what: &Handed) -> Applied {
    let open = &mut state.open;
    match what {
        Handed::Credits(amount) => {
            open.pay(from, *amount)?;
            open.earn(to, *amount)?;
        }
        Handed::Artifacts(n) => {
            let giver = open.player_mut(from)?;
            match giver.artifacts.checked_sub(*n) {
                Some(left) => giver.artifacts = left,
                None => return corrupt(format!("seat {from} has fewer than {n} artifacts")),
            }
            let taker = open.player_mut(to)?;
            match taker.artifacts.checked_add(*n) {
                Some(sum) => taker.artifacts = sum,
                None => return corrupt("more artifacts than can be counted"),
            }
        }
        Handed::Missiles { from, at, count } => {
            let giver = silo_mut(open, *from)?;
            match giver.missiles.checked_sub(*count) {
                Some(left) => giver.missiles = left,
                None => return corrupt(format!("fewer than {count} missiles in silo {from}")),
            }
            let taker = silo_mut(open, *at)?;
            match taker.missiles.checked_add(*count) {
                Some(sum) => taker.missiles = sum,
                None => return corrupt("more missiles than can be counted"),
            }
        }
        Handed::Technology(technology) => {
            if !open.player_mut(from)?.technologies.contains(technology) {
                return corrupt(format!("seat {from} has no technology {technology}"));
            }
            if !open.player_mut(to)?.technologies.insert(*technology) {
                return corrupt(format!("seat {to} has technology {technology} already"));
            }
        }
        Handed::Goods {
            from,
            at,
            good,
            units,
        } => {
            let store = &mut open.territory_mut(*from)?.stock;
            if store.take_goods(*good, *units).is_none() {
                return corrupt(format!("fewer than {units} of {good} on territory {from}"));
            }
            let store = &mut open.territory_mut(*at)?.stock;
            if store.add_goods(*good, *units).is_none() {
                return corrupt("more goods than can be counted");
            }
        }
        Handed::Arms {
            from,
            at,
            weapon,
            count,
        } => {
            let store = &mut open.territory_mut(*from)?.stock;
            if store.take_weapon(*weapon, *count).is_none() {
                return corrupt(format!("fewer than {count} {weapon} on territory {from}"));
            }
            let store = &mut open.territory_mut(*at)?.stock;
            if store.add_weapon(*weapon, *count).is_none() {
                return corrupt("more weapons than can be counted");
            }
        }
        Handed::Unit { unit, number, at } => {
            open.player_mut(to)?;
            open.territory_mut(*at)?;
            let found = open.unit_mut(*unit)?;
            if found.owner != from {
                return corrupt(format!("unit {unit} is not of seat {from}"));
            }
            found.owner = to;
            found.number = *number;
            found.at = Whereabouts::On(*at);
            if let Some(pilot) = found.pilot {
                open.character_mut(pilot)?.owner = to;
            }
            forget_post(state, Mover::Unit(*unit));
        }
        Handed::Operative { character, at } => {
            open.player_mut(to)?;
            open.territory_mut(*at)?;
            let found = open.character_mut(*character)?;
            if found.owner != from || !matches!(found.post, Post::Foot(_)) {
                return corrupt(format!(
                    "operative {character} is not seat {from}'s to give"
                ));
            }
            found.owner = to;
            found.post = Post::Foot(Whereabouts::On(*at));
            forget_post(state, Mover::OnFoot(*character));
        }
        Handed::Territory(territory) => {
            open.player_mut(to)?;
            let found = open.territory_mut(*territory)?;
            if found.controller != Some(from) {
                return corrupt(format!(
                    "seat {from} does not control territory {territory}"
                ));
            }
            found.controller = Some(to);
            open.passages.remove(territory);
        }
        Handed::Promise(text) => {
            let turn = open.turn;
            open.promises.push(Promise {
                turn,
                from,
                to,
                text: text.clone(),
            });
        }
    }
    Ok(())
}

/// What lasts only while its phase or turn does: offers of trade, and grants of passage unless they stand (U-MOV-5).
pub(super) fn lapse(open: &mut Open, turn_begins: bool) {
    open.deals.clear();
    if turn_begins && !open.rules.passage_standing {
        open.passages.clear();
    }
}
