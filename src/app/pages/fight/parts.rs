//! Small parts of the page of a battle.

use super::desk::Desk;
use super::draft::Draft;
use leptos::prelude::*;
use octant_engine::quantity::Inches;
use octant_engine::unlimit3d8::battle::boxes::Boxes;
use std::fmt::Write;

/// A length in words: 12 1/2" as such, other parts of an inch with a point.
pub fn inches(n: Inches) -> String {
    let (whole, rest) = (n.0 / 100, n.0 % 100);
    let part = match rest {
        0 => return format!("{whole}\""),
        25 => "\u{bc}",
        50 => "\u{bd}",
        75 => "\u{be}",
        rest if rest % 10 == 0 => return format!("{whole}.{}\"", rest / 10),
        rest => return format!("{whole}.{rest:02}\""),
    };
    match whole {
        0 => format!("{part}\""),
        whole => format!("{whole}{part}\""),
    }
}

/// Reads a length as people type it: `12`, `12.5`, `12,25`.
fn read(text: &str) -> Option<Inches> {
    let text = text.trim().trim_end_matches('"').replace(',', ".");
    let signs = [("\u{bc}", ".25"), ("\u{bd}", ".5"), ("\u{be}", ".75")];
    let text = signs
        .iter()
        .fold(text, |text, (sign, part)| text.replace(sign, part));
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let whole: u32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let part: u32 = match part.len() {
        0 => 0,
        1 => part.parse::<u32>().ok()? * 10,
        _ => part.get(..2)?.parse().ok()?,
    };
    whole.checked_mul(100)?.checked_add(part).map(Inches)
}

/// A length as typed in, of at most so much.
///
/// # Errors
/// What is to be typed instead, in words.
fn measured(text: &str, most: Inches) -> Result<Inches, String> {
    match read(text) {
        None => Err("A length in inches, please, such as 8 or 8.5.".to_string()),
        Some(n) if n > most => Err(format!("No more than {}, please.", inches(most))),
        Some(n) => Ok(n),
    }
}

/// Something to choose by a tap.
pub struct Choice {
    /// Its words.
    pub name: String,
    /// For tests.
    pub id: String,
    /// Its look.
    pub class: String,
    /// Whether it is chosen.
    pub on: Signal<bool>,
    /// Chooses it.
    pub tap: Callback<()>,
}

/// A choice in what is put together.
pub fn choice(
    desk: Desk,
    name: String,
    id: String,
    is: impl Fn(&Draft) -> bool + Send + Sync + 'static,
    put: impl Fn(&mut Draft) + Send + Sync + 'static,
) -> Choice {
    Choice {
        name,
        id,
        class: String::new(),
        on: Memo::new(move |_| desk.draft.with(|d| is(d))).into(),
        tap: Callback::new(move |()| desk.draft.update(|d| put(d))),
    }
}

/// A row of things to choose from.
pub fn choices(label: &'static str, all: Vec<Choice>) -> AnyView {
    let buttons = all.into_iter().map(|one| {
        let Choice { on, tap, .. } = one;
        view! {
            <button type="button" class=format!("small {}", one.class) data-testid=one.id
                aria-pressed=move || on.get().to_string() on:click=move |_| tap.run(())>{one.name}</button>
        }
        .into_any()
    });
    let buttons = buttons.collect_view();
    view! { <div class="fight-field"><span class="cap">{label}</span><div class="picks" role="group" aria-label=label>{buttons}</div></div> }
        .into_any()
}

/// A length that is measured: steps, a slider, or typed in.
pub fn measure(
    label: &'static str,
    id: &'static str,
    most: Inches,
    value: Signal<Option<Inches>>,
    put: Callback<Option<Inches>>,
) -> AnyView {
    // What is typed in and is no length, or is too long: it stays in the field, with what is wrong beside it.
    let typed = RwSignal::new(None::<String>);
    let step = move |by: i64| {
        let now = i64::from(value.get_untracked().unwrap_or_default().0);
        let next = (now + by).clamp(0, i64::from(most.0));
        typed.set(None);
        put.run(u32::try_from(next).ok().map(Inches));
    };
    let button = move |words: &'static str, spoken: &'static str, by: i64, name: &'static str| {
        view! { <button type="button" class="small" aria-label=format!("{words}: {label}, {spoken}") data-testid=format!("{id}-{name}") on:click=move |_| step(by)>{words}</button> }
            .into_any()
    };
    let text = move || match (typed.get(), value.get()) {
        (Some(typed), _) => typed,
        (None, Some(n)) => inches(n).trim_end_matches('"').to_string(),
        (None, None) => String::new(),
    };
    let fault = move || typed.with(|t| t.as_ref().and_then(|t| measured(t, most).err()));
    let said = format!("{id}-fault");
    // Nothing counts as measured while that can't be read.
    let take = move |text: String| {
        let found = measured(&text, most);
        let empty = text.trim().is_empty();
        typed.set(Some(text).filter(|_| found.is_err() && !empty));
        put.run(found.ok());
    };
    view! {
        <div class="fight-field measure" role="group" aria-label=label>
            <label class="measure-head"><span class="cap">{label}</span>
                <span class="measure-value">
                    <input type="text" inputmode="decimal" autocomplete="off" data-testid=id placeholder="?" prop:value=text
                        aria-invalid=move || fault().is_some().to_string() aria-describedby=said.clone()
                        on:change=move |event| take(event_target_value(&event)) />
                    <span aria-hidden="true">"\""</span>
                </span>
            </label>
            <div class="measure-steps">
                {button("\u{2212}1", "1 inch less", -100, "less")}
                {button("\u{2212}\u{bd}", "half an inch less", -50, "half-less")}
                <input type="range" min="0" max=most.0.to_string() step="50" aria-label=label data-testid=format!("{id}-slide")
                    prop:value=move || value.get().unwrap_or_default().0.to_string()
                    aria-valuetext=move || value.get().map_or("not measured".to_string(), inches)
                    on:input=move |event| if let Ok(n) = event_target_value(&event).parse() { typed.set(None); put.run(Some(Inches(n))) } />
                {button("+\u{bd}", "half an inch more", 50, "half-more")}
                {button("+1", "1 inch more", 100, "more")}
            </div>
            <p class="bad" id=said.clone() data-testid=said role="status">{fault}</p>
        </div>
    }
    .into_any()
}

/// A small number by steps.
pub fn amount(desk: Desk, label: &'static str, most: Signal<u32>) -> AnyView {
    let put = move |n: u32| {
        desk.draft
            .update(|d| d.amount = n.clamp(1, most.get_untracked().max(1)))
    };
    let now = Memo::new(move |_| desk.draft.with(|d| d.amount));
    view! {
        <div class="fight-field" role="group" aria-label=label><span class="cap">{label}</span>
            <div class="amount-steps">
                <button type="button" class="small" aria-label=format!("\u{2212}: {label}, one less") data-testid="amount-less" on:click=move |_| put(now.get_untracked().saturating_sub(1))>"\u{2212}"</button>
                <output data-testid="amount">{move || now.get()}" of "{move || most.get()}</output>
                <button type="button" class="small" aria-label=format!("+: {label}, one more") data-testid="amount-more" on:click=move |_| put(now.get_untracked() + 1)>"+"</button>
            </div>
        </div>
    }
    .into_any()
}

/// A yes or no that the table sees.
pub fn tick(
    label: &'static str,
    id: &'static str,
    desk: Desk,
    is: impl Fn(&Draft) -> bool + Send + Sync + 'static,
    put: impl Fn(&mut Draft, bool) + Send + Sync + 'static,
) -> AnyView {
    let on = Memo::new(move |_| desk.draft.with(|d| is(d)));
    let put = Callback::new(move |yes: bool| desk.draft.update(|d| put(d, yes)));
    view! {
        <label class="line">
            <input type="checkbox" data-testid=id prop:checked=move || on.get() on:change=move |event| put.run(event_target_checked(&event)) />
            {label}
        </label>
    }
    .into_any()
}

/// Hit point boxes in words.
pub fn boxes_words(boxes: Boxes) -> String {
    let mut words = format!("{} of {} hit points", boxes.free(), boxes.all());
    for (n, what) in [(boxes.slashed(), "slashed"), (boxes.crossed(), "crossed")] {
        if n > 0 {
            let _ = write!(words, ", {n} {what}");
        }
    }
    words
}

/// Hit point boxes as they stand on a card: crossed ones first, as they are ticked.
pub fn boxes(boxes: Boxes) -> AnyView {
    let mut html = String::new();
    let kinds = [
        (boxes.crossed(), "x"),
        (boxes.slashed(), "s"),
        (boxes.free(), "f"),
    ];
    let all = kinds
        .into_iter()
        .flat_map(|(n, class)| std::iter::repeat_n(class, usize::from(n)));
    for class in all {
        let _ = write!(html, "<i class={class}></i>");
    }
    view! {
        <span class="hp" role="img" aria-label=boxes_words(boxes)><span class="hp-boxes" aria-hidden="true" inner_html=html></span>
            <span class="hp-n" aria-hidden="true">{boxes.free()}"/"{boxes.all()}</span></span>
    }
    .into_any()
}

/// Cool-down tokens as a stack with their number.
pub fn tokens(n: u16) -> Option<AnyView> {
    let words = if n == 1 {
        "1 cool-down token".to_string()
    } else {
        format!("{n} cool-down tokens")
    };
    let high = n.min(5);
    (n > 0).then(|| {
        view! { <span class=format!("cdt cdt-{high}") role="img" aria-label=words><b aria-hidden="true">{n}</b></span> }.into_any()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_read_back_as_they_are_written() {
        for (text, n) in [
            ("12", 1200),
            ("12.5", 1250),
            ("0,25", 25),
            (".5", 50),
            ("7\"", 700),
        ] {
            assert_eq!(read(text), Some(Inches(n)), "{text}");
        }
        for text in ["a", "1.x", "-1"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(inches(Inches(1250)), "12\u{bd}\"");
        assert_eq!(inches(Inches(25)), "\u{bc}\"");
        assert_eq!(inches(Inches(1205)), "12.05\"");
    }

    #[test]
    fn a_length_that_cannot_be_is_not_cut_to_one_that_can() {
        assert_eq!(measured("12.5", Inches::whole(48)), Ok(Inches(1250)));
        for text in ["-5", "abc", "8 or so"] {
            let fault = measured(text, Inches::whole(48));
            assert!(fault.is_err_and(|f| f.contains("inches")), "{text}");
        }
        assert_eq!(
            measured("49", Inches::whole(48)),
            Err("No more than 48\", please.".into())
        );
    }

    #[test]
    fn a_typed_length_with_a_fraction_sign_is_read_as_shown() {
        assert_eq!(read("12\u{bd}"), Some(Inches(1250)));
    }
}
