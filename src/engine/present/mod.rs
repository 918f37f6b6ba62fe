//! What screens and paper show, as plain data: worked out from a [`State`](crate::unlimit3d8::State) for one viewer's eyes, and
//! drawn to text by [`svg`] and [`card`].
//!
//! A scene never holds another seat's secret: hidden positions come from the viewer's own drawer only (U-MOV-11). Drawings use
//! CSS classes and custom properties (`var(--ink)`), so that light, dark and print restyle them, and escape every name.

pub mod card;
pub mod emblem;
pub mod glance;
pub mod labels;
pub mod lettering;
pub mod logo;
pub mod look;
pub mod map;
pub mod plot;
pub mod signs;
pub mod svg;
pub mod territory;
mod text;

pub use text::esc;

#[cfg(test)]
mod tests;
