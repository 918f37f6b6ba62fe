//! Whole numbers that are typed in. What can't be taken says so beside its field, and while it stands there nothing is done: least of all with the
//! number that stood there before.

use crate::app::stores::session::{Notice, Session};
use leptos::prelude::*;
use std::collections::BTreeSet;

/// Reads a whole number as people type it.
///
/// # Errors
/// What is to be typed instead, in words.
pub fn read_number(text: &str, least: u32, most: u32) -> Result<u32, String> {
    let typed: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let below = || format!("No less than {least}, please.");
    let above = || match most {
        u32::MAX => "That is too large.".to_string(),
        most => format!("No more than {most}, please."),
    };
    let (minus, digits) = match typed.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest),
        None => (false, typed.as_str()),
    };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err("A whole number, please.".to_string());
    }
    if minus {
        return Err(below());
    }
    match digits.parse() {
        Ok(n) if n < least => Err(below()),
        Ok(n) if n <= most => Ok(n),
        _ => Err(above()),
    }
}

/// Which fields of a form or of a line hold what can't be taken. Provided around them, it keeps the buttons among them from acting.
#[derive(Clone, Copy)]
pub struct Wrong(RwSignal<BTreeSet<String>>);

impl Wrong {
    /// Nothing wrong so far.
    pub fn new() -> Self {
        Self(RwSignal::new(BTreeSet::new()))
    }

    /// What is around the caller; nothing is ever wrong where nobody provides it.
    pub fn around() -> Self {
        use_context().unwrap_or_else(Self::new)
    }

    /// Whether anything is.
    pub fn any(self) -> bool {
        self.0.with(|fields| !fields.is_empty())
    }

    /// Says so when a button is tapped nevertheless, and is true then.
    pub fn stops(self, session: Session) -> bool {
        let stops = untrack(|| self.any());
        if stops {
            let words = "First mend the number: what is wrong with it stands beside its field.";
            session.notice().set(Some(Notice::Words(words.into())));
        }
        stops
    }

    /// A field holds what can be taken, or does not.
    pub fn mark(self, field: &str, wrong: bool) {
        if untrack(|| self.0.with(|fields| fields.contains(field))) != wrong {
            self.0.update(|fields| {
                if wrong {
                    fields.insert(field.to_string());
                } else {
                    fields.remove(field);
                }
            });
        }
    }

    /// A field is gone.
    fn forget(self, field: &str) {
        // The form may be gone as well.
        if let Some(true) = self.0.try_with_untracked(|fields| fields.contains(field)) {
            self.0.update(|fields| {
                fields.remove(field);
            });
        }
    }
}

/// A number that has a usual value until another is typed in.
#[derive(Clone, Copy)]
pub struct Typed {
    text: RwSignal<Option<String>>,
    least: u32,
}

impl Typed {
    /// Nothing typed in; at least so many can be.
    pub fn new(least: u32) -> Self {
        let text = RwSignal::new(None);
        Self { text, least }
    }

    /// What is typed in, if it is a number.
    pub fn get(self) -> Option<u32> {
        let text = self.text.get()?;
        read_number(&text, self.least, u32::MAX).ok()
    }

    /// Back to the usual.
    pub fn forget(self) {
        self.text.set(None);
    }
}

/// A field for a whole number, with its fault beside it.
#[component]
pub fn NumberInput(
    /// What stands in it.
    #[prop(into)]
    text: Signal<String>,
    /// It was typed in anew.
    #[prop(into)]
    set: Callback<String>,
    /// The field was left with this number in it.
    #[prop(into, optional)]
    left: Option<Callback<u32>>,
    /// The least that can be taken.
    #[prop(default = 0)]
    least: u32,
    /// The most.
    #[prop(default = u32::MAX)]
    most: u32,
    /// What a screen reader calls it, where it has no label of its own.
    #[prop(into, optional)]
    label: Option<String>,
    /// A field that may stay empty for now.
    #[prop(optional)]
    later: bool,
    /// For tests.
    #[prop(into)]
    testid: String,
) -> impl IntoView {
    let around = Wrong::around();
    let fault = Memo::new(move |_| {
        let text = text.get();
        let waits = later && text.trim().is_empty();
        (!waits)
            .then(|| read_number(&text, least, most).err())
            .flatten()
    });
    let name = StoredValue::new(testid.clone());
    Effect::new(move |_| name.with_value(|name| around.mark(name, fault.with(Option::is_some))));
    on_cleanup({
        let name = testid.clone();
        move || around.forget(&name)
    });
    let said = format!("{testid}-fault");
    view! {
        <span class="number">
            <input type="text" inputmode="numeric" autocomplete="off" maxlength="12" class="amount" data-testid=testid aria-label=label
                aria-invalid=move || fault.with(Option::is_some).to_string() aria-describedby=said.clone()
                prop:value=move || text.get()
                on:input=move |event| set.run(event_target_value(&event))
                on:change=move |event| if let (Some(left), Ok(n)) = (left, read_number(&event_target_value(&event), least, most)) { left.run(n) } />
            <span class="bad" id=said.clone() data-testid=said role="status">{move || fault.get()}</span>
        </span>
    }
}

/// A field for a number that has a usual value.
#[component]
pub fn TypedInput(
    /// What is typed in.
    typed: Typed,
    /// The usual value, or what was made of what is typed in.
    #[prop(into)]
    usual: Signal<u32>,
    /// What a screen reader calls it.
    #[prop(into)]
    label: String,
    /// For tests.
    #[prop(into)]
    testid: String,
) -> impl IntoView {
    let text = Signal::derive(move || typed.text.get().unwrap_or_else(|| usual.get().to_string()));
    view! { <NumberInput text=text set=move |text| typed.text.set(Some(text)) least=typed.least label=label testid=testid /> }
}

/// A field for a number that a form holds: put there when the field is left.
#[component]
pub fn HeldInput(
    /// What the form holds.
    #[prop(into)]
    value: Signal<u32>,
    /// Another is to be held.
    #[prop(into)]
    put: Callback<u32>,
    /// The least that can be.
    #[prop(default = 0)]
    least: u32,
    /// The most.
    most: u32,
    /// What a screen reader calls it, where it has no label of its own.
    #[prop(into, optional)]
    label: Option<String>,
    /// For tests.
    #[prop(into)]
    testid: String,
) -> impl IntoView {
    let typed = RwSignal::new(None::<String>);
    let text = Signal::derive(move || typed.get().unwrap_or_else(|| value.get().to_string()));
    let left = move |n| {
        put.run(n);
        // The form may draw this field anew.
        let _ = typed.try_set(None);
    };
    view! {
        <NumberInput text=text set=move |text| typed.set(Some(text)) left=left least=least most=most label=label.unwrap_or_default() testid=testid />
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_read_and_others_are_not() {
        for (text, n) in [("3", 3), (" 12 ", 12), ("1 000", 1000), ("007", 7)] {
            assert_eq!(read_number(text, 1, 1000), Ok(n), "{text}");
        }
        for text in ["", " ", "3.5", "3,5", "abc", "1e3", "-", "-3.5", "+3"] {
            let fault = read_number(text, 0, 9);
            assert_eq!(fault, Err("A whole number, please.".into()), "{text}");
        }
    }

    #[test]
    fn a_number_out_of_its_range_says_which_is() {
        let below = Err("No less than 1, please.".to_string());
        assert_eq!(read_number("0", 1, 20), below);
        assert_eq!(read_number("-3", 1, 20), below);
        assert_eq!(
            read_number("21", 1, 20),
            Err("No more than 20, please.".into())
        );
        // Longer than any number of the engine's.
        assert_eq!(
            read_number("99999999999", 1, 20),
            Err("No more than 20, please.".into())
        );
        assert_eq!(
            read_number("99999999999", 1, u32::MAX),
            Err("That is too large.".into())
        );
    }

    #[test]
    fn what_is_typed_in_wrongly_is_not_the_number_before() {
        let owner = Owner::new();
        owner.with(|| {
            let typed = Typed::new(1);
            typed.text.set(Some("3".into()));
            assert_eq!(typed.get(), Some(3));
            typed.text.set(Some("-3".into()));
            assert_eq!(typed.get(), None);

            let wrong = Wrong::new();
            wrong.mark("a", true);
            wrong.mark("b", true);
            wrong.mark("a", false);
            assert!(wrong.any(), "b is wrong still");
            wrong.forget("b");
            assert!(!wrong.any());
        });
    }
}
