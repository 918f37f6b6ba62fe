use super::*;
use serde_json::{Value, json};

fn parse(value: Value) -> Result<HouseRules, String> {
    serde_json::from_value(value).map_err(|fault| fault.to_string())
}

#[test]
fn missing_keys_have_the_catalogue_default_and_unknown_ones_are_refused() {
    assert_eq!(parse(json!({})), Ok(HouseRules::default()));
    let some = parse(json!({ "pads_pool": false, "errata": { "bandit_8": "as-printed" } }))
        .expect("known keys");
    assert!(!some.pads_pool && some.explore_start);
    assert_eq!(
        some.errata,
        Errata {
            bandit_8: Bandit8::AsPrinted,
            soldier_5_init: Soldier5Init::AsPrinted,
            foundry_efficiency: FoundryEfficiency::Halved,
        }
    );
    for wrong in [
        json!({ "pad_pool": false }),
        json!({ "errata": { "bandit_9": "as-printed" } }),
        json!({ "move_column": "weight" }),
        json!({ "pads_pool": "yes" }),
    ] {
        assert!(parse(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn the_list_names_every_key_once_with_the_default_first() {
    let mut keys: Vec<String> = Vec::new();
    for key in HouseRules::KEYS {
        let group = match *key {
            "victory" => Victory::KEYS,
            "errata" => Errata::KEYS,
            "technologies" => Research::KEYS,
            _ => {
                keys.push(key.to_string());
                continue;
            }
        };
        keys.extend(group.iter().map(|inner| format!("{key}.{inner}")));
    }
    let mut listed: Vec<&str> = HouseRules::LIST.iter().map(|rule| rule.key).collect();
    listed.sort_unstable();
    keys.sort_unstable();
    assert_eq!(listed, keys);
    for rule in HouseRules::LIST {
        // A clause names one key; this one goes with another key's clause.
        let top = match rule.key {
            "overhaul" => Some("unit_repair"),
            key => key.split('.').next(),
        };
        assert_eq!(
            rule.clause.clause().key,
            top,
            "{}: the clause names another key",
            rule.key
        );
        assert_eq!(
            HouseRules::default().chosen(rule),
            rule.choices.first().map(|choice| choice.value),
            "{}",
            rule.key
        );
    }
}

#[test]
fn every_choice_is_kept_in_the_file_under_its_key() {
    for rule in HouseRules::LIST {
        for choice in rule.choices {
            let mut rules = HouseRules::default();
            rules.choose(rule, choice.value).expect("a listed choice");
            assert_eq!(rules.chosen(rule), Some(choice.value));
            let file = serde_json::to_value(rules).expect("plain data");
            let held = file.pointer(&format!("/{}", rule.key.replace('.', "/")));
            let held = held.map(|held| {
                let text = held.as_str().map(str::to_owned);
                text.unwrap_or_else(|| held.to_string())
            });
            let changed = rules != HouseRules::default();
            let written = changed.then(|| choice.value.to_owned());
            assert_eq!(held, written, "{}", rule.key);
            assert_eq!(parse(file), Ok(rules));
            assert_eq!(
                changed,
                Some(choice) != rule.choices.first(),
                "{}: {}",
                rule.key,
                choice.value
            );
        }
        let mut rules = HouseRules::default();
        let fault = rules
            .choose(rule, "perhaps")
            .expect_err("no rule offers this");
        assert_eq!(
            fault.to_string(),
            format!("the house rule {} has no choice `perhaps`", rule.key)
        );
        assert_eq!(rules, HouseRules::default());
    }
}

#[test]
fn defaults_are_not_written() {
    let text = |rules: HouseRules| serde_json::to_string(&rules).expect("plain data");
    assert_eq!(text(HouseRules::default()), "{}");
    // Said or not, a default is the same rule, and written the same way; so a key that is new leaves old digests as they were.
    let said = parse(json!({ "pads_pool": true, "errata": {}, "victory": { "turns": 10 } }));
    assert_eq!(said.map(text), Ok("{}".to_owned()));
    let one = parse(json!({ "pads_pool": true, "victory": { "turns": 6, "credits": 5000 } }));
    assert_eq!(one.map(text), Ok(r#"{"victory":{"turns":6}}"#.to_owned()));
}

#[test]
fn row_j_reads_the_column_of_a_sum() {
    let row = RowJ::default();
    // The ends of each default band, and one outside on either side.
    let sums = [3, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 24];
    let columns: Vec<Option<usize>> = sums.iter().map(|&sum| row.column(sum)).collect();
    let expected: Vec<Option<usize>> = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
        .map(Some)
        .to_vec();
    assert_eq!(columns, expected);
    assert_eq!((row.column(2), row.column(25)), (None, None));
}

#[test]
fn row_j_can_be_written_and_read() {
    let text = "3-8 9-10 11-12 13-14 15-16 17-18 19-24";
    assert_eq!(RowJ::default().to_string(), text);
    assert_eq!(text.parse(), Ok(RowJ::default()));
    for wrong in ["", "3-24", "3-7 9-10 11-12 13-14 15-16 17-18 19-24"] {
        assert!(wrong.parse::<RowJ>().is_err(), "{wrong}");
    }
}

#[test]
fn row_j_has_neither_gap_nor_overlap() {
    let with = |column: usize, band: (u8, u8)| {
        let mut bands = ROW_J;
        bands[column] = band;
        RowJ::new(bands).map(|row| *row.bands())
    };
    assert_eq!(with(0, (3, 8)), Ok(ROW_J));
    assert_eq!(with(0, (4, 8)), Err(RowJFault { column: 1, low: 3 }));
    assert_eq!(with(1, (9, 9)), Err(RowJFault { column: 3, low: 10 }));
    assert_eq!(with(1, (9, 11)), Err(RowJFault { column: 3, low: 12 }));
    assert_eq!(with(2, (11, 10)), Err(RowJFault { column: 3, low: 11 }));
    assert_eq!(with(6, (19, 23)), Err(RowJFault { column: 7, low: 19 }));
    assert_eq!(with(6, (19, 25)), Err(RowJFault { column: 7, low: 19 }));
    // Other gapless bands are fine, also narrow ones.
    let narrow = [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (9, 24)];
    assert_eq!(RowJ::new(narrow).map(|row| row.column(9)), Ok(Some(6)));
    let fault = parse(
        json!({ "row_j": [[3, 8], [9, 10], [11, 12], [14, 14], [15, 16], [17, 18], [19, 24]] }),
    );
    assert!(
        fault
            .expect_err("13 is missing")
            .contains("column 4 has to begin at 13")
    );
}
