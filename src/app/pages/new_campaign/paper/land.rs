//! One territory of a campaign on paper: whose it is, its ground, buildings and stores.

use super::super::Faults;
use super::super::draft::use_draft;
use super::super::faults::{Part, part};
use super::data::{Ground, Land};
use super::fields::{Adder, Choose, Text, Tick, WeaponAdder};
use super::owners;
use super::site::SiteRow;
use crate::app::components::lists;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::glance;
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::stock::Good;

/// Reads something of a territory that is typed in, and changes it.
#[derive(Clone, Copy)]
pub struct Hold {
    draft: super::super::draft::Draft,
    /// Which.
    pub at: TerritoryId,
}

impl Hold {
    /// Reads something of it; a default once it is taken out.
    pub fn read<T: Default>(self, read: impl FnOnce(&Land) -> T) -> T {
        self.draft
            .form
            .with(|form| form.paper.land(self.at).map(read).unwrap_or_default())
    }

    /// Changes it.
    pub fn change(self, change: impl FnOnce(&mut Land)) {
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
    let ground = Signal::derive(move || hold.read(|l| l.ground.id().to_string()));
    let grounds = Signal::stored(lists::ground());
    let explored = Memo::new(move |_| hold.read(|l| matches!(l.ground, Ground::Holds(_))));
    view! {
        <li>
            <details class="paper-row" id=format!("land-{at}") data-testid=format!("land-{at}") prop:open=move || open.get()>
                <summary><b>{name}</b><span class="cap" class:bad=move || bad.get()>{sum}</span></summary>
                <div class="stack">
                    <div class="row low">
                        <Choose label="Belongs to" options=everybody value=owner set=Callback::new(move |key: String| hold.change(|l| l.belong(key.parse().ok()))) testid=format!("land-{at}-owner") />
                        <Choose label="Ground" options=grounds value=ground set=Callback::new(move |id: String| hold.change(|l| l.ground = Ground::of(&id))) testid=format!("land-{at}-ground") />
                        <Show when=move || explored.get()>
                            <Text label="Units a shaft" value=Signal::derive(move || hold.read(|l| l.shaft.clone())) set=Callback::new(move |text| hold.change(|l| l.shaft = text)) testid=format!("land-{at}-shaft") />
                            <Tick label="pure" value=Signal::derive(move || hold.read(|l| l.pure)) set=Callback::new(move |on| hold.change(|l| l.pure = on)) testid=format!("land-{at}-pure") />
                            <Tick label="unstable" value=Signal::derive(move || hold.read(|l| l.unstable)) set=Callback::new(move |on| hold.change(|l| l.unstable = on)) testid=format!("land-{at}-unstable") />
                        </Show>
                    </div>
                    <Guests hold />
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

/// Who may pass here, where the house lets grants last (U-MOV-5).
#[component]
fn Guests(hold: Hold) -> impl IntoView {
    let at = hold.at;
    let all = owners(hold.draft);
    let lasting = Memo::new(move |_| hold.draft.form.with(|form| form.rules.passage_standing));
    let others = Memo::new(move |_| {
        let owner = hold.read(|l| l.owner);
        let keys = all.get().into_iter();
        keys.filter_map(|(key, name)| Some((key.parse::<u8>().ok()?, name)))
            .filter(|(key, _)| owner.is_some_and(|owner| owner != *key))
            .collect::<Vec<_>>()
    });
    view! {
        <Show when=move || lasting.get() && !others.with(Vec::is_empty)>
            <div class="ticks" role="group" aria-label="May pass here">
                <span>"May pass here:"</span>
                {move || others.get().into_iter().map(|(key, name)| view! {
                    <Tick label=name value=Signal::derive(move || hold.read(|l| l.guests.contains(&key))) testid=format!("land-{at}-guest-{key}")
                        set=Callback::new(move |on| hold.change(|l| { if on { l.guests.insert(key); } else { l.guests.remove(&key); } })) />
                }).collect_view()}
            </div>
        </Show>
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
