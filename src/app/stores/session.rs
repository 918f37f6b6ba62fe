//! The open campaign: what it is, who sits at the device, and the verbs that change it.

use super::keeper::{self, Keeper, SaveState};
use super::settings::{DiceFrom, Settings, use_settings};
use crate::app::platform::entropy;
use leptos::prelude::*;
use octant_engine::dice::{Dice, NeedRoll, Roll};
use octant_engine::ids::PlayerId;
use octant_engine::log::{Actor, Entry, Log, Ruleset as _, Stop, TimeFault};
use octant_engine::unlimit3d8::offer::{Desk, Domain, Offer, OfferKind};
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Command, Purpose, Refusal, State, Unlimit3d8};
use std::sync::Arc;

/// Something to be said once, until it is put away or the next thing succeeds.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The rules say no.
    Refused(Refusal),
    /// Undo, redo or rewind can't be done.
    Time(TimeFault),
    /// Something else, in words.
    Words(String),
}

/// A command that waits for dice to be typed in.
#[derive(Clone, Debug, PartialEq)]
pub struct Asking {
    /// Who acts.
    pub actor: Actor,
    /// What is to be done.
    pub command: Command,
    /// The throws so far.
    pub faces: Vec<Roll>,
    /// The throw that is wanted now.
    pub need: NeedRoll<Purpose>,
}

/// The open campaign. Cheap to copy; there is one for as long as a campaign is on screen.
#[derive(Clone, Copy)]
pub struct Session {
    id: StoredValue<Arc<str>>,
    log: StoredValue<Campaign>,
    keeper: StoredValue<Keeper>,
    state: RwSignal<Arc<State>>,
    view: Memo<Arc<State>>,
    seat: RwSignal<Option<PlayerId>>,
    curtain: RwSignal<Option<PlayerId>>,
    notice: RwSignal<Option<Notice>>,
    asking: RwSignal<Option<Asking>>,
    follower: RwSignal<bool>,
    settings: Settings,
    touched: StoredValue<f64>,
}

impl Session {
    /// Opens a campaign that was read from the stores, and hands it to all components below.
    pub fn provide(id: Arc<str>, log: Campaign, keeper: Keeper) -> Self {
        let state = RwSignal::new(Arc::new(log.state().clone()));
        let seat = RwSignal::new(None);
        let view = Memo::new(move |_| {
            let state = state.get();
            match seat.get() {
                Some(seat) if state.open.phase == Phase::Activity => {
                    Arc::new(state.as_planned_by(seat))
                }
                _ => state,
            }
        });
        let follower = keeper.follower();
        let session = Self {
            id: StoredValue::new(id),
            log: StoredValue::new(log),
            keeper: StoredValue::new(keeper),
            state,
            view,
            seat,
            curtain: RwSignal::new(None),
            notice: RwSignal::new(None),
            asking: RwSignal::new(None),
            follower,
            settings: use_settings(),
            touched: StoredValue::new(crate::app::platform::page::now()),
        };
        provide_context(session);
        session
    }

    /// The campaign's name in the stores and in addresses.
    pub fn id(self) -> Arc<str> {
        self.id.get_value()
    }

    /// Where the campaign stands, in truth.
    pub fn state(self) -> Arc<State> {
        self.state.get()
    }

    /// Where the campaign stands in the eyes of whoever sits at the device: in the Activity phase with his own plan carried
    /// out. Positions of others are still in it: screens show [`Session::seat`]'s own only.
    pub fn view(self) -> Arc<State> {
        self.view.get()
    }

    /// The view as a signal, for memos on parts of it.
    pub fn view_signal(self) -> Memo<Arc<State>> {
        self.view
    }

    /// Who sits at the device: his secrets may be shown. Nobody while the device lies on the table.
    pub fn seat(self) -> Option<PlayerId> {
        self.seat.get()
    }

    /// As [`Session::seat`], without following it.
    pub fn seat_now(self) -> Option<PlayerId> {
        self.seat.get_untracked()
    }

    /// Whose curtain is down: he is asked to take the device.
    pub fn curtain(self) -> RwSignal<Option<PlayerId>> {
        self.curtain
    }

    /// Asks a player to take the device.
    pub fn call(self, seat: PlayerId) {
        self.seat.set(None);
        self.curtain.set(Some(seat));
    }

    /// He has it.
    pub fn take_seat(self, seat: PlayerId) {
        self.curtain.set(None);
        self.notice.set(None);
        self.seat.set(Some(seat));
    }

    /// The device goes back on the table.
    pub fn leave_seat(self) {
        self.seat.set(None);
        self.curtain.set(None);
    }

    /// What is to be said.
    pub fn notice(self) -> RwSignal<Option<Notice>> {
        self.notice
    }

    /// The dice that are wanted.
    pub fn asking(self) -> RwSignal<Option<Asking>> {
        self.asking
    }

    /// How far everything is saved.
    pub fn saved(self) -> RwSignal<SaveState> {
        self.keeper.with_value(Keeper::saved)
    }

    /// Whether another tab has the campaign and this one only follows.
    pub fn follower(self) -> bool {
        self.follower.get()
    }

    /// Takes the campaign over from the other tab, and what that tab did with it.
    pub fn take_over(self) {
        self.keeper.with_value(Keeper::take_lease);
        self.refresh(true);
    }

    /// Reads the campaign from the stores again, because another tab went on with it. Only after that this tab may write.
    fn refresh(self, then_write: bool) {
        let id = self.id();
        leptos::task::spawn_local(async move {
            let found = keeper::load(&id).await;
            if self.state.try_get_untracked().is_none() {
                return;
            }
            match found {
                Ok(found) => {
                    let last = found.log.last_seq();
                    self.log.set_value(found.log);
                    self.keeper
                        .with_value(|k| k.go_on(found.journal, last, found.backup));
                    self.asking.set(None);
                    self.show();
                    if then_write {
                        self.follower.set(false);
                        self.notice.set(None);
                    }
                }
                Err(cause) => self.notice.set(Some(Notice::Words(cause))),
            }
        });
    }

    /// Whether this tab may write: it has the lease, and no other tab went on with the campaign in the meantime.
    fn may_write(self) -> bool {
        let last = self.log.with_value(Log::last_seq);
        let free = !self.follower.get_untracked()
            && self
                .keeper
                .with_value(|k| k.holds_lease() && !k.is_behind(last));
        if !free {
            self.follower.set(true);
            self.refresh(false);
            let words = "Another tab has this campaign. Take it over here first.";
            self.notice.set(Some(Notice::Words(words.into())));
        }
        free
    }

    /// Reads the log without following it; call inside something that follows [`Session::state`].
    pub fn with_log<T>(self, read: impl FnOnce(&Campaign) -> T) -> T {
        self.log.with_value(read)
    }

    /// One offer for an actor, following the state.
    pub fn offer_as(self, actor: Actor, kind: OfferKind) -> Offer {
        self.state.with(|state| Desk::new(state, actor).offer(kind))
    }

    /// What whoever sits at the device may do of a kind.
    ///
    /// # Errors
    /// The refusal; [`Refusal::WrongActor`] while nobody sits there.
    pub fn domain(self, kind: OfferKind) -> Result<Domain, Refusal> {
        match self.seat() {
            Some(seat) => self.offer_as(Actor::Seat(seat), kind).domain,
            None => Err(Refusal::WrongActor),
        }
    }

    /// Does something as whoever sits at the device. Returns whether it was done at once.
    pub fn act(self, command: Command) -> bool {
        match self.seat_now() {
            Some(seat) => self.act_as(Actor::Seat(seat), command),
            None => {
                self.notice.set(Some(Notice::Words(
                    "Nobody has taken the device. Tap a player first.".into(),
                )));
                false
            }
        }
    }

    /// Does something as a certain actor. Returns whether it was done at once; if dice are wanted, they are asked for.
    pub fn act_as(self, actor: Actor, command: Command) -> bool {
        self.run(actor, command, Vec::new())
    }

    /// Does something as a certain actor with dice that were thrown already; more are asked for if they are wanted.
    pub fn act_with(self, actor: Actor, command: Command, rolls: Vec<Roll>) -> bool {
        self.run(actor, command, rolls)
    }

    /// Does something for a player whom the engine plays; `by_app` has the app roll whatever the settings say.
    pub fn act_by_engine(self, actor: Actor, command: Command, by_app: bool) -> bool {
        let from = if by_app {
            DiceFrom::App
        } else {
            self.settings.now().dice
        };
        self.run_from(actor, command, Vec::new(), from)
    }

    /// Goes on with the dice that were typed in.
    pub fn answer(self, roll: Roll) -> bool {
        let Some(mut asking) = self.asking.get_untracked() else {
            return false;
        };
        self.asking.set(None);
        asking.faces.push(roll);
        self.run(asking.actor, asking.command, asking.faces)
    }

    fn run(self, actor: Actor, command: Command, faces: Vec<Roll>) -> bool {
        self.run_from(actor, command, faces, self.settings.now().dice)
    }

    fn run_from(self, actor: Actor, command: Command, faces: Vec<Roll>, from: DiceFrom) -> bool {
        if !self.may_write() {
            return false;
        }
        let given = faces.clone();
        let mut source = entropy::byte;
        let dice = match from {
            DiceFrom::App => Dice::rolled(given, &mut source),
            DiceFrom::Typed => Dice::given(given),
        };
        let prepared = self
            .log
            .with_value(|log| log.prepare(actor, command.clone(), dice));
        match prepared {
            Ok(entry) => {
                self.append(entry);
                true
            }
            Err(Stop::Refused(refusal)) => {
                self.notice.set(Some(Notice::Refused(refusal)));
                false
            }
            Err(Stop::NeedRoll(need)) => {
                self.asking.set(Some(Asking {
                    actor,
                    command,
                    faces,
                    need,
                }));
                false
            }
        }
    }

    fn append(self, entry: Entry<Unlimit3d8>) {
        let mut fault = None;
        let kept = entry.clone();
        self.log.update_value(|log| fault = log.accept(entry).err());
        if let Some(cause) = fault {
            self.notice.set(Some(Notice::Words(format!(
                "That could not be done: {cause}."
            ))));
            return;
        }
        self.log
            .with_value(|log| self.keeper.with_value(|keeper| keeper.append(log, &kept)));
        self.notice.set(None);
        self.show();
    }

    fn show(self) {
        let state = self.log.with_value(|log| log.state().clone());
        self.state.set(Arc::new(state));
    }

    fn actor(self) -> Actor {
        self.seat_now().map_or(Actor::Table, Actor::Seat)
    }

    /// Takes the last thing back.
    pub fn undo(self) {
        if let Some(words) = self.undo_is_not_his() {
            self.notice.set(Some(Notice::Words(words)));
            return;
        }
        let actor = self.actor();
        self.time(|log| log.prepare_undo_last(actor));
    }

    /// Why whoever sits at the device does not take the last thing back: it was another player's, or ended the turn for all. Nobody does that by
    /// accident.
    pub fn undo_is_not_his(self) -> Option<String> {
        let seat = self.seat.get_untracked()?;
        let state = self.state.get_untracked();
        let (by, ends) = self.log.with_value(|log| {
            let last = log.in_force().next_back()?;
            let ends = last.events().iter().any(Unlimit3d8::is_phase_start);
            Some((last.by, ends))
        })?;
        match by {
            Actor::Seat(other) if other != seat => {
                let other = &state.open.player(other).ok()?.name;
                Some(format!(
                    "The last thing done was {other}'s. Only {other}, or the table, takes it back."
                ))
            }
            Actor::Table if ends => Some(
                "The last thing done ended the turn. Only the table takes it back: hide your secrets first.".into(),
            ),
            _ => None,
        }
    }

    /// Brings again what was taken back last.
    pub fn redo(self) {
        let actor = self.actor();
        self.time(|log| log.prepare_redo(actor));
    }

    /// Goes back to the moment after an entry, as all at the table agreed.
    pub fn rewind(self, to: u32, reason: String) {
        self.time(|log| log.prepare_rewind(to, reason));
    }

    fn time(self, prepare: impl FnOnce(&Campaign) -> Result<Entry<Unlimit3d8>, TimeFault>) {
        if !self.may_write() {
            return;
        }
        match self.log.with_value(prepare) {
            Ok(entry) => self.append(entry),
            Err(fault) => self.notice.set(Some(Notice::Time(fault))),
        }
    }

    /// Whether there is something that the one at the device could take back; the reason if not.
    ///
    /// # Errors
    /// Why not.
    pub fn can_undo(self) -> Result<(), TimeFault> {
        let _ = self.state.get();
        let actor = self.seat().map_or(Actor::Table, Actor::Seat);
        self.log
            .with_value(|log| log.prepare_undo_last(actor).map(|_| ()))
    }

    /// Whether there is something to bring again.
    ///
    /// # Errors
    /// Why not.
    pub fn can_redo(self) -> Result<(), TimeFault> {
        let _ = self.state.get();
        let actor = self.seat().map_or(Actor::Table, Actor::Seat);
        self.log
            .with_value(|log| log.prepare_redo(actor).map(|_| ()))
    }

    /// Says that the player at the device is done, and calls the next one who is awaited.
    pub fn done(self) -> bool {
        if !self.act(Command::Done) {
            return false;
        }
        self.next_player();
        true
    }

    /// Covers the secrets of whoever sat here and calls whoever is awaited next, if anybody is.
    pub fn next_player(self) {
        let state = self.state.get_untracked();
        match state.open.awaited().first() {
            Some(next) => self.call(*next),
            None => self.leave_seat(),
        }
    }

    /// Keeps the lease alive, follows another tab that has it, and covers secrets after a while without a touch.
    pub fn keep_watch(self) {
        use crate::app::platform::page;
        let keeper = self.keeper.get_value();
        page::every(1000, move || {
            if self.state.try_get_untracked().is_some() {
                if keeper.beat() {
                    self.refresh(true);
                }
                self.cover_when_idle();
            }
        });
        page::on_leaving(move || {
            if self.state.try_get_untracked().is_some() {
                keeper.release_lease();
            }
        });
        page::on_touch(move || {
            self.touched.try_set_value(page::now());
        });
        // The other tab writes the card of the campaign after each entry.
        let card = format!("octant/{}/m", self.id());
        page::on_other_tab(move |key, _| {
            if key == card && self.follower.try_get_untracked() == Some(true) {
                self.refresh(false);
            }
        });
        on_cleanup(move || keeper.release_lease());
    }

    fn cover_when_idle(self) {
        use crate::app::platform::page;
        let minutes = f64::from(self.settings.now().idle_minutes);
        let idle = page::now() - self.touched.get_value();
        if minutes > 0.0
            && idle > minutes * 60_000.0
            && let Some(seat) = self.seat_now()
        {
            self.call(seat);
        }
    }

    /// Marks that a backup was made now.
    pub fn backed_up(self) {
        self.log
            .with_value(|log| self.keeper.with_value(|keeper| keeper.backed_up(log)));
    }
}

/// The open campaign.
pub fn use_session() -> Session {
    expect_context()
}
