//! What a player did last turn, as the log tells it, so that he can do it again.

use octant_engine::ids::{BuildingId, PlayerId, TerritoryId};
use octant_engine::log::{Act, Actor};
use octant_engine::unlimit3d8::fitting::Product;
use octant_engine::unlimit3d8::refine::Load;
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::stock::Good;
use octant_engine::unlimit3d8::{Campaign, Command, Event};
use std::collections::{BTreeMap, BTreeSet};

/// What a player commanded in a phase of the turn before, in order, without what was taken back.
fn commands(log: &Campaign, seat: PlayerId, phase: Phase) -> Vec<Command> {
    let Some(last) = log.state().open.turn.0.checked_sub(1) else {
        return Vec::new();
    };
    let Ok(begin) = log.state_after(0) else {
        return Vec::new();
    };
    let mut now = (begin.open.turn.0, begin.open.phase);
    let mut found = Vec::new();
    for entry in log.in_force() {
        if let Act::Do { command, .. } = &entry.act
            && entry.by == Actor::Seat(seat)
            && now == (last, phase)
        {
            found.push(command.clone());
        }
        for event in entry.events() {
            if let Event::PhaseBegan { turn, phase } = event {
                now = (turn.0, *phase);
            }
        }
    }
    found
}

/// What was shipped: so many units of each good out of each territory's stores.
pub fn shipped(log: &Campaign, seat: PlayerId) -> BTreeMap<(TerritoryId, Good), u32> {
    let mut all: BTreeMap<_, u32> = BTreeMap::new();
    for command in commands(log, seat, Phase::Commercial) {
        if let Command::Ship { from, good, units } = command {
            let sum = all.entry((from, good)).or_default();
            *sum = sum.saturating_add(units);
        }
    }
    all
}

/// What works, factories and silos were ordered when he was done.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WorksOrders {
    /// What Foundries and Refineries were to take.
    pub refining: BTreeMap<BuildingId, Vec<Load>>,
    /// What factories were to make.
    pub batches: BTreeMap<BuildingId, Vec<Product>>,
    /// Silos that were to make a missile.
    pub missiles: BTreeSet<BuildingId>,
}

impl WorksOrders {
    /// Whether nothing was ordered.
    pub fn is_empty(&self) -> bool {
        self.refining.is_empty() && self.batches.is_empty() && self.missiles.is_empty()
    }

    fn note(&mut self, command: Command) {
        match command {
            Command::Refine { works, load } => {
                let loads = self.refining.entry(works).or_default();
                loads.retain(|l| (l.from, l.good) != (load.from, load.good));
                loads.push(load);
            }
            Command::DropRefining { works } => {
                self.refining.remove(&works);
            }
            Command::OrderProduct { factory, product } => {
                self.batches.entry(factory).or_default().push(product);
            }
            Command::DropProduct { factory, at } => {
                if let Some(batch) = self.batches.get_mut(&factory)
                    && usize::from(at) < batch.len()
                {
                    batch.remove(usize::from(at));
                }
            }
            Command::OrderMissile { silo } => {
                self.missiles.insert(silo);
            }
            Command::DropMissile { silo } => {
                self.missiles.remove(&silo);
            }
            _ => {}
        }
    }
}

/// What works, factories and silos were ordered last turn.
pub fn ordered(log: &Campaign, seat: PlayerId) -> WorksOrders {
    let mut all = WorksOrders::default();
    for command in commands(log, seat, Phase::Activity) {
        all.note(command);
    }
    all.batches.retain(|_, batch| !batch.is_empty());
    all
}
