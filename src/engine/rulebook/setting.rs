//! The setting: who players may be in it (U-SET-4). It is colour only; no rule asks for it.

use super::UnknownId;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// How much weight a corporation or organisation has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Sits in the Assembly or stands up to it.
    Major,
    /// Known everywhere, strong somewhere.
    Minor,
    /// A few ships and a cause.
    Marginal,
}

impl Weight {
    /// All of them, the heaviest first.
    pub const ALL: [Self; 3] = [Self::Major, Self::Minor, Self::Marginal];

    /// Its name in plain words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Major => "Major powers",
            Self::Minor => "Minor powers",
            Self::Marginal => "On the margin",
        }
    }
}

macro_rules! corporations {
    ($($id:ident, $file:literal, $name:literal, $weight:ident, $motto:literal, $about:literal;)*) => {
        /// Whom a player leads in the setting. Text form: its id.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum Corporation {
            $(#[serde(rename = $file)] $id,)*
        }

        impl Corporation {
            /// All of them, the weightiest first.
            pub const ALL: &'static [Self] = &[$(Self::$id),*];

            /// Its id in files.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$id => $file,)* }
            }

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$id => $name,)* }
            }

            /// How much weight it has.
            pub const fn weight(self) -> Weight {
                match self { $(Self::$id => Weight::$weight,)* }
            }

            /// What it is, in a few words.
            pub const fn motto(self) -> &'static str {
                match self { $(Self::$id => $motto,)* }
            }

            /// What everybody out here knows about it.
            pub const fn about(self) -> &'static str {
                match self { $(Self::$id => $about,)* }
            }
        }
    };
}

corporations! {
    SpaceExploitationAssembly, "space-exploitation-assembly", "Space Exploitation Assembly", Major,
        "The companies that make the law above the sky",
        "When the states of Earth stopped ruling beyond their own air, their largest contractors wrote the rules instead: who trades, who \
         travels, who is an outlaw. Its members fight each other for every rock, quietly, and close ranks when a colony speaks up.";
    NovaMindTrust, "nova-mind-trust", "Nova Mind Trust", Major,
        "A doomsday church that found the alien ship",
        "Its founders built slow arks to flee a sun that they expected to burst. One ark came upon a wreck at the edge of the system, \
         and with it the fast drive. The drive got out; everything else from the wreck is still in the Trust's vaults, and it names the price.";
    FoundationForOuterSettlement, "foundation-for-outer-settlement", "Foundation for Outer Settlement", Major,
        "A cheap ticket out, and no way back",
        "It sells passage to anyone and asks for no bond. Each of its colonies makes one thing and lacks all others, so whoever lives there \
         works for the next shipment of air. Its laboratories never run short of volunteers, and nobody hears what becomes of them.";
    PatricianInvestmentConglomerate, "patrician-investment-conglomerate", "Patrician Investment Conglomerate", Major,
        "Old money, new machines",
        "A circle of the very rich with a palace on the Moon, spies in every boardroom, and thinking machines at the head of several of \
         its firms. What it owns outright is little and splendid; what it is owed by all the others is a great deal.";
    HelionPeaceKeeping, "helion-peace-keeping", "Helion Peace Keeping Corporation", Major,
        "The Assembly's police, army and dirty hands",
        "Paid by all members together and forbidden to hold colonies of its own, it lives aboard battleships that are half freighter. \
         Its troops think of themselves as officers of the law, some as crusaders. Few ask who signs the orders.";
    FreeSpaceFederations, "free-space-federations", "Free Space Federations", Major,
        "Freedom by treaty",
        "Those of the liberation movement who would rather talk than burn. They won a seat in the Assembly and with it a treaty that keeps the \
         Helions off colony ground. Both sides suspect them of belonging to the other.";
    SpaceLiberationFront, "space-liberation-front", "Space Liberation Front", Minor,
        "Freedom by any means",
        "When the patient ones left for the treaty table, the others stayed and kept the explosives. They fight with loaders and diggers made \
         into 'mechs and with whatever the black market has. A tower of fifty floors that they brought down is still spoken of.";
    Collective, "collective", "The Collective", Minor,
        "One mind, many empty cockpits",
        "A war machine that thinks, and that nobody admits to having built. It raids the Asteroid Belt with 'mechs it steers from afar, takes \
         little, and leaves few alive. Survivors know its name because it told them.";
    BanghuelasCorsairs, "banghuelas-corsairs", "Banghuela's Corsairs", Marginal,
        "Convicts who kept the prison",
        "Earth shipped its unwanted to a fortress on Ceres, made so that nobody could break in. The inmates took it from within, and now the \
         walls work for them. They are the loudest friends the Liberation Front has.";
    MeggidoBrotherhood, "meggido-brotherhood", "Meggido Brotherhood", Marginal,
        "Every 'mech a shrine",
        "To them the makers of xenotech are gods, and human hands on it a defilement. They live in small cells, free what is still pure, and \
         hang their 'mechs with banners and signs, since a spark of the gods may be in each.";
    StellarWanderers, "stellar-wanderers", "Stellar Wanderers", Marginal,
        "Scholars with second-hand guns",
        "Scientists, adventurers and hired hands who look for relics on their own money, in machines that others threw away. They have been \
         first at many a site, and each time somebody stronger came second.";
}

impl FromStr for Corporation {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let found = Self::ALL.iter().copied().find(|c| c.id() == text);
        found.ok_or_else(|| UnknownId {
            what: "corporation",
            word: text.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_an_id_that_reads_back_and_something_to_tell() {
        for one in Corporation::ALL {
            assert_eq!(one.id().parse(), Ok(*one));
            let json = serde_json::to_string(one).expect("it can be written");
            assert_eq!(json, format!("\"{}\"", one.id()));
            assert!((10..60).contains(&one.motto().len()), "{}", one.motto());
            assert!((120..330).contains(&one.about().len()), "{}", one.name());
        }
        assert!(Corporation::ALL.is_sorted_by_key(|c| c.weight()));
        assert!("umbrella".parse::<Corporation>().is_err());
    }
}
