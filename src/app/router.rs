//! Which page the address names. Everything stands behind the `#`, so that the app runs from any folder and from a file.

use crate::app::platform::page;
use leptos::prelude::*;

/// A page of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The list of campaigns.
    Home,
    /// Asks before a campaign is taken off the device.
    Remove(String),
    /// A new campaign.
    New,
    /// The rulebook, at a clause if one is named.
    Rules(Option<String>),
    /// Draws a map by hand.
    MapEditor,
    /// Settings of this device.
    Settings,
    /// A link with a whole campaign in it.
    Open(String),
    /// Opens the demo campaign as a new one of this device.
    Demo,
    /// A page of a campaign.
    Campaign(String, Page),
    /// No such page.
    Unknown,
}

/// A page of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Page {
    /// The meta-map, with orders and the reveal.
    Map,
    /// A territory's grid.
    Territory(Option<u16>),
    /// Vehicles, armors and operatives.
    Barracks(Option<u32>),
    /// Buying, shipping and the ledger.
    Commerce,
    /// Power, mounting and boarding.
    Activity,
    /// Secret orders.
    Orders,
    /// The reveal, battles and explorations.
    Tactical,
    /// A battle that is played here.
    Fight(Option<u16>),
    /// Odds of any unit against any other.
    Odds(Option<u32>),
    /// The log with undo and rewind.
    Log,
    /// Any past moment, to look at.
    Past,
    /// How the campaign went: plots, dice, reports.
    Chronicle,
    /// The table's matters: rulings, seats, what the campaign master sets.
    Table,
    /// Unit cards to print.
    Cards,
    /// Files, links and the check.
    Share,
}

impl Page {
    const WORDS: [(&'static str, Self); 15] = [
        ("map", Self::Map),
        ("territory", Self::Territory(None)),
        ("barracks", Self::Barracks(None)),
        ("commerce", Self::Commerce),
        ("activity", Self::Activity),
        ("orders", Self::Orders),
        ("tactical", Self::Tactical),
        ("fight", Self::Fight(None)),
        ("odds", Self::Odds(None)),
        ("log", Self::Log),
        ("past", Self::Past),
        ("chronicle", Self::Chronicle),
        ("table", Self::Table),
        ("cards", Self::Cards),
        ("share", Self::Share),
    ];

    fn read(word: &str, rest: Option<&str>) -> Option<Self> {
        let page = Self::WORDS
            .iter()
            .find(|(w, _)| *w == word)
            .map(|(_, page)| *page)?;
        Some(match page {
            Self::Territory(_) => Self::Territory(rest.and_then(|n| n.parse().ok())),
            Self::Barracks(_) => Self::Barracks(rest.and_then(|n| n.parse().ok())),
            Self::Fight(_) => Self::Fight(rest.and_then(|n| n.parse().ok())),
            Self::Odds(_) => Self::Odds(rest.and_then(|n| n.parse().ok())),
            page => page,
        })
    }

    fn word(self) -> &'static str {
        let bare = match self {
            Self::Territory(_) => Self::Territory(None),
            Self::Barracks(_) => Self::Barracks(None),
            Self::Fight(_) => Self::Fight(None),
            Self::Odds(_) => Self::Odds(None),
            page => page,
        };
        Self::WORDS
            .iter()
            .find(|(_, page)| *page == bare)
            .map_or("map", |(word, _)| word)
    }
}

impl Route {
    /// Reads a fragment.
    pub fn read(fragment: &str) -> Self {
        let path = fragment.trim_start_matches('/');
        let mut parts = path.splitn(4, '/');
        match (
            parts.next().unwrap_or_default(),
            parts.next(),
            parts.next(),
            parts.next(),
        ) {
            ("", ..) => Self::Home,
            ("new", ..) => Self::New,
            ("rules", clause, ..) => {
                Self::Rules(clause.filter(|c| !c.is_empty()).map(str::to_string))
            }
            ("map-editor", ..) => Self::MapEditor,
            ("settings", ..) => Self::Settings,
            ("demo", ..) => Self::Demo,
            ("remove", Some(id), ..) if !id.is_empty() => Self::Remove(id.to_string()),
            ("open", ..) => Self::Open(
                path.trim_start_matches("open")
                    .trim_start_matches('/')
                    .to_string(),
            ),
            ("c", Some(id), None, _) => Self::Campaign(id.to_string(), Page::Map),
            ("c", Some(id), Some(word), rest) => match Page::read(word, rest) {
                Some(page) => Self::Campaign(id.to_string(), page),
                None => Self::Unknown,
            },
            _ => Self::Unknown,
        }
    }

    /// The fragment, beginning with `/`.
    pub fn fragment(&self) -> String {
        match self {
            Self::Home | Self::Unknown => "/".into(),
            Self::New => "/new".into(),
            Self::Rules(None) => "/rules".into(),
            Self::Rules(Some(clause)) => format!("/rules/{clause}"),
            Self::MapEditor => "/map-editor".into(),
            Self::Settings => "/settings".into(),
            Self::Demo => "/demo".into(),
            Self::Remove(id) => format!("/remove/{id}"),
            Self::Open(text) => format!("/open/{text}"),
            Self::Campaign(id, page) => {
                let word = page.word();
                match page {
                    Page::Territory(Some(n)) => format!("/c/{id}/{word}/{n}"),
                    Page::Barracks(Some(n)) | Page::Odds(Some(n)) => {
                        format!("/c/{id}/{word}/{n}")
                    }
                    Page::Fight(Some(n)) => format!("/c/{id}/{word}/{n}"),
                    _ => format!("/c/{id}/{word}"),
                }
            }
        }
    }

    /// The fragment as the `href` of a link.
    pub fn href(&self) -> String {
        format!("#{}", self.fragment())
    }

    /// Goes there.
    pub fn go(&self) {
        page::go(&self.fragment());
    }
}

/// The page that is shown, following the address.
pub fn provide_route() -> RwSignal<Route> {
    let route = RwSignal::new(Route::read(&page::fragment()));
    // The page from which something is looked up in the rulebook, and how far down.
    let left = StoredValue::new(None::<(Route, f64)>);
    page::on_fragment(move || {
        let next = Route::read(&page::fragment());
        // Gone with its page when the door has handed over to the app.
        let Some(last) = route.try_get_untracked() else {
            return;
        };
        // Only from the rulebook one comes back; who goes to that page later begins at its top.
        let reading = matches!(last, Route::Rules(_));
        let back = left
            .get_value()
            .filter(|(from, _)| reading && *from == next);
        if !reading && matches!(next, Route::Rules(_)) {
            left.set_value(Some((last, page::scrolled())));
        }
        route.set(next);
        match back {
            // Whoever comes back goes on where he was, once that is on screen again.
            Some((_, at)) => page::after(0, move || page::scroll_to(at)),
            None => page::to_top(),
        }
    });
    provide_context(route);
    route
}

/// The page that is shown.
pub fn use_route() -> RwSignal<Route> {
    expect_context()
}
