//! The laws, each as a check of one state or one entry.

use super::driver::below;
use super::forge::Forge;
use octant_engine::dice::{Dice, Origin, Roll};
use octant_engine::ids::PlayerId;
use octant_engine::log::{Act, Actor, Base, Entry, Ruleset, Secrecy, Stop};
use octant_engine::unlimit3d8::decide::{Draft, decide};
use octant_engine::unlimit3d8::delta::Holdings;
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Command, Event, State, Unlimit3d8, check};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A random byte for the app's dice.
pub fn byte(rng: &mut ChaCha8Rng) -> u8 {
    rng.next_u32().to_le_bytes()[0]
}

/// The state after a legal command.
pub fn after(state: &State, by: Actor, command: &Command, dice: &mut Dice<'_>) -> State {
    let legal = check::check(state, by, command);
    let legal = legal.unwrap_or_else(|r| panic!("{by:?} can't {command:?}: {r:?}"));
    let mut draft = Draft::of(state);
    decide(legal, &mut draft, dice).unwrap_or_else(|need| panic!("{need:?}"));
    draft.state().clone()
}

fn actors(state: &State) -> Vec<Actor> {
    let seats = state.open.seats().map(Actor::Seat);
    seats.chain([Actor::Table]).collect()
}

/// So many of the kinds that an actor sees, all if there are no more.
fn some(rng: &mut ChaCha8Rng, mut kinds: Vec<OfferKind>, most: usize) -> Vec<OfferKind> {
    while kinds.len() > most {
        let at = below(rng, kinds.len());
        kinds.swap_remove(at);
    }
    kinds
}

/// Every enabled offer can be taken up, and what is drawn from it passes.
pub fn offered_is_accepted(state: &State, rng: &mut ChaCha8Rng, most: usize) {
    for actor in actors(state) {
        let desk = Desk::new(state, actor);
        for kind in some(rng, desk.kinds(), most) {
            let offer = desk.offer(kind);
            if offer.domain.is_err() {
                assert_eq!(offer.draw(rng), None);
                continue;
            }
            for _ in 0..2 {
                let command = offer.draw(rng);
                let command = command.unwrap_or_else(|| panic!("{actor:?}: nothing in {offer:?}"));
                assert!(offer.contains(&command), "{command:?} is not of {offer:?}");
                if let Err(refusal) = check::check(state, actor, &command) {
                    panic!("{actor:?} was offered {command:?}: {refusal:?}");
                }
            }
        }
    }
}

/// Forged commands that pass are contained in an offer. Returns how many passed.
pub fn accepted_is_offered(state: &State, rng: &mut ChaCha8Rng, tries: usize) -> usize {
    let mut passed = 0;
    for _ in 0..tries {
        let mut forge = Forge { state, rng };
        let kind = forge.kind();
        let actor = forge.actor(kind);
        let command = forge.of_kind(kind);
        let desk = Desk::new(state, actor);
        let offer = desk.offer(kind);
        if check::check(state, actor, &command).is_ok() {
            passed += 1;
            assert!(
                desk.kinds().contains(&kind),
                "{actor:?} never sees {kind:?}"
            );
            assert!(
                offer.contains(&command),
                "{actor:?}: {command:?} is not in {offer:?}"
            );
        } else {
            assert!(
                !offer.contains(&command),
                "{actor:?}: {command:?} is refused, but in {offer:?}"
            );
        }
    }
    passed
}

/// Of a kind whose offer is disabled nothing passes; where nothing is left open the refusal is the very one shown.
pub fn disabled_is_refused(state: &State, rng: &mut ChaCha8Rng, most: usize) {
    for actor in actors(state) {
        let desk = Desk::new(state, actor);
        let mut kinds = some(rng, desk.kinds(), most);
        kinds.push(Forge { state, rng }.kind());
        for kind in kinds {
            let Err(shown) = desk.domain(kind) else {
                continue;
            };
            let tries = if is_closed(kind) { 1 } else { 6 };
            for _ in 0..tries {
                let command = Forge { state, rng }.of_kind(kind);
                match check::check(state, actor, &command) {
                    Ok(_) => panic!("{actor:?}: {command:?} passes, but the offer says {shown:?}"),
                    Err(refusal) if is_closed(kind) => assert_eq!(refusal, shown, "{command:?}"),
                    Err(_) => {}
                }
            }
        }
    }
}

/// Whether the kind alone makes the command.
fn is_closed(kind: OfferKind) -> bool {
    matches!(
        kind,
        OfferKind::Explore(_)
            | OfferKind::BuyVehicle(..)
            | OfferKind::BuyUpgrade(..)
            | OfferKind::Hire(..)
            | OfferKind::TakeBack(_)
            | OfferKind::SellArtifact
            | OfferKind::Overhaul(_)
            | OfferKind::Unmount(_)
            | OfferKind::DropRefining(_)
            | OfferKind::Leave(_)
            | OfferKind::KeepFitting(_)
            | OfferKind::OrderMissile(_)
            | OfferKind::DropMissile(_)
            | OfferKind::SpendMissile(_)
            | OfferKind::HouseArtifact(_)
            | OfferKind::DropOrder(_)
            | OfferKind::DeclineDeal(_)
            | OfferKind::WithdrawDeal(_)
            | OfferKind::Done
            | OfferKind::NotDone
            | OfferKind::CloseFor(_)
            | OfferKind::DrawLots
            | OfferKind::EndTurn
    )
}

/// A fact changes what can be counted by just what is declared for it; `state` is the one before it.
pub fn conserves(state: &State, event: &Event) {
    let declared = Holdings::of(state).plus(Holdings::change(state, event));
    let mut after = state.clone();
    Unlimit3d8::apply(&mut after, event).expect("it was accepted");
    assert_eq!(Holdings::of(&after), declared, "{event:?}");
}

/// Decided again with the recorded faces a command gives the same facts, and the draft ends where the fold of the facts ends.
pub fn decides_the_same(before: &State, entry: &Entry<Unlimit3d8>, after: &State) {
    let Act::Do {
        command,
        faces,
        events,
    } = &entry.act
    else {
        return;
    };
    let legal = check::check(before, entry.by, command).expect("it was legal");
    let mut draft = Draft::of(before);
    let mut dice = Dice::given(faces.clone());
    decide(legal, &mut draft, &mut dice).expect("all dice are recorded");
    assert_eq!(&dice.into_used(), faces);
    assert_eq!(draft.state(), after, "{command:?}");
    assert_eq!(&draft.into_events(), events);
}

/// Undo stops at every entry with dice, and at the one that ends a phase of secret choices.
pub fn stops_undo(before: &State, entry: &Entry<Unlimit3d8>, after: &State) {
    let thrown = matches!(&entry.act, Act::Do { faces, .. } if !faces.is_empty());
    let secret = matches!(before.open.phase, Phase::Activity | Phase::Move);
    let told = secret && before.open.phase != after.open.phase;
    if thrown || told {
        assert!(entry.is_barrier(), "{entry:?}");
    }
}

/// A private entry changes nothing that others see.
pub fn keeps_private(before: &State, entry: &Entry<Unlimit3d8>, after: &State) {
    let Some(seat) = entry.private_to() else {
        return;
    };
    assert_eq!(before.open, after.open, "{entry:?}");
    assert_eq!(Unlimit3d8::digest(before), Unlimit3d8::digest(after));
    assert_eq!(
        Unlimit3d8::without_drawers(before, &others(before, seat)),
        Unlimit3d8::without_drawers(after, &others(after, seat))
    );
}

fn others(state: &State, seat: PlayerId) -> Vec<PlayerId> {
    state.open.seats().filter(|s| *s != seat).collect()
}

/// An event in what is shared tells no secret of a seat outside `keep`.
pub fn tells_no_secret(event: &Event, keep: &[PlayerId]) {
    if let Secrecy::Seat(seat) = Unlimit3d8::secrecy(event) {
        assert!(keep.contains(&seat), "{event:?}");
    }
    let text = serde_json::to_string(event).expect("events can be written");
    assert!(keep.len() == 1 || !text.contains("secret"), "{text}");
}

/// With dice typed in one throw at a time, each asked for when its turn comes, an entry's command gives the same facts as with the app's.
/// Returns how many throws there were.
pub fn typed_dice_agree(before: &State, entry: &Entry<Unlimit3d8>) -> usize {
    let Act::Do {
        command,
        faces,
        events,
    } = &entry.act
    else {
        return 0;
    };
    let mut typed: Vec<Roll> = Vec::new();
    let got = loop {
        let mut dice = Dice::given(typed.clone());
        match Unlimit3d8::play(before, entry.by, command, &mut dice) {
            Ok(events) => break events,
            Err(Stop::NeedRoll(need)) => {
                let roll = &faces[typed.len()];
                assert_eq!(usize::from(need.dice), roll.faces().len(), "{need:?}");
                typed.push(Roll::new(roll.faces().to_vec(), Origin::Typed));
            }
            Err(Stop::Refused(refusal)) => panic!("{command:?}: {refusal:?}"),
        }
    };
    assert_eq!(typed.len(), faces.len());
    let (got, events) = (as_json(&got), as_json(events));
    // The facts tell where the dice came from, and nothing else differs.
    assert_eq!(got == events, typed.is_empty());
    assert_eq!(without_origin(got), without_origin(events), "{command:?}");
    typed.len()
}

fn as_json(events: &[Event]) -> Value {
    serde_json::to_value(events).expect("events can be written")
}

/// The same with every roll as if the app had thrown it: `358t` becomes `358`.
fn without_origin(value: Value) -> Value {
    match value {
        Value::String(text) => match text.strip_suffix('t') {
            Some(faces) if !faces.is_empty() && faces.bytes().all(|b| b.is_ascii_digit()) => {
                Value::String(faces.to_string())
            }
            _ => Value::String(text),
        },
        Value::Array(all) => Value::Array(all.into_iter().map(without_origin).collect()),
        Value::Object(all) => Value::Object(
            all.into_iter()
                .map(|(k, v)| (k, without_origin(v)))
                .collect(),
        ),
        other => other,
    }
}

#[derive(Serialize, Deserialize)]
struct Stored {
    base: Base<Unlimit3d8>,
    entries: Vec<Entry<Unlimit3d8>>,
}

/// A campaign as text: its base and its entries.
pub fn written(log: &Campaign) -> String {
    let stored = Stored {
        base: log.base().clone(),
        entries: log.entries().to_vec(),
    };
    serde_json::to_string(&stored).expect("campaigns can be written")
}

/// The base and the entries of such a text.
pub fn read(text: &str) -> (Base<Unlimit3d8>, Vec<Entry<Unlimit3d8>>) {
    let stored: Stored = serde_json::from_str(text).expect("a campaign");
    (stored.base, stored.entries)
}
