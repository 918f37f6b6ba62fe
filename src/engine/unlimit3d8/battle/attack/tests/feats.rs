//! Warp and piracy (U-SPC-1 to U-SPC-4, U-SPC-6, U-SPC-8).

use super::*;

fn warp(drive: &str, hundredths: u32) -> Warp {
    Warp {
        shooter: pilot(8),
        drive: profile(drive),
        distance: Inches(hundredths),
        weight: 9,
    }
}

#[test]
fn u_spc_1_each_started_increment_of_a_jump_adds_8() {
    let difficulty = |drive, hundredths| warp(drive, hundredths).difficulty().value();
    assert_eq!(difficulty("warp-drive", 400), 8);
    assert_eq!(difficulty("warp-drive", 401), 16);
    assert_eq!(difficulty("warp-drive+light", 400), 16);
    assert_eq!(difficulty("warp-drive+heavy", 600), 8);
    assert_eq!(difficulty("warp-drive+heavy", 1300), 24);
}

#[test]
fn u_spc_1_a_jump_bursts_with_5_for_each_weight_within_as_many_inches() {
    // 10" are three increments: 24. A sum of 17 scores 24.
    let attempt = warp("warp-drive", 1000);
    let outcome = attempt.resolve(throw(6, 6, 5));
    let landing = outcome.success.expect("24 is enough");
    assert_eq!(landing.strike, Strike::plain(45));
    assert_eq!(landing.blast, Inches::whole(3));
    // Armor is deducted: 45 - 5.
    assert_eq!(landing.strike.sustain(&golem()).through, 40);
    // A failure costs its tokens and nothing else: 10 less Init 1.
    let outcome = attempt.resolve(throw(6, 6, 4));
    assert_eq!((outcome.success, outcome.cdt), (None, 9));
    assert_eq!(attempt.cdt().value(), 9);
    // U-SPC-8: Heavy costs a token more, Light one less.
    assert_eq!(warp("warp-drive+heavy", 100).cdt().value(), 10);
    assert_eq!(warp("warp-drive+light", 100).cdt().value(), 8);
}

fn pirates(prize: Prize) -> Piracy {
    Piracy {
        shooter: pilot(8),
        wire: profile("thunder-wire"),
        prize,
    }
}

#[test]
fn u_spc_2_a_pirated_unit_gets_tokens() {
    let attempt = pirates(Prize::Unit { defense: 12 });
    // 11 scores 12: A 3 + 5 tokens. It costs 8 less Init 1.
    let outcome = attempt.resolve(throw(3, 4, 4));
    assert_eq!((outcome.success, outcome.cdt), (Some(8), 7));
    assert_eq!(attempt.resolve(throw(3, 3, 4)).success, None);
}

#[test]
fn u_spc_3_and_4_a_turret_takes_20_and_a_technology_its_cost() {
    // 15 scores 20.
    let turret = pirates(Prize::Turret);
    assert_eq!(turret.resolve(throw(5, 5, 5)).success, Some(0));
    assert_eq!(turret.resolve(throw(5, 5, 4)).success, None);
    let cheap = pirates(Prize::Technology { cost: 10 });
    assert_eq!(cheap.difficulty().value(), 10);
    assert!(cheap.resolve(throw(4, 4, 3)).success.is_some());
    // 28 is the most that skill 8 scores.
    let dear = pirates(Prize::Technology { cost: 29 });
    assert_eq!(dear.resolve(throw(8, 8, 8)).success, None);
}
