//! Lets happen what becomes of parts of buildings.

use super::{Applied, corrupt};
use crate::rulebook::tables::Upgrade;
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::parts;
use crate::unlimit3d8::state::Open;

pub(super) fn parts(open: &mut Open, event: &Event) -> Applied {
    let (territory, building) = match event {
        Event::PartMarked {
            territory,
            building,
            ..
        }
        | Event::PartDestroyed {
            territory,
            building,
            ..
        }
        | Event::AblativeLost {
            territory,
            building,
            ..
        } => (*territory, *building),
        _ => return corrupt("not a matter of parts"),
    };
    let Some(found) = open.territory_mut(territory)?.buildings.get_mut(&building) else {
        return corrupt(format!(
            "there is no building {building} on territory {territory}"
        ));
    };
    let done = match event {
        Event::PartMarked { part, marks, .. } => parts::mark(found, *part, *marks),
        Event::PartDestroyed { part, .. } => parts::destroy(found, *part),
        Event::AblativeLost { points, left, .. } => {
            let fits = parts::ablative(found).checked_sub(*points) == Some(*left);
            if *left == 0 {
                found.upgrades = found.upgrades.without(Upgrade::AblativeArmor);
                found.worn = 0;
            } else {
                found.worn = parts::ABLATIVE_POINTS.saturating_sub(*left);
            }
            fits
        }
        _ => false,
    };
    // Nothing stands without a hit point.
    if done && parts::is_sound(found) {
        Ok(())
    } else {
        corrupt(format!("building {building} has no such part to lose"))
    }
}
