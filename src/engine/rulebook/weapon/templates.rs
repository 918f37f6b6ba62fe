//! Sets of templates, and what is wrong with those that can't be.

use std::fmt;

use crate::rulebook::tables::{Template, TemplateGroup, WeaponKind};
use crate::rulebook::{RuleRef, rule};

/// The templates of one weapon: at most three, none twice, at most one with a passive effect, not Heavy and Light together (U-WPN-T1, T2).
/// Whether a weapon may have them is for [`Weapon::new`](super::Weapon::new).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Templates(u16);

/// Most templates on a weapon (U-WPN-T1).
pub const MOST: usize = 3;

impl Templates {
    /// No templates.
    pub const NONE: Self = Self(0);

    /// A set of templates, given in any order.
    ///
    /// # Errors
    /// The first [`TemplateFault`] met in the order given.
    pub fn new(templates: impl IntoIterator<Item = Template>) -> Result<Self, TemplateFault> {
        templates.into_iter().try_fold(Self::NONE, Self::with)
    }

    fn with(self, one: Template) -> Result<Self, TemplateFault> {
        if self.has(one) {
            return Err(TemplateFault::Twice(one));
        }
        if self.len() == MOST {
            return Err(TemplateFault::TooMany);
        }
        if one.row().passive.is_some()
            && let Some(first) = self.passive()
        {
            return Err(TemplateFault::TwoPassive(first, one));
        }
        let set = Self(self.0 | bit(one));
        if set.has(Template::Heavy) && set.has(Template::Light) {
            return Err(TemplateFault::HeavyAndLight);
        }
        Ok(set)
    }

    /// Whether this template is among them.
    pub const fn has(self, one: Template) -> bool {
        self.0 & bit(one) != 0
    }

    /// How many there are, 0 to 3.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The templates in the order of their table.
    pub fn iter(self) -> impl Iterator<Item = Template> {
        Template::ALL.into_iter().filter(move |&one| self.has(one))
    }

    /// The one that has a passive effect.
    pub fn passive(self) -> Option<Template> {
        self.iter().find(|one| one.row().passive.is_some())
    }

    /// Every set that keeps U-WPN-T1 and T2, small ones first.
    pub(super) fn all() -> Vec<Self> {
        let mut sets = vec![Self::NONE];
        let mut from = 0;
        for _ in 0..MOST {
            let to = sets.len();
            for at in from..to {
                let set = sets[at];
                // Only templates after the set's last one, so that each set comes once.
                let later = Template::ALL.into_iter().filter(|&one| bit(one) > set.0);
                sets.extend(later.filter_map(|one| set.with(one).ok()));
            }
            from = to;
        }
        sets
    }
}

const fn bit(one: Template) -> u16 {
    1 << one as u16
}

/// Why a weapon can't have these templates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplateFault {
    /// More than three.
    TooMany,
    /// The same one twice.
    Twice(Template),
    /// Two that have passive effects.
    TwoPassive(Template, Template),
    /// Heavy and Light exclude each other.
    HeavyAndLight,
    /// This weapon takes none at all.
    TakesNone(WeaponKind),
    /// This template is not for this weapon.
    NotForIt(WeaponKind, Template),
    /// The weapon would misfire on 8 or less: always.
    AlwaysMisfires(WeaponKind, u8),
}

impl TemplateFault {
    /// The clause that refuses it.
    pub fn rule(self) -> RuleRef {
        match self {
            Self::TooMany | Self::TwoPassive(..) => rule::U_WPN_T1,
            Self::HeavyAndLight => rule::U_WPN_T2,
            Self::Twice(_) | Self::TakesNone(_) | Self::AlwaysMisfires(..) => rule::U_WPN_T7,
            Self::NotForIt(kind, one) => match one.row().group {
                _ if super::heavy_or_light_only(kind) => rule::U_WPN_T7,
                TemplateGroup::General => rule::U_WPN_T2,
                TemplateGroup::SolidOrExplosive => rule::U_WPN_T3,
                TemplateGroup::EnergyOnly => rule::U_WPN_T4,
                TemplateGroup::ExplosiveOnly => rule::U_WPN_T5,
            },
        }
    }
}

impl fmt::Display for TemplateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany => write!(f, "a weapon has at most {MOST} templates")?,
            Self::Twice(one) => write!(f, "{} is there twice", one.name())?,
            Self::TwoPassive(a, b) => write!(
                f,
                "{} and {} both have a passive effect",
                a.name(),
                b.name()
            )?,
            Self::HeavyAndLight => write!(f, "a weapon can't be both Heavy and Light")?,
            Self::TakesNone(kind) => write!(f, "{} takes no templates", kind.name())?,
            Self::NotForIt(kind, one) => write!(f, "{} is not for {}", one.name(), kind.name())?,
            Self::AlwaysMisfires(kind, at) => {
                write!(f, "{} would always misfire, at {at} or less", kind.name())?
            }
        }
        write!(f, " ({})", self.rule())
    }
}

impl std::error::Error for TemplateFault {}
