use super::super::super::faults::Part;
use super::*;
use octant_engine::ids::PlayerId;
use octant_engine::quantity::{Credits, Turn};
use octant_engine::rulebook::tables::{Upgrade, VehicleKind};
use octant_engine::unlimit3d8::Setup;
use octant_engine::unlimit3d8::SetupFault;
use octant_engine::unlimit3d8::setup::found;
use octant_engine::unlimit3d8::state::{Colour, Logo, Pattern};

fn players() -> Vec<Player> {
    let player = |key: u8, name: &str| Player {
        key,
        name: name.into(),
        colour: Colour::ALL[usize::from(key)],
        pattern: Pattern::ALL[usize::from(key)],
        logo: Logo::ALL[usize::from(key)],
        corporation: None,
        credits: "250".into(),
        artifacts: "1".into(),
        research: "0".into(),
        technologies: Default::default(),
        alliance: 0,
    };
    // Keys are not seats: whoever was third is second once the second left.
    vec![player(0, "Ann"), player(2, "Cat")]
}

/// A row of four on which Ann starts left and Cat right.
fn beginning(paper: &Paper) -> Setup {
    let text = r#"{ "name": "Old", "map": { "grid": { "columns": 4, "rows": 1 } }, "players": [{ "name": "Ann" }, { "name": "Cat" }] }"#;
    let mut setup: Setup = serde_json::from_str(text).expect("a setup");
    paper.write(&players(), &mut setup);
    setup
}

fn filled() -> Paper {
    let mut paper = Paper {
        on: true,
        turn: "7".into(),
        ..Paper::default()
    };
    let starts = [TerritoryId(0), TerritoryId(3)];
    paper.fill(&players(), &starts, &HouseRules::default());
    paper
}

#[test]
fn start_buildings_are_a_sound_beginning() {
    let paper = filled();
    assert_eq!(paper.unread(&players()), []);
    let state = found(&beginning(&paper)).expect("a sound beginning");
    assert_eq!(state.open.turn, Turn(7));
    assert_eq!(state.open.controller(TerritoryId(3)), Some(PlayerId(1)));
    assert_eq!(
        state.open.player(PlayerId(1)).map(|p| p.credits),
        Ok(Credits(250))
    );
}

#[test]
fn a_machine_of_somebody_who_left_is_refused_and_goes_with_him() {
    let mut paper = filled();
    let body = Body::Vehicle(VehicleKind::ALL[0]);
    paper.add_craft(1, TerritoryId(0), body);
    let faults = found(&beginning(&paper)).expect_err("nobody has that seat");
    assert!(
        matches!(faults.as_slice(), [SetupFault::NoSuchSeat(..)]),
        "{faults:?}"
    );
    paper.forget(1);
    assert!(found(&beginning(&paper)).is_ok());
}

#[test]
fn what_is_no_number_is_told_where_it_stands() {
    let mut paper = filled();
    paper.turn = "soon".into();
    paper.lands[0].sites[0].square = "Q1".into();
    paper.lands[1].goods.insert(
        Good {
            resource: Resource::ALL[0],
            grade: octant_engine::rulebook::tables::Grade::Raw,
        },
        "many".into(),
    );
    let told: Vec<Part> = paper
        .unread(&players())
        .into_iter()
        .map(|(part, _)| part)
        .collect();
    assert_eq!(
        told,
        [
            Part::Paper,
            Part::Land(TerritoryId(0)),
            Part::Land(TerritoryId(3))
        ]
    );
    // Nothing is wrong with what is not used.
    paper.on = false;
    assert_eq!(paper.unread(&players()), []);
}

/// The keys of rows only tell them apart.
fn without_keys(mut paper: Paper) -> Paper {
    paper.next = 0;
    let lands = paper.lands.iter_mut();
    lands
        .flat_map(|l| &mut l.sites)
        .for_each(|site| site.key = 0);
    paper.crafts.iter_mut().for_each(|craft| craft.key = 0);
    paper.walkers.iter_mut().for_each(|walker| walker.key = 0);
    paper
}

/// The form as it would have been typed for a beginning.
fn typed(setup: &Setup) -> Paper {
    use octant_engine::unlimit3d8::damage::Marks;
    use octant_engine::unlimit3d8::parts::Generator;
    use octant_engine::unlimit3d8::setup::Operative;
    let key = |seat: PlayerId| players()[usize::from(seat)].key;
    let ticks = |marks: Marks| Ticks {
        crosses: marks.crosses.to_string(),
        slashes: marks.slashes.to_string(),
    };
    let person = |one: &Operative| Person {
        class: one.class,
        name: one.name.clone(),
        level: one.level.to_string(),
        xp: one.xp.to_string(),
    };
    let mut paper = Paper {
        on: true,
        turn: setup.turn.0.to_string(),
        phase: setup.phase,
        finder: setup.craft.map(key),
        ..Paper::default()
    };
    for holding in &setup.territories {
        paper.enter(holding.at, holding.controller.map(key));
        for standing in &holding.buildings {
            paper.build(holding.at, standing.kind);
        }
        let land = paper.lands.last_mut().expect("just entered");
        land.ground = match (holding.deposit, holding.barren) {
            (Some(deposit), _) => Ground::Holds(deposit.resource),
            (None, true) => Ground::Barren,
            (None, false) => Ground::Untouched,
        };
        if let Some(deposit) = holding.deposit {
            land.shaft = deposit.a_shaft.to_string();
            (land.pure, land.unstable) = (deposit.pure, deposit.unstable);
        }
        let goods = holding.stock.goods.iter();
        land.goods = goods.map(|(good, n)| (*good, n.to_string())).collect();
        let arms = holding.stock.arms.iter();
        land.arms = arms.map(|(weapon, n)| (*weapon, n.to_string())).collect();
        let guests = setup.passages.get(&holding.at).into_iter().flatten();
        land.guests = guests.map(|seat| key(*seat)).collect();
        for (site, standing) in land.sites.iter_mut().zip(&holding.buildings) {
            site.square = standing.square.map(|s| s.to_string()).unwrap_or_default();
            site.on = standing.active;
            site.upgrades = standing.upgrades;
            site.missiles = standing.missiles.to_string();
            site.artifact = standing.artifact;
            site.weapon = standing.weapon;
            site.fitting = standing.fitting;
            site.ticks = ticks(standing.marks);
            site.turret = ticks(standing.turret_marks);
            site.worn = standing.worn.to_string();
            site.posts = standing.generators.all().map(|generator| match generator {
                Generator::Stands(marks) => Post {
                    gone: false,
                    ticks: ticks(marks),
                },
                Generator::Gone => Post {
                    gone: true,
                    ..Post::default()
                },
            });
        }
    }
    paper.open = None;
    for machine in &setup.units {
        paper.add_craft(key(machine.owner), machine.at, machine.body);
        let craft = paper.crafts.last_mut().expect("just added");
        craft.off_map = machine.off_map;
        craft.name = machine.name.clone();
        craft.number = machine.number.map(|n| n.to_string()).unwrap_or_default();
        craft.mounts = machine.mounts.clone();
        craft.pilot = machine.pilot.as_ref().map(person);
        craft.ticks = ticks(machine.marks);
    }
    for walker in &setup.on_foot {
        paper.add_walker(key(walker.owner), walker.at);
        let on_foot = paper.walkers.last_mut().expect("just added");
        on_foot.person = person(&walker.operative);
    }
    paper
}

/// All that the form can say, on ground of Ann's and Cat's.
fn everything() -> Paper {
    let mut paper = filled();
    paper.phase = Phase::Move;
    paper.finder = Some(2);
    let ann = TerritoryId(0);
    for kind in [
        BuildingKind::Warehouse,
        BuildingKind::Factory,
        BuildingKind::ForceField,
        BuildingKind::Barricade,
        BuildingKind::Bunker,
        BuildingKind::MissileSilo,
        BuildingKind::Laboratory,
    ] {
        paper.build(ann, kind);
    }
    let land = &mut paper.lands[0];
    land.ground = Ground::Holds(Resource::ALL[1]);
    land.shaft = "4".into();
    (land.pure, land.unstable) = (true, true);
    land.guests.insert(2);
    let good = "water".parse().expect("a good");
    land.goods.insert(good, "12".into());
    let cannon: Weapon = "cannon".parse().expect("a weapon");
    land.arms.insert(cannon, "1".into());
    for site in &mut land.sites {
        site.on = false;
        match site.kind {
            BuildingKind::Station => site.ticks.slashes = "2".into(),
            BuildingKind::Factory => {
                let fitting = r#"{"vehicles":["arakne","golem"]}"#;
                site.fitting = serde_json::from_str(fitting).ok();
            }
            BuildingKind::ForceField => {
                site.posts[1].gone = true;
                site.posts[3].ticks.crosses = "1".into();
            }
            BuildingKind::Barricade => {
                site.upgrades = site.upgrades.with(Upgrade::AblativeArmor);
                site.worn = "1".into();
            }
            BuildingKind::Bunker => {
                site.upgrades = site.upgrades.with(Upgrade::BunkerTurret);
                site.weapon = Some(cannon);
                site.turret.crosses = "1".into();
            }
            BuildingKind::MissileSilo => site.missiles = "2".into(),
            BuildingKind::Laboratory => site.artifact = true,
            _ => {}
        }
    }
    paper.lands[1].ground = Ground::Barren;
    let kanker = Body::Vehicle("kanker".parse().expect("a vehicle"));
    paper.add_craft(0, ann, kanker);
    paper.add_craft(2, TerritoryId(3), kanker);
    paper.crafts[0].name = "Old Bess".into();
    paper.crafts[0].number = "12".into();
    paper.crafts[0].ticks.slashes = "1".into();
    if let Some(pilot) = &mut paper.crafts[0].pilot {
        pilot.name = "Ada".into();
        pilot.level = "3".into();
        pilot.xp = "5".into();
    }
    paper.crafts[1].off_map = true;
    paper.add_walker(2, TerritoryId(3));
    paper.walkers[0].person.name = "Ned".into();
    paper
}

#[test]
fn all_that_is_typed_in_is_founded_and_can_be_read_back() {
    let paper = everything();
    assert_eq!(paper.unread(&players()), []);
    let setup = beginning(&paper);
    let state = found(&setup).expect("a sound beginning");
    assert_eq!(state.open.turn, Turn(7));
    let json = serde_json::to_string(&setup).expect("it can be written");
    let read: Setup = serde_json::from_str(&json).expect("it can be read");
    assert_eq!(read, setup);
    assert_eq!(without_keys(typed(&read)), without_keys(paper));
}

#[test]
fn what_the_form_can_say_wrongly_is_told_beside_it() {
    use super::super::super::faults::part;
    let told = |wrong: fn(&mut Paper)| {
        let mut paper = everything();
        wrong(&mut paper);
        let faults = found(&beginning(&paper)).expect_err("it is wrong");
        faults.iter().map(part).collect::<Vec<_>>()
    };
    let ann = Part::Land(TerritoryId(0));
    // A Force Field has nothing left without a generator.
    assert_eq!(
        told(|paper| {
            let mut sites = paper.lands[0].sites.iter_mut();
            let field = sites.find(|s| s.kind == BuildingKind::ForceField);
            let posts = &mut field.expect("it stands").posts;
            posts.iter_mut().for_each(|post| post.gone = true);
        }),
        [ann]
    );
    // Nobody lets himself pass, and whoever found the craft plays.
    assert_eq!(
        told(|paper| {
            paper.lands[0].guests.insert(0);
        }),
        [ann]
    );
    assert_eq!(told(|paper| paper.finder = Some(7)), [Part::Paper]);
    assert_eq!(
        told(|paper| paper.crafts[0].name = "x".repeat(31)),
        [Part::Craft(0)]
    );
    assert_eq!(
        told(|paper| {
            paper.crafts[1].pilot = None;
        }),
        [Part::Craft(1)]
    );
}

#[test]
fn who_leaves_is_let_pass_nowhere_and_grants_nothing() {
    let mut paper = everything();
    paper.forget(2);
    assert!(paper.lands.iter().all(|land| land.guests.is_empty()));
    assert_eq!(paper.finder, None);
    let mut paper = everything();
    paper.forget(0);
    assert!(paper.lands[0].guests.is_empty());
    assert_eq!(paper.lands[0].owner, None);
}
