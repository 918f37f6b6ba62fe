//! What the app remembers while it runs, and how it gets there.
//!
//! | state | kept in |
//! |---|---|
//! | a campaign: setup, entries | localStorage and IndexedDB, by [`keeper`] |
//! | what the list shows of a campaign | both stores, by [`shelf`] |
//! | what each seat has seen, notes, reveals told, results being typed in | localStorage, by [`aids`] |
//! | theme, dice, idle time, hints read | localStorage, by [`settings`] |
//! | whose turn at the device, notices, open dialogues | memory, by [`session`] |
//! | which page | the address, by [`crate::app::router`] |

pub mod aids;
pub mod keeper;
pub mod last_turn;
pub mod session;
pub mod settings;
pub mod shelf;
pub mod typed;
