//! Plays Octant in real browsers over WebDriver.
fn main() {}
