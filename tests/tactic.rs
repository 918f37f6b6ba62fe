//! Laws of battles that the engine plays: they end, nothing is done that is not offered, and the log of a campaign tells the same battle.

#[allow(dead_code)]
#[path = "support/muster.rs"]
mod muster;

use muster::{Chance, GROUND, battle, campaign, six_against_six};
use octant_engine::dice::Dice;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Actor, Ruleset};
use octant_engine::unlimit3d8::battle::act::Act;
use octant_engine::unlimit3d8::battle::fight::{Fight, Stage};
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::menu::View;
use octant_engine::unlimit3d8::battle::tactic::{Sketch, Skirmish, next_command};
use octant_engine::unlimit3d8::command::Fate;
use octant_engine::unlimit3d8::{Command, State, Unlimit3d8};

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
