//! Why something can't be done, in words.

mod deal;
mod industry;

use super::common::{character, deed, phase, place, technology, unit};
use octant_engine::ids::PlayerId;
use octant_engine::rulebook::tables::{Slot, Upgrade, WeaponSize};
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::state::Mover;
use octant_engine::unlimit3d8::{Refusal, State};

fn who(state: &State, seat: PlayerId) -> String {
    state
        .open
        .player(seat)
        .map_or_else(|_| format!("seat {seat}"), |p| p.name.clone())
}

/// Something that moves, by its name.
pub fn mover(state: &State, mover: Mover) -> String {
    match mover {
        Mover::Unit(id) => unit(state, id),
        Mover::OnFoot(id) => character(state, id),
    }
}

fn size(size: WeaponSize) -> &'static str {
    match size {
        WeaponSize::Light => "light",
        WeaponSize::Medium => "medium",
        WeaponSize::Heavy => "heavy",
    }
}

fn slot_takes(slot: Slot) -> &'static str {
    match slot {
        Slot::Light => "light weapons only",
        Slot::Medium => "medium and light weapons",
        Slot::Heavy => "weapons of any size",
    }
}

fn containers(n: u32) -> String {
    if n == 1 {
        "1 container".into()
    } else {
        format!("{n} containers")
    }
}

/// A sentence or two: the cause and the things involved.
pub fn refusal(state: &State, refusal: &Refusal) -> String {
    general(state, refusal)
        .or_else(|| buying(state, refusal))
        .or_else(|| activity(state, refusal))
        .or_else(|| industry::refusal(state, refusal))
        .or_else(|| moving(state, refusal))
        .or_else(|| deal::words(state, refusal))
        .unwrap_or_else(|| battle(state, refusal))
}

fn general(s: &State, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::Fight(why) => super::fight::hindrance(s, why),
        Refusal::WrongPhase { now } => {
            format!("Not in this phase. It is the {} phase now.", phase(*now))
        }
        Refusal::AlreadyDone { seat } => format!(
            "{} said \u{201c}done\u{201d}. Tap \u{201c}Not done yet\u{201d} first.",
            who(s, *seat)
        ),
        Refusal::NotDoneYet { seat } => {
            format!("{} has not said \u{201c}done\u{201d}.", who(s, *seat))
        }
        Refusal::OutOfTheGame { seat } => format!(
            "{} has no territory and no unit left: nobody waits any longer.",
            who(s, *seat)
        ),
        Refusal::WrongActor => "Tap a player first: somebody must take the device for this.".into(),
        Refusal::DrawerElsewhere { seat } => {
            format!(
                "The secrets of {} are not on this device. Load a backup that holds them.",
                who(s, *seat)
            )
        }
        Refusal::NoSuchTerritory { territory } => format!("There is no territory {territory}."),
        Refusal::NoSuchSeat { seat } => format!("There is no player in seat {seat}."),
        Refusal::NoSuchBuilding { .. } => "That building does not stand any more.".into(),
        Refusal::NoSuchUnit { .. } => "That unit does not exist any more.".into(),
        Refusal::NoSuchCharacter { .. } => "That operative is not alive any more.".into(),
        Refusal::NoSuchPurchase { .. } => {
            "That purchase was taken back already, went into a deal, or its phase is over.".into()
        }
        Refusal::NotYourTerritory { territory } => {
            format!("{} is not your territory.", place(s, *territory))
        }
        Refusal::NotYourUnit { unit: id } => format!("{} is not yours.", unit(s, *id)),
        Refusal::NotYourCharacter { character: id } => {
            format!("{} does not work for you.", character(s, *id))
        }
        Refusal::NotYourPurchase { .. } => "Somebody else bought that.".into(),
        Refusal::SquareTaken { square, by } => {
            format!("On {square} stands a {} already.", by.name())
        }
        Refusal::FieldOffMap { square } => {
            format!(
                "A Force Field covers two squares each way: from {square} it would reach over the edge."
            )
        }
        Refusal::FieldsOverlap { square, by } => {
            format!("From {square} it would overlap the Force Field on {by}.")
        }
        Refusal::PlacementOver { .. } => {
            "It stands for good: a building can be placed anew only until its phase ends.".into()
        }
        Refusal::AlreadyExplored { territory } => {
            format!("{} was explored before.", place(s, *territory))
        }
        Refusal::ExplorationOwed { territory } => format!(
            "{} is taken and must be explored first.",
            place(s, *territory)
        ),
        Refusal::StartExplorationOwed { territory } => {
            format!(
                "Explore your start territory {} first.",
                place(s, *territory)
            )
        }
        Refusal::NotTakenYet { territory } => format!(
            "{} must be yours before you explore it.",
            place(s, *territory)
        ),
        Refusal::NumberTaken { number, .. } => {
            format!("Another unit of yours bears the number {number}.")
        }
        Refusal::NumberOutOfRange { .. } => "Numbers run from 1 to 999.".into(),
        Refusal::NameTooLong { most } => format!("A name has at most {most} characters."),
        _ => return None,
    })
}

fn buying(s: &State, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::NotForSale { kind } => format!("A {} can't be bought.", kind.name()),
        Refusal::UpgradeNotForSale { upgrade } => {
            format!("{} can\u{2019}t be bought.", upgrade.name())
        }
        Refusal::NotItsUpgrade { kind, upgrade } => format!(
            "{} is for a {}, not for a {}.",
            upgrade.name(),
            upgrade.row().of.name(),
            kind.name()
        ),
        Refusal::UpgradedAlready { upgrade, .. } => match upgrade {
            Upgrade::EnhancedGenerators => {
                "A Power Plant of this territory has Enhanced generators already.".into()
            }
            _ => format!("It has {} already.", upgrade.name()),
        },
        Refusal::UpgradeDepended { upgrade, .. } => {
            format!("It has its new {}. Take that back first.", upgrade.name())
        }
        Refusal::RequirementMissing {
            kind,
            needs,
            territory,
        } => {
            format!(
                "A {} needs a {} in {} first.",
                kind.name(),
                needs.name(),
                place(s, *territory)
            )
        }
        Refusal::ShortOfCredits { need, have } => format!("It costs {need}. You have {have}."),
        Refusal::NoLandingPad { territory } => format!(
            "{} has no Landing Pad, so nothing can be delivered there.",
            place(s, *territory)
        ),
        Refusal::NoRoom {
            territory,
            need,
            room,
        } => {
            let room = containers(*room);
            format!(
                "No room in {}: it would take {}, the warehouses have {room}.",
                place(s, *territory),
                containers(*need)
            )
        }
        Refusal::Depended { kind, .. } => {
            format!("Your {} depends on it. Take that back first.", kind.name())
        }
        Refusal::RoomDepended { need, room, .. } => {
            format!(
                "What is stored takes {}. Without this Warehouse there would be {room}.",
                containers(*need)
            )
        }
        Refusal::InUse { .. } => "It is in use: manned, armed, or goods went by way of it.".into(),
        Refusal::NothingToShip => "There is nothing to ship.".into(),
        Refusal::NotInStore {
            good,
            territory,
            have,
            want,
        } => {
            format!(
                "{} has {have} {} in store, not {want}.",
                place(s, *territory),
                good_name(*good)
            )
        }
        Refusal::NoPadOperates { territory } => format!(
            "No Landing Pad can ship from {}: it must have stood active in the last Activity phase, with a Radar beside it.",
            place(s, *territory)
        ),
        Refusal::PadsFull { free, need } => {
            format!(
                "It takes {}. Your Landing Pads can ship {free} more this turn.",
                containers(*need)
            )
        }
        Refusal::SameStores { .. } => "It is stored there already.".into(),
        Refusal::NoOtherStores { territory } => format!(
            "{} hangs together with no other territory of yours: both need a Station.",
            place(s, *territory)
        ),
        Refusal::NothingToHaul => "There is nothing to move.".into(),
        Refusal::NoRoomForGoods {
            territory,
            good,
            units,
            room,
        } => format!(
            "{} has room for {room} more {}, not for {units}.",
            place(s, *territory),
            good_name(*good)
        ),
        Refusal::NothingToDiscard => "There is nothing to throw away.".into(),
        Refusal::NotStored {
            territory,
            have,
            want,
            ..
        } => format!(
            "{} has {have} of these in store, not {want}.",
            place(s, *territory)
        ),
        Refusal::JustBought { .. } => {
            "It was bought in this phase: take it back instead, at its full price.".into()
        }
        Refusal::Overfull {
            territory,
            need,
            room,
        } => format!(
            "Warehouses of {} are lost: what is stored takes {}, and there is room for {room}. Choose first what is thrown away.",
            place(s, *territory),
            containers(*need)
        ),
        Refusal::NoArtifact => "You have no artifact to sell.".into(),
        _ => return None,
    })
}

fn activity(s: &State, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::NeedsNoPower { kind } => {
            format!("A {} needs no power and is always on.", kind.name())
        }
        Refusal::AlreadySwitched { on, .. } => {
            format!("It is {} already.", if *on { "on" } else { "off" })
        }
        Refusal::Overload {
            territory,
            used,
            gives,
        } => format!(
            "Too little power in {}: {used} needed, {gives} there. Switch something off.",
            place(s, *territory)
        ),
        Refusal::GridOverload {
            territories,
            used,
            gives,
        } => {
            let names: Vec<String> = territories.iter().map(|t| place(s, *t)).collect();
            format!(
                "Too little power in {}, which share a powergrid: {used} needed, {gives} there. Switch something off.",
                names.join(", ")
            )
        }
        Refusal::NotAWorks { kind } => format!("A {} refines nothing.", kind.name()),
        Refusal::NotRefinedThere { kind, good } => {
            format!("A {} does not refine {}.", kind.name(), good_name(*good))
        }
        Refusal::NothingToRefine => "Say how many units are to be refined.".into(),
        Refusal::OneResourceATurn { kind, resource } => format!(
            "A {} refines one resource a turn, and this one is to refine {}. Drop that first.",
            kind.name(),
            resource.name().to_lowercase()
        ),
        Refusal::WorksFull { kind, room, want } => format!(
            "A {} refines 20 units a turn: this one can take {room} of these, not {want}.",
            kind.name()
        ),
        Refusal::NoRefiningOrder { .. } => "It has no order to refine anything.".into(),
        Refusal::NotInGroup { from, to } => format!(
            "{} and {} don\u{2019}t hang together: goods pass only through own territories with a Station.",
            place(s, *from),
            place(s, *to)
        ),
        Refusal::NoSuchSlot { unit: id, .. } => format!("{} has no such slot.", unit(s, *id)),
        Refusal::SlotTaken { unit: id, .. } => format!("That slot of {} is taken.", unit(s, *id)),
        Refusal::SlotEmpty { unit: id, .. } => format!("That slot of {} is empty.", unit(s, *id)),
        Refusal::TooLargeForSlot { slot, size: weapon } => {
            format!(
                "The weapon is {}. This slot takes {}.",
                size(*weapon),
                slot_takes(*slot)
            )
        }
        Refusal::WeaponNotInStore { territory } => {
            format!("No weapon in the stores of {} fits.", place(s, *territory))
        }
        Refusal::NotOnFoot { character: id } => format!("{} is not on foot.", character(s, *id)),
        Refusal::AlreadyManned { unit: id } => format!("{} has a pilot already.", unit(s, *id)),
        Refusal::Unmanned { unit: id } => format!("{} has no pilot.", unit(s, *id)),
        Refusal::NotThere { territory } => format!("It is not in {}.", place(s, *territory)),
        Refusal::NotTogether {
            unit: id,
            character: who,
        } => {
            format!(
                "{} and {} are not in the same territory.",
                character(s, *who),
                unit(s, *id)
            )
        }
        Refusal::NothingToBoard { .. } => "There is no free vehicle or exo-armor to board.".into(),
        Refusal::OffTheMap { mover: id } => {
            format!(
                "{} is off the map and comes back in the next Move phase.",
                mover(s, *id)
            )
        }
        _ => return None,
    })
}

fn moving(s: &State, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::AlreadyThere { territory } => {
            format!("It is in {} already.", place(s, *territory))
        }
        Refusal::OutOfReach { territory } => {
            format!(
                "{} can't be reached: it is neither yours nor next to ground that you can cross.",
                place(s, *territory)
            )
        }
        Refusal::WayNeedsStation { through } => {
            format!(
                "The way leads through {}, which has no Station.",
                place(s, *through)
            )
        }
        Refusal::NotThatWay { to, via } => format!(
            "{} can't be entered from {}.",
            place(s, *to),
            place(s, *via)
        ),
        Refusal::FootNeedsOwnGround { territory } => {
            format!(
                "On foot only own territories can be reached, and {} is not yours.",
                place(s, *territory)
            )
        }
        Refusal::SameUnit { .. } => "Two units take part in an exchange.".into(),
        Refusal::GroupsApart { here, there } => format!(
            "{} and {} are not in one group of territories.",
            place(s, *here),
            place(s, *there)
        ),
        Refusal::NotAVehicle { unit: id } => format!("{} is not a vehicle.", unit(s, *id)),
        Refusal::NotAboard { character: id } => {
            format!("{} drives no vehicle.", character(s, *id))
        }
        Refusal::Resting { unit: id } => format!(
            "{} was off the map and changes nothing before the next turn.",
            unit(s, *id)
        ),
        Refusal::HasOrder { mover: id } => format!(
            "{} has an order and would stand without a pilot. Drop the order first.",
            mover(s, *id)
        ),
        Refusal::NoOrder { mover: id } => format!("{} has no order.", mover(s, *id)),
        Refusal::NotOffMap { mover: id } => format!("{} is on the map.", mover(s, *id)),
        _ => return None,
    })
}

fn battle(s: &State, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoReinforcements { seat } => format!(
            "{} has no Command Center that calls for reinforcements.",
            who(s, *seat)
        ),
        Refusal::NotCalled { unit: id, from } => format!(
            "{} is in {}: no Command Center calls units from there.",
            unit(s, *id),
            place(s, *from)
        ),
        Refusal::NotCalledThere { unit: id, to } => {
            format!("{} is not called to {}.", unit(s, *id), place(s, *to))
        }
        Refusal::NotReinforcing { unit: id } => {
            format!("{} was not to be brought anywhere.", unit(s, *id))
        }
        Refusal::ReinforcementsOwed { seat } => {
            format!("{} still chooses reinforcements.", who(s, *seat))
        }
        Refusal::NothingToPick => "There is no choice of battles.".into(),
        Refusal::NotYourPick { seat } => format!("{} picks the next battle.", who(s, *seat)),
        Refusal::AnotherPicked { territory } => {
            format!("The battle in {} is played first.", place(s, *territory))
        }
        Refusal::AlliesAreEnemies => {
            "Allies are enemies in battle: this campaign has no common sides.".into()
        }
        Refusal::SideOfOne => "A common side is one of two or more.".into(),
        Refusal::NotFighting { seat } => format!("{} does not fight here.", who(s, *seat)),
        Refusal::OnTwoSides { seat } => format!("{} would be on two sides.", who(s, *seat)),
        Refusal::NobodyLeftToFight => "Then nobody would be left to fight.".into(),
        Refusal::NoStalemate { need, have } => {
            format!("A stalemate takes {need} rounds, and there were {have}.")
        }
        Refusal::AttackersRetreat { unit: id } => format!(
            "After a stalemate the attackers retreat, and {} with them.",
            unit(s, *id)
        ),
        Refusal::CampaignOver => "The campaign is over.".into(),
        Refusal::NoBattle { territory } => {
            format!("There is no battle in {}.", place(s, *territory))
        }
        Refusal::BattleOpen { territory } => {
            format!("The battle in {} is not settled yet.", place(s, *territory))
        }
        Refusal::FateMissing { unit: id } => {
            format!("What became of {}? Give every unit a fate.", unit(s, *id))
        }
        Refusal::NotInBattle { unit: id } => format!("{} is not in this battle.", unit(s, *id)),
        Refusal::RetreatNotValid { unit: id, to } => format!(
            "{} can't retreat to {}: it must be next door, yours when the phase began, and neither taken nor attacked.",
            unit(s, *id),
            place(s, *to)
        ),
        Refusal::RetreatPossible { unit: id, to } => {
            format!(
                "{} can retreat to {}, so it does not leave the map.",
                unit(s, *id),
                place(s, *to)
            )
        }
        Refusal::TwoSidesStand { one, other } => format!(
            "Units of {} and of {} stand. A battle ends when one side is left.",
            who(s, *one),
            who(s, *other)
        ),
        Refusal::NoSiloRoom {
            territory,
            need,
            room,
        } => format!(
            "The Missile Silos of {} have room for {room} more, not for {need}.",
            place(s, *territory)
        ),
        Refusal::NoPiracy { unit: id } => format!(
            "{} steals a technology only by a piracy on a Laboratory.",
            unit(s, *id)
        ),
        Refusal::NothingToSteal {
            territory,
            technology: id,
        } => format!(
            "{} can’t be stolen in {}: it takes a Laboratory there and an enemy who has it.",
            technology(s, *id),
            place(s, *territory)
        ),
        Refusal::StolenAlready {
            unit: id,
            technology: what,
        } => format!(
            "The player of {} has {} already.",
            unit(s, *id),
            technology(s, *what)
        ),
        Refusal::TurretStands { seat, .. } => format!(
            "Units of {} stand, and so does an armed Turret of the ground. It holds out until it is destroyed.",
            who(s, *seat)
        ),
        Refusal::HolderHasNoUnit { seat } => format!(
            "{} has no unit that stands, and so can't hold the ground.",
            who(s, *seat)
        ),
        Refusal::HolderMissing { seat } => {
            format!("Units of {} stand: theirs is the ground.", who(s, *seat))
        }
        Refusal::NotHisDeed {
            character: id,
            deed: what,
        } => {
            format!(
                "{} gains nothing for it: that class is not rewarded when it {}.",
                character(s, *id),
                deed(*what)
            )
        }
        Refusal::DeadEarnNothing { unit: id } => {
            format!("{} is destroyed, and its pilot with it.", unit(s, *id))
        }
        Refusal::NothingWasFought => {
            "Nobody attacked: then nothing is destroyed and no experience is gained.".into()
        }
        Refusal::ReasonMissing => "Say why: it stands in the log for all to read.".into(),
        Refusal::ReasonTooLong { most } => format!("A reason has at most {most} characters."),
        Refusal::NoLotsToDraw => "There is nobody to draw lots for.".into(),
        Refusal::LotsNotDrawn => "Draw lots first for who chooses a start.".into(),
        Refusal::AnotherChooses { seat } => format!("{} chooses a start first.", who(s, *seat)),
        Refusal::HasStart { seat } => format!("{} has a start already.", who(s, *seat)),
        Refusal::NextToAStart { territory } => format!(
            "{} is next door to another start, and there is ground that is not.",
            place(s, *territory)
        ),
        Refusal::StartNotChosen { seat } => {
            format!("{} has not chosen a start territory.", who(s, *seat))
        }
        Refusal::TableFull => "No more than 8 can play.".into(),
        Refusal::NameMissing => "A player needs a name.".into(),
        Refusal::PlayerNameTooLong { most } => format!("A name has at most {most} characters."),
        Refusal::NameTaken { by } => format!("{} has that name already.", who(s, *by)),
        Refusal::LookTaken { by } => {
            format!("The colour or the pattern is that of {}.", who(s, *by))
        }
        Refusal::NotFree { territory } => {
            format!(
                "{} is somebody\u{2019}s, or built upon.",
                place(s, *territory)
            )
        }
        Refusal::NoFreeTerritory => "No territory is free.".into(),
        Refusal::OwnSeat { seat } => format!("{} is who plays that seat anyway.", who(s, *seat)),
        Refusal::SetAlready => "It is so already.".into(),
        Refusal::WouldNotHold { cause } => {
            format!("The campaign would not hold together: {cause}.")
        }
        Refusal::NoSuchChoice { key } => {
            format!("\u{201c}{}\u{201d} has no such choice.", key.rule().title)
        }
        Refusal::RuleHoldsAlready { key } => {
            format!("\u{201c}{}\u{201d} is so already.", key.rule().title)
        }
        Refusal::CargoStays { unit: id } => format!(
            "{} is still on the field: cargo is stolen when it leaves the board.",
            unit(s, *id)
        ),
        Refusal::ClaimedTooOften { deed: what, most } => format!(
            "Too many claim that they {}: by what was lost it was {most} at most.",
            deed(*what)
        ),
        Refusal::NoPointLeft { unit: id } => format!(
            "So much leaves {} no hit point: then it is destroyed.",
            unit(s, *id)
        ),
        Refusal::CrossesStay { unit: id } => {
            format!(
                "{} has more crosses already, and crosses stay.",
                unit(s, *id)
            )
        }
        Refusal::TollOfTheDead { unit: id } => {
            format!(
                "{} is destroyed, so its damage is not counted.",
                unit(s, *id)
            )
        }
        Refusal::BuildingNotThere { territory, .. } => {
            format!("That building does not stand in {}.", place(s, *territory))
        }
        Refusal::BuildingNothingLeft { .. } => {
            "So much leaves the building no hit point: then it is destroyed.".into()
        }
        Refusal::GeneratorsAreHit { .. } => {
            "Shots at a Force Field hit its generators, one by one.".into()
        }
        Refusal::PartNotThere { part, .. } => {
            format!("It has no {} that stands.", part.name().to_lowercase())
        }
        Refusal::PartFallsWithIt { part, .. } => format!(
            "The building is destroyed, and its {} with it.",
            part.name().to_lowercase()
        ),
        Refusal::PartNothingLeft { part, .. } => format!(
            "So much leaves the {} no hit point: then it is destroyed.",
            part.name().to_lowercase()
        ),
        Refusal::PartCrossesStay { part, .. } => format!(
            "The {} has more crosses already, and crosses stay.",
            part.name().to_lowercase()
        ),
        Refusal::BuildingCrossesStay { .. } => {
            "The building has more crosses already, and crosses stay.".into()
        }
        Refusal::NoOverhauls => "By your house rules nobody sells overhauls.".into(),
        Refusal::NothingToOverhaul { unit: id } => {
            format!("{} has no cross to take off.", unit(s, *id))
        }
        // All others have their words above.
        _ => "The rules don\u{2019}t allow it.".into(),
    }
}
