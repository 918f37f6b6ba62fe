//! What is picked on the page of a battle, and the verbs that play it.

use super::draft::{Draft, targets};
use super::scene::Scene;
use crate::app::platform::sight;
use crate::app::stores::session::{Notice, Session};
use leptos::prelude::*;
use octant_engine::dice::{Face, Origin, Roll};
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::battle::act::Act;
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::outlook::{Outlook, outlook};
use octant_engine::unlimit3d8::battle::scope::Scope;
use octant_engine::unlimit3d8::battle::target::{Hand, Target};
use octant_engine::unlimit3d8::{Command, Refusal};

/// What is picked on the page of a battle. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The campaign.
    pub session: Session,
    /// Where it is fought.
    pub territory: TerritoryId,
    /// Where it stands; none before it is begun and after it is settled.
    pub scene: Memo<Option<Scene>>,
    /// Who is to act.
    pub hand: RwSignal<Option<Hand>>,
    /// The act that is put together.
    pub draft: RwSignal<Draft>,
    /// Within which set it can lie.
    pub scope: Memo<Option<Result<Scope, Refusal>>>,
    /// The dice as far as they are typed in: active, passive, nemesis.
    pub faces: RwSignal<[Option<Face>; 3]>,
    /// The battle as it stood before the entry of this number.
    before: StoredValue<Option<(u32, Scene)>>,
}

impl Desk {
    /// An empty one.
    pub fn new(session: Session, territory: TerritoryId) -> Self {
        let scene = Memo::new(move |_| Scene::of(&session.state(), territory));
        let (hand, draft) = (RwSignal::new(None), RwSignal::new(Draft::default()));
        let kind = Memo::new(move |_| draft.with(|d| d.kind));
        let scope = Memo::new(move |_| {
            let kind = kind.get()?;
            let scene = scene.get()?;
            let seat = scene.seat_of(hand.get()?)?;
            Some(scene.scope(seat, kind))
        });
        let desk = Self {
            session,
            territory,
            scene,
            hand,
            draft,
            scope,
            faces: RwSignal::new([None; 3]),
            before: StoredValue::new(None),
        };
        // With each thing that happens the page begins anew: nobody is picked but the only one who can act.
        Effect::new(move |last: Option<Option<Scene>>| {
            let scene = desk.scene.get();
            if last.is_none_or(|last| last != scene) {
                desk.clear();
                let only = scene.as_ref().and_then(Desk::only);
                desk.hand.set(only);
            }
            scene
        });
        desk
    }

    /// The only one who can act, if it is one.
    fn only(scene: &Scene) -> Option<Hand> {
        let now = scene.now()?;
        let own = scene.fight.fighters.iter().filter(|(_, f)| f.seat == now);
        let mut able = own.filter(|(unit, _)| able(scene, now, Hand::Unit(**unit)).is_ok());
        let (unit, _) = able.next()?;
        able.next().is_none().then_some(Hand::Unit(*unit))
    }

    /// Chooses nothing yet.
    pub fn clear(self) {
        self.draft.set(Draft::default());
        self.faces.set([None; 3]);
    }

    /// Picks who is to act.
    pub fn pick(self, hand: Hand) {
        if self.hand.get_untracked() != Some(hand) {
            self.clear();
            self.hand.set(Some(hand));
        }
    }

    /// Picks nobody.
    pub fn put_back(self) {
        self.clear();
        self.hand.set(None);
    }

    /// Picks somebody together with what he is to do.
    pub fn take(self, hand: Hand, kind: FightKind) {
        self.hand.set(Some(hand));
        self.choose(kind);
    }

    /// Picks what is to be done.
    pub fn choose(self, kind: FightKind) {
        let (Some(scene), Some(hand)) = (self.scene.get_untracked(), self.hand.get_untracked())
        else {
            return;
        };
        let Some(seat) = scene.seat_of(hand) else {
            return;
        };
        self.faces.set([None; 3]);
        self.draft
            .set(Draft::new(self.session, &scene, seat, hand, kind));
    }

    /// Aims what is put together at something, if it can be. Says whether it can.
    pub fn aim(self, target: Target) -> bool {
        let open = self.scope.get_untracked().and_then(Result::ok);
        let can = open.is_some_and(|scope| targets(&scope).contains(&target));
        if let (true, Some(scene), Some(hand)) =
            (can, self.scene.get_untracked(), self.hand.get_untracked())
        {
            self.draft
                .update(|d| d.aim(self.session, &scene, hand, target));
        }
        can
    }

    /// What the act that is put together would be rolled for.
    pub fn outlook(self) -> Option<Outlook> {
        let scene = self.scene.get()?;
        let seat = scene.seat_of(self.hand.get()?)?;
        let act = self.draft.with(|d| d.act().ok())?;
        outlook(&scene.cast, &scene.fight, seat, &act)
    }

    /// Whether the act can be done.
    ///
    /// # Errors
    /// What is missing or wrong; none while nothing is chosen.
    pub fn ready(self) -> Result<Act, Option<Fault>> {
        let scope = self.scope.get().ok_or(None)?;
        let scope = scope.map_err(|why| Some(Fault::Refused(why)))?;
        let act = self.draft.with(Draft::act);
        let act = act.map_err(|missing| Some(Fault::Missing(missing)))?;
        let admitted = scope.admit(&act);
        admitted.map_err(|why| Some(Fault::Refused(Refusal::Fight(why))))?;
        Ok(act)
    }

    /// Does what is put together, with these dice if it wants any.
    pub fn act(self, rolls: Vec<Roll>) {
        let hand = self.hand.get_untracked();
        let seat = untrack(|| self.scene.get()).and_then(|scene| scene.seat_of(hand?));
        let (Some(seat), Ok(act)) = (seat, untrack(|| self.ready())) else {
            return;
        };
        self.play(seat, act, rolls);
    }

    /// Does something in the name of a player.
    pub fn play(self, seat: PlayerId, act: Act, rolls: Vec<Roll>) -> bool {
        if let Some(scene) = self.scene.get_untracked() {
            let last = self.session.with_log(|log| log.last_seq());
            self.before.set_value(Some((last, scene)));
        }
        let done = self
            .session
            .act_with(Actor::Seat(seat), self.command(act), rolls);
        if done {
            // What is asked next stands at the top of the panel, the throw far below it.
            sight::bring_back("fight-panel");
        }
        done
    }

    /// An act as a command.
    pub fn command(self, act: Act) -> Command {
        Command::Fight {
            territory: self.territory,
            act,
        }
    }

    /// The battle as it stood before an entry, which has `count` entries in force before it.
    pub fn before(self, seq: u32, count: usize) -> Option<Scene> {
        let kept = self.before.get_value();
        if let Some((last, scene)) = kept
            && last + 1 == seq
        {
            return Some(scene);
        }
        let state = self.session.with_log(|log| log.state_after(count)).ok()?;
        Scene::of(&std::sync::Arc::new(state), self.territory)
    }

    /// The dice, once all three are typed in.
    pub fn roll(self) -> Option<Roll> {
        let faces: Option<Vec<Face>> = self.faces.get().into_iter().collect();
        faces.map(|faces| Roll::new(faces, Origin::Typed))
    }

    /// Says why something can't be done.
    pub fn say(self, refusal: Refusal) {
        self.session.notice().set(Some(Notice::Refused(refusal)));
    }
}

/// Why an act can't be done yet.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// Something is still to be said.
    Missing(&'static str),
    /// The rules say no.
    Refused(Refusal),
}

/// Whether somebody can do anything at all.
///
/// # Errors
/// Why not: what stands against the first thing that he could do.
pub fn able(scene: &Scene, seat: PlayerId, hand: Hand) -> Result<(), Refusal> {
    let mut why = None;
    for kind in kinds(scene, seat, hand) {
        match scene.scope(seat, kind) {
            // Putting something down ends no turn, but it can be done.
            Ok(_) => return Ok(()),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    // Before the first turn and after the last there is nothing that he could see an offer of.
    let usual = match hand {
        Hand::Unit(unit) => FightKind::Move(unit),
        Hand::Turret(id) => FightKind::Volley(id),
    };
    why.map_or_else(|| scene.scope(seat, usual).map(drop), Err)
}

/// What somebody could do in some position: the weapons first.
pub fn kinds(scene: &Scene, seat: PlayerId, hand: Hand) -> Vec<FightKind> {
    let all = scene.view(seat).kinds().into_iter();
    let mut kinds: Vec<FightKind> = match hand {
        Hand::Unit(unit) => all
            .filter(|kind| match kind {
                FightKind::Drop(of, _) => *of == unit,
                kind => kind.action().is_some_and(|(of, _)| of == unit),
            })
            .collect(),
        Hand::Turret(id) => all.filter(|kind| *kind == FightKind::Volley(id)).collect(),
    };
    kinds.sort_by_key(|kind| rank(*kind));
    kinds
}

/// The slot whose weapon an act needs.
pub fn slot(kind: FightKind) -> Option<u8> {
    match kind {
        FightKind::Shoot(_, slot)
        | FightKind::Assault(_, slot)
        | FightKind::Strike(_, slot)
        | FightKind::Repair(_, slot)
        | FightKind::Lift(_, slot)
        | FightKind::Drop(_, slot)
        | FightKind::Designate(_, slot)
        | FightKind::Warp(_, slot)
        | FightKind::Pirate(_, slot) => Some(slot),
        _ => None,
    }
}

fn rank(kind: FightKind) -> (u8, u8) {
    match slot(kind) {
        Some(slot) => (0, slot),
        None => match kind {
            FightKind::Move(_) => (1, 0),
            FightKind::Ram(_) => (2, 0),
            FightKind::Technical(_) | FightKind::Cohesion(_) => (3, 0),
            FightKind::Douse(_) => (4, 0),
            _ => (5, 0),
        },
    }
}
