//! Shields, Ablative armor and force fields (U-SPC-5, U-SPC-9, U-BLD-6, U-BAT-15).

use super::*;
use crate::rulebook::tables::WeaponSize;

fn shielded(size: WeaponSize) -> Target {
    let mut target = golem();
    target.guards[0] = Guard::of(size);
    target
}

#[test]
fn u_spc_5_a_shield_gives_points_armor_and_close_defense_by_its_size() {
    let figures = [WeaponSize::Light, WeaponSize::Medium, WeaponSize::Heavy]
        .map(Guard::of)
        .map(|guard| (guard.points, guard.armor, guard.close));
    assert_eq!(figures, [(5, 1, 4), (10, 2, 6), (15, 3, 8)]);
    assert!(matches!(
        profile("shield+heavy").does,
        Use::Guards(guard) if guard.points == 15
    ));
}

#[test]
fn u_spc_9_a_shield_takes_damage_first_and_the_rest_passes_on() {
    // 14 + 5 = 19 less 5 + 2: 12. The shield takes 10, the card 2.
    let found = hurt(
        fires(shot("beamer", 300), shielded(WeaponSize::Medium)),
        throw(5, 4, 4),
    );
    assert_eq!((found.armor, found.through), (7, 12));
    assert_eq!((found.absorbed, found.points), ([10, 0], 2));
    assert_eq!((found.crosses(), found.slashes()), (1, 1));
    // With 3 points left it still gives its armor; the card loses 9.
    let mut worn = shielded(WeaponSize::Medium);
    worn.guards[0].points = 3;
    let found = hurt(fires(shot("beamer", 300), worn), throw(5, 4, 4));
    assert_eq!((found.absorbed, found.points), ([3, 0], 9));
    // At 0 it is scrap and gives nothing.
    worn.guards[0].points = 0;
    let found = hurt(fires(shot("beamer", 300), worn), throw(5, 4, 4));
    assert_eq!((found.armor, found.absorbed, found.points), (5, [0, 0], 14));
    let close = strikes("grappling-arms", None, worn);
    assert_eq!(close.difficulty().value(), 8);
}

#[test]
fn high_frequency_ignores_a_shields_armor_but_not_its_points() {
    let attack = fires(
        shot("beamer+high-frequency", 300),
        shielded(WeaponSize::Medium),
    );
    let found = hurt(attack, throw(5, 4, 4));
    assert_eq!((found.armor, found.through), (0, 19));
    assert_eq!((found.absorbed, found.points), ([10, 0], 9));
}

#[test]
fn hardpoint_halves_all_armor_together_rounded_down() {
    // 5 + 2 = 7, half is 3: 15 - 3.
    let found = hurt(
        fires(shot("cannon+hardpoint", 300), shielded(WeaponSize::Medium)),
        throw(5, 4, 4),
    );
    assert_eq!((found.armor, found.through), (3, 12));
    // Under a field 5 + 2 + 5 = 12, half is 6.
    let under = Target {
        field: true,
        ..shielded(WeaponSize::Medium)
    };
    assert_eq!(
        hurt(fires(shot("cannon+hardpoint", 300), under), throw(5, 4, 4)).armor,
        6
    );
    let worked = under.armor_worked(50);
    assert_eq!(worked.value(), 6);
    assert_eq!(under.armor_worked(100).value(), 0);
    assert_eq!(under.armor_worked(0).value(), 12);
}

#[test]
fn two_shields_add_up_and_are_used_up_slot_by_slot() {
    let mut target = golem();
    target.guards = [Guard::of(WeaponSize::Light), Guard::of(WeaponSize::Medium)];
    // Armor 5 + 1 + 2 = 8; 14 + 8 - 8 = 14: 5 and 9 of 10.
    let found = hurt(fires(shot("beamer", 300), target), throw(8, 4, 4));
    assert_eq!((found.armor, found.absorbed, found.points), (8, [5, 9], 0));
    // Close combat: 8 + 4 + 6.
    let close = strikes("grappling-arms", None, target);
    assert_eq!(close.difficulty().value(), 18);
}

#[test]
fn u_bld_6_ablative_armor_counts_5_while_it_lasts() {
    let mut barricade = Target::new(Kind::Building, 0, 2, 30);
    barricade.guards[0] = Guard::ablative(10, 2);
    // 18 less 5: 13, of which 10 go to the plates and 3 on, less no more armor.
    let found = Strike::plain(18).sustain(&barricade);
    assert_eq!((found.armor, found.absorbed, found.points), (5, [10, 0], 3));
    barricade.guards[0].points = 0;
    assert_eq!(Strike::plain(18).sustain(&barricade).points, 16);
}

#[test]
fn u_wpn_7_effects_need_a_hit_not_damage() {
    // Armor 30 lets nothing through, and a whole shield takes the rest: tokens and states come all the same.
    let thick = Target {
        armor: 30,
        ..golem()
    };
    let found = hurt(fires(shot("beamer+emp", 300), thick), throw(5, 4, 4));
    assert_eq!((found.through, found.tokens), (0, 3));
    let found = hurt(
        fires(shot("buster+emp", 300), shielded(WeaponSize::Heavy)),
        throw(5, 4, 4),
    );
    assert_eq!((found.points, found.tokens), (0, 3));
}
