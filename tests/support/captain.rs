//! Guided play: every seat builds, hires, boards, ships, expands and attacks, with some chance in it.

use super::driver::{Driver, below, one_in, pick};
use octant_engine::ids::{PlayerId, PurchaseId, TerritoryId};
use octant_engine::log::Actor;
use octant_engine::rulebook::tables::{ArmorKind, BuildingKind, Class, VehicleKind, WeaponKind};
use octant_engine::unlimit3d8::offer::{Desk, Domain, OfferKind};
use octant_engine::unlimit3d8::overfull;
use octant_engine::unlimit3d8::refine::{Load, is_works};
use octant_engine::unlimit3d8::state::{Mover, Phase};
use octant_engine::unlimit3d8::trade::{Line, Terms};
use octant_engine::unlimit3d8::{Command, Refusal};

/// Plays until so many turns are over, or one side is left.
pub fn campaign(mut driver: Driver, turns: u32) -> Driver {
    while driver.turn() <= turns {
        let awaited = driver.state().open.awaited();
        match driver.state().open.phase {
            Phase::Tactical => tactical(&mut driver),
            Phase::Founding if awaited.iter().any(|s| driver.state().open.has_no_start(*s)) => {
                starts(&mut driver)
            }
            _ if awaited.is_empty() => break,
            phase => {
                let seat = pick(&mut driver.rng, &awaited);
                match phase {
                    Phase::Founding => founding(&mut driver, seat),
                    Phase::Commercial => commercial(&mut driver, seat),
                    Phase::Activity => activity(&mut driver, seat),
                    _ => orders(&mut driver, seat),
                }
                finish(&mut driver, seat);
            }
        }
    }
    driver
}

/// Takes up offers of these kinds as far as they can be; says how many were.
fn take_up(driver: &mut Driver, seat: PlayerId, kinds: &[OfferKind]) -> usize {
    let by = Actor::Seat(seat);
    let mut taken = 0;
    for kind in kinds {
        let offer = Desk::new(driver.log.state(), by).offer(*kind);
        if let Some(command) = offer.draw(&mut driver.rng) {
            driver.must(by, command);
            taken += 1;
        }
    }
    taken
}

fn kinds(driver: &Driver, seat: PlayerId, wanted: impl Fn(OfferKind) -> bool) -> Vec<OfferKind> {
    let mut kinds = Desk::new(driver.log.state(), Actor::Seat(seat)).kinds();
    kinds.retain(|k| wanted(*k));
    kinds
}

fn own(driver: &Driver, seat: PlayerId) -> Vec<TerritoryId> {
    let open = &driver.state().open;
    open.territory_ids()
        .filter(|t| open.controller(*t) == Some(seat))
        .collect()
}

fn finish(driver: &mut Driver, seat: PlayerId) {
    let by = Actor::Seat(seat);
    if !driver.state().open.awaited().contains(&seat) {
        // He gave all away in a deal.
        return;
    }
    if one_in(&mut driver.rng, 12) {
        // Somebody pushes the wrong button now and then.
        if driver.act(by, Command::Done).is_ok() {
            let _ = driver.act(by, Command::NotDone);
        }
        if !driver.state().open.awaited().contains(&seat) {
            return;
        }
    }
    if one_in(&mut driver.rng, 25) {
        driver.must(Actor::Table, Command::CloseFor { seat });
    } else if let Err(refusal) = driver.act(by, Command::Done) {
        if !matches!(
            refusal,
            Refusal::Overload { .. } | Refusal::TooFewScientists { .. }
        ) {
            // Orders that can't be carried out any more: somebody else ends it for him.
            driver.must(Actor::Table, Command::CloseFor { seat });
            return;
        }
        // Too much is switched on: switch at random until the power reaches.
        let switches = kinds(driver, seat, |k| matches!(k, OfferKind::Switch(_)));
        if switches.is_empty() {
            driver.must(Actor::Table, Command::CloseFor { seat });
        } else {
            let kind = pick(&mut driver.rng, &switches);
            take_up(driver, seat, &[kind]);
            finish(driver, seat);
        }
    }
}

/// Lots are drawn, and whose turn it is chooses his start.
fn starts(driver: &mut Driver) {
    match driver.state().open.lots.first().copied() {
        None => driver.must(Actor::Table, Command::DrawLots),
        Some(seat) => {
            let taken = take_up(driver, seat, &[OfferKind::ChooseStart]);
            assert_eq!(taken, 1, "there is room to start");
        }
    }
}

fn founding(driver: &mut Driver, seat: PlayerId) {
    let places = kinds(driver, seat, |k| matches!(k, OfferKind::PlaceBuilding(_)));
    take_up(driver, seat, &places[..places.len().min(2)]);
    let owed = kinds(driver, seat, |k| matches!(k, OfferKind::Explore(_)));
    take_up(driver, seat, &owed);
}

fn commercial(driver: &mut Driver, seat: PlayerId) {
    let by = Actor::Seat(seat);
    bargain(driver, seat);
    let mut sales = kinds(driver, seat, |k| {
        matches!(
            k,
            OfferKind::Ship(..) | OfferKind::SellArtifact | OfferKind::Overhaul(_)
        )
    });
    if one_in(&mut driver.rng, 2) {
        // Somebody may want it for what it was just offered.
        sales.retain(|k| *k != OfferKind::SellArtifact);
    }
    for kind in sales {
        let offer = Desk::new(driver.log.state(), by).offer(kind);
        match (kind, &offer.domain) {
            (OfferKind::Ship(from, good), Ok(Domain::UpTo(most))) => {
                let units = *most;
                driver.must(by, Command::Ship { from, good, units });
            }
            _ => {
                take_up(driver, seat, &[kind]);
            }
        }
    }
    for at in own(driver, seat) {
        develop(driver, seat, at);
    }
    if one_in(&mut driver.rng, 3) {
        let moves = kinds(driver, seat, |k| matches!(k, OfferKind::Haul(..)));
        take_up(driver, seat, &moves[..moves.len().min(2)]);
    }
    throw_out(driver, seat, 12);
    improve(driver, seat);
    arm(driver, seat);
    if one_in(&mut driver.rng, 4) {
        let names = kinds(driver, seat, |k| {
            matches!(k, OfferKind::NameUnit(_) | OfferKind::NameCharacter(_))
        });
        take_up(driver, seat, &names[..names.len().min(2)]);
    }
    if one_in(&mut driver.rng, 2) {
        let back = kinds(driver, seat, |k| matches!(k, OfferKind::TakeBack(_)));
        if !back.is_empty() {
            let kind = pick(&mut driver.rng, &back);
            take_up(driver, seat, &[kind]);
        }
    }
}

/// A Station first; then room and a mine, and power for both.
fn develop(driver: &mut Driver, seat: PlayerId, at: TerritoryId) {
    use BuildingKind::{
        Foundry, LandingPad, MineShaft, PowerPlant, Radar, Refinery, Station, Warehouse,
    };
    let wish: &[BuildingKind] = if one_in(&mut driver.rng, 3) {
        &[Station, Warehouse, PowerPlant, MineShaft, Radar, LandingPad]
    } else if one_in(&mut driver.rng, 3) {
        &[Station, Warehouse, PowerPlant, MineShaft, Foundry, Refinery]
    } else {
        &[Station, Warehouse, PowerPlant, MineShaft]
    };
    for kind in wish {
        let open = &driver.state().open;
        let rich = open.player(seat).map_or(0, |p| p.credits.0) >= kind.row().cost.0 + 120;
        let cheap = matches!(kind, Station | Warehouse);
        if !open.has(at, *kind) && (rich || cheap) {
            take_up(driver, seat, &[OfferKind::BuyBuilding(at, *kind)]);
        }
    }
}

/// Throws something away now and then, and always where there is too much.
fn throw_out(driver: &mut Driver, seat: PlayerId, seldom: usize) {
    let all = kinds(driver, seat, |k| matches!(k, OfferKind::Discard(..)));
    if !all.is_empty() && one_in(&mut driver.rng, seldom) {
        let kind = pick(&mut driver.rng, &all);
        take_up(driver, seat, &[kind]);
    }
    while let Some(at) = overfull::owed(driver.state(), seat).first().copied() {
        let here = |k: OfferKind| matches!(k, OfferKind::Discard(t, _) if t == at);
        let all = kinds(driver, seat, here);
        let kind = pick(&mut driver.rng, &all);
        take_up(driver, seat, &[kind]);
    }
}

/// Now and then an upgrade.
fn improve(driver: &mut Driver, seat: PlayerId) {
    let all = kinds(driver, seat, |k| matches!(k, OfferKind::BuyUpgrade(..)));
    if !all.is_empty() && one_in(&mut driver.rng, 3) {
        let kind = pick(&mut driver.rng, &all);
        let purchase = PurchaseId(driver.state().open.next.purchase);
        if take_up(driver, seat, &[kind]) > 0 && one_in(&mut driver.rng, 6) {
            take_up(driver, seat, &[OfferKind::TakeBack(purchase)]);
        }
    }
}

/// Answers what was offered, and offers something now and then.
fn bargain(driver: &mut Driver, seat: PlayerId) {
    let answers = kinds(driver, seat, |k| {
        matches!(
            k,
            OfferKind::AcceptDeal(_) | OfferKind::CounterDeal(_) | OfferKind::DeclineDeal(_)
        )
    });
    for kind in answers {
        if matches!(kind, OfferKind::AcceptDeal(_)) || one_in(&mut driver.rng, 3) {
            take_up(driver, seat, &[kind]);
        }
    }
    if driver
        .state()
        .open
        .player(seat)
        .is_ok_and(|p| p.artifacts > 0)
    {
        let others: Vec<PlayerId> = driver.state().open.awaited();
        let to = pick(&mut driver.rng, &others);
        let terms = Terms {
            gives: vec![Line::Artifacts(1)],
            ..Terms::default()
        };
        if to != seat {
            driver.must(Actor::Seat(seat), Command::OfferDeal { to, terms });
        }
    }
    let offers = kinds(driver, seat, |k| {
        matches!(
            k,
            OfferKind::OfferDeal(_) | OfferKind::GrantPassage(_) | OfferKind::WithdrawPassage(_)
        )
    });
    for _ in 0..3 {
        if offers.is_empty() {
            break;
        }
        let kind = pick(&mut driver.rng, &offers);
        take_up(driver, seat, &[kind]);
    }
}

/// Operatives, machines for them, and weapons.
fn arm(driver: &mut Driver, seat: PlayerId) {
    let pads: Vec<TerritoryId> = own(driver, seat)
        .into_iter()
        .filter(|t| driver.state().open.has(*t, BuildingKind::LandingPad))
        .collect();
    if pads.is_empty() {
        return;
    }
    for _ in 0..4 {
        let at = pick(&mut driver.rng, &pads);
        let class = pick(&mut driver.rng, &Class::ALL);
        let machine = if one_in(&mut driver.rng, 3) {
            OfferKind::BuyArmor(at, pick(&mut driver.rng, &ArmorKind::ALL))
        } else {
            OfferKind::BuyVehicle(at, pick(&mut driver.rng, &VehicleKind::ALL))
        };
        if take_up(driver, seat, &[machine]) > 0 {
            let weapon = pick(&mut driver.rng, &WeaponKind::ALL);
            take_up(
                driver,
                seat,
                &[OfferKind::Hire(at, class), OfferKind::BuyWeapon(at, weapon)],
            );
        }
    }
}

fn activity(driver: &mut Driver, seat: PlayerId) {
    let boards = kinds(driver, seat, |k| matches!(k, OfferKind::Board(_)));
    take_up(driver, seat, &boards);
    let arms = kinds(driver, seat, |k| match k {
        OfferKind::Mount(_) => true,
        OfferKind::Unmount(slot) => slot.unit.0 % 5 == 0,
        OfferKind::Leave(unit) => unit.0 % 7 == 0,
        _ => false,
    });
    if one_in(&mut driver.rng, 2) {
        take_up(driver, seat, &arms);
    }
    let open = &driver.state().open;
    let works = |kind: BuildingKind| {
        use BuildingKind::{Factory, Laboratory, LandingPad, MineShaft, MissileSilo};
        matches!(
            kind,
            MineShaft | LandingPad | Factory | MissileSilo | Laboratory
        ) || is_works(kind)
    };
    let idle: Vec<OfferKind> = own(driver, seat)
        .into_iter()
        .flat_map(|t| &open.territories[usize::from(t)].buildings)
        .filter(|(_, b)| works(b.kind) && !b.active)
        .map(|(id, _)| OfferKind::Switch(*id))
        .collect();
    take_up(driver, seat, &idle);
    throw_out(driver, seat, 15);
    let orders = kinds(driver, seat, |k| matches!(k, OfferKind::Refine(_)));
    for kind in orders {
        refine(driver, seat, kind);
    }
    if one_in(&mut driver.rng, 8) {
        let drops = kinds(driver, seat, |k| matches!(k, OfferKind::DropRefining(_)));
        take_up(driver, seat, &drops);
    }
    industry(driver, seat);
}

/// Has a works convert as much as it may of what is in store, or now and then of anything.
fn refine(driver: &mut Driver, seat: PlayerId, kind: OfferKind) {
    let by = Actor::Seat(seat);
    let (OfferKind::Refine(works), Ok(Domain::Loads(loads))) =
        (kind, Desk::new(driver.log.state(), by).domain(kind))
    else {
        return;
    };
    let open = &driver.log.state().open;
    let stored = |at: TerritoryId, good| open.territories[usize::from(at)].stock.units(good) > 0;
    let there: Vec<Load> = loads
        .iter()
        .filter(|((from, good), _)| stored(*from, *good))
        .map(|((from, good), units)| Load {
            from: *from,
            good: *good,
            units: *units,
        })
        .collect();
    if there.is_empty() || one_in(&mut driver.rng, 8) {
        take_up(driver, seat, &[kind]);
    } else {
        let mut load = pick(&mut driver.rng, &there);
        if one_in(&mut driver.rng, 2) {
            let few = below(&mut driver.rng, load.units as usize);
            load.units = 1 + u32::try_from(few).expect("few");
        }
        driver.must(by, Command::Refine { works, load });
    }
}

/// Orders to the works, as they come.
fn industry(driver: &mut Driver, seat: PlayerId) {
    let works = kinds(driver, seat, is_industry);
    for _ in 0..works.len().min(6) * 2 {
        let kind = pick(&mut driver.rng, &works);
        // Taking back what was ordered is rarer than ordering.
        let back = matches!(
            kind,
            OfferKind::DropProduct(_) | OfferKind::DropMissile(_) | OfferKind::Refit(_)
        );
        if !back || one_in(&mut driver.rng, 3) {
            take_up(driver, seat, &[kind]);
        }
    }
}

fn is_industry(kind: OfferKind) -> bool {
    matches!(
        kind,
        OfferKind::OrderProduct(_)
            | OfferKind::DropProduct(_)
            | OfferKind::Refit(_)
            | OfferKind::KeepFitting(_)
            | OfferKind::OrderMissile(_)
            | OfferKind::DropMissile(_)
            | OfferKind::HouseArtifact(_)
            | OfferKind::MoveArtifact(_)
    )
}

fn orders(driver: &mut Driver, seat: PlayerId) {
    let by = Actor::Seat(seat);
    let back = kinds(driver, seat, |k| matches!(k, OfferKind::Return(_)));
    for kind in back {
        if one_in(&mut driver.rng, 2) {
            take_up(driver, seat, &[kind]);
        }
    }
    let exchanges = kinds(driver, seat, |k| {
        matches!(k, OfferKind::SwapArms(_) | OfferKind::ChangeVehicle(_))
    });
    if !exchanges.is_empty() && one_in(&mut driver.rng, 2) {
        let kind = pick(&mut driver.rng, &exchanges);
        take_up(driver, seat, &[kind]);
    }
    for mover in driver.state().as_planned_by(seat).movers(seat) {
        if one_in(&mut driver.rng, 4) {
            continue;
        }
        let kind = OfferKind::OrderMove(mover);
        let Ok(Domain::Ways(ways)) = Desk::new(driver.log.state(), by).domain(kind) else {
            continue;
        };
        // Units want what is not theirs, operatives on foot any change of air.
        let open = &driver.log.state().open;
        let wanted: Vec<TerritoryId> = ways
            .keys()
            .copied()
            .filter(|t| matches!(mover, Mover::OnFoot(_)) || open.controller(*t) != Some(seat))
            .collect();
        if wanted.is_empty() {
            continue;
        }
        let to = wanted[below(&mut driver.rng, wanted.len())];
        let via = *ways[&to].first().expect("a way leads there");
        driver.must(by, Command::OrderMove { mover, to, via });
        if one_in(&mut driver.rng, 15) {
            driver.must(by, Command::DropOrder { mover });
        }
    }
}

fn tactical(driver: &mut Driver) {
    let battles: Vec<TerritoryId> = driver.state().open.battles.keys().copied().collect();
    if !battles.is_empty() {
        for seat in driver.state().open.seats().collect::<Vec<_>>() {
            let missiles = kinds(driver, seat, |k| matches!(k, OfferKind::SpendMissile(_)));
            take_up(driver, seat, &missiles);
        }
    }
    for at in battles {
        let offer = Desk::new(driver.log.state(), Actor::Table).offer(OfferKind::SettleBattle(at));
        let command = offer
            .draw(&mut driver.rng)
            .expect("a battle can be settled");
        driver.must(Actor::Table, command);
    }
    let owed: Vec<TerritoryId> = driver.state().open.explorations_owed().collect();
    for territory in owed {
        let seat = driver
            .state()
            .open
            .controller(territory)
            .expect("owed by somebody");
        driver.must(Actor::Seat(seat), Command::Explore { territory });
    }
    driver.must(Actor::Table, Command::EndTurn);
}
