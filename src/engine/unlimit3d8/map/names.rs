//! Names for territories of a generated map: what surveyors far from home would call places.

use super::draw::Draw;

const WORDS: &str = "\
    Abbey Acorn Adit Agate Alcove Alder Almanac Alpine Amber Anchor Angle Anvil Apogee Aquifer Arbor Arcade Arch
    Argon Armature Arroyo Ashlar Aspen Asteroid Atlas Atoll Auger Aurora Awning Axis Axle Azimuth Azure
    Backwater Badland Baffle Ballast Balsa Banner Barge Barrow Basalt Basin Bastion Bay Bayou Beacon Beam
    Bearing Bedrock Beech Bell Bellows Bench Berg Berm Beryl Bevel Bight Bilge Birch Bismuth Blaze Bluff Bobbin
    Bogland Bolt Borax Boreal Borehole Boulder Bower Bracken Bramble Brazier Breach Breaker Brick Bridle Brine
    Brink Bristle Bronze Brook Buckle Bulkhead Bulwark Bunker Buoy Burrow Butte Buttress Cable Cairn Calcite
    Caldera Caliper Camber Canal Canopy Canyon Capstan Caravan Carbon Cargo Cascade Casement Causeway Cavern
    Cedar Census Chalk Channel Chapel Chart Chasm Chert Chimney Chisel Chute Cinder Cipher Circlet Cirque
    Cistern Citadel Clamp Clay Cleft Cliff Cloister Coalpit Cobalt Cobble Coil Colony Column Comet Compass
    Conduit Copper Copse Coral Corbel Cordon Corrie Corundum Cotter Coulee Cove Cradle Crag Crater Creek Crest
    Crevice Crossing Crown Crucible Crystal Culvert Cupola Current Cusp Cutter Cypress Dam Datum Davit Dell
    Depot Derrick Dew Dial Diorite Ditch Divide Dolmen Dome Dormer Dory Dowel Drawbar Dray Drift Driftwood
    Drumlin Dune Dust Dyke Eastfold Echo Eclipse Eddy Elbow Elder Elm Ember Enclave Epoch Equator Escarp Esker
    Estuary Eyrie Facet Fairway Fallow Farrier Fathom Fen Fender Fern Ferrule Ferry Fid Filament Firth Fissure
    Fjord Flange Flare Flax Flint Floe Flume Flux Foothill Ford Foreland Forge Foundry Fulcrum Furlong Furnace
    Furrow Gabion Gable Galena Gallery Gangway Gantry Garnet Garrison Gasket Gate Gauge Geode Geyser Gibbous
    Gimbal Glacier Glade Gleam Glen Gneiss Gnomon Gorge Gorse Granary Granite Grapnel Gravel Grotto Grove
    Gudgeon Gully Gunwale Gust Gypsum Halyard Hamlet Harbor Harrow Hasp Hatch Haven Hawser Hazel Headland Hearth
    Heath Hedge Helm Hematite Hemlock Heron Hillock Hinge Hollow Holm Holt Hopper Horizon Hornfels Hub Hull
    Hummock Icefall Ingot Inkwell Inlet Iron Islet Isobar Isthmus Ivory Jasper Jetty Jib Joist Juniper Karst
    Keel Kelp Keystone Kiln Kingpost Knoll Knot Lagoon Lantern Larch Lathe Lattice Lava Ledge Levee Lever Lichen
    Lignite Limpet Linden Linnet Lintel Loam Lock Lodestar Lodge Loess Longitude Loom Lowland Lumen Lunette
    Machair Magma Mallet Mangrove Mantle Maple Marble Marker Marl Marsh Mast Meadow Meander Meridian Mesa Mica
    Midden Milepost Mill Millrace Mineshaft Mire Moat Molten Monolith Moor Moraine Mortar Mosaic Moss Mullion
    Muskeg Nacelle Nadir Narrows Nebula Needle Neon Nettle Nexus Nickel Node Nook Notch Nova Nozzle Nugget Oakum
    Oasis Obelisk Obsidian Ochre Octant Oriel Orlop Osprey Outcrop Outpost Oxbow Pagoda Palisade Pampas Parapet
    Parsec Pasture Peat Pebble Pendulum Perigee Perimeter Pewter Phosphor Pier Pilaster Pillar Pine Pinion
    Pinnacle Piston Pitch Pivot Plain Plateau Plinth Plumb Plume Polder Pond Portal Portico Prairie Prism Prow
    Pulley Pulsar Pumice Purlin Pylon Quadrant Quarry Quartz Quay Quill Quiver Quoin Radian Rafter Rampart
    Rapids Ravine Redoubt Reef Relay Relic Rib Ridge Rift Rill Rime Rivet Roost Rotor Rowan Rudder Runnel Rust
    Saddle Sandbar Sapphire Savanna Scarp Schist Scree Sculler Seam Sedge Sentinel Serac Sextant Shale Shelf
    Shingle Shoal Sickle Signal Silica Sill Silo Siphon Skerry Slag Slate Sledge Sleet Slipway Sluice Solder
    Solstice Sorrel Spar Spindle Spire Spoke Spruce Spur Stanchion Stave Steppe Stile Stirrup Strand Stratum
    Strut Summit Sundial Swale Tallow Talus Tamarack Tarn Teasel Tempest Tether Thicket Thistle Thorn Threshold
    Tiller Timber Tor Torrent Tower Trellis Trench Trestle Truss Tuff Tundra Tunnel Turnpike Turret Umber Umbra
    Upland Valley Vane Vault Vein Vellum Verge Vertex Viaduct Vigil Vista Wadi Warren Weir Wharf Wicket Willow
    Winch Windlass Wold Xenon Yard Yarrow Yoke Zenith Zephyr Zinc
";

/// What comes before a name on a map that has more territories than there are names.
const AFTER: &str = "New";

/// All names, alphabetically, all different, of 3 to 9 plain letters. Half of what the largest map has territories, and more.
pub fn all() -> Vec<&'static str> {
    WORDS.split_ascii_whitespace().collect()
}

/// So many names in an order of chance, all different. On a large map some places are named after others: New Abbey.
pub(super) fn shuffled(count: usize, draw: &mut Draw) -> Vec<String> {
    let mut words = all();
    draw.shuffle(&mut words);
    let mut names: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    if count > names.len() {
        let old = words.iter().take(count - names.len());
        names.extend(old.map(|word| format!("{AFTER} {word}")));
        // Else all that are named after others would lie at the map's lower edge.
        draw.shuffle(&mut names);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unlimit3d8::map::MOST_REGIONS;
    use std::collections::BTreeSet;

    #[test]
    fn there_are_names_enough_all_different_short_and_plain() {
        let names = all();
        assert!(names.len() * 2 >= MOST_REGIONS, "{}", names.len());
        assert!(names.is_sorted_by(|a, b| a < b));
        for name in names {
            assert!((3..=9).contains(&name.len()), "{name}");
            assert!(name.starts_with(|c: char| c.is_ascii_uppercase()), "{name}");
            assert!(
                name.chars().skip(1).all(|c| c.is_ascii_lowercase()),
                "{name}"
            );
        }
    }

    #[test]
    fn the_largest_map_has_a_name_for_each_of_its_territories() {
        let given = |count| shuffled(count, &mut Draw::new(1, 0));
        let few = given(all().len());
        assert!(!few.iter().any(|name| name.starts_with("New ")));
        let many = given(MOST_REGIONS);
        assert_eq!(many.len(), MOST_REGIONS);
        assert_eq!(many.iter().collect::<BTreeSet<_>>().len(), MOST_REGIONS);
        let named_after = many.iter().filter(|name| name.starts_with("New ")).count();
        assert_eq!(named_after, MOST_REGIONS - all().len());
    }
}
