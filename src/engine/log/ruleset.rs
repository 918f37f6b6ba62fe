//! What a set of rules gives to the log, and who acts on it.

use crate::dice::{Dice, NeedRoll};
use crate::ids::PlayerId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// Who acts: one seat, or the table as a whole (ending a turn, closing a phase for somebody absent).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// A player.
    Seat(PlayerId),
    /// All who sit at the table.
    Table,
}

/// Who may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    /// Everybody.
    Open,
    /// One seat: it lives in that seat's drawer.
    Seat(PlayerId),
}

/// The data are damaged: an event does not fit the state that it is applied to. Never a question of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrupt(pub String);

impl std::fmt::Display for Corrupt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a set of rules gives to the log.
pub trait Ruleset: Sized + Debug + Clone + PartialEq {
    /// How a campaign begins, as players describe it.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Where a campaign stands.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What somebody wants to do.
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What happened.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Why it can't be done.
    type Refusal: Clone + Debug + PartialEq;
    /// What a throw of dice decides.
    type Purpose: Clone + Debug + PartialEq;
    /// Why a setup can't be played.
    type Fault: Clone + Debug + PartialEq;

    /// The name of the rules in files.
    const ID: &'static str;

    /// The state at the founding of the campaign.
    ///
    /// # Errors
    /// All faults of the setup.
    fn found(setup: &Self::Setup) -> Result<Self::State, Vec<Self::Fault>>;

    /// The events of a command.
    ///
    /// # Errors
    /// The refusal, or the throw that is wanted first.
    fn play(
        state: &Self::State,
        actor: Actor,
        command: &Self::Command,
        dice: &mut Dice<'_>,
    ) -> Result<Vec<Self::Event>, Stop<Self>>;

    /// Lets an event happen. Knows no rules, only integrity.
    ///
    /// # Errors
    /// [`Corrupt`] where the event does not fit the state; the state may then be half changed.
    fn apply(state: &mut Self::State, event: &Self::Event) -> Result<(), Corrupt>;

    /// Whether a command was refused only because a drawer is not on this device.
    fn lacks_secrets(refusal: &Self::Refusal) -> bool;

    /// Who may know of an event.
    fn secrecy(event: &Self::Event) -> Secrecy;

    /// Whether dice or hidden information came out with it, so that undo stops here.
    fn is_barrier(event: &Self::Event) -> bool;

    /// Checks the integrity of a whole state that came from outside.
    ///
    /// # Errors
    /// What does not hold together.
    fn audit(state: &Self::State) -> Result<(), Corrupt>;

    /// A short fingerprint of what everybody may know.
    fn digest(state: &Self::State) -> String;

    /// The state as seats other than those of `keep` may know it: their drawers are taken out.
    fn without_drawers(state: &Self::State, keep: &[PlayerId]) -> Self::State;

    /// Gives an empty drawer to every seat that has none and, by what all can see, can't have a secret now. Changes nothing that
    /// the fingerprint covers.
    fn with_empty_drawers(state: &Self::State) -> Self::State;

    /// Whether a new phase begins with it: links start from there.
    fn is_phase_start(event: &Self::Event) -> bool;

    /// What players recognise a campaign by, before they open it.
    fn summary(state: &Self::State) -> Summary;
}

/// What players recognise a campaign by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The campaign's name.
    pub name: String,
    /// The players' names in seat order.
    pub players: Vec<String>,
    /// The strategic turn; 0 before the first.
    pub turn: u32,
    /// The phase, by its name in files.
    pub phase: String,
    /// The seats whose secrets are not here: nobody can play them on this device.
    pub lacking: Vec<PlayerId>,
}

/// A command that did not go through.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop<R: Ruleset> {
    /// The rules refuse it.
    Refused(R::Refusal),
    /// Dice are wanted first.
    NeedRoll(NeedRoll<R::Purpose>),
}

impl<R: Ruleset> From<NeedRoll<R::Purpose>> for Stop<R> {
    fn from(need: NeedRoll<R::Purpose>) -> Self {
        Self::NeedRoll(need)
    }
}
