use super::{campaign, founded};
use crate::ids::UnitId;
use crate::present::card::{UnitCard, WeaponLine, card_html, experience, sheet_html, unit_card};
use crate::present::glance;
use crate::rulebook::Worked;
use crate::rulebook::tables::{Skill, WeaponKind};
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::state::Mover;

fn card(id: u32) -> UnitCard {
    unit_card(&campaign(), UnitId(id)).expect("a unit")
}

fn values<const N: usize>(worked: &[Worked; N]) -> [i64; N] {
    worked.each_ref().map(Worked::value)
}

fn weapon(card: &UnitCard, slot: usize) -> &WeaponLine {
    card.slots[slot].weapon.as_ref().expect("a weapon")
}

#[test]
fn u_uni_6_a_golem_with_a_level_3_soldier() {
    let card = card(0);
    // 7 and a heavy weapon: 3 (U-UNI-2). 15 + Pilot 12 - (7 + 10) (U-UNI-3). Weight 10 in column 12 - 9 = 3 (U-UNI-4, U-UNI-5).
    assert_eq!(card.size.value(), 7);
    assert_eq!(card.weight.value(), 10);
    assert_eq!(card.defense.as_ref().map(Worked::value), Some(10));
    let (each, most) = card.moves.clone().expect("a pilot");
    assert_eq!((each.value(), most.value()), (3, 2));
    assert_eq!((card.hit_points.value(), card.armor.value()), (25, 5));
    let skills = card.skills.clone().expect("a pilot");
    assert_eq!(skills[0].skill, Skill::Pilot);
    assert_eq!(values(&skills[0].scores), [6, 12, 18, 24, 30, 36, 42]);
    // Tech 9: halves rounded down.
    assert_eq!(values(&skills[2].scores), [4, 9, 13, 18, 22, 27, 31]);
    assert_eq!(skills[2].scores[2].terms()[0].label, "Tech 9 x 1.5");
    // Cannon, heavy: 10 + a quarter rounded down; 8 + 1 - Init 1; 3 for each full 4".
    let cannon = weapon(&card, 0);
    assert_eq!(cannon.damage.as_ref().map(Worked::value), Some(12));
    assert_eq!(cannon.misfire.value(), 1);
    assert_eq!(cannon.cool_down.as_ref().map(Worked::value), Some(8));
    assert_eq!(cannon.steps.as_ref().map(values), Some([0, 3, 6, 9, 12]));
    assert_eq!(
        card.distances,
        [(0, 3), (4, 7), (8, 11), (12, 15), (16, 19)]
    );
    assert_eq!(
        (card.number, card.name.as_str(), card.turn),
        (7, "Anvil", 7)
    );
}

#[test]
fn u_bat_4_infantry_counts_steps_of_two_inches() {
    let card = card(1);
    // 15 + Fight 9 - (0 + 1 + 1).
    assert_eq!(card.defense.as_ref().map(Worked::value), Some(22));
    assert_eq!(card.distances, [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9)]);
    let buster = weapon(&card, 0);
    // 4 less a quarter, misfire 0 + 2, Plasma at 6 + 1 because it is light, 8 - 1 - Init 0.
    assert_eq!(buster.damage.as_ref().map(Worked::value), Some(3));
    assert_eq!(buster.misfire.value(), 2);
    assert_eq!(buster.passive.as_ref().map(|(_, at)| at.value()), Some(7));
    assert_eq!(buster.cool_down.as_ref().map(Worked::value), Some(7));
    assert_eq!(buster.steps.as_ref().map(values), Some([0, 6, 12, 18, 24]));
}

#[test]
fn a_vehicle_without_a_pilot_has_a_card_with_blanks() {
    let card = card(2);
    assert!(card.pilot.is_none() && card.skills.is_none());
    assert!(card.defense.is_none() && card.moves.is_none());
    assert_eq!(card.weight.value(), 3);
    let html = card_html(&card);
    assert!(html.contains("Arakne, no pilot"));
    assert!(html.contains("Medium slot, empty") && html.contains("Heavy slot, empty"));
    // Four skills of seven columns each, and two slots of five figures and five distances each.
    assert_eq!(html.matches("<td></td>").count(), 28 + 20);
}

#[test]
fn u_chr_7_boxes_are_the_points_between_two_levels() {
    // Level 3 runs from 10 points to 15.
    let next = experience(3, 11).expect("a next level");
    assert_eq!((next.boxes, next.ticked, next.at), (5, 1, 15));
    let first = experience(1, 4).expect("a next level");
    assert_eq!((first.boxes, first.ticked, first.at), (5, 4, 5));
    // Levels rise only when the Tactical phase ends (U-CHR-10): till then there may be more points than boxes.
    assert_eq!(experience(2, 13).map(|x| x.ticked), Some(5));
    assert_eq!(experience(8, 36), None);
}

#[test]
fn u_uni_6_f_there_are_as_many_boxes_as_points() {
    let html = card_html(&card(0));
    let hits = html.split("card-hits").nth(1).expect("hit points");
    assert_eq!(hits.matches("<i></i>").count(), 25);
    // One point of level 3 is ticked.
    assert_eq!(html.matches("<i class=\"on\"></i>").count(), 1);
}

#[test]
fn u_uni_6_f_marks_are_ticked_crosses_before_slashes() {
    let mut marked = card(0);
    marked.marks = crate::unlimit3d8::damage::Marks {
        slashes: 2,
        crosses: 3,
    };
    let html = card_html(&marked);
    let hits = html.split("card-hits").nth(1).expect("hit points");
    assert!(hits.contains("25 boxes, 3 crossed, 2 slashed"));
    let ticked = "<i class=\"on out\"></i>".repeat(3) + &"<i class=\"on\"></i>".repeat(2);
    assert!(hits.contains(&ticked));
    // 25 - 3 - 2.
    assert_eq!(hits.matches("<i></i>").count(), 20);
}

#[test]
fn u_spc_5_a_shield_has_boxes_and_a_warp_drive_no_range() {
    let line = |text: &str| WeaponLine::of(text.parse().expect("a weapon"), Some(0));
    assert_eq!(line("shield+light").shield_boxes, 5);
    assert_eq!(line("shield").shield_boxes, 10);
    assert_eq!(line("shield+heavy").shield_boxes, 15);
    let warp = line("warp-drive+heavy");
    assert!(warp.range.is_none() && warp.steps.is_none());
    assert_eq!(warp.specials[0].words, "warp: Tech 8 for each 6\"");
    assert!(line("cannon+haywire").damage.is_none());
    assert_eq!(
        line(
            "cannon+tactical-warheads"
                .replace("cannon", "missile-pod")
                .as_str()
        )
        .specials[0]
            .words,
        "blast 8\""
    );
}

#[test]
fn each_weapon_says_all_its_specials_in_few_words() {
    for kind in WeaponKind::ALL {
        for set in Weapon::legal_sets(kind) {
            let weapon = Weapon::new(kind, set).expect("a legal set");
            let line = WeaponLine::of(weapon, None);
            let words: usize = line.specials.iter().map(|s| s.words.len() + 2).sum();
            // Two lines of the card hold about 210 letters.
            assert!(words < 170, "{weapon}: {words}");
            assert_eq!(line.passive.is_some(), weapon.passive_threshold().is_some());
            assert_eq!(
                weapon.harmless(),
                line.specials
                    .iter()
                    .any(|s| s.words.starts_with("no damage"))
            );
        }
    }
}

#[test]
fn no_name_gets_out_of_its_text() {
    let state = campaign();
    let cards: Vec<UnitCard> = (0..3)
        .map(|id| unit_card(&state, UnitId(id)).expect("a unit"))
        .collect();
    let html = sheet_html(&cards);
    assert!(!html.contains("<script"));
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(html.contains("Ida &amp; &quot;Co&quot;"));
    for tag in [
        "article", "table", "tbody", "tr", "td", "th", "div", "span", "p", "dl", "header",
        "footer", "section",
    ] {
        let open =
            html.matches(&format!("<{tag}>")).count() + html.matches(&format!("<{tag} ")).count();
        assert_eq!(open, html.matches(&format!("</{tag}>")).count(), "{tag}");
    }
}

#[test]
fn titles_fall_back_on_what_a_thing_is() {
    let state = campaign();
    assert_eq!(glance::unit_title(&state, UnitId(0)), "07 Anvil");
    assert_eq!(glance::unit_title(&state, UnitId(2)), "03 Arakne");
    assert_eq!(glance::unit_title(&state, UnitId(99)), "Unit 99");
    let unit = state.open.unit(UnitId(0)).expect("a unit");
    assert_eq!(glance::unit_kit(unit), "Golem: Cannon, heavy");
    // Pilots come first: the walker's number is 2.
    let walker = crate::ids::CharacterId(2);
    assert_eq!(glance::character_title(&state, walker), "Bandit, level 1");
    assert_eq!(
        glance::whereabouts_words(&state, None, Mover::OnFoot(walker)),
        "in B1"
    );
}

#[test]
fn u_uni_7_row_j_is_that_of_the_campaign() {
    let json = super::CAMPAIGN.replace(
        "\"turn\": 7,",
        "\"turn\": 7, \"rules\": { \"row_j\": [[3,7],[8,10],[11,12],[13,14],[15,16],[17,18],[19,24]] },",
    );
    let card = unit_card(&founded(&json), UnitId(0)).expect("a unit");
    assert_eq!(card.bands[0], (3, 7));
    assert!(card_html(&card).contains("<th scope=\"col\">3-7</th><th scope=\"col\">8-10</th>"));
}
