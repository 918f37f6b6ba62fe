//! Battles at the table, in words: what happened, and why something can't be done.

use super::common::{deed, place, technology, unit};
use octant_engine::dice::{Origin, Roll};
use octant_engine::ids::{BuildingId, PlayerId};
use octant_engine::quantity::Inches;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::battle::act::{Drill, Place};
use octant_engine::unlimit3d8::battle::fact::Fact;
use octant_engine::unlimit3d8::battle::fight::{Cause, Feat, Try, Verdict};
use octant_engine::unlimit3d8::battle::hindrance::Hindrance;
use octant_engine::unlimit3d8::battle::play::Throws;
use octant_engine::unlimit3d8::battle::target::{Hand, Target};
use octant_engine::unlimit3d8::command::Fate;
use octant_engine::unlimit3d8::discard::Lot;
use octant_engine::unlimit3d8::figures::{good_name, weapon_name};
use octant_engine::unlimit3d8::parts::Part;

fn who(s: &State, seat: PlayerId) -> String {
    let player = s.open.player(seat);
    player.map_or_else(|_| format!("seat {seat}"), |p| p.name.clone())
}

/// A length on the board, in inches.
pub fn inches(n: Inches) -> String {
    match (n.0 / 100, n.0 % 100) {
        (whole, 0) => format!("{whole}\""),
        (whole, part) if part % 10 == 0 => format!("{whole}.{}\"", part / 10),
        (whole, part) => format!("{whole}.{part:02}\""),
    }
}

fn tokens(n: u16) -> String {
    if n == 1 {
        "1 token".into()
    } else {
        format!("{n} tokens")
    }
}

/// A building on a battlefield, by its kind and square.
pub fn works(s: &State, id: BuildingId) -> String {
    let at = s.open.territory_of(id).ok();
    let found = at.and_then(|at| s.open.territory(at).ok()?.buildings.get(&id));
    found.map_or_else(
        || format!("building {id}"),
        |b| format!("the {} on {}", b.kind.name(), b.square),
    )
}

fn turret(s: &State, id: BuildingId) -> String {
    let at = s.open.territory_of(id).ok();
    let found = at.and_then(|at| s.open.territory(at).ok()?.buildings.get(&id));
    found.map_or_else(
        || format!("turret {id}"),
        |b| format!("the Turret on {}", b.square),
    )
}

/// Something that can be hit.
pub fn target(s: &State, target: Target) -> String {
    match target {
        Target::Unit(id) => unit(s, id),
        Target::Building(id) => works(s, id),
        Target::Part(id, Part::Turret) => turret(s, id),
        Target::Part(id, part) => format!("the {} of {}", part.name(), works(s, id)),
    }
}

/// Somebody who acts.
pub fn hand(s: &State, hand: Hand) -> String {
    match hand {
        Hand::Unit(id) => unit(s, id),
        Hand::Turret(id) => turret(s, id),
    }
}

/// What several units are ordered to do.
pub const fn drill(drill: Drill) -> &'static str {
    match drill {
        Drill::Move => "move",
        Drill::Shoot => "shoot",
        Drill::Assault => "assault",
        Drill::Strike => "fight hand to hand",
        Drill::Ram => "ram",
        Drill::Repair => "repair",
        Drill::Lift => "lift containers",
        Drill::Designate => "call missiles",
        Drill::Warp => "warp",
        Drill::Pirate => "commit piracy",
        Drill::Retreat => "retreat",
        Drill::Douse => "put out fires",
    }
}

/// So much of something in a container.
pub fn container_of(s: &State, lot: Lot, units: u32) -> String {
    match lot {
        Lot::Good(good) => format!("{units} {}", good_name(good)),
        Lot::Arm(weapon) if units == 1 => weapon_name(weapon),
        Lot::Arm(weapon) => format!("{units} x {}", weapon_name(weapon)),
        Lot::Armor(armor) if s.open.units.contains_key(&armor) => unit(s, armor),
        Lot::Armor(_) => "an exo-armor".into(),
    }
}

/// What a throw in a battle decides.
pub fn purpose(s: &State, throws: Throws) -> String {
    match throws {
        Throws::Order => "One die tells who takes the next turn.".into(),
        Throws::Try(by) => format!("Three dice for {}.", hand(s, by)),
        Throws::Stray(by) => format!(
            "The shot of {} strays: one die tells which way. 1 is onward, the others follow clockwise.",
            hand(s, by)
        ),
    }
}

/// What somebody tried, without who.
pub fn feat(s: &State, what: &Feat) -> String {
    match what {
        Feat::Shot { weapon, target: at } => {
            format!("shoots at {} with {}", target(s, *at), weapon_name(*weapon))
        }
        Feat::Blow { weapon, target: at } => {
            format!(
                "strikes at {} with {}",
                target(s, *at),
                weapon_name(*weapon)
            )
        }
        Feat::Ram { target } => format!("rams {}", unit(s, *target)),
        Feat::Repair { patient, points } => {
            format!("repairs {points} hit points of {}", unit(s, *patient))
        }
        Feat::Cohesion { drill: what } => format!("orders others to {}", drill(*what)),
        Feat::Technical { to, tokens: n } => {
            format!("orders {} off {}", tokens(*n), unit(s, *to))
        }
        Feat::Warp { distance } => format!("warps {}", inches(*distance)),
        Feat::PirateUnit { target } => format!("pirates {}", unit(s, *target)),
        Feat::PirateTurret { turret: id } => format!("pirates {}", turret(s, *id)),
        Feat::PirateLaboratory {
            building,
            technology: which,
        } => format!(
            "pirates {} for {}",
            works(s, *building),
            technology(s, *which)
        ),
    }
}

fn tried(s: &State, what: &Feat, how: &Try) -> String {
    let Try {
        score, difficulty, ..
    } = how;
    let verdict = match how.verdict {
        Verdict::Success => "success",
        Verdict::Failure => "failure",
        Verdict::Misfire => "misfire",
    };
    format!(
        "{} {}: {} scores {score} against {difficulty}, {verdict}.",
        hand(s, how.by),
        feat(s, what),
        throw(&how.roll)
    )
}

/// The faces of a throw: `8 7 3`, with a word where they were typed in.
fn throw(roll: &Roll) -> String {
    let faces: Vec<String> = roll.faces().iter().map(|f| f.get().to_string()).collect();
    match roll.origin() {
        Origin::Typed => format!("{} (typed in)", faces.join(" ")),
        Origin::App => faces.join(" "),
    }
}

/// Where something burst.
pub fn burst(s: &State, cause: Cause) -> String {
    match cause {
        Cause::Blast { target: at } => format!("A blast at {}.", target(s, at)),
        Cause::Strayed {
            target: at,
            direction,
            distance,
        } => format!(
            "It strayed {} from {}, direction {direction}.",
            inches(distance),
            target(s, at)
        ),
        Cause::Barred { target: at } => {
            format!("A Force Field stopped it on the way to {}.", target(s, at))
        }
        Cause::Chain { target: at } => format!("It leaps on from {}.", target(s, at)),
        Cause::Warp => "A blast where the unit arrives.".into(),
        Cause::Missile { target: at, .. } => format!("The missile for {} is here.", target(s, at)),
    }
}

fn lost(slashes: u8, crosses: u8) -> String {
    match (crosses, slashes) {
        (0, 0) => "no hit point".into(),
        (crosses, 0) => format!("{crosses} crossed"),
        (0, slashes) => format!("{slashes} slashed"),
        (crosses, slashes) => format!("{crosses} crossed, {slashes} slashed"),
    }
}

/// One line for a fact of a battle.
pub fn fact_line(s: &State, fact: &Fact) -> String {
    capital(told(s, fact))
}

/// Words that begin a line or stand alone.
pub fn capital(words: String) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) if first.is_ascii_lowercase() => {
            first.to_ascii_uppercase().to_string() + letters.as_str()
        }
        _ => words,
    }
}

fn told(s: &State, fact: &Fact) -> String {
    match fact {
        Fact::SetUp { unit: id, place } => {
            let where_to = match place {
                Place::Ground => "on the ground".into(),
                Place::Bunker(id) => format!("in {}", works(s, *id)),
                Place::Section => "in its section of the corridor".to_string(),
                Place::Rim => "on the outer rim".into(),
            };
            format!("{} is set up {where_to}.", unit(s, *id))
        }
        Fact::SettingUp { seat } => format!("{} sets up.", who(s, *seat)),
        Fact::TurnBegan { seat, round } => format!("Round {round}: {}'s turn.", who(s, *seat)),
        Fact::RoundEnded { quiet: 0 } => "Everybody had a turn.".into(),
        Fact::RoundEnded { quiet } => {
            format!("Everybody had a turn. Rounds without harm by an enemy: {quiet}.")
        }
        Fact::Cooled { hands } => {
            let names: Vec<String> = hands.iter().map(|h| hand(s, *h)).collect();
            format!("One token comes off {}.", names.join(", "))
        }
        Fact::TokensPut { on, tokens: n, .. } => format!("{} gets {}.", hand(s, *on), tokens(*n)),
        Fact::TokensTaken { from, tokens: n } => {
            format!("{} are taken off {}.", tokens(*n), unit(s, *from))
        }
        Fact::Tried { what, how } => tried(s, what, how),
        Fact::Strayed { by, roll, distance } => format!(
            "The shot of {} strays by {}: the die shows {}.",
            hand(s, *by),
            inches(*distance),
            throw(roll)
        ),
        Fact::Burst(what) => burst(s, what.cause),
        Fact::Landed { hit } if hit.is_empty() => "Nothing lies there.".into(),
        Fact::Landed { hit } => {
            let names: Vec<String> = hit.iter().map(|t| target(s, *t)).collect();
            format!("There: {}.", names.join(", "))
        }
        Fact::Hurt {
            target: at,
            damage,
            absorbed,
            slashes,
            crosses,
            ..
        } => {
            let first = match absorbed {
                0 => String::new(),
                n => format!(", {n} of it before the hit points"),
            };
            let lost = lost(*slashes, *crosses);
            format!("{} takes {damage} damage{first}: {lost}.", target(s, *at))
        }
        Fact::ShieldGone { unit: id, .. } => format!("The shield of {} is used up.", unit(s, *id)),
        Fact::Destroyed { target: at } => format!("{} is destroyed.", target(s, *at)),
        Fact::ConditionBegan { on, condition, .. } => {
            format!("{}: {}.", hand(s, *on), condition.name())
        }
        Fact::ConditionEnded { on, condition } => {
            format!("{}: no longer {}.", hand(s, *on), condition.name())
        }
        Fact::Moved { unit: id, distance } => {
            format!("{} moves {}.", unit(s, *id), inches(*distance))
        }
        Fact::WentIn { unit: id, bunker } => {
            format!("{} goes into {}.", unit(s, *id), works(s, *bunker))
        }
        Fact::CameOut { unit: id } => format!("{} is out of the Bunker.", unit(s, *id)),
        Fact::Held { unit: id, by } => format!("{} holds {}.", unit(s, *by), unit(s, *id)),
        Fact::Released { unit: id } => format!("{} is free again.", unit(s, *id)),
        Fact::Ordered { drill: what, units } => {
            let names: Vec<String> = units.iter().map(|u| unit(s, *u)).collect();
            format!("{} {} at once.", names.join(", "), drill(*what))
        }
        Fact::OrderTaken { unit: id } => format!("{} has followed the order.", unit(s, *id)),
        Fact::OrderEnded => "The order is carried out.".into(),
        Fact::Passed { seat } => format!("{} passes.", who(s, *seat)),
        Fact::Acted { seat } => format!("{} has acted.", who(s, *seat)),
        Fact::Mended {
            unit: id,
            healed,
            crossed,
        } => format!(
            "{}: {healed} slashes healed, {crossed} become crosses.",
            unit(s, *id)
        ),
        Fact::Lifted { unit: id, .. } | Fact::TakenUp { unit: id, .. } => {
            format!("{} lifts a container.", unit(s, *id))
        }
        Fact::Dropped { unit: id, .. } => format!("{} puts down a container.", unit(s, *id)),
        Fact::Designated { unit: id, missile } => format!(
            "{} calls a missile on {}: {}.",
            unit(s, *id),
            target(s, missile.target),
            tokens(missile.tokens)
        ),
        Fact::MissileStruck { unit: id } => format!("The missile of {} comes down.", unit(s, *id)),
        Fact::Warped { unit: id, distance } => {
            format!("{} is {} away at once.", unit(s, *id), inches(*distance))
        }
        Fact::TurretTurned { turret: id, to } => match to {
            Some(seat) => format!("{} obeys {}.", turret(s, *id), who(s, *seat)),
            None => format!("{} obeys its owner again.", turret(s, *id)),
        },
        Fact::TechnologyCopied {
            unit: id,
            technology: which,
        } => format!("{} copies {}.", unit(s, *id), technology(s, *which)),
        Fact::DeedDone {
            unit: id,
            deed: what,
        } => {
            format!("The pilot of {}: {}.", unit(s, *id), deed(*what))
        }
        Fact::Left { unit: id, fate } => match fate {
            Fate::Retreats(to) => format!("{} retreats to {}.", unit(s, *id), place(s, *to)),
            _ => format!("{} leaves the map.", unit(s, *id)),
        },
        Fact::Entrusted { unit: id } => {
            format!("Tactic Control helps the pilot of {}.", unit(s, *id))
        }
        Fact::Conceded { seat } => format!("{} offers to give up.", who(s, *seat)),
        Fact::FoughtOn { seat } => {
            format!("The offer of {} to give up is dealt with.", who(s, *seat))
        }
        Fact::Consented { seat, to } => {
            format!("{} lets {} retreat.", who(s, *seat), who(s, *to))
        }
        Fact::Stalemate { rounds } => {
            format!("After {rounds} quiet rounds the attackers retreat.")
        }
        Fact::Ended => "The battle is decided.".into(),
    }
}

/// Why something can't be done in a battle.
pub fn hindrance(s: &State, why: &Hindrance) -> String {
    match why {
        Hindrance::Begun => "This battle is being played already.".into(),
        Hindrance::NotBegun => "This battle is not being played here.".into(),
        Hindrance::BeingPlayed { territory } => format!(
            "The battle in {} is being played here. Finish it, or throw it away to type in its result.",
            place(s, *territory)
        ),
        Hindrance::NotInIt { seat } => format!("{} has nobody in this battle.", who(s, *seat)),
        Hindrance::SettingUp { seat } => format!("First {} sets up.", who(s, *seat)),
        Hindrance::AllSetUp => "All units are set up.".into(),
        Hindrance::NotYourTurn { seat } => format!("It is {}'s turn.", who(s, *seat)),
        Hindrance::Over => "The battle is decided.".into(),
        Hindrance::NotOver => "The battle is not decided yet.".into(),
        Hindrance::BurstOwed { seat } => {
            format!("First {} says what lies where it burst.", who(s, *seat))
        }
        Hindrance::NothingBurst => "Nothing burst.".into(),
        Hindrance::NotOnField { unit: id } => format!("{} is not on the field.", unit(s, *id)),
        Hindrance::NotHis { unit: id } => format!("{} is not yours.", unit(s, *id)),
        Hindrance::SetUpAlready { unit: id } => format!("{} is set up already.", unit(s, *id)),
        Hindrance::HasTokens { unit: id, tokens: n } => {
            format!("{} has {}.", unit(s, *id), tokens(*n))
        }
        Hindrance::Sheltered { unit: id } => {
            format!("{} is in a Bunker: it can only move out.", unit(s, *id))
        }
        Hindrance::HeldFast { unit: id, by } => {
            format!("{} is held by {}.", unit(s, *id), unit(s, *by))
        }
        Hindrance::NotOrdered { unit: id } => {
            format!("{} was not ordered to act now.", unit(s, *id))
        }
        Hindrance::OtherOrder { drill: what } => format!("The order is to {}.", drill(*what)),
        Hindrance::NoSlot { unit: id, .. } => {
            format!("Nothing is mounted there on {}.", unit(s, *id))
        }
        Hindrance::NotForThat { .. } => "What is mounted there is not for that.".into(),
        Hindrance::ArmsFull { .. } => "Those arms carry a container.".into(),
        Hindrance::ArmsEmpty { .. } => "Those arms carry nothing.".into(),
        Hindrance::NoVehicle { .. } => "Only vehicles ram.".into(),
        Hindrance::NotBurning { unit: id } => format!("{} is not on fire.", unit(s, *id)),
        Hindrance::NotAPlaceForIt { unit: id } => {
            format!("{} can\u{2019}t be set up there.", unit(s, *id))
        }
        Hindrance::NoBunker { .. } => {
            "That is no Bunker with a free place for it: five in exo-armor, of whoever controls the ground.".into()
        }
        Hindrance::TooClose { need, have } => format!(
            "{} from the nearest enemy are too few: {} at least.",
            inches(*have),
            inches(*need)
        ),
        Hindrance::ClearNotMeasured => "Measure how far the nearest enemy is.".into(),
        Hindrance::ClearNotAsked => "How far the enemy is does not matter here.".into(),
        Hindrance::TooFar { most, have } => {
            format!("{} are too far: {} at most.", inches(*have), inches(*most))
        }
        Hindrance::TooShort { least, have } => {
            format!("{} are too few: {} at least.", inches(*have), inches(*least))
        }
        Hindrance::NoMoveLeft { unit: id } => format!("{} can\u{2019}t move so far.", unit(s, *id)),
        Hindrance::NotATarget { target: at } => {
            format!("{} can\u{2019}t be aimed at.", target(s, *at))
        }
        Hindrance::NoTarget => "There is nothing to aim at.".into(),
        Hindrance::TwoCovers => "A barricade counts in place of other cover, not with it.".into(),
        Hindrance::NoSuchBarricade { .. } => "There is no such barricade for it.".into(),
        Hindrance::NoFieldWorks => "No Force Field works here.".into(),
        Hindrance::FieldKnown { .. } => {
            "Whether a building stands under a field is known already.".into()
        }
        Hindrance::NoProjectile => "Force Fields stop projectiles only.".into(),
        Hindrance::NotSeenBy { unit: id } => {
            format!("{} is no ally that could see for it.", unit(s, *id))
        }
        Hindrance::NeedsSight => "That weapon needs a line of fire of its own.".into(),
        Hindrance::TackleOff => "There are no tackles by the rules of this campaign.".into(),
        Hindrance::TackleOnUnits => "Only units can be tackled.".into(),
        Hindrance::NobodyOrdered => "Say who is ordered.".into(),
        Hindrance::NotUnderHim { unit: id } => format!(
            "{} can\u{2019}t be given that order: it takes an own unit whose pilot is of a lower level, and ready where it is to act.",
            unit(s, *id)
        ),
        Hindrance::TokensNotThere { unit: id, most } => {
            format!("Off {} go {} at most, at least one.", unit(s, *id), tokens(*most))
        }
        Hindrance::NobodyToOrder { .. } => "There is nobody who could be given that order.".into(),
        Hindrance::NoSlashes { unit: id, most } => {
            format!("{} has {most} slashes to repair.", unit(s, *id))
        }
        Hindrance::NobodyToRepair => "Nobody of your side has slashes.".into(),
        Hindrance::NoWarehouse { .. } => "That is no Warehouse that stands.".into(),
        Hindrance::NotInStore { most } => format!("One container takes {most} of that here."),
        Hindrance::NothingToLift => "There is nothing to lift.".into(),
        Hindrance::NoSuchContainer { .. } => "No such container lies here.".into(),
        Hindrance::NoMissile { seat } => {
            format!("{} has no missile that could be called.", who(s, *seat))
        }
        Hindrance::NotPrey { .. } => "Piracy can do nothing with that.".into(),
        Hindrance::NothingToSteal { technology: which } => {
            format!("{} can\u{2019}t be copied here.", technology(s, *which))
        }
        Hindrance::NothingToPirate => "There is nothing to pirate.".into(),
        Hindrance::TurretOnlyFires { .. } => {
            "A Turret only fires, and what is mounted there does not shoot.".into()
        }
        Hindrance::NoTurret { .. } => "That is no Turret of yours that could fire.".into(),
        Hindrance::TurretCools { tokens: n, .. } => format!("That Turret has {}.", tokens(*n)),
        Hindrance::NotDirectlyAfter => {
            "A Turret fires in your turn, or directly after an enemy has acted.".into()
        }
        Hindrance::NotAWayOut { unit: id } => {
            format!("{} can\u{2019}t leave the board that way.", unit(s, *id))
        }
        Hindrance::ConcedesAlready => "You offered that already.".into(),
        Hindrance::DoesNotConcede { seat } => format!("{} does not give up.", who(s, *seat)),
        Hindrance::ConsentsAlready { .. } => "You consented already.".into(),
        Hindrance::SameSide { seat } => format!("{} is on your side.", who(s, *seat)),
        Hindrance::NotHit { target: at } => {
            format!("{} can\u{2019}t have been hit there.", target(s, *at))
        }
        Hindrance::OneOnly => "Only one can be hit there.".into(),
        Hindrance::NoTacticControl => "There is nobody to choose for Tactic Control.".into(),
        Hindrance::NotAmongHighest { unit: id } => {
            format!("The pilot of {} is not of the highest level.", unit(s, *id))
        }
        Hindrance::NotAHolder => "Say who holds the ground, of those who stand.".into(),
        Hindrance::MissilesNotThere { .. } => "That silo has not so many missiles.".into(),
        Hindrance::CargoNotThere { unit: id } => format!(
            "{} can\u{2019}t have carried that off: one container of what is in store.",
            unit(s, *id)
        ),
        Hindrance::NoShieldThere { unit: id, .. } => {
            format!("{} has no shield there that was used up.", unit(s, *id))
        }
        Hindrance::NotPirated { .. } => "That is no Turret that was pirated.".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use octant_engine::dice::Face;

    #[test]
    fn a_throw_is_told_die_by_die_and_typed_dice_in_words() {
        let faces = || [8, 7, 3].into_iter().filter_map(Face::new).collect();
        assert_eq!(throw(&Roll::new(faces(), Origin::App)), "8 7 3");
        let typed = Roll::new(faces(), Origin::Typed);
        assert_eq!(throw(&typed), "8 7 3 (typed in)");
    }
}
