//! Words for small things.

use octant_engine::ids::{CharacterId, TechnologyId, TerritoryId, UnitId};
use octant_engine::log::TimeFault;
use octant_engine::unlimit3d8::event::Deed;
use octant_engine::unlimit3d8::state::{Colour, Pattern, Phase, Unit};
use octant_engine::unlimit3d8::{Purpose, State};

/// The name of a phase.
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Founding => "Founding",
        Phase::Commercial => "Commercial",
        Phase::Activity => "Activity",
        Phase::Move => "Move",
        Phase::Tactical => "Tactical",
    }
}

/// The words of the button that ends a player's part of a phase.
pub fn done_with(phase: Phase) -> &'static str {
    match phase {
        Phase::Founding => "Done founding",
        Phase::Commercial => "Done trading",
        Phase::Activity => "Done with activity",
        Phase::Move => "Done with moves",
        Phase::Tactical => "Done",
    }
}

/// The word of a colour, also its class.
pub fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Orange => "orange",
        Colour::Green => "green",
        Colour::Violet => "violet",
        Colour::Red => "red",
        Colour::Teal => "teal",
        Colour::Gold => "gold",
        Colour::Slate => "slate",
    }
}

/// The word of a pattern.
pub fn pattern(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Stripes => "stripes",
        Pattern::Dots => "dots",
        Pattern::Grid => "grid",
        Pattern::Waves => "waves",
        Pattern::Bars => "bars",
        Pattern::Rings => "rings",
        Pattern::Checks => "checks",
        Pattern::Dashes => "dashes",
    }
}

/// The name of a territory.
pub fn place(state: &State, territory: TerritoryId) -> String {
    state
        .open
        .map
        .region(territory)
        .map_or_else(|| format!("territory {territory}"), |r| r.name.clone())
}

/// A unit by its number and name, or its number and body; with its owner where another player's is called the same.
pub fn unit(state: &State, id: UnitId) -> String {
    let open = &state.open;
    let Some(unit) = open.units.get(&id) else {
        return format!("unit {id}");
    };
    let name = short_unit(unit);
    let other = |u: &Unit| u.owner != unit.owner && u.number == unit.number;
    let twin = open
        .units
        .values()
        .any(|u| other(u) && short_unit(u) == name);
    match open.player(unit.owner) {
        Ok(owner) if twin => format!("{name} of {}", owner.name),
        _ => name,
    }
}

fn short_unit(unit: &Unit) -> String {
    let name = if unit.name.is_empty() {
        unit.body.name()
    } else {
        &unit.name
    };
    format!("{:02} {name}", unit.number)
}

/// An operative by name and class.
pub fn character(state: &State, id: CharacterId) -> String {
    match state.open.characters.get(&id) {
        Some(who) if who.name.is_empty() => format!("{} {}", who.class.name(), id.0 + 1),
        Some(who) => who.name.clone(),
        None => format!("operative {id}"),
    }
}

/// What a throw decides.
pub fn purpose(state: &State, purpose: Purpose) -> String {
    match purpose {
        Purpose::Exploration(at) => format!("Exploration of {}: three dice.", place(state, at)),
        Purpose::FindKind(at) => format!(
            "Something is there in {}: one die tells what.",
            place(state, at)
        ),
        Purpose::FindWorth(at) => format!(
            "One die tells what the find in {} is worth.",
            place(state, at)
        ),
        Purpose::Lots => "One die tells who chooses a start territory next.".into(),
        Purpose::Survival(id) => format!(
            "{} is destroyed: one die for its pilot. On a 7 or 8 the pilot gets out.",
            unit(state, id)
        ),
        Purpose::Battle(_, throws) => super::fight::purpose(state, throws),
        Purpose::FirstPick => "One die tells who picks the first battle.".into(),
        Purpose::Shaft(at, building) => {
            let square = state
                .open
                .territory(at)
                .ok()
                .and_then(|t| t.buildings.get(&building))
                .map(|b| b.square);
            let square = square.map(|s| s.to_string()).unwrap_or_default();
            format!(
                "Unstable ground in {}: one die for the Mine Shaft on {square}. On a 1 it yields nothing.",
                place(state, at)
            )
        }
    }
}

/// What earned experience.
pub fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Survived => "survived the battle",
        Deed::StoleCargo => "stole cargo",
        Deed::DestroyedUnit => "destroyed an enemy unit",
        Deed::DestroyedBuilding => "destroyed an enemy building",
        Deed::Piracy => "succeeded in a piracy",
        Deed::FoundXenotech => "was there when xenotech was found",
        Deed::Repaired => "repaired another unit",
        Deed::FoundPure => "was there when a pure deposit was found",
    }
}

/// Why nothing can be taken back or brought again.
pub fn time_fault(fault: &TimeFault) -> String {
    match fault {
        TimeFault::Nothing => "There is nothing to take back or bring again.".into(),
        TimeFault::Barrier { seq } => format!(
            "Entry {seq} threw dice or showed secrets, so undo stops there. If all at the table agree, rewind in the log."
        ),
        TimeFault::Secret { .. } => {
            "The last thing done is another player's secret. Only that player can take it back."
                .into()
        }
        TimeFault::Unknown { to } => format!("There is no entry {to} to go back to."),
    }
}

/// When the last backup was made.
pub fn last_backup(turn: Option<u32>) -> String {
    match turn {
        None => "no backup yet".into(),
        Some(0) => "backup: founding".into(),
        Some(turn) => format!("backup: turn {turn}"),
    }
}

/// A technology as lists have it.
pub fn technology_name(state: &State, id: TechnologyId) -> String {
    let found = state.open.technologies.get(id);
    found.map_or_else(|| format!("technology {id}"), |t| t.name.clone())
}

/// A technology by its name, also when the list has none of this number.
pub fn technology(state: &State, id: TechnologyId) -> String {
    match state.open.technologies.get(id) {
        Some(found) => format!("\u{201c}{}\u{201d}", found.name),
        None => format!("technology {id}"),
    }
}
