//! One factory and one batch: whether it can be made, what goes into it, and the fact that comes of it (U-ACT-6).

use super::{Begun, RECIPE, batch_price, check_fitting, input_for, limit, own_factory, refined};
use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Credits;
use crate::unlimit3d8::event::{Event, Made};
use crate::unlimit3d8::field::{self, check_site, clash};
use crate::unlimit3d8::figures;
use crate::unlimit3d8::fitting::Product;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::state::{Body, Building, State};
use crate::unlimit3d8::stock::Good;
use crate::unlimit3d8::technology;
use std::collections::BTreeMap;

/// A factory at work.
pub(super) struct Bench<'a> {
    pub(super) state: &'a State,
    pub(super) seat: PlayerId,
    pub(super) factory: BuildingId,
    pub(super) at: TerritoryId,
}

/// What a batch takes and makes.
#[derive(Default)]
pub(super) struct Run {
    price: Credits,
    inputs: BTreeMap<TerritoryId, BTreeMap<Good, u32>>,
    pub(super) products: Vec<Product>,
}

impl Run {
    pub(super) fn use_up(&self, left: &mut Begun) {
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
    pub(super) fn run(&self, left: &Begun, batch: &[Product]) -> Result<Run, Refusal> {
        let factory = self.factory;
        let (_, found) = own_factory(self.state, self.seat, factory)?;
        let fitting = found
            .fitting
            .ok_or(Refusal::NotFitted { building: factory })?;
        if !batch.iter().all(|product| fitting.makes(product)) {
            return Err(Refusal::NotFitted { building: factory });
        }
        for product in batch {
            if let Product::Weapon(weapon) = product {
                technology::check_weapon(self.state, self.seat, *weapon)?;
            }
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
            check_site(found, kind, square, None)?;
            if let Some((_, by)) = here.find(|(_, b)| clash((kind, square), (b.kind, b.square))) {
                return Err(field::refusal(kind, square, (by.kind, by.square)));
            }
            raised.push((territory, Building::new(kind, square)));
        }
        Ok(())
    }

    /// The fact, with numbers for what is made.
    pub(super) fn event(&self, run: Run, unmade: Vec<Product>) -> Event {
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
