//! What is known of one territory, and what can be done there.

use super::act::ExploreButton;
use crate::app::components::{Figure, Note, SeatTag};
use crate::app::router::{Page, Route};
use crate::app::stores::aids::About;
use crate::app::stores::session::{Session, use_session};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::present::logo::logo_svg;
use octant_engine::present::look::colour_class;
use octant_engine::present::{glance, signs};
use octant_engine::rulebook::Worked;
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::figures;
use octant_engine::unlimit3d8::state::{Mover, Phase, Post, Territory};
use octant_engine::unlimit3d8::stock::Good;
use octant_engine::unlimit3d8::upgrades::is_powered;
use std::collections::BTreeMap;

/// Something that stands on a territory in the viewer's eyes.
#[derive(Clone, Debug, PartialEq)]
pub struct ForceRow {
    /// What.
    pub mover: Mover,
    /// Whose.
    pub owner: PlayerId,
    /// Number and name.
    pub title: String,
    /// What it is and bears.
    pub kit: String,
    /// His logo with the number in it.
    pub logo: String,
    /// The class of his colour.
    pub class: &'static str,
}

impl ForceRow {
    /// The row of something that moves; none if there is no such thing.
    pub fn of(state: &State, mover: Mover) -> Option<Self> {
        let open = &state.open;
        let (owner, kit, number) = match mover {
            Mover::Unit(id) => {
                let unit = open.units.get(&id)?;
                let kit = if unit.is_manned() {
                    glance::unit_kit(unit)
                } else {
                    format!("{}, empty", glance::unit_kit(unit))
                };
                (unit.owner, kit, Some(unit.number))
            }
            Mover::OnFoot(id) => {
                let who = open.characters.get(&id)?;
                (
                    who.owner,
                    format!("{}, on foot", glance::class_words(who)),
                    None,
                )
            }
        };
        let player = open.player(owner).ok()?;
        Some(Self {
            mover,
            owner,
            title: glance::mover_title(state, mover),
            kit,
            logo: logo_svg(player.logo, number),
            class: colour_class(player.colour),
        })
    }
}

/// All that the viewer knows to be on a territory, the owner's first. Armors in store are stock.
fn forces(state: &State, viewer: Option<PlayerId>, at: TerritoryId) -> Vec<ForceRow> {
    let open = &state.open;
    let units = open
        .units
        .iter()
        .filter(|(_, u)| u.is_manned() || !u.body.is_armor())
        .map(|(id, _)| Mover::Unit(*id));
    let foot = open
        .characters
        .iter()
        .filter(|(_, c)| matches!(c.post, Post::Foot(_)))
        .map(|(id, _)| Mover::OnFoot(*id));
    let here = units
        .chain(foot)
        .filter(|m| glance::seen_at(state, viewer, *m) == Some(at));
    let mut rows: Vec<ForceRow> = here.filter_map(|m| ForceRow::of(state, m)).collect();
    rows.sort_by_key(|r| (Some(r.owner) != open.controller(at), r.owner));
    rows
}

/// A territory in the panel beside the map.
#[component]
pub fn Place(
    /// Which.
    id: TerritoryId,
    /// Another territory is to be looked at.
    pick: Callback<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let view = session.view_signal();
    let head = Memo::new(move |_| {
        view.with(|s| {
            let guests = s.open.passages.get(&id);
            let guests: Vec<PlayerId> = guests.into_iter().flatten().map(|(g, _)| *g).collect();
            let survey = s
                .open
                .territory(id)
                .map(|t| glance::survey_words(&t.survey))
                .unwrap_or_default();
            (
                words::place(s, id),
                s.open.controller(id),
                survey,
                s.open.battles.contains_key(&id),
                guests,
            )
        })
    });
    view! {
        <section class="panel" data-testid="place" data-territory=id.to_string() aria-live="polite">
            {move || {
                let (name, owner, survey, battle, guests) = head.get();
                view! {
                    <div class="place-head">
                        <h2>{name}</h2>
                        <p class="row">
                            {match owner {
                                Some(owner) => view! { <SeatTag seat=owner /> }.into_any(),
                                None => view! { <span class="tag">"Neutral"</span> }.into_any(),
                            }}
                            <span class="dim">{survey}</span>
                            {battle.then(|| view! { <b class="bad">"Battle"</b> })}
                        </p>
                        {(!guests.is_empty()).then(|| view! {
                            <p class="row" data-testid="place-passage">"May pass here: "{guests.into_iter().map(|seat| view! { <SeatTag seat /> }).collect_view()}</p>
                        })}
                    </div>
                }
            }}
            <Doings id=id />
            <Note about=About::Territory(id) />
            <div class="place-facts">
                <Forces id=id />
                <Buildings id=id />
                <Stock id=id />
                <Neighbours id=id pick=pick />
            </div>
        </section>
    }
}

/// What can be done here now.
#[component]
fn Doings(id: TerritoryId) -> impl IntoView {
    let session = use_session();
    let state = Memo::new(move |_| {
        let open = &session.state().open;
        let own = session.seat().is_some() && open.controller(id) == session.seat();
        (
            open.phase,
            own,
            open.battles.contains_key(&id),
            session.seat().is_some(),
        )
    });
    let to = move |page: Page| Route::Campaign(session.id().to_string(), page).href();
    view! {
        <div class="row" style="margin-top: var(--s3)">
            <ExploreButton territory=id />
            <a class="button" data-testid="to-squares" href=to(Page::Territory(Some(id.0)))>"Squares"</a>
            {move || match state.get() {
                (Phase::Commercial, true, ..) => Some(view! { <a class="button" data-testid="to-commerce" href=to(Page::Commerce)>"Trade"</a> }),
                (Phase::Activity, true, ..) => Some(view! { <a class="button" data-testid="to-activity" href=to(Page::Activity)>"Activity"</a> }),
                (Phase::Move, _, _, true) => Some(view! { <a class="button" data-testid="to-orders" href=to(Page::Orders)>"Orders"</a> }),
                (Phase::Tactical, _, true, _) => Some(view! { <a class="button" data-testid="to-tactical" href=to(Page::Tactical)>"Battle"</a> }),
                _ => None,
            }}
        </div>
    }
}

#[component]
fn Forces(id: TerritoryId) -> impl IntoView {
    let session = use_session();
    let rows = Memo::new(move |_| {
        session
            .view_signal()
            .with(|s| forces(s, session.seat(), id))
    });
    view! {
        {move || (!rows.with(Vec::is_empty)).then(|| view! {
            <div><h3>"Seen here"</h3>
                {rows.get().into_iter().map(|row| {
                    let href = match row.mover {
                        Mover::Unit(unit) => Some(Route::Campaign(session.id().to_string(), Page::Barracks(Some(unit.0))).href()),
                        Mover::OnFoot(_) => None,
                    };
                    let title = match href {
                        Some(href) => view! { <a href=href><b>{row.title}</b></a> }.into_any(),
                        None => view! { <b>{row.title}</b> }.into_any(),
                    };
                    view! {
                        <div class=format!("force-row {}", row.class) data-testid=format!("seen-{}", row.mover)>
                            <span inner_html=row.logo></span>
                            <div class="grow">{title}<span class="cap">{row.kit}</span></div>
                        </div>
                    }
                }).collect_view()}
            </div>
        })}
    }
}

fn territory<T: Default>(
    session: Session,
    id: TerritoryId,
    read: impl FnOnce(&Territory) -> T,
) -> T {
    session
        .view_signal()
        .with(|s| s.open.territory(id).map(read).unwrap_or_default())
}

#[component]
fn Buildings(id: TerritoryId) -> impl IntoView {
    let session = use_session();
    let counts = Memo::new(move |_| {
        territory(session, id, |t| {
            let mut counts: BTreeMap<BuildingKind, (u32, u32)> = BTreeMap::new();
            for building in t.buildings.values() {
                let entry = counts.entry(building.kind).or_default();
                entry.0 += 1;
                entry.1 += u32::from(is_powered(building) && !building.active);
            }
            counts.into_iter().collect::<Vec<_>>()
        })
    });
    view! {
        {move || (!counts.with(Vec::is_empty)).then(|| view! {
            <div><h3>"Buildings"</h3><ul>
                {counts.get().into_iter().map(|(kind, (n, off))| {
                    let name = if n == 1 { kind.name().to_string() } else { format!("{n} x {}", kind.name()) };
                    let off = match off {
                        0 => String::new(),
                        off if off == n => "off".into(),
                        off => format!("{off} off"),
                    };
                    view! { <li class="tally"><span inner_html=signs::sign_svg(signs::building(kind), None)></span><span>{name}" "<span class="dim">{off}</span></span></li> }
                }).collect_view()}
            </ul></div>
        })}
    }
}

#[component]
fn Stock(id: TerritoryId) -> impl IntoView {
    let session = use_session();
    let stock = Memo::new(move |_| {
        let goods: Vec<Good> = territory(session, id, |t| t.stock.goods.keys().copied().collect());
        let arms: Vec<(String, u32)> = territory(session, id, |t| {
            t.stock
                .arms
                .iter()
                .map(|(w, n)| (glance::weapon_words(*w), *n))
                .collect()
        });
        (goods, arms)
    });
    view! {
        {move || {
            let (goods, arms) = stock.get();
            (!goods.is_empty() || !arms.is_empty()).then(|| view! {
                <div><h3>"In store"</h3><ul>
                    {goods.into_iter().map(|good| {
                        let amount = Signal::derive(move || {
                            session.view_signal().with(|s| figures::figure(s, &format!("territory/{id}/stock/{good}"))).unwrap_or_else(Worked::new)
                        });
                        view! {
                            <li class="tally"><span inner_html=signs::sign_svg(signs::resource(good.resource), None)></span>
                                <span class="grow">{figures::good_name(good)}</span><Figure worked=amount label=figures::good_name(good) /></li>
                        }
                    }).collect_view()}
                    {arms.into_iter().map(|(name, n)| view! { <li class="tally"><span class="grow">{name}</span><span class="num">{n}</span></li> }).collect_view()}
                </ul></div>
            })
        }}
    }
}

#[component]
fn Neighbours(id: TerritoryId, pick: Callback<TerritoryId>) -> impl IntoView {
    let session = use_session();
    let map = untrack(|| session.state().open.map.clone());
    view! {
        <div><h3>"Next to"</h3><ul class="picks">
            {map.neighbours(id).iter().map(|next| {
                let next = *next;
                let name = map.region(next).map(|r| r.name.clone()).unwrap_or_default();
                view! { <li><button type="button" class="small" data-testid=format!("neighbour-{next}") on:click=move |_| pick.run(next)>{name}</button></li> }
            }).collect_view()}
        </ul></div>
    }
}
