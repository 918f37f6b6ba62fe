//! Battles that are measured, shared by the benches.

use crate::muster::{Chance, battle};
use octant_engine::dice::Dice;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::battle::tactic::{Sketch, Skirmish};

/// Battles in one go, each with other dice.
pub const MANY: u64 = 100;

/// Fights them by themselves, each act held against what is offered; says how many acts that took.
pub fn hundred(state: &State) -> u32 {
    let (cast, fight) = battle(state);
    let mut acts = 0;
    for seed in 0..MANY {
        let mut skirmish = Skirmish::new(&cast, fight.clone(), Sketch::default());
        let mut chance = Chance::new(seed);
        let mut source = || chance.byte();
        while let Some((seat, act)) = skirmish.wish() {
            let mut dice = Dice::rolled(Vec::new(), &mut source);
            skirmish.carry_out(seat, &act, &mut dice).expect("dice");
            acts += 1;
        }
    }
    acts
}
