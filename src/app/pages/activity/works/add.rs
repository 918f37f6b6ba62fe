//! What a Factory can be ordered to make besides what is ordered already.

use crate::app::components::RefusalNote;
use crate::app::pages::commerce::{
    ActButton, FittingPicker, SquarePicker, TemplateToggles, refused,
};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, TerritoryId};
use octant_engine::present::signs;
use octant_engine::rulebook::tables::{BuildingKind, WeaponKind};
use octant_engine::rulebook::weapon::{Templates, Weapon};
use octant_engine::unlimit3d8::fitting::{Fitting, Make, Product};
use octant_engine::unlimit3d8::offer::{Domain, OfferKind, Products};
use octant_engine::unlimit3d8::square::Squares;
use octant_engine::unlimit3d8::{Command, Refusal};

/// Buttons for all that the fitting makes.
#[component]
pub(super) fn AddProduct(id: BuildingId, fitting: Memo<Option<Fitting>>) -> impl IntoView {
    let session = use_session();
    let offer = Memo::new(move |_| match session.domain(OfferKind::OrderProduct(id)) {
        Ok(Domain::Products(products)) => Ok(products),
        Ok(_) => Ok(Products::default()),
        Err(refusal) => Err(refusal),
    });
    let shut = Memo::new(move |_| offer.with(|o| o.as_ref().err().cloned()));
    view! {
        <div class="stack">
            {move || shut.get().map(|refusal| view! { <p class="cap why" data-testid=format!("no-product-{id}")><RefusalNote refusal=refusal /></p> })}
            {move || match fitting.get() {
                Some(Fitting::Building(kind)) => view! { <AddBuilding id=id kind=kind offer=offer /> }.into_any(),
                Some(Fitting::Vehicles(kinds)) => view! {
                    <div class="trade-chips">
                        {kinds.iter().map(|kind| view! { <Add id=id product=Product::Vehicle(kind) sign=signs::vehicle(kind) key=kind.id() /> }).collect_view()}
                    </div>
                }.into_any(),
                Some(Fitting::Arms(makes)) => view! {
                    <div class="trade-chips">
                        {makes.iter().filter_map(|make| match make {
                            Make::Armor(kind) => Some(view! { <Add id=id product=Product::Armor(kind) sign=signs::armor(kind) key=kind.id() /> }),
                            Make::Weapon(_) => None,
                        }).collect_view()}
                    </div>
                    {
                        let kinds: Vec<_> = makes.iter().filter_map(|make| match make { Make::Weapon(kind) => Some(kind), Make::Armor(_) => None }).collect();
                        (!kinds.is_empty()).then(|| view! { <AddWeapon id=id kinds=kinds /> })
                    }
                }.into_any(),
                None => ().into_any(),
            }}
        </div>
    }
}

/// One thing more, at one tap.
#[component]
fn Add(id: BuildingId, product: Product, sign: &'static str, key: &'static str) -> impl IntoView {
    let session = use_session();
    let command = Signal::stored(Command::OrderProduct {
        factory: id,
        product,
    });
    let refusal = refused(session, command);
    let name = product.name();
    let say = format!("Add {name}");
    let price = product.price().to_string();
    view! {
        <button type="button" class="chip small" data-testid=format!("add-{id}-{key}") aria-label=say
            aria-disabled=move || refusal.get().is_some().to_string()
            on:click=move |_| { session.act(command.get_untracked()); }>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=sign /></svg>
            <span class="grow">"Add "{name}</span><span class="cap">{price}</span>
        </button>
    }
}

/// A weapon with templates of choice.
#[component]
fn AddWeapon(id: BuildingId, kinds: Vec<WeaponKind>) -> impl IntoView {
    let session = use_session();
    let kind = RwSignal::new(kinds.first().copied().unwrap_or(WeaponKind::Cannon));
    let set = RwSignal::new(Templates::NONE);
    let weapon =
        Memo::new(move |_| Weapon::new(kind.get(), set.get()).unwrap_or(Weapon::plain(kind.get())));
    let command = Signal::derive(move || Command::OrderProduct {
        factory: id,
        product: Product::Weapon(weapon.get()),
    });
    let refusal = refused(session, command);
    let label = Signal::derive(move || {
        let product = Product::Weapon(weapon.get());
        format!("Add {}, {}", product.name(), product.price())
    });
    let take = move |next: WeaponKind| {
        if Weapon::new(next, set.get_untracked()).is_err() {
            set.set(Templates::NONE);
        }
        kind.set(next);
    };
    view! {
        <div class="shelves" role="group" aria-label="Which weapon">
            {kinds.into_iter().map(|one| view! {
                <button type="button" class="small" data-testid=format!("make-{id}-{}", one.id()) aria-pressed=move || (kind.get() == one).to_string()
                    on:click=move |_| take(one)>{one.name()}</button>
            }).collect_view()}
        </div>
        <details class="fold"><summary>"Templates"</summary><TemplateToggles kind=kind set=set /></details>
        {move || refusal.get().map(|r| view! { <p class="cap why"><RefusalNote refusal=r /></p> })}
        <ActButton command=command label=label class="small" testid=format!("add-{id}-weapon") />
    }
}

/// A building: in which territory of the group, on which square.
#[component]
fn AddBuilding(
    id: BuildingId,
    kind: BuildingKind,
    offer: Memo<Result<Products, Refusal>>,
) -> impl IntoView {
    let session = use_session();
    let sites =
        Memo::new(move |_| offer.with(|o| o.as_ref().map(|p| p.sites.clone()).unwrap_or_default()));
    let pick = RwSignal::new(None::<TerritoryId>);
    let at = Memo::new(move |_| {
        let sites = sites.get();
        let home = session.view().open.territory_of(id).ok();
        let wish = pick.get().filter(|t| sites.contains_key(t));
        wish.or(home.filter(|t| sites.contains_key(t)))
            .or(sites.keys().next().copied())
    });
    let free = Memo::new(move |_| {
        at.get()
            .and_then(|t| sites.with(|s| s.get(&t).cloned()))
            .unwrap_or_default()
    });
    let fitting = RwSignal::new(None::<Fitting>);
    let picking = RwSignal::new(false);
    let order = move |territory: TerritoryId, square| Command::OrderProduct {
        factory: id,
        product: Product::Building {
            kind,
            territory,
            square,
            fitting: fitting.get_untracked(),
        },
    };
    let first = move || {
        fitting.track();
        let territory = at.get()?;
        let square = free.with(|f: &Squares| f.iter().next())?;
        Some(order(territory, square))
    };
    let show = Memo::new(move |_| !sites.with(|s| s.is_empty()));
    view! {
        <Show when=move || show.get()>
            {(kind == BuildingKind::Factory).then(|| view! { <FittingPicker value=fitting /> })}
            <div class="row end">
                <label class="field grow"><span>"Where it goes up"</span>
                    <select data-testid=format!("site-{id}") on:change=move |event| pick.set(event_target_value(&event).parse().ok().map(TerritoryId))>
                        {move || sites.get().into_keys().map(|t| {
                            let name = words::place(&session.view(), t);
                            view! { <option value=t.to_string() selected=at.get_untracked() == Some(t)>{name}</option> }
                        }).collect_view()}
                    </select>
                </label>
                <button type="button" class="small quiet" data-testid=format!("site-square-{id}") aria-expanded=move || picking.get().to_string()
                    on:click=move |_| picking.update(|p| *p = !*p)>{move || if picking.get() { "Close" } else { "Choose square" }}</button>
                {move || first().map(|command| view! {
                    <ActButton command=command label=format!("Add {}", kind.name()) class="small" testid=format!("add-{id}-{}", kind.id()) />
                })}
            </div>
            <Show when=move || picking.get()>
                <SquarePicker at=Signal::derive(move || at.get().unwrap_or(TerritoryId(0))) free=free pick=move |square| {
                    if let Some(territory) = at.get_untracked() && session.act(order(territory, square)) {
                        picking.set(false);
                    }
                } />
            </Show>
        </Show>
    }
}
