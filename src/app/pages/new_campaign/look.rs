//! How a player looks: a tile with his colour, pattern and logo, and the dialogue that changes them.

use super::draft::use_draft;
use super::form::Player;
use crate::app::components::Dialog;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::present::logo::{logo_name, logo_svg};
use octant_engine::present::look::{Look, colour_class, colour_name, pattern_defs, pattern_name};
use octant_engine::unlimit3d8::state::{Colour, Logo, Pattern};

/// The patterns of tiles need ids beside those of seats, which a map on the same page uses.
const BESIDE_SEATS: u8 = 100;

/// The look of a seat.
pub fn look_of(seat: usize, player: &Player) -> Look {
    Look {
        seat: PlayerId(u8::try_from(seat).unwrap_or(u8::MAX)),
        name: player.name.clone(),
        colour: player.colour,
        pattern: player.pattern,
        logo: player.logo,
    }
}

/// An octagon of a colour and a pattern, with a logo on it if there is one. For the eye only.
fn tile(id: u8, colour: Colour, pattern: Pattern, logo: Option<Logo>) -> String {
    let look = Look {
        seat: PlayerId(BESIDE_SEATS.saturating_add(id)),
        name: String::new(),
        colour,
        pattern,
        logo: logo.unwrap_or(Logo::Ring),
    };
    let logo = logo.map(|logo| logo_svg(logo, None)).unwrap_or_default();
    format!(
        "<span class=\"look-tile {}\"><svg viewBox=\"0 0 44 44\"><defs>{}</defs><path d=\"M13.5 1h17L43 13.5v17L30.5 43h-17L1 30.5v-17z\" \
         fill=\"{}\" stroke=\"var(--player)\" stroke-width=\"2\"/></svg>{logo}</span>",
        look.class(),
        pattern_defs(std::slice::from_ref(&look), 100),
        look.fill(),
    )
}

/// A player's tile: it stands for him wherever the form names him.
#[component]
pub fn LookTile(
    /// Whose, by his key in the form.
    key: u8,
    /// Tells tiles of one player on one page apart.
    #[prop(default = 0)]
    copy: u8,
) -> impl IntoView {
    let draft = use_draft();
    let drawn = Memo::new(move |_| {
        draft.form.with(|form| {
            let player = form.player(key)?;
            Some(tile(
                key + 8 * copy,
                player.colour,
                player.pattern,
                Some(player.logo),
            ))
        })
    });
    view! { <span aria-hidden="true" inner_html=move || drawn.get().unwrap_or_default()></span> }
}

/// The button that shows a player's look, and the dialogue behind it.
#[component]
pub fn LookButton(
    /// Whose, by his key in the form.
    key: u8,
    /// His place in the list, from 0.
    seat: Memo<usize>,
) -> impl IntoView {
    let draft = use_draft();
    let open = RwSignal::new(false);
    let part = move |pick: fn(&Player) -> String| {
        draft
            .form
            .with(|form| form.player(key).map(pick))
            .unwrap_or_default()
    };
    let colour = Memo::new(move |_| part(|p| colour_name(p.colour).to_string()));
    let pattern = Memo::new(move |_| part(|p| pattern_name(p.pattern).to_string()));
    let logo = Memo::new(move |_| part(|p| logo_name(p.logo).to_string()));
    let title = Signal::derive(move || format!("Look of player {}", seat.get() + 1));
    view! {
        <button type="button" class="look" data-testid=move || format!("look-{}", seat.get())
            aria-label=move || format!("{}: {}, {}, {}. Change", title.get(), colour.get(), pattern.get(), logo.get())
            on:click=move |_| open.set(true)>
            <LookTile key=key />
        </button>
        <Dialog open=open title=title>
            <p class="cap">"Whoever has what you pick takes what this player had."</p>
            <Tiles label="Colour" word=colour all=colours() pick=move |n| draft.form.update(|f| f.set_colour(key, Colour::ALL[n])) />
            <Tiles label="Pattern" word=pattern all=patterns(key) pick=move |n| draft.form.update(|f| f.set_pattern(key, Pattern::ALL[n])) />
            <Tiles label="Logo" word=logo all=logos() pick=move |n| draft.form.update(|f| f.set_logo(key, Logo::ALL[n])) />
        </Dialog>
    }
}

/// One thing that can be picked: its word, its name for tests and its picture.
type Tile = (&'static str, String, Signal<String>);

fn colours() -> Vec<Tile> {
    let picture = |c: Colour| format!("<span class=\"look-swatch {}\"></span>", colour_class(c));
    let all = Colour::ALL.into_iter();
    all.map(|c| {
        (
            colour_name(c),
            format!("colour-{}", words::colour(c)),
            Signal::stored(picture(c)),
        )
    })
    .collect()
}

fn patterns(key: u8) -> Vec<Tile> {
    let draft = use_draft();
    let mine = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.player(key).map_or(Colour::Blue, |p| p.colour))
    });
    let all = (32..).zip(Pattern::ALL);
    all.map(|(id, p)| {
        let picture = Signal::derive(move || tile(id, mine.get(), p, None));
        (
            pattern_name(p),
            format!("pattern-{}", words::pattern(p)),
            picture,
        )
    })
    .collect()
}

fn logos() -> Vec<Tile> {
    let all = Logo::ALL.into_iter();
    all.map(|l| {
        (
            logo_name(l),
            format!("logo-{}", logo_name(l).to_lowercase()),
            Signal::stored(logo_svg(l, None)),
        )
    })
    .collect()
}

/// Eight things of which one is picked.
#[component]
fn Tiles(
    label: &'static str,
    word: Memo<String>,
    all: Vec<Tile>,
    pick: impl Fn(usize) + Copy + 'static,
) -> impl IntoView {
    view! {
        <fieldset class="tiles">
            <legend>{label}": "<span class="dim">{word}</span></legend>
            {all.into_iter().enumerate().map(|(n, (name, testid, picture))| view! {
                <button type="button" aria-label=name title=name data-testid=testid
                    aria-pressed=move || (word.get() == name).to_string()
                    on:click=move |_| pick(n) inner_html=move || picture.get()></button>
            }).collect_view()}
        </fieldset>
    }
}
