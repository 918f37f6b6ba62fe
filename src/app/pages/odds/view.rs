//! The odds of an attack as they are shown beside it: what can come, how likely, and what it costs.

use super::plot::damage_svg;
use crate::app::components::{ClauseLink, Figure};
use leptos::prelude::*;
use octant_engine::rulebook::tables::{Condition, ConditionRow};
use octant_engine::rulebook::{RuleRef, Worked, rule};
use octant_engine::unlimit3d8::battle::attack::{Attack, How, OUTCOMES, Odds};
use octant_engine::unlimit3d8::battle::outlook::{Outlook, Test};

/// A chance in percent with one decimal.
pub fn percent(n: u16) -> String {
    let tenths = (u32::from(n) * 1000 + u32::from(OUTCOMES) / 2) / u32::from(OUTCOMES);
    match tenths {
        0 if n > 0 => "< 0.1 %".to_string(),
        1000 if n < OUTCOMES => "> 99.9 %".to_string(),
        0 | 1000 => format!("{} %", tenths / 10),
        _ => format!("{}.{} %", tenths / 10, tenths % 10),
    }
}

/// An average over all throws, with one decimal.
fn mean(sum: u32) -> String {
    let tenths = (sum * 10 + u32::from(OUTCOMES) / 2) / u32::from(OUTCOMES);
    format!("{}.{}", tenths / 10, tenths % 10)
}

type Chance = (String, u16, RuleRef);

/// Everything but the hit that can come of an attack, what matters most first.
fn chances(attack: &Attack, odds: &Odds) -> Vec<Chance> {
    let mut list: Vec<Chance> =
        vec![("Destroys it".into(), odds.expected.destroys, rule::U_BAT_18)];
    let mut add = |name: &str, n: u16, rule: RuleRef| {
        if n > 0 {
            list.push((name.to_string(), n, rule));
        }
    };
    for condition in Condition::ALL {
        let row: &ConditionRow = condition.row();
        let n = odds.expected.conditions.get(condition as usize).copied();
        add(row.name, n.unwrap_or(0), row.clause);
    }
    add("Gives tokens", odds.stuns, rule::U_WPN_7);
    add("Holds it", odds.pins, rule::U_BAT_21);
    add("With its passive effect", odds.triggered, rule::U_ROL_2);
    add("Leaps on to another", odds.chain, rule::U_WPN_T4);
    add("Hits the barricade", odds.barricade, rule::U_BAT_14);
    add("Stopped by the field", odds.stopped, rule::U_BAT_29);
    add("Strays", odds.strays, rule::U_WPN_2);
    add("Strays, and reaches it", odds.strays_onto, rule::U_WPN_8);
    add("Misfires", odds.misfires, rule::U_WPN_1);
    add("Hurts the rammer", odds.recoils, rule::U_BAT_8);
    add(
        "Destroys the rammer",
        odds.expected.recoil_destroys,
        rule::U_BAT_8,
    );
    debug_assert!(matches!(attack.how, How::Ram(_)) || odds.recoils == 0);
    list
}

fn share(n: u16) -> String {
    format!("{}%", u32::from(n) * 100 / u32::from(OUTCOMES))
}

fn head(word: &'static str, n: u16) -> AnyView {
    view! {
        <div class="odds-head" data-testid="odds-head">
            <span class="odds-word">{word}</span>
            <span class="odds-percent" data-testid="odds-percent">{percent(n)}</span>
            <span class="cap">{n}"/"{OUTCOMES}</span>
        </div>
        <div class="track odds-track" aria-hidden="true"><span class="fill" style:width=share(n)></span></div>
    }
    .into_any()
}

fn figure(label: &'static str, worked: Worked) -> AnyView {
    view! { <span class="odds-figure"><span class="cap">{label}</span><Figure worked=Signal::derive(move || worked.clone()) label=label /></span> }.into_any()
}

/// Odds of an attack.
pub fn attack_odds(attack: &Attack) -> AnyView {
    let odds = attack.odds();
    let misfire = attack.misfire();
    let rows = chances(attack, &odds).into_iter().map(|(name, n, rule)| {
        view! {
            <tr><th scope="row">{name}" "<ClauseLink rule=rule /></th>
                <td class="odds-bar" aria-hidden="true"><span class="track"><span class="fill" style:width=share(n)></span></span></td>
                <td>{percent(n)}</td><td class="cap">{n}"/512"</td></tr>
        }
        .into_any()
    });
    let rows = rows.collect_view();
    let tokens =
        (odds.expected.tokens > 0).then(|| format!("{} tokens", mean(odds.expected.tokens)));
    let recoil = (odds.expected.recoil_points > 0)
        .then(|| format!("{} for the rammer", mean(odds.expected.recoil_points)));
    let average = [
        Some(format!("{} hit points", mean(odds.expected.points))),
        tokens,
        recoil,
    ];
    let average = average.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let svg = damage_svg(&odds);
    view! {
        <div class="odds" data-testid="odds">
            {head("Hits", odds.hits)}
            <div class="odds-figures">
                {figure("Needs", attack.difficulty())}
                {figure("Costs CDT", attack.cdt())}
                {(misfire > 0).then(|| view! { <span class="odds-figure"><span class="cap">"Misfire"</span><b>{misfire}"-"</b></span> })}
                <span class="odds-figure"><span class="cap">"On average"</span><b>{average}</b></span>
            </div>
            <div class="odds-plot" inner_html=svg></div>
            <table class="odds-table"><caption class="visually-hidden">"What can come of it"</caption><tbody>{rows}</tbody></table>
        </div>
    }
    .into_any()
}

/// Odds of a roll that succeeds or fails.
fn test_odds(test: &Test) -> AnyView {
    view! {
        <div class="odds" data-testid="odds">
            {head("Succeeds", test.successes())}
            <div class="odds-figures">
                {figure("Needs", test.difficulty.clone())}
                {figure("Costs CDT", test.cdt.clone())}
                <span class="odds-figure"><span class="cap">"Rolls on"</span><b>{test.skill.name()}" "{test.scores.skill()}</b></span>
            </div>
        </div>
    }
    .into_any()
}

/// What an act comes down to.
pub fn outlook(outlook: &Outlook) -> AnyView {
    match outlook {
        Outlook::Attack(attack) => attack_odds(attack),
        Outlook::Test(test) => test_odds(test),
        Outlook::Sure(cdt) => {
            view! { <div class="odds"><div class="odds-figures">{figure("Costs CDT", cdt.clone())}</div></div> }.into_any()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_never_rounded_to_sure_or_never() {
        assert_eq!(percent(0), "0 %");
        assert_eq!(percent(512), "100 %");
        assert_eq!(percent(511), "99.8 %");
        assert_eq!(percent(1), "0.2 %");
        assert_eq!(percent(256), "50.0 %");
        assert_eq!(mean(256), "0.5");
    }
}
