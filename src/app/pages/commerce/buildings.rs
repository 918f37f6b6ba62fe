//! Buildings for sale, and where they are put.

use super::fitting::{FittingPicker, fitting_words};
use super::parts::{ActButton, ListNote, Why, capital, common_refusal, refused};
use super::picker::SquarePicker;
use crate::app::components::{ClauseLink, Figure};
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::signs;
use octant_engine::rulebook::tables::{BuildingKind, VehicleKind};
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::commerce::FOR_SALE;
use octant_engine::unlimit3d8::fitting::{Few, Fitting};
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::square::{Square, Squares};
use octant_engine::unlimit3d8::{Command, Refusal};

/// The buildings of the price lists.
pub fn on_the_list() -> impl Iterator<Item = BuildingKind> {
    FOR_SALE.into_iter()
}

/// What a building is good for, in a few words.
fn good_for(kind: BuildingKind) -> &'static str {
    match kind {
        BuildingKind::Station => "keeps the territory yours and lets units pass",
        BuildingKind::PowerPlant => "gives power",
        BuildingKind::Radar => "lets Landing Pads work",
        BuildingKind::LandingPad => "ships goods and receives purchases",
        BuildingKind::MineShaft => {
            "brings up what the ground holds, as far as Warehouses have room"
        }
        BuildingKind::Warehouse => "stores eight containers",
        BuildingKind::Foundry => "refines minerals and metals",
        BuildingKind::Refinery => "refines water and gases",
        BuildingKind::Factory => "makes what it is fitted for out of refined goods",
        BuildingKind::MissileSilo => "makes and holds missiles",
        BuildingKind::Laboratory => "gives research points, with a Scientist",
        BuildingKind::Turret => "fires by itself, with a weapon",
        BuildingKind::Bunker => "shelters five operatives in exo-armor",
        BuildingKind::CommandCenter => "calls help to attacked ground",
        BuildingKind::Barricade => "covers who stands behind it",
        BuildingKind::ForceField => {
            "keeps projectiles out of a block of 2 x 2 squares, whatever stands there"
        }
        _ => "stands on the map",
    }
}

/// The price list of buildings.
#[component]
pub fn Buildings(
    /// Where they are built.
    at: Signal<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let common = Memo::new(move |_| {
        let territory = at.get();
        let square = first(&free_for(
            session.domain(OfferKind::BuyBuilding(territory, BuildingKind::Station)),
        ));
        common_refusal(
            session,
            on_the_list().map(|kind| Command::BuyBuilding {
                territory,
                kind,
                square,
                fitting: usual_fitting(kind),
            }),
        )
    });
    let grid =
        move || Route::Campaign(session.id().to_string(), Page::Territory(Some(at.get().0))).href();
    view! {
        <section class="panel stack" aria-label="Buildings" data-testid="buildings">
            <div>
                <h3>"Buildings"</h3>
                <p class="cap">
                    "Buy puts it on the free square nearest to the middle. Until the phase ends you can still move it on the "
                    <a href=grid>"territory map"</a>". "<ClauseLink rule=rule::U_TER_4 />
                </p>
            </div>
            <ListNote refusal=common />
            <ul class="lines">
                {on_the_list().map(|kind| view! { <BuildingLine kind=kind at=at common=common /> }).collect_view()}
            </ul>
        </section>
    }
}

fn free_for(domain: Result<Domain, Refusal>) -> Squares {
    match domain {
        Ok(Domain::Squares(squares) | Domain::FittedSquares(squares)) => squares,
        _ => Squares::default(),
    }
}

/// Some fitting for a Factory, so that what is asked of the rules is not refused for want of one; none for anything else.
fn usual_fitting(kind: BuildingKind) -> Option<Fitting> {
    match kind {
        BuildingKind::Factory => Few::new([VehicleKind::Arakne]).map(Fitting::Vehicles),
        _ => None,
    }
}

const CORNER: Square = match Square::new(0, 0) {
    Some(corner) => corner,
    None => panic!("a map has a corner"),
};

/// The free square nearest to the middle; the corner where there is none, so that the refusal tells why.
fn first(free: &Squares) -> Square {
    // From the middle between the eighth and the ninth, in half squares.
    let off = |n: u8| i32::from(n) * 2 - 15;
    let far = |square: &Square| off(square.col()).pow(2) + off(square.row()).pow(2);
    free.iter().min_by_key(far).unwrap_or(CORNER)
}

#[component]
fn BuildingLine(
    kind: BuildingKind,
    at: Signal<TerritoryId>,
    common: Memo<Option<Refusal>>,
) -> impl IntoView {
    let session = use_session();
    let row = kind.row();
    let fitted = kind == BuildingKind::Factory;
    let fitting = RwSignal::new(None::<Fitting>);
    let fit = RwSignal::new(false);
    let free = Memo::new(move |_| free_for(session.domain(OfferKind::BuyBuilding(at.get(), kind))));
    let command = Signal::derive(move || Command::BuyBuilding {
        territory: at.get(),
        kind,
        square: first(&free.get()),
        fitting: fitting.get(),
    });
    let refusal = refused(session, command);
    let stands = Memo::new(move |_| {
        session
            .state()
            .open
            .territory(at.get())
            .map_or(0, |t| t.count(kind))
    });
    let picking = RwSignal::new(false);
    let price = Worked::new().add(row.name, i64::from(row.cost.0), rule::U_COM_10);
    let about = move || {
        let mut words = capital(good_for(kind));
        if let Some(energy) = row.energy {
            words.push_str(&format!("; uses {energy} power"));
        }
        if let Some(needs) = row.requires {
            words.push_str(&format!("; needs a {}", needs.name()));
        }
        if fitted {
            words.push_str(&format!("; {}", fitting_words(fitting.get())));
        }
        match stands.get() {
            0 => {}
            n => words.push_str(&format!("; {n} here")),
        }
        words
    };
    let id = kind.id();
    view! {
        <li class="buy">
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=signs::building(kind) /></svg>
            <div class="what"><b>{row.name}</b><span class="cap">{about}</span><Why refusal=refusal common=common /></div>
            <span class="price"><Figure worked=price label=format!("Price of {}", row.name) unit=" SC" /></span>
            <div class="row">
                {fitted.then(|| view! {
                    <button type="button" class="small quiet" data-testid="fit-factory" aria-expanded=move || fit.get().to_string()
                        on:click=move |_| fit.update(|f| *f = !*f)>
                        {move || if fit.get() { "Close" } else { "Fit" }}
                    </button>
                })}
                <button type="button" class="small quiet" data-testid=format!("choose-square-{id}")
                    aria-expanded=move || picking.get().to_string() aria-label=move || {
                        let does = if picking.get() { "Close the squares" } else { "Choose square" };
                        format!("{does} for {}", row.name)
                    }
                    on:click=move |_| picking.update(|p| *p = !*p)>
                    {move || if picking.get() { "Close" } else { "Choose square" }}
                </button>
                <ActButton command=command label="Buy" name=format!("Buy {}", row.name) class="small" testid=format!("buy-building-{id}") />
            </div>
            <Show when=move || fitted && fit.get()><div class="wide"><FittingPicker value=fitting /></div></Show>
            <Show when=move || picking.get()>
                <SquarePicker at=at free=free pick=move |square| {
                    let territory = at.get_untracked();
                    if session.act(Command::BuyBuilding { territory, kind, square, fitting: fitting.get_untracked() }) {
                        picking.set(false);
                    }
                } />
            </Show>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_building_stands_near_the_middle() {
        let square = |text: &str| text.parse::<Square>().expect("a square");
        let mut free = Squares::default();
        for text in ["A1", "P16", "G9", "B8"] {
            free.insert(square(text));
        }
        assert_eq!(first(&free), square("G9"));
        assert_eq!(first(&Squares::default()), square("A1"));
    }
}
