//! Plays a case and compares its end with what it says.

use super::inline::inline;
use super::read::{Case, Step, Then};
use octant_engine::dice::Dice;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Act, Ruleset, Stop};
use octant_engine::save::{Envelope, Fault, Limits, open_bytes};
use octant_engine::unlimit3d8::figures::figure;
use octant_engine::unlimit3d8::{Campaign, Event, Purpose, Refusal, State, Unlimit3d8};
use std::collections::BTreeSet;

/// How the last step ended.
enum End {
    Done,
    Refused(Refusal),
    NeedRoll(Purpose, u8),
}

impl End {
    fn told(&self) -> String {
        match self {
            Self::Done => "every step went through".to_owned(),
            Self::Refused(refusal) => refused(refusal),
            Self::NeedRoll(purpose, dice) => {
                format!("the last step waits for {dice} dice ({purpose:?})")
            }
        }
    }
}

fn refused(refusal: &Refusal) -> String {
    format!(
        "refused: {} by {} ({})",
        inline(refusal),
        refusal.clause(),
        refusal.clause().clause().title
    )
}

/// Plays a case.
///
/// # Errors
/// What was expected and what happened instead.
pub fn play(case: &Case) -> Result<(), String> {
    let (setup, steps) = match (&case.story, &case.then.unreadable) {
        (Ok(story), None) => story,
        (Err(fault), Some(part)) if fault.contains(part.as_str()) => return Ok(()),
        (Err(fault), Some(part)) => {
            return Err(format!(
                "expected: can't be read, because: {part}\nhappened: {fault}"
            ));
        }
        (Ok(_), Some(part)) => {
            return Err(format!(
                "expected: can't be read, because: {part}\nhappened: it was read"
            ));
        }
        (Err(fault), None) => return Err(fault.clone()),
    };
    let mut log = match Campaign::found(setup.clone()) {
        Ok(log) => log,
        Err(faults) => {
            let faults: Vec<String> = faults.iter().map(|fault| format!("{fault:?}")).collect();
            return same_faults(&case.then.faults, &faults);
        }
    };
    if !case.then.faults.is_empty() {
        return same_faults(&case.then.faults, &[]);
    }
    let mut end = End::Done;
    for (n, step) in steps.iter().enumerate() {
        if n + 1 == steps.len() && !case.lacking.is_empty() {
            log = handed_on(&log, &case.lacking)?;
        }
        match take(&mut log, step).map_err(|why| format!("step {}: {why}", n + 1))? {
            End::Done => {}
            stopped if n + 1 == steps.len() => end = stopped,
            stopped => {
                return Err(format!(
                    "expected: step {} goes through\nhappened: {}",
                    n + 1,
                    stopped.told()
                ));
            }
        }
    }
    same_end(&case.then, &end)?;
    if let Some(expected) = &case.then.events {
        let happened: Vec<&Event> = log.in_force().flat_map(|entry| entry.events()).collect();
        same_events(expected, &happened, case.then.strict)?;
    }
    same_figures(&case.then, log.state())?;
    Unlimit3d8::audit(log.state())
        .map_err(|fault| format!("the state does not hold together: {fault}"))
}

/// The campaign on another device, which got it as a file without the secrets of these players.
fn handed_on(log: &Campaign, lacking: &BTreeSet<PlayerId>) -> Result<Campaign, String> {
    let seats = log.state().open.seats();
    let keep: Vec<PlayerId> = seats.filter(|seat| !lacking.contains(seat)).collect();
    let told = |fault: Fault| format!("can't be handed on: {fault}");
    let json = Envelope::campaign(log, &keep).to_json().map_err(told)?;
    let opened = open_bytes(json.as_bytes(), &Limits::default()).map_err(told)?;
    Ok(opened.log)
}

fn take(log: &mut Campaign, step: &Step) -> Result<End, String> {
    if let Some(times) = step.undo {
        for _ in 0..times {
            let entry = log
                .prepare_undo_last(step.by)
                .map_err(|fault| format!("can't be taken back: {fault:?}"))?;
            log.accept(entry).map_err(|fault| fault.to_string())?;
        }
        return Ok(End::Done);
    }
    let Some(command) = &step.command else {
        return Err("there is nothing to do".to_owned());
    };
    let entry = match log.perform(step.by, command.clone(), Dice::given(step.faces.clone())) {
        Ok(entry) => entry,
        Err(Stop::Refused(refusal)) => return Ok(End::Refused(refusal)),
        Err(Stop::NeedRoll(need)) => return Ok(End::NeedRoll(need.purpose, need.dice)),
    };
    match &entry.act {
        Act::Do { faces, .. } if faces.len() != step.faces.len() => Err(format!(
            "{} throws were given and {} were used",
            step.faces.len(),
            faces.len()
        )),
        _ => Ok(End::Done),
    }
}

fn same_faults(expected: &[String], happened: &[String]) -> Result<(), String> {
    if expected == happened {
        return Ok(());
    }
    let told = |faults: &[String]| match faults {
        [] => "the setup can be played".to_owned(),
        faults => format!("the setup can't be played: {}", faults.join("; ")),
    };
    Err(format!(
        "expected: {}\nhappened: {}",
        told(expected),
        told(happened)
    ))
}

fn same_end(then: &Then, end: &End) -> Result<(), String> {
    let wanted = match (&then.refusal, then.clause, then.need_roll, end) {
        (Some(refusal), Some(clause), _, End::Refused(found))
            if refusal == found && clause == found.clause() =>
        {
            return Ok(());
        }
        (Some(refusal), Some(clause), _, _) => {
            format!("refused: {} by {clause}", inline(refusal))
        }
        (_, _, Some(dice), End::NeedRoll(_, found)) if dice == *found => return Ok(()),
        (_, _, Some(dice), _) => format!("the last step waits for {dice} dice"),
        (_, _, None, End::Done) => return Ok(()),
        (_, _, None, _) => "every step goes through".to_owned(),
    };
    Err(format!("expected: {wanted}\nhappened: {}", end.told()))
}

fn same_events(expected: &[Event], happened: &[&Event], strict: bool) -> Result<(), String> {
    let all = || {
        let lines: Vec<String> = happened
            .iter()
            .map(|e| format!("  {}", inline(e)))
            .collect();
        if lines.is_empty() {
            "  nothing".to_owned()
        } else {
            lines.join("\n")
        }
    };
    if strict {
        if expected.len() == happened.len() && expected.iter().zip(happened).all(|(a, b)| a == *b) {
            return Ok(());
        }
        let lines: Vec<String> = expected
            .iter()
            .map(|e| format!("  {}", inline(e)))
            .collect();
        let lines = lines.join("\n");
        return Err(format!("expected: exactly\n{lines}\nhappened:\n{}", all()));
    }
    let mut rest = happened.iter();
    for (n, wanted) in expected.iter().enumerate() {
        if !rest.any(|found| *found == wanted) {
            let after = match n.checked_sub(1).and_then(|n| expected.get(n)) {
                Some(before) => format!("\n  after {}", inline(before)),
                None => String::new(),
            };
            return Err(format!(
                "expected:\n  {}{after}\nhappened:\n{}",
                inline(wanted),
                all()
            ));
        }
    }
    Ok(())
}

fn same_figures(then: &Then, state: &State) -> Result<(), String> {
    for (path, expected) in &then.figures {
        let Some(worked) = figure(state, path) else {
            return Err(format!(
                "expected: {path} = {expected}\nhappened: there is no such figure"
            ));
        };
        if worked.value() != *expected {
            return Err(format!(
                "expected: {path} = {expected}\nhappened: {path} = {}\n  {}",
                worked.value(),
                inline(&worked)
            ));
        }
    }
    Ok(())
}
