//! Weapons for sale: which, with what templates, and where it goes.

use super::forge::{Stats, TemplateToggles};
use super::parts::{ActButton, Why, refusal_of, refused};
use crate::app::components::Figure;
use crate::app::stores::session::{Session, use_session};
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, TerritoryId, UnitId};
use octant_engine::present::glance;
use octant_engine::rulebook::tables::{Slot, WeaponKind, WeaponType};
use octant_engine::rulebook::weapon::{Templates, Weapon};
use octant_engine::unlimit3d8::command::SlotOf;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::turret::is_turret;
use octant_engine::unlimit3d8::{Command, Refusal};
use std::collections::BTreeMap;

/// The counter where weapons are put together.
#[component]
pub fn Weapons(
    /// Where they are delivered.
    at: Signal<TerritoryId>,
) -> impl IntoView {
    let kind = RwSignal::new(WeaponKind::Cannon);
    let set = RwSignal::new(Templates::NONE);
    // The toggles only make legal sets; the plain weapon is what is left should that ever fail.
    let weapon =
        Memo::new(move |_| Weapon::new(kind.get(), set.get()).unwrap_or(Weapon::plain(kind.get())));
    let take = move |next: WeaponKind| {
        if Weapon::new(next, set.get_untracked()).is_err() {
            set.set(Templates::NONE);
        }
        kind.set(next);
    };
    view! {
        <section class="panel stack" aria-label="Weapons" data-testid="weapons">
            <h3>"Weapons and equipment"</h3>
            <div class="kinds">
                {WeaponType::ALL.map(|ty| view! {
                    <fieldset>
                        <legend class="cap">{ty.name()}</legend>
                        <div class="trade-chips">
                            {WeaponKind::ALL.into_iter().filter(move |k| k.row().ty == ty).map(|one| {
                                let row = one.row();
                                view! {
                                    <button type="button" class="chip" data-testid=format!("weapon-{}", one.id())
                                        aria-pressed=move || (kind.get() == one).to_string() on:click=move |_| take(one)>
                                        {row.name}<span class="cap">{row.cost.to_string()}</span>
                                    </button>
                                }
                            }).collect_view()}
                        </div>
                    </fieldset>
                }).collect_view()}
            </div>
            <TemplateToggles kind=kind set=set />
            <Order at=at weapon=weapon />
        </section>
    }
}

/// The slots on the territory that take a weapon, by what the rules offer.
fn slots_for(domain: Result<Domain, Refusal>, weapon: Weapon) -> BTreeMap<SlotOf, Slot> {
    match domain {
        Ok(Domain::Weapons { slots, .. }) => slots
            .into_iter()
            .filter(|(_, slot)| slot.takes(weapon.size()))
            .collect(),
        _ => BTreeMap::new(),
    }
}

/// Where a weapon goes at once, in place of the stores.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Into {
    Slot(SlotOf),
    Turret(BuildingId),
}

impl Into {
    /// As it stands in the list of places.
    fn key(self) -> String {
        match self {
            Self::Slot(of) => format!("{}/{}", of.unit, of.slot),
            Self::Turret(id) => format!("turret/{id}"),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let (unit, slot) = text.split_once('/')?;
        if unit == "turret" {
            return Some(Self::Turret(BuildingId(slot.parse().ok()?)));
        }
        Some(Self::Slot(SlotOf {
            unit: UnitId(unit.parse().ok()?),
            slot: slot.parse().ok()?,
        }))
    }
}

/// The bare turrets of a territory for which a weapon of this kind can be bought, each with its name.
fn turrets_for(session: Session, at: TerritoryId, kind: WeaponKind) -> Vec<(BuildingId, String)> {
    let state = session.state();
    let Ok(territory) = state.open.territory(at) else {
        return Vec::new();
    };
    let turrets = territory.buildings.iter().filter(|(_, b)| is_turret(b));
    turrets
        .filter(|(id, _)| session.domain(OfferKind::BuyForTurret(**id, kind)).is_ok())
        .map(|(id, b)| (*id, format!("{} on {}", b.kind.name(), b.square)))
        .collect()
}

/// What was put together: its figures, its price, where it goes.
#[component]
fn Order(at: Signal<TerritoryId>, weapon: Memo<Weapon>) -> impl IntoView {
    let session = use_session();
    let slots = Memo::new(move |_| {
        let weapon = weapon.get();
        slots_for(
            session.domain(OfferKind::BuyWeapon(at.get(), weapon.kind())),
            weapon,
        )
    });
    let turrets = Memo::new(move |_| turrets_for(session, at.get(), weapon.get().kind()));
    // The place that was picked; the stores count as one.
    let wish = RwSignal::new(None::<Option<Into>>);
    let buy = move |into: Option<Into>| {
        let weapon = weapon.get();
        let slot = |into| Command::BuyWeapon {
            territory: at.get(),
            weapon,
            into,
        };
        match into {
            Some(Into::Turret(turret)) => Command::BuyForTurret { turret, weapon },
            Some(Into::Slot(of)) => slot(Some(of)),
            None => slot(None),
        }
    };
    let into = Memo::new(move |_| {
        let there = |into: &Into| match into {
            Into::Slot(slot) => slots.with(|s| s.contains_key(slot)),
            Into::Turret(id) => turrets.with(|t| t.iter().any(|(turret, _)| turret == id)),
        };
        match wish.get() {
            Some(None) => None,
            Some(Some(into)) if there(&into) => Some(into),
            // Nothing picked, or it is taken meanwhile: the first place that can be, the stores before any other.
            _ => {
                let slots = slots.get().into_keys().map(Into::Slot);
                let turrets = turrets.get().into_iter().map(|(id, _)| Into::Turret(id));
                let mut places = std::iter::once(None).chain(slots.chain(turrets).map(Some));
                let can = |into: &Option<Into>| refusal_of(session, &buy(*into)).is_none();
                places.find(can).flatten()
            }
        }
    });
    let command = Signal::derive(move || buy(into.get()));
    let refusal = refused(session, command);
    let price = Signal::derive(move || weapon.get().price());
    let name = Signal::derive(move || glance::weapon_words(weapon.get()));
    view! {
        <div class="weapon-order"><Stats weapon=weapon /></div>
        <div class="weapon-buy">
            <span class="weapon-what"><b data-testid="weapon-name">{name}</b>" "<span class="cap">{move || weapon.get().size().name()}" size"</span></span>
            <span class="price" data-testid="weapon-price"><Figure worked=price label="Price" unit=" SC" /></span>
            <label class="weapon-place"><span class="visually-hidden">"Where it goes"</span>
                <select data-testid="weapon-into" prop:value=move || into.get().map(Into::key).unwrap_or_default()
                    on:change=move |event| wish.set(Some(Into::read(&event_target_value(&event))))>
                    <option value="">"Into store"</option>
                    {move || slots.get().into_iter().map(|(of, slot)| {
                        let unit = glance::unit_title(&session.state(), of.unit);
                        let words = format!("{unit}: slot {} ({})", of.slot + 1, slot.name());
                        view! { <option value=format!("{}/{}", of.unit, of.slot) selected=into.get_untracked() == Some(Into::Slot(of))>{words}</option> }
                    }).collect_view()}
                    {move || turrets.get().into_iter().map(|(id, name)| {
                        let turret = Into::Turret(id);
                        view! { <option value=turret.key() selected=into.get_untracked() == Some(turret)>{name}</option> }
                    }).collect_view()}
                </select>
            </label>
            <ActButton command=command label="Buy weapon" class="go" testid="buy-weapon" />
            <Why refusal=refusal common=Signal::stored(None) />
        </div>
    }
}
