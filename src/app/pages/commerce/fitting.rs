//! What a factory is fitted for, chosen by tapping: one building, some vehicles, or some arms (U-ACT-7).

use crate::app::components::ClauseLink;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::present::signs;
use octant_engine::rulebook::rule;
use octant_engine::rulebook::tables::{BuildingKind, VehicleKind};
use octant_engine::unlimit3d8::factory::check_fitting;
use octant_engine::unlimit3d8::fitting::{Few, Fitting, Make};

/// What kind of things a factory makes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Buildings,
    Vehicles,
    Arms,
}

const LINES: [(Line, &str, &str); 3] = [
    (Line::Buildings, "One building", "building"),
    (Line::Vehicles, "Two vehicles", "vehicles"),
    (Line::Arms, "Five arms", "arms"),
];

fn line_of(fitting: Option<Fitting>) -> Line {
    match fitting {
        Some(Fitting::Building(_)) => Line::Buildings,
        Some(Fitting::Arms(_)) => Line::Arms,
        Some(Fitting::Vehicles(_)) | None => Line::Vehicles,
    }
}

/// A thing put in or taken out; the same as before, as a fault, where no more go in.
fn toggled<T: Copy + Ord, const N: usize>(
    now: Option<Few<T, N>>,
    one: T,
) -> Result<Option<Few<T, N>>, ()> {
    let had: Vec<T> = now
        .into_iter()
        .flat_map(|few| few.iter().collect::<Vec<_>>())
        .collect();
    if had.contains(&one) {
        return Ok(Few::new(had.into_iter().filter(|t| *t != one)));
    }
    Few::new(had.into_iter().chain([one])).map(Some).ok_or(())
}

fn vehicles(fitting: Option<Fitting>) -> Option<Few<VehicleKind, 2>> {
    match fitting {
        Some(Fitting::Vehicles(few)) => Some(few),
        _ => None,
    }
}

fn arms(fitting: Option<Fitting>) -> Option<Few<Make, 5>> {
    match fitting {
        Some(Fitting::Arms(few)) => Some(few),
        _ => None,
    }
}

/// The words of a fitting, or that there is none yet.
pub fn fitting_words(fitting: Option<Fitting>) -> String {
    fitting.map_or_else(
        || "for nothing yet".to_string(),
        |f| format!("for {}", words::fitted_for(&f)),
    )
}

fn make_id(make: Make) -> &'static str {
    match make {
        Make::Armor(kind) => kind.id(),
        Make::Weapon(kind) => kind.id(),
    }
}

/// The picker of a fitting. Each tap puts a thing in or takes it out.
#[component]
pub fn FittingPicker(
    /// What is chosen so far.
    value: RwSignal<Option<Fitting>>,
) -> impl IntoView {
    let line = RwSignal::new(line_of(value.get_untracked()));
    let full = RwSignal::new(false);
    Effect::new(move |_| {
        line.track();
        value.track();
        full.set(false);
    });
    let building = move |kind: BuildingKind| {
        let next = Fitting::Building(kind);
        let same = value.get_untracked() == Some(next);
        value.set((!same).then_some(next));
    };
    let vehicle = move |kind: VehicleKind| match toggled(vehicles(value.get_untracked()), kind) {
        Ok(few) => value.set(few.map(Fitting::Vehicles)),
        Err(()) => full.set(true),
    };
    let arm = move |make: Make| match toggled(arms(value.get_untracked()), make) {
        Ok(few) => value.set(few.map(Fitting::Arms)),
        Err(()) => full.set(true),
    };
    let chips = move || {
        match line.get() {
        Line::Buildings => BuildingKind::ALL
            .into_iter()
            .filter(|k| check_fitting(BuildingKind::Factory, Some(Fitting::Building(*k))).is_ok())
            .map(|k| {
                let on = Signal::derive(move || value.get() == Some(Fitting::Building(k)));
                view! { <Chip name=k.name() id=k.id() sign=signs::building(k) price=k.row().cost.to_string() on=on tap=move |()| building(k) /> }
            })
            .collect_view()
            .into_any(),
        Line::Vehicles => VehicleKind::ALL
            .map(|k| {
                let on = Signal::derive(move || vehicles(value.get()).is_some_and(|few| few.contains(k)));
                view! { <Chip name=k.name() id=k.id() sign=signs::vehicle(k) price=k.row().cost.to_string() on=on tap=move |()| vehicle(k) /> }
            })
            .collect_view()
            .into_any(),
        Line::Arms => Make::all()
            .map(|make| {
                let on = Signal::derive(move || arms(value.get()).is_some_and(|few| few.contains(make)));
                let (sign, price) = match make {
                    Make::Armor(kind) => (signs::armor(kind), kind.row().cost.to_string()),
                    Make::Weapon(kind) => ("", kind.row().cost.to_string()),
                };
                view! { <Chip name=make.name() id=make_id(make) sign=sign price=price on=on tap=move |()| arm(make) /> }
            })
            .collect_view()
            .into_any(),
    }
    };
    view! {
        <div class="fitting stack" data-testid="fitting">
            <div class="row spread">
                <div class="shelves" role="group" aria-label="What the Factory makes">
                    {LINES.map(|(one, word, id)| view! {
                        <button type="button" class="small" data-testid=format!("fit-line-{id}")
                            aria-pressed=move || (line.get() == one).to_string() on:click=move |_| line.set(one)>{word}</button>
                    }).collect_view()}
                </div>
                <ClauseLink rule=rule::U_ACT_7 />
            </div>
            <div class="trade-chips">{chips}</div>
            <p class="cap" role="status" data-testid="fitting-words">
                {move || if full.get() {
                    "It takes no more. Tap one of the chosen to take it out.".to_string()
                } else {
                    format!("Fitted {}.", fitting_words(value.get()))
                }}
            </p>
        </div>
    }
}

#[component]
fn Chip(
    name: &'static str,
    id: &'static str,
    sign: &'static str,
    price: String,
    on: Signal<bool>,
    #[prop(into)] tap: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class="chip small" data-testid=format!("fit-{id}") aria-pressed=move || on.get().to_string()
            on:click=move |_| tap.run(())>
            {(!sign.is_empty()).then(|| view! { <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=sign /></svg> })}
            <span class="grow">{name}</span><span class="cap">{price}</span>
        </button>
    }
}
