//! What the parts of the territory page share: the scene, the square looked at, and the building that is on its way to another.

use crate::app::platform::sight;
use crate::app::stores::session::{Notice, Session};
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, TerritoryId};
use octant_engine::present::territory::{BuildingScene, Power, TerritoryScene, territory_scene};
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::square::{Square, Squares};
use octant_engine::unlimit3d8::state::Phase;

/// The id of the panel that tells of a square.
pub const DETAIL: &str = "square-detail";

/// A territory's squares on screen.
#[derive(Clone, Copy)]
pub struct Yard {
    /// The campaign.
    pub session: Session,
    /// Which territory.
    pub at: TerritoryId,
    /// What it looks like to whoever sits at the device; none if there is no such territory.
    pub scene: Memo<Option<TerritoryScene>>,
    /// The phase.
    pub phase: Memo<Phase>,
    /// Whether whoever sits at the device controls it.
    pub own: Memo<bool>,
    /// The square that the keyboard is on.
    pub cursor: RwSignal<Square>,
    /// The square looked at.
    pub selected: RwSignal<Option<Square>>,
    /// The building that is to be put on another square.
    pub carried: RwSignal<Option<BuildingId>>,
    /// Where it may be put.
    pub legal: Memo<Squares>,
}

impl Yard {
    /// The squares of a territory, with nothing selected.
    pub fn new(session: Session, at: TerritoryId) -> Self {
        let view = session.view_signal();
        let carried = RwSignal::new(None::<BuildingId>);
        let legal = Memo::new(move |_| {
            match carried
                .get()
                .map(|b| session.domain(OfferKind::PlaceBuilding(b)))
            {
                Some(Ok(Domain::Squares(squares))) => squares,
                _ => Squares::default(),
            }
        });
        let scene =
            Memo::new(move |_| view.with(|state| territory_scene(state, session.seat(), at).ok()));
        let first = scene.with_untracked(|s| {
            s.as_ref()
                .and_then(|s| s.buildings.first().map(|b| b.square))
        });
        Self {
            session,
            at,
            scene,
            phase: Memo::new(move |_| session.state().open.phase),
            own: Memo::new(move |_| {
                session.seat().is_some() && session.state().open.controller(at) == session.seat()
            }),
            cursor: RwSignal::new(
                first
                    .or(Square::new(0, 0))
                    .unwrap_or_else(|| unreachable!("A1 is a square")),
            ),
            selected: RwSignal::new(None),
            carried,
            legal,
        }
    }

    /// What stands on a square.
    pub fn on(self, square: Square) -> Option<BuildingScene> {
        self.scene
            .with(|s| s.as_ref().and_then(|s| s.on(square).cloned()))
    }

    /// A tap on a square. A building that can be moved is taken up and put down by the next tap; in the Activity phase a
    /// building is switched; anything else is only looked at.
    pub fn press(self, square: Square) {
        self.cursor.set(square);
        if let Some(building) = self.carried.get_untracked() {
            let here = untrack(|| self.on(square)).is_some_and(|b| b.id == building);
            if here
                || self
                    .session
                    .act(Command::PlaceBuilding { building, square })
            {
                self.carried.set(None);
                self.selected.set(Some(square));
            }
            return;
        }
        let again = self.selected.get_untracked() == Some(square);
        self.selected.set(Some(square));
        // On a narrow screen what is said of the square may lie over it.
        request_animation_frame(move || sight::uncover(&format!("square-{square}"), DETAIL));
        let Some(found) = untrack(|| self.on(square)) else {
            if again {
                self.selected.set(None);
            }
            return;
        };
        if !self.own.get_untracked() {
            return;
        }
        match self.phase.get_untracked() {
            Phase::Founding | Phase::Commercial if found.movable => self.carry(found.id),
            Phase::Activity if found.power != Power::Always => self.switch(&found),
            _ => {}
        }
    }

    /// Takes a building up, or says why it stays.
    pub fn carry(self, building: BuildingId) {
        match untrack(|| self.session.domain(OfferKind::PlaceBuilding(building))) {
            Ok(_) => self.carried.set(Some(building)),
            Err(refusal) => self.session.notice().set(Some(Notice::Refused(refusal))),
        }
    }

    /// Switches a building the other way, or says why it can't be.
    pub fn switch(self, building: &BuildingScene) {
        match untrack(|| self.session.domain(OfferKind::Switch(building.id))) {
            Ok(Domain::Switch(on)) => {
                self.session.act(Command::Switch {
                    building: building.id,
                    on,
                });
            }
            Ok(_) => {}
            Err(refusal) => self.session.notice().set(Some(Notice::Refused(refusal))),
        }
    }
}
