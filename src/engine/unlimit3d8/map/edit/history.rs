//! What was drawn before: undo and redo.

use super::{Edit, EditFault, Edited, STEP, apply};
use crate::unlimit3d8::map::{MetaMap, Point};
use std::sync::Arc;

/// So many steps can be taken back; older ones are forgotten.
const STEPS: usize = 100;

/// A drawing with what it was before, and what it was before that was taken back.
#[derive(Clone, Debug)]
pub struct History {
    now: Arc<MetaMap>,
    past: Vec<Arc<MetaMap>>,
    future: Vec<Arc<MetaMap>>,
    /// Where the last step nudged a corner to: nudging it on is the same step.
    nudged: Option<Point>,
}

impl History {
    /// Begins with a map.
    pub fn new(map: MetaMap) -> Self {
        Self {
            now: Arc::new(map),
            past: Vec::new(),
            future: Vec::new(),
            nudged: None,
        }
    }

    /// The map as it is now.
    pub fn now(&self) -> &Arc<MetaMap> {
        &self.now
    }

    /// Whether a step can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether a step that was taken back can be done again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Does one thing. A corner that is nudged on by arrow keys makes one step in all.
    ///
    /// # Errors
    /// As [`apply`]; the drawing then stays as it is.
    pub fn edit(&mut self, edit: &Edit) -> Result<Edited, EditFault> {
        let edited = apply(&self.now, edit)?;
        let nudge = match edit {
            Edit::MoveCorner { from, to }
                if (to.x - from.x).abs() <= STEP && (to.y - from.y).abs() <= STEP =>
            {
                Some((*from, *to))
            }
            _ => None,
        };
        if nudge.is_some_and(|(from, _)| self.nudged == Some(from)) {
            self.now = Arc::new(edited.map.clone());
        } else {
            self.replace(edited.map.clone());
        }
        self.nudged = nudge.map(|(_, to)| to);
        Ok(edited)
    }

    /// Goes on with another map; that can be taken back, too.
    pub fn replace(&mut self, map: MetaMap) {
        if *self.now == map {
            return;
        }
        if self.past.len() == STEPS {
            self.past.remove(0);
        }
        self.past
            .push(std::mem::replace(&mut self.now, Arc::new(map)));
        self.future.clear();
        self.nudged = None;
    }

    /// Takes the last step back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else {
            return false;
        };
        self.future.push(std::mem::replace(&mut self.now, before));
        self.nudged = None;
        true
    }

    /// Does the last step that was taken back again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else {
            return false;
        };
        self.past.push(std::mem::replace(&mut self.now, after));
        self.nudged = None;
        true
    }
}
