//! Small drawn signs for buildings, vehicles, armors and resources: SVG path data in a field of 24 x 24, to be stroked, not filled.

use super::text::esc;
use crate::rulebook::tables::{ArmorKind, BuildingKind, Resource, VehicleKind};
use crate::unlimit3d8::state::Body;

/// The sign of a building.
pub const fn building(kind: BuildingKind) -> &'static str {
    match kind {
        // A low dome with a slit.
        BuildingKind::Bunker => "M2 19h20M4 19v-2a8 8 0 0 1 16 0v2M8.5 14.5h7",
        // A control tower.
        BuildingKind::CommandCenter => {
            "M4.5 5.5h15l-2 7h-11zM9.5 12.5L8.5 21M14.5 12.5l1 8.5M5.5 21h13M12 5.5V2"
        }
        // Two blocks of a concrete wall.
        BuildingKind::Barricade => "M2 19h20M4 19l2-10h4l2 10M12 19l2-10h4l2 10M5 14h6M13 14h6",
        // Saw-tooth roof and chimney.
        BuildingKind::Factory => "M3 21V11l5 3.5V11l5 3.5L14 4h4l2 17zM7 18h2M12 18h2",
        // A block with its four posts.
        BuildingKind::ForceField => {
            "M2.5 4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M18.5 4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M2.5 20a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M18.5 20a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M8 4h2M14 4h2M8 20h2M14 20h2M4 8v2M4 14v2M20 8v2M20 14v2M7.5 16a4.5 4.5 0 0 1 9 0"
        }
        // A crucible over an ingot.
        BuildingKind::Foundry => "M2 4h3M19 4h3M5 4h14l-2.5 7h-9zM12 11v4M4.5 21l2-5h11l2 5z",
        // A flask.
        BuildingKind::Laboratory => "M8.5 3h7M10 3v6L4 20.5h16L14 9V3M7 15h10",
        // A marked circle.
        BuildingKind::LandingPad => "M12 2.5a9.5 9.5 0 1 0 .01 0M9 7.5v9M15 7.5v9M9 12h6",
        // A house with a chimney.
        BuildingKind::LivingQuarters => {
            "M2.5 12L12 4l9.5 8M5.5 10v11h13V10M10 21v-6h4v6M16.5 7.5V4h2v5"
        }
        // A winding tower.
        BuildingKind::MineShaft => {
            "M9.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M10.5 7.5L6 21M13.5 7.5L18 21M9 13h6M7.5 17h9M3 21h18M14.5 5L21 12v9"
        }
        // A missile in its pit.
        BuildingKind::MissileSilo => {
            "M9 17V8.5C9 5.5 12 2 12 2s3 3.5 3 6.5V17M9 9h6M2 14h4v7h12v-7h4M9 17l-1.5 2M15 17l1.5 2"
        }
        // A bolt.
        BuildingKind::PowerPlant => "M13.5 2L5 13.5h6L10 22l9-12.5h-6z",
        // A dish.
        BuildingKind::Radar => {
            "M4 5.5A10.5 10.5 0 0 0 18.5 17zM11.5 11.5L16 7M15 3.5A5.5 5.5 0 0 1 20.5 9M9 16.5L6.5 21.5h8L13 17.5"
        }
        // Two columns and their pipes.
        BuildingKind::Refinery => {
            "M2 21h20M4 21V7a2.5 2.5 0 0 1 5 0v14M15 21v-7a2.5 2.5 0 0 1 5 0v7M9 8h8.5v3.5M9 16.5h6"
        }
        // An octagon with docks to four sides.
        BuildingKind::Station => {
            "M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM12 9a3 3 0 1 0 .01 0M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5"
        }
        // A cupola with a barrel.
        BuildingKind::Turret => {
            "M3 21h18M5 21v-3.5a6 6 0 0 1 12 0V21M15 13l5.5-6M18.5 5L22.5 8.5M9 17.5h4"
        }
        // A shed with a roller door.
        BuildingKind::Warehouse => {
            "M2 10l10-6 10 6M4 9v12h16V9M7.5 21v-8.5h9V21M7.5 15.5h9M7.5 18.5h9"
        }
    }
}

/// The silhouette of a vehicle or armor.
pub const fn body(body: Body) -> &'static str {
    match body {
        Body::Vehicle(kind) => vehicle(kind),
        Body::Armor(kind) => armor(kind),
    }
}

/// The silhouette of a vehicle.
pub const fn vehicle(kind: VehicleKind) -> &'static str {
    match kind {
        // Eight legs around a small body.
        VehicleKind::Arakne => {
            "M9.5 8h5l2.5 2.5v3L14.5 16h-5L7 13.5v-3zM7.5 10L5 6 2 8M16.5 10L19 6l3 2M7 12H4l-2.5 3M17 12h3l2.5 3M8 15l-3 2v4M16 15l3 2v4M10.5 16l-1 5M13.5 16l1 5"
        }
        // A tall trunk with two lifting arms.
        VehicleKind::Arbeiter => {
            "M8.5 3h7L18 5.5v7L15.5 15h-7L6 12.5v-7zM9.5 7h5M6 8H2.5v7M18 8h3.5v7M1 15h3M20 15h3M9.5 15v6H7M14.5 15v6H17"
        }
        // A trunk on a body with four legs.
        VehicleKind::Centaur => {
            "M14 2h4l2 2v3l-2 2h-4l-2-2V4zM16 9v3.5M3 12.5h16v4H3zM5 16.5L3.5 22M8.5 16.5V22M14 16.5V22M17.5 16.5L19 22M20 5h3"
        }
        // Shoulders, and hardly a head.
        VehicleKind::Golem => {
            "M10 5V2.5h4V5M6 5h12l4 4v5h-4V10M6 5L2 9v5h4V10M6 10v6h12v-6M8 16v5.5H5M16 16v5.5h3M10 9h4"
        }
        // A wedge with a ram in front.
        VehicleKind::HeavyCharger => {
            "M8 6h9l4 4v5l-4 3H8l-4-3v-5zM4 10L1 12.5 4 15M9 10v4M12.5 10v4M16 10v4M7 18v3h3v-3M15 18v3h3v-3M12 6V3h6"
        }
        // Four legs, a snout, a tail.
        VehicleKind::Hellound => {
            "M2 9l3-4h4l2 3h8l2 2v5H9L7 11H4zM21 10l2-4M9 15l-1.5 6M12.5 15l-.5 6M17 15l.5 6M20.5 15l1.5 6M6 7.5h.01"
        }
        // A shell with two claws.
        VehicleKind::Kanker => {
            "M8 9.5h8l3.5 3v3L16 18.5H8l-3.5-3v-3zM6 11L3 8V3.5L6 6M3 8l4-1M18 11l3-3V3.5L18 6M21 8l-4-1M8 18.5L6 22M12 18.5V22M16 18.5l2 3.5M10 13h.01M14 13h.01"
        }
        // Pricked ears and a long stride.
        VehicleKind::Lycaon => {
            "M8.5 2l2 2h3l2-2v5.5L13.5 10h-3l-2-2.5zM12 10v5M7 12h10M7 12l-3 5M17 12l3 5M12 15l-4 3 1 4M12 15l4 2.5L18 22"
        }
        // Horns.
        VehicleKind::Minotaur => {
            "M9.5 6h5l2 2v2.5l-2 2h-5l-2-2V8zM8 7.5C5 7.5 3.5 5.5 4 2M16 7.5C19 7.5 20.5 5.5 20 2M7.5 12.5H5v5M16.5 12.5H19v5M8.5 12.5V17h7v-4.5M9.5 17v4.5H7M14.5 17v4.5H17"
        }
        // A shield on one arm, a lance on the other.
        VehicleKind::Paladin => {
            "M8.5 2.5h4L14 4v2.5L12.5 8h-4L7 6.5V4zM7 9.5h7v6.5H7zM8 16l-1 5.5M13 16l1 5.5M16 8.5h6V14l-3 4-3-4zM7 11H3M3 3v18"
        }
        // A low, ringed shell.
        VehicleKind::Pillbug => {
            "M2 17.5a10 10 0 0 1 20 0zM7.5 9v8.5M12 7.5v10M16.5 9v8.5M5 17.5v3M9.7 17.5v3M14.3 17.5v3M19 17.5v3"
        }
    }
}

/// The silhouette of an exo-armor.
pub const fn armor(kind: ArmorKind) -> &'static str {
    match kind {
        // A weapon on each shoulder.
        ArmorKind::Epaulard => {
            "M10 5h4l1.5 1.5v2L14 10h-4L8.5 8.5v-2zM3 3v8h4V3M17 3v8h4V3M7 11h10v5H7zM9.5 16v5.5M14.5 16v5.5"
        }
        // A fin on the helmet.
        ArmorKind::Shark => {
            "M10 6h4l1.5 1.5v2L14 11h-4L8.5 9.5v-2zM10 6c0-2 1.5-4 4.5-4.5C13.5 3 13.5 4.5 14 6M7.5 12.5h9l-1.5 5H9zM7.5 12.5L5 17M16.5 12.5L19 17M10 17.5v4M14 17.5v4"
        }
        // A hooded shape.
        ArmorKind::Spectre => {
            "M6 21.5V9.5C6 5.5 8.5 2.5 12 2.5s6 3 6 7v12l-3-2.5-3 2.5-3-2.5zM9.5 9.5h5"
        }
        // A pick over the shoulder.
        ArmorKind::Stakanov => {
            "M8 5h3.5L13 6.5v2L11.5 10H8L6.5 8.5v-2zM5 11.5h9.5V17H5zM7 17v4.5M12.5 17v4.5M14.5 13.5L20 5.5M15.5 3c3 0 6 2 7 5"
        }
    }
}

/// The sign of a resource.
pub const fn resource(resource: Resource) -> &'static str {
    match resource {
        // A drop.
        Resource::Water => {
            "M12 2.5c4.5 5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2-7 6.5-12zM9 15a3 3 0 0 0 3 3"
        }
        // A cloud with a spark.
        Resource::PreciousGas => {
            "M6.5 20a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.5-1A4.5 4.5 0 0 1 17 20zM19 1.5v5M16.5 4h5"
        }
        // A cloud.
        Resource::CommonGas => "M6.5 18a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5-.5A5 5 0 0 1 17.5 18z",
        // Crystals.
        Resource::Minerals => {
            "M2 21h20M4 21l1.5-9L9 9l2.5 3.5V21M11.5 21l1-13L16 3l4 6.5L19 21M16 3l-.5 18"
        }
        // Two ingots.
        Resource::CommonMetal => "M2 20.5l2-6h6l2 6zM12 20.5l2-6h6l2 6zM7 13l2-6h6l2 6z",
        // One ingot that shines.
        Resource::PreciousMetal => "M2 20.5l4-9h12l4 9zM8 16h8M12 3v4.5M5 5l2 3M19 5l-2 3",
        // A cut stone.
        Resource::UniqueMaterial => {
            "M7 4h10l5 6-10 11.5L2 10zM2 10h20M7 4l5 17.5L17 4M9 10l3-6 3 6"
        }
    }
}

/// A sign as an inline SVG in the colour of its surroundings, with a name for those who listen, or none where words stand beside it.
/// Its size and stroke are the class `sign`'s affair.
pub fn sign_svg(path: &str, name: Option<&str>) -> String {
    let label = name.map_or_else(
        || "aria-hidden=\"true\"".to_string(),
        |name| format!("role=\"img\" aria-label=\"{}\"", esc(name)),
    );
    format!(
        "<svg class=\"sign\" viewBox=\"0 0 24 24\" {label}><path d=\"{}\"/></svg>",
        esc(path)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// All numbers of absolute commands must lie in the field, so that nothing is cut off.
    fn inside(path: &str) -> bool {
        let mut absolute = true;
        let mut number = String::new();
        let mut all = true;
        for c in path.chars().chain(" ".chars()) {
            match c {
                '0'..='9' | '.' => number.push(c),
                _ => {
                    if absolute && !number.is_empty() {
                        let whole = number.split('.').next().unwrap_or("");
                        all &= whole.parse::<u8>().is_ok_and(|n| n <= 24);
                    }
                    number.clear();
                    if c.is_ascii_alphabetic() {
                        absolute = c.is_ascii_uppercase();
                    }
                }
            }
        }
        all
    }

    #[test]
    fn every_building_body_and_resource_has_a_sign_of_its_own() {
        let mut all: Vec<&str> = BuildingKind::ALL.into_iter().map(building).collect();
        all.extend(VehicleKind::ALL.into_iter().map(vehicle));
        all.extend(ArmorKind::ALL.into_iter().map(armor));
        all.extend(Resource::ALL.into_iter().map(resource));
        assert_eq!(all.len(), 17 + 11 + 4 + 7);
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
        for path in all {
            assert!(path.starts_with('M') && inside(path), "{path}");
        }
        assert!(!inside("M2 25h3"));
    }

    #[test]
    fn a_name_in_a_sign_is_escaped() {
        assert!(sign_svg("M0 0h1", Some("<script>")).contains("aria-label=\"&lt;script&gt;\""));
    }
}
