//! Weapons for sale: which, with what templates, and where it goes.

use super::forge::{Stats, TemplateToggles};
use super::parts::{ActButton, Why, refused};
use crate::app::components::Figure;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{TerritoryId, UnitId};
use octant_engine::present::glance;
use octant_engine::rulebook::tables::{Slot, WeaponKind, WeaponType};
use octant_engine::rulebook::weapon::{Templates, Weapon};
use octant_engine::unlimit3d8::command::SlotOf;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
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

fn read_slot(text: &str) -> Option<SlotOf> {
    let (unit, slot) = text.split_once('/')?;
    Some(SlotOf {
        unit: UnitId(unit.parse().ok()?),
        slot: slot.parse().ok()?,
    })
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
    let wish = RwSignal::new(None::<SlotOf>);
    let into = Memo::new(move |_| {
        wish.get()
            .filter(|slot| slots.with(|s| s.contains_key(slot)))
    });
    let command = Signal::derive(move || Command::BuyWeapon {
        territory: at.get(),
        weapon: weapon.get(),
        into: into.get(),
    });
    let refusal = refused(session, command);
    let price = Signal::derive(move || weapon.get().price());
    let name = Signal::derive(move || glance::weapon_words(weapon.get()));
    view! {
        <div class="weapon-order"><Stats weapon=weapon /></div>
        <div class="weapon-buy">
            <span class="weapon-what"><b data-testid="weapon-name">{name}</b>" "<span class="cap">{move || weapon.get().size().name()}" size"</span></span>
            <span class="price" data-testid="weapon-price"><Figure worked=price label="Price" unit=" SC" /></span>
            <label class="weapon-place"><span class="visually-hidden">"Where it goes"</span>
                <select data-testid="weapon-into" prop:value=move || into.get().map(|s| format!("{}/{}", s.unit, s.slot)).unwrap_or_default()
                    on:change=move |event| wish.set(read_slot(&event_target_value(&event)))>
                    <option value="">"Into store"</option>
                    {move || slots.get().into_iter().map(|(of, slot)| {
                        let unit = glance::unit_title(&session.state(), of.unit);
                        let words = format!("{unit}: slot {} ({})", of.slot + 1, slot.name());
                        view! { <option value=format!("{}/{}", of.unit, of.slot) selected=into.get_untracked() == Some(of)>{words}</option> }
                    }).collect_view()}
                </select>
            </label>
            <ActButton command=command label="Buy weapon" class="go" testid="buy-weapon" />
        </div>
        <Why refusal=refusal common=Signal::stored(None) />
    }
}
