//! Hit point boxes of a card in battle (U-UNI-6 F, U-BAT-9).

use crate::unlimit3d8::damage::Marks;
use serde::{Deserialize, Serialize};

/// The hit point boxes of a unit, a building or a part of one: free, slashed, crossed. Their number never changes, and none is ticked twice.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "[u8; 3]", into = "[u8; 3]")]
pub struct Boxes {
    free: u8,
    slashed: u8,
    crossed: u8,
}

/// What one hit ticked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ticks {
    /// Boxes slashed: they can be repaired.
    pub slashes: u8,
    /// Boxes crossed: they can't.
    pub crosses: u8,
}

impl Boxes {
    /// So many boxes with these marks; `None` where there are more marks than boxes.
    pub fn new(points: u8, marks: Marks) -> Option<Self> {
        let ticked = marks.slashes.checked_add(marks.crosses)?;
        Some(Self {
            free: points.checked_sub(ticked)?,
            slashed: marks.slashes,
            crossed: marks.crosses,
        })
    }

    /// Hit points left. At 0 the thing is destroyed (U-BAT-18, U-BLD-1).
    pub const fn free(self) -> u8 {
        self.free
    }

    /// Boxes ticked with a slash.
    pub const fn slashed(self) -> u8 {
        self.slashed
    }

    /// Boxes ticked with a cross.
    pub const fn crossed(self) -> u8 {
        self.crossed
    }

    /// How many boxes there are.
    pub const fn all(self) -> u8 {
        // Their sum was a byte when it was made, and no change makes it more.
        self.free + self.slashed + self.crossed
    }

    /// The marks on them.
    pub const fn marks(self) -> Marks {
        Marks {
            slashes: self.slashed,
            crosses: self.crossed,
        }
    }

    /// What a hit of so much damage ticks: half rounded up with crosses, the rest with slashes; never more than is free, crosses first
    /// (U-BAT-9).
    pub const fn ticks(self, damage: u32) -> Ticks {
        let free = self.free as u32;
        let cut = if damage < free { damage } else { free };
        let crosses = damage.div_ceil(2);
        let crosses = if crosses < cut { crosses } else { cut };
        Ticks {
            // Both are at most what is free, which is a byte.
            slashes: (cut - crosses) as u8,
            crosses: crosses as u8,
        }
    }

    /// The boxes after so many more were ticked; `None` where so many are not free.
    #[must_use]
    pub fn ticked(self, ticks: Ticks) -> Option<Self> {
        let sum = ticks.slashes.checked_add(ticks.crosses)?;
        Some(Self {
            free: self.free.checked_sub(sum)?,
            slashed: self.slashed + ticks.slashes,
            crossed: self.crossed + ticks.crosses,
        })
    }

    /// The boxes after a repair: so many slashes are healed, and so many others become crosses (U-BAT-10); `None` where there are not so
    /// many slashes.
    #[must_use]
    pub fn mended(self, healed: u8, crossed: u8) -> Option<Self> {
        let sum = healed.checked_add(crossed)?;
        Some(Self {
            free: self.free + healed.min(self.slashed),
            slashed: self.slashed.checked_sub(sum)?,
            crossed: self.crossed + crossed,
        })
    }
}

impl From<Boxes> for [u8; 3] {
    fn from(boxes: Boxes) -> Self {
        [boxes.free, boxes.slashed, boxes.crossed]
    }
}

impl TryFrom<[u8; 3]> for Boxes {
    type Error = String;

    fn try_from([free, slashed, crossed]: [u8; 3]) -> Result<Self, String> {
        let all = u32::from(free) + u32::from(slashed) + u32::from(crossed);
        if all <= u32::from(u8::MAX) {
            Ok(Self {
                free,
                slashed,
                crossed,
            })
        } else {
            Err(format!("{all} hit point boxes on one card"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxes(free: u8, slashed: u8, crossed: u8) -> Boxes {
        Boxes::try_from([free, slashed, crossed]).expect("few boxes")
    }

    #[test]
    fn u_bat_9_half_of_a_hit_rounded_up_is_crossed() {
        // 5 is 3 crosses and 2 slashes; 1 is a cross.
        let whole = boxes(20, 0, 0);
        let after = whole.ticked(whole.ticks(5)).expect("20 are free");
        assert_eq!(after, boxes(15, 2, 3));
        assert_eq!(after.ticked(after.ticks(1)), Some(boxes(14, 2, 4)));
        assert_eq!(after.ticks(0), Ticks::default());
    }

    #[test]
    fn u_bat_18_no_more_is_ticked_than_there_is() {
        // Of 9, 5 would be crossed and 4 slashed: 6 are free, 5 crosses and 1 slash. Of 40 all 6 are crossed.
        let few = boxes(6, 2, 2);
        assert_eq!(few.ticked(few.ticks(9)), Some(boxes(0, 3, 7)));
        assert_eq!(few.ticked(few.ticks(40)), Some(boxes(0, 2, 8)));
        assert_eq!(
            few.ticked(Ticks {
                slashes: 4,
                crosses: 3
            }),
            None
        );
    }

    #[test]
    fn u_bat_10_a_repair_moves_slashes_only() {
        // 5 slashes: 3 healed and 2 crossed, or on a failure 3 crossed.
        let hurt = boxes(4, 5, 6);
        assert_eq!(hurt.mended(3, 2), Some(boxes(7, 0, 8)));
        assert_eq!(hurt.mended(0, 3), Some(boxes(4, 2, 9)));
        assert_eq!(hurt.mended(4, 2), None);
        assert_eq!(hurt.all(), 15);
    }

    #[test]
    fn more_boxes_than_a_byte_counts_are_refused() {
        assert!(serde_json::from_str::<Boxes>("[200,50,6]").is_err());
        assert_eq!(
            serde_json::to_string(&boxes(1, 2, 3)).ok().as_deref(),
            Some("[1,2,3]")
        );
    }
}
