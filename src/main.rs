//! The whole app.

fn main() {
    octant::show_app();
}
