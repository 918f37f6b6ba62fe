//! The damage of one unit or building: hits as they fell, or the marks as its card ends (U-BAT-9).

use crate::app::components::{ClauseLink, HeldInput};
use leptos::prelude::*;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::damage::{Endurance, Marks, Toll, TollFault, Wear};
use std::num::NonZeroU8;

/// The largest hit with a button of its own; larger ones are told by the marks.
const LARGEST: u8 = 10;

/// What a toll comes to, in words.
pub fn toll_words(endurance: &Endurance, toll: Option<&Toll>) -> String {
    let Some(toll) = toll else {
        return match endurance.marks.sum() {
            0 => "no damage".into(),
            1 => "no new damage, 1 mark from before".into(),
            n => format!("no new damage, {n} marks from before"),
        };
    };
    match endurance.after(toll) {
        Ok(Wear { marks, ablative }) => {
            let words = format!(
                "{} and {}: {} of {} left",
                count(marks.crosses, "cross", "crosses"),
                count(marks.slashes, "slash", "slashes"),
                endurance.points.saturating_sub(marks.sum()),
                endurance.points
            );
            match endurance.ablative {
                0 => words,
                before => format!("{words}, and {ablative} of {before} ablative"),
            }
        }
        Err(TollFault::NothingLeft) => "nothing would be left: then it is destroyed".into(),
        Err(TollFault::CrossesGone) => "crosses from before stay".into(),
    }
}

fn count(n: u8, one: &str, many: &str) -> String {
    if n == 1 {
        format!("1 {one}")
    } else {
        format!("{n} {many}")
    }
}

/// Types in what something suffered.
#[component]
pub fn TollForm(
    /// What it withstands and bears already.
    endurance: Signal<Endurance>,
    /// What is typed in.
    toll: Signal<Option<Toll>>,
    /// Something else is typed in.
    set: Callback<Option<Toll>>,
    /// Its name in test ids.
    id: String,
) -> impl IntoView {
    let by_marks = Memo::new(move |_| matches!(toll.get(), Some(Toll::Marks(_))));
    let hits = Memo::new(move |_| match toll.get() {
        Some(Toll::Hits(hits)) => hits,
        _ => Vec::new(),
    });
    let marks = Memo::new(move |_| match toll.get() {
        Some(Toll::Marks(marks)) => marks,
        _ => endurance.get().marks,
    });
    let most = Memo::new(move |_| {
        let left = endurance.get().left().saturating_sub(1);
        u8::try_from(left).unwrap_or(u8::MAX).min(LARGEST)
    });
    let drop_hit = move |at: usize| {
        let mut all = hits.get_untracked();
        if at < all.len() {
            all.remove(at);
        }
        set.run((!all.is_empty()).then_some(Toll::Hits(all)));
    };
    let add_hit = move |n: u8| {
        let mut all = hits.get_untracked();
        all.extend(NonZeroU8::new(n));
        set.run(Some(Toll::Hits(all)));
    };
    let (hits_id, marks_id) = (format!("by-hits-{id}"), format!("by-marks-{id}"));
    let ids = StoredValue::new(id);
    view! {
        <div class="toll">
            <div class="picks" role="group" aria-label="How damage is told">
                <button type="button" class="small" data-testid=hits_id aria-pressed=move || (!by_marks.get()).to_string()
                    on:click=move |_| if by_marks.get_untracked() { set.run(None) }>"Hit by hit"</button>
                <button type="button" class="small" data-testid=marks_id aria-pressed=move || by_marks.get().to_string()
                    on:click=move |_| if !by_marks.get_untracked() { set.run(Some(Toll::Marks(marks.get_untracked()))) }>"As the card ends"</button>
                <ClauseLink rule=rule::U_BAT_9 />
            </div>
            {move || if by_marks.get() {
                view! {
                    <div class="row">
                        <MarkField label="Crosses" id=format!("crosses-{}", ids.get_value()) value=Signal::derive(move || marks.get().crosses)
                            set=move |crosses| set.run(Some(Toll::Marks(Marks { crosses, ..marks.get_untracked() }))) />
                        <MarkField label="Slashes" id=format!("slashes-{}", ids.get_value()) value=Signal::derive(move || marks.get().slashes)
                            set=move |slashes| set.run(Some(Toll::Marks(Marks { slashes, ..marks.get_untracked() }))) />
                    </div>
                }.into_any()
            } else {
                view! {
                    <p class="cap">"Tap the hit points that each hit took off."</p>
                    <div class="hit-keys" role="group" aria-label="Add a hit">
                        {move || (1..=most.get()).map(|n| view! {
                            <button type="button" class="small" data-testid=format!("hit-{}-{n}", ids.get_value()) aria-label=format!("A hit of {n}")
                                on:click=move |_| add_hit(n)>{n}</button>
                        }).collect_view()}
                    </div>
                    <Show when=move || !hits.with(Vec::is_empty)>
                        <div class="picks" role="group" aria-label="Hits so far">
                            {move || hits.get().into_iter().enumerate().map(|(at, n)| view! {
                                <button type="button" class="small hit" data-testid=format!("unhit-{}-{at}", ids.get_value()) aria-label=format!("Take the hit of {n} away")
                                    on:click=move |_| drop_hit(at)>{n.get()}" \u{d7}"</button>
                            }).collect_view()}
                        </div>
                    </Show>
                }.into_any()
            }}
            <p class="cap" role="status">{move || toll_words(&endurance.get(), toll.get().as_ref())}</p>
        </div>
    }
}

/// A small number with a name.
#[component]
pub fn MarkField(
    /// Its name.
    label: &'static str,
    /// For tests.
    id: String,
    /// What it is now.
    value: Signal<u8>,
    /// It was typed in anew.
    #[prop(into)]
    set: Callback<u8>,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <HeldInput value=Signal::derive(move || u32::from(value.get())) most=u32::from(u8::MAX) testid=id
                put=move |n| if let Ok(n) = u8::try_from(n) { set.run(n) } />
        </label>
    }
}
