//! Small parts that many pages share.

mod again;
mod bands;
mod dialog;
mod dice;
mod file;
mod frame;
mod hint;
pub mod lists;
mod not_now;
mod note;
mod number;
mod offer;
mod seat;
mod waiting;
mod worked;

pub use again::{Again, AgainButton};
pub use bands::{Bands, Ends, ends_of, row_j};
pub use dialog::Dialog;
pub use dice::DicePrompt;
pub use file::FileButton;
pub use frame::{CampaignFrame, PlainFrame, page_of};
pub use hint::Hint;
pub use lists::Options;
pub use not_now::NotNow;
pub use note::Note;
pub use number::{HeldInput, NumberInput, Typed, TypedInput, Wrong, read_number};
pub use offer::{NoticeBar, OfferButton, RefusalNote};
pub use seat::{Curtain, SeatTag, seat_class};
pub use worked::{Bar, ClauseLink, Figure};
