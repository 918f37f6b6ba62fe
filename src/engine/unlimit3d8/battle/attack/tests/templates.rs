//! Templates, alone and in sets that could collide (U-WPN-6, U-WPN-7, U-WPN-T1 to U-WPN-T9).

use super::*;
use crate::rulebook::tables::{Condition, WeaponKind};

/// A hit at 3" on the Golem with these dice.
fn hit(weapon: &str, dice: (u8, u8, u8)) -> Hurt {
    hurt(
        fires(shot(weapon, 300), golem()),
        throw(dice.0, dice.1, dice.2),
    )
}

#[test]
fn profiles_say_what_the_weapons_own_figures_say() {
    for kind in WeaponKind::ALL {
        for set in Weapon::legal_sets(kind) {
            let weapon = Weapon::new(kind, set).expect("a legal set");
            let profile = Profile::of(weapon);
            let name = weapon.to_string();
            let figure = |worked: Option<crate::rulebook::Worked>| worked.map(|w| w.value());
            assert_eq!(
                profile.harms,
                weapon.damage().is_some() && !weapon.harmless(),
                "{name}"
            );
            if profile.harms {
                let n = i64::from(profile.base) + i64::from(profile.flat);
                assert_eq!(Some(n), figure(weapon.damage()), "{name}");
            }
            assert_eq!(
                i64::from(profile.misfire),
                weapon.misfire().value(),
                "{name}"
            );
            assert_eq!(
                profile.cool_down.map(i64::from),
                figure(weapon.cool_down(None)),
                "{name}"
            );
            assert_eq!(profile.blast, weapon.blast(), "{name}");
            assert_eq!(
                profile.threshold.map(i64::from),
                figure(weapon.passive_threshold()),
                "{name}"
            );
            if let Use::Shoots { range } = profile.does {
                assert_eq!(Some(i64::from(range)), figure(weapon.range()), "{name}");
            }
        }
    }
}

#[test]
fn each_kind_has_its_use() {
    use Use::*;
    for (text, does) in [
        ("cannon", Shoots { range: 3 }),
        ("missile-launcher+accurate", Shoots { range: 1 }),
        ("grappling-arms", Strikes { lifts: true }),
        // U-BAT-16: medium or heavy ones lift.
        ("grappling-arms+light", Strikes { lifts: false }),
        ("grappling-arms+heavy", Strikes { lifts: true }),
        ("road-header", Strikes { lifts: false }),
        ("thunder-wire", Pirates),
        ("repair-tools", Repairs),
        ("designater", Designates),
        // U-SPC-1: 2", 4", 6".
        (
            "warp-drive+light",
            Warps {
                step: Inches::whole(2),
            },
        ),
        (
            "warp-drive",
            Warps {
                step: Inches::whole(4),
            },
        ),
        (
            "warp-drive+heavy",
            Warps {
                step: Inches::whole(6),
            },
        ),
    ] {
        assert_eq!(profile(text).does, does, "{text}");
    }
}

#[test]
fn u_wpn_t2_heavy_and_light_shift_damage_cool_down_and_threshold() {
    // Concussion 7+: with Heavy 6+, damage (12 + 3) x 2; with Light 8+, (8 + 3) x 2.
    assert_eq!(hit("cannon+concussion", (3, 6, 6)).damage, 13);
    assert_eq!(hit("cannon+concussion", (3, 7, 6)).damage, 26);
    assert_eq!(hit("cannon+heavy+concussion", (3, 5, 6)).damage, 15);
    assert_eq!(hit("cannon+heavy+concussion", (3, 6, 6)).damage, 30);
    assert_eq!(hit("cannon+light+concussion", (3, 7, 6)).damage, 11);
    assert_eq!(hit("cannon+light+concussion", (3, 8, 6)).damage, 22);
    // Cool-down 8, 9, 7 less Init 1.
    let cdt = |weapon| fires(shot(weapon, 300), golem()).cdt().value();
    assert_eq!(
        (cdt("cannon"), cdt("cannon+heavy"), cdt("cannon+light")),
        (7, 8, 6)
    );
}

#[test]
fn u_uni_8_a_use_costs_at_least_one_token() {
    // Shot Gun, Light: 5 - 1 = 4. Init 5 leaves -1: lifted to 1.
    let quick = Attack {
        shooter: Shooter {
            init: 5,
            ..pilot(8)
        },
        ..fires(shot("shot-gun+light", 300), golem())
    };
    assert_eq!(quick.cdt().value(), 1);
}

#[test]
fn u_wpn_4_spread_at_point_blank_with_heavy_doubles_the_heavier_base_and_keeps_its_nemesis() {
    // Heavy: 4 becomes 5. N 6 does not double, N 7 does: 10 + 3.
    assert_eq!(hit("buster-spread+heavy", (3, 8, 6)).damage, 8);
    assert_eq!(hit("buster-spread+heavy", (3, 8, 7)).damage, 13);
    // Light: 3. N 7 doubles as well: 6 + 3.
    assert_eq!(hit("buster-spread+light", (3, 8, 7)).damage, 9);
    // With Plasma (Heavy: 5+) at point-blank: 2 x 5 + 3 + 4.
    assert_eq!(hit("buster-spread+heavy+plasma", (3, 5, 7)).damage, 17);
    // Plasma brings a misfire: N 2 fails.
    let attack = fires(shot("buster-spread+plasma", 300), golem());
    assert_eq!(attack.resolve(throw(8, 8, 2)).fate, Fate::Misfires);
}

#[test]
fn u_wpn_6_flat_changes_come_before_the_multiplier() {
    // Heavy Cannon 12, A 4, Explosive Warheads +2, twice; armor 5.
    let found = hit("cannon+heavy+concussion+explosive-warheads", (4, 6, 6));
    assert_eq!((found.damage, found.through), (36, 31));
    // Beamer 14, A 3, EMP -1, Plasma +4; 3 tokens and 2 more.
    let found = hit("beamer+emp+plasma", (3, 6, 6));
    assert_eq!((found.damage, found.tokens), (20, 5));
    assert_eq!(hit("beamer+emp+plasma", (3, 5, 6)).damage, 16);
    assert_eq!(hit("beamer+emp+plasma", (3, 5, 6)).tokens, 3);
}

#[test]
fn u_wpn_t3_corrosive_bites_on_a_7() {
    let corroded = |dice| {
        hit("cannon+corrosive", dice)
            .conditions
            .has(Condition::Corroded)
    };
    assert!(corroded((3, 7, 6)));
    assert!(!corroded((3, 6, 6)));
    // +1 range increment: 8 + 2 x (3 + 1) at 8"; max move 2 less.
    let conditions = Conditions::NONE.with(Condition::Corroded);
    let attack = Attack {
        shooter: Shooter {
            conditions,
            ..pilot(8)
        },
        ..fires(shot("cannon", 800), golem())
    };
    assert_eq!(attack.difficulty().value(), 16);
    assert_eq!((conditions.max_move(), conditions.misfire()), (2, 0));
}

#[test]
fn u_wpn_7_the_same_state_does_not_stack() {
    let twice = Conditions::NONE
        .with(Condition::Haywire)
        .and(Conditions::NONE.with(Condition::Haywire));
    assert_eq!((twice.misfire(), twice.orders()), (2, 5));
}

#[test]
fn u_wpn_t3_explosive_warheads_add_damage_and_misfire() {
    assert_eq!(hit("cannon+explosive-warheads", (3, 6, 6)).damage, 15);
    let attack = fires(shot("cannon+explosive-warheads", 300), golem());
    // 1- and 2 more: 3-.
    assert_eq!(attack.resolve(throw(8, 8, 3)).fate, Fate::Misfires);
    assert!(attack.resolve(throw(8, 8, 4)).is_hit());
}

#[test]
fn u_wpn_t3_hardpoint_ignores_half_the_armor() {
    // Armor 5: half rounded down is 2 (U-WPN-T6).
    assert_eq!(hit("cannon+hardpoint", (3, 6, 6)).through, 11);
}

#[test]
fn u_wpn_t3_haywire_deals_nothing_and_confuses_on_each_hit() {
    let found = hit("cannon+haywire", (8, 1, 8));
    assert_eq!((found.damage, found.through), (0, 0));
    assert!(found.conditions.has(Condition::Haywire));
    // Misfire 2 more for the one hit: 1- becomes 3-.
    let victim = Shooter {
        conditions: found.conditions,
        ..pilot(8)
    };
    let attack = Attack {
        shooter: victim,
        ..fires(shot("cannon", 300), golem())
    };
    assert_eq!(attack.misfire(), 3);
    assert_eq!(attack.resolve(throw(8, 8, 3)).fate, Fate::Misfires);
    // A Beamer without misfire has 2- then (U-WPN-T6), contact weapons too; rams have none.
    let beam = Attack {
        shooter: victim,
        ..fires(shot("beamer", 300), golem())
    };
    assert_eq!(beam.misfire(), 2);
    let blow = Attack {
        shooter: victim,
        ..strikes("grappling-arms", None, golem())
    };
    assert_eq!(blow.misfire(), 2);
    let ram = Attack {
        shooter: victim,
        ..rams(400, golem())
    };
    assert!(ram.resolve(throw(8, 8, 1)).is_hit());
}

#[test]
fn haywire_with_explosive_warheads_deals_nothing_and_misfires_more() {
    let attack = fires(shot("cannon+haywire+explosive-warheads", 300), golem());
    // The 2 damage of the warheads are gone too; misfire 3-.
    let found = hurt(attack, throw(8, 1, 8));
    assert_eq!(found.damage, 0);
    assert!(found.conditions.has(Condition::Haywire));
    assert_eq!(attack.resolve(throw(8, 8, 3)).fate, Fate::Misfires);
    // With Concussion, twice nothing is nothing.
    assert_eq!(hit("cannon+haywire+concussion", (8, 8, 8)).damage, 0);
    assert_eq!(
        fires(shot("cannon+haywire", 300), golem())
            .damage(throw(8, 8, 8))
            .value(),
        0
    );
}

#[test]
fn a_confused_pod_with_warheads_always_strays() {
    // 4- and 2 and 2: 8-.
    let conditions = Conditions::NONE.with(Condition::Haywire);
    let attack = Attack {
        shooter: Shooter {
            conditions,
            ..pilot(8)
        },
        ..fires(shot("missile-pod+explosive-warheads", 800), golem())
    };
    assert_eq!(
        attack.resolve(throw(8, 8, 8)).fate,
        Fate::Strays { by: Inches(200) }
    );
}

#[test]
fn u_wpn_t4_chain_reaction_leaps_on_a_7() {
    let leaps = |weapon: &str, passive| {
        fires(shot(weapon, 300), golem())
            .resolve(throw(3, passive, 6))
            .chain
    };
    assert!(leaps("beamer+chain-reaction", 7));
    assert!(!leaps("beamer+chain-reaction", 6));
    assert!(leaps("beamer+heavy+chain-reaction", 6));
    assert!(!leaps("beamer+light+chain-reaction", 7));
    // The same attack: 14 + 3 for a neighbour with armor 1.
    let strike = fires(shot("beamer+chain-reaction", 300), golem())
        .resolve(throw(3, 7, 6))
        .strike
        .expect("a hit");
    let neighbour = Target::new(Kind::Infantry, 20, 1, 10);
    assert_eq!(strike.sustain(&neighbour).through, 16);
    // What misses leaps nowhere; what strays does not either.
    let attack = fires(
        shot("grenade-launcher+explosive-warheads+chain-reaction", 300),
        golem(),
    );
    let stray = attack.resolve(throw(3, 8, 4));
    assert_eq!(
        (stray.fate, stray.chain),
        (Fate::Strays { by: Inches(75) }, false)
    );
    // Blast and chain together: all in the blast, and the next unit.
    let both = attack.resolve(throw(3, 8, 5));
    assert_eq!((both.chain, both.blast), (true, Some(Inches::whole(4))));
}

#[test]
fn u_wpn_t4_combustion_sets_units_and_turrets_on_fire() {
    assert!(
        hit("beamer+combustion", (3, 6, 6))
            .conditions
            .has(Condition::Burning)
    );
    assert!(hit("beamer+combustion", (3, 5, 6)).conditions.is_empty());
    assert_eq!(Conditions::NONE.with(Condition::Burning).burn(), 1);
    let at = |kind| {
        let target = Target::new(kind, 0, 5, 20);
        hurt(
            fires(shot("beamer+combustion", 300), target),
            throw(3, 6, 6),
        )
        .conditions
    };
    assert!(at(Kind::Turret).has(Condition::Burning));
    assert!(at(Kind::Building).is_empty());
}

#[test]
fn u_wpn_t4_emp_gives_3_tokens_to_units_and_turrets() {
    // 14 - 1 + 3.
    let found = hit("beamer+emp", (3, 6, 6));
    assert_eq!((found.damage, found.tokens), (16, 3));
    let at = |kind| {
        let target = Target::new(kind, 0, 5, 20);
        hurt(fires(shot("beamer+emp", 300), target), throw(3, 6, 6)).tokens
    };
    assert_eq!((at(Kind::Turret), at(Kind::Building)), (3, 0));
}

#[test]
fn u_wpn_t4_high_frequency_ignores_armor_and_misfires() {
    assert_eq!(hit("beamer+high-frequency", (3, 6, 6)).through, 17);
    let attack = fires(shot("beamer+high-frequency", 300), golem());
    assert_eq!(attack.resolve(throw(8, 8, 2)).fate, Fate::Misfires);
}

#[test]
fn u_wpn_t8_warheads_open_energy_templates() {
    // Hardpoint and High Frequency together: all armor is ignored, not more. Misfire 1 + 2 + 2: 5-.
    let text = "cannon+explosive-warheads+hardpoint+high-frequency";
    assert_eq!(hit(text, (3, 6, 6)).through, 15);
    let attack = fires(shot(text, 300), golem());
    assert_eq!(attack.resolve(throw(8, 8, 5)).fate, Fate::Misfires);
    assert!(attack.resolve(throw(8, 7, 6)).is_hit());
    // Plasma on a Cannon: 10 + 3 + 2 + 4 and 2 tokens.
    let found = hit("cannon+explosive-warheads+plasma", (3, 6, 6));
    assert_eq!((found.damage, found.tokens), (19, 2));
}

#[test]
fn u_wpn_t5_tactical_warheads_widen_the_blast() {
    let blast = |weapon| {
        fires(shot(weapon, 300), golem())
            .resolve(throw(3, 6, 6))
            .blast
    };
    assert_eq!(blast("grenade-launcher"), Some(Inches::whole(4)));
    assert_eq!(
        blast("grenade-launcher+tactical-warheads"),
        Some(Inches::whole(8))
    );
    // U-WPN-T8: without blast it gives 4".
    assert_eq!(
        blast("missile-launcher+tactical-warheads"),
        Some(Inches::whole(4))
    );
    assert_eq!(blast("missile-launcher"), None);
}
