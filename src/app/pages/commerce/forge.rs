//! Templates as toggles, and the figures that come of them.

use crate::app::components::{ClauseLink, Figure};
use leptos::prelude::*;
use octant_engine::rulebook::tables::{Template, TemplateCost, WeaponKind};
use octant_engine::rulebook::weapon::{TemplateFault, Templates, Weapon};
use octant_engine::rulebook::{Worked, rule};

/// The set with a template put in or taken out; the fault where the weapon can't have that.
fn toggled(kind: WeaponKind, set: Templates, one: Template) -> Result<Templates, TemplateFault> {
    let next = if set.has(one) {
        Templates::new(set.iter().filter(|t| *t != one))?
    } else {
        Templates::new(set.iter().chain([one]))?
    };
    Weapon::new(kind, next).map(|_| next)
}

/// The fault in the engine's words, without the clause that it ends with: that stands beside it as a link.
fn fault_words(fault: TemplateFault) -> String {
    let words = fault.to_string();
    let end = words.rfind(" (").unwrap_or(words.len());
    super::parts::capital(&words[..end])
}

fn cost_words(cost: TemplateCost) -> String {
    match cost {
        TemplateCost::Percent(n) if n < 0 => format!("\u{2212}{}%", -n),
        TemplateCost::Percent(n) => format!("+{n}%"),
        TemplateCost::Flat(cost) => format!("+{cost}"),
    }
}

/// The templates that a weapon can have, each one tap. What can't be with the others is dimmed and says why.
#[component]
pub fn TemplateToggles(
    /// Which weapon.
    kind: RwSignal<WeaponKind>,
    /// Its templates so far.
    set: RwSignal<Templates>,
) -> impl IntoView {
    let why = RwSignal::new(None::<TemplateFault>);
    // What would be refused stays a fact of this weapon and set; the sentence goes with them.
    Effect::new(move |_| {
        kind.track();
        set.track();
        why.set(None);
    });
    let none_fit = Memo::new(move |_| {
        let kind = kind.get();
        let faults: Vec<_> = Template::ALL
            .into_iter()
            .filter_map(|t| toggled(kind, Templates::NONE, t).err())
            .collect();
        faults
            .first()
            .copied()
            .filter(|_| faults.len() == Template::ALL.len())
    });
    let said = move || why.get().or_else(|| none_fit.get());
    view! {
        <fieldset class="templates">
            <legend class="cap">"Templates, three at most "<ClauseLink rule=rule::U_WPN_T1 /></legend>
            <div class="trade-chips" hidden=move || none_fit.get().is_some()>
                {Template::ALL.map(|one| {
                    let row = one.row();
                    let fault = Memo::new(move |_| toggled(kind.get(), set.get(), one).err());
                    view! {
                        <button type="button" class="chip small" data-testid=format!("template-{}", one.id())
                            aria-pressed=move || set.get().has(one).to_string()
                            aria-disabled=move || fault.get().is_some().to_string()
                            on:click=move |_| match toggled(kind.get_untracked(), set.get_untracked(), one) {
                                Ok(next) => set.set(next),
                                Err(fault) => why.set(Some(fault)),
                            }>
                            {row.name}<span class="cap">{cost_words(row.cost)}</span>
                        </button>
                    }
                }).collect_view()}
            </div>
            <p class="cap why" role="status" data-testid="template-fault">
                {move || said().map(|fault| view! { {fault_words(fault)}". "<ClauseLink rule=fault.rule() /> })}
            </p>
        </fieldset>
    }
}

/// The figures of a weapon by itself, before its user's initiative.
#[component]
pub fn Stats(
    /// The weapon.
    weapon: Memo<Weapon>,
) -> impl IntoView {
    let blast = Memo::new(move |_| weapon.get().blast_worked());
    view! {
        <dl class="stats">
            <Stat name="Damage" before="A + " worked=Signal::derive(move || weapon.get().damage().filter(|_| !weapon.get().harmless())) />
            <Stat name="Misfire" after=" or less" worked=Signal::derive(move || Some(weapon.get().misfire()).filter(|m| m.value() > 0)) />
            <Stat name="Range" before="+" worked=Signal::derive(move || weapon.get().range()) />
            <Stat name="Cool-down" worked=Signal::derive(move || weapon.get().cool_down(None)) />
            <Stat name="Passive" after="+" worked=Signal::derive(move || weapon.get().passive_threshold()) />
            <Stat name="Blast" after="\"" worked=blast />
            <Stat name="Weight" worked=Signal::derive(move || Some(size_weight(weapon.get()))) />
        </dl>
    }
}

/// What it weighs, by its size.
fn size_weight(weapon: Weapon) -> Worked {
    Worked::new().add(
        weapon.size().name(),
        i64::from(weapon.size().weight()),
        rule::U_UNI_2,
    )
}

/// One figure, or a dash where the weapon has none.
#[component]
fn Stat(
    name: &'static str,
    #[prop(into)] worked: Signal<Option<Worked>>,
    #[prop(optional)] before: &'static str,
    #[prop(optional)] after: &'static str,
) -> impl IntoView {
    let has = Memo::new(move |_| worked.with(Option::is_some));
    view! {
        <div>
            <dt>{name}</dt>
            <dd data-testid=format!("stat-{}", name.to_lowercase())>
                <Show when=move || has.get() fallback=|| "\u{2013}">
                    {before}<Figure label=name unit=after worked=Signal::derive(move || worked.get().unwrap_or_default()) />
                </Show>
            </dd>
        </div>
    }
}
