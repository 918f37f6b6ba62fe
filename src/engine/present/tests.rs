//! Scenes of small campaigns, checked by hand.

mod card;
mod colours;
mod golden;
mod map;
mod territory;

use crate::unlimit3d8::{Setup, State, setup};

/// Two players on a map of 3 x 2 squares; Helion has a unit in A1 and ground in B1, the other's name is hostile to HTML.
const CAMPAIGN: &str = r#"{
    "name": "Outer <script> & Co",
    "map": { "grid": { "columns": 3, "rows": 2 } },
    "turn": 7,
    "phase": "commercial",
    "players": [
        { "name": "Helion", "start": 0 },
        { "name": "\"Wild\" <script>", "start": 5 }
    ],
    "territories": [
        {
            "at": 1,
            "controller": 0,
            "deposit": { "resource": "minerals", "a_shaft": 3, "pure": true, "unstable": false },
            "buildings": [{ "kind": "station" }, { "kind": "warehouse" }],
            "stock": { "goods": { "pure-minerals": 23 }, "arms": { "cannon": 2 } }
        }
    ],
    "units": [
        { "owner": 0, "body": "golem", "at": 0, "number": 7, "name": "Anvil", "mounts": ["cannon+heavy"],
          "pilot": { "class": "soldier", "level": 3, "xp": 11 } },
        { "owner": 1, "body": "shark", "at": 5, "number": 11, "name": "<script>alert(1)</script>", "mounts": ["buster+light+plasma"],
          "pilot": { "class": "worker", "name": "Ida & \"Co\"", "xp": 2 } },
        { "owner": 1, "body": "arakne", "at": 5, "number": 3 }
    ],
    "on_foot": [{ "owner": 0, "at": 1, "operative": { "class": "bandit" } }]
}"#;

fn founded(json: &str) -> State {
    let setup: Setup = serde_json::from_str(json).expect("a setup");
    setup::found(&setup).expect("a sound setup")
}

fn campaign() -> State {
    founded(CAMPAIGN)
}
