//! Which part of the map is seen, and how large. Screen arithmetic only: nothing here reaches the campaign.

/// Room left free around the whole map, in pixels.
const RIM: f64 = 8.0;
/// The closest look: so many pixels for a map unit, or four times the whole map if that is closer.
const CLOSEST: f64 = 4.0;

/// A place on the screen, in pixels from the frame's upper left corner.
pub type Spot = (f64, f64);

/// The map and the frame that it is seen in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The map's width and height in map units.
    pub map: (f64, f64),
    /// The frame's width and height in pixels; zero until it was measured.
    pub room: (f64, f64),
}

impl Frame {
    /// Pixels for a map unit while the whole map is seen.
    fn fit(&self) -> f64 {
        let one = |room: f64, map: f64| (room - 2.0 * RIM).max(1.0) / map.max(1.0);
        one(self.room.0, self.map.0).min(one(self.room.1, self.map.1))
    }

    fn most(&self) -> f64 {
        (CLOSEST / self.fit()).max(4.0)
    }
}

/// What a hand does to the map: the place `from` goes to `to`, and all grows by `by`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grip {
    /// Where it took hold.
    pub from: Spot,
    /// Where that place is now.
    pub to: Spot,
    /// How much larger all is.
    pub by: f64,
}

/// The part of the map that is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lens {
    /// 1: the whole map.
    pub zoom: f64,
    /// The middle, in map units; none: the map's own.
    pub mid: Option<(f64, f64)>,
}

impl Lens {
    /// The whole map.
    pub const WHOLE: Self = Self {
        zoom: 1.0,
        mid: None,
    };

    fn middle(self, frame: &Frame) -> (f64, f64) {
        self.mid.unwrap_or((frame.map.0 / 2.0, frame.map.1 / 2.0))
    }

    /// Pixels for a map unit.
    pub fn scale(self, frame: &Frame) -> f64 {
        frame.fit() * self.zoom
    }

    /// The place of the map, in map units, that is seen at a spot of the frame.
    pub fn place_at(self, frame: &Frame, spot: Spot) -> (f64, f64) {
        let (scale, (x, y)) = (self.scale(frame), self.middle(frame));
        (
            x + (spot.0 - frame.room.0 / 2.0) / scale,
            y + (spot.1 - frame.room.1 / 2.0) / scale,
        )
    }

    /// The SVG `viewBox`.
    pub fn view_box(self, frame: &Frame) -> String {
        if frame.room.0 <= 0.0 || frame.room.1 <= 0.0 {
            return format!("0 0 {} {}", frame.map.0, frame.map.1);
        }
        let (scale, (x, y)) = (self.scale(frame), self.middle(frame));
        let (w, h) = (frame.room.0 / scale, frame.room.1 / scale);
        format!("{:.2} {:.2} {w:.2} {h:.2}", x - w / 2.0, y - h / 2.0)
    }

    /// The grip as far as it goes: the zoom has limits.
    pub fn limited(self, frame: &Frame, grip: Grip) -> Grip {
        let zoom = (self.zoom * grip.by).clamp(1.0, frame.most());
        Grip {
            by: zoom / self.zoom,
            ..grip
        }
    }

    /// What is seen once a hand has let go.
    pub fn after(self, frame: &Frame, grip: Grip) -> Self {
        let grip = self.limited(frame, grip);
        let (old, zoom) = (self.scale(frame), self.zoom * grip.by);
        let (new, mid) = (frame.fit() * zoom, self.middle(frame));
        let along = |mid: f64, from: f64, to: f64, room: f64, map: f64| {
            let held = mid + (from - room / 2.0) / old;
            let half = room / (2.0 * new);
            let wanted = held - (to - room / 2.0) / new;
            // What fits in whole stays in the middle; the rest can't be pushed out of sight.
            if half * 2.0 >= map {
                map / 2.0
            } else {
                wanted.clamp(half - RIM / new, map - half + RIM / new)
            }
        };
        let x = along(mid.0, grip.from.0, grip.to.0, frame.room.0, frame.map.0);
        let y = along(mid.1, grip.from.1, grip.to.1, frame.room.1, frame.map.1);
        Self {
            zoom,
            mid: Some((x, y)),
        }
    }

    /// Closer or farther around the frame's middle.
    pub fn zoomed(self, frame: &Frame, by: f64) -> Self {
        let mid = (frame.room.0 / 2.0, frame.room.1 / 2.0);
        self.after(
            frame,
            Grip {
                from: mid,
                to: mid,
                by,
            },
        )
    }

    /// The same zoom with a place of the map in sight, moved no more than needed.
    pub fn showing(self, frame: &Frame, place: (f64, f64)) -> Self {
        let (scale, mid) = (self.scale(frame), self.middle(frame));
        let inside =
            |place: f64, mid: f64, room: f64| ((place - mid) * scale).abs() < room / 2.0 - 40.0;
        if self.zoom <= 1.0
            || (inside(place.0, mid.0, frame.room.0) && inside(place.1, mid.1, frame.room.1))
        {
            return self;
        }
        let middle = (frame.room.0 / 2.0, frame.room.1 / 2.0);
        Self {
            mid: Some(place),
            ..self
        }
        .after(
            frame,
            Grip {
                from: middle,
                to: middle,
                by: 1.0,
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 400 x 300 units in 816 x 616 pixels: two pixels a unit with a rim of eight.
    const FRAME: Frame = Frame {
        map: (400.0, 300.0),
        room: (816.0, 616.0),
    };

    #[test]
    fn the_whole_map_has_a_rim_of_eight_pixels() {
        assert_eq!(Lens::WHOLE.scale(&FRAME), 2.0);
        assert_eq!(Lens::WHOLE.view_box(&FRAME), "-4.00 -4.00 408.00 308.00");
    }

    #[test]
    fn a_spot_on_the_screen_is_a_place_of_the_map() {
        assert_eq!(Lens::WHOLE.place_at(&FRAME, (408.0, 308.0)), (200.0, 150.0));
        assert_eq!(Lens::WHOLE.place_at(&FRAME, (8.0, 8.0)), (0.0, 0.0));
    }

    #[test]
    fn what_is_under_the_finger_stays_under_it() {
        // At pixel (208, 308) lies x = 200 + (208 - 408) / 2 = 100. Twice as close that is x' = 100 + (408 - 208) / 4 = 150.
        let at = (208.0, 308.0);
        let lens = Lens::WHOLE.after(
            &FRAME,
            Grip {
                from: at,
                to: at,
                by: 2.0,
            },
        );
        assert_eq!(
            lens,
            Lens {
                zoom: 2.0,
                mid: Some((150.0, 150.0))
            }
        );
        // Dragged 40 pixels to the right: the middle moves 10 units to the left.
        let lens = lens.after(
            &FRAME,
            Grip {
                from: at,
                to: (248.0, 308.0),
                by: 1.0,
            },
        );
        assert_eq!(lens.mid, Some((140.0, 150.0)));
    }

    #[test]
    fn the_map_can_be_pushed_no_farther_than_its_rim() {
        let lens = Lens {
            zoom: 2.0,
            mid: Some((200.0, 150.0)),
        };
        let lens = lens.after(
            &FRAME,
            Grip {
                from: (0.0, 0.0),
                to: (9999.0, 0.0),
                by: 1.0,
            },
        );
        // Half of what is seen is 816 / 8 = 102 units; the rim is 2.
        assert_eq!(lens.mid, Some((100.0, 150.0)));
        assert_eq!(
            Lens::WHOLE.zoomed(&FRAME, 0.1),
            Lens {
                zoom: 1.0,
                mid: Some((200.0, 150.0))
            }
        );
        assert_eq!(Lens::WHOLE.zoomed(&FRAME, 100.0).zoom, 4.0);
    }

    #[test]
    fn a_place_out_of_sight_is_brought_in() {
        let lens = Lens {
            zoom: 4.0,
            mid: Some((100.0, 100.0)),
        };
        assert_eq!(lens.showing(&FRAME, (110.0, 105.0)), lens);
        assert_eq!(
            lens.showing(&FRAME, (250.0, 200.0)).mid,
            Some((250.0, 200.0))
        );
    }
}
