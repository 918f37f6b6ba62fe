//! What the log can be narrowed down to.

use octant_engine::ids::PlayerId;
use octant_engine::unlimit3d8::Event;
use octant_engine::unlimit3d8::event::Secret;

/// What an entry of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// Buying, hiring and shipping.
    Trade,
    /// Buildings placed, ground explored, taken and lost.
    Ground,
    /// Power, mines, equipment and crews.
    Activity,
    /// Orders and what was seen of them.
    Moves,
    /// Battles and what came of them.
    Battles,
    /// Phases, turns and names.
    Turns,
    /// Undo, redo and rewind.
    Back,
}

impl Topic {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Trade,
        Self::Ground,
        Self::Activity,
        Self::Moves,
        Self::Battles,
        Self::Turns,
        Self::Back,
    ];

    /// Its name in the filter.
    pub fn name(self) -> &'static str {
        match self {
            Self::Trade => "Buying and shipping",
            Self::Ground => "Ground and finds",
            Self::Activity => "Power, mines, crews",
            Self::Moves => "Moves",
            Self::Battles => "Battles",
            Self::Turns => "Phases and names",
            Self::Back => "Undo and rewind",
        }
    }

    /// What an event is about; none for a secret of another seat than the viewer's, of which not even that is told.
    pub fn of(event: &Event, viewer: Option<PlayerId>) -> Option<Self> {
        Some(match event {
            Event::BuildingBought { .. }
            | Event::UpgradeBought { .. }
            | Event::UnitBought { .. }
            | Event::WeaponBought { .. }
            | Event::TurretWeaponBought { .. }
            | Event::Hired { .. }
            | Event::TakenBack { .. }
            | Event::Shipped { .. }
            | Event::Hauled { .. }
            | Event::Discarded(_)
            | Event::ArtifactSold { .. }
            | Event::Overhauled { .. }
            | Event::DealOffered { .. }
            | Event::DealEnded { .. }
            | Event::DealStruck { .. }
            | Event::HandedOver { .. } => Self::Trade,
            Event::BuildingPlaced { .. }
            | Event::Explored { .. }
            | Event::Found { .. }
            | Event::Taken { .. }
            | Event::Abandoned { .. } => Self::Ground,
            Event::Switched { .. }
            | Event::Rigged(_)
            | Event::Refitted { .. }
            | Event::Manufactured { .. }
            | Event::MissileMade { .. }
            | Event::ArtifactHoused { .. }
            | Event::ArtifactMoved { .. }
            | Event::ArtifactsKept { .. }
            | Event::Researched { .. }
            | Event::TechnologyStolen { .. }
            | Event::TechnologyBought { .. }
            | Event::ShaftTried { .. }
            | Event::Mined { .. }
            | Event::Refined { .. } => Self::Activity,
            Event::Entered { .. }
            | Event::Vanished { .. }
            | Event::Sighted { .. }
            | Event::PassageGranted { .. }
            | Event::PassageEnded { .. } => Self::Moves,
            Event::MissileSpent { .. }
            | Event::BattleBegan { .. }
            | Event::MusterBegan { .. }
            | Event::MusterEnded
            | Event::PickerDrawn { .. }
            | Event::BattlePicked { .. }
            | Event::PickPassed { .. }
            | Event::SidesJoined { .. }
            | Event::BattleCalledOff { .. }
            | Event::BattleSettled { .. }
            | Event::FightBegan { .. }
            | Event::FightDropped { .. }
            | Event::Fought { .. }
            | Event::ShieldScrapped { .. }
            | Event::CargoCarriedOff { .. }
            | Event::UnitCaptured { .. }
            | Event::Fled { .. }
            | Event::Retreated { .. }
            | Event::WentOffMap { .. }
            | Event::UnitDestroyed { .. }
            | Event::PilotTried { .. }
            | Event::BailedOut { .. }
            | Event::UnitMarked { .. }
            | Event::BuildingMarked { .. }
            | Event::PartMarked { .. }
            | Event::PartDestroyed { .. }
            | Event::AblativeLost { .. }
            | Event::BuildingDestroyed { .. }
            | Event::XpGained { .. }
            | Event::LevelReached { .. } => Self::Battles,
            Event::DoneSaid { .. }
            | Event::DoneTakenBack { .. }
            | Event::PhaseBegan { .. }
            | Event::CampaignEnded(_)
            | Event::UnitNamed { .. }
            | Event::CharacterNamed { .. }
            | Event::RuleChanged { .. }
            | Event::Overruled { .. }
            | Event::LotsDrawn { .. }
            | Event::PlayerJoined { .. }
            | Event::StartGiven { .. }
            | Event::PlayerReplaced { .. }
            | Event::StoodIn { .. } => Self::Turns,
            Event::Secret { seat, what } => match what {
                _ if viewer != Some(*seat) => return None,
                Secret::Switch { .. }
                | Secret::Rig(_)
                | Secret::Refine { .. }
                | Secret::RefiningDropped { .. }
                | Secret::Product { .. }
                | Secret::ProductDropped { .. }
                | Secret::Refit { .. }
                | Secret::RefitDropped { .. }
                | Secret::Missile { .. }
                | Secret::MissileDropped { .. }
                | Secret::Artifact(_)
                | Secret::Technology { .. }
                | Secret::TechnologyDropped { .. } => Self::Activity,
                Secret::Ordered { .. } | Secret::OrderDropped { .. } | Secret::Posted { .. } => {
                    Self::Moves
                }
                Secret::Reinforced { .. } | Secret::HeldBack { .. } => Self::Battles,
                Secret::PlansCleared | Secret::Opened => Self::Turns,
            },
        })
    }
}
