//! What somebody asked for, in a few words.

use super::table::decree_words;
use super::{a, arms, building, count, lot, machine, moved, on_off, operative, slot_words, who};
use crate::app::words::common::place;
use octant_engine::ids::PlayerId;
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::{Command, State};

/// A command in a few words, for the log. What is done in secret is told to its own seat only.
pub fn command_line(
    state: &State,
    by: Actor,
    command: &Command,
    viewer: Option<PlayerId>,
) -> String {
    let own = viewer.is_some_and(|seat| by == Actor::Seat(seat));
    match (secret(state, command), by) {
        (Some(words), _) if own => words,
        (Some(_), Actor::Seat(seat)) => format!("a secret of {}", who(state, seat)),
        (Some(_), Actor::Table) => "a secret".to_string(),
        (None, _) => open(state, command),
    }
}

/// What lives in a drawer while its phase lasts, or tells a hidden place.
fn secret(s: &State, command: &Command) -> Option<String> {
    if let Some(words) = super::industry::command(s, command) {
        return Some(words);
    }
    Some(match command {
        Command::Switch { building: id, on } => {
            format!("switch {} {}", building(s, *id), on_off(*on))
        }
        Command::Discard(what) => format!(
            "throw {} away in {}",
            lot(s, what),
            place(s, what.territory)
        ),
        Command::Refine { works, load } => format!(
            "let {} refine {} {} from {}",
            building(s, *works),
            load.units,
            good_name(load.good),
            place(s, load.from)
        ),
        Command::DropRefining { works } => {
            format!("let {} refine nothing", building(s, *works))
        }
        Command::Mount { into, weapon } => {
            format!(
                "mount {} on {}, {}",
                arms(*weapon),
                machine(s, into.unit),
                slot_words(into.slot)
            )
        }
        Command::Unmount { from } => format!(
            "take what is in {} off {}",
            slot_words(from.slot),
            machine(s, from.unit)
        ),
        Command::Board { character, unit } => {
            format!("{} boards {}", operative(s, *character), machine(s, *unit))
        }
        Command::Leave { unit } => format!("the pilot leaves {}", machine(s, *unit)),
        Command::SwapArms { one, other } => format!(
            "{} and {} exchange equipment",
            machine(s, one.unit),
            machine(s, other.unit)
        ),
        Command::ChangeVehicle { character, unit } => format!(
            "{} changes into {}",
            operative(s, *character),
            machine(s, *unit)
        ),
        Command::OrderMove { mover, to, .. } => {
            format!("order {} to {}", moved(s, *mover), place(s, *to))
        }
        Command::Reinforce { unit, to } => {
            format!("bring {} to {}", machine(s, *unit), place(s, *to))
        }
        Command::HoldBack { unit } => format!("hold {} back", machine(s, *unit)),
        Command::DropOrder { mover } => format!("let {} stay", moved(s, *mover)),
        Command::Return { mover, to } => {
            format!("bring {} back in {}", moved(s, *mover), place(s, *to))
        }
        _ => return None,
    })
}

fn open(s: &State, command: &Command) -> String {
    match command {
        Command::PlaceBuilding { square, .. } => format!("put a building on {square}"),
        Command::Fight { territory, .. } => {
            format!("act in the battle in {}", place(s, *territory))
        }
        Command::Explore { territory } => format!("explore {}", place(s, *territory)),
        Command::BuyBuilding {
            territory,
            kind,
            square,
            ..
        } => format!(
            "buy {} in {} on {square}",
            a(kind.name()),
            place(s, *territory)
        ),
        Command::BuyUpgrade {
            building: id,
            upgrade,
        } => format!("buy {} for {}", upgrade.name(), building(s, *id)),
        Command::BuyVehicle { territory, kind } => {
            format!("buy {} in {}", a(kind.name()), place(s, *territory))
        }
        Command::BuyArmor {
            territory, kind, ..
        } => format!("buy {} in {}", a(kind.name()), place(s, *territory)),
        Command::BuyWeapon {
            territory, weapon, ..
        } => format!("buy {} in {}", arms(*weapon), place(s, *territory)),
        Command::Hire { territory, class } => {
            format!("hire {} in {}", a(class.name()), place(s, *territory))
        }
        Command::TakeBack { .. } => "take a purchase back".to_string(),
        Command::Ship { from, good, units } => {
            format!("ship {units} {} from {}", good_name(*good), place(s, *from))
        }
        Command::Overhaul { unit } => format!("overhaul {}", machine(s, *unit)),
        Command::OfferDeal { to, .. } => format!("offer {} a deal", who(s, *to)),
        Command::AcceptDeal { deal, .. } => format!("accept deal {}", u64::from(deal.0) + 1),
        Command::DeclineDeal { deal } => format!("decline deal {}", u64::from(deal.0) + 1),
        Command::CounterDeal { deal, .. } => {
            format!("answer deal {} by another offer", u64::from(deal.0) + 1)
        }
        Command::WithdrawDeal { deal } => format!("withdraw deal {}", u64::from(deal.0) + 1),
        Command::GrantPassage { to, territory } => {
            format!("let {} pass over {}", who(s, *to), place(s, *territory))
        }
        Command::WithdrawPassage { to, territory } => format!(
            "let {} pass over {} no more",
            who(s, *to),
            place(s, *territory)
        ),
        Command::Haul {
            from,
            to,
            good,
            units,
        } => format!(
            "move {units} {} from {} to {}",
            good_name(*good),
            place(s, *from),
            place(s, *to)
        ),
        Command::SellArtifact => "sell a xenotech artifact".to_string(),
        Command::Done => "be done with the phase".to_string(),
        Command::NotDone => "not be done after all".to_string(),
        Command::CloseFor { seat } => format!("close the phase for {}", who(s, *seat)),
        Command::SettleBattle { territory, result } => {
            let units = u32::try_from(result.fates.len()).unwrap_or(u32::MAX);
            format!(
                "settle the battle in {} of {}",
                place(s, *territory),
                count(units, "unit", "units")
            )
        }
        Command::ChangeRule { key, .. } => {
            format!("change the house rule \u{201c}{}\u{201d}", key.rule().title)
        }
        Command::BuyForTurret { turret, weapon } => {
            format!("buy {} for {}", arms(*weapon), building(s, *turret))
        }
        Command::SpendMissile { silo } => {
            format!("strike off a missile of {}", building(s, *silo))
        }
        Command::Override { decree, .. } => {
            format!("set as campaign master: {}", decree_words(s, decree))
        }
        Command::Join { player, territory } => format!(
            "let {} join in {}",
            player.name.trim(),
            place(s, *territory)
        ),
        Command::ReplacePlayer { seat, player } => {
            format!(
                "give the seat of {} to {}",
                who(s, *seat),
                player.name.trim()
            )
        }
        Command::StandIn { seat, by: Some(by) } => {
            format!("let {} play for {}", who(s, *by), who(s, *seat))
        }
        Command::StandIn { seat, by: None } => {
            format!("let nobody play for {} any more", who(s, *seat))
        }
        Command::DrawLots => "draw lots for the start territories".to_string(),
        Command::ChooseStart { territory } => format!("start in {}", place(s, *territory)),
        Command::PickBattle { territory } => {
            format!("pick the battle in {}", place(s, *territory))
        }
        Command::JoinSides { territory, .. } => {
            format!("declare common sides in {}", place(s, *territory))
        }
        Command::EndTurn => "end the turn".to_string(),
        Command::NameUnit { unit, name, number } => format!(
            "give {} the number {number:02} and the name \u{201c}{name}\u{201d}",
            machine(s, *unit)
        ),
        Command::NameCharacter { character, name } => {
            format!("call {} \u{201c}{name}\u{201d}", operative(s, *character))
        }
        Command::Switch { .. }
        | Command::Discard(_)
        | Command::Refine { .. }
        | Command::DropRefining { .. }
        | Command::Mount { .. }
        | Command::Unmount { .. }
        | Command::Board { .. }
        | Command::Leave { .. }
        | Command::Reinforce { .. }
        | Command::HoldBack { .. }
        | Command::SwapArms { .. }
        | Command::ChangeVehicle { .. }
        | Command::OrderProduct { .. }
        | Command::DropProduct { .. }
        | Command::Refit { .. }
        | Command::KeepFitting { .. }
        | Command::OrderMissile { .. }
        | Command::DropMissile { .. }
        | Command::HouseArtifact { .. }
        | Command::MoveArtifact { .. }
        | Command::ArmTurret { .. }
        | Command::DisarmTurret { .. }
        | Command::BuyTechnology { .. }
        | Command::DropTechnology { .. }
        | Command::OrderMove { .. }
        | Command::DropOrder { .. }
        | Command::Return { .. } => "a secret".to_string(),
    }
}
