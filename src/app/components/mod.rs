//! Small parts that many pages share.

mod again;
mod dialog;
mod dice;
mod file;
mod frame;
mod offer;
mod seat;
mod worked;

pub use again::{Again, AgainButton};
pub use dialog::Dialog;
pub use dice::DicePrompt;
pub use file::FileButton;
pub use frame::{CampaignFrame, PlainFrame};
pub use offer::{NoticeBar, OfferButton, RefusalNote};
pub use seat::{Curtain, SeatTag, seat_class};
pub use worked::{Bar, ClauseLink, Figure};
