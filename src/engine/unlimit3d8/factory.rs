//! Factories: what they are fitted for, what they are ordered to make, and what they make when the Activity phase closes
//! (U-ACT-6, U-ACT-7, U-ACT-17).

use super::apply::apply;
use super::commerce::FOR_SALE;
use super::decide::Draft;
use super::event::{Event, Made};
use super::figures;
use super::fitting::{Fitting, Product};
use super::founding::check_square;
use super::refusal::Refusal;
use super::state::{Body, Building, State};
use super::stock::Good;
use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Credits;
use crate::rulebook::tables::{BuildingKind, Grade, Resource};
use crate::rulebook::{Worked, rule};
use std::collections::BTreeMap;

/// What a factory makes in a turn, by price (U-ACT-6).
pub const LIMIT: Credits = Credits(500);

/// What goes into each 100 SC of price, all refined (U-ACT-6).
pub const RECIPE: [(Resource, u32); 4] = [
    (Resource::CommonGas, 1),
    (Resource::Minerals, 2),
    (Resource::CommonMetal, 2),
    (Resource::PreciousMetal, 1),
];

/// Refined goods that may go into products: those in store when the phase began, less what is used (U-ACT-13).
pub(super) type Begun = BTreeMap<(TerritoryId, Good), u32>;

/// What a factory can make in a turn, by price (U-ACT-6). The one place that upgrades of a factory change.
pub fn limit(_factory: &Building) -> Worked {
    Worked::new().add(
        BuildingKind::Factory.name(),
        i64::from(LIMIT.0),
        rule::U_ACT_6,
    )
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

/// A factory at work.
struct Bench<'a> {
    state: &'a State,
    seat: PlayerId,
    factory: BuildingId,
    at: TerritoryId,
}

/// What a batch takes and makes.
#[derive(Default)]
struct Run {
    price: Credits,
    inputs: BTreeMap<TerritoryId, BTreeMap<Good, u32>>,
    products: Vec<Product>,
}

impl Run {
    fn use_up(&self, left: &mut Begun) {
        for (at, goods) in &self.inputs {
            for (good, n) in goods {
                if let Some(have) = left.get_mut(&(*at, *good)) {
                    *have = have.saturating_sub(*n);
                }
            }
        }
    }
}

impl Bench<'_> {
    /// All of a batch, or why it can't be made as a whole.
    fn run(&self, left: &Begun, batch: &[Product]) -> Result<Run, Refusal> {
        let factory = self.factory;
        let (_, found) = own_factory(self.state, self.seat, factory)?;
        let fitting = found
            .fitting
            .ok_or(Refusal::NotFitted { building: factory })?;
        if !batch.iter().all(|product| fitting.makes(product)) {
            return Err(Refusal::NotFitted { building: factory });
        }
        let whole = |n: i64| Credits(u32::try_from(n).unwrap_or(u32::MAX));
        let price = whole(batch_price(batch).value());
        let limit = whole(limit(found).value());
        if price > limit {
            return Err(Refusal::OverCapacity {
                building: factory,
                price,
                limit,
            });
        }
        let inputs = self.inputs(left, batch)?;
        self.check_room(&inputs, batch)?;
        self.check_sites(batch)?;
        Ok(Run {
            price,
            inputs,
            products: batch.to_vec(),
        })
    }

    /// Where the inputs come from: the factory's own stores first, then those of its group in the order of their numbers.
    fn inputs(
        &self,
        left: &Begun,
        batch: &[Product],
    ) -> Result<BTreeMap<TerritoryId, BTreeMap<Good, u32>>, Refusal> {
        let mut group = vec![self.at];
        group.extend(
            self.state
                .open
                .group(self.at)
                .into_iter()
                .filter(|t| *t != self.at),
        );
        let mut inputs: BTreeMap<TerritoryId, BTreeMap<Good, u32>> = BTreeMap::new();
        for (resource, _) in RECIPE {
            let good = refined(resource);
            let need = u32::try_from(input_for(batch, resource).value()).unwrap_or(u32::MAX);
            let mut open = need;
            for at in &group {
                let stored = self.state.open.territory(*at)?.stock.units(good);
                let takes = left
                    .get(&(*at, good))
                    .copied()
                    .unwrap_or(0)
                    .min(stored)
                    .min(open);
                if takes > 0 {
                    inputs.entry(*at).or_default().insert(good, takes);
                    open -= takes;
                }
            }
            if open > 0 {
                return Err(Refusal::ShortOfGoods {
                    good,
                    need,
                    have: need - open,
                });
            }
        }
        Ok(inputs)
    }

    /// Arms and armors are stored at the factory once the inputs are out of its stores (U-STO-4).
    fn check_room(
        &self,
        inputs: &BTreeMap<TerritoryId, BTreeMap<Good, u32>>,
        batch: &[Product],
    ) -> Result<(), Refusal> {
        let mut stock = self.state.open.territory(self.at)?.stock.clone();
        for (good, n) in inputs.get(&self.at).into_iter().flatten() {
            stock.take_goods(*good, *n);
        }
        let mut armors = self.state.stored_armors(self.at);
        let mut stored = false;
        for product in batch {
            match product {
                Product::Armor(_) => armors = armors.saturating_add(1),
                Product::Weapon(weapon) => {
                    stock.add_weapon(*weapon, 1);
                }
                Product::Building { .. } | Product::Vehicle(_) => continue,
            }
            stored = true;
        }
        let need = stock.containers(armors);
        let room = figures::containers_room(self.state, self.at).value();
        let room = u32::try_from(room).unwrap_or(0);
        if stored && need > room {
            return Err(Refusal::NoRoom {
                territory: self.at,
                need,
                room,
            });
        }
        Ok(())
    }

    /// Buildings go up in the factory's group, on free squares, where what they require stands; each sees those before it.
    fn check_sites(&self, batch: &[Product]) -> Result<(), Refusal> {
        let group = self.state.open.group(self.at);
        let mut raised: Vec<(TerritoryId, Building)> = Vec::new();
        for product in batch {
            let Product::Building {
                kind,
                territory,
                square,
                fitting,
            } = *product
            else {
                continue;
            };
            let found = self.state.open.own_territory(self.seat, territory)?;
            if !group.contains(&territory) {
                return Err(Refusal::OtherGroup { territory });
            }
            check_fitting(kind, fitting)?;
            let mut here = raised.iter().filter(|(at, _)| *at == territory);
            if let Some(needs) = kind.row().requires
                && !found.has(needs)
                && !here.clone().any(|(_, b)| b.kind == needs)
            {
                return Err(Refusal::RequirementMissing {
                    kind,
                    needs,
                    territory,
                });
            }
            check_square(found, square, None)?;
            if let Some((_, by)) = here.find(|(_, b)| b.square == square) {
                return Err(Refusal::SquareTaken {
                    square,
                    by: by.kind,
                });
            }
            raised.push((territory, Building::new(kind, square)));
        }
        Ok(())
    }

    /// The fact, with numbers for what is made.
    fn event(&self, run: Run, unmade: Vec<Product>) -> Event {
        let next = self.state.open.next;
        let (mut building, mut unit) = (next.building, next.unit);
        let mut numbers = self.state.open.free_numbers(self.seat);
        let mut machine = |body: Body| {
            unit += 1;
            Made::Unit {
                unit: UnitId(unit - 1),
                body,
                number: numbers.next().unwrap_or(u16::MAX),
            }
        };
        let made = run
            .products
            .into_iter()
            .map(|product| match product {
                Product::Building {
                    kind,
                    territory,
                    square,
                    fitting,
                } => {
                    building += 1;
                    Made::Building {
                        building: BuildingId(building - 1),
                        kind,
                        territory,
                        square,
                        fitting,
                    }
                }
                Product::Weapon(weapon) => Made::Weapon(weapon),
                Product::Vehicle(kind) => machine(kind.into()),
                Product::Armor(kind) => machine(kind.into()),
            })
            .collect();
        Event::Manufactured {
            seat: self.seat,
            territory: self.at,
            factory: self.factory,
            price: run.price,
            inputs: run.inputs,
            made,
            unmade,
        }
    }
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
