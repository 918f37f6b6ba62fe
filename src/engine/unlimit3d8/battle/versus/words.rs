//! Attacks in the paths of figures: `shoot-0@850+cover/hits`.

use super::super::attack::{Attack, Fate, Hurt, OUTCOMES, Odds, Tackle, Throw};
use super::{Means, Situation, attack, mark};
use crate::ids::BuildingId;
use crate::quantity::Inches;
use crate::rulebook::Worked;
use crate::rulebook::clause::{RuleRef, rule};
use crate::rulebook::tables::Condition;
use crate::unlimit3d8::battle::target::{Hand, Target};
use crate::unlimit3d8::state::State;

/// A figure of an attack by the rest of its path: what is attacked, how, and what is asked.
pub(in crate::unlimit3d8) fn figure(state: &State, by: Hand, rest: &[&str]) -> Option<Worked> {
    // A part of a building has a stroke in its name.
    let (at, rest) = match rest {
        [building, part, rest @ ..] if Target::try_from(format!("{building}/{part}")).is_ok() => {
            (format!("{building}/{part}"), rest)
        }
        [at, rest @ ..] => ((*at).to_string(), rest),
        [] => return None,
    };
    let at = Target::try_from(at).ok()?;
    let (how, what) = rest.split_first()?;
    let (means, situation) = read(how)?;
    let attack = attack(state, by, means, at, &situation)?;
    match what {
        ["difficulty"] => Some(attack.difficulty()),
        ["cdt"] => Some(attack.cdt()),
        ["misfire"] => Some(plain("Misfire", attack.misfire(), rule::U_WPN_1)),
        ["roll", faces, what @ ..] => roll(state, &attack, throw(faces)?, what),
        ["damage", n] => {
            let n = attack.odds().of_damage(n.parse().ok()?);
            Some(plain("Throws with this damage", n, rule::U_BAT_7))
        }
        [what] => chance(&attack.odds(), what),
        _ => None,
    }
}

/// `shoot-0@850+cover`: means, slot, distance in hundredths of an inch, and what else there is to say.
fn read(text: &str) -> Option<(Means, Situation)> {
    let (means, rest) = text.split_once('@').unwrap_or((text, "0"));
    let mut words = rest.split('+');
    let mut situation = Situation {
        distance: Inches(words.next()?.parse().ok()?),
        ..Situation::default()
    };
    let mut tackle = None;
    for word in words {
        match word.split_once('-') {
            Some(("moved", n)) => situation.moved = Some(Inches(n.parse().ok()?)),
            Some(("behind", id)) => situation.behind = Some(BuildingId(id.parse().ok()?)),
            Some(_) => return None,
            None => match word {
                "cover" => situation.cover = true,
                "enters" => situation.enters_field = true,
                "under" => situation.under_field = true,
                "gentle" => tackle = Some(Tackle::Gentle),
                "aggressive" => tackle = Some(Tackle::Aggressive),
                state => {
                    let condition: Condition = state.parse().ok()?;
                    situation.conditions = situation.conditions.with(condition);
                }
            },
        }
    }
    let slot = |n: &str| n.parse::<u8>().ok();
    let means = match means.split_once('-') {
        Some(("shoot", n)) if tackle.is_none() => Means::Shoot { slot: slot(n)? },
        Some(("strike", n)) => Means::Strike {
            slot: slot(n)?,
            tackle,
        },
        None if means == "ram" && tackle.is_none() => Means::Ram,
        _ => return None,
    };
    Some((means, situation))
}

fn throw(faces: &str) -> Option<Throw> {
    let dice: Option<Vec<u32>> = faces.chars().map(|c| c.to_digit(10)).collect();
    let die = |n: u32| u8::try_from(n).ok();
    match *dice?.as_slice() {
        [a, p, n] => Throw::new(die(a)?, die(p)?, die(n)?),
        _ => None,
    }
}

fn plain(label: &'static str, n: impl Into<i64>, rule: RuleRef) -> Worked {
    Worked::new().add(label, n.into(), rule)
}

/// One of the chances, out of 512, or a sum over all 512 throws.
fn chance(odds: &Odds, what: &str) -> Option<Worked> {
    let of = |n: u16, rule| Some(plain("Throws of 512", n, rule));
    let over_all = |n: u32, rule| Some(plain("Over all 512 throws", n, rule));
    match what {
        "hits" => of(odds.hits, rule::U_ROL_1),
        "misses" => {
            let others = odds.hits + odds.misfires + odds.strays + odds.stopped + odds.barricade;
            of(OUTCOMES.saturating_sub(others), rule::U_ROL_1)
        }
        "misfires" => of(odds.misfires, rule::U_WPN_1),
        "strays" => of(odds.strays, rule::U_WPN_2),
        "strays-onto" => of(odds.strays_onto, rule::U_WPN_8),
        "stopped" => of(odds.stopped, rule::U_BAT_29),
        "barricade" => of(odds.barricade, rule::U_BAT_14),
        "triggered" => of(odds.triggered, rule::U_ROL_2),
        "chain" => of(odds.chain, rule::U_WPN_T4),
        "stuns" => of(odds.stuns, rule::U_WPN_7),
        "tokens" => over_all(odds.expected.tokens, rule::U_WPN_7),
        "pins" => of(odds.pins, rule::U_BAT_21),
        "destroys" => of(odds.expected.destroys, rule::U_BAT_18),
        "points" => over_all(odds.expected.points, rule::U_BAT_9),
        "recoils" => of(odds.recoils, rule::U_BAT_8),
        "recoil-destroys" => of(odds.expected.recoil_destroys, rule::U_BAT_8),
        "recoil-points" => over_all(odds.expected.recoil_points, rule::U_BAT_8),
        name => {
            let condition: Condition = name.parse().ok()?;
            let n = odds.expected.conditions.get(condition as usize)?;
            of(*n, condition.row().clause)
        }
    }
}

/// A figure of what one throw does.
fn roll(state: &State, attack: &Attack, throw: Throw, what: &[&str]) -> Option<Worked> {
    let outcome = attack.resolve(throw);
    let is = |fate: bool, rule| Some(plain("So it is", i64::from(fate), rule));
    match what {
        ["score"] => Some(plain("Score", outcome.reading.score, rule::U_ROL_1)),
        ["hit"] => is(outcome.is_hit(), rule::U_ROL_1),
        ["misfire"] => is(outcome.fate == Fate::Misfires, rule::U_WPN_1),
        ["stopped"] => is(outcome.fate == Fate::Stopped, rule::U_BAT_29),
        ["strays"] => match outcome.fate {
            Fate::Strays { by } => Some(plain("Astray", by.0, rule::U_WPN_2)),
            _ => None,
        },
        ["blast"] => Some(plain("Blast", outcome.blast?.0, rule::U_WPN_3)),
        ["chain"] => is(outcome.chain, rule::U_WPN_T4),
        ["pinned"] => is(outcome.pinned, rule::U_BAT_21),
        ["damage"] => outcome.strike.map(|_| attack.damage(throw)),
        ["barricade", what] => hurt(&outcome.barricade?, what),
        ["recoil", what] => hurt(&outcome.recoil?, what),
        // Somebody else in the blast, or next in the chain, or where the shot went.
        ["on", other, what] => {
            let other = mark(state, Target::try_from((*other).to_string()).ok()?)?;
            hurt(&outcome.strike?.sustain(&other), what)
        }
        ["armor"] => {
            let pierce = outcome.strike?.pierce;
            outcome.hurt.map(|_| attack.target.armor_worked(pierce))
        }
        [what] => hurt(&outcome.hurt?, what),
        _ => None,
    }
}

/// A figure of what one hit does to somebody.
fn hurt(hurt: &Hurt, what: &str) -> Option<Worked> {
    let figure = |label, n: u16, rule| Some(plain(label, n, rule));
    match what {
        "through" => figure("Past the armor", hurt.through, rule::U_BAT_7),
        "absorbed" => {
            let all = hurt.absorbed.iter().map(|n| u16::from(*n)).sum();
            figure("Taken by shield or plates", all, rule::U_SPC_9)
        }
        "points" => figure("Hit points lost", hurt.points, rule::U_BAT_9),
        "crosses" => figure("Crosses", hurt.crosses(), rule::U_BAT_9),
        "slashes" => figure("Slashes", hurt.slashes(), rule::U_BAT_9),
        "destroyed" => figure("Destroyed", u16::from(hurt.destroyed), rule::U_BAT_18),
        "tokens" => figure("Tokens", u16::from(hurt.tokens), rule::U_WPN_7),
        name => {
            let condition: Condition = name.parse().ok()?;
            let has = hurt.conditions.has(condition);
            figure("State", u16::from(has), condition.row().clause)
        }
    }
}
