//! One territory of a campaign on paper: whose it is, its ground, buildings and stores.

use super::super::Faults;
use super::super::draft::use_draft;
use super::super::faults::{Part, part};
use super::data::{Land, Site};
use super::fields::{Adder, Choose, Text, Tick, WeaponAdder};
use super::owners;
use crate::app::components::lists;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::glance;
use octant_engine::rulebook::tables::{BuildingKind, Upgrade};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::stock::Good;

/// Reads something of a territory that is typed in, and changes it.
#[derive(Clone, Copy)]
struct Hold {
    draft: super::super::draft::Draft,
    at: TerritoryId,
}

impl Hold {
    fn read<T: Default>(self, read: impl FnOnce(&Land) -> T) -> T {
        self.draft
            .form
            .with(|form| form.paper.land(self.at).map(read).unwrap_or_default())
    }

    fn change(self, change: impl FnOnce(&mut Land)) {
        self.draft.form.update(|form| {
            if let Some(land) = form.paper.lands.iter_mut().find(|l| l.at == self.at) {
                change(land);
            }
        });
    }
}

/// The row of a territory, folded to what it comes to.
#[component]
pub fn LandRow(at: TerritoryId) -> impl IntoView {
    let draft = use_draft();
    let hold = Hold { draft, at };
    let name = Memo::new(move |_| {
        let map = draft.map();
        let region = map.as_ref().and_then(|m| m.region(at));
        region.map_or_else(|| format!("territory {at}"), |r| r.name.clone())
    });
    let sum = Memo::new(move |_| {
        let owner = hold.read(|l| l.owner);
        let owner = owner.and_then(|key| {
            draft
                .form
                .with(|form| form.player(key).map(|p| p.name.clone()))
        });
        let (n, stored) = hold.read(|l| (l.sites.len(), l.goods.len() + l.arms.len()));
        let mut words = vec![owner.unwrap_or_else(|| "nobody\u{2019}s".into())];
        words.push(match n {
            1 => "1 building".into(),
            n => format!("{n} buildings"),
        });
        if stored > 0 {
            words.push("goods in store".into());
        }
        words.join(", ")
    });
    let open = Memo::new(move |_| draft.form.with(|form| form.paper.open == Some(at)));
    let bad = Memo::new(move |_| {
        let unread = draft
            .unread
            .with(|all| all.iter().any(|(p, _)| *p == Part::Land(at)));
        unread
            || draft
                .faults
                .with(|all| all.iter().any(|f| part(f) == Part::Land(at)))
    });
    let owner = Signal::derive(move || {
        hold.read(|l| l.owner)
            .map(|k| k.to_string())
            .unwrap_or_default()
    });
    let all = owners(draft);
    let everybody = Signal::derive(move || lists::or("nobody", all.get()));
    let ground = Signal::derive(move || {
        hold.read(|l| l.ground)
            .map(|g| g.id().to_string())
            .unwrap_or_default()
    });
    let grounds = Signal::stored(lists::or("not explored", lists::resources()));
    let explored = Memo::new(move |_| hold.read(|l| l.ground.is_some()));
    view! {
        <li>
            <details class="paper-row" id=format!("land-{at}") data-testid=format!("land-{at}") prop:open=move || open.get()>
                <summary><b>{name}</b><span class="cap" class:bad=move || bad.get()>{sum}</span></summary>
                <div class="stack">
                    <div class="row low">
                        <Choose label="Belongs to" options=everybody value=owner set=Callback::new(move |key: String| hold.change(|l| l.owner = key.parse().ok())) testid=format!("land-{at}-owner") />
                        <Choose label="Ground" options=grounds value=ground set=Callback::new(move |id: String| hold.change(|l| l.ground = id.parse().ok())) testid=format!("land-{at}-ground") />
                        <Show when=move || explored.get()>
                            <Text label="Units a shaft" value=Signal::derive(move || hold.read(|l| l.shaft.clone())) set=Callback::new(move |text| hold.change(|l| l.shaft = text)) testid=format!("land-{at}-shaft") />
                            <Tick label="pure" value=Signal::derive(move || hold.read(|l| l.pure)) set=Callback::new(move |on| hold.change(|l| l.pure = on)) testid=format!("land-{at}-pure") />
                            <Tick label="unstable" value=Signal::derive(move || hold.read(|l| l.unstable)) set=Callback::new(move |on| hold.change(|l| l.unstable = on)) testid=format!("land-{at}-unstable") />
                        </Show>
                    </div>
                    <Faults at=Part::Land(at) id=format!("fault-land-{at}") />
                    <Sites hold />
                    <Stores hold />
                    <div class="row"><button type="button" class="small quiet" data-testid=format!("land-{at}-out")
                        on:click=move |_| draft.form.update(|form| form.paper.lands.retain(|l| l.at != at))>"Take this territory out"</button></div>
                </div>
            </details>
        </li>
    }
}

#[component]
fn Sites(hold: Hold) -> impl IntoView {
    let at = hold.at;
    let rows = Memo::new(move |_| {
        hold.read(|l| l.sites.iter().map(|s| (s.key, s.kind)).collect::<Vec<_>>())
    });
    let draft = hold.draft;
    let add = Callback::new(move |id: String| {
        if let Ok(kind) = id.parse() {
            draft.form.update(|form| form.paper.build(at, kind));
        }
    });
    view! {
        <h4>"Buildings"</h4>
        <ul class="lines tight"><For each=move || rows.get() key=|row| row.0 let:row><SiteRow hold key=row.0 kind=row.1 /></For></ul>
        <Adder label="Building" options=Signal::stored(lists::building_kinds()) add testid=format!("land-{at}-building") />
    }
}

#[component]
fn SiteRow(hold: Hold, key: u32, kind: BuildingKind) -> impl IntoView {
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
            <Text label="Square" words=true value=read(|s| s.square.clone()) set=Callback::new(move |text: String| change(&|s| s.square = text.clone())) testid=format!("{id}-square") />
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

#[component]
fn Stores(hold: Hold) -> impl IntoView {
    let at = hold.at;
    let goods = Memo::new(move |_| hold.read(|l| l.goods.keys().copied().collect::<Vec<Good>>()));
    let arms = Memo::new(move |_| hold.read(|l| l.arms.keys().copied().collect::<Vec<Weapon>>()));
    view! {
        <h4>"In store"</h4>
        <ul class="lines tight">
            <For each=move || goods.get() key=|good| *good let:good>
                <li>
                    <Text label=good_name(good) value=Signal::derive(move || hold.read(|l| l.goods.get(&good).cloned().unwrap_or_default()))
                        set=Callback::new(move |text| hold.change(|l| { l.goods.insert(good, text); })) testid=format!("land-{at}-{good}") />
                    <button type="button" class="small quiet" aria-label=format!("Take out: {}", good_name(good)) on:click=move |_| hold.change(|l| { l.goods.remove(&good); })>"\u{d7}"</button>
                </li>
            </For>
            <For each=move || arms.get() key=|weapon| *weapon let:weapon>
                <li>
                    <Text label=glance::weapon_words(weapon) value=Signal::derive(move || hold.read(|l| l.arms.get(&weapon).cloned().unwrap_or_default()))
                        set=Callback::new(move |text| hold.change(|l| { l.arms.insert(weapon, text); })) testid=format!("land-{at}-arms-{weapon}") />
                    <button type="button" class="small quiet" aria-label=format!("Take out: {}", glance::weapon_words(weapon)) on:click=move |_| hold.change(|l| { l.arms.remove(&weapon); })>"\u{d7}"</button>
                </li>
            </For>
        </ul>
        <Adder label="Resource" options=Signal::stored(lists::goods()) testid=format!("land-{at}-good")
            add=Callback::new(move |id: String| if let Ok(good) = id.parse() { hold.change(|l| { l.goods.entry(good).or_insert_with(|| "1".into()); }) }) />
        <WeaponAdder label="Weapon" add=Callback::new(move |weapon| hold.change(|l| { l.arms.entry(weapon).or_insert_with(|| "1".into()); })) testid=format!("land-{at}-arm") />
    }
}
