//! An attack that is measured, shared by the benches.

use octant_engine::quantity::Inches;
use octant_engine::rulebook::house::RowJ;
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::battle::attack::{
    Attack, Conditions, Cover, How, Kind, Profile, Scores, Shooter, Shot, Target,
};

/// A shot over 9" by a good shot at a vehicle.
pub fn attack(weapon: &str) -> Attack {
    let weapon: Weapon = weapon.parse().expect("a weapon");
    Attack {
        shooter: Shooter {
            scores: Scores::new(11, RowJ::default()),
            infantry: false,
            init: 1,
            conditions: Conditions::NONE,
        },
        target: Target::new(Kind::Vehicle, 12, 4, 20),
        how: How::Shot(Shot {
            profile: Profile::of(weapon),
            distance: Inches::whole(9),
            assault: None,
            cover: Cover::Open,
            enters_field: false,
            miss_scatters: false,
        }),
    }
}
