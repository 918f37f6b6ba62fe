//! Whether a command may be: the only door to [`Legal`], and with it to [`super::decide`].

use super::battle::cast::Cast;
use super::command::Command;
use super::offer::OfferKind;
use super::refusal::Refusal;
use super::state::{Phase, State};
use super::{
    activity, battle, commerce, damage, discard, exchange, factory, founding, haul, laboratory,
    lots, mastery, moves, overfull, passage, refine, reinforce, ruling, seats, sides, silo,
    tactical, technology, trade, turret, upgrades,
};
use crate::ids::PlayerId;
use crate::log::Actor;

/// A command that the rules allow on the state that it was checked on. Only [`check`] makes one.
#[derive(Debug)]
pub struct Legal<'a> {
    state: &'a State,
    actor: Actor,
    command: &'a Command,
    cast: Option<Box<Cast>>,
}

impl<'a> Legal<'a> {
    /// The state that it was checked on.
    pub fn state(&self) -> &'a State {
        self.state
    }

    /// Who acts.
    pub fn actor(&self) -> Actor {
        self.actor
    }

    /// What is to be done.
    pub fn command(&self) -> &'a Command {
        self.command
    }

    /// What does not change in the battle that an act of a player belongs to, as it was worked out to check the act.
    pub fn cast(&self) -> Option<&Cast> {
        self.cast.as_deref()
    }
}

/// What goes before all else: the phase, whose matter it is, and whether he is done.
pub(super) fn gate(state: &State, actor: Actor, kind: OfferKind) -> Result<(), Refusal> {
    let now = state.open.phase;
    if state.open.ended.is_some() {
        return Err(Refusal::CampaignOver);
    }
    if !kind.phases().contains(&now) {
        return Err(Refusal::WrongPhase { now });
    }
    // While reinforcements are chosen plans still lie in drawers, and were judged by what would be changed.
    if matches!(kind, OfferKind::ChangeRule(_) | OfferKind::Override)
        && state.open.muster().is_some()
        && let Some(seat) = state.open.awaited().first().copied()
    {
        return Err(Refusal::ReinforcementsOwed { seat });
    }
    match actor {
        Actor::Table if kind.is_for_table() => Ok(()),
        Actor::Seat(seat) if !kind.is_for_table() => {
            state.open.player(seat)?;
            if state.open.done.contains(&seat) && !kind.after_done() {
                return Err(Refusal::AlreadyDone { seat });
            }
            Ok(())
        }
        Actor::Table | Actor::Seat(_) => Err(Refusal::WrongActor),
    }
}

/// Checks a command. Pure: nothing changes.
///
/// # Errors
/// The refusal: the cause, the things involved, the clause.
pub fn check<'a>(
    state: &'a State,
    actor: Actor,
    command: &'a Command,
) -> Result<Legal<'a>, Refusal> {
    gate(state, actor, OfferKind::of(command))?;
    let mut cast = None;
    match actor {
        Actor::Seat(seat) => match command {
            Command::Fight { territory, act } => {
                cast = Some(Box::new(battle::table::check(
                    state, seat, *territory, act,
                )?));
            }
            _ => check_seat(state, seat, command)?,
        },
        Actor::Table => match command {
            Command::CloseFor { seat } => may_close_for(state, *seat)?,
            Command::Fight { territory, act } => {
                battle::table::check_for_table(state, *territory, act)?
            }
            Command::SettleBattle { territory, result } => {
                battle::table::check_idle(state, *territory)?;
                tactical::check_result(state, *territory, result)?
            }
            Command::Override { decree, reason } => mastery::check(state, decree, reason)?,
            Command::Join { player, territory } => seats::check_join(state, player, *territory)?,
            Command::ReplacePlayer { seat, player } => seats::check_replace(state, *seat, player)?,
            Command::StandIn { seat, by } => seats::check_stand_in(&state.open, *seat, *by)?,
            Command::DrawLots => lots::check_draw(&state.open)?,
            Command::ChangeRule { key, value, reason } => {
                ruling::check_rule(state, *key, value, reason)?
            }
            Command::JoinSides { territory, common } => {
                battle::table::check_idle(state, *territory)?;
                sides::check_join(state, *territory, common)?
            }
            _ => tactical::check_end(state)?,
        },
    }
    Ok(Legal {
        state,
        actor,
        command,
        cast,
    })
}

fn check_seat(state: &State, seat: PlayerId, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::PlaceBuilding { building, square } => {
            founding::check_place(state, seat, *building, *square)
        }
        Command::ChooseStart { territory } => lots::check_choice(state, seat, *territory),
        Command::Explore { territory } => founding::check_explore(state, seat, *territory),
        Command::BuyBuilding {
            territory,
            kind,
            square,
            fitting,
        } => commerce::check_building(state, seat, *territory, *kind, Some(*square))
            .and_then(|()| factory::check_fitting(*kind, *fitting)),
        Command::BuyUpgrade { building, upgrade } => {
            upgrades::check_upgrade(state, seat, *building, *upgrade)
        }
        Command::BuyVehicle { territory, kind } => {
            commerce::check_vehicle(state, seat, *territory, *kind)
        }
        Command::BuyArmor {
            territory,
            kind,
            onto,
        } => commerce::check_armor(state, seat, *territory, *kind, *onto),
        Command::BuyWeapon {
            territory,
            weapon,
            into,
        } => commerce::check_weapon(state, seat, *territory, *weapon, *into),
        Command::Hire { territory, class } => commerce::check_hire(state, seat, *territory, *class),
        Command::TakeBack { purchase } => commerce::check_take_back(state, seat, *purchase),
        Command::Ship { from, good, units } => {
            commerce::check_ship(state, seat, *from, *good, *units)
        }
        Command::Haul {
            from,
            to,
            good,
            units,
        } => haul::check_haul(state, seat, (*from, *to), *good, *units),
        Command::Discard(what) if state.open.phase == Phase::Commercial => {
            discard::check_discard(state, seat, *what)
        }
        Command::SellArtifact => commerce::check_artifact(state, seat),
        Command::Overhaul { unit } => damage::check_overhaul(state, seat, *unit),
        Command::OfferDeal { to, terms } => trade::check_offer(state, seat, *to, terms),
        Command::AcceptDeal { deal, at } => trade::carry_out(state, seat, *deal, *at).map(|_| ()),
        Command::DeclineDeal { deal } => trade::offered_to(state, seat, *deal).map(|_| ()),
        Command::CounterDeal { deal, terms } => trade::check_counter(state, seat, *deal, terms),
        Command::WithdrawDeal { deal } => trade::check_withdraw(state, seat, *deal),
        Command::GrantPassage { to, territory } => {
            passage::check_grant(state, seat, *to, *territory)
        }
        Command::WithdrawPassage { to, territory } => {
            passage::check_withdraw(state, seat, *to, *territory)
        }
        Command::Switch { building, on } => activity::check_switch(state, seat, *building, *on),
        Command::Refine { works, load } => refine::check_order(state, seat, *works, *load),
        Command::DropRefining { works } => refine::check_drop(state, seat, *works),
        Command::Discard(_)
        | Command::Mount { .. }
        | Command::Unmount { .. }
        | Command::Board { .. }
        | Command::Leave { .. }
        | Command::ArmTurret { .. }
        | Command::DisarmTurret { .. } => activity::rigging(state, seat, command).map(|_| ()),
        Command::SwapArms { .. } | Command::ChangeVehicle { .. } => {
            exchange::exchange(state, seat, command).map(|_| ())
        }
        Command::OrderProduct { factory, product } => {
            factory::check_order(state, seat, *factory, *product)
        }
        Command::DropProduct { factory, at } => factory::check_drop(state, seat, *factory, *at),
        Command::Refit { factory, fitting } => {
            factory::check_refit(state, seat, *factory, *fitting)
        }
        Command::KeepFitting { factory } => factory::check_keep(state, seat, *factory),
        Command::OrderMissile { silo } => silo::check_order(state, seat, *silo),
        Command::DropMissile { silo } => silo::check_drop(state, seat, *silo),
        Command::SpendMissile { silo } => silo::check_spend(state, seat, *silo),
        Command::HouseArtifact { laboratory } => laboratory::check_house(state, seat, *laboratory),
        Command::MoveArtifact { from, to } => laboratory::check_move(state, seat, *from, *to),
        Command::BuyTechnology { technology } => technology::check_learn(state, seat, *technology),
        Command::DropTechnology { technology } => technology::check_drop(state, seat, *technology),
        Command::BuyForTurret { turret, weapon } => {
            turret::check_buy(state, seat, *turret, *weapon)
        }
        Command::OrderMove { mover, to, via } => moves::check_order(state, seat, *mover, *to, *via),
        Command::DropOrder { mover } => moves::check_drop(state, seat, *mover),
        Command::Return { mover, to } => moves::check_return(state, seat, *mover, *to),
        Command::Reinforce { unit, to } => reinforce::check_reinforce(state, seat, *unit, *to),
        Command::HoldBack { unit } => reinforce::check_hold_back(state, seat, *unit),
        Command::PickBattle { territory } => sides::check_pick(state, seat, *territory),
        Command::Fight { territory, act } => {
            battle::table::check(state, seat, *territory, act).map(|_| ())
        }
        Command::Done => may_be_done(state, seat),
        Command::NotDone => {
            if state.open.done.contains(&seat) {
                Ok(())
            } else {
                Err(Refusal::NotDoneYet { seat })
            }
        }
        Command::NameUnit { unit, name, number } => {
            founding::check_unit_name(state, seat, *unit, name, *number)
        }
        Command::NameCharacter { character, name } => {
            founding::check_character_name(state, seat, *character, name)
        }
        Command::CloseFor { .. }
        | Command::SettleBattle { .. }
        | Command::ChangeRule { .. }
        | Command::Override { .. }
        | Command::DrawLots
        | Command::Join { .. }
        | Command::ReplacePlayer { .. }
        | Command::StandIn { .. }
        | Command::JoinSides { .. }
        | Command::EndTurn => Err(Refusal::WrongActor),
    }
}

/// Whether a player may say that he is done: his choices as a whole keep the limits.
pub(super) fn may_be_done(state: &State, seat: PlayerId) -> Result<(), Refusal> {
    may_finish(state, seat)?;
    match state.open.phase {
        Phase::Founding => {
            let owed = state
                .open
                .explorations_owed()
                .find(|t| state.open.controller(*t) == Some(seat));
            owed.map_or(Ok(()), |territory| {
                Err(Refusal::StartExplorationOwed { territory })
            })
        }
        Phase::Activity => activity::check_plan(state, seat),
        Phase::Commercial => overfull::check_none(state, seat),
        Phase::Move | Phase::Tactical => Ok(()),
    }
}

/// Whether the phase may be closed for an absent player (U-TURN-5).
pub(super) fn may_close_for(state: &State, seat: PlayerId) -> Result<(), Refusal> {
    state.open.player(seat)?;
    may_finish(state, seat)?;
    match state.open.phase {
        Phase::Commercial => overfull::check_knowable(state, seat),
        _ => Ok(()),
    }
}

/// Whether a seat is awaited and, if it is the last one, all that closing the phase takes is on this device.
fn may_finish(state: &State, seat: PlayerId) -> Result<(), Refusal> {
    if state.open.done.contains(&seat) {
        return Err(Refusal::AlreadyDone { seat });
    }
    if state.open.has_no_start(seat) {
        return Err(Refusal::StartNotChosen { seat });
    }
    if state.open.is_out(seat) {
        return Err(Refusal::OutOfTheGame { seat });
    }
    if state.open.phase == Phase::Tactical {
        reinforce::check_muster(state, seat)?;
    }
    let last = state.open.awaited().iter().all(|s| *s == seat);
    if last && state.open.keeps_plans() {
        for seat in state.open.seats().filter(|s| !state.open.is_out(*s)) {
            state.drawer(seat)?;
        }
    }
    Ok(())
}
