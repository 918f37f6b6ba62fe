//! How long the arithmetic of one attack takes.

#[path = "aimed.rs"]
mod aimed;

use aimed::attack;
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::battle::attack::{Profile, Throw};

fn main() {
    divan::main();
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
