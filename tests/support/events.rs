//! Names for everything that can happen, so that a test can tell what never did. A new kind of event does not compile until it is here.

use octant_engine::unlimit3d8::Event;
use octant_engine::unlimit3d8::event::{Find, Secret};
use octant_engine::unlimit3d8::state::{Bought, Rigging};

/// All names that [`names`] can give.
pub const ALL: &[&str] = &[
    "building placed",
    "explored",
    "wreck found",
    "elements found",
    "artifact found",
    "craft found",
    "building bought",
    "vehicle bought",
    "armor put on at once",
    "weapon stored",
    "weapon mounted at once",
    "hired",
    "building taken back",
    "unit taken back",
    "operative taken back",
    "stored weapon taken back",
    "mounted weapon taken back",
    "shipped",
    "artifact sold",
    "done said",
    "closed for somebody",
    "done taken back",
    "switched",
    "mounted",
    "unmounted",
    "boarded",
    "left",
    "shaft yields",
    "shaft stands still",
    "mined",
    "factory fitted anew",
    "made in a factory",
    "missile made",
    "missile spent",
    "not made for want of room",
    "phase began",
    "entered",
    "vanished",
    "sighted",
    "battle began",
    "taken from nobody",
    "taken from somebody",
    "unit captured",
    "fled",
    "fled off the map",
    "battle settled",
    "nobody holds the ground",
    "retreated",
    "went off map",
    "unit destroyed",
    "experience",
    "level reached",
    "abandoned",
    "unit named",
    "operative named",
    "secret switch",
    "secret rigging",
    "secret product",
    "secret product dropped",
    "secret refit",
    "secret refit dropped",
    "secret missile",
    "secret missile dropped",
    "secret order",
    "secret order dropped",
    "secret place",
    "secret plans cleared",
];

/// The names of what happened: one, save where an event says two things.
pub fn names(event: &Event) -> Vec<&'static str> {
    let name = match event {
        Event::BuildingPlaced { .. } => "building placed",
        Event::Explored { .. } => "explored",
        Event::Found { find, .. } => match find {
            Find::Wreck { .. } => "wreck found",
            Find::Elements { .. } => "elements found",
            Find::Artifact => "artifact found",
            Find::Craft => "craft found",
        },
        Event::BuildingBought { .. } => "building bought",
        Event::UnitBought { onto: Some(_), .. } => "armor put on at once",
        Event::UnitBought { .. } => "vehicle bought",
        Event::WeaponBought { into: None, .. } => "weapon stored",
        Event::WeaponBought { .. } => "weapon mounted at once",
        Event::Hired { .. } => "hired",
        Event::TakenBack { what, .. } => match what {
            Bought::Building(_) => "building taken back",
            Bought::Unit(_) => "unit taken back",
            Bought::Character(_) => "operative taken back",
            Bought::Stored(_) => "stored weapon taken back",
            Bought::Mounted { .. } => "mounted weapon taken back",
        },
        Event::Shipped { .. } => "shipped",
        Event::ArtifactSold { .. } => "artifact sold",
        Event::DoneSaid { by_table: true, .. } => "closed for somebody",
        Event::DoneSaid { .. } => "done said",
        Event::DoneTakenBack { .. } => "done taken back",
        Event::Switched { .. } => "switched",
        Event::Rigged(rigging) => match rigging {
            Rigging::Mount { .. } => "mounted",
            Rigging::Unmount { .. } => "unmounted",
            Rigging::Board { .. } => "boarded",
            Rigging::Leave { .. } => "left",
        },
        Event::ShaftTried { yields: true, .. } => "shaft yields",
        Event::ShaftTried { .. } => "shaft stands still",
        Event::Mined { .. } => "mined",
        Event::Refitted { .. } => "factory fitted anew",
        Event::MissileMade { .. } => "missile made",
        Event::MissileSpent { .. } => "missile spent",
        Event::Manufactured { made, unmade, .. } => {
            let mut names = Vec::new();
            if !made.is_empty() {
                names.push("made in a factory");
            }
            if !unmade.is_empty() {
                names.push("not made for want of room");
            }
            return names;
        }
        Event::PhaseBegan { .. } => "phase began",
        Event::Entered { .. } => "entered",
        Event::Vanished { .. } => "vanished",
        Event::Sighted { .. } => "sighted",
        Event::BattleBegan { .. } => "battle began",
        Event::Taken { from: None, .. } => "taken from nobody",
        Event::Taken { .. } => "taken from somebody",
        Event::UnitCaptured { .. } => "unit captured",
        Event::Fled { to: None, .. } => "fled off the map",
        Event::Fled { .. } => "fled",
        Event::BattleSettled { holder: None, .. } => {
            return vec!["battle settled", "nobody holds the ground"];
        }
        Event::BattleSettled { .. } => "battle settled",
        Event::Retreated { .. } => "retreated",
        Event::WentOffMap { .. } => "went off map",
        Event::UnitDestroyed { .. } => "unit destroyed",
        Event::XpGained { .. } => "experience",
        Event::LevelReached { .. } => "level reached",
        Event::Abandoned { .. } => "abandoned",
        Event::UnitNamed { .. } => "unit named",
        Event::CharacterNamed { .. } => "operative named",
        Event::Secret { what, .. } => match what {
            Secret::Switch { .. } => "secret switch",
            Secret::Rig(_) => "secret rigging",
            Secret::Product { .. } => "secret product",
            Secret::ProductDropped { .. } => "secret product dropped",
            Secret::Refit { .. } => "secret refit",
            Secret::RefitDropped { .. } => "secret refit dropped",
            Secret::Missile { .. } => "secret missile",
            Secret::MissileDropped { .. } => "secret missile dropped",
            Secret::Ordered { .. } => "secret order",
            Secret::OrderDropped { .. } => "secret order dropped",
            Secret::Posted { .. } => "secret place",
            Secret::PlansCleared => "secret plans cleared",
        },
    };
    vec![name]
}
