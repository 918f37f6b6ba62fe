//! Enums that have a stable kebab id, as they stand in files, links and tables.

use std::fmt;

/// A word that should have been the id of something and is not: from a damaged or foreign file, or a slip of the pen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownId {
    /// What was looked for, e.g. `building`.
    pub what: &'static str,
    /// The word that is no id of it.
    pub word: String,
}

impl fmt::Display for UnknownId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no {}", self.word, self.what)
    }
}

impl std::error::Error for UnknownId {}

/// What both kinds of keyed enum share: text and serde as the id.
macro_rules! keyed_text {
    ($name:ident, $what:literal) => {
        impl std::fmt::Display for $name {
            /// The stable id, not the name shown to players.
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.id())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::rulebook::UnknownId;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                Self::ALL
                    .into_iter()
                    .find(|one| one.id() == word)
                    .ok_or_else(|| $crate::rulebook::UnknownId {
                        what: $what,
                        word: word.to_owned(),
                    })
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                word.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

/// An enum with ids and names of its own.
macro_rules! keyed {
    ($(#[$doc:meta])* $name:ident, $what:literal {
        $($(#[$variant_doc:meta])* $variant:ident = $id:literal, $label:literal;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$variant_doc])* $variant,)+ }

        impl $name {
            /// All of them, in their order.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$variant),+];

            /// The stable id: what files and links hold.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id,)+ }
            }

            /// The name players see.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $label,)+ }
            }
        }

        $crate::rulebook::keyed::keyed_text!($name, $what);
    };
}

/// An enum whose ids, names and figures are the rows of a table. The build fails if enum and table are not in the same order.
macro_rules! keyed_rows {
    ($(#[$doc:meta])* $name:ident, $what:literal, $row:ident in $table:ident {
        $($(#[$variant_doc:meta])* $variant:ident,)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$variant_doc])* $variant,)+ }

        impl $name {
            /// All of them, in the order of their table.
            pub const ALL: [Self; super::$table.len()] = [$(Self::$variant),+];

            /// Its line of the table.
            pub const fn row(self) -> &'static $row {
                &super::$table[self as usize]
            }

            /// The stable id: what files and links hold.
            pub const fn id(self) -> &'static str {
                self.row().id
            }

            /// The name players see.
            pub const fn name(self) -> &'static str {
                self.row().name
            }
        }

        const _: () = {
            let mut at = 0;
            while at < super::$table.len() {
                assert!(super::$table[at].kind as usize == at, "the enum and its table are in different orders");
                at += 1;
            }
        };

        $crate::rulebook::keyed::keyed_text!($name, $what);
    };
}

pub(super) use {keyed, keyed_rows, keyed_text};
