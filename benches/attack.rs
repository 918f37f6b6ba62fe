//! How long the arithmetic of one attack takes.

use octant_engine::quantity::Inches;
use octant_engine::rulebook::house::RowJ;
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::battle::attack::{
    Attack, Conditions, Cover, How, Kind, Profile, Scores, Shooter, Shot, Target, Throw,
};

fn main() {
    divan::main();
}

fn attack(weapon: &str) -> Attack {
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

const WEAPONS: [&str; 3] = [
    "machine-gun",
    "buster-spread+heavy+plasma+emp",
    "missile-pod+concussion+tactical-warheads",
];

#[divan::bench(args = WEAPONS)]
fn odds(bencher: divan::Bencher<'_, '_>, weapon: &str) {
    let attack = attack(weapon);
    bencher.bench(|| divan::black_box(&attack).odds());
}

#[divan::bench(args = WEAPONS)]
fn resolve(bencher: divan::Bencher<'_, '_>, weapon: &str) {
    let attack = attack(weapon);
    let throw = Throw::new(5, 7, 3).expect("faces");
    bencher.bench(|| divan::black_box(&attack).resolve(divan::black_box(throw)));
}

#[divan::bench(args = WEAPONS)]
fn profile(bencher: divan::Bencher<'_, '_>, weapon: &str) {
    let weapon: Weapon = weapon.parse().expect("a weapon");
    bencher.bench(|| Profile::of(divan::black_box(weapon)));
}
