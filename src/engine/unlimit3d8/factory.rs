//! Factories: what they are fitted for, what they are ordered to make, and what they make when the Activity phase closes
//! (U-ACT-6, U-ACT-7, U-ACT-17).

mod bench;

use super::apply::apply;
use super::commerce::FOR_SALE;
use super::decide::Draft;
use super::event::Event;
use super::fitting::{Fitting, Product};
use super::refusal::Refusal;
use super::state::{Building, State};
use super::stock::Good;
use crate::ids::{BuildingId, PlayerId, TerritoryId};
use crate::quantity::Credits;
use crate::rulebook::tables::{BuildingKind, Grade, Resource, Upgrade};
use crate::rulebook::{Worked, rule};
use bench::{Bench, Run};
use std::collections::BTreeMap;

/// What a factory makes in a turn, by price (U-ACT-6).
pub const LIMIT: Credits = Credits(500);

/// What it makes more with Extension of production (U-ACT-6).
pub const EXTENSION: Credits = Credits(300);

/// What goes into each 100 SC of price, all refined (U-ACT-6).
pub const RECIPE: [(Resource, u32); 4] = [
    (Resource::CommonGas, 1),
    (Resource::Minerals, 2),
    (Resource::CommonMetal, 2),
    (Resource::PreciousMetal, 1),
];

/// Refined goods that may go into products: those in store when the phase began, less what is used (U-ACT-13).
pub(super) type Begun = BTreeMap<(TerritoryId, Good), u32>;

/// What a factory can make in a turn, by price: 500 SC, or 800 with Extension of production (U-ACT-6).
pub fn limit(factory: &Building) -> Worked {
    let plain = Worked::new().add(
        BuildingKind::Factory.name(),
        i64::from(LIMIT.0),
        rule::U_ACT_6,
    );
    let extension = Upgrade::ExtensionOfProduction;
    if factory.upgrades.has(extension) {
        plain.add(
            extension.row().name,
            i64::from(EXTENSION.0),
            extension.row().clause,
        )
    } else {
        plain
    }
}

/// What products come to by price (U-ACT-6).
pub fn batch_price(batch: &[Product]) -> Worked {
    batch.iter().fold(Worked::new(), |sum, product| {
        let name = product.name();
        sum.add(name, i64::from(product.price().0), rule::U_ACT_6)
    })
}

/// Units of a refined resource that go into a batch: for each 100 SC of its whole price, rounded up (U-ACT-6).
pub fn input_for(batch: &[Product], resource: Resource) -> Worked {
    let each = RECIPE
        .iter()
        .find(|(r, _)| *r == resource)
        .map_or(0, |(_, n)| *n);
    let hundreds = batch_price(batch)
        .value()
        .max(0)
        .unsigned_abs()
        .div_ceil(100);
    let hundreds = i64::try_from(hundreds).unwrap_or(i64::MAX);
    let label = format!("{hundreds} x 100 SC at {each}");
    Worked::new().add(
        label,
        hundreds.saturating_mul(i64::from(each)),
        rule::U_ACT_6,
    )
}

fn refined(resource: Resource) -> Good {
    Good {
        resource,
        grade: Grade::Refined,
    }
}

/// Whether a building bought or built of this kind takes this fitting: a factory needs one, nothing else has one (U-ACT-7).
pub fn check_fitting(kind: BuildingKind, fitting: Option<Fitting>) -> Result<(), Refusal> {
    match (kind, fitting) {
        (BuildingKind::Factory, None) => Err(Refusal::FittingMissing),
        (BuildingKind::Factory, Some(Fitting::Building(kind))) if !FOR_SALE.contains(&kind) => {
            Err(Refusal::NotForSale { kind })
        }
        (BuildingKind::Factory, Some(_)) | (_, None) => Ok(()),
        (kind, Some(_)) => Err(Refusal::NotFittable { kind }),
    }
}

/// A building of this player's, which has to be of a kind, and where it stands.
pub(super) fn own_building(
    state: &State,
    seat: PlayerId,
    building: BuildingId,
    kind: BuildingKind,
) -> Result<(TerritoryId, &Building), Refusal> {
    let at = state.open.territory_of(building)?;
    let territory = state.open.own_territory(seat, at)?;
    let found = territory
        .buildings
        .get(&building)
        .ok_or(Refusal::NoSuchBuilding { building })?;
    if found.kind == kind {
        Ok((at, found))
    } else {
        Err(Refusal::OtherBuilding { building, kind })
    }
}

fn own_factory(
    state: &State,
    seat: PlayerId,
    factory: BuildingId,
) -> Result<(TerritoryId, &Building), Refusal> {
    own_building(state, seat, factory, BuildingKind::Factory)
}

fn check_active(building: BuildingId, found: &Building) -> Result<(), Refusal> {
    if found.active {
        Ok(())
    } else {
        Err(Refusal::NotActive { building })
    }
}

/// Whether a factory takes any order at all, judged on the player's plan.
pub(super) fn check_open(plan: &State, seat: PlayerId, factory: BuildingId) -> Result<(), Refusal> {
    let (_, found) = own_factory(plan, seat, factory)?;
    check_active(factory, found)?;
    if plan.drawer(seat)?.refits.contains_key(&factory) {
        return Err(Refusal::BeingRefitted { building: factory });
    }
    if found.fitting.is_none() {
        return Err(Refusal::NotFitted { building: factory });
    }
    Ok(())
}

/// Whether a factory can be ordered to make a product besides what it and the player's other factories are ordered already, judged
/// on the player's plan.
pub(super) fn check_order_on(
    plan: &State,
    seat: PlayerId,
    factory: BuildingId,
    product: Product,
) -> Result<(), Refusal> {
    check_open(plan, seat, factory)?;
    let mut batches = plan.drawer(seat)?.batches.clone();
    batches.entry(factory).or_default().push(product);
    try_all(plan, seat, &batches)
}

pub(super) fn check_order(
    state: &State,
    seat: PlayerId,
    factory: BuildingId,
    product: Product,
) -> Result<(), Refusal> {
    state.drawer(seat)?;
    check_order_on(&state.as_planned_by(seat), seat, factory, product)
}

/// Whether a batch has a line `at`, counted from 0.
pub(super) fn check_drop(
    state: &State,
    seat: PlayerId,
    factory: BuildingId,
    at: u8,
) -> Result<(), Refusal> {
    if usize::from(at) < usize::from(ordered(state, seat, factory)?) {
        Ok(())
    } else {
        Err(nothing_ordered(factory))
    }
}

pub(super) fn nothing_ordered(building: BuildingId) -> Refusal {
    Refusal::NothingOrdered {
        building,
        kind: BuildingKind::Factory,
    }
}

/// How many products a factory is ordered to make.
pub(super) fn ordered(state: &State, seat: PlayerId, factory: BuildingId) -> Result<u8, Refusal> {
    let drawer = state.drawer(seat)?;
    own_factory(state, seat, factory)?;
    let lines = drawer.batches.get(&factory).map_or(0, Vec::len);
    Ok(u8::try_from(lines).unwrap_or(u8::MAX))
}

/// Whether a factory can be fitted anew, judged on the player's plan (U-ACT-7).
pub(super) fn check_refit_on(
    plan: &State,
    seat: PlayerId,
    factory: BuildingId,
) -> Result<Option<Fitting>, Refusal> {
    let (_, found) = own_factory(plan, seat, factory)?;
    check_active(factory, found)?;
    let drawer = plan.drawer(seat)?;
    if drawer.refits.contains_key(&factory) {
        return Err(Refusal::BeingRefitted { building: factory });
    }
    if drawer.batches.contains_key(&factory) {
        return Err(Refusal::HasOrders { building: factory });
    }
    Ok(found.fitting)
}

pub(super) fn check_refit(
    state: &State,
    seat: PlayerId,
    factory: BuildingId,
    fitting: Fitting,
) -> Result<(), Refusal> {
    state.drawer(seat)?;
    let now = check_refit_on(&state.as_planned_by(seat), seat, factory)?;
    check_fitting(BuildingKind::Factory, Some(fitting))?;
    if now == Some(fitting) {
        return Err(Refusal::FittedAlready { building: factory });
    }
    Ok(())
}

pub(super) fn check_keep(
    state: &State,
    seat: PlayerId,
    factory: BuildingId,
) -> Result<(), Refusal> {
    let drawer = state.drawer(seat)?;
    own_factory(state, seat, factory)?;
    if drawer.refits.contains_key(&factory) {
        Ok(())
    } else {
        Err(nothing_ordered(factory))
    }
}

/// Whether all that a player ordered can be made: tested when he says that he is done, since switching and mounting may have taken
/// power or room from it.
pub(super) fn check_done(plan: &State, seat: PlayerId) -> Result<(), Refusal> {
    let drawer = plan.drawer(seat)?;
    for factory in drawer.batches.keys().chain(drawer.refits.keys()) {
        let (_, found) = own_factory(plan, seat, *factory)?;
        check_active(*factory, found)?;
    }
    try_all(plan, seat, &drawer.batches)
}

/// The refined goods in store on a player's territories.
pub(super) fn begun(state: &State) -> Begun {
    let mut begun = Begun::new();
    for at in state.open.territory_ids() {
        let Ok(found) = state.open.territory(at) else {
            continue;
        };
        let refined = found
            .stock
            .goods
            .iter()
            .filter(|(good, _)| good.grade == Grade::Refined);
        begun.extend(refined.map(|(good, n)| ((at, *good), *n)));
    }
    begun
}

/// Tries all batches of a player one after the other, in the order in which they will be made. Factories that are off make nothing.
fn try_all(
    plan: &State,
    seat: PlayerId,
    batches: &BTreeMap<BuildingId, Vec<Product>>,
) -> Result<(), Refusal> {
    let mut left = begun(plan);
    let mut state = plan.clone();
    for (factory, batch) in batches {
        let (at, found) = own_factory(&state, seat, *factory)?;
        if !found.active {
            continue;
        }
        let bench = Bench {
            state: &state,
            seat,
            factory: *factory,
            at,
        };
        let run = bench.run(&left, batch)?;
        run.use_up(&mut left);
        let event = bench.event(run, Vec::new());
        // What a bench makes fits its own state; a preview that does not is no reason to refuse.
        let _ = apply(&mut state, &event);
    }
    Ok(())
}

/// What the factories of a player are ordered to do, taken out of his drawer before it is cleared.
#[derive(Clone, Debug, Default)]
pub(super) struct Orders {
    batches: BTreeMap<BuildingId, Vec<Product>>,
    refits: BTreeMap<BuildingId, Fitting>,
}

impl Orders {
    pub(super) fn of(state: &State, seat: PlayerId) -> Self {
        state.drawer(seat).map_or_else(
            |_| Self::default(),
            |drawer| Self {
                batches: drawer.batches.clone(),
                refits: drawer.refits.clone(),
            },
        )
    }
}

/// Lets the factories of a player work, in the order of their numbers: what can't be made is left out, and nothing goes into it.
pub(super) fn work(draft: &mut Draft, seat: PlayerId, orders: Orders, left: &mut Begun) {
    for (building, fitting) in orders.refits {
        if let Ok((territory, found)) = own_factory(draft.state(), seat, building)
            && found.active
        {
            draft.emit(Event::Refitted {
                territory,
                building,
                fitting,
            });
        }
    }
    for (factory, batch) in orders.batches {
        let Ok((at, found)) = own_factory(draft.state(), seat, factory) else {
            continue;
        };
        if !found.active {
            continue;
        }
        let bench = Bench {
            state: draft.state(),
            seat,
            factory,
            at,
        };
        let (mut run, mut unmade) = (Run::default(), Vec::new());
        for product in batch {
            let mut more = run.products.clone();
            more.push(product);
            match bench.run(left, &more) {
                Ok(with) => run = with,
                Err(_) => unmade.push(product),
            }
        }
        run.use_up(left);
        let event = bench.event(run, unmade);
        draft.emit(event);
    }
}
