//! What the lists of the campaign master's form hold. Hidden places are in none of them.

use crate::app::components::Options;
use crate::app::words;
use octant_engine::present::glance;
use octant_engine::unlimit3d8::State;

fn by_words(mut options: Options) -> Options {
    options.sort_by(|a, b| a.1.cmp(&b.1));
    options
}

pub(super) fn seats(state: &State) -> Options {
    let seats = state.open.seats();
    seats
        .map(|s| (s.to_string(), glance::player_name(state, s).to_string()))
        .collect()
}

pub(super) fn territories(state: &State) -> Options {
    let all = state.open.territory_ids();
    by_words(
        all.map(|t| (t.to_string(), words::place(state, t)))
            .collect(),
    )
}

pub(super) fn buildings(state: &State) -> Options {
    let all = state.open.territory_ids().flat_map(|t| {
        let found = state.open.territory(t).ok();
        let buildings = found.map(|f| f.buildings.clone()).unwrap_or_default();
        let place = words::place(state, t);
        buildings.into_iter().map(move |(id, b)| {
            (
                id.to_string(),
                format!("{place}: {}, {}", b.kind.name(), b.square),
            )
        })
    });
    by_words(all.collect())
}

pub(super) fn units(state: &State) -> Options {
    let all = state.open.units.iter();
    all.map(|(id, u)| {
        let owner = glance::player_name(state, u.owner);
        (
            id.to_string(),
            format!("{owner}: {}", glance::unit_title(state, *id)),
        )
    })
    .collect()
}

pub(super) fn operatives(state: &State) -> Options {
    let all = state.open.characters.iter();
    all.map(|(id, c)| {
        let owner = glance::player_name(state, c.owner);
        (
            id.to_string(),
            format!("{owner}: {}", glance::character_title(state, *id)),
        )
    })
    .collect()
}
