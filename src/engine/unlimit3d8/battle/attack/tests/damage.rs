//! What hits do (U-BAT-7 to U-BAT-9, U-BAT-14, U-BAT-15, U-BAT-21, U-BAT-28, U-BAT-29, U-BAT-33, U-WPN-1 to U-WPN-4, U-WPN-8).

use super::*;

#[test]
fn u_bat_7_damage_is_base_and_active_die_less_armor_and_never_below_0() {
    // 10 + 4 - 5.
    let found = hurt(fires(shot("cannon", 300), golem()), throw(4, 4, 4));
    assert_eq!((found.damage, found.armor, found.through), (14, 5, 9));
    // 4 + 1 - 5 - nothing left; with armor 7 it would be -2.
    let thick = Target {
        armor: 7,
        ..golem()
    };
    assert_eq!(
        hurt(fires(shot("buster", 300), thick), throw(1, 6, 6)).through,
        0
    );
}

#[test]
fn u_bat_9_half_is_crossed_rounded_up_half_is_slashed() {
    let found = hurt(fires(shot("cannon", 300), golem()), throw(4, 4, 4));
    assert_eq!((found.crosses(), found.slashes()), (5, 4));
    let even = hurt(fires(shot("cannon", 300), golem()), throw(5, 4, 4));
    assert_eq!((even.crosses(), even.slashes()), (5, 5));
}

#[test]
fn u_bat_18_a_unit_without_free_boxes_is_destroyed() {
    let nine_left = Target { free: 9, ..golem() };
    let ten_left = Target {
        free: 10,
        ..golem()
    };
    let attack = |target| hurt(fires(shot("cannon", 300), target), throw(4, 4, 4));
    assert!(attack(nine_left).destroyed);
    assert!(!attack(ten_left).destroyed);
    assert_eq!(attack(nine_left).lost(9), 9);
}

#[test]
fn u_wpn_1_a_misfire_fails_whatever_the_score() {
    let cannon = fires(shot("cannon", 300), golem());
    assert_eq!(cannon.resolve(throw(8, 8, 1)).fate, Fate::Misfires);
    assert_eq!(cannon.resolve(throw(8, 8, 1)).strike, None);
    assert!(cannon.resolve(throw(8, 8, 2)).is_hit());
    // A Beamer has none.
    assert!(
        fires(shot("beamer", 300), golem())
            .resolve(throw(8, 8, 1))
            .is_hit()
    );
    // A Road Header misfires in close combat, Grappling Arms don't.
    let header = strikes("road-header", None, golem());
    assert_eq!(header.resolve(throw(8, 8, 1)).fate, Fate::Misfires);
    assert!(
        strikes("grappling-arms", None, golem())
            .resolve(throw(8, 8, 1))
            .is_hit()
    );
}

#[test]
fn u_wpn_2_what_needs_no_sight_strays_by_a_quarter_of_the_distance() {
    let attack = fires(shot("grenade-launcher", 1000), golem());
    let outcome = attack.resolve(throw(5, 8, 2));
    assert_eq!(outcome.fate, Fate::Strays { by: Inches(250) });
    // U-WPN-8: it hits there with no new roll: 8 + 5, within 4".
    assert_eq!(outcome.strike, Some(Strike::plain(13)));
    assert_eq!(outcome.blast, Some(Inches::whole(4)));
    assert_eq!(outcome.hurt, None);
    // Even where the score would not have been enough.
    assert_eq!(
        attack.resolve(throw(1, 1, 1)).fate,
        Fate::Strays { by: Inches(250) }
    );
    // A missile without blast strays too: what covers the point is hit.
    let missile = fires(shot("missile-launcher", 1100), golem()).resolve(throw(5, 8, 1));
    assert_eq!(missile.fate, Fate::Strays { by: Inches(275) });
    assert_eq!(
        (missile.strike, missile.blast),
        (Some(Strike::plain(15)), None)
    );
}

#[test]
fn u_wpn_8_a_plain_miss_bursts_nowhere_unless_the_table_lets_it_scatter() {
    let miss = throw(1, 1, 3);
    let outcome = fires(shot("grenade-launcher", 1000), golem()).resolve(miss);
    assert_eq!((outcome.fate, outcome.strike), (Fate::Misses, None));
    let scattering = Shot {
        miss_scatters: true,
        ..shot("grenade-launcher", 1000)
    };
    let outcome = fires(scattering, golem()).resolve(miss);
    assert_eq!(outcome.fate, Fate::Strays { by: Inches(250) });
    assert_eq!(outcome.strike, Some(Strike::plain(9)));
    // Only blast weapons do.
    let missile = Shot {
        miss_scatters: true,
        ..shot("missile-launcher", 1000)
    };
    assert_eq!(fires(missile, golem()).resolve(miss).fate, Fate::Misses);
}

#[test]
fn u_wpn_3_and_u_bat_33_a_blast_strikes_friend_and_foe_each_less_his_own_armor() {
    let outcome = fires(shot("grenade-launcher", 300), golem()).resolve(throw(5, 4, 4));
    assert_eq!(outcome.blast, Some(Inches::whole(4)));
    let strike = outcome.strike.expect("a hit");
    // 8 + 5 = 13: less 5 for the Golem, less 1 for a unit of the own side, less 0 for a Station.
    assert_eq!(outcome.hurt.expect("a hit").through, 8);
    let own = Target::new(Kind::Infantry, 20, 1, 10);
    assert_eq!(strike.sustain(&own).through, 12);
    assert!(strike.sustain(&own).destroyed);
    let station = Target::new(Kind::Building, 0, 0, 10);
    assert_eq!(strike.sustain(&station).points, 13);
}

#[test]
fn u_wpn_4_spread_loses_1_each_4_inches_and_doubles_its_base_at_point_blank() {
    let at = |inches: u32, throw| {
        hurt(fires(shot("buster-spread", inches * 100), golem()), throw).damage
    };
    // 4 + 5, less 2 at 9": an N of 7 does nothing there.
    assert_eq!(at(9, throw(5, 6, 8)), 7);
    // Point-blank: 4 + 5; with N 7, 8 + 5.
    assert_eq!(at(3, throw(5, 6, 6)), 9);
    assert_eq!(at(3, throw(5, 6, 7)), 13);
    // For infantry 2" are no longer point-blank, but cost no damage yet.
    let foot = |hundredths| Attack {
        shooter: trooper(8),
        ..fires(shot("buster-spread", hundredths), golem())
    };
    assert_eq!(hurt(foot(200), throw(5, 8, 7)).damage, 9);
    assert_eq!(hurt(foot(199), throw(5, 8, 7)).damage, 13);
}

#[test]
fn u_wpn_4_spread_never_takes_damage_below_0() {
    // 3 + 1 - 10 at 40" against a building: nothing.
    let far = fires(
        shot("buster-spread+light", 4000),
        Target::new(Kind::Building, 0, 0, 10),
    );
    let easy = Attack {
        shooter: pilot(40),
        ..far
    };
    assert_eq!(hurt(easy, throw(1, 8, 8)).damage, 0);
}

#[test]
fn u_bat_8_a_ram_hurts_by_weight_and_way() {
    // 9 + 2 for 5" + 3 = 14, less 5.
    let outcome = rams(500, golem()).resolve(throw(3, 6, 4));
    let found = outcome.hurt.expect("a hit");
    assert_eq!((found.damage, found.through, found.tokens), (14, 9, 0));
    assert_eq!(outcome.recoil, None);
    // P 7: two tokens.
    assert_eq!(hurt(rams(500, golem()), throw(3, 7, 4)).tokens, 2);
    // It costs the move: 3.
    assert_eq!(outcome.cdt, 3);
}

#[test]
fn u_bat_8_a_ram_with_nemesis_1_hurts_the_rammer_as_much_with_3_half() {
    let recoil = |throw| {
        rams(500, golem())
            .resolve(throw)
            .recoil
            .map(|own| (own.damage, own.through))
    };
    // 9 + 2 + 5 = 16, less own armor 2.
    assert_eq!(recoil(throw(5, 8, 1)), Some((16, 14)));
    // 9 + 2 + 4 = 15: half is 7, less 2.
    assert_eq!(recoil(throw(4, 8, 2)), Some((7, 5)));
    assert_eq!(recoil(throw(4, 8, 3)), Some((7, 5)));
    assert_eq!(recoil(throw(4, 8, 4)), None);
    // N is read only on success: 1 + 2 + 1 = 4 scores 4 against 8.
    assert_eq!(recoil(throw(1, 2, 1)), None);
}

#[test]
fn u_bat_21_a_tackle_pins_and_hurts_half_or_not_at_all() {
    // Difficulty 14: a sum of 13 scores 16.
    let aggressive = strikes("grappling-arms", Some(Tackle::Aggressive), golem());
    let outcome = aggressive.resolve(throw(5, 4, 4));
    // 10 + 5 = 15: half is 7, less armor 5.
    assert!(outcome.pinned);
    assert_eq!(
        outcome.hurt.map(|found| (found.damage, found.through)),
        Some((7, 2))
    );
    let gentle = strikes("grappling-arms", Some(Tackle::Gentle), golem());
    let outcome = gentle.resolve(throw(5, 4, 4));
    assert!(outcome.pinned);
    assert_eq!(outcome.hurt.map(|found| found.damage), Some(0));
    let outcome = gentle.resolve(throw(6, 7, 1));
    assert_eq!(outcome.hurt.map(|found| found.damage), Some(8));
    // 12 scores 12: not enough, nobody is pinned.
    assert!(!gentle.resolve(throw(4, 4, 4)).pinned);
    // With a Road Header N 1 is a misfire first.
    let header = strikes("road-header", Some(Tackle::Gentle), golem());
    assert_eq!(header.resolve(throw(6, 7, 1)).fate, Fate::Misfires);
}

#[test]
fn u_bat_14_what_misses_hits_the_barricade() {
    let barricade = Target::new(Kind::Building, 0, 2, 30);
    let behind = Shot {
        cover: Cover::Barricade(barricade),
        ..shot("cannon", 500)
    };
    let attack = fires(behind, golem());
    // Difficulty 17: 4 + 4 + 4 scores 12. 10 + 4 less the barricade's 2 is 12: 6 and 6.
    let outcome = attack.resolve(throw(4, 4, 4));
    assert_eq!((outcome.fate, outcome.hurt), (Fate::HitsBarricade, None));
    let found = outcome.barricade.expect("the barricade");
    assert_eq!(
        (found.through, found.crosses(), found.slashes()),
        (12, 6, 6)
    );
    // A misfire is not a miss.
    let outcome = attack.resolve(throw(4, 4, 1));
    assert_eq!((outcome.fate, outcome.barricade), (Fate::Misfires, None));
    // A hit passes it by: 6 + 5 + 4 = 15 scores 20.
    let outcome = attack.resolve(throw(6, 5, 4));
    assert_eq!((outcome.is_hit(), outcome.barricade), (true, None));
}

#[test]
fn u_bat_14_a_barricade_hit_by_a_miss_is_only_damaged() {
    let barricade = Target::new(Kind::Building, 0, 2, 30);
    let behind = |weapon| Shot {
        cover: Cover::Barricade(barricade),
        ..shot(weapon, 500)
    };
    // Difficulty 8 + 6 + 12. Concussion doubles: (10 + 2) x 2 less 2.
    let concussion = fires(behind("cannon+concussion"), golem());
    let outcome = concussion.resolve(throw(2, 7, 3));
    assert_eq!(outcome.barricade.map(|found| found.through), Some(22));
    // A blast bursts nowhere, a chain does not leap.
    let grenade = fires(behind("grenade-launcher"), golem()).resolve(throw(2, 2, 3));
    assert_eq!((grenade.fate, grenade.blast), (Fate::HitsBarricade, None));
    let chain = fires(behind("buster+chain-reaction"), golem()).resolve(throw(1, 7, 1));
    assert_eq!((chain.fate, chain.chain), (Fate::HitsBarricade, false));
}

#[test]
fn u_bat_15_a_field_stops_projectiles_and_nothing_else() {
    let target = Target {
        field: true,
        ..golem()
    };
    let into = |weapon| {
        let shot = Shot {
            enters_field: true,
            ..shot(weapon, 300)
        };
        fires(shot, target).resolve(throw(5, 4, 4))
    };
    // A shell and a beam pass, armor 5 + 5: 15 - 10 and 19 - 10.
    let through = |weapon| into(weapon).hurt.map(|found| found.through);
    assert_eq!(through("cannon"), Some(5));
    assert_eq!(through("beamer"), Some(9));
    // A missile is stopped, a grenade bursts at the edge (U-BAT-29).
    let missile = into("missile-launcher");
    assert_eq!((missile.fate, missile.strike), (Fate::Stopped, None));
    let grenade = into("grenade-launcher");
    assert_eq!(grenade.fate, Fate::Stopped);
    assert_eq!(
        (grenade.strike, grenade.blast, grenade.hurt),
        (Some(Strike::plain(13)), Some(Inches::whole(4)), None)
    );
    // What the blast reaches under the field has 5 more armor: 13 - 10.
    assert_eq!(Strike::plain(13).sustain(&target).through, 3);
    // U-WPN-T8: a projectile that counts as energy is stopped all the same.
    assert_eq!(
        into("missile-launcher+explosive-warheads").fate,
        Fate::Stopped
    );
    // A shot from inside does not enter it.
    let inside = fires(shot("missile-launcher", 300), target).resolve(throw(5, 4, 4));
    assert_eq!(inside.hurt.map(|found| found.through), Some(5));
    // A shot that misses is not stopped: it goes nowhere.
    let shot = Shot {
        enters_field: true,
        ..shot("grenade-launcher", 300)
    };
    assert_eq!(
        fires(shot, target).resolve(throw(1, 1, 3)).fate,
        Fate::Misses
    );
}

#[test]
fn u_bat_12_a_silo_missile_deals_40_less_armor() {
    assert_eq!(Strike::MISSILE.sustain(&golem()).through, 35);
    assert_eq!(Strike::MISSILE_BLAST, Inches::whole(4));
}

#[test]
fn damage_shows_its_working() {
    let attack = fires(shot("buster-spread+heavy+emp", 300), golem());
    let worked = attack.damage(throw(5, 6, 7));
    let lines: Vec<(&str, i64)> = worked
        .terms()
        .iter()
        .map(|term| (&*term.label, term.n))
        .collect();
    // Heavy makes 4 into 5.
    assert_eq!(
        lines,
        [
            ("Buster (spread)", 5),
            ("Doubled at point-blank", 5),
            ("Active die", 5),
            ("Templates", -1),
        ]
    );
    assert_eq!(worked.value(), 14);
}
