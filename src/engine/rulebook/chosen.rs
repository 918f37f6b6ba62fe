//! Groups of choices, each with a default. Files, links and digests hold only what differs from it: a choice that comes with a later
//! version changes nothing that was written before.

/// A struct of choices: `key: Type = default,` for each.
macro_rules! chosen {
    ($(#[$doc:meta])* $name:ident {
        $($(#[$field_doc:meta])* $field:ident: $type:ty = $default:expr,)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $name { $($(#[$field_doc])* pub $field: $type,)+ }

        impl $name {
            /// The keys, in the order in which they are written.
            pub const KEYS: &'static [&'static str] = &[$(stringify!($field)),+];
        }

        impl Default for $name {
            /// What the catalogue gives as the default of each.
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        impl serde::Serialize for $name {
            /// Only what differs from the default is written.
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct;
                let usual = Self::default();
                let others = 0 $(+ usize::from(self.$field != usual.$field))+;
                let mut out = serializer.serialize_struct(stringify!($name), others)?;
                $(if self.$field == usual.$field {
                    out.skip_field(stringify!($field))?;
                } else {
                    out.serialize_field(stringify!($field), &self.$field)?;
                })+
                out.end()
            }
        }
    };
}

pub(super) use chosen;
