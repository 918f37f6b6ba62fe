//! Octant: runs tabletop war campaigns in the browser, with no server.

use leptos::prelude::*;

fn main() {
    leptos::mount::mount_to_body(|| view! { <h1>"Octant"</h1> });
}
