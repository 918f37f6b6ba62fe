//! The arithmetic of attacks: what a roll does, and what it may do (sections 15 to 18).
//!
//! Everything here is plain data that can be copied and knows no campaign. Whoever asks describes the one who acts ([`Shooter`]), the weapon
//! ([`Profile`]) and the one aimed at ([`Target`]) in an [`Attack`]; [`Attack::resolve`] says what three dice do. The ones beside the target
//! who suffer too, in a blast or by a chain, [`sustain`](Strike::sustain) the same [`Strike`], each with armor of its own (U-WPN-8).
//! [`Attack::odds`] goes through all 512 faces that three dice can show.

mod chance;
mod conditions;
mod feat;
mod odds;
mod outcome;
mod profile;
mod resolve;
mod strike;
mod target;
mod throw;

pub use conditions::Conditions;
pub use feat::{FeatOutcome, Piracy, Prize, Warp, WarpLanding};
pub use odds::{Expected, MOST_DAMAGE, OUTCOMES, Odds};
pub use outcome::{Fate, Outcome, Reading};
pub use profile::{Effects, Profile, Use};
pub use resolve::{Assault, Attack, Close, Cover, How, Ram, SHORT_STEP, STEP, Shot, Tackle};
pub use strike::{Hurt, Strike};
pub use target::{Guard, Kind, MOST_GUARDS, Shooter, Target};
pub use throw::{Scores, Throw};

#[cfg(test)]
mod tests;
