//! Carries out what was checked: emits the facts, each applied at once, so that what follows sees it.

use super::apply::apply;
use super::battle::play::Throws;
use super::check::Legal;
use super::command::Command;
use super::discard::Lot;
use super::event::{Event, Secret};
use super::laboratory::Housing;
use super::state::{Order, Phase, State};
use super::trade::{self, DealEnd};
use super::{
    activity, battle, commerce, damage, exchange, founding, lots, mastery, moves, overfull,
    passage, reinforce, ruling, seats, sides, silo, tactical, turret, upgrades,
};
use crate::dice::{Dice, NeedRoll};
use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::log::Actor;

/// What a throw of dice decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Active, passive and nemesis die of an exploration (U-EXP-1).
    Exploration(TerritoryId),
    /// What was found there (U-EXP-6).
    FindKind(TerritoryId),
    /// What the find is worth (U-EXP-6).
    FindWorth(TerritoryId),
    /// Whether a shaft in unstable ground yields (U-EXP-5).
    Shaft(TerritoryId, BuildingId),
    /// Who chooses his start territory next (U-SET-6).
    Lots,
    /// Whether the pilot of a destroyed unit gets out (U-CHR-8).
    Survival(UnitId),
    /// Who picks the first battle (U-TAC-7).
    FirstPick,
    /// A throw in a battle that is played at the table.
    Battle(TerritoryId, Throws),
}

/// Deciding goes on, or waits for dice.
pub type Decided = Result<(), NeedRoll<Purpose>>;

/// A state in the making, with the facts that made it.
#[derive(Clone, Debug)]
pub struct Draft {
    state: State,
    events: Vec<Event>,
}

impl Draft {
    /// A draft that begins at a state.
    pub fn of(state: &State) -> Self {
        Self {
            state: state.clone(),
            events: Vec::new(),
        }
    }

    /// The state so far.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Adds a fact and lets it happen.
    ///
    /// # Panics
    /// When the engine decides something that does not fit its own state, which the tests rule out.
    pub fn emit(&mut self, event: Event) {
        if let Err(cause) = apply(&mut self.state, &event) {
            unreachable!("decided what does not fit: {cause}");
        }
        self.events.push(event);
    }

    /// Adds something to a player's drawer.
    pub fn whisper(&mut self, seat: PlayerId, what: Secret) {
        self.emit(Event::Secret { seat, what });
    }

    /// The facts.
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }
}

/// Decides a legal command.
///
/// # Errors
/// The throw that is wanted first; the draft is then of no use.
pub fn decide(legal: Legal<'_>, draft: &mut Draft, dice: &mut Dice<'_>) -> Decided {
    let seat = match legal.actor() {
        Actor::Seat(seat) => seat,
        Actor::Table => return decide_for_table(legal, draft, dice),
    };
    match legal.command() {
        Command::PlaceBuilding { building, square } => founding::place(draft, *building, *square),
        Command::ChooseStart { territory } => {
            return seats::give_start(draft, seat, *territory, dice);
        }
        Command::Explore { territory } => return founding::explore(draft, seat, *territory, dice),
        Command::BuyBuilding {
            territory,
            kind,
            square,
            fitting,
        } => commerce::building(draft, seat, *territory, *kind, *square, *fitting),
        Command::BuyUpgrade { building, upgrade } => {
            upgrades::buy(draft, seat, *building, *upgrade)
        }
        Command::BuyVehicle { territory, kind } => {
            commerce::unit(draft, seat, *territory, (*kind).into(), None)
        }
        Command::BuyArmor {
            territory,
            kind,
            onto,
        } => commerce::unit(draft, seat, *territory, (*kind).into(), *onto),
        Command::BuyWeapon {
            territory,
            weapon,
            into,
        } => commerce::weapon(draft, seat, *territory, *weapon, *into),
        Command::Hire { territory, class } => commerce::hire(draft, seat, *territory, *class),
        Command::TakeBack { purchase } => commerce::take_back(draft, *purchase),
        Command::Ship { from, good, units } => commerce::ship(draft, seat, *from, *good, *units),
        Command::Haul {
            from,
            to,
            good,
            units,
        } => draft.emit(Event::Hauled {
            seat,
            from: *from,
            to: *to,
            good: *good,
            units: *units,
        }),
        Command::Discard(what) if draft.state().open.phase == Phase::Commercial => {
            if let Lot::Armor(unit) = what.lot {
                commerce::sight(draft, unit, what.territory);
            }
            draft.emit(Event::Discarded(*what));
        }
        Command::SellArtifact => commerce::sell_artifact(draft, seat),
        Command::Overhaul { unit } => damage::overhaul(draft, seat, *unit),
        Command::OfferDeal { to, terms } => trade::offer(draft, seat, *to, terms),
        Command::AcceptDeal { deal, at } => {
            trade::accept(draft, seat, *deal, *at);
            // Whoever gave his last ground away is awaited no more: he may have been the last.
            return close_if_all_done(draft, dice);
        }
        Command::DeclineDeal { deal } => trade::end(draft, *deal, DealEnd::Declined),
        Command::CounterDeal { deal, terms } => trade::counter(draft, seat, *deal, terms),
        Command::WithdrawDeal { deal } => trade::end(draft, *deal, DealEnd::Withdrawn),
        Command::GrantPassage { to, territory } => passage::grant(draft, seat, *to, *territory),
        Command::WithdrawPassage { to, territory } => {
            passage::withdraw(draft, seat, *to, *territory)
        }
        Command::Switch { building, on } => {
            draft.whisper(
                seat,
                Secret::Switch {
                    building: *building,
                    on: *on,
                },
            );
        }
        Command::Refine { works, load } => {
            let (works, load) = (*works, *load);
            draft.whisper(seat, Secret::Refine { works, load });
        }
        Command::DropRefining { works } => {
            draft.whisper(seat, Secret::RefiningDropped { works: *works });
        }
        Command::Discard(_)
        | Command::Mount { .. }
        | Command::Unmount { .. }
        | Command::Board { .. }
        | Command::Leave { .. }
        | Command::ArmTurret { .. }
        | Command::DisarmTurret { .. } => {
            if let Ok(rigging) = activity::rigging(legal.state(), seat, legal.command()) {
                draft.whisper(seat, Secret::Rig(rigging));
            }
        }
        Command::SwapArms { .. } | Command::ChangeVehicle { .. } => {
            if let Ok(rigging) = exchange::exchange(legal.state(), seat, legal.command()) {
                draft.whisper(seat, Secret::Rig(rigging));
            }
        }
        Command::OrderProduct { factory, product } => {
            let (factory, product) = (*factory, *product);
            draft.whisper(seat, Secret::Product { factory, product });
        }
        Command::DropProduct { factory, at } => {
            let (factory, at) = (*factory, *at);
            draft.whisper(seat, Secret::ProductDropped { factory, at });
        }
        Command::Refit { factory, fitting } => {
            let (factory, fitting) = (*factory, *fitting);
            draft.whisper(seat, Secret::Refit { factory, fitting });
        }
        Command::KeepFitting { factory } => {
            draft.whisper(seat, Secret::RefitDropped { factory: *factory });
        }
        Command::OrderMissile { silo } => draft.whisper(seat, Secret::Missile { silo: *silo }),
        Command::DropMissile { silo } => {
            draft.whisper(seat, Secret::MissileDropped { silo: *silo });
        }
        Command::SpendMissile { silo } => silo::spend(draft, *silo),
        Command::HouseArtifact { laboratory } => {
            let laboratory = *laboratory;
            draft.whisper(seat, Secret::Artifact(Housing::House { laboratory }));
        }
        Command::MoveArtifact { from, to } => {
            let (from, to) = (*from, *to);
            draft.whisper(seat, Secret::Artifact(Housing::Move { from, to }));
        }
        Command::BuyTechnology { technology } => {
            let technology = *technology;
            draft.whisper(seat, Secret::Technology { technology });
        }
        Command::DropTechnology { technology } => {
            let technology = *technology;
            draft.whisper(seat, Secret::TechnologyDropped { technology });
        }
        Command::BuyForTurret { turret, weapon } => turret::buy(draft, seat, *turret, *weapon),
        Command::OrderMove { mover, to, via } => {
            let order = Order { to: *to, via: *via };
            draft.whisper(
                seat,
                Secret::Ordered {
                    mover: *mover,
                    order,
                },
            );
        }
        Command::DropOrder { mover } => draft.whisper(seat, Secret::OrderDropped { mover: *mover }),
        Command::Return { mover, to } => moves::bring_back(draft, seat, *mover, *to),
        Command::Reinforce { unit, to } => draft.whisper(
            seat,
            Secret::Reinforced {
                unit: *unit,
                to: *to,
            },
        ),
        Command::HoldBack { unit } => draft.whisper(seat, Secret::HeldBack { unit: *unit }),
        Command::PickBattle { territory } => draft.emit(Event::BattlePicked {
            seat,
            territory: *territory,
        }),
        Command::Fight { territory, act } => {
            return battle::table::decide(draft, seat, *territory, (legal.cast(), act), dice);
        }
        Command::Done => {
            draft.emit(Event::DoneSaid {
                seat,
                by_table: false,
            });
            return close_if_all_done(draft, dice);
        }
        Command::NotDone => draft.emit(Event::DoneTakenBack { seat }),
        Command::NameUnit { unit, name, number } => {
            draft.emit(Event::UnitNamed {
                unit: *unit,
                name: name.trim().to_string(),
                number: *number,
            });
        }
        Command::NameCharacter { character, name } => {
            draft.emit(Event::CharacterNamed {
                character: *character,
                name: name.trim().to_string(),
            });
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
        | Command::EndTurn => {}
    }
    Ok(())
}

fn decide_for_table(legal: Legal<'_>, draft: &mut Draft, dice: &mut Dice<'_>) -> Decided {
    match legal.command() {
        Command::CloseFor { seat } => {
            // His plans are void: activation stays as it was, units stay (U-TURN-5).
            if draft.state().open.muster().is_some() {
                reinforce::void(draft, *seat);
            } else if draft
                .state()
                .drawers
                .get(seat)
                .is_some_and(|d| d.has_plans())
            {
                draft.whisper(*seat, Secret::PlansCleared);
            }
            if draft.state().open.phase == Phase::Commercial {
                for territory in overfull::owed(draft.state(), *seat) {
                    overfull::spill(draft, territory);
                }
            }
            draft.emit(Event::DoneSaid {
                seat: *seat,
                by_table: true,
            });
            return close_if_all_done(draft, dice);
        }
        Command::Fight { territory, act } => {
            battle::table::decide_for_table(draft, *territory, act);
        }
        Command::SettleBattle { territory, result } => {
            return tactical::settle(draft, *territory, result, dice);
        }
        Command::Override { decree, reason } => mastery::overrule(draft, decree, reason),
        Command::Join { player, territory } => {
            return seats::join(draft, player, *territory, dice);
        }
        Command::ReplacePlayer { seat, player } => seats::replace(draft, *seat, player),
        Command::StandIn { seat, by } => draft.emit(Event::StoodIn {
            seat: *seat,
            by: *by,
        }),
        Command::DrawLots => return lots::draw(draft, dice),
        Command::ChangeRule { key, value, reason } => ruling::rule(draft, *key, value, reason),
        Command::JoinSides { territory, common } => sides::join(draft, *territory, common),
        Command::EndTurn => tactical::end(draft),
        _ => {}
    }
    Ok(())
}

fn close_if_all_done(draft: &mut Draft, dice: &mut Dice<'_>) -> Decided {
    if !draft.state().open.awaited().is_empty() {
        return Ok(());
    }
    let turn = draft.state().open.turn;
    match draft.state().open.phase {
        Phase::Founding => draft.emit(Event::PhaseBegan {
            turn: crate::quantity::Turn(1),
            phase: Phase::Commercial,
        }),
        Phase::Commercial => draft.emit(Event::PhaseBegan {
            turn,
            phase: Phase::Activity,
        }),
        Phase::Activity => {
            activity::close(draft, dice)?;
            draft.emit(Event::PhaseBegan {
                turn,
                phase: Phase::Move,
            });
        }
        Phase::Move => return moves::reveal(draft, dice),
        Phase::Tactical if draft.state().open.muster().is_some() => {
            draft.emit(Event::MusterEnded);
            return moves::meet(draft, dice);
        }
        Phase::Tactical => {}
    }
    Ok(())
}
