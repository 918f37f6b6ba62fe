//! On which territory something happened.

use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::Event;

/// The territory that an open fact is about, if it is about one.
pub fn event_place(event: &Event) -> Option<TerritoryId> {
    match event {
        Event::BuildingPlaced { territory, .. }
        | Event::Explored { territory, .. }
        | Event::Found { territory, .. }
        | Event::BuildingBought { territory, .. }
        | Event::UpgradeBought { territory, .. }
        | Event::UnitBought { territory, .. }
        | Event::WeaponBought { territory, .. }
        | Event::TurretWeaponBought { territory, .. }
        | Event::Hired { territory, .. }
        | Event::PassageGranted { territory, .. }
        | Event::PassageEnded { territory, .. }
        | Event::Switched { territory, .. }
        | Event::ShaftTried { territory, .. }
        | Event::Mined { territory, .. }
        | Event::Refined { territory, .. }
        | Event::Refitted { territory, .. }
        | Event::Manufactured { territory, .. }
        | Event::MissileMade { territory, .. }
        | Event::MissileSpent { territory, .. }
        | Event::Entered { territory, .. }
        | Event::Sighted { territory, .. }
        | Event::BattleCalledOff { territory, .. }
        | Event::BattleBegan { territory, .. }
        | Event::Taken { territory, .. }
        | Event::BattleSettled { territory, .. }
        | Event::FightBegan { territory, .. }
        | Event::FightDropped { territory }
        | Event::Fought { territory, .. }
        | Event::CargoCarriedOff {
            from: territory, ..
        }
        | Event::BuildingMarked { territory, .. }
        | Event::BuildingDestroyed { territory, .. }
        | Event::Abandoned { territory, .. }
        | Event::StartGiven { territory, .. } => Some(*territory),
        _ => None,
    }
}
