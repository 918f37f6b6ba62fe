//! What is told of the future comes.

use super::facts::walk;
use super::pool::*;
use crate::support::captain;
use crate::support::driver::{self};
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::log::{Act, Actor, Entry, Ruleset};
use octant_engine::unlimit3d8::battle::cast::Cast;
use octant_engine::unlimit3d8::battle::fact::Fact;
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::outlook::{Outlook, outlook};
use octant_engine::unlimit3d8::battle::target::Hand;
use octant_engine::unlimit3d8::event::Made;
use octant_engine::unlimit3d8::forecast::{Forecast, forecast};
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Command, Event, Unlimit3d8};

/// Holds what was forecast of a player's factories, laboratories and silos against what came of them. Returns how much there was.
fn works_of(ahead: &Forecast, seat: PlayerId, entry: &Entry<Unlimit3d8>) -> usize {
    // Numbers depend on what others make at the same time.
    let kind = |made: &Made| match made {
        Made::Building {
            kind, territory, ..
        } => format!("{kind} on {territory}"),
        Made::Unit { body, .. } => body.id().to_string(),
        Made::Weapon(weapon) => weapon.to_string(),
    };
    let kinds = |made: &[Made]| made.iter().map(kind).collect::<Vec<_>>();
    let mut came: Vec<String> = Vec::new();
    for event in entry.events() {
        match event {
            Event::Manufactured {
                seat: s,
                factory,
                price,
                made,
                unmade,
                ..
            } if *s == seat => {
                came.push(format!("{factory}: {:?} {unmade:?} {price}", kinds(made)));
            }
            Event::MissileMade { seat: s, silo, .. } if *s == seat => {
                came.push(format!("missile of {silo}"))
            }
            Event::Researched { seat: s, points } if *s == seat => {
                came.push(format!("{points} points"))
            }
            _ => {}
        }
    }
    let outlooks = || ahead.territories.values();
    let batches = outlooks().flat_map(|o| &o.batches);
    let batches = batches.map(|b| {
        format!(
            "{}: {:?} {:?} {}",
            b.factory,
            kinds(&b.made),
            b.unmade,
            b.price
        )
    });
    let mut told: Vec<String> = batches.collect();
    let missiles = outlooks().flat_map(|o| &o.missiles);
    told.extend(missiles.map(|silo| format!("missile of {silo}")));
    let points: i64 = outlooks()
        .flat_map(|o| o.research.values())
        .map(|w| w.value())
        .sum();
    if points > 0 {
        told.push(format!("{points} points"));
    }
    told.sort();
    came.sort();
    assert_eq!(told, came, "of {seat}");
    told.len()
}

/// Of each player's mines, works, factories, laboratories and silos just that comes which the forecast told him, save where the ground is unstable.
#[test]
fn what_was_forecast_comes() {
    let (mut told, mut lines, mut works) = (0, 0, 0);
    let rich = (1..=3).map(|seed| captain::campaign(driver::rich(seed, Phase::Activity), 3).log);
    let industry =
        (1..=6).map(|seed| captain::campaign(driver::industry(seed, Phase::Activity), 4).log);
    for log in POOL.iter().cloned().chain(rich).chain(industry) {
        let mut state = log.state_after(0).expect("the beginning");
        for entry in log.in_force() {
            let before = state.clone();
            for event in entry.events() {
                Unlimit3d8::apply(&mut state, event).expect("it was accepted");
            }
            if before.open.phase != Phase::Activity || state.open.phase != Phase::Move {
                continue;
            }
            let steady = |seat: PlayerId| {
                let his = |at: TerritoryId| before.open.controller(at) == Some(seat);
                let tried =
                    |e: &Event| matches!(e, Event::ShaftTried { territory, .. } if his(*territory));
                !entry.events().iter().any(tried)
            };
            let closed = |seat: PlayerId| {
                let by_table = |e: &Event| matches!(e, Event::DoneSaid { seat: s, by_table: true } if *s == seat);
                entry.events().iter().any(by_table)
            };
            let open = &before.open;
            for seat in open.seats().filter(|s| steady(*s) && !closed(*s)) {
                let ahead = forecast(&before, seat);
                works += works_of(&ahead, seat, entry);
                for (at, outlook) in &ahead.territories {
                    let after = &state.open.territories[usize::from(*at)];
                    assert_eq!(outlook.stock, after.stock, "{at} of {seat}");
                    lines += outlook.made.len();
                    told += 1;
                }
            }
        }
    }
    assert!(
        told > 50 && lines > 20 && works > 20,
        "{told}, {lines} and {works}"
    );
}

/// What screens foretell of an act of battle is what it is then rolled for, and what it costs.
#[test]
fn what_is_foretold_is_what_is_rolled() {
    let (mut rolls, mut costs) = (0, 0);
    for seed in 300..306 {
        let log = brawled(seed);
        for (count, entry) in log.in_force().enumerate() {
            let (Actor::Seat(seat), [Event::Fought { territory, .. }, ..]) =
                (entry.by, entry.events())
            else {
                continue;
            };
            let Act::Do {
                command: Command::Fight { act, .. },
                ..
            } = &entry.act
            else {
                continue;
            };
            let state = log.state_after(count).expect("a moment of the log");
            let battle = &state.open.battles[territory];
            let cast = Cast::of(&state, *territory, battle);
            let fight = battle.fight.as_deref().expect("a battle that is played");
            let (difficulty, cdt) = match outlook(&cast, fight, seat, act) {
                None => continue,
                Some(Outlook::Attack(attack)) => (Some(attack.difficulty()), attack.cdt()),
                Some(Outlook::Test(test)) => (Some(test.difficulty), test.cdt),
                Some(Outlook::Sure(cdt)) => (None, cdt),
            };
            let (kind, mut put, mut tried) = (FightKind::of(act), 0, None);
            let hand = match kind {
                FightKind::Volley(turret) => Hand::Turret(turret),
                kind => Hand::Unit(kind.action().expect("an act of a unit").0),
            };
            let mut gone = false;
            for event in entry.events() {
                let Event::Fought { fact, .. } = event else {
                    continue;
                };
                match fact {
                    Fact::Tried { how, .. } => tried = Some(i64::from(how.difficulty)),
                    Fact::TokensPut { on, tokens, .. } if *on == hand => put += i64::from(*tokens),
                    Fact::Designated { missile, .. } => put += i64::from(missile.tokens),
                    Fact::Destroyed { target } => gone |= target.unit() == hand.unit(),
                    _ => {}
                }
            }
            assert_eq!(tried, difficulty.map(|d| d.value()), "{act:?}");
            rolls += usize::from(tried.is_some());
            // The card of whoever destroys himself takes no tokens any more.
            if !gone {
                assert_eq!(put, cdt.value(), "{act:?}");
                costs += 1;
            }
        }
    }
    assert!(rolls > 60 && costs > 60, "{rolls} rolls, {costs} costs");
}

/// Random battles with everything in them, by what is offered: each comes to its end and into the campaign, and all laws of a walk hold.
#[test]
fn every_battle_comes_to_its_end() {
    let many = u64::from((*TURNS / 4).max(4));
    for seed in 100..100 + many {
        let log = brawled(seed);
        walk(&log);
        assert!(log.state().open.battles.is_empty());
    }
}
