//! What can't be read as the number or square that it should be, in words, and where it stands in the form.

use super::super::super::faults::Part;
use super::super::super::form::Player;
use super::{Craft, Ground, Land, Paper, Person, Site, Ticks, maybe, number};
use octant_engine::unlimit3d8::square::Square;

impl Ticks {
    fn is_unread(&self) -> bool {
        [&self.crosses, &self.slashes]
            .iter()
            .any(|n| number::<u8>(n).is_none())
    }
}

impl Site {
    fn unread(&self) -> Vec<String> {
        let name = self.kind.name();
        let ticks = [&self.ticks, &self.turret].into_iter();
        let mut all = ticks.chain(self.posts.iter().map(|post| &post.ticks));
        let wrong = [
            (
                maybe::<Square>(&self.square).is_err(),
                "squares run from A1 to P16; leave it empty for any.",
            ),
            (
                number::<u8>(&self.missiles).is_none(),
                "a whole number of missiles, please.",
            ),
            (
                all.any(Ticks::is_unread),
                "crosses and slashes are whole numbers.",
            ),
            (
                number::<u8>(&self.worn).is_none(),
                "points that its armor lost are a whole number.",
            ),
        ];
        let wrong = wrong.into_iter().filter(|(is, _)| *is);
        wrong.map(|(_, words)| format!("{name}: {words}")).collect()
    }
}

impl Land {
    fn unread(&self) -> Vec<String> {
        let mut all = Vec::new();
        if matches!(self.ground, Ground::Holds(_)) && number::<u32>(&self.shaft).is_none() {
            all.push("Units a shaft: a whole number, please.".into());
        }
        all.extend(self.sites.iter().flat_map(Site::unread));
        let stored = self.goods.values().chain(self.arms.values());
        if stored.into_iter().any(|n| number::<u32>(n).is_none()) {
            all.push("In store: whole numbers, please.".into());
        }
        all
    }
}

impl Person {
    fn unread(&self) -> Option<String> {
        if number::<u8>(&self.level).is_none() {
            Some("Level: a whole number, please.".into())
        } else if number::<u32>(&self.xp).is_none() {
            Some("Experience: a whole number, please.".into())
        } else {
            None
        }
    }
}

impl Craft {
    fn unread(&self) -> Vec<String> {
        let mut all = Vec::new();
        if maybe::<u16>(&self.number).is_err() {
            all.push("Number: a whole number from 1 to 999, or nothing for any.".into());
        }
        if self.ticks.is_unread() {
            all.push("Damage: whole numbers, please.".into());
        }
        all.extend(self.pilot.as_ref().and_then(Person::unread));
        all
    }
}

impl Paper {
    /// What can't be read as the number or square that it should be, and where.
    pub fn unread(&self, players: &[Player]) -> Vec<(Part, String)> {
        let mut all = Vec::new();
        if !self.on {
            return all;
        }
        if number::<u32>(&self.turn).is_none_or(|turn| turn == 0) {
            all.push((Part::Paper, "Turn: a whole number from 1, please.".into()));
        }
        for player in players {
            let name = player.name.trim();
            let purse = [
                ("SC", &player.credits),
                ("Artifacts", &player.artifacts),
                ("Research points", &player.research),
            ];
            let wrong = purse.iter().filter(|(_, n)| number::<u32>(n).is_none());
            all.extend(wrong.map(|(what, _)| {
                let words = format!("{what} of {name}: a whole number, please.");
                (Part::Paper, words)
            }));
        }
        for land in &self.lands {
            let words = land.unread().into_iter();
            all.extend(words.map(|words| (Part::Land(land.at), words)));
        }
        for (n, craft) in self.crafts.iter().enumerate() {
            let words = craft.unread().into_iter();
            all.extend(words.map(|words| (Part::Craft(n), words)));
        }
        for (n, walker) in self.walkers.iter().enumerate() {
            let words = walker.person.unread();
            all.extend(words.map(|words| (Part::OnFoot(n), words)));
        }
        all
    }
}
