//! The chronicle of small campaigns, worked out by hand.

mod leaks;

use super::luck::{Chance, Luck};
use super::*;
use crate::dice::{Dice, Origin, Roll};
use crate::ids::{PlayerId, TerritoryId};
use crate::log::Actor;
use crate::quantity::Turn;
use crate::unlimit3d8::{Campaign, Command, Setup};

const ONE: PlayerId = PlayerId(0);
const TWO: PlayerId = PlayerId(1);

/// Two players next to each other; the first has a manned unit and a cannon in a second territory.
const SETUP: &str = r#"{
    "name": "By hand",
    "map": { "grid": { "columns": 3, "rows": 2 } },
    "players": [{ "name": "Ada", "start": 0 }, { "name": "Bo", "start": 5 }]
}"#;

fn founded() -> Campaign {
    let setup: Setup = serde_json::from_str(SETUP).expect("a setup");
    Campaign::found(setup).expect("sound")
}

fn roll(text: &str) -> Roll {
    Roll::try_from(text.to_string()).expect("a roll")
}

fn act(log: &mut Campaign, by: Actor, command: &str, dice: &[&str]) {
    let command: Command = serde_json::from_str(command).expect("a command");
    let dice = Dice::given(dice.iter().map(|d| roll(d)).collect());
    log.perform(by, command, dice).expect("it is legal");
}

fn explored() -> Campaign {
    let mut log = founded();
    // Unstable, and something found: a wreck worth 6 x 10.
    act(
        &mut log,
        Actor::Seat(ONE),
        r#"{"explore":{"territory":0}}"#,
        &["478", "3", "6"],
    );
    act(
        &mut log,
        Actor::Seat(TWO),
        r#"{"explore":{"territory":5}}"#,
        &["111t"],
    );
    log
}

#[test]
fn a_die_alone_is_as_likely_on_each_face() {
    let chance = |sum| Luck::of(1, sum).map(|l| (l.low.millionths(), l.high.millionths()));
    assert_eq!(chance(1), Some((125_000, 1_000_000)));
    assert_eq!(chance(3), Some((375_000, 750_000)));
    assert_eq!(chance(8), Some((1_000_000, 125_000)));
    assert_eq!(chance(0), None);
    assert_eq!(chance(9), None);
}

#[test]
fn sums_of_two_and_three_dice_are_counted_exactly() {
    // Of 64 throws of two dice, 1 + 2 + 3 = 6 show 4 or less, 61 show 4 or more.
    let luck = Luck::of(2, 4).expect("possible");
    assert_eq!(Some(luck.low), Chance::of(6, 64));
    assert_eq!(Some(luck.high), Chance::of(61, 64));
    assert!(luck.is_low());
    // Of 512 throws of three dice, 1 + 3 + 6 show 5 or less, and as many show 22 or more.
    assert_eq!(Luck::of(3, 5).map(|l| l.low), Chance::of(10, 512));
    assert_eq!(Luck::of(3, 22).map(|l| l.such()), Chance::of(10, 512));
    // Every sum against all throws that there are.
    for sum in 3..=24u32 {
        let fits = |want: &dyn Fn(u32) -> bool| {
            let all = (0..512u32).map(|n| 3 + n % 8 + n / 8 % 8 + n / 64);
            u32::try_from(all.filter(|s| want(*s)).count()).expect("few")
        };
        let luck = Luck::of(3, sum).expect("possible");
        assert_eq!(
            Some(luck.low),
            Chance::of(fits(&|s| s <= sum), 512),
            "{sum}"
        );
        assert_eq!(
            Some(luck.high),
            Chance::of(fits(&|s| s >= sum), 512),
            "{sum}"
        );
    }
}

#[test]
fn forty_dice_are_exact_and_thousands_come_out() {
    // One way of 8 to the power of 40: the smallest part there is.
    assert_eq!(
        Luck::of(40, 40).and_then(|l| l.low.once_in()),
        Some(1 << 120)
    );
    // The middle: a half and half of what shows it.
    let middle = Luck::of(1000, 4500).expect("possible");
    assert_eq!(middle.low.millionths(), middle.high.millionths());
    assert!((500_000..510_000).contains(&middle.low.millionths()));
    // A thousand dice have a spread of 72.5; two of them below is 2.28 %.
    let low = Luck::of(1000, 4355).expect("possible").low.millionths();
    assert!((22_500..23_500).contains(&low), "{low}");
    assert_eq!(Luck::of(MOST_DICE + 1, 18_000), None);
}

#[test]
fn chances_are_told_in_short() {
    let words = |ways, all| Chance::of(ways, all).map(|c| c.to_string());
    assert_eq!(words(1, 3).as_deref(), Some("33 %"));
    assert_eq!(words(1, 1).as_deref(), Some("100 %"));
    assert_eq!(words(1, 64).as_deref(), Some("1 in 64"));
    assert_eq!(words(1, 4_000_000).as_deref(), Some("1 in over a million"));
}

#[test]
fn dice_are_told_apart_by_use_player_and_origin() {
    let table = DiceTable::of(&explored());
    let all = table.faces(None, None, None);
    // 4 + 7 + 8 + 3 + 6 and three ones.
    assert_eq!((all.dice(), all.sum()), (8, 31));
    assert_eq!(all.counts, [3, 0, 1, 1, 0, 1, 1, 1]);
    let finds = table.faces(Some(ONE), Some(Use::Find), None);
    assert_eq!((finds.dice(), finds.sum(), finds.mean()), (2, 9, Some(450)));
    let typed = table.faces(None, None, Some(Origin::Typed));
    assert_eq!((typed.dice(), typed.mean()), (3, Some(100)));
    assert_eq!(
        typed.luck().map(|l| l.such().to_string()).as_deref(),
        Some("1 in 512")
    );
    assert_eq!(table.faces(Some(TWO), Some(Use::Other), None).dice(), 0);
}

#[test]
fn what_is_earned_and_held_is_told_turn_by_turn() {
    let mut log = explored();
    for seat in [ONE, TWO] {
        act(&mut log, Actor::Seat(seat), r#""done""#, &[]);
    }
    let bought = r#"{"buy-building":{"territory":0,"kind":"mine-shaft","square":"A1"}}"#;
    act(&mut log, Actor::Seat(ONE), bought, &[]);
    let told = chronicle(&log);
    assert_eq!(told.since, None);
    assert_eq!(
        told.turns.iter().map(|t| t.turn).collect::<Vec<_>>(),
        [Turn(0), Turn(1)]
    );
    let founding = &told.turns[0].players[0];
    assert_eq!(
        (founding.earned, founding.spent, founding.credits.0),
        (60, 0, 1060)
    );
    assert_eq!((founding.territories, founding.units), (1, 0));
    let price = log
        .state()
        .open
        .purchases
        .values()
        .next()
        .expect("one")
        .price;
    let now = &told.turns[1].players[0];
    assert_eq!((now.earned, now.spent), (0, u64::from(price.0)));
    assert_eq!(
        told.series(ONE, Count::Credits),
        [1060, 1060 - i64::from(price.0)]
    );
    assert_eq!(told.series(TWO, Count::Territories), [1, 1]);
    assert_eq!(now.buildings, founding.buildings + 1);
    // What is taken back was not bought.
    act(
        &mut log,
        Actor::Seat(ONE),
        r#"{"take-back":{"purchase":0}}"#,
        &[],
    );
    let told = chronicle(&log);
    assert_eq!(
        (
            told.turns[1].players[0].spent,
            told.turns[1].players[0].earned
        ),
        (0, 0)
    );
}

#[test]
fn a_report_says_what_a_player_went_through() {
    let log = explored();
    let ada = report(&log, ONE, Turn(0)).expect("it is known");
    assert_eq!(
        ada.text(),
        "By hand\nFounding, so far: Ada\n\nMoney\n- Began with 1000 SC.\n- Earned 60 SC.\n- Now has 1060 SC.\n\n\
         Ground\n- Explored A1: unique material 3, pure.\n- Found a ship wreck worth 60 SC in A1.\n"
    );
    assert_eq!(report(&log, ONE, Turn(4)), None);
    assert_eq!(report(&log, PlayerId(7), Turn(0)), None);
    assert_eq!(log.state().open.controller(TerritoryId(0)), Some(ONE));
}
