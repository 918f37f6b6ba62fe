use super::{CAMPAIGN, campaign, founded};
use crate::ids::{PlayerId, TerritoryId};
use crate::present::territory::{Power, columns, rows, shipment, territory_scene};
use crate::rulebook::tables::BuildingKind;
use crate::rulebook::{Worked, rule};

fn goods(state: &str) -> String {
    // A1 gets a warehouse; its pad and Radar work since the founding (U-SET-5).
    CAMPAIGN.replace(
        "\"territories\": [",
        &format!(
            "\"territories\": [{{ \"at\": 0, \"controller\": 0, \"buildings\": [{{ \"kind\": \"warehouse\" }}], \"stock\": {{ \"goods\": {state} }} }},"
        ),
    )
}

#[test]
fn u_act_1_power_is_the_use_of_what_is_on_against_what_plants_give() {
    let scene = territory_scene(&campaign(), None, TerritoryId(0)).expect("A1");
    // Command Center 20 and Landing Pad 10 of one Power Plant's 50.
    assert_eq!(
        (scene.power.used.value(), scene.power.total.value()),
        (30, 50)
    );
    assert_eq!(
        (scene.power.words.as_str(), scene.power.percent()),
        ("30 of 50 used", 60)
    );
    assert_eq!(scene.power.rule, rule::U_ACT_1);
    assert!(!scene.power.over());
    assert_eq!(scene.owner.as_ref().map(|o| o.seat), Some(PlayerId(0)));
    let pad = scene
        .buildings
        .iter()
        .find(|b| b.kind == BuildingKind::LandingPad)
        .expect("a pad");
    assert_eq!(
        (pad.power, pad.square.to_string().as_str()),
        (Power::On(10), "J9")
    );
    assert_eq!(pad.sentence(), "Landing Pad J9, on, uses 10");
    assert_eq!(scene.on(pad.square).map(|b| b.id), Some(pad.id));
}

#[test]
fn u_sto_1_room_counts_containers() {
    let scene = territory_scene(&campaign(), None, TerritoryId(1)).expect("B1");
    // 23 units fill two containers and begin a third; two medium weapons share a fourth; one Warehouse has 8.
    assert_eq!((scene.room.used.value(), scene.room.total.value()), (4, 8));
    assert_eq!(scene.room.percent(), 50);
    assert_eq!(scene.survey_words, "minerals 3, pure");
    assert_eq!(columns().zip(rows()).last(), Some(('P', 16)));
}

#[test]
fn u_com_1_the_dearest_five_containers_go() {
    // Full: refined precious metal 10 x 30 = 300; minerals 10 x 10 = 100, twice. Begun: precious gas 9 x 15 = 135, refined
    // precious metal 2 x 30 = 60, minerals 3 x 10 = 30. The best five of six: 300 + 135 + 100 + 100 + 60 = 695.
    let state = founded(&goods(
        "{ \"minerals\": 23, \"precious-gas\": 9, \"refined-precious-metal\": 12 }",
    ));
    let found = shipment(&state, TerritoryId(0));
    assert_eq!(
        (found.containers, found.left, found.worth.value()),
        (5, 5, 695)
    );
    let units: Vec<(String, u32)> = found
        .units
        .iter()
        .map(|(g, n)| (g.to_string(), *n))
        .collect();
    assert_eq!(
        units,
        [
            ("precious-gas".to_string(), 9),
            ("minerals".to_string(), 20),
            ("refined-precious-metal".to_string(), 12)
        ]
    );
    assert_eq!(found.words, "5 containers, 695 SC");
    assert_eq!(found.worth.terms().len(), 3);
    assert_eq!(Worked::sum([found.worth.clone()]), found.worth);
}

#[test]
fn u_com_2_why_nothing_goes_is_said() {
    let state = campaign();
    // B1 has a Station and adjoins A1 with its pad: one group. 23 pure minerals at 15 in three containers.
    let found = shipment(&state, TerritoryId(1));
    assert_eq!(
        (found.words.as_str(), found.rule),
        ("3 containers, 345 SC", rule::U_COM_1)
    );
    assert_eq!(shipment(&state, TerritoryId(0)).words, "Nothing in store");
    assert_eq!(shipment(&state, TerritoryId(2)).words, "Nobody's ground");
    let apart = CAMPAIGN.replace(
        "\"turn\": 7,",
        "\"turn\": 7, \"rules\": { \"pads_pool\": false },",
    );
    let found = shipment(&founded(&apart), TerritoryId(1));
    assert_eq!(
        (found.words.as_str(), found.rule),
        ("No pad at work", rule::U_COM_2)
    );
    assert!(territory_scene(&state, None, TerritoryId(99)).is_err());
}
