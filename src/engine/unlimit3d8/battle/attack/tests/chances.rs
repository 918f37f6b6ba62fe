//! Odds worked by hand. Three dice show a sum of 19 or more as often as one of 8 or less: C(8,3) = 56 times; of 17 or more as often as one
//! of 10 or less: C(10,3) = 120 times.

use super::*;

/// The Golem's plan: a base defense that only the best columns reach.
fn hard(defense: u8) -> Target {
    Target { defense, ..golem() }
}

#[test]
fn chances_to_hit() {
    // 28 needs 19 or more.
    let odds = fires(shot("beamer", 300), hard(28)).odds();
    assert_eq!((odds.hits, odds.misfires, odds.of_damage(0)), (56, 0, 456));
    // 24 needs 17 or more; the Cannon misfires with N 1, of which one throw, 8 8 1, would have been enough.
    let odds = fires(shot("cannon", 300), hard(24)).odds();
    assert_eq!((odds.hits, odds.misfires), (119, 64));
    // 29 is beyond skill 8, 0 is always reached.
    assert_eq!(fires(shot("beamer", 300), hard(29)).odds().hits, 0);
    assert_eq!(fires(shot("beamer", 300), hard(0)).odds().hits, 512);
}

#[test]
fn chances_of_damage() {
    // Sure to hit: 14 + A - 5 is 10 to 17, 64 throws each. Mean 13.5: 6912 points in all.
    let odds = fires(shot("beamer", 300), hard(0)).odds();
    let found: Vec<(u16, u16)> = odds.damage().collect();
    let expected: Vec<(u16, u16)> = (10..=17).map(|damage| (damage, 64)).collect();
    assert_eq!(found, expected);
    assert_eq!((odds.expected.points, odds.expected.destroys), (6912, 0));
    // With 15 boxes left three of the eight destroy, and never more than 15 are lost: 10 + ... + 15 + 15 + 15 = 105, 64 times.
    let few = Target {
        free: 15,
        ..hard(0)
    };
    let odds = fires(shot("beamer", 300), few).odds();
    assert_eq!((odds.expected.destroys, odds.expected.points), (192, 6720));
}

#[test]
fn chances_of_effects() {
    // 7 and 8 of eight: 128. Tokens of EMP with each hit.
    let odds = fires(shot("beamer+chain-reaction+emp", 300), hard(0)).odds();
    assert_eq!((odds.triggered, odds.chain), (128, 128));
    assert_eq!((odds.stuns, odds.expected.tokens), (512, 1536));
    // Corrosive, N above 1: 7/8 of 128.
    let odds = fires(shot("cannon+corrosive", 300), hard(0)).odds();
    assert_eq!(odds.expected.conditions, [112, 0, 0]);
    // Haywire on each hit.
    assert_eq!(
        fires(shot("cannon+haywire", 300), hard(0))
            .odds()
            .expected
            .conditions,
        [0, 448, 0]
    );
}

#[test]
fn chances_of_a_ram() {
    // Sure to hit: N 1 is as much, 2 and 3 half; 9 + 2 + A. Own armor 2.
    let odds = rams(400, hard(0)).odds();
    assert_eq!((odds.hits, odds.recoils, odds.stuns), (512, 192, 128));
    // Whole: 10 to 17 past armor 2, sum 108; half of 12 to 19 is 6 6 7 7 8 8 9 9, less 2: 4 4 5 5 6 6 7 7, sum 44, for two faces. Eight throws each.
    assert_eq!(odds.expected.recoil_points, 8 * (108 + 2 * 44));
    assert_eq!(odds.expected.recoil_destroys, 0);
}

#[test]
fn chances_of_a_stray() {
    // At 16" a grenade strays 4", and its blast of 4" reaches the target all the same: N 1 or 2 is 128 throws.
    let odds = fires(shot("grenade-launcher", 1600), hard(0)).odds();
    assert_eq!((odds.strays, odds.strays_onto), (128, 128));
    // A base is 1" from middle to edge: at 20" it is 5" off, just reached, at 20.04" not.
    let reached = |hundredths| {
        fires(shot("grenade-launcher", hundredths), hard(0))
            .odds()
            .strays_onto
    };
    assert_eq!((reached(2000), reached(2004)), (128, 0));
    // A missile has to come down on the base: 1" is a quarter of 4".
    let odds = fires(shot("missile-launcher", 400), hard(0)).odds();
    assert_eq!((odds.strays, odds.strays_onto), (64, 64));
    assert_eq!(
        fires(shot("missile-launcher", 404), hard(0))
            .odds()
            .strays_onto,
        0
    );
}

#[test]
fn chances_add_up() {
    let barricade = Target::new(Kind::Building, 0, 2, 30);
    let behind = Shot {
        cover: Cover::Barricade(barricade),
        ..shot("cannon", 500)
    };
    let odds = fires(behind, golem()).odds();
    assert_eq!(odds.hits + odds.misfires + odds.barricade, OUTCOMES);
    assert_eq!(odds.damage().map(|(_, n)| n).sum::<u16>(), OUTCOMES);
    let grenade = Shot {
        enters_field: true,
        ..shot("grenade-launcher", 500)
    };
    let odds = fires(grenade, hard(0)).odds();
    assert_eq!((odds.stopped, odds.strays, odds.hits), (384, 128, 0));
}

#[test]
fn successes_are_looked_up() {
    // As above: 56 throws show 19 or more; one of the 120 that show 17 or more has N 1.
    assert_eq!(fires(shot("beamer", 300), hard(28)).successes(), 56);
    assert_eq!(fires(shot("cannon", 300), hard(24)).successes(), 119);
    // Difficulty 10, as of a repair of 5 hit points (U-BAT-10), skill 8 reaches from 11 on: all but the 120 throws of 10 or less.
    assert_eq!(Scores::new(8, RowJ::default()).chance(10), 392);
    // 56 throws, 14 + 5 - 5.
    assert_eq!(fires(shot("beamer", 300), hard(28)).estimate(), 56 * 14);
}
