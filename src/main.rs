//! Octant: runs tabletop war campaigns in the browser, with no server.

mod app;

fn main() {
    std::panic::set_hook(Box::new(|info| {
        app::platform::page::broke_down(&info.to_string())
    }));
    leptos::mount::mount_to_body(app::App);
}
