use super::*;
use crate::rulebook::RuleRef;
use crate::rulebook::keyed::UnknownId;

fn weapon(text: &str) -> Weapon {
    text.parse()
        .unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn price(text: &str) -> i64 {
    weapon(text).price().value()
}

fn damage(text: &str) -> Option<i64> {
    weapon(text).damage().map(|worked| worked.value())
}

/// Cool-down without and with an initiative.
fn cool_down(text: &str, init: u8) -> (Option<i64>, Option<i64>) {
    let of = |init| weapon(text).cool_down(init).map(|worked| worked.value());
    (of(None), of(Some(init)))
}

fn refusal(text: &str) -> (TemplateFault, RuleRef) {
    match text.parse::<Weapon>() {
        Err(WeaponTextFault::Templates(fault)) => (fault, fault.rule()),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn prices_add_shares_of_the_printed_price_then_fixed_ones() {
    assert_eq!(price("cannon"), 16);
    assert_eq!(price("cannon+heavy"), 16 + 8);
    assert_eq!(price("cannon+light"), 16 - 8);
    // The share counts on 20, not on 20 + 10.
    assert_eq!(price("beamer+accurate+plasma"), 20 + 10 + 10);
    // Both shares count on 24.
    assert_eq!(
        price("missile-pod+heavy+accurate+tactical-warheads"),
        24 + 12 + 12 + 10
    );
    assert_eq!(price("warp-drive+heavy"), 40 + 20);
    assert_eq!(price("road-header+light"), 12 - 6);
    assert_eq!(price("cannon+light+accurate+haywire"), 16 - 8 + 8 + 5);
}

#[test]
fn prices_round_up() {
    // No printed price is odd: 50 % of 7 is 3.5, so 10.5 rounds to 11 and 3.5 to 4.
    assert_eq!(7 + share_up(7, 50), 11);
    assert_eq!(7 + share_up(7, -50), 4);
    assert_eq!(8 + share_up(8, 50), 12);
    assert_eq!(8 + share_up(8, -50), 4);
}

#[test]
fn a_price_shows_its_working() {
    let worked = weapon("beamer+plasma+accurate").price();
    let lines: Vec<(&str, i64, RuleRef)> = worked
        .terms()
        .iter()
        .map(|term| (&*term.label, term.n, term.rule))
        .collect();
    let expected = [
        ("Beamer", 20, rule::U_COM_8),
        ("Accurate", 10, rule::U_WPN_T2),
        ("Plasma", 10, rule::U_WPN_T4),
    ];
    assert_eq!(lines, expected);
}

#[test]
fn heavy_damage_rounds_down_and_light_damage_rounds_up() {
    assert_eq!(damage("cannon"), Some(10));
    assert_eq!(damage("cannon+heavy"), Some(12)); // 12.5
    assert_eq!(damage("cannon+light"), Some(8)); // 7.5
    assert_eq!(damage("machine-gun+heavy"), Some(7)); // 7.5
    assert_eq!(damage("machine-gun+light"), Some(5)); // 4.5
    assert_eq!(damage("missile-pod+heavy"), Some(17)); // 17.5
    assert_eq!(damage("missile-pod+light"), Some(11)); // 10.5
    assert_eq!(damage("road-header+heavy"), Some(20)); // exact
    assert_eq!(damage("road-header+light"), Some(12)); // exact
}

#[test]
fn fixed_damage_comes_after_the_share() {
    assert_eq!(damage("beamer+emp"), Some(13));
    assert_eq!(damage("buster+light+emp"), Some(2)); // 4 - 1 - 1
    assert_eq!(damage("missile-pod+explosive-warheads"), Some(16));
    assert_eq!(damage("cannon+heavy+explosive-warheads"), Some(14)); // 10 + 2 + 2
    // Plasma's +4 is its passive effect, not a figure of the weapon.
    assert_eq!(damage("beamer+plasma"), Some(14));
    assert_eq!(damage("shield"), None);
    assert_eq!(damage("warp-drive+heavy"), None);
}

#[test]
fn haywire_deals_nothing() {
    assert_eq!(damage("cannon+haywire"), Some(0));
    assert_eq!(damage("cannon+heavy+haywire+explosive-warheads"), Some(0));
    assert!(weapon("cannon+haywire").harmless());
    assert!(!weapon("cannon+hardpoint").harmless());
}

#[test]
fn misfire_grows_with_templates() {
    let misfire = |text: &str| weapon(text).misfire().value();
    assert_eq!(misfire("cannon"), 1);
    assert_eq!(misfire("beamer"), 0);
    assert_eq!(misfire("beamer+accurate+plasma"), 2);
    assert_eq!(misfire("beamer+high-frequency+plasma"), 4);
    assert_eq!(misfire("missile-pod+explosive-warheads"), 6);
    assert_eq!(
        misfire("cannon+explosive-warheads+high-frequency+plasma"),
        7
    );
}

#[test]
fn range_and_blast() {
    let range = |text: &str| weapon(text).range().map(|worked| worked.value());
    assert_eq!(range("beamer+accurate+plasma"), Some(4));
    assert_eq!(range("missile-launcher+accurate"), Some(1));
    assert_eq!(range("cannon+heavy"), Some(3));
    assert_eq!(range("road-header"), None);

    let blast = |text: &str| {
        let weapon = weapon(text);
        assert_eq!(
            weapon.blast().map(|r| i64::from(r.0 / 100)),
            weapon.blast_worked().map(|worked| worked.value())
        );
        weapon.blast()
    };
    assert_eq!(blast("cannon"), None);
    assert_eq!(blast("missile-launcher"), None);
    assert_eq!(
        blast("missile-launcher+tactical-warheads"),
        Some(Inches::whole(4))
    );
    assert_eq!(blast("grenade-launcher"), Some(Inches::whole(4)));
    assert_eq!(
        blast("grenade-launcher+tactical-warheads"),
        Some(Inches::whole(8))
    );
}

#[test]
fn cool_down_is_at_least_one() {
    assert_eq!(cool_down("cannon", 3), (Some(8), Some(5)));
    assert_eq!(cool_down("cannon+heavy", 0), (Some(9), Some(9)));
    assert_eq!(cool_down("shot-gun+light", 3), (Some(4), Some(1)));
    assert_eq!(cool_down("shot-gun+light", 4), (Some(4), Some(1)));
    assert_eq!(cool_down("grappling-arms", 5), (Some(5), Some(1)));
    assert_eq!(cool_down("warp-drive+heavy", 2), (Some(11), Some(9)));
    assert_eq!(cool_down("repair-tools", 3), (Some(5), Some(2)));
    assert_eq!(cool_down("shield", 3), (None, None));
    let lifted = weapon("grappling-arms")
        .cool_down(Some(5))
        .expect("a weapon");
    assert_eq!(
        lifted.terms().last().map(|term| (term.n, term.rule)),
        Some((1, rule::U_UNI_8))
    );
}

#[test]
fn heavy_and_light_shift_the_passive_threshold() {
    let threshold = |text: &str| {
        weapon(text)
            .passive_threshold()
            .map(|worked| worked.value())
    };
    assert_eq!(threshold("cannon+concussion"), Some(7));
    assert_eq!(threshold("cannon+concussion+heavy"), Some(6));
    assert_eq!(threshold("cannon+concussion+light"), Some(8));
    assert_eq!(threshold("beamer+combustion+heavy"), Some(5));
    assert_eq!(threshold("cannon+heavy"), None);
    assert_eq!(threshold("cannon+haywire"), None);
}

#[test]
fn size_follows_the_templates() {
    let size = |text: &str| (weapon(text).size(), weapon(text).size().weight());
    assert_eq!(size("cannon"), (WeaponSize::Medium, 2));
    assert_eq!(size("cannon+heavy"), (WeaponSize::Heavy, 3));
    assert_eq!(size("shield+light"), (WeaponSize::Light, 1));
    assert_eq!(size("designater"), (WeaponSize::Light, 1));
    assert_eq!(size("repair-tools"), (WeaponSize::Light, 1));
}

#[test]
fn three_templates_one_of_them_passive() {
    use TemplateFault::{TooMany, Twice, TwoPassive};
    weapon("cannon+heavy+accurate+hardpoint");
    let (fault, clause) = refusal("cannon+heavy+accurate+hardpoint+haywire");
    assert_eq!((fault, clause), (TooMany, rule::U_WPN_T1));
    weapon("cannon+concussion+hardpoint+haywire");
    let (fault, clause) = refusal("cannon+corrosive+concussion");
    assert_eq!(
        (fault, clause),
        (
            TwoPassive(Template::Corrosive, Template::Concussion),
            rule::U_WPN_T1
        )
    );
    weapon("cannon+explosive-warheads+plasma+emp");
    let (fault, _) = refusal("cannon+explosive-warheads+plasma+concussion");
    assert_eq!(fault, TwoPassive(Template::Plasma, Template::Concussion));
    let (fault, clause) = refusal("cannon+hardpoint+hardpoint");
    assert_eq!(
        (fault, clause),
        (Twice(Template::Hardpoint), rule::U_WPN_T7)
    );
}

#[test]
fn heavy_and_light_exclude_each_other() {
    for text in [
        "cannon+heavy+light",
        "shield+light+heavy",
        "beamer+light+accurate+heavy",
    ] {
        assert_eq!(
            refusal(text),
            (TemplateFault::HeavyAndLight, rule::U_WPN_T2)
        );
    }
    weapon("beamer+light+accurate");
}

#[test]
fn groups_are_for_their_weapons() {
    use TemplateFault::NotForIt;
    use WeaponKind::{Beamer, Cannon};
    weapon("cannon+concussion");
    weapon("grenade-launcher+concussion");
    assert_eq!(
        refusal("beamer+concussion"),
        (NotForIt(Beamer, Template::Concussion), rule::U_WPN_T3)
    );
    // Warheads are of that group themselves.
    assert_eq!(refusal("beamer+explosive-warheads").1, rule::U_WPN_T3);
    weapon("beamer+plasma");
    assert_eq!(
        refusal("cannon+plasma"),
        (NotForIt(Cannon, Template::Plasma), rule::U_WPN_T4)
    );
    weapon("cannon+plasma+explosive-warheads");
    assert_eq!(refusal("missile-pod+emp").1, rule::U_WPN_T4);
    weapon("missile-pod+emp+explosive-warheads");
    weapon("missile-pod+tactical-warheads");
    // Counting as energy opens the energy templates; it doesn't make a Cannon explosive.
    let (fault, clause) = refusal("cannon+explosive-warheads+tactical-warheads");
    assert_eq!(
        (fault, clause),
        (NotForIt(Cannon, Template::TacticalWarheads), rule::U_WPN_T5)
    );
    assert_eq!(refusal("beamer+tactical-warheads").1, rule::U_WPN_T5);
    assert!(weapon("cannon+explosive-warheads").counts_as_energy());
    assert!(weapon("buster").counts_as_energy());
    assert!(!weapon("cannon").counts_as_energy());
}

#[test]
fn contact_weapons_and_equipment_take_heavy_or_light_only() {
    for text in [
        "grappling-arms+heavy",
        "road-header+light",
        "shield+heavy",
        "thunder-wire+light",
        "warp-drive+heavy",
    ] {
        weapon(text);
    }
    for text in [
        "grappling-arms+accurate",
        "road-header+concussion",
        "shield+hardpoint",
        "warp-drive+plasma",
    ] {
        let (fault, clause) = refusal(text);
        assert!(
            matches!(fault, TemplateFault::NotForIt(..)),
            "{text}: {fault}"
        );
        assert_eq!(clause, rule::U_WPN_T7, "{text}");
    }
    for (text, kind) in [
        ("designater+light", WeaponKind::Designater),
        ("repair-tools+heavy", WeaponKind::RepairTools),
    ] {
        assert_eq!(
            refusal(text),
            (TemplateFault::TakesNone(kind), rule::U_WPN_T7)
        );
    }
    weapon("designater");
    weapon("repair-tools");
}

#[test]
fn what_always_misfires_is_refused() {
    use TemplateFault::AlwaysMisfires;
    weapon("missile-pod+explosive-warheads+emp"); // 4 + 2
    let (fault, clause) = refusal("missile-pod+explosive-warheads+plasma"); // 4 + 2 + 2
    assert_eq!(
        (fault, clause),
        (AlwaysMisfires(WeaponKind::MissilePod, 8), rule::U_WPN_T7)
    );
    weapon("missile-launcher+explosive-warheads+high-frequency+plasma"); // 1 + 6
    let (fault, _) = refusal("grenade-launcher+explosive-warheads+high-frequency+plasma"); // 2 + 6
    assert_eq!(fault, AlwaysMisfires(WeaponKind::GrenadeLauncher, 8));
}

#[test]
fn legal_sets_are_as_many_as_counted_by_hand() {
    let count = |kind| Weapon::legal_sets(kind).len();
    // General sets: none 1; Heavy, Light, Accurate 3; Accurate with Heavy or Light 2.
    // Energy sets (two plain, three passive): 1, 5, 1 + 6 = 7, 3. In all 16 + 3 x 13 + 2 x 6.
    assert_eq!(count(WeaponKind::Beamer), 67);
    // Solid sets without Warheads (two plain, two passive): 1, 4, 5, 2, so 12 + 3 x 10 + 2 x 5 = 52. With Warheads two places are left for
    // three general, four plain and five passive ones: 1 + 12 + (2 + 27 + 6 + 20) = 68.
    assert_eq!(count(WeaponKind::Cannon), 52 + 68);
    // Tactical Warheads as one plain more: 22 + 45 + 12 = 79, and 1 + 13 + (2 + 30 + 10 + 25) = 81.
    assert_eq!(count(WeaponKind::MissileLauncher), 79 + 81);
    // At misfire 2 Warheads, High Frequency and Plasma together are too much.
    assert_eq!(count(WeaponKind::GrenadeLauncher), 79 + 81 - 1);
    // At misfire 4 Warheads with one of the two: 2 pairs, 11 + 1 triples with High Frequency, 7 with Plasma alone.
    assert_eq!(count(WeaponKind::MissilePod), 79 + 81 - 21);
    assert_eq!(count(WeaponKind::Shield), 3);
    assert_eq!(count(WeaponKind::RoadHeader), 3);
    assert_eq!(count(WeaponKind::Designater), 1);
}

#[test]
fn every_weapon_survives_its_text() {
    for kind in WeaponKind::ALL {
        let mut seen = std::collections::BTreeSet::new();
        for set in Weapon::legal_sets(kind) {
            let one = Weapon::new(kind, set).expect("a legal set");
            assert!(seen.insert(one), "{one} comes twice");
            let json = serde_json::to_string(&one).expect("a string");
            assert_eq!(serde_json::from_str::<Weapon>(&json).ok(), Some(one));
            let mut words: Vec<Template> = set.iter().collect();
            words.reverse();
            let backwards = words.iter().fold(kind.id().to_owned(), |text, one| {
                format!("{text}+{}", one.id())
            });
            assert_eq!(backwards.parse(), Ok(one));
        }
        assert!(seen.contains(&Weapon::plain(kind)));
    }
    assert_eq!(
        weapon("cannon+concussion+heavy").to_string(),
        "cannon+heavy+concussion"
    );
}

#[test]
fn bad_texts_are_refused_with_the_bad_word() {
    let unknown = |what, word: &str| {
        Err(WeaponTextFault::Unknown(UnknownId {
            what,
            word: word.to_owned(),
        }))
    };
    assert_eq!("canon+heavy".parse::<Weapon>(), unknown("weapon", "canon"));
    assert_eq!("cannon+havy".parse::<Weapon>(), unknown("template", "havy"));
    assert_eq!("cannon+".parse::<Weapon>(), unknown("template", ""));
    assert_eq!(
        "cannon + heavy".parse::<Weapon>(),
        unknown("weapon", "cannon ")
    );
    assert_eq!("".parse::<Weapon>(), unknown("weapon", ""));
    let fault = serde_json::from_str::<Weapon>("\"cannon+heavy+light\"").expect_err("T2");
    assert!(
        fault
            .to_string()
            .contains("a weapon can't be both Heavy and Light (U-WPN-T2)"),
        "{fault}"
    );
}
