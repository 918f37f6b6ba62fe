//! What happened, in words.

use octant_engine::ids::PlayerId;
use octant_engine::unlimit3d8::{Command, Event, State};

/// One line for the log, or none where the viewer may not know.
pub fn event_line(_state: &State, event: &Event, _viewer: Option<PlayerId>) -> Option<String> {
    Some(format!("{event:?}"))
}

/// A command in a few words, for the log.
pub fn command_line(_state: &State, command: &Command) -> String {
    format!("{command:?}")
}
