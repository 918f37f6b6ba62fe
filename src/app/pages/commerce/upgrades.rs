//! Upgrades of buildings for sale (U-COM-13).

use super::parts::ListNote;
use super::parts::{BuyLine, capital, common_refusal};
use crate::app::components::ClauseLink;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, TerritoryId};
use octant_engine::present::signs;
use octant_engine::rulebook::tables::Upgrade;
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::state::Building;
use octant_engine::unlimit3d8::{Command, State, upgrades};

/// What an upgrade does, in a few words.
fn does(state: &State, building: &Building, upgrade: Upgrade) -> String {
    let rules = &state.open.rules;
    let with = Building {
        upgrades: building.upgrades.with(upgrade),
        ..*building
    };
    let without = Building {
        upgrades: building.upgrades.without(upgrade),
        ..*building
    };
    let (after, before) = (
        upgrades::energy(rules, &with),
        upgrades::energy(rules, &without),
    );
    match (upgrade, before, after) {
        (_, Some(before), Some(after)) if before != after => {
            format!("uses {after} power instead of {before}")
        }
        (Upgrade::EnhancedGenerators, ..) => {
            "all Power Plants of the territory give twice as much".into()
        }
        (Upgrade::ExtendedPowergrid, ..) => {
            "shares power with territories of the group whose Power Plant has it too".into()
        }
        (Upgrade::ExtensionOfProduction, ..) => "makes more in a turn".into(),
        (Upgrade::BunkerTurret | Upgrade::CommandTurret, ..) => "gets a place for a weapon".into(),
        (Upgrade::AblativeArmor, ..) => "takes more damage before it falls".into(),
        (Upgrade::TacticControl, ..) => "helps the best operative in a battle".into(),
        _ => "saves nothing by the house rules".into(),
    }
}

/// The upgrades of all buildings of a territory.
#[component]
pub fn Upgrades(
    /// Whose buildings.
    at: Signal<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let all = Memo::new(move |_| upgrades::market(&session.state().open, at.get()));
    let common = Memo::new(move |_| {
        let all = all.get();
        if all.len() < 2 {
            return None;
        }
        let buy = |(building, upgrade)| Command::BuyUpgrade { building, upgrade };
        common_refusal(session, all.into_iter().map(buy))
    });
    view! {
        <section class="panel stack" aria-label="Upgrades" data-testid="upgrades">
            <div>
                <h3>"Upgrades"</h3>
                <p class="cap">"Each improves one building that stands, once. "<ClauseLink rule=rule::U_COM_13 /></p>
            </div>
            <ListNote refusal=common />
            <Show when=move || !all.get().is_empty()
                fallback=|| view! { <p class="dim">"Nothing here can be upgraded. Power Plants, Foundries, Refineries and Factories can."</p> }>
                <ul class="lines">
                    <For each=move || all.get() key=|one| *one let:one><Line building=one.0 upgrade=one.1 common=common /></For>
                </ul>
            </Show>
        </section>
    }
}

/// The upgrades of one building; nothing where it can have none.
#[component]
pub fn UpgradesOf(
    /// Which.
    id: BuildingId,
) -> impl IntoView {
    let session = use_session();
    let all = Memo::new(move |_| {
        let open = &session.state().open;
        let at = open.territory_of(id).unwrap_or(TerritoryId(0));
        let mut all = upgrades::market(open, at);
        all.retain(|(building, _)| *building == id);
        all
    });
    view! {
        <Show when=move || !all.get().is_empty()>
            <ul class="lines">
                <For each=move || all.get() key=|one| *one let:one>
                    <Line building=one.0 upgrade=one.1 common=Signal::stored(None) />
                </For>
            </ul>
        </Show>
    }
}

#[component]
fn Line(
    building: BuildingId,
    upgrade: Upgrade,
    #[prop(into)] common: Signal<Option<octant_engine::unlimit3d8::Refusal>>,
) -> impl IntoView {
    let session = use_session();
    let row = upgrade.row();
    let about = Signal::derive(move || {
        let state = session.state();
        let at = state.open.territory_of(building).ok();
        let found = at.and_then(|t| {
            state
                .open
                .territory(t)
                .ok()?
                .buildings
                .get(&building)
                .copied()
        });
        found.map_or_else(String::new, |b| {
            format!(
                "{} {}: {}",
                b.kind.name(),
                b.square,
                does(&state, &b, upgrade)
            )
        })
    });
    let about = Signal::derive(move || capital(&about.get()));
    let price = Worked::new().add(row.name, i64::from(row.cost.0), row.clause);
    view! {
        <BuyLine command=Command::BuyUpgrade { building, upgrade } title=row.name about=about price=price
            sign=signs::building(row.of) common=common testid=format!("buy-upgrade-{building}-{}", upgrade.id()) />
    }
}
