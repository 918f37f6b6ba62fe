//! A weapon with its templates as an attack sees it: figures and effects, no names.

use super::conditions::Conditions;
use super::target::Guard;
use crate::quantity::Inches;
use crate::rulebook::tables::{EFFECTS, Template, WeaponKind, WeaponSize, WeaponType};
use crate::rulebook::weapon::Weapon;

/// What can be done with a weapon or piece of equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// It shoots: each increment of distance adds so much to the difficulty (U-BAT-4).
    Shoots {
        /// The range increment.
        range: u8,
    },
    /// It strikes whoever is in contact (U-BAT-6).
    Strikes {
        /// It lifts containers, too (U-BAT-16).
        lifts: bool,
    },
    /// It jumps; each started step of this length adds to the difficulty (U-SPC-1, U-SPC-8).
    Warps {
        /// The step: 2" for a Light drive, 4", 6" for a Heavy one.
        step: Inches,
    },
    /// It pirates whoever is in contact (U-SPC-2 to U-SPC-4).
    Pirates,
    /// It repairs a unit in contact (U-BAT-10).
    Repairs,
    /// It designates targets for a silo's missile (U-BAT-12).
    Designates,
    /// It guards whoever bears it (U-SPC-5).
    Guards(Guard),
}

/// What happens to whoever is hit, beside the weapon's plain damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effects {
    /// Damage added before the multiplication.
    pub damage: u8,
    /// What the damage is multiplied by.
    pub times: u8,
    /// Cool-down tokens.
    pub tokens: u8,
    /// Percent of the armor that is ignored.
    pub pierce: u8,
    /// The closest unit to the one hit sustains the same.
    pub chain: bool,
    /// States that it is left in.
    pub conditions: Conditions,
}

impl Effects {
    /// None.
    pub const NONE: Self = Self {
        damage: 0,
        times: 1,
        tokens: 0,
        pierce: 0,
        chain: false,
        conditions: Conditions::NONE,
    };

    /// These and others.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            damage: self.damage.saturating_add(other.damage),
            times: self.times.saturating_mul(other.times),
            tokens: self.tokens.saturating_add(other.tokens),
            // What ignores all armor ignores no more with something that ignores half.
            pierce: if self.pierce > other.pierce {
                self.pierce
            } else {
                other.pierce
            },
            chain: self.chain || other.chain,
            conditions: self.conditions.and(other.conditions),
        }
    }
}

/// A weapon or piece of equipment with its templates, worked out once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    /// What it is called, for the workings.
    pub name: &'static str,
    /// How it hurts.
    pub ty: WeaponType,
    /// How big it is.
    pub size: WeaponSize,
    /// What it is for.
    pub does: Use,
    /// The n of "active die + n" with the shares that templates add to it (U-WPN-T2); what a spread shot doubles (U-WPN-4).
    pub base: u8,
    /// Damage that templates add or take off, always (U-WPN-6).
    pub flat: i8,
    /// Whether it deals damage at all; not so with Haywire, and for equipment (U-WPN-6).
    pub harms: bool,
    /// The attack fails when the nemesis die shows this or less (U-WPN-1).
    pub misfire: u8,
    /// Tokens for one use, before Init; `None` where it costs none by itself.
    pub cool_down: Option<u8>,
    /// The radius of its blast (U-WPN-3).
    pub blast: Option<Inches>,
    /// Its shot spreads (U-WPN-4).
    pub spread: bool,
    /// It needs no line of sight of its own, and strays where others misfire (U-WPN-2).
    pub indirect: bool,
    /// A force field stops it (U-BAT-15).
    pub barred: bool,
    /// What each hit does.
    pub each: Effects,
    /// What a hit does, too, when the passive die shows [`threshold`](Self::threshold) or more.
    pub passive: Effects,
    /// From which passive die on there is more; `None` without a passive effect.
    pub threshold: Option<u8>,
}

impl Profile {
    /// That of a weapon.
    pub fn of(weapon: Weapon) -> Self {
        let (kind, row) = (weapon.kind(), weapon.kind().row());
        let printed = i16::from(row.damage.unwrap_or(0));
        let mut profile = Self {
            name: row.name,
            ty: row.ty,
            size: weapon.size(),
            does: does(weapon),
            base: 0,
            flat: 0,
            harms: row.damage.is_some(),
            misfire: row.misfire.unwrap_or(0),
            cool_down: None,
            blast: row.blast,
            spread: row.spread,
            indirect: row.indirect,
            barred: row.ty == WeaponType::Projectile,
            each: Effects::NONE,
            passive: Effects::NONE,
            threshold: None,
        };
        let (mut base, mut flat, mut range) = (printed, 0_i16, i16::from(row.range.unwrap_or(0)));
        let mut cool_down = row.cool_down.map(i16::from);
        let (mut threshold, mut shift) = (None, 0_i16);
        for template in weapon.templates().iter() {
            let more = template.row();
            base += printed * more.damage_percent / 100;
            flat += more.damage;
            range += i16::from(more.range);
            cool_down = cool_down.map(|n| n + i16::from(more.cool_down));
            profile.harms &= !more.no_damage;
            profile.misfire = profile.misfire.saturating_add(more.misfire);
            if let Some(wider) = more.blast {
                let so_far = profile.blast.unwrap_or_default();
                profile.blast = Some(Inches(so_far.0.saturating_add(wider.0)));
            }
            shift += i16::from(more.threshold);
            threshold = threshold.or(more.passive.map(i16::from));
            profile.add_effects(template);
        }
        profile.base = within(base);
        profile.flat = i8::try_from(flat).unwrap_or(if flat < 0 { i8::MIN } else { i8::MAX });
        profile.cool_down = cool_down.map(within);
        profile.threshold = threshold.map(|n| within(n + shift));
        if let Use::Shoots { range: of } = &mut profile.does {
            *of = within(range);
        }
        debug_assert!(kind.row().damage.is_some() || !profile.harms);
        profile
    }

    fn add_effects(&mut self, template: Template) {
        for row in EFFECTS.iter().filter(|row| row.template == template) {
            let effects = Effects {
                damage: row.damage,
                times: row.times,
                tokens: row.tokens,
                pierce: row.pierce,
                chain: row.chain,
                conditions: row.condition.into_iter().collect(),
            };
            let to = if row.passive {
                &mut self.passive
            } else {
                &mut self.each
            };
            *to = to.and(effects);
        }
    }

    /// Whether a passive die triggers the passive effect.
    pub fn triggers(&self, passive: u8) -> bool {
        self.threshold.is_some_and(|from| passive >= from)
    }

    /// All that a hit does, with or without the passive effect.
    pub fn effects(&self, triggered: bool) -> Effects {
        if triggered {
            self.each.and(self.passive)
        } else {
            self.each
        }
    }
}

/// A figure of the tables after templates; none comes near the ends.
fn within(n: i16) -> u8 {
    u8::try_from(n.max(0)).unwrap_or(u8::MAX)
}

fn does(weapon: Weapon) -> Use {
    match weapon.kind() {
        WeaponKind::WarpDrive => Use::Warps {
            // 4", the sizes beside it 2" less and more.
            step: Inches::whole(2 * u32::from(weapon.size().weight())),
        },
        WeaponKind::ThunderWire => Use::Pirates,
        WeaponKind::RepairTools => Use::Repairs,
        WeaponKind::Designater => Use::Designates,
        WeaponKind::Shield => Use::Guards(Guard::of(weapon.size())),
        WeaponKind::GrapplingArms => Use::Strikes {
            lifts: weapon.size() != WeaponSize::Light,
        },
        kind if kind.row().ty == WeaponType::Contact => Use::Strikes { lifts: false },
        _ => Use::Shoots { range: 0 },
    }
}
