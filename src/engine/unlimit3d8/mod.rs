//! The rules of Unlimit3d 8.

pub mod map;
