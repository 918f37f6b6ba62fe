//! One building of a campaign on paper: what it is fitted and armed with, and its damage.

use super::data::{Land, Post, Site, Ticks};
use super::fields::{Text, Tick, TicksFields, WeaponAdder};
use super::land::Hold;
use crate::app::pages::commerce::{FittingPicker, fitting_words};
use leptos::prelude::*;
use octant_engine::present::glance;
use octant_engine::rulebook::tables::{BuildingKind, Upgrade};
use octant_engine::rulebook::weapon::Weapon;

/// The row of a building.
#[component]
pub fn SiteRow(
    /// The territory.
    hold: Hold,
    /// The row's key.
    key: u32,
    /// What it is.
    kind: BuildingKind,
) -> impl IntoView {
    let at = hold.at;
    let site = move |land: &Land| land.sites.iter().find(|s| s.key == key).cloned();
    let read = move |read: fn(&Site) -> String| {
        Signal::derive(move || hold.read(site).map(|s| read(&s)).unwrap_or_default())
    };
    let change = move |change: &dyn Fn(&mut Site)| {
        hold.change(|land| {
            if let Some(site) = land.sites.iter_mut().find(|s| s.key == key) {
                change(site);
            }
        });
    };
    let upgrades: Vec<Upgrade> = Upgrade::ALL
        .into_iter()
        .filter(|u| u.row().of == kind)
        .collect();
    let has = move |upgrade| hold.read(site).is_some_and(|s| s.upgrades.has(upgrade));
    let turret = Memo::new(move |_| {
        kind == BuildingKind::Turret || has(Upgrade::BunkerTurret) || has(Upgrade::CommandTurret)
    });
    let weapon = Memo::new(move |_| hold.read(site).and_then(|s| s.weapon));
    let id = format!("site-{at}-{key}");
    let arm = id.clone();
    view! {
        <li data-testid=id.clone()>
            <span class="what"><b>{kind.name()}</b></span>
            <Text label="Square" words=true long=3 value=read(|s| s.square.clone()) set=Callback::new(move |text: String| change(&|s| s.square = text.clone())) testid=format!("{id}-square") />
            {kind.row().energy.map(|_| view! {
                <Tick label="on" value=Signal::derive(move || hold.read(site).is_some_and(|s| s.on)) set=Callback::new(move |on| change(&|s| s.on = on)) testid=format!("{id}-on") />
            })}
            {(kind == BuildingKind::MissileSilo).then(|| view! {
                <Text label="Missiles" value=read(|s| s.missiles.clone()) set=Callback::new(move |text: String| change(&|s| s.missiles = text.clone())) testid=format!("{id}-missiles") />
            })}
            {(kind == BuildingKind::Laboratory).then(|| view! {
                <Tick label="houses an artifact" value=Signal::derive(move || hold.read(site).is_some_and(|s| s.artifact)) set=Callback::new(move |on| change(&|s| s.artifact = on)) testid=format!("{id}-artifact") />
            })}
            <button type="button" class="small quiet" aria-label=format!("Take out: {}", kind.name()) data-testid=format!("{id}-out")
                on:click=move |_| hold.change(|land| land.sites.retain(|s| s.key != key))>"\u{d7}"</button>
            {(!upgrades.is_empty()).then(|| view! {
                <div class="ticks wide">
                    {upgrades.into_iter().map(|upgrade| view! {
                        <Tick label=upgrade.name() value=Signal::derive(move || has(upgrade)) testid=format!("{id}-{upgrade}")
                            set=Callback::new(move |on| change(&|s| s.upgrades = if on { s.upgrades.with(upgrade) } else { s.upgrades.without(upgrade) })) />
                    }).collect_view()}
                </div>
            })}
            <div class="wide"><Damage hold key kind /></div>
            {(kind == BuildingKind::Factory).then(|| view! { <div class="wide"><Fitted hold key /></div> })}
            <Show when=move || turret.get()>
                <div class="wide stack">
                    {move || weapon.get().map(|w| view! {
                        <div class="row"><span>"Armed with "{glance::weapon_words(w)}</span>
                            <button type="button" class="small quiet" on:click=move |_| change(&|s| s.weapon = None)>"Unarmed"</button></div>
                    })}
                    <WeaponAdder label="Armed with" add=Callback::new(move |w: Weapon| change(&|s| s.weapon = Some(w))) testid=format!("{arm}-weapon") />
                </div>
            </Show>
        </li>
    }
}

/// A building of a territory.
fn find(land: &mut Land, key: u32) -> Option<&mut Site> {
    land.sites.iter_mut().find(|s| s.key == key)
}

/// What a factory is fitted for, folded to its words.
#[component]
fn Fitted(hold: Hold, key: u32) -> impl IntoView {
    let now = move |land: &Land| {
        let site = land.sites.iter().find(|s| s.key == key);
        site.and_then(|s| s.fitting)
    };
    let value = RwSignal::new(untrack(|| hold.read(now)));
    Effect::new(move |before: Option<()>| {
        let fitting = value.get();
        if before.is_some() {
            hold.change(|land| {
                if let Some(site) = find(land, key) {
                    site.fitting = fitting;
                }
            });
        }
    });
    view! {
        <details class="battle-ground" data-testid=format!("site-{}-{key}-fitting", hold.at)>
            <summary>"Fitted "{move || fitting_words(value.get())}</summary>
            <FittingPicker value />
        </details>
    }
}

/// The ticks of a building and of its parts, folded to whether there are any.
#[component]
fn Damage(hold: Hold, key: u32, kind: BuildingKind) -> impl IntoView {
    let id = format!("site-{}-{key}", hold.at);
    let read = move |read: &dyn Fn(&Site) -> Ticks| {
        hold.read(|land| land.sites.iter().find(|s| s.key == key).map(read))
            .unwrap_or_default()
    };
    let change = move |change: &dyn Fn(&mut Site)| {
        hold.change(|land| {
            if let Some(site) = find(land, key) {
                change(site);
            }
        });
    };
    let has = move |upgrade| {
        hold.read(|land| {
            let site = land.sites.iter().find(|s| s.key == key);
            site.is_some_and(|s| s.upgrades.has(upgrade))
        })
    };
    let turret = Memo::new(move |_| has(Upgrade::BunkerTurret) || has(Upgrade::CommandTurret));
    let armored = Memo::new(move |_| has(Upgrade::AblativeArmor));
    let hurt = Memo::new(move |_| {
        hold.read(|land| land.sites.iter().find(|s| s.key == key).map(Site::is_hurt))
            .unwrap_or_default()
    });
    let field = kind == BuildingKind::ForceField;
    let own = id.clone();
    let added = id.clone();
    let plates = id.clone();
    let posts = id.clone();
    view! {
        <details class="battle-ground" data-testid=format!("{id}-damage")>
            <summary>"Damage: "{move || if hurt.get() { "some" } else { "none" }}</summary>
            <div class="stack">
                {(!field).then(|| view! {
                    <div class="row low">
                        <TicksFields ticks=Signal::derive(move || read(&|s| s.ticks.clone())) set=Callback::new(move |ticks: Ticks| change(&|s| s.ticks = ticks.clone())) id=own />
                    </div>
                })}
                <Show when=move || turret.get()>
                    <div class="row low" role="group" aria-label="Its turret">
                        <span>"Its turret"</span>
                        <TicksFields ticks=Signal::derive(move || read(&|s| s.turret.clone())) set=Callback::new(move |ticks: Ticks| change(&|s| s.turret = ticks.clone())) id=format!("{added}-turret") />
                    </div>
                </Show>
                <Show when=move || armored.get()>
                    <Text label="Points that its Ablative armor lost" value=Signal::derive(move || hold.read(|l| l.sites.iter().find(|s| s.key == key).map(|s| s.worn.clone())).unwrap_or_default())
                        set=Callback::new(move |text: String| change(&|s| s.worn = text.clone())) testid=format!("{plates}-worn") />
                </Show>
                {field.then(|| POSTS.into_iter().enumerate().map(|(n, name)| {
                    let gone = Signal::derive(move || {
                        hold.read(|l| l.sites.iter().find(|s| s.key == key).is_some_and(|s| s.posts.get(n).is_some_and(|p| p.gone)))
                    });
                    let set = move |to: &dyn Fn(&mut Post)| change(&|s| if let Some(post) = s.posts.get_mut(n) { to(post) });
                    let post = format!("{posts}-post-{n}");
                    let ticks = post.clone();
                    view! {
                        <div class="row low" role="group" aria-label=format!("Generator {name}")>
                            <span>"Generator "{name}</span>
                            <Tick label="destroyed" value=gone set=Callback::new(move |on| set(&|p| p.gone = on)) testid=format!("{post}-gone") />
                            <Show when=move || !gone.get()>
                                <TicksFields ticks=Signal::derive(move || read(&|s| s.posts.get(n).map(|p| p.ticks.clone()).unwrap_or_default()))
                                    set=Callback::new(move |ticks: Ticks| set(&|p| p.ticks = ticks.clone())) id=ticks.clone() />
                            </Show>
                        </div>
                    }
                }).collect_view())}
            </div>
        </details>
    }
}

/// The corners of a Force Field in reading order.
const POSTS: [&str; 4] = ["upper left", "upper right", "lower left", "lower right"];
