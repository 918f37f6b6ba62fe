//! What a tap on the drawing does.

/// A tool in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Picks a territory, to look at it and to name it.
    Select,
    /// Moves a corner.
    Corner,
    /// Puts a corner on a border.
    AddCorner,
    /// Cuts a territory in two.
    Split,
    /// Makes one of two neighbours.
    Merge,
    /// Draws land outside.
    Add,
    /// Takes land away.
    Delete,
    /// Joins two territories over the sea.
    Link,
}

impl Tool {
    /// All, in the order of their buttons.
    pub const ALL: [Self; 8] = [
        Self::Select,
        Self::Split,
        Self::Corner,
        Self::AddCorner,
        Self::Merge,
        Self::Add,
        Self::Delete,
        Self::Link,
    ];

    /// The button's words.
    pub fn word(self) -> &'static str {
        match self {
            Self::Select => "Select",
            Self::Corner => "Move corner",
            Self::AddCorner => "Add corner",
            Self::Split => "Split",
            Self::Merge => "Merge",
            Self::Add => "Add land",
            Self::Delete => "Delete",
            Self::Link => "Sea route",
        }
    }

    /// Its name for tests.
    pub fn id(self) -> &'static str {
        match self {
            Self::Select => "select",
            Self::Corner => "corner",
            Self::AddCorner => "add-corner",
            Self::Split => "split",
            Self::Merge => "merge",
            Self::Add => "add",
            Self::Delete => "delete",
            Self::Link => "link",
        }
    }

    /// Whether it works on corners, which are then shown.
    pub fn has_corners(self) -> bool {
        matches!(self, Self::Corner | Self::AddCorner | Self::Split)
    }
}
