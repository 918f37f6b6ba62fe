//! Where a battle stands, worked out once for everything that its page shows.

use crate::app::words;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::unlimit3d8::battle::cast::Cast;
use octant_engine::unlimit3d8::battle::fight::{Fight, Stage};
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::menu::View;
use octant_engine::unlimit3d8::battle::scope::Scope;
use octant_engine::unlimit3d8::battle::target::{Hand, Target};
use octant_engine::unlimit3d8::{Refusal, State};
use std::sync::Arc;

/// A battle with what does not change in it. Cheap to copy.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The campaign.
    pub state: Arc<State>,
    /// Where it is fought.
    pub territory: TerritoryId,
    /// The cards, the ground, the rules.
    pub cast: Arc<Cast>,
    /// Where it stands.
    pub fight: Arc<Fight>,
}

impl PartialEq for Scene {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.state, &other.state)
    }
}

impl Scene {
    /// The battle that is played on a territory, if one is.
    pub fn of(state: &Arc<State>, territory: TerritoryId) -> Option<Self> {
        let battle = state.open.battles.get(&territory)?;
        Some(Self {
            state: Arc::clone(state),
            territory,
            cast: Arc::new(Cast::of(state, territory, battle)),
            fight: battle.fight.clone()?,
        })
    }

    /// The battle as one player sees it.
    pub fn view(&self, seat: PlayerId) -> View<'_> {
        View {
            cast: &self.cast,
            fight: &self.fight,
            seat,
        }
    }

    /// What a player may do of a kind.
    ///
    /// # Errors
    /// Why he can't.
    pub fn scope(&self, seat: PlayerId, kind: FightKind) -> Result<Scope, Refusal> {
        self.view(seat).scope(kind).map_err(Refusal::Fight)
    }

    /// Whose move it is: who has to say what a burst hit, else whoever sets up or has the turn.
    pub fn now(&self) -> Option<PlayerId> {
        if let Some(burst) = self.fight.bursts.first() {
            return Some(burst.seat);
        }
        match self.fight.stage {
            Stage::SettingUp(seat) | Stage::Turn(seat) => Some(seat),
            Stage::Over => None,
        }
    }

    /// Who commands somebody who acts.
    pub fn seat_of(&self, hand: Hand) -> Option<PlayerId> {
        self.fight.seat_of(&self.cast, hand)
    }

    /// Something that can be hit, by name.
    pub fn name(&self, target: Target) -> String {
        words::capital(words::target(&self.state, target))
    }

    /// Somebody who acts, by name.
    pub fn hand(&self, hand: Hand) -> String {
        words::capital(words::hand(&self.state, hand))
    }

    /// The number of a slot for the eye, with what is in it.
    pub fn weapon(&self, hand: Hand, slot: u8) -> String {
        let found = match hand {
            Hand::Unit(unit) => self.cast.card(unit).and_then(|c| c.weapon(slot)),
            Hand::Turret(id) => self.cast.buildings.get(&id).and_then(|b| b.weapon),
        };
        found.map_or_else(String::new, octant_engine::present::glance::weapon_words)
    }
}
