//! Unlimit3d 8: territories, economy, secret moves, and battles of papercraft 'mechs.
//!
//! A [`Command`] is checked by [`check`](check::check), decided into [`Event`]s by
//! [`decide`](decide::decide), and these are let happen by [`apply`](apply::apply()). What may be done now is asked of
//! [`offer`].

pub mod activity;
pub mod apply;
pub mod audit;
pub mod battle;
pub mod battlefield;
pub mod bounds;
pub mod check;
pub mod chronicle;
pub mod command;
pub mod commerce;
pub mod computer;
pub mod damage;
pub mod decide;
pub mod delta;
pub mod discard;
pub mod draw;
pub mod event;
pub mod exchange;
pub mod factory;
pub mod field;
pub mod figures;
pub mod fitting;
pub mod forecast;
pub mod founding;
pub mod grid;
pub mod haul;
pub mod laboratory;
pub mod lading;
pub mod lots;
pub mod map;
pub mod mastery;
pub mod moves;
pub mod offer;
pub mod overfull;
pub mod parts;
pub mod passage;
mod query;
pub mod refine;
pub mod refusal;
pub mod reinforce;
pub mod ruling;
pub mod seats;
pub mod service;
pub mod setup;
pub mod sheet;
mod sides;
pub mod silo;
pub mod square;
pub mod state;
pub mod stock;
pub mod tactical;
pub mod technology;
pub mod theft;
pub mod trade;
pub mod turret;
pub mod upgrades;
pub mod victory;

pub use command::Command;
pub use decide::Purpose;
pub use event::Event;
pub use refusal::Refusal;
pub use setup::{Setup, SetupFault};
pub use state::State;

use crate::dice::Dice;
use crate::ids::PlayerId;
use crate::log::{Actor, Corrupt, Log, Ruleset, Secrecy, Stop, Summary};
use battle::fact::Fact;
use event::Secret;

/// The rules of Unlimit3d 8, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unlimit3d8;

/// A campaign of Unlimit3d 8.
pub type Campaign = Log<Unlimit3d8>;

impl Ruleset for Unlimit3d8 {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type Purpose = Purpose;
    type Fault = SetupFault;

    const ID: &'static str = "unlimit3d8";

    fn found(setup: &Setup) -> Result<State, Vec<SetupFault>> {
        setup::found(setup)
    }

    fn play(
        state: &State,
        actor: Actor,
        command: &Command,
        dice: &mut Dice<'_>,
    ) -> Result<Vec<Event>, Stop<Self>> {
        let legal = check::check(state, actor, command).map_err(Stop::Refused)?;
        let mut draft = decide::Draft::of(state);
        decide::decide(legal, &mut draft, dice)?;
        Ok(draft.into_events())
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Corrupt> {
        apply::apply(state, event)
    }

    fn lacks_secrets(refusal: &Refusal) -> bool {
        matches!(refusal, Refusal::DrawerElsewhere { .. })
    }

    fn secrecy(event: &Event) -> Secrecy {
        match event {
            Event::Secret { seat, .. } => Secrecy::Seat(*seat),
            _ => Secrecy::Open,
        }
    }

    fn is_barrier(event: &Event) -> bool {
        match event {
            // All agreed to it.
            Event::RuleChanged { .. } | Event::Overruled { .. } => true,
            // Dice were thrown, or what was secret is known.
            Event::Explored { .. }
            | Event::Found { .. }
            | Event::ShaftTried { .. }
            | Event::PilotTried { .. }
            | Event::LotsDrawn { .. }
            | Event::Entered { .. }
            | Event::Sighted { .. }
            | Event::PickerDrawn { .. }
            | Event::FightBegan { .. }
            | Event::Fought {
                fact: Fact::Tried { .. } | Fact::Strayed { .. },
                ..
            }
            | Event::MusterEnded
            | Event::Secret {
                what: Secret::PlansCleared,
                ..
            } => true,
            Event::PhaseBegan { phase, .. } => {
                matches!(phase, state::Phase::Move | state::Phase::Tactical)
            }
            _ => false,
        }
    }

    fn audit(state: &State) -> Result<(), Corrupt> {
        audit::audit(state)
    }

    fn digest(state: &State) -> String {
        crate::digest::of(&state.open)
    }

    fn without_drawers(state: &State, keep: &[PlayerId]) -> State {
        state.without_drawers(keep)
    }

    fn with_empty_drawers(state: &State) -> State {
        state.with_empty_drawers()
    }

    fn is_phase_start(event: &Event) -> bool {
        matches!(event, Event::PhaseBegan { .. })
    }

    fn summary(state: &State) -> Summary {
        let open = &state.open;
        Summary {
            name: open.name.to_string(),
            players: open.players.iter().map(|p| p.name.clone()).collect(),
            turn: open.turn.0,
            phase: open.phase.id().to_string(),
            lacking: open
                .seats()
                .filter(|seat| !state.drawers.contains_key(seat))
                .collect(),
        }
    }
}
