//! What a first visit loads.

fn main() {
    octant::show_door();
}
