//! The meta-map as one viewer sees it (U-MAP-1).

use super::glance;
use super::labels::{self, Label, Mark};
use super::look::{Look, looks};
use crate::ids::{PlayerId, TerritoryId};
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::State;
use crate::unlimit3d8::map::{MetaMap, Point};
use crate::unlimit3d8::state::{Mover, Phase, Survey, Whereabouts};
use std::collections::{BTreeMap, BTreeSet};

/// Who looks, how close, and what the screen wants to point at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapView {
    /// Whose eyes; `None`: what everybody may know.
    pub viewer: Option<PlayerId>,
    /// Screen pixels for 100 map units: 100 is one pixel a unit. Decides which labels have room.
    pub zoom: u32,
    /// Territories to be lit, such as those within reach.
    pub lit: BTreeSet<TerritoryId>,
    /// The territory in focus; its name is always shown.
    pub selected: Option<TerritoryId>,
    /// Territories where something happened since the viewer last looked.
    pub changed: BTreeSet<TerritoryId>,
    /// Territories that somebody announced to move into (U-MOV-3), beside those the state itself holds as contested.
    pub entered: BTreeSet<TerritoryId>,
}

impl Default for MapView {
    fn default() -> Self {
        Self {
            viewer: None,
            zoom: 100,
            lit: BTreeSet::new(),
            selected: None,
            changed: BTreeSet::new(),
            entered: BTreeSet::new(),
        }
    }
}

/// The whole map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapScene {
    /// Width in map units.
    pub width: i32,
    /// Height in map units.
    pub height: i32,
    /// The zoom that its labels were placed for.
    pub zoom: u32,
    /// The players in seat order.
    pub players: Vec<Look>,
    /// The territories in the order of their ids.
    pub regions: Vec<RegionScene>,
    /// For each other player, how many of his units and operatives on foot are somewhere unseen (U-MOV-11); never 0.
    pub unseen: BTreeMap<PlayerId, u32>,
}

/// One territory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionScene {
    /// Its id.
    pub id: TerritoryId,
    /// Its name, not escaped.
    pub name: String,
    /// Its outline.
    pub points: Vec<Point>,
    /// Who controls it. Its look is in [`MapScene::look`].
    pub owner: Option<PlayerId>,
    /// Whether the viewer controls it.
    pub own: bool,
    /// What is known of its ground.
    pub survey: Survey,
    /// The same in one to four words: `unexplored`, `minerals 3, pure`.
    pub survey_words: String,
    /// Whether a Station stands there (U-MAP-2).
    pub station: bool,
    /// What stands there as far as the viewer knows, by seat.
    pub forces: BTreeMap<PlayerId, Force>,
    /// Whether a battle waits there (U-TAC-2).
    pub battle: bool,
    /// Whether somebody moved in or attacked in this Tactical phase.
    pub entered: bool,
    /// Whether something happened since the viewer last looked.
    pub changed: bool,
    /// Whether the screen lights it.
    pub lit: bool,
    /// Whether it is in focus.
    pub selected: bool,
    /// Whom its controller lets pass (U-MOV-5).
    pub guests: BTreeSet<PlayerId>,
    /// Whether a grant of passage here concerns the viewer: it is his, or to him; any, for everybody.
    pub passage: bool,
    /// How many of the viewer's own are ordered here in this Move phase (U-MOV-2). Nobody else's orders count.
    pub arriving: u32,
    /// Where its name, marks and survey words go.
    pub label: Label,
    /// Station, battle and badges from left to right, each with its place.
    pub marks: Vec<Mark>,
}

/// What one player has on a territory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Force {
    /// Units: manned vehicles and worn armors (U-MOV-6).
    pub units: u32,
    /// Operatives on foot.
    pub on_foot: u32,
    /// Empty vehicles. Stored armors are stock, not force.
    pub parked: u32,
}

impl RegionScene {
    /// The outline for an SVG `points` attribute.
    pub fn points_attr(&self) -> String {
        points_attr(&self.points)
    }

    /// All units that the viewer knows to be there, of whatever side.
    pub fn units(&self) -> u32 {
        self.forces
            .values()
            .fold(0, |sum, f| sum.saturating_add(f.units))
    }
}

/// An outline as an SVG `points` attribute holds it.
pub fn points_attr(points: &[Point]) -> String {
    let pairs: Vec<String> = points.iter().map(|p| format!("{},{}", p.x, p.y)).collect();
    pairs.join(" ")
}

impl MapScene {
    /// A player's look.
    pub fn look(&self, seat: PlayerId) -> Option<&Look> {
        self.players.iter().find(|look| look.seat == seat)
    }

    /// A territory in one sentence, for those who listen: `Keel, Helion, minerals 3, Station, 2 units of Helion`.
    pub fn sentence(&self, region: &RegionScene) -> String {
        let name_of = |seat: PlayerId| self.look(seat).map_or("?", |look| look.name.as_str());
        let mut words = vec![region.name.clone()];
        words.push(region.owner.map_or("neutral", name_of).to_string());
        words.push(region.survey_words.clone());
        if region.station {
            words.push(BuildingKind::Station.name().to_string());
        }
        for (seat, force) in &region.forces {
            if force.units > 0 {
                words.push(format!(
                    "{} of {}",
                    many(force.units, "unit"),
                    name_of(*seat)
                ));
            }
            if force.on_foot > 0 {
                words.push(format!("{} on foot of {}", force.on_foot, name_of(*seat)));
            }
            if force.parked > 0 {
                words.push(many(force.parked, "empty vehicle"));
            }
        }
        if !region.guests.is_empty() {
            let names: Vec<&str> = region.guests.iter().map(|seat| name_of(*seat)).collect();
            words.push(format!("passage for {}", names.join(" and ")));
        }
        if region.arriving > 0 {
            words.push(format!("{} ordered here", region.arriving));
        }
        if region.battle {
            words.push("battle".to_string());
        } else if region.entered {
            words.push("entered".to_string());
        }
        if region.changed {
            words.push("changed".to_string());
        }
        words.join(", ")
    }
}

fn many(n: u32, word: &str) -> String {
    if n == 1 {
        format!("1 {word}")
    } else {
        format!("{n} {word}s")
    }
}

/// The map as a viewer knows it.
pub fn map_scene(state: &State, view: &MapView) -> MapScene {
    let open = &state.open;
    let mut scene = bare(&open.map, &BTreeMap::new(), looks(state), view.zoom);
    for region in &mut scene.regions {
        let Ok(territory) = open.territory(region.id) else {
            continue;
        };
        region.owner = territory.controller;
        region.own = view.viewer.is_some() && territory.controller == view.viewer;
        region.survey = territory.survey.clone();
        region.survey_words = glance::survey_words(&territory.survey);
        region.station = territory.has(BuildingKind::Station);
        if let Some(guests) = open.passages.get(&region.id) {
            region.guests = guests.keys().copied().collect();
            region.passage = view
                .viewer
                .is_none_or(|seat| region.own || region.guests.contains(&seat));
        }
        region.battle = open.battles.contains_key(&region.id);
        region.entered = view.entered.contains(&region.id)
            || open
                .tactical
                .as_ref()
                .is_some_and(|t| t.contested.contains(&region.id));
        region.changed = view.changed.contains(&region.id);
        region.lit = view.lit.contains(&region.id);
        region.selected = view.selected == Some(region.id);
    }
    count_forces(state, view.viewer, &mut scene);
    if let Some(drawer) = view.viewer.and_then(|seat| state.drawers.get(&seat))
        && open.phase == Phase::Move
    {
        for order in drawer.orders.values() {
            if let Some(region) = scene.regions.get_mut(usize::from(order.to)) {
                region.arriving = region.arriving.saturating_add(1);
            }
        }
    }
    labels::place(&mut scene.regions, view.zoom);
    scene
}

fn count_forces(state: &State, viewer: Option<PlayerId>, scene: &mut MapScene) {
    let open = &state.open;
    let units = open
        .units
        .iter()
        .map(|(id, unit)| (unit.owner, Mover::Unit(*id), unit.is_manned()));
    let walkers = open
        .characters
        .iter()
        .map(|(id, c)| (c.owner, Mover::OnFoot(*id), true));
    for (owner, mover, manned) in units.chain(walkers) {
        let Some(public) = state.whereabouts(mover) else {
            continue;
        };
        let armor = match mover {
            Mover::Unit(id) => open.units.get(&id).is_some_and(|u| u.body.is_armor()),
            Mover::OnFoot(_) => false,
        };
        if armor && !manned {
            continue;
        }
        let Some(at) = glance::seen_at(state, viewer, mover) else {
            if public == Whereabouts::Hidden && viewer != Some(owner) {
                let n = scene.unseen.entry(owner).or_default();
                *n = n.saturating_add(1);
            }
            continue;
        };
        let Some(region) = scene.regions.get_mut(usize::from(at)) else {
            continue;
        };
        let force = region.forces.entry(owner).or_default();
        let count = match (mover, manned) {
            (Mover::OnFoot(_), _) => &mut force.on_foot,
            (Mover::Unit(_), true) => &mut force.units,
            (Mover::Unit(_), false) => &mut force.parked,
        };
        *count = count.saturating_add(1);
    }
}

/// A bare map before there is a campaign on it, with who owns which ground if anybody does, such as start territories.
pub fn preview(
    map: &MetaMap,
    owners: &BTreeMap<TerritoryId, PlayerId>,
    players: Vec<Look>,
    zoom: u32,
) -> MapScene {
    let mut scene = bare(map, owners, players, zoom);
    labels::place(&mut scene.regions, zoom);
    scene
}

/// A bare map whose labels have no place yet.
fn bare(
    map: &MetaMap,
    owners: &BTreeMap<TerritoryId, PlayerId>,
    players: Vec<Look>,
    zoom: u32,
) -> MapScene {
    let regions: Vec<RegionScene> = map
        .ids()
        .zip(&map.regions)
        .map(|(id, region)| RegionScene {
            id,
            name: region.name.clone(),
            points: region.polygon.clone(),
            owner: owners.get(&id).copied(),
            own: false,
            survey: Survey::Untouched,
            survey_words: String::new(),
            station: false,
            forces: BTreeMap::new(),
            battle: false,
            entered: false,
            changed: false,
            lit: false,
            selected: false,
            guests: BTreeSet::new(),
            passage: false,
            arriving: 0,
            label: Label::at(region.label),
            marks: Vec::new(),
        })
        .collect();
    MapScene {
        width: map.width,
        height: map.height,
        zoom,
        players,
        regions,
        unseen: BTreeMap::new(),
    }
}
