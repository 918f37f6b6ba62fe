//! Attacks worked by hand, clause by clause. Every number here comes from the rule beside it, none from what the program said.

mod chances;
mod damage;
mod difficulty;
mod feats;
mod guards;
mod templates;

use super::*;
use crate::quantity::Inches;
use crate::rulebook::house::RowJ;
use crate::rulebook::weapon::Weapon;

/// A profile by the weapon's text.
fn profile(text: &str) -> Profile {
    let weapon: Weapon = text
        .parse()
        .unwrap_or_else(|fault| panic!("{text}: {fault}"));
    Profile::of(weapon)
}

/// The throw with these faces: active, passive, nemesis.
fn throw(active: u8, passive: u8, nemesis: u8) -> Throw {
    Throw::new(active, passive, nemesis).expect("faces are 1 to 8")
}

/// A vehicle's pilot with this skill and Init 1. With skill 8 the columns read 4, 8, 12, 16, 20, 24, 28.
fn pilot(skill: u8) -> Shooter {
    Shooter {
        scores: Scores::new(skill, RowJ::default()),
        infantry: false,
        init: 1,
        conditions: Conditions::NONE,
    }
}

/// The same in an exo-armor.
fn trooper(skill: u8) -> Shooter {
    Shooter {
        infantry: true,
        ..pilot(skill)
    }
}

/// A vehicle with base defense 8, armor 5 and 25 hit points: a Golem of a level 1 Worker with a medium weapon.
fn golem() -> Target {
    Target::new(Kind::Vehicle, 8, 5, 25)
}

/// A shot in the open at so many hundredths of an inch.
fn shot(weapon: &str, hundredths: u32) -> Shot {
    Shot {
        profile: profile(weapon),
        distance: Inches(hundredths),
        assault: None,
        cover: Cover::Open,
        enters_field: false,
        miss_scatters: false,
    }
}

/// A vehicle's pilot of skill 8 shoots at a target.
fn fires(shot: Shot, target: Target) -> Attack {
    Attack {
        shooter: pilot(8),
        target,
        how: How::Shot(shot),
    }
}

/// A pilot of skill 8 strikes a target.
fn strikes(weapon: &str, tackle: Option<Tackle>, target: Target) -> Attack {
    let profile = profile(weapon);
    Attack {
        shooter: pilot(8),
        target,
        how: How::Close(Close { profile, tackle }),
    }
}

/// A pilot of skill 8 in a vehicle of weight 9, armor 2 and 20 hit points rams a target after so many hundredths of an inch.
fn rams(hundredths: u32, target: Target) -> Attack {
    Attack {
        shooter: pilot(8),
        target,
        how: How::Ram(Ram {
            crossed: Inches(hundredths),
            weight: 9,
            own: Target::new(Kind::Vehicle, 8, 2, 20),
            move_cost: 3,
        }),
    }
}

fn hurt(attack: Attack, throw: Throw) -> Hurt {
    let outcome = attack.resolve(throw);
    outcome
        .hurt
        .unwrap_or_else(|| panic!("no hit: {outcome:?}"))
}
