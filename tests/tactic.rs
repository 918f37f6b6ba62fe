//! Laws of battles that the engine plays: they end, nothing is done that is not offered, and the log of a campaign tells the same battle.

#[allow(dead_code)]
#[path = "support/muster.rs"]
mod muster;

use muster::{Chance, GROUND, battle, campaign, six_against_six};
use octant_engine::dice::Dice;
use octant_engine::ids::{PlayerId, TerritoryId, UnitId};
use octant_engine::log::{Actor, Ruleset};
use octant_engine::quantity::Inches;
use octant_engine::unlimit3d8::battle::act::{Act, Drill};
use octant_engine::unlimit3d8::battle::cast::Cast;
use octant_engine::unlimit3d8::battle::fight::{Fight, Stage};
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::menu::View;
use octant_engine::unlimit3d8::battle::tactic::{Sketch, Skirmish, Spot, Wish, next, next_command};
use octant_engine::unlimit3d8::battle::target::Target;
use octant_engine::unlimit3d8::command::Fate;
use octant_engine::unlimit3d8::{Command, State, Unlimit3d8};
use serde_json::json;

/// More acts than any battle takes: nobody fights for longer than 150 rounds.
const MOST: usize = 6000;

/// Fights a battle to its end by the tactic; says in how many acts.
fn fight_out(state: &State, seed: u64) -> (usize, Fight) {
    let (cast, fight) = battle(state);
    let mut skirmish = Skirmish::new(&cast, fight, Sketch::default());
    // An order of turns was drawn before; who sets up first is worked out as a campaign does.
    let mut chance = Chance::new(seed ^ 0xd1ce);
    let mut source = || chance.byte();
    for acts in 0..MOST {
        let Some((seat, act)) = skirmish.wish() else {
            assert_eq!(
                skirmish.fight().stage,
                Stage::Over,
                "battle {seed}: nobody knows what to do: {:?}",
                skirmish.fight()
            );
            return (acts, skirmish.fight().clone());
        };
        let view = View {
            cast: &cast,
            fight: skirmish.fight(),
            seat,
        };
        let offered = view.scope(FightKind::of(&act)).and_then(|s| s.admit(&act));
        assert_eq!(offered, Ok(()), "battle {seed}: {act:?}");
        let mut dice = Dice::rolled(Vec::new(), &mut source);
        skirmish
            .carry_out(seat, &act, &mut dice)
            .unwrap_or_else(|want| panic!("battle {seed}: {want:?}"));
    }
    panic!("battle {seed} does not end: {:?}", skirmish.fight());
}

/// How many units were destroyed.
fn wrecks(fight: &Fight) -> usize {
    let gone = fight.departed.values();
    gone.filter(|d| d.fate == Fate::Destroyed).count()
}

#[test]
fn every_battle_ends_under_the_tactic() {
    // `OCTANT_BATTLES=10000` for as many.
    let many = std::env::var("OCTANT_BATTLES").ok();
    let many: u64 = many.and_then(|n| n.parse().ok()).unwrap_or(400);
    let (mut acts, mut destroyed, mut stalemates) = (0, 0, 0);
    for seed in 0..many {
        let (n, fight) = fight_out(&campaign(seed, 6), seed);
        acts += n;
        destroyed += wrecks(&fight);
        stalemates += usize::from(fight.stalemate);
    }
    // They do fight: on the average more than one unit is destroyed in each. Where few are left, ten rounds are but a shot or two, so that a
    // stalemate is no rare thing; most battles are decided all the same.
    assert!(
        destroyed as u64 > many,
        "{destroyed} destroyed in {many}, {acts} acts"
    );
    assert!(
        (stalemates as u64) < many / 2,
        "{stalemates} stalemates in {many}"
    );
}

#[test]
fn equals_fight_to_the_end() {
    let state = six_against_six();
    let mut destroyed = 0;
    for seed in 0..20 {
        let (_, fight) = fight_out(&state, seed);
        assert!(fight.fought);
        let lost = wrecks(&fight);
        assert!(lost > 0, "battle {seed}: nobody was hurt");
        destroyed += lost;
    }
    // Half of all twelve and more.
    assert!(destroyed > 20 * 6, "{destroyed} destroyed in 20");
}

/// Plays a battle as commands of a campaign, until it is settled or `stop` says so.
fn through_the_log(state: &mut State, seed: u64) -> Vec<(PlayerId, Act)> {
    let seats: Vec<PlayerId> = state.open.seats().collect();
    let mut sketch = Sketch::default();
    let mut chance = Chance::new(seed);
    let mut acts = Vec::new();
    while let Some((seat, command)) = next_command(state, GROUND, &seats, &mut sketch) {
        let mut source = || chance.byte();
        let mut dice = Dice::rolled(Vec::new(), &mut source);
        let events = Unlimit3d8::play(state, Actor::Seat(seat), &command, &mut dice);
        for event in events.unwrap_or_else(|stop| panic!("battle {seed}: {command:?}: {stop:?}")) {
            Unlimit3d8::apply(state, &event)
                .unwrap_or_else(|cause| panic!("battle {seed}: {cause}"));
        }
        Unlimit3d8::audit(state).unwrap_or_else(|cause| panic!("battle {seed}: {cause}"));
        let Command::Fight { act, .. } = command else {
            panic!("battle {seed}: {command:?}");
        };
        acts.push((seat, act));
        assert!(acts.len() < MOST, "battle {seed} does not end");
    }
    acts
}

#[test]
fn a_campaigns_log_tells_the_same_battle() {
    for seed in 0..25 {
        let mut state = campaign(seed, 4);
        let acts = through_the_log(&mut state, seed);
        assert!(
            !state.open.battles.contains_key(&GROUND),
            "battle {seed} is not settled"
        );
        assert!(matches!(acts.first(), Some((_, Act::Begin))));
        assert!(matches!(acts.last(), Some((_, Act::Settle { .. }))));
        // Once more, by itself: the same acts.
        let mut again = campaign(seed, 4);
        assert_eq!(through_the_log(&mut again, seed), acts);
        assert_eq!(Unlimit3d8::digest(&again), Unlimit3d8::digest(&state));
    }
}

/// Ann's units against Ben's on Ben's ground, in the midst of it and Ann's turn: bodies with arms and what they have been hit for.
fn stand_off(units: &[(u8, &str, &[&str], u8)]) -> State {
    let unit = |(owner, body, mounts, slashes): &(u8, &str, &[&str], u8)| json!({ "owner": owner, "body": body, "at": 1, "mounts": mounts, "pilot": { "class": "soldier" }, "marks": { "slashes": slashes } });
    let own = (0..units.len()).filter(|n| units[*n].0 == 0);
    let entered: serde_json::Map<_, _> = own.map(|n| (n.to_string(), json!(0))).collect();
    let home = |at: u8, owner: u8| json!({ "at": at, "controller": owner, "buildings": [{ "kind": "station" }] });
    let setup = json!({
        "name": "Stand-off", "map": { "grid": { "columns": 3, "rows": 1 } }, "turn": 2, "phase": "tactical",
        "players": [{ "name": "Ann" }, { "name": "Ben" }],
        "territories": [home(0, 0), home(1, 1), home(2, 1)],
        "units": units.iter().map(unit).collect::<Vec<_>>(),
        "battles": [{ "at": 1, "entered_from": entered, "fight": { "order": [0, 1] } }],
    });
    let setup = serde_json::from_value(setup).expect("a setup");
    octant_engine::unlimit3d8::setup::found(&setup).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// What Ann does, her units and Ben's standing so many hundredths of an inch from the left on a line through the middle.
fn anns_act(state: &State, places: &[i32]) -> Wish {
    let waiting = &state.open.battles[&GROUND];
    let cast = Cast::of(state, GROUND, waiting);
    let fight = waiting.fight.as_deref().expect("it is played");
    let mut sketch = Sketch::default();
    for (n, x) in (0_u32..).zip(places) {
        sketch.put(UnitId(n), Spot { x: *x, y: 1600 });
    }
    let view = View {
        cast: &cast,
        fight,
        seat: PlayerId(0),
    };
    next(view, &sketch).expect("it is Ann's turn")
}

// A Cannon 1" from two Kankers, too near to ram, middles 3" off: 10 + A - 4. Of a whole one a hit takes 10.5 on the average; of one with 8 boxes left all but one face
// take 8 and destroy it, which is worth 8 more.
#[test]
fn it_finishes_off_who_is_nearly_beaten() {
    let kanker: (u8, &str, &[&str], u8) = (1, "kanker", &["cannon"], 0);
    let beaten = (1, "kanker", &["cannon"] as &[&str], 12);
    let state = stand_off(&[(0, "kanker", &["cannon"], 0), kanker, beaten]);
    let wish = anns_act(&state, &[1000, 1300, 700]);
    let Act::Shoot {
        target, measured, ..
    } = wish.act
    else {
        panic!("{wish:?}");
    };
    assert_eq!(
        (target, measured.distance),
        (Target::Unit(UnitId(2)), Inches(100))
    );
}

// Base defense 12 and 5 x 6 for 20": a Buster of a Soldier, who reads 28 at most, reaches nothing. It goes nearer, which is all it can do.
#[test]
fn it_closes_in_where_it_reaches_nothing() {
    let state = stand_off(&[(0, "kanker", &["buster"], 0), (1, "kanker", &["cannon"], 0)]);
    let wish = anns_act(&state, &[200, 2400]);
    let Act::Move { unit, distance, .. } = wish.act else {
        panic!("{wish:?}");
    };
    let to = Spot {
        x: 200 + distance.0 as i32,
        y: 1600,
    };
    assert_eq!((unit, wish.goes), (UnitId(0), Some((UnitId(0), to))));
}

// Two Sharks of Ann's are in contact with the Kanker that her grenade would burst on: 8 + A - 1 destroys them more surely than it hurts the Kanker.
#[test]
fn it_spares_its_own_in_a_blast() {
    let shark: (u8, &str, &[&str], u8) = (0, "shark", &[], 0);
    let thrower = (0, "lycaon", &["grenade-launcher"] as &[&str], 0);
    let state = stand_off(&[thrower, shark, shark, (1, "kanker", &["cannon"], 0)]);
    let wish = anns_act(&state, &[400, 1250, 1550, 1400]);
    assert!(
        !matches!(wish.act, Act::Shoot { .. } | Act::Assault { .. }),
        "{wish:?}"
    );
    // Alone against it she throws.
    let alone = stand_off(&[thrower, (1, "kanker", &["cannon"], 0)]);
    let wish = anns_act(&alone, &[400, 1400]);
    assert!(matches!(wish.act, Act::Shoot { .. }), "{wish:?}");
}

// A Kanker with one box of 20 left against three whole ones, in the corridor with 2" to the outer rim, leaves by the section that it came by.
#[test]
fn it_leaves_when_it_cannot_win() {
    let kanker: (u8, &str, &[&str], u8) = (1, "kanker", &["cannon"], 0);
    let state = stand_off(&[(0, "kanker", &["cannon"], 19), kanker, kanker, kanker]);
    let wish = anns_act(&state, &[-200, 600, 1200, 1800]);
    let expected = Act::Retreat {
        unit: UnitId(0),
        distance: Inches(200),
        to: Some(TerritoryId(0)),
    };
    assert_eq!(wish.act, expected);
    // From the middle it is a way to go first, to the left: its max move is 2, so 4".
    let wish = anns_act(&state, &[1000, 1800, 2200, 2600]);
    assert!(matches!(wish.act, Act::Move { .. }), "{wish:?}");
    assert_eq!(wish.goes, Some((UnitId(0), Spot { x: 600, y: 1600 })));
}

// Grappling Arms in contact strike; an Arakne 4" off is rammed by who can go 4" and has no arms.
#[test]
fn it_strikes_in_contact_and_rams_without_arms() {
    let state = stand_off(&[
        (0, "kanker", &["grappling-arms"], 0),
        (1, "golem", &["cannon"], 0),
    ]);
    let wish = anns_act(&state, &[1000, 1250]);
    assert!(matches!(wish.act, Act::Strike { slot: 0, .. }), "{wish:?}");
    let state = stand_off(&[(0, "kanker", &[], 0), (1, "arakne", &["buster"], 0)]);
    let wish = anns_act(&state, &[1000, 1600]);
    let expected = Act::Ram {
        unit: UnitId(0),
        target: UnitId(1),
        distance: Inches(400),
        under: false,
    };
    assert_eq!(wish.act, expected);
    assert_eq!(wish.goes, Some((UnitId(0), Spot { x: 1400, y: 1600 })));
}

// A soldier of level 6 has Will 10 and reads 10 with a sum of 9: two for 6 or three for 9 obey him mostly. Three Sharks of level 1 stand 1.5" before
// Ben's Kanker, so near that no move makes it better: ordering them to shoot is worth more than any shot of one.
#[test]
fn it_orders_several_to_shoot_at_once() {
    let shark: (u8, &str, &[&str], u8) = (0, "shark", &["machine-gun+light"], 0);
    let mut state = stand_off(&[
        (0, "golem", &[], 0),
        shark,
        shark,
        shark,
        (1, "kanker", &["cannon"], 0),
    ]);
    let places = [300, 1000, 1000, 1000, 1300];
    let wish = anns_act(&state, &places);
    assert!(
        matches!(wish.act, Act::Shoot { .. }),
        "all are equals: {wish:?}"
    );
    promote(&mut state, 0, 6);
    let wish = anns_act(&state, &places);
    let Act::Cohesion {
        unit, units, drill, ..
    } = wish.act
    else {
        panic!("{wish:?}");
    };
    assert_eq!((unit, drill), (UnitId(0), Drill::Shoot));
    assert!(units.len() >= 2 && !units.contains(&UnitId(0)), "{units:?}");
}

/// Gives the pilot of a unit another level.
fn promote(state: &mut State, unit: u32, level: u8) {
    let pilot = state.open.units[&UnitId(unit)].pilot.expect("a pilot");
    let found = state.open.characters.get_mut(&pilot).expect("he is there");
    std::sync::Arc::make_mut(found).level = level;
}

// A warp of 4" or less is 8, which Tech 8 reads with a sum of 9 and more; 5 x 9 of damage within 1". 10 + A of a Cannon are nothing against that.
#[test]
fn it_warps_into_the_midst_of_enemies() {
    let state = stand_off(&[
        (0, "paladin", &["warp-drive", "cannon"], 0),
        (1, "kanker", &["cannon"], 0),
    ]);
    let wish = anns_act(&state, &[1000, 1500]);
    let Act::Warp { unit, distance, .. } = wish.act else {
        panic!("{wish:?}");
    };
    // 5" from middle to middle less 1" to each edge.
    assert_eq!((unit, distance), (UnitId(0), Inches(300)));
    assert_eq!(wish.goes, None);
    assert_eq!(wish.leaps, Some((UnitId(0), Spot { x: 1300, y: 1600 })));
    // Where one of her own stands beside, who has 10 points and would be lost, she does not.
    let state = stand_off(&[
        (0, "paladin", &["warp-drive", "cannon"], 0),
        (1, "kanker", &["cannon"], 0),
        (0, "shark", &[], 0),
    ]);
    let wish = anns_act(&state, &[1000, 1500, 1150]);
    assert!(!matches!(wish.act, Act::Warp { .. }), "{wish:?}");
}

/// As [`stand_off`], with a building on the square whose middle is 9" from the left and 17" down.
fn behind(kind: &str, units: &[(u8, &str, &[&str], u8)]) -> State {
    let mut state = stand_off(units);
    let ground = std::sync::Arc::make_mut(&mut state.open.territories[1]);
    let (_, first) = ground.buildings.iter_mut().next().expect("a Station");
    first.kind = kind.parse().expect("a building");
    first.square = "E9".parse().expect("a square");
    state
}

// The line along the upper edge of row 9, 16" down, passes by; from 15" to 19" down it leads over E9, from 8" to 10" and 16" to 18".
#[test]
fn it_does_not_shoot_through_buildings() {
    let cannon: (u8, &str, &[&str], u8) = (0, "kanker", &["cannon"], 0);
    let foe: (u8, &str, &[&str], u8) = (1, "kanker", &["cannon"], 0);
    let at = |state: &State, spots: [(i32, i32); 2]| {
        let waiting = &state.open.battles[&GROUND];
        let cast = Cast::of(state, GROUND, waiting);
        let fight = waiting.fight.as_deref().expect("it is played");
        let mut sketch = Sketch::default();
        for (n, (x, y)) in (0_u32..).zip(spots) {
            sketch.put(UnitId(n), Spot { x, y });
        }
        let view = View {
            cast: &cast,
            fight,
            seat: PlayerId(0),
        };
        next(view, &sketch).expect("it is Ann's turn")
    };
    let state = behind("laboratory", &[cannon, foe]);
    let open = at(&state, [(500, 1500), (1300, 1500)]);
    let Act::Shoot { measured, .. } = open.act else {
        panic!("{open:?}");
    };
    assert!(!measured.cover && measured.behind.is_none());
    let blocked = at(&state, [(500, 1700), (1300, 1700)]);
    assert!(!matches!(blocked.act, Act::Shoot { .. }), "{blocked:?}");
    // Whoever touches it is in its cover.
    let cover = at(&state, [(700, 1700), (1100, 1700)]);
    let Act::Shoot { measured, .. } = cover.act else {
        panic!("{cover:?}");
    };
    assert!(measured.cover);
    // A barricade blocks nothing, and shelters who is within 1" of it.
    let state = behind("barricade", &[cannon, foe]);
    let behind = at(&state, [(700, 1700), (1150, 1700)]);
    let Act::Shoot { measured, .. } = behind.act else {
        panic!("{behind:?}");
    };
    let id = *state.open.territories[1]
        .buildings
        .keys()
        .next()
        .expect("it");
    assert_eq!(measured.behind, Some(id));
}
