//! What an act still leaves open: targets, measures, the few plain questions.

use super::desk::{Desk, Fault, slot};
use super::draft::Draft;
use super::parts::{Choice, amount, choice, choices, inches, measure, tick};
use super::scene::Scene;
use super::throw::Throw;
use crate::app::components::{RefusalNote, seat_class};
use crate::app::pages::odds::outlook_view;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::UnitId;
use octant_engine::quantity::Inches;
use octant_engine::unlimit3d8::battle::act::{Act, Drill, Load, Prey, Tackle};
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::outlook::Outlook;
use octant_engine::unlimit3d8::battle::scope::{Scope, Shots};
use octant_engine::unlimit3d8::battle::target::Target;
use std::collections::BTreeSet;

/// The act that is put together: its questions, its odds, its dice.
#[component]
pub fn Form(desk: Desk) -> impl IntoView {
    let outlook = Memo::new(move |_| desk.outlook());
    let ready = Memo::new(move |_| desk.ready());
    view! {
        {move || desk.scope.get().and_then(Result::ok).and_then(|scope| {
            let scene = desk.scene.get_untracked()?;
            let kind = desk.draft.with_untracked(|d| d.kind)?;
            Some(questions(desk, &scene, kind, &scope))
        })}
        {move || outlook.with(|o| o.as_ref().map(outlook_view))}
        {move || match ready.get() {
            Err(Some(Fault::Missing(words))) => Some(view! { <p class="dim" data-testid="fight-missing">{words}</p> }.into_any()),
            Err(Some(Fault::Refused(refusal))) => Some(view! { <p class="refusal" data-testid="fight-refused"><RefusalNote refusal=refusal /></p> }.into_any()),
            _ => None,
        }}
        {move || {
            let rolled = match outlook.with(|o| o.as_ref().map(|o| !matches!(o, Outlook::Sure(_)))) {
                Some(rolled) => rolled,
                // Nothing is rolled for what has no odds; an attack has none before it is aimed and measured.
                None => desk.draft.with(|d| d.kind).is_some_and(attacks),
            };
            if rolled {
                view! { <Throw desk=desk ready=ready /> }.into_any()
            } else {
                view! {
                    <button type="button" class="go wide" data-testid="fight-go" aria-disabled=move || ready.with(Result::is_err).to_string()
                        on:click=move |_| desk.act(Vec::new())>{move || go_words(desk)}</button>
                }.into_any()
            }
        }}
    }
}

fn attacks(kind: FightKind) -> bool {
    matches!(
        kind,
        FightKind::Shoot(..)
            | FightKind::Assault(..)
            | FightKind::Strike(..)
            | FightKind::Ram(_)
            | FightKind::Volley(_)
            | FightKind::Cohesion(_)
            | FightKind::Technical(_)
            | FightKind::Repair(..)
            | FightKind::Warp(..)
            | FightKind::Pirate(..)
    )
}

/// The words of the button for what is not rolled for.
fn go_words(desk: Desk) -> String {
    let cost = match desk.outlook() {
        Some(Outlook::Sure(cdt)) => format!(", {} CDT", cdt.value()),
        _ => String::new(),
    };
    match desk.draft.with(|d| d.act().ok()) {
        Some(Act::Move { distance, .. }) => format!("Move {}{cost}", inches(distance)),
        Some(Act::Retreat { to: Some(to), .. }) => {
            format!("Retreat to {}", words::place(&desk.session.state(), to))
        }
        Some(Act::Retreat { .. }) => "Leave the map".to_string(),
        Some(Act::Lift { .. }) => format!("Lift it{cost}"),
        Some(Act::Drop { .. }) => "Put it down".to_string(),
        Some(Act::Designate { .. }) => format!("Call the missile{cost}"),
        Some(Act::Douse { .. }) => format!("Put the fire out{cost}"),
        _ => "Do it".to_string(),
    }
}

/// The words of a kind of act.
pub fn kind_words(kind: FightKind) -> &'static str {
    match kind {
        FightKind::Shoot(..) | FightKind::Volley(_) => "Shoot",
        FightKind::Assault(..) => "Assault",
        FightKind::Strike(..) => "Strike",
        FightKind::Repair(..) => "Repair",
        FightKind::Lift(..) => "Lift",
        FightKind::Drop(..) => "Put down",
        FightKind::Designate(..) => "Designate",
        FightKind::Warp(..) => "Warp",
        FightKind::Pirate(..) => "Pirate",
        FightKind::Move(_) => "Move",
        FightKind::Ram(_) => "Ram",
        FightKind::Cohesion(_) => "Order to all",
        FightKind::Technical(_) => "Technical order",
        FightKind::Retreat(_) => "Retreat",
        FightKind::Douse(_) => "Put out the fire",
        _ => "",
    }
}

/// For tests: the word of a kind, with its slot.
pub fn kind_id(kind: FightKind) -> String {
    let word = kind_words(kind).to_lowercase().replace(' ', "-");
    match slot(kind) {
        Some(slot) => format!("act-{word}-{slot}"),
        None => format!("act-{word}"),
    }
}

fn distance(desk: Desk, label: &'static str, most: Inches) -> AnyView {
    let value = Signal::derive(move || desk.draft.with(|d| d.distance));
    let put = Callback::new(move |n| {
        desk.draft.update(|d| {
            d.distance = n;
            d.stale = false;
        });
    });
    let stale = Memo::new(move |_| desk.draft.with(|d| d.stale));
    view! {
        {measure(label, "distance", most, value, put)}
        {move || stale.get().then(|| view! { <p class="cap cautious" data-testid="stale">"As it was measured last. One of the two has moved since."</p> })}
    }
    .into_any()
}

fn moved(desk: Desk, label: &'static str, most: Inches) -> AnyView {
    let value = Signal::derive(move || desk.draft.with(|d| d.moved));
    let put = Callback::new(move |n| desk.draft.update(|d| d.moved = n));
    measure(label, "moved", most, value, put)
}

/// Whose something is decides where it stands in the list, and its colour.
fn aims(desk: Desk, scene: &Scene, targets: &BTreeSet<Target>) -> AnyView {
    let seat = desk
        .hand
        .get_untracked()
        .and_then(|hand| scene.seat_of(hand));
    let (mut foes, mut works, mut own) = (Vec::new(), Vec::new(), Vec::new());
    for target in targets.iter().copied() {
        let owner = scene.fight.owner(&scene.cast, target);
        let friend = match (seat, owner) {
            (Some(seat), Some(owner)) => scene.cast.friends(seat, owner),
            _ => false,
        };
        let mut one = choice(
            desk,
            scene.name(target),
            format!("target-{}", target.to_string().replace('/', "-")),
            move |d| d.target == Some(target),
            |_| {},
        );
        one.tap = Callback::new(move |()| {
            desk.aim(target);
        });
        one.class = owner.map_or(String::new(), |owner| {
            format!("seat {}", seat_class(&scene.state, owner))
        });
        let gun = scene.fight.gun_of(&scene.cast, target).is_some();
        match (friend, target) {
            (true, _) => own.push(one),
            (false, Target::Unit(_)) => foes.push(one),
            (false, _) if gun => foes.push(one),
            (false, _) => works.push(one),
        }
    }
    let fold = |label: &'static str, all: Vec<Choice>| {
        (!all.is_empty()).then(|| {
            let summary = format!("{label} ({})", all.len());
            view! { <details class="fight-fold"><summary>{summary}</summary>{choices(label, all)}</details> }.into_any()
        })
    };
    view! {
        {(!foes.is_empty()).then(|| choices("Target", foes))}
        <div class="fight-folds">{fold("Buildings", works)}{fold("Own side", own)}</div>
    }
    .into_any()
}

fn shots(desk: Desk, scene: &Scene, shots: &Shots) -> AnyView {
    let unit = Memo::new(move |_| {
        desk.draft
            .with(|d| d.target.is_some_and(|t| t.unit().is_some()))
    });
    let buildings = !scene.fight.works.is_empty();
    let (fields, barred) = (shots.fields, shots.fields && shots.barred);
    let barricades: Vec<(octant_engine::ids::BuildingId, String)> = shots
        .barricades
        .iter()
        .map(|id| (*id, words::target(&scene.state, Target::Building(*id))))
        .collect();
    let spotters: Option<Vec<(UnitId, String)>> = shots.spotters.as_ref().map(|all| {
        all.iter()
            .map(|u| (*u, scene.name(Target::Unit(*u))))
            .collect()
    });
    view! {
        {aims(desk, scene, &shots.targets)}
        {distance(desk, "Distance, edge to edge", shots.most)}
        <div class="ticks">
            {buildings.then(|| tick("In cover of a building", "cover", desk, |d| d.shot.cover, |d, yes| {
                d.shot.cover = yes;
                if yes { d.shot.behind = None; }
            }))}
            {barricades.into_iter().map(|(id, name)| view! {
                <Show when=move || unit.get()>
                    <label class="line">
                        <input type="checkbox" data-testid=format!("behind-{id}") prop:checked=move || desk.draft.with(|d| d.shot.behind == Some(id))
                            on:change=move |event| desk.draft.update(|d| {
                                d.shot.behind = event_target_checked(&event).then_some(id);
                                if d.shot.behind.is_some() { d.shot.cover = false; }
                            }) />
                        "Behind "{name.clone()}
                    </label>
                </Show>
            }).collect_view()}
            {fields.then(|| view! { <Show when=move || unit.get()>{under(desk)}</Show> })}
            {barred.then(|| tick("Its path enters a field from outside", "through", desk, |d| d.shot.through, |d, yes| d.shot.through = yes))}
        </div>
        {spotters.filter(|all| !all.is_empty()).map(|all| {
            let by = |name: String, id: String, who: Option<UnitId>| choice(desk, name, id, move |d| d.shot.seen_by == who, move |d| d.shot.seen_by = who);
            let mut list = vec![by("Itself".to_string(), "seen-self".to_string(), None)];
            list.extend(all.into_iter().map(|(unit, name)| by(name, format!("seen-{unit}"), Some(unit))));
            choices("Who sees the target", list)
        })}
    }
    .into_any()
}

fn under(desk: Desk) -> AnyView {
    tick(
        "The target stands under a force field",
        "under",
        desk,
        |d: &Draft| d.shot.under,
        |d: &mut Draft, yes| d.shot.under = yes,
    )
}

fn questions(desk: Desk, scene: &Scene, kind: FightKind, scope: &Scope) -> AnyView {
    match scope {
        Scope::Moves { most, into } => {
            let mut list = vec![choice(desk, "Nowhere".into(), "into-none".into(), |d| d.bunker.is_none(), |d| d.bunker = None)];
            for id in into.iter().copied() {
                let name = scene.name(Target::Building(id));
                list.push(choice(desk, name, format!("into-{id}"), move |d| d.bunker == Some(id), move |d| d.bunker = Some(id)));
            }
            view! { {moved(desk, "Move", *most)}{(list.len() > 1).then(|| choices("Into a bunker", list))} }.into_any()
        }
        Scope::Shots(found) => shots(desk, scene, found),
        Scope::Assaults { shots: found, most } => {
            view! { {shots(desk, scene, found)}{moved(desk, "Move, before or after the shot", *most)} }.into_any()
        }
        Scope::Strikes {
            targets,
            fields,
            tackle,
        } => {
            let how = |name: &str, id: &str, how: Option<Tackle>| {
                choice(desk, name.to_string(), id.to_string(), move |d| d.tackle == how, move |d| d.tackle = how)
            };
            let ways = vec![
                how("Strike", "tackle-none", None),
                how("Tackle", "tackle-hold", Some(Tackle::Hold)),
                how("Aggressive tackle", "tackle-hurt", Some(Tackle::Aggressive)),
            ];
            view! { {aims(desk, scene, targets)}{tackle.then(|| choices("How", ways))}{fields.then(|| under(desk))} }.into_any()
        }
        Scope::Rams {
            targets,
            reach,
            fields,
        } => {
            let targets = targets.iter().map(|u| Target::Unit(*u)).collect();
            view! { {aims(desk, scene, &targets)}{moved(desk, "Run-up", reach.1)}{fields.then(|| under(desk))} }.into_any()
        }
        Scope::Cohesion { units, most } => {
            let who = units.iter().map(|unit| {
                let unit = *unit;
                choice(desk, scene.name(Target::Unit(unit)), format!("order-{unit}"), move |d| d.units.contains(&unit), move |d| {
                    if !d.units.remove(&unit) {
                        d.units.insert(unit);
                    }
                })
            });
            let what = Drill::ALL.into_iter().map(|drill| {
                let word = words::drill(drill);
                choice(desk, word.to_string(), format!("drill-{word}").replace(' ', "-"), move |d| d.drill == Some(drill), move |d| d.drill = Some(drill))
            });
            view! { {choices("Who", who.collect())}{choices("To do what", what.collect())}{aside(desk, *most)} }.into_any()
        }
        Scope::Technical { units, most } => {
            let (units, targets) = (units.clone(), units.keys().map(|u| Target::Unit(*u)).collect());
            let tokens = Signal::derive(move || most_for(desk, |u| units.get(&u).map(|n| u32::from(*n))));
            view! { {aims(desk, scene, &targets)}{amount(desk, "Tokens to take off", tokens)}{aside(desk, *most)} }.into_any()
        }
        Scope::Repairs(patients) => {
            let (patients, targets) = (patients.clone(), patients.keys().map(|u| Target::Unit(*u)).collect());
            let points = Signal::derive(move || most_for(desk, |u| patients.get(&u).map(|n| u32::from(*n))));
            view! { {aims(desk, scene, &targets)}{amount(desk, "Hit points to recover", points)} }.into_any()
        }
        Scope::Loads {
            warehouses,
            lots,
            lying,
        } => loads(desk, scene, warehouses.first().copied(), lots, lying),
        Scope::Targets { targets, most } => {
            view! { {aims(desk, scene, targets)}{distance(desk, "Distance to the target", *most)} }.into_any()
        }
        Scope::Distance { most } => distance(desk, "Distance to the point", *most),
        Scope::Preys(preys) => {
            let list = preys.iter().map(|prey| {
                let prey = *prey;
                let name = match prey {
                    Prey::Unit(unit) => scene.name(Target::Unit(unit)),
                    Prey::Turret(id) => scene.name(Target::Building(id)),
                    Prey::Laboratory { technology, .. } => words::technology(&scene.state, technology),
                };
                let id = match prey {
                    Prey::Unit(unit) => format!("prey-u{unit}"),
                    Prey::Turret(id) => format!("prey-b{id}"),
                    Prey::Laboratory { building, technology } => format!("prey-b{building}-{technology}"),
                };
                choice(desk, name, id, move |d| d.prey == Some(prey), move |d| d.prey = Some(prey))
            });
            choices("On what, in contact", list.collect())
        }
        Scope::Ways { most, to } => {
            let list = to.iter().map(|way| {
                let way = *way;
                choice(desk, words::place(&scene.state, way), format!("way-{way}"), move |d| d.way == Some(way), move |d| d.way = Some(way))
            });
            let list: Vec<Choice> = list.collect();
            view! {
                {if list.is_empty() {
                    view! { <p class="dim">"No territory is open to it: it leaves the map."</p> }.into_any()
                } else {
                    choices("Over the section that faces", list)
                }}
                {moved(desk, "Move to the rim", *most)}
            }
            .into_any()
        }
        _ => {
            let _ = kind;
            ().into_any()
        }
    }
}

/// The move that goes with an order.
fn aside(desk: Desk, most: Inches) -> AnyView {
    (most > Inches::ZERO)
        .then(|| moved(desk, "Move beside it", most))
        .into_any()
}

fn most_for(desk: Desk, of: impl Fn(UnitId) -> Option<u32>) -> u32 {
    let target = desk.draft.with(|d| d.target.and_then(Target::unit));
    target.and_then(of).unwrap_or(0)
}

fn loads(
    desk: Desk,
    scene: &Scene,
    warehouse: Option<octant_engine::ids::BuildingId>,
    lots: &std::collections::BTreeMap<octant_engine::unlimit3d8::discard::Lot, u32>,
    lying: &BTreeSet<octant_engine::unlimit3d8::battle::act::CrateId>,
) -> AnyView {
    let mut list = Vec::new();
    for (lot, most) in lots {
        let (lot, most) = (*lot, *most);
        let Some(warehouse) = warehouse else { continue };
        let load = Load::Stored {
            warehouse,
            lot,
            units: most,
        };
        let name = words::container_of(&scene.state, lot, most);
        let id = format!("load-{}", list.len());
        list.push(choice(
            desk,
            name,
            id,
            move |d| d.load == Some(load),
            move |d| {
                d.load = Some(load);
                d.amount = most;
            },
        ));
    }
    for container in lying {
        let load = Load::Lying(*container);
        let found = scene.fight.crates.get(container);
        let name = found.map_or_else(String::new, |c| {
            format!(
                "On the field: {}",
                words::container_of(&scene.state, c.lot, c.units)
            )
        });
        list.push(choice(
            desk,
            name,
            format!("load-lying-{}", container.0),
            move |d| d.load == Some(load),
            move |d| d.load = Some(load),
        ));
    }
    choices("Container, in contact", list)
}
