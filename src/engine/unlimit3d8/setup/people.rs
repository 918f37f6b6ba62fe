//! Vehicles, armors and operatives as players describe them.

use super::{Machine, Operative};
use crate::ids::{CharacterId, PlayerId};
use crate::unlimit3d8::state::{Character, Post, Unit, Whereabouts};

/// The unit that a description comes to. More weapons than slots stay more than slots, so that an audit finds them.
pub(in crate::unlimit3d8) fn unit_of(
    machine: &Machine,
    number: u16,
    pilot: Option<CharacterId>,
) -> Unit {
    let slots = machine.body.slots().len();
    let mut mounts: Vec<_> = machine.mounts.iter().copied().map(Some).collect();
    mounts.resize(slots.max(mounts.len()), None);
    Unit {
        owner: machine.owner,
        body: machine.body,
        number,
        name: machine.name.clone(),
        mounts,
        pilot,
        at: if machine.off_map {
            Whereabouts::OffMap
        } else {
            Whereabouts::On(machine.at)
        },
        marks: machine.marks,
    }
}

/// The operative that a description comes to.
pub(in crate::unlimit3d8) fn character_of(
    owner: PlayerId,
    operative: &Operative,
    post: Post,
) -> Character {
    Character {
        owner,
        class: operative.class,
        name: operative.name.clone(),
        level: operative.level,
        xp: operative.xp,
        post,
        record: operative.record.clone(),
    }
}
