//! What comes from strangers, or was damaged on the way.

use super::{backup, campaign, link_json, open, played};
use octant_engine::save::{Fault, Limits, Place, link, open_bytes, open_link};
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Unlimit3d8};
use proptest::prelude::*;

fn open_text(text: &str) -> Result<super::Opened<Unlimit3d8>, Fault> {
    open_link(text, &Limits::default())
}

#[test]
fn any_changed_character_of_a_link_is_noticed() {
    let log = played::founded();
    let text = link::to_text(&link_json(&log, &[])).expect("text");
    for at in 0..text.len() {
        for new in [b'A', b'z', b'0', b'-', b'_', b'=', b'%', 0] {
            let mut bytes = text.clone().into_bytes();
            if bytes[at] == new {
                continue;
            }
            bytes[at] = new;
            let changed = String::from_utf8(bytes).expect("text");
            let fault = open_text(&changed).expect_err("a fault");
            let told = matches!(
                fault,
                Fault::Damaged | Fault::CutOff { .. } | Fault::UnknownLink { .. }
            );
            assert!(told, "character {at} as {new}: {fault}");
        }
    }
}

#[test]
fn a_link_that_lost_its_end_says_so() {
    let log = played::founded();
    let text = link::to_text(&link_json(&log, &[])).expect("text");
    for end in 0..text.len() {
        match open_text(&text[..end]) {
            Err(Fault::CutOff { have, want }) => {
                assert_eq!(have, end);
                // Before the head is whole, only the head's 12 characters and the tag are known of.
                assert_eq!(want, if end < 13 { 13 } else { text.len() });
            }
            other => panic!("{end} characters: {:?}", other.map(|o| o.preview)),
        }
    }
}

#[test]
fn a_cut_or_changed_file_is_refused_or_the_same() {
    let log = played::played(Phase::Tactical, 1);
    let text = campaign(&log, &[]);
    for end in (0..text.len()).step_by(7) {
        assert!(open(&text[..end]).is_err(), "{end} bytes");
    }
    for at in (0..text.len()).step_by(11) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        // What players wrote is not checked by rules, and what all know is the fingerprint's.
        if let Ok(opened) = open_bytes::<Unlimit3d8>(&bytes, &Limits::default()) {
            assert_eq!(opened.log.digest(), log.digest(), "byte {at}");
        }
    }
}

#[test]
fn a_link_that_inflates_without_end_is_refused() {
    let text = link::to_text(&" ".repeat(17 << 20)).expect("text");
    assert!(text.len() < 30_000);
    assert_eq!(open_text(&text).err(), Some(Fault::Bomb { most: 16 << 20 }));
    let long = "1".repeat((2 << 20) + 1);
    assert!(matches!(open_text(&long), Err(Fault::TooLarge { .. })));
    let large = vec![b' '; (8 << 20) + 1];
    assert_eq!(
        open_bytes::<Unlimit3d8>(&large, &Limits::default()).err(),
        Some(Fault::TooLarge {
            size: (8 << 20) + 1,
            most: 8 << 20
        })
    );
}

#[test]
fn nesting_without_end_is_refused() {
    let deep = 1_000_000;
    let (open_all, close_all) = ("[".repeat(deep), "]".repeat(deep));
    let text = format!("{open_all}{close_all}");
    assert!(open(&text).is_err());
    let head = r#""octant":"backup","version":1,"ruleset":"unlimit3d8""#;
    let base = format!(r#"{{{head},"base":{text},"entries":[],"digest":""}}"#);
    assert!(matches!(
        open(&base).err(),
        Some(Fault::Unreadable {
            place: Place::Beginning,
            ..
        })
    ));
    let entry = format!(r#"{{{head},"base":{{}},"entries":[{text}],"digest":""}}"#);
    assert!(open(&entry).is_err());
    let unknown = format!(r#"{{{head},"more":{text}}}"#);
    assert!(open(&unknown).is_err());
}

#[test]
fn a_list_without_end_is_refused() {
    let many = "0,".repeat(100_000);
    let text = format!(
        r#"{{"octant":"backup","version":1,"ruleset":"unlimit3d8","base":{{}},"entries":[{many}0],"digest":""}}"#
    );
    let fault = open(&text).expect_err("a fault");
    assert!(fault.to_string().contains("too long"), "{fault}");
}

#[test]
fn other_files_and_versions_are_told_apart() {
    let log = played::founded();
    let json = backup(&log);
    let told = |text: &str| open(text).err();
    let of_version = |v: &str| json.replacen("\"version\":1", &format!("\"version\":{v}"), 1);
    assert_eq!(told(&of_version("2")), Some(Fault::Newer { version: 2 }));
    assert!(
        Fault::Newer { version: 2 }
            .to_string()
            .starts_with("Made by a newer Octant")
    );
    // A newer one may look otherwise, too.
    let newer = r#"{"octant":"fleet","version":9,"ruleset":"unlimit3d9","stars":[]}"#;
    assert_eq!(told(newer), Some(Fault::Newer { version: 9 }));
    assert_eq!(
        told(&of_version("0")),
        Some(Fault::Unreleased { version: 0 })
    );
    for version in [
        "-1",
        "1.5",
        "1e400",
        "99999999999999999999",
        "\"1\"",
        "null",
    ] {
        assert!(told(&of_version(version)).is_some(), "{version}");
    }
    let rules = json.replacen("unlimit3d8", "planets", 1);
    assert_eq!(
        told(&rules),
        Some(Fault::OtherRules {
            ruleset: "planets".into()
        })
    );
    for other in ["{}", "[]", "7", "\"octant\"", r#"{"octant":1,"version":1}"#] {
        assert_eq!(told(other), Some(Fault::NotOctant), "{other}");
    }
    assert_eq!(
        open_bytes::<Unlimit3d8>(&[0x89, b'P', b'N', b'G', 0xFF], &Limits::default()).err(),
        Some(Fault::NotText)
    );
    let marked = [b"\xEF\xBB\xBF", json.as_bytes()].concat();
    assert!(open_bytes::<Unlimit3d8>(&marked, &Limits::default()).is_ok());
    assert_eq!(
        open_text("9abcdefghijklmnop").err(),
        Some(Fault::UnknownLink { tag: '9' })
    );
}

#[test]
fn another_end_and_missing_seams_are_noticed() {
    let log = played::founded();
    let json = backup(&log);
    let other = json.replacen(&log.digest(), &"0".repeat(32), 1);
    assert_eq!(open(&other).err(), Some(Fault::OtherEnd));
    let seamless = json.replacen("\"backup\"", "\"campaign\"", 1);
    assert!(matches!(
        open(&seamless).err(),
        Some(Fault::Misfit {
            place: Place::Beginning,
            ..
        })
    ));
    let shared = campaign(&log, &[]);
    for seams in [
        r#"[{"upto":999}]"#,
        r#"[{"upto":4},{"upto":3,"keep":[0]}]"#,
        r#"[{"upto":3,"keep":[1]},{"upto":4,"keep":[0]}]"#,
        r#"[{"upto":4,"keep":[1,0]}]"#,
        r#"[{"upto":3},{"upto":4}]"#,
    ] {
        let wrong = shared.replacen(r#"[{"upto":4}]"#, seams, 1);
        assert_ne!(wrong, shared);
        assert!(
            matches!(
                open(&wrong).err(),
                Some(Fault::Misfit {
                    place: Place::Beginning,
                    ..
                })
            ),
            "{seams}"
        );
    }
}

#[test]
fn files_that_would_take_for_ever_are_refused() {
    let log = played::founded();
    let mut value: serde_json::Value = serde_json::from_str(&backup(&log)).expect("JSON");
    let mut machine = value["base"]["setup"]["units"][0].clone();
    machine["pilot"] = serde_json::Value::Null;
    value["base"]["setup"]["units"] = vec![machine; 2001].into();
    assert!(matches!(
        open(&value.to_string()),
        Err(Fault::Misfit {
            place: Place::Beginning,
            ..
        })
    ));
    // As much taking back as fits is done in a moment.
    let mut value: serde_json::Value = serde_json::from_str(&backup(&log)).expect("JSON");
    let entries = value["entries"].as_array_mut().expect("a list");
    let steps = 10_000;
    for seq in 5..5 + steps {
        entries.push(serde_json::json!({"seq": seq, "by": "table", "act": {"do": {"command": "done", "events": []}}}));
    }
    for n in 1..=steps {
        entries.push(serde_json::json!({"seq": 4 + steps + n, "by": "table", "act": {"undo": {"to": 4 + steps - n}}}));
    }
    let opened = open(&value.to_string()).expect("a file");
    assert_eq!(opened.log.in_force().len(), 4);
    assert_eq!(opened.log.state(), log.state());
}

#[test]
fn numbers_that_leave_no_next_one_are_refused() {
    let json = backup(&played::founded());
    for number in ["4294967295", "1000000001"] {
        let high = json.replacen("\"seq\":4", &format!("\"seq\":{number}"), 1);
        assert_ne!(high, json);
        assert!(matches!(open(&high), Err(Fault::Misfit { .. })), "{number}");
    }
    for number in ["4294967296", "-1", "1e99", "0.5", "18446744073709551616"] {
        let wrong = json.replacen("\"seq\":4", &format!("\"seq\":{number}"), 1);
        assert!(
            matches!(
                open(&wrong),
                Err(Fault::Unreadable {
                    place: Place::Nth(4),
                    ..
                })
            ),
            "{number}"
        );
    }
}

/// A backup that begins with the state of a campaign, with some texts in it changed; all else holds together.
fn forged(changes: &[(&str, &str)]) -> String {
    let base = octant_engine::log::Base::State {
        after: 4,
        state: played::founded().state().clone(),
    };
    let log = Campaign::replay(base, Vec::new()).expect("it holds together");
    changes.iter().fold(backup(&log), |json, (from, to)| {
        let changed = json.replacen(from, to, 1);
        assert!(changed != json, "{from} is not there");
        changed
    })
}

#[test]
fn counters_that_would_run_out_in_play_are_refused_with_the_cause() {
    for (from, to, cause) in [
        (
            r#""credits":1000"#,
            r#""credits":4294967290"#,
            "the credit of seat 0",
        ),
        (r#""turn":1"#, r#""turn":4294967295"#, "the turn"),
        (
            r#""credits":1000"#,
            r#""credits":1000,"artifacts":4294967295"#,
            "artifacts of seat 0",
        ),
        (
            r#""credits":1000"#,
            r#""credits":1000,"research":4294967290"#,
            "research points of seat 0",
        ),
        (
            r#""shipped":{"#,
            r#""shipped":{"4":4294967295"#,
            "what building 4 has shipped",
        ),
        (
            r#""next":{"#,
            r#""deals":{"0":{"from":0,"to":1,"terms":{"gives":[{"credits":4294967295}]}}},"next":{"#,
            "a line of deal 0",
        ),
        (
            r#""next":{"#,
            r#""passages":{"0":{"1":4294967295}},"next":{"#,
            "a turn that is told of",
        ),
        (
            r#""xp":0"#,
            r#""xp":0,"record":{"deeds":{"1":{"piracy":4294967295}}}"#,
            "a deed of operative 0",
        ),
        (
            r#""purchase":0}"#,
            r#""purchase":0,"deal":4294967295}"#,
            "the next deal",
        ),
        (
            r#""next":{"#,
            r#""fallen":[{"character":1,"owner":0,"class":"worker","name":"","level":1,"xp":4294967295,"body":"shark","turn":1}],"next":{"#,
            "operative 1 has 4294967295 experience",
        ),
        (
            r#""after":4"#,
            r#""after":4294967295"#,
            "Does not fit at entry 4294967295: the number is too high",
        ),
        (
            r#""a_shaft":3"#,
            r#""a_shaft":4294967295"#,
            "the yield of territory 0",
        ),
        (
            r#""purchase":0}"#,
            r#""purchase":4294967295}"#,
            "the next purchase",
        ),
        (
            r#""character":2"#,
            r#""character":4294967295"#,
            "the next operative",
        ),
    ] {
        let fault = open(&forged(&[(from, to)])).expect_err("a fault");
        assert!(fault.to_string().contains(cause), "{fault}");
    }
}

#[test]
fn plans_that_can_not_be_carried_out_are_refused() {
    let json = forged(&[
        (r#""phase":"commercial""#, r#""phase":"activity""#),
        (
            r#""drawers":{"0":{}"#,
            r#""drawers":{"0":{"rigging":[{"discard":{"territory":0,"lot":{"good":"water"},"units":1}}]}"#,
        ),
    ]);
    let fault = open(&json).expect_err("a fault");
    assert!(fault.to_string().contains("a plan of seat 0"), "{fault}");
}

/// Puts numbers and texts in the place of others, anywhere in a JSON value.
fn disturb(value: &mut serde_json::Value, at: &mut usize, with: &serde_json::Value) {
    let whole = !value.is_object() && !value.is_array();
    if *at == 0 && whole {
        *value = with.clone();
    }
    *at = at.wrapping_sub(1);
    match value {
        serde_json::Value::Array(list) => list.iter_mut().for_each(|v| disturb(v, at, with)),
        serde_json::Value::Object(map) => map.values_mut().for_each(|v| disturb(v, at, with)),
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn a_file_with_another_value_somewhere_never_breaks_anything(
        at in any::<usize>(),
        link in any::<bool>(),
        with in prop_oneof![
            any::<u32>().prop_map(serde_json::Value::from),
            (0..4_u32).prop_map(serde_json::Value::from),
            Just(serde_json::Value::from(u32::MAX)),
            Just(serde_json::Value::from(i64::MIN)),
            Just(serde_json::Value::Null),
            Just(serde_json::Value::from(true)),
            Just(serde_json::Value::from("u1")),
        ],
    ) {
        let log = played::played(Phase::Tactical, 1);
        let json = if link { link_json(&log, &[]) } else { backup(&log) };
        let mut value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let mut left = usize::MAX;
        disturb(&mut value.clone(), &mut left, &with);
        let mut place = at % (usize::MAX - left);
        disturb(&mut value, &mut place, &with);
        // Whatever is let in ends in the state that was saved, as far as all know it.
        if let Ok(opened) = open(&value.to_string()) {
            prop_assert_eq!(opened.log.digest(), value["digest"].as_str().unwrap_or_default());
            prop_assert!(opened.log.digest() == log.digest());
        }
    }

    #[test]
    fn any_text_is_no_link(text in "[ -~]{0,200}") {
        prop_assert!(open_text(&text).is_err());
        let tagged = format!("1{text}");
        prop_assert!(open_text(&tagged).is_err());
    }
}
