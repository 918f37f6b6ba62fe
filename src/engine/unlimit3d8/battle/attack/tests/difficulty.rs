//! What has to be rolled (U-ROL-1, U-BAT-4 to U-BAT-6, U-BAT-14, U-BAT-20, U-BAT-24, U-BAT-32).

use super::*;

#[test]
fn u_rol_1_the_sum_picks_the_column_and_an_equal_score_is_enough() {
    let scores = Scores::new(8, RowJ::default());
    // 3-8, 9-10, 11-12, 13-14, 15-16, 17-18, 19-24 read 8 times 0.5, 1, 1.5 ... 3.5.
    let read: Vec<u16> = [3, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 24]
        .map(|sum| scores.read(sum))
        .to_vec();
    assert_eq!(read, [4, 4, 8, 8, 12, 12, 16, 16, 20, 20, 24, 24, 28, 28]);
    // 9 x 0.5 = 4.5 is 4, 9 x 1.5 = 13.5 is 13.
    let odd = Scores::new(9, RowJ::default());
    assert_eq!((odd.read(8), odd.read(11)), (4, 13));
    // Base defense 8: 4 + 2 + 3 = 9 reads 8, enough; 3 + 2 + 3 = 8 reads 4, not enough.
    let attack = fires(shot("cannon", 300), golem());
    assert!(attack.resolve(throw(4, 2, 3)).is_hit());
    assert_eq!(attack.resolve(throw(3, 2, 3)).fate, Fate::Misses);
    let reading = attack.resolve(throw(4, 2, 3)).reading;
    assert_eq!((reading.sum, reading.score, reading.difficulty), (9, 8, 8));
}

#[test]
fn the_least_sum_is_the_first_of_the_first_column_that_is_enough() {
    let scores = Scores::new(8, RowJ::default());
    assert_eq!(scores.least(0), Some(3));
    assert_eq!(scores.least(4), Some(3));
    assert_eq!(scores.least(5), Some(9));
    assert_eq!(scores.least(28), Some(19));
    assert_eq!(scores.least(29), None);
}

fn difficulty(attack: Attack) -> i64 {
    let worked = attack.difficulty();
    assert_eq!(worked.value(), i64::from(attack.difficulty_value()));
    worked.value()
}

#[test]
fn u_bat_4_each_complete_4_inches_add_an_increment() {
    // Base defense 8, Cannon 3.
    for (hundredths, expected) in [
        (0, 8),
        (399, 8),
        (400, 11),
        (799, 11),
        (800, 14),
        (1200, 17),
    ] {
        assert_eq!(
            difficulty(fires(shot("cannon", hundredths), golem())),
            expected,
            "{hundredths}"
        );
    }
    // Infantry counts every 2": 5" are two steps, 8 + 2 x 3.
    let foot = Attack {
        shooter: trooper(8),
        ..fires(shot("cannon", 500), golem())
    };
    assert_eq!(difficulty(foot), 14);
    // Accurate: increment 2, 8 + 3 x 2.
    assert_eq!(
        difficulty(fires(shot("cannon+accurate", 1200), golem())),
        14
    );
}

#[test]
fn u_bat_4_cover_adds_one_increment() {
    let behind = Shot {
        cover: Cover::Building,
        ..shot("cannon", 500)
    };
    // 8 + 3 for 5" + 3 for cover.
    assert_eq!(difficulty(fires(behind, golem())), 14);
    // At point-blank too.
    let near = Shot {
        distance: Inches(100),
        ..behind
    };
    assert_eq!(difficulty(fires(near, golem())), 11);
}

#[test]
fn u_bat_14_a_barricade_adds_two_increments_instead() {
    let barricade = Target::new(Kind::Building, 0, 2, 30);
    let behind = Shot {
        cover: Cover::Barricade(barricade),
        ..shot("cannon", 500)
    };
    // 8 + 3 for 5" + 6.
    assert_eq!(difficulty(fires(behind, golem())), 17);
}

fn assault(weapon: &str, hundredths: u32, infantry_step: Inches) -> Shot {
    Shot {
        assault: Some(Assault {
            move_cost: 4,
            infantry_step,
        }),
        ..shot(weapon, hundredths)
    }
}

#[test]
fn u_bat_5_an_assault_counts_every_2_inches_and_costs_both() {
    let attack = fires(assault("cannon", 500, SHORT_STEP), golem());
    // Two complete 2": 8 + 2 x 3. Cool-down 8 less Init 1, and 4 for the move.
    assert_eq!(difficulty(attack), 14);
    assert_eq!(attack.cdt().value(), 11);
    assert_eq!(attack.resolve(throw(1, 1, 1)).cdt, 11);
    assert_eq!(fires(shot("cannon", 500), golem()).cdt().value(), 7);
}

#[test]
fn u_bat_32_infantry_keeps_2_inches_in_an_assault_unless_the_table_chose_1() {
    let foot = |step| Attack {
        shooter: trooper(8),
        ..fires(assault("cannon", 500, step), golem())
    };
    assert_eq!(difficulty(foot(SHORT_STEP)), 14);
    // Five complete inches: 8 + 5 x 3.
    assert_eq!(difficulty(foot(Inches::whole(1))), 23);
}

#[test]
fn u_bat_20_buildings_have_no_defense_but_range_counts() {
    let station = Target::new(Kind::Building, 0, 0, 10);
    let attack = fires(shot("cannon", 900), station);
    // Two complete 4": 6. A sum of 8 scores 4, of 9 it scores 8.
    assert_eq!(difficulty(attack), 6);
    assert_eq!(attack.resolve(throw(3, 2, 3)).fate, Fate::Misses);
    assert!(attack.resolve(throw(4, 2, 3)).is_hit());
    // At point-blank every score is enough, but the Cannon still misfires.
    let near = fires(shot("cannon", 0), station);
    assert!(near.resolve(throw(1, 1, 2)).is_hit());
    assert_eq!(near.resolve(throw(8, 8, 1)).fate, Fate::Misfires);
}

#[test]
fn u_bat_6_close_combat_is_against_base_defense_and_shields() {
    assert_eq!(difficulty(strikes("grappling-arms", None, golem())), 8);
    let mut shielded = golem();
    shielded.guards[0] = Guard::of(crate::rulebook::tables::WeaponSize::Medium);
    // U-SPC-5: a medium shield adds 6 in close combat, and nothing against a shot or a ram.
    assert_eq!(difficulty(strikes("grappling-arms", None, shielded)), 14);
    assert_eq!(difficulty(fires(shot("cannon", 0), shielded)), 8);
    assert_eq!(difficulty(rams(400, shielded)), 8);
    // U-BAT-21: a tackle 6 more.
    let tackle = Some(Tackle::Gentle);
    assert_eq!(difficulty(strikes("grappling-arms", tackle, shielded)), 20);
}

#[test]
fn a_difficulty_shows_its_working() {
    let behind = Shot {
        cover: Cover::Building,
        ..shot("beamer", 900)
    };
    let corroded = Shooter {
        conditions: Conditions::NONE.with(crate::rulebook::tables::Condition::Corroded),
        ..pilot(8)
    };
    let attack = Attack {
        shooter: corroded,
        ..fires(behind, golem())
    };
    let worked = attack.difficulty();
    let lines: Vec<(&str, i64, &str)> = worked
        .terms()
        .iter()
        .map(|term| (&*term.label, term.n, term.rule.id()))
        .collect();
    // U-WPN-T3: corroded weapons have 1 more in each increment: two of distance, one of cover.
    assert_eq!(
        lines,
        [
            ("Base defense", 8, "U-BAT-4"),
            ("2 full 4\" at 5", 10, "U-BAT-4"),
            ("Cover", 5, "U-BAT-4"),
            ("Corroded weapons", 3, "U-WPN-T3"),
        ]
    );
}
