//! What is typed in stays on this device until the campaign is made: a tablet that was reloaded forgets no names.
//!
//! What stands on paper and the table's own technologies are not kept.

use super::form::{Form, Player, Size};
use crate::app::components::Ends;
use crate::app::platform::local;
use octant_engine::rulebook::Corporation;
use octant_engine::rulebook::house::HouseRules;
use octant_engine::unlimit3d8::state::{Colour, Logo, Pattern};
use serde::{Deserialize, Serialize};

const KEY: &str = "octant/new-campaign";

#[derive(Serialize, Deserialize)]
struct Kept {
    name: String,
    players: Vec<(String, Colour, Pattern, Logo, Option<Corporation>)>,
    size: String,
    territories: String,
    seed: String,
    rules: HouseRules,
    ends: Ends,
}

/// A form as text.
fn write(form: &Form) -> Option<String> {
    let player = |p: &Player| (p.name.clone(), p.colour, p.pattern, p.logo, p.corporation);
    let kept = Kept {
        name: form.name.clone(),
        players: form.players.iter().map(player).collect(),
        size: form.size.id().into(),
        territories: form.territories.clone(),
        seed: form.seed.clone(),
        rules: form.rules,
        ends: form.ends.clone(),
    };
    serde_json::to_string(&kept).ok()
}

/// Reads it back into a fresh form; none if it can't be read.
fn read(text: &str, mut form: Form) -> Option<Form> {
    let kept: Kept = serde_json::from_str(text).ok()?;
    while form.players.len() < kept.players.len() {
        let before = form.players.len();
        form.add();
        if form.players.len() == before {
            return None;
        }
    }
    if form.players.len() != kept.players.len() {
        return None;
    }
    for (player, (name, colour, pattern, logo, corporation)) in
        form.players.iter_mut().zip(kept.players)
    {
        (player.name, player.corporation) = (name, corporation);
        (player.colour, player.pattern, player.logo) = (colour, pattern, logo);
    }
    form.size = Size::ALL.into_iter().find(|size| size.id() == kept.size)?;
    (form.name, form.territories, form.seed) = (kept.name, kept.territories, kept.seed);
    (form.rules, form.ends) = (kept.rules, kept.ends);
    Some(form)
}

/// Keeps a form; a device that keeps nothing asks anew next time.
pub fn keep(form: &Form) {
    if let Some(text) = write(form) {
        let _ = local::put(KEY, &text);
    }
}

/// The form that was kept last, else a fresh one.
pub fn kept() -> Form {
    let fresh = Form::default();
    let found = local::get(KEY).and_then(|text| read(&text, fresh.clone()));
    // A drawing may be gone since.
    found
        .filter(|form| form.size != Size::Hand)
        .unwrap_or(fresh)
}

/// The campaign is made.
pub fn forget() {
    local::remove(KEY);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_comes_back_as_it_was_left() {
        let mut form = Form::default();
        form.add();
        form.name = "Dust".into();
        form.players[2].name = "Priya".into();
        form.size = Size::Own;
        form.territories = "31".into();
        form.rules.stalemate = 7;
        let text = write(&form).expect("text");
        // Another fresh form, of two players.
        let back = read(&text, Form::default()).expect("a form");
        assert_eq!((back.name.as_str(), back.players.len()), ("Dust", 3));
        assert_eq!(back.players, form.players);
        assert_eq!((back.size, &back.seed), (Size::Own, &form.seed));
        assert_eq!(
            (&back.territories, &back.rules),
            (&form.territories, &form.rules)
        );
    }

    #[test]
    fn what_cannot_be_read_is_as_if_never_typed() {
        assert!(read("{}", Form::default()).is_none());
        let form = Form::default();
        let text = write(&form).expect("text").replace("medium", "huge");
        assert!(read(&text, Form::default()).is_none());
    }
}
