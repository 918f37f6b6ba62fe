//! A weapon as it is bought: a line of the weapon table with its templates, and the figures that come of them.

mod templates;
mod text;

use crate::quantity::Inches;
use crate::rulebook::tables::{
    Template, TemplateCost, TemplateGroup, TemplateRow, WeaponKind, WeaponSize, WeaponType,
};
use crate::rulebook::{Worked, rule};

pub use templates::{MOST, TemplateFault, Templates};
pub use text::WeaponTextFault;

/// A weapon or piece of equipment with its templates. Only those exist that the rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weapon {
    kind: WeaponKind,
    templates: Templates,
}

impl Weapon {
    /// A weapon with templates (U-WPN-T1 to T8).
    ///
    /// # Errors
    /// [`TemplateFault`] where this weapon can't have these templates.
    pub fn new(kind: WeaponKind, templates: Templates) -> Result<Self, TemplateFault> {
        if kind.row().only.is_some() && !templates.is_empty() {
            return Err(TemplateFault::TakesNone(kind));
        }
        let warheads = templates.has(Template::ExplosiveWarheads);
        if let Some(one) = templates.iter().find(|&one| !fits(kind, one, warheads)) {
            return Err(TemplateFault::NotForIt(kind, one));
        }
        let weapon = Self { kind, templates };
        match weapon.misfire().value() {
            // The nemesis die has eight faces.
            at @ 8.. => Err(TemplateFault::AlwaysMisfires(
                kind,
                u8::try_from(at).unwrap_or(u8::MAX),
            )),
            _ => Ok(weapon),
        }
    }

    /// A weapon without templates.
    pub const fn plain(kind: WeaponKind) -> Self {
        Self {
            kind,
            templates: Templates::NONE,
        }
    }

    /// Every set of templates that this kind of weapon may have, small ones first, the empty one included.
    pub fn legal_sets(kind: WeaponKind) -> Vec<Templates> {
        let mut sets = Templates::all();
        sets.retain(|&set| Self::new(kind, set).is_ok());
        sets
    }

    /// Which weapon it is.
    pub const fn kind(self) -> WeaponKind {
        self.kind
    }

    /// Its templates.
    pub const fn templates(self) -> Templates {
        self.templates
    }

    /// How big it is: medium unless it bears Heavy or Light (U-UNI-2).
    pub const fn size(self) -> WeaponSize {
        match self.kind.row().only {
            Some(size) => size,
            None if self.templates.has(Template::Heavy) => WeaponSize::Heavy,
            None if self.templates.has(Template::Light) => WeaponSize::Light,
            None => WeaponSize::Medium,
        }
    }

    /// What it costs in SC: percentages count on the weapon's own price and are rounded up, then fixed prices are added (U-WPN-T2).
    pub fn price(self) -> Worked {
        let base = i64::from(self.kind.row().cost.0);
        let mut price = Worked::new().add(self.kind.name(), base, rule::U_COM_8);
        for row in self.rows() {
            if let TemplateCost::Percent(percent) = row.cost {
                price = price.add(row.name, share_up(base, i64::from(percent)), row.clause);
            }
        }
        for row in self.rows() {
            if let TemplateCost::Flat(cost) = row.cost {
                price = price.add(row.name, i64::from(cost.0), row.clause);
            }
        }
        price
    }

    /// The n of "active die + n"; `None` where it deals no such damage. With Haywire it is 0, and the die does not count either
    /// ([`harmless`](Self::harmless)).
    pub fn damage(self) -> Option<Worked> {
        let base = i64::from(self.kind.row().damage?);
        let mut damage = Worked::new().add(self.kind.name(), base, rule::U_BAT_7);
        for row in self.rows().filter(|row| row.damage_percent != 0) {
            damage = damage.add(
                row.name,
                share_down(base, i64::from(row.damage_percent)),
                row.clause,
            );
        }
        for row in self.rows().filter(|row| row.damage != 0) {
            damage = damage.add(row.name, i64::from(row.damage), row.clause);
        }
        if let Some(row) = self.rows().find(|row| row.no_damage) {
            let all = damage.value();
            damage = damage.add(row.name, -all, row.clause);
        }
        Some(damage)
    }

    /// A hit deals no damage at all, whatever the active die shows (U-WPN-6).
    pub fn harmless(self) -> bool {
        self.rows().any(|row| row.no_damage)
    }

    /// The attack fails when the nemesis die shows this or less; 0 where it never does (U-WPN-1, U-WPN-T6).
    pub fn misfire(self) -> Worked {
        let first = match self.kind.row().misfire {
            Some(at) => Worked::new().add(self.kind.name(), i64::from(at), rule::U_WPN_1),
            None => Worked::new().add(self.kind.name(), 0, rule::U_WPN_T6),
        };
        self.rows()
            .filter(|row| row.misfire != 0)
            .fold(first, |sum, row| {
                sum.add(row.name, i64::from(row.misfire), row.clause)
            })
    }

    /// What each increment of distance adds to the difficulty; `None` for what does not shoot. The Warp Drive's printed one has no use
    /// (U-SPC-8).
    pub fn range(self) -> Option<Worked> {
        let base = i64::from(self.kind.row().range?);
        let first = Worked::new().add(self.kind.name(), base, rule::U_BAT_4);
        Some(
            self.rows()
                .filter(|row| row.range != 0)
                .fold(first, |sum, row| {
                    sum.add(row.name, i64::from(row.range), row.clause)
                }),
        )
    }

    /// The tokens that one use costs, at least 1 (U-UNI-8); `None` for what costs none by itself. `init` is the user's initiative, or `None`
    /// for the weapon by itself.
    pub fn cool_down(self, init: Option<u8>) -> Option<Worked> {
        let base = i64::from(self.kind.row().cool_down?);
        let mut sum = Worked::new().add(self.kind.name(), base, rule::U_BAT_23);
        for row in self.rows().filter(|row| row.cool_down != 0) {
            sum = sum.add(row.name, i64::from(row.cool_down), row.clause);
        }
        if let Some(init) = init {
            sum = sum.add("Init", -i64::from(init), rule::U_UNI_6);
        }
        Some(sum.at_least(1, "At least 1", rule::U_UNI_8))
    }

    /// The passive effect comes when the passive die shows this or more; `None` without such a template.
    pub fn passive_threshold(self) -> Option<Worked> {
        let passive = self.templates.passive()?.row();
        let first = Worked::new().add(passive.name, i64::from(passive.passive?), passive.clause);
        Some(
            self.rows()
                .filter(|row| row.threshold != 0)
                .fold(first, |sum, row| {
                    sum.add(row.name, i64::from(row.threshold), row.clause)
                }),
        )
    }

    /// The radius within which it hits everything; `None` for a single target (U-WPN-3).
    pub fn blast(self) -> Option<Inches> {
        let parts = self
            .kind
            .row()
            .blast
            .into_iter()
            .chain(self.rows().filter_map(|row| row.blast));
        parts.reduce(|sum, more| Inches(sum.0.saturating_add(more.0)))
    }

    /// The same with its working, in whole inches.
    pub fn blast_worked(self) -> Option<Worked> {
        let whole = |blast: Inches| i64::from(blast.0 / 100);
        let base = self.kind.row().blast;
        let own =
            base.map(|blast| Worked::new().add(self.kind.name(), whole(blast), rule::U_WPN_3));
        self.rows()
            .filter_map(|row| row.blast.map(|blast| (row, blast)))
            .fold(own, |sum, (row, blast)| {
                Some(
                    sum.unwrap_or_default()
                        .add(row.name, whole(blast), row.clause),
                )
            })
    }

    /// Whether it strikes as energy: energy weapons, and those with Explosive Warheads (U-WPN-T3).
    pub fn counts_as_energy(self) -> bool {
        self.kind.row().ty == WeaponType::Energy || self.templates.has(Template::ExplosiveWarheads)
    }

    fn rows(self) -> impl Iterator<Item = &'static TemplateRow> {
        self.templates.iter().map(Template::row)
    }
}

/// Contact weapons and equipment take Heavy or Light only (U-WPN-T7).
const fn heavy_or_light_only(kind: WeaponKind) -> bool {
    matches!(kind.row().ty, WeaponType::Contact | WeaponType::Equipment)
}

fn fits(kind: WeaponKind, one: Template, warheads: bool) -> bool {
    if heavy_or_light_only(kind) {
        return matches!(one, Template::Heavy | Template::Light);
    }
    let ty = kind.row().ty;
    match one.row().group {
        TemplateGroup::General => true,
        TemplateGroup::SolidOrExplosive => matches!(ty, WeaponType::Solid | WeaponType::Projectile),
        TemplateGroup::EnergyOnly => ty == WeaponType::Energy || warheads,
        TemplateGroup::ExplosiveOnly => ty == WeaponType::Projectile,
    }
}

/// So many percent of a price, to be added to it: what is paid in the end is rounded up.
const fn share_up(base: i64, percent: i64) -> i64 {
    // Division rounds towards 0: for a rebate that is up already.
    if percent > 0 {
        (base * percent + 99) / 100
    } else {
        base * percent / 100
    }
}

/// So many percent of a damage, to be added to it: the change is rounded down, so more is rounded down and less is rounded up.
const fn share_down(base: i64, percent: i64) -> i64 {
    base * percent / 100
}

