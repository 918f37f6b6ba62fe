//! Weapons, equipment, templates and shields (sections 16 and 18).

use crate::quantity::{Credits, Inches};
use crate::rulebook::RuleRef;
use crate::rulebook::keyed::{keyed, keyed_rows};

keyed! {
    /// How a weapon hurts; it decides which templates it may have (U-WPN-T3 to T7).
    WeaponType, "weapon type" {
        /// Bullets and shells.
        Solid = "solid", "Solid";
        /// Beams.
        Energy = "energy", "Energy";
        /// Missiles and grenades: what the rules call explosive (U-WPN-T6).
        Projectile = "projectile", "Projectile";
        /// Close combat.
        Contact = "contact", "Contact";
        /// Not a weapon.
        Equipment = "equipment", "Equipment";
    }
}

keyed! {
    /// How big a weapon is: which slot takes it and what it weighs (U-UNI-1, U-UNI-2).
    WeaponSize, "weapon size" {
        /// One that bears the Light template, and the small tools.
        Light = "light", "Light";
        /// One that bears neither Light nor Heavy.
        Medium = "medium", "Medium";
        /// One that bears the Heavy template.
        Heavy = "heavy", "Heavy";
    }
}

impl WeaponSize {
    /// What it adds to the unit's weight: 1, 2 or 3 (U-UNI-2).
    pub const fn weight(self) -> u8 {
        self as u8 + 1
    }

    /// What a shield of this size gives (U-SPC-5).
    pub const fn shield(self) -> &'static ShieldRow {
        &super::SHIELDS[self as usize]
    }
}

/// A weapon's line, before templates.
#[derive(Debug, PartialEq, Eq)]
pub struct WeaponRow {
    /// Which weapon it is.
    pub kind: WeaponKind,
    /// The stable id.
    pub id: &'static str,
    /// The name players see.
    pub name: &'static str,
    /// How it hurts.
    pub ty: WeaponType,
    /// The n of "A+n", A being the active die. `None`: it deals no such damage.
    pub damage: Option<u8>,
    /// The attack fails when the nemesis die shows this or less (U-WPN-1). `None`: it never does.
    pub misfire: Option<u8>,
    /// What each increment of distance adds to the difficulty (U-BAT-4).
    pub range: Option<u8>,
    /// Cool-down tokens for one use, before initiative.
    pub cool_down: Option<u8>,
    /// The radius within which it hits everything (U-WPN-3).
    pub blast: Option<Inches>,
    /// It needs no line of sight of its own (U-WPN-2).
    pub indirect: bool,
    /// Its shot spreads (U-WPN-4).
    pub spread: bool,
    /// Its price, before templates.
    pub cost: Credits,
    /// It comes in this size only and takes no template.
    pub only: Option<WeaponSize>,
    /// The clause that says most about it.
    pub clause: RuleRef,
}

keyed_rows! {
    /// A kind of weapon or equipment.
    WeaponKind, "weapon", WeaponRow in WEAPONS {
        /// Hits hard, reloads slowly.
        Cannon,
        /// Light fire, quickly.
        MachineGun,
        /// The quickest of the solid ones.
        ShotGun,
        /// The strongest beam.
        Beamer,
        /// A cheap beam.
        Buster,
        /// The same with a spread shot (U-WPN-4).
        BusterSpread,
        /// Lobs a blast (U-WPN-2, U-WPN-3).
        GrenadeLauncher,
        /// Fires at what an ally sees (U-WPN-2).
        MissileLauncher,
        /// A salvo with a blast, not to be relied on (U-WPN-2, U-WPN-3).
        MissilePod,
        /// Close combat; lifts containers (U-BAT-16).
        GrapplingArms,
        /// Close combat, the strongest blow.
        RoadHeader,
        /// Jumps to a point in sight (U-SPC-1).
        WarpDrive,
        /// Piracy (U-SPC-2 to U-SPC-4).
        ThunderWire,
        /// Ablative points (U-SPC-5).
        Shield,
        /// Calls a silo's missile (U-BAT-12).
        Designater,
        /// Repairs other units (U-BAT-10).
        RepairTools,
    }
}

/// What a shield of one size gives (U-SPC-5).
#[derive(Debug, PartialEq, Eq)]
pub struct ShieldRow {
    /// The shield's size.
    pub size: WeaponSize,
    /// The damage it takes before it is gone.
    pub hit_points: u8,
    /// What it adds to the armor.
    pub armor: u8,
    /// What it adds to the base defense in close combat.
    pub close_defense: u8,
    /// The clause it stands in.
    pub clause: RuleRef,
}

keyed! {
    /// Which weapons a template is for.
    TemplateGroup, "template group" {
        /// Every weapon with the figures it changes (U-WPN-T2).
        General = "general", "General";
        /// Solid weapons and projectiles (U-WPN-T3).
        SolidOrExplosive = "solid-or-explosive", "Solid or explosive";
        /// Energy weapons (U-WPN-T4).
        EnergyOnly = "energy-only", "Energy only";
        /// Projectiles (U-WPN-T5).
        ExplosiveOnly = "explosive-only", "Explosive only";
    }
}

/// What a template adds to the price (U-WPN-T2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplateCost {
    /// So many percent of the weapon's own price.
    Percent(i16),
    /// A fixed sum, whatever the weapon.
    Flat(Credits),
}

/// What a template costs and which figures of the weapon's line it changes. Effects on the target are in the clause.
#[derive(Debug, PartialEq, Eq)]
pub struct TemplateRow {
    /// Which template it is.
    pub kind: Template,
    /// The stable id.
    pub id: &'static str,
    /// The name players see.
    pub name: &'static str,
    /// Which weapons it is for.
    pub group: TemplateGroup,
    /// What it adds to the price.
    pub cost: TemplateCost,
    /// It has a passive effect, when the passive die shows this or more. At most one such template a weapon (U-WPN-T1).
    pub passive: Option<u8>,
    /// Percent of the printed damage added or taken off, the change being rounded down.
    pub damage_percent: i16,
    /// Damage added, always.
    pub damage: i16,
    /// The weapon deals no damage at all.
    pub no_damage: bool,
    /// What it adds to the misfire threshold.
    pub misfire: u8,
    /// What it adds to the range increment.
    pub range: i8,
    /// What it adds to the cool-down.
    pub cool_down: i8,
    /// What it adds to the threshold of another template's passive effect.
    pub threshold: i8,
    /// What it adds to the blast radius.
    pub blast: Option<Inches>,
    /// The clause it stands in.
    pub clause: RuleRef,
}

keyed_rows! {
    /// What a weapon can be bought with (U-WPN-T1).
    Template, "template", TemplateRow in TEMPLATES {
        /// More damage, slower, heavier.
        Heavy,
        /// Less damage, quicker, lighter, cheaper.
        Light,
        /// Better at range.
        Accurate,
        /// Passive: damage doubled.
        Concussion,
        /// Passive: the target shoots and moves worse.
        Corrosive,
        /// More damage; opens the energy templates (U-WPN-T8).
        ExplosiveWarheads,
        /// Ignores half of the armor.
        Hardpoint,
        /// No damage; the target's weapons and orders fail more often.
        Haywire,
        /// Passive: strikes the next unit too.
        ChainReaction,
        /// Passive: sets the target on fire.
        Combustion,
        /// Tokens for the target, a little less damage.
        Emp,
        /// Ignores armor.
        HighFrequency,
        /// Passive: more damage, and tokens for the target.
        Plasma,
        /// A wider blast.
        TacticalWarheads,
    }
}
