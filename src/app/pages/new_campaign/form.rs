//! What a new campaign is being made of, as plain data. Nothing here is checked: founding does that.

use super::paper::data::Paper;
use super::technologies::Research;
use crate::app::components::{Ends, ends_of, row_j};
use crate::app::platform::entropy;
use octant_engine::ids::{PlayerId, TechnologyId, TerritoryId};
use octant_engine::quantity::Turn;
use octant_engine::rulebook::Corporation;
use octant_engine::rulebook::house::{HouseRules, ROW_J, RowJ, RowJFault};
use octant_engine::unlimit3d8::Setup;
use octant_engine::unlimit3d8::map::MetaMap;
use octant_engine::unlimit3d8::map::generate::{LEAST_PLAYERS, MOST_PLAYERS, MapSpec};
use octant_engine::unlimit3d8::setup::{MapSource, START_CREDITS, Seat};
use octant_engine::unlimit3d8::state::{Colour, Logo, Pattern, Phase};
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

/// How large the map is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 6 territories for each player.
    Small,
    /// 10 for each.
    Medium,
    /// 16 for each.
    Large,
    /// A number of its own.
    Own,
    /// The map that was drawn by hand.
    Hand,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 5] = [
        Self::Small,
        Self::Medium,
        Self::Large,
        Self::Own,
        Self::Hand,
    ];

    /// Its word, also in test ids.
    pub fn word(self) -> &'static str {
        match self {
            Self::Small => "Small",
            Self::Medium => "Medium",
            Self::Large => "Large",
            Self::Own => "Own number",
            Self::Hand => "Drawn by hand",
        }
    }

    /// Its name for tests.
    pub fn id(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
            Self::Own => "own",
            Self::Hand => "hand",
        }
    }

    /// How many territories each player gets on average; none where the number is typed in.
    pub fn each(self) -> Option<u16> {
        match self {
            Self::Small => Some(6),
            Self::Medium => Some(10),
            Self::Large => Some(16),
            Self::Own | Self::Hand => None,
        }
    }
}

/// One player to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Tells his row from others while rows come and go.
    pub key: u8,
    /// The name as typed.
    pub name: String,
    /// The colour.
    pub colour: Colour,
    /// The pattern.
    pub pattern: Pattern,
    /// The logo.
    pub logo: Logo,
    /// Whom he leads in the setting, if anybody.
    pub corporation: Option<Corporation>,
    /// What he has to spend, as typed, where the campaign runs on paper already; so too the next two.
    pub credits: String,
    /// Xenotech artifacts.
    pub artifacts: String,
    /// Research points.
    pub research: String,
    /// What he has researched.
    pub technologies: BTreeSet<TechnologyId>,
    /// His alliance among [`ALLIANCES`]; 0 for none.
    pub alliance: u8,
}

/// What alliances are called, none first.
pub const ALLIANCES: [&str; 5] = [
    "alone",
    "Alliance A",
    "Alliance B",
    "Alliance C",
    "Alliance D",
];

/// The map that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One by chance.
    Drawn(MapSpec),
    /// The one drawn by hand, with starts dealt to so many players by this number.
    Hand(Arc<MetaMap>, u8, u64),
}

/// What of the map can't even be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The number of territories is no number.
    Territories,
    /// The map number is no number.
    Seed,
}

/// All that is typed and picked.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// The campaign's name.
    pub name: String,
    /// The players in seat order.
    pub players: Vec<Player>,
    /// How large the map is.
    pub size: Size,
    /// The number of territories, as typed, for [`Size::Own`].
    pub territories: String,
    /// The map's number, as typed.
    pub seed: String,
    /// The map drawn by hand, once there is one that can be played on.
    pub hand: Option<Arc<MetaMap>>,
    /// By which number starts are dealt on it.
    pub deal: u64,
    /// The start territories in seat order, of the map that was drawn last.
    pub starts: Vec<TerritoryId>,
    /// What stands where, if it runs on paper already.
    pub paper: Paper,
    /// House rules.
    pub rules: HouseRules,
    /// Where the first six columns of row J end, as typed.
    pub ends: Ends,
    /// The technologies that research can buy.
    pub technologies: Research,
}

impl Default for Form {
    fn default() -> Self {
        let mut form = Self {
            name: "Our campaign".into(),
            players: Vec::new(),
            size: Size::Medium,
            territories: "40".into(),
            seed: String::new(),
            hand: None,
            deal: entropy::seed(),
            starts: Vec::new(),
            paper: Paper::default(),
            rules: HouseRules::default(),
            ends: ends_of(&ROW_J),
            technologies: Research::default(),
        };
        form.add();
        form.add();
        form.new_seed();
        form
    }
}

/// The first of `all` that nobody has.
fn free<T: Copy + PartialEq>(all: &[T; 8], taken: impl Fn(&T) -> bool) -> T {
    all.iter()
        .copied()
        .find(|one| !taken(one))
        .unwrap_or(all[0])
}

impl Form {
    /// Takes one more player in, with a name and a look that nobody has. Does nothing at eight.
    pub fn add(&mut self) {
        if self.players.len() >= usize::from(MOST_PLAYERS) {
            return;
        }
        let players = &self.players;
        let name = (1..)
            .map(|n| format!("Player {n}"))
            .find(|name| !players.iter().any(|p| p.name.trim() == name))
            .unwrap_or_default();
        let player = Player {
            key: (0..=u8::MAX)
                .find(|key| !players.iter().any(|p| p.key == *key))
                .unwrap_or_default(),
            name,
            colour: free(&Colour::ALL, |c| players.iter().any(|p| p.colour == *c)),
            pattern: free(&Pattern::ALL, |c| players.iter().any(|p| p.pattern == *c)),
            logo: free(&Logo::ALL, |c| players.iter().any(|p| p.logo == *c)),
            corporation: None,
            credits: START_CREDITS.0.to_string(),
            artifacts: "0".into(),
            research: "0".into(),
            technologies: BTreeSet::new(),
            alliance: 0,
        };
        self.players.push(player);
    }

    /// Leaves a player out. Does nothing at two.
    pub fn remove(&mut self, key: u8) {
        if self.players.len() > usize::from(LEAST_PLAYERS) {
            self.players.retain(|p| p.key != key);
            self.paper.forget(key);
        }
    }

    /// Goes on with a campaign that runs on paper: begins with the start buildings on each start.
    pub fn begin_on_paper(&mut self) {
        self.paper.on = true;
        self.paper.fill(&self.players, &self.starts, &self.rules);
    }

    /// Takes a technology off the table's own list. What players know keeps its name: numbers behind it move up.
    pub fn drop_technology(&mut self, at: usize) {
        self.technologies.remove(at);
        for player in &mut self.players {
            let known = std::mem::take(&mut player.technologies);
            let moved = known.into_iter().filter_map(|id| {
                let n = usize::from(id);
                match n.cmp(&at) {
                    Ordering::Less => Some(id),
                    Ordering::Equal => None,
                    Ordering::Greater => u16::try_from(n - 1).ok().map(TechnologyId),
                }
            });
            player.technologies = moved.collect();
        }
    }

    /// Takes the ready list of technologies, or one of the table's own, which begins as a copy of it. What players know is by number, so it
    /// holds only if the list is the same.
    pub fn choose_technologies(&mut self, own: bool) {
        let before = self.technologies.list();
        self.technologies.choose(own);
        if before.list() != self.technologies.list().list() {
            for player in &mut self.players {
                player.technologies.clear();
            }
        }
    }

    /// The first territory of a player, where what he has is likely to be.
    pub fn home(&self, key: u8) -> TerritoryId {
        let mut lands = self.paper.lands.iter();
        let home = lands.find(|l| l.owner == Some(key));
        home.map_or(TerritoryId(0), |l| l.at)
    }

    /// The seat of a player.
    pub fn seat_of(&self, key: u8) -> Option<PlayerId> {
        let seat = self.players.iter().position(|p| p.key == key)?;
        u8::try_from(seat).ok().map(PlayerId)
    }

    /// A player by his key.
    pub fn player(&self, key: u8) -> Option<&Player> {
        self.players.iter().find(|p| p.key == key)
    }

    /// Puts a player into an alliance, or none.
    pub fn ally(&mut self, key: u8, alliance: u8) {
        if let Some(player) = self.players.iter_mut().find(|p| p.key == key) {
            player.alliance = alliance;
        }
    }

    /// Somebody who is in an alliance with nobody else.
    pub fn lone_ally(&self) -> Option<&Player> {
        let members = |n: u8| self.players.iter().filter(|p| p.alliance == n).count();
        self.players
            .iter()
            .find(|p| p.alliance > 0 && members(p.alliance) < 2)
    }

    /// The alliances of two or more, by seat. Two players have none: it would be over at once.
    fn alliances(&self) -> Vec<BTreeSet<PlayerId>> {
        if self.players.len() < 3 {
            return Vec::new();
        }
        (1..=4_u8)
            .map(|n| {
                let seats = (0_u8..).map(PlayerId).zip(&self.players);
                seats
                    .filter(|(_, p)| p.alliance == n)
                    .map(|(seat, _)| seat)
                    .collect::<BTreeSet<_>>()
            })
            .filter(|members| members.len() > 1)
            .collect()
    }

    /// Gives a player a colour; who had it gets his.
    pub fn set_colour(&mut self, key: u8, colour: Colour) {
        self.swap(key, colour, |p| &mut p.colour);
    }

    /// Gives a player a pattern; who had it gets his.
    pub fn set_pattern(&mut self, key: u8, pattern: Pattern) {
        self.swap(key, pattern, |p| &mut p.pattern);
    }

    /// Gives a player a logo; who had it gets his.
    pub fn set_logo(&mut self, key: u8, logo: Logo) {
        self.swap(key, logo, |p| &mut p.logo);
    }

    fn swap<T: Copy + PartialEq>(&mut self, key: u8, new: T, part: impl Fn(&mut Player) -> &mut T) {
        let Some(mine) = self.players.iter_mut().find(|p| p.key == key) else {
            return;
        };
        let old = std::mem::replace(part(mine), new);
        for other in self.players.iter_mut().filter(|p| p.key != key) {
            if *part(other) == new {
                *part(other) = old;
            }
        }
    }

    /// Picks another map. Six digits, so that it can be read out and typed in.
    pub fn new_seed(&mut self) {
        self.seed = (entropy::seed() % 1_000_000).to_string();
    }

    /// How many territories are asked for, if that can be read.
    pub fn territories(&self) -> Option<u16> {
        let players = u16::try_from(self.players.len()).unwrap_or(u16::MAX);
        match self.size.each() {
            Some(each) => Some(each.saturating_mul(players)),
            None => self.territories.trim().parse().ok(),
        }
    }

    /// The map that is asked for.
    ///
    /// # Errors
    /// What can't be read.
    pub fn wanted(&self) -> Result<Wanted, Unreadable> {
        let players = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        if let (Size::Hand, Some(map)) = (self.size, &self.hand) {
            return Ok(Wanted::Hand(map.clone(), players, self.deal));
        }
        Ok(Wanted::Drawn(MapSpec {
            territories: self.territories().ok_or(Unreadable::Territories)?,
            seed: self.seed.trim().parse().map_err(|_| Unreadable::Seed)?,
            players,
        }))
    }

    /// Types in where a column of row J ends, the first being 0. The house rules follow as soon as the row is whole.
    pub fn set_end(&mut self, column: usize, text: String) {
        if let Some(end) = self.ends.get_mut(column) {
            *end = text;
        }
        if let Ok(row) = self.row_j() {
            self.rules.row_j = row;
        }
    }

    /// Gives row J the catalogue's bands again.
    pub fn reset_row_j(&mut self) {
        self.ends = ends_of(&ROW_J);
        self.rules.row_j = RowJ::default();
    }

    /// Row J as typed (U-UNI-7).
    ///
    /// # Errors
    /// The first column that does not fit.
    pub fn row_j(&self) -> Result<RowJ, RowJFault> {
        row_j(&self.ends)
    }

    /// The beginning of the campaign, on a map that was drawn.
    pub fn setup(&self, map: Arc<MetaMap>) -> Setup {
        let mut starts = self.starts.iter().copied();
        let seat = |player: &Player| Seat {
            name: player.name.trim().to_string(),
            colour: Some(player.colour),
            pattern: Some(player.pattern),
            logo: Some(player.logo),
            corporation: player.corporation,
            // Who is to choose his start has none yet (U-SET-6).
            start: starts.next().filter(|_| !self.rules.start_draft),
            credits: START_CREDITS,
            artifacts: 0,
            research: 0,
            technologies: Default::default(),
        };
        let mut setup = Setup {
            name: self.name.trim().to_string(),
            rules: self.rules,
            technologies: self.technologies.list(),
            map: MapSource::Drawn(map),
            players: self.players.iter().map(seat).collect(),
            turn: Turn(0),
            phase: Phase::Founding,
            territories: Vec::new(),
            units: Vec::new(),
            on_foot: Vec::new(),
            craft: None,
            alliances: self.alliances(),
            passages: Default::default(),
            battles: Vec::new(),
        };
        if self.paper.on {
            self.paper.write(&self.players, &mut setup);
        }
        setup
    }
}
