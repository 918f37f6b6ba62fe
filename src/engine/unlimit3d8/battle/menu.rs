//! What a player may do now in a battle, and within which set.

use super::act::{Drill, Place, Prey};
use super::attack::{Profile, Use};
use super::cast::{Card, Cast, conditions};
use super::fight::{Cause, Fight, Fighter, Stage};
use super::hindrance::Hindrance;
use super::kind::FightKind;
use super::scope::{Scope, Shots};
use super::target::Target;
use crate::ids::{BuildingId, PlayerId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::sheet::PLACES_A_BUNKER;
use std::collections::{BTreeMap, BTreeSet};

/// How far from enemies attackers set up (U-BAT-1).
pub const CLEAR: Inches = Inches::whole(4);
/// How far a designater reaches (U-BAT-12).
pub const POINTING: Inches = Inches::whole(12);
/// The shortest ram (U-BAT-28).
pub const SHORTEST_RAM: Inches = Inches::whole(2);

/// A battle with what does not change in it, as one player sees it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// What does not change.
    pub cast: &'a Cast,
    /// Where it stands.
    pub fight: &'a Fight,
    /// Who asks.
    pub seat: PlayerId,
}

type Scoped = Result<Scope, Hindrance>;

impl<'a> View<'a> {
    /// The set in which an act of a kind can lie.
    ///
    /// # Errors
    /// Why it can't be done at all.
    pub fn scope(self, kind: FightKind) -> Scoped {
        let (cast, fight, seat) = (self.cast, self.fight, self.seat);
        if !cast.seats.contains(&seat) {
            return Err(Hindrance::NotInIt { seat });
        }
        if let Some((unit, drill)) = kind.action() {
            let (fighter, card) = self.ready(unit, drill)?;
            return self.action(kind, unit, fighter, card);
        }
        match kind {
            FightKind::Begin => Err(Hindrance::Begun),
            FightKind::Abandon => Ok(Scope::Only),
            FightKind::SetUp(unit) => self.places(unit),
            FightKind::Drop(unit, slot) => {
                self.turn()?;
                let fighter = self.own(unit)?;
                if fighter.carries.contains_key(&slot) {
                    Ok(Scope::Only)
                } else {
                    Err(Hindrance::ArmsEmpty { unit, slot })
                }
            }
            FightKind::Volley(turret) => self.volley(turret),
            FightKind::Pass => self.turn().map(|()| Scope::Only),
            FightKind::Concede => {
                self.going_on()?;
                if !fight.fighters.values().any(|f| f.seat == seat) {
                    Err(Hindrance::NotInIt { seat })
                } else if fight.conceding.contains_key(&seat) {
                    Err(Hindrance::ConcedesAlready)
                } else {
                    Ok(Scope::Only)
                }
            }
            FightKind::FightOn => {
                self.going_on()?;
                match fight.conceding.contains_key(&seat) {
                    true => Ok(Scope::Only),
                    false => Err(Hindrance::DoesNotConcede { seat }),
                }
            }
            FightKind::Consent(to) => {
                self.going_on()?;
                self.clear_of_bursts()?;
                let consents = fight.conceding.get(&to);
                let consents = consents.ok_or(Hindrance::DoesNotConcede { seat: to })?;
                if cast.friends(seat, to) {
                    Err(Hindrance::SameSide { seat: to })
                } else if !fight.is_present(cast, seat) {
                    Err(Hindrance::NotInIt { seat })
                } else if consents.contains(&seat) {
                    Err(Hindrance::ConsentsAlready { seat })
                } else {
                    Ok(Scope::Only)
                }
            }
            FightKind::Land => self.landing(),
            FightKind::Entrust => {
                self.going_on()?;
                let leaders = fight.leaders(cast);
                if cast.host == Some(seat) && leaders.len() > 1 {
                    Ok(Scope::Units(leaders))
                } else {
                    Err(Hindrance::NoTacticControl)
                }
            }
            FightKind::Settle => match fight.stage {
                Stage::Over => Ok(Scope::Holders(self.holders())),
                _ => Err(Hindrance::NotOver),
            },
            _ => Err(Hindrance::NotOver),
        }
    }

    /// Everything that a player can see an offer of.
    pub fn kinds(self) -> Vec<FightKind> {
        let (cast, fight, seat) = (self.cast, self.fight, self.seat);
        if !cast.seats.contains(&seat) {
            return Vec::new();
        }
        let mut kinds = Vec::new();
        match fight.stage {
            Stage::Over => kinds.push(FightKind::Settle),
            Stage::SettingUp(_) => {
                let waiting = fight
                    .fighters
                    .iter()
                    .filter(|(_, f)| f.seat == seat && !f.on_field);
                kinds.extend(waiting.map(|(unit, _)| FightKind::SetUp(*unit)));
            }
            Stage::Turn(_) => {
                kinds.extend([FightKind::Land, FightKind::Pass]);
                for (unit, fighter) in fight.fighters.iter().filter(|(_, f)| f.seat == seat) {
                    let Some(card) = cast.card(*unit) else {
                        continue;
                    };
                    self.kinds_of(*unit, fighter, card, &mut kinds);
                }
                kinds.extend(fight.guns.keys().map(|id| FightKind::Volley(*id)));
            }
        }
        if fight.stage != Stage::Over {
            kinds.extend([FightKind::Concede, FightKind::FightOn, FightKind::Entrust]);
            kinds.extend(fight.conceding.keys().map(|to| FightKind::Consent(*to)));
        }
        kinds
    }

    fn kinds_of(self, unit: UnitId, fighter: &Fighter, card: &Card, kinds: &mut Vec<FightKind>) {
        kinds.extend([
            FightKind::Move(unit),
            FightKind::Ram(unit),
            FightKind::Cohesion(unit),
            FightKind::Technical(unit),
            FightKind::Retreat(unit),
            FightKind::Douse(unit),
        ]);
        for (slot, mount) in (0u8..).zip(&card.mounts) {
            let Some((_, profile)) = mount else { continue };
            match profile.does {
                Use::Shoots { .. } => {
                    kinds.extend([FightKind::Shoot(unit, slot), FightKind::Assault(unit, slot)])
                }
                Use::Strikes { lifts } => {
                    kinds.push(FightKind::Strike(unit, slot));
                    if lifts {
                        kinds.push(FightKind::Lift(unit, slot));
                    }
                    if fighter.carries.contains_key(&slot) {
                        kinds.push(FightKind::Drop(unit, slot));
                    }
                }
                Use::Warps { .. } => kinds.push(FightKind::Warp(unit, slot)),
                Use::Pirates => kinds.push(FightKind::Pirate(unit, slot)),
                Use::Repairs => kinds.push(FightKind::Repair(unit, slot)),
                Use::Designates => kinds.push(FightKind::Designate(unit, slot)),
                Use::Guards(_) => {}
            }
        }
    }

    fn going_on(self) -> Result<(), Hindrance> {
        match self.fight.stage {
            Stage::Over => Err(Hindrance::Over),
            _ => Ok(()),
        }
    }

    fn clear_of_bursts(self) -> Result<(), Hindrance> {
        match self.fight.bursts.first() {
            Some(burst) => Err(Hindrance::BurstOwed { seat: burst.seat }),
            None => Ok(()),
        }
    }

    /// Whether it is his turn and nothing goes before.
    fn turn(self) -> Result<(), Hindrance> {
        match self.fight.stage {
            Stage::SettingUp(seat) => return Err(Hindrance::SettingUp { seat }),
            Stage::Over => return Err(Hindrance::Over),
            Stage::Turn(seat) if seat != self.seat => {
                return Err(Hindrance::NotYourTurn { seat });
            }
            Stage::Turn(_) => {}
        }
        self.clear_of_bursts()
    }

    fn own(self, unit: UnitId) -> Result<&'a Fighter, Hindrance> {
        let fighter = self
            .fight
            .on_field(unit)
            .ok_or(Hindrance::NotOnField { unit })?;
        if fighter.seat == self.seat {
            Ok(fighter)
        } else {
            Err(Hindrance::NotHis { unit })
        }
    }

    /// Whether a unit can act: it is its player's turn, it has no token, and where several were ordered it is one of them (U-BAT-2, U-BAT-11).
    fn ready(
        self,
        unit: UnitId,
        drill: Option<Drill>,
    ) -> Result<(&'a Fighter, &'a Card), Hindrance> {
        self.turn()?;
        let fighter = self.own(unit)?;
        let card = self.cast.card(unit).ok_or(Hindrance::NotOnField { unit })?;
        let tokens = fighter.all_tokens();
        if tokens > 0 {
            return Err(Hindrance::HasTokens { unit, tokens });
        }
        if let Some(ordered) = &self.fight.ordered {
            if !ordered.units.contains(&unit) {
                return Err(Hindrance::NotOrdered { unit });
            }
            if drill != Some(ordered.drill) {
                return Err(Hindrance::OtherOrder {
                    drill: ordered.drill,
                });
            }
        }
        Ok((fighter, card))
    }

    fn profile(self, card: &'a Card, unit: UnitId, slot: u8) -> Result<&'a Profile, Hindrance> {
        card.profile(slot).ok_or(Hindrance::NoSlot { unit, slot })
    }

    fn moving(self, unit: UnitId, fighter: &Fighter) -> Result<Inches, Hindrance> {
        if let Some(by) = fighter.held_by {
            return Err(Hindrance::HeldFast { unit, by });
        }
        match self.cast.reach(unit, fighter) {
            Inches::ZERO => Err(Hindrance::NoMoveLeft { unit }),
            most => Ok(most),
        }
    }

    fn others(self, unit: UnitId) -> BTreeSet<Target> {
        let mut targets = self.fight.targets(self.cast);
        targets.remove(&Target::Unit(unit));
        targets
    }

    fn fields(self) -> bool {
        self.fight.fields(self.cast).next().is_some()
    }

    fn shots(self, own: Option<UnitId>, profile: &Profile, targets: BTreeSet<Target>) -> Shots {
        let (cast, fight, seat) = (self.cast, self.fight, self.seat);
        let barricades = fight.works.keys().filter(|id| {
            let found = cast.buildings.get(id);
            found.is_some_and(|b| b.kind == BuildingKind::Barricade)
        });
        let allies = || {
            let allies = fight.fighters.iter();
            let allies = allies.filter(|(id, f)| {
                Some(**id) != own && f.on_field && f.bunker.is_none() && cast.friends(seat, f.seat)
            });
            allies.map(|(id, _)| *id).collect()
        };
        Shots {
            targets,
            most: cast.longest(),
            barricades: barricades.copied().collect(),
            fields: self.fields(),
            barred: profile.barred,
            spotters: profile.indirect.then(allies),
        }
    }

    fn action(self, kind: FightKind, unit: UnitId, fighter: &Fighter, card: &'a Card) -> Scoped {
        let (cast, fight, seat) = (self.cast, self.fight, self.seat);
        let outside = || match fighter.bunker {
            Some(_) => Err(Hindrance::Sheltered { unit }),
            None => Ok(()),
        };
        let wrong = |slot| Err(Hindrance::NotForThat { unit, slot });
        match kind {
            FightKind::Move(_) => Ok(Scope::Moves {
                most: self.moving(unit, fighter)?,
                into: self.bunkers(card, fighter.bunker),
            }),
            FightKind::Shoot(_, slot) | FightKind::Assault(_, slot) => {
                outside()?;
                let profile = self.profile(card, unit, slot)?;
                if !matches!(profile.does, Use::Shoots { .. }) {
                    return wrong(slot);
                }
                let most = match kind {
                    FightKind::Assault(..) => Some(self.moving(unit, fighter)?),
                    _ => None,
                };
                let targets = self.others(unit);
                if targets.is_empty() {
                    return Err(Hindrance::NoTarget);
                }
                let shots = self.shots(Some(unit), profile, targets);
                Ok(match most {
                    Some(most) => Scope::Assaults { shots, most },
                    None => Scope::Shots(shots),
                })
            }
            FightKind::Strike(_, slot) => {
                outside()?;
                let profile = self.profile(card, unit, slot)?;
                if !matches!(profile.does, Use::Strikes { .. }) {
                    return wrong(slot);
                }
                if fighter.carries.contains_key(&slot) {
                    return Err(Hindrance::ArmsFull { unit, slot });
                }
                let targets = self.others(unit);
                if targets.is_empty() {
                    return Err(Hindrance::NoTarget);
                }
                Ok(Scope::Strikes {
                    targets,
                    fields: self.fields(),
                    tackle: cast.rules.tackle,
                })
            }
            FightKind::Ram(_) => {
                outside()?;
                if card.is_infantry() {
                    return Err(Hindrance::NoVehicle { unit });
                }
                let most = self.moving(unit, fighter)?;
                if most < SHORTEST_RAM {
                    return Err(Hindrance::NoMoveLeft { unit });
                }
                let vehicles = fight.fighters.iter().filter(|(id, f)| {
                    let vehicle = cast.card(**id).is_some_and(|c| !c.is_infantry());
                    vehicle && **id != unit && f.on_field && f.bunker.is_none()
                });
                let targets: BTreeSet<UnitId> = vehicles.map(|(id, _)| *id).collect();
                if targets.is_empty() {
                    return Err(Hindrance::NoTarget);
                }
                Ok(Scope::Rams {
                    targets,
                    reach: (SHORTEST_RAM, most),
                    fields: self.fields(),
                })
            }
            FightKind::Cohesion(_) | FightKind::Technical(_) => {
                outside()?;
                self.orders(kind, unit, fighter, card)
            }
            FightKind::Repair(_, slot) => {
                outside()?;
                if self.profile(card, unit, slot)?.does != Use::Repairs {
                    return wrong(slot);
                }
                let patients = fight.fighters.iter().filter(|(id, f)| {
                    **id != unit && f.on_field && f.bunker.is_none() && cast.friends(seat, f.seat)
                });
                let patients = patients.map(|(id, f)| (*id, f.boxes.slashed()));
                let patients: BTreeMap<UnitId, u8> = patients.filter(|(_, n)| *n > 0).collect();
                if patients.is_empty() {
                    return Err(Hindrance::NobodyToRepair);
                }
                Ok(Scope::Repairs(patients))
            }
            FightKind::Lift(_, slot) => {
                outside()?;
                if self.profile(card, unit, slot)?.does != (Use::Strikes { lifts: true }) {
                    return wrong(slot);
                }
                if fighter.carries.contains_key(&slot) {
                    return Err(Hindrance::ArmsFull { unit, slot });
                }
                self.loads()
            }
            FightKind::Designate(_, slot) => {
                outside()?;
                if self.profile(card, unit, slot)?.does != Use::Designates {
                    return wrong(slot);
                }
                if fight.silo(cast, seat).is_none() {
                    return Err(Hindrance::NoMissile { seat });
                }
                let targets = self.others(unit);
                if targets.is_empty() {
                    return Err(Hindrance::NoTarget);
                }
                Ok(Scope::Targets {
                    targets,
                    most: POINTING,
                })
            }
            FightKind::Warp(_, slot) => {
                outside()?;
                match self.profile(card, unit, slot)?.does {
                    Use::Warps { .. } => Ok(Scope::Distance {
                        most: cast.longest(),
                    }),
                    _ => wrong(slot),
                }
            }
            FightKind::Pirate(_, slot) => {
                outside()?;
                if self.profile(card, unit, slot)?.does != Use::Pirates {
                    return wrong(slot);
                }
                let preys: BTreeSet<Prey> = fight.preys(cast, seat, unit);
                if preys.is_empty() {
                    return Err(Hindrance::NothingToPirate);
                }
                Ok(Scope::Preys(preys))
            }
            FightKind::Retreat(_) => {
                outside()?;
                Ok(Scope::Ways {
                    most: self.moving(unit, fighter)?,
                    to: cast.retreats.get(&seat).cloned().unwrap_or_default(),
                })
            }
            FightKind::Douse(_) if conditions(&fighter.conditions).burn() > 0 => Ok(Scope::Only),
            FightKind::Douse(_) => Err(Hindrance::NotBurning { unit }),
            _ => Err(Hindrance::NotOver),
        }
    }

    /// Whom the pilot of a unit can give an order: own units of a lower level (U-BAT-11).
    fn orders(self, kind: FightKind, unit: UnitId, fighter: &Fighter, card: &Card) -> Scoped {
        let under = self.fight.fighters.iter().filter(|(id, f)| {
            let level = self.cast.card(**id).map(|c| c.level);
            f.on_field && f.seat == self.seat && level.is_some_and(|level| level < card.level)
        });
        let most = self.moving(unit, fighter).unwrap_or(Inches::ZERO);
        let nobody = Hindrance::NobodyToOrder { unit };
        match kind {
            FightKind::Cohesion(_) => {
                let units: BTreeSet<UnitId> = under
                    .filter(|(_, f)| f.all_tokens() == 0)
                    .map(|(id, _)| *id)
                    .collect();
                if units.is_empty() {
                    return Err(nobody);
                }
                Ok(Scope::Cohesion { units, most })
            }
            _ => {
                let units: BTreeMap<UnitId, u16> = under
                    .filter(|(_, f)| f.tokens > 0)
                    .map(|(id, f)| (*id, f.tokens))
                    .collect();
                if units.is_empty() {
                    return Err(nobody);
                }
                Ok(Scope::Technical { units, most })
            }
        }
    }

    fn loads(self) -> Scoped {
        let (cast, fight) = (self.cast, self.fight);
        let stored = fight.works.keys().filter(|id| {
            let found = cast.buildings.get(id);
            found.is_some_and(|b| b.kind == BuildingKind::Warehouse)
        });
        let warehouses: BTreeSet<BuildingId> = stored.copied().collect();
        let mut lots = fight.lots(cast);
        if warehouses.is_empty() {
            lots.clear();
        }
        let lying = fight.crates.iter();
        let lying = lying.filter(|(_, c)| c.at == super::fight::CrateAt::Lying);
        let lying: BTreeSet<_> = lying.map(|(id, _)| *id).collect();
        if lots.is_empty() && lying.is_empty() {
            return Err(Hindrance::NothingToLift);
        }
        Ok(Scope::Loads {
            warehouses,
            lots,
            lying,
        })
    }

    /// The bunkers that a unit could go into: its owner's ground, an exo-armor, a free place; not the one that it is in (U-BAT-17, U-BLD-5).
    fn bunkers(self, card: &Card, but: Option<BuildingId>) -> BTreeSet<BuildingId> {
        if !card.is_infantry() || self.cast.host != Some(card.seat) {
            return BTreeSet::new();
        }
        let inside = |id: BuildingId| {
            let all = self.fight.fighters.values();
            all.filter(|f| f.bunker == Some(id)).count()
        };
        let bunkers = self.fight.works.keys().filter(|id| {
            let found = self.cast.buildings.get(id);
            found.is_some_and(|b| b.kind == BuildingKind::Bunker)
                && Some(**id) != but
                && inside(**id) < PLACES_A_BUNKER as usize
        });
        bunkers.copied().collect()
    }

    fn places(self, unit: UnitId) -> Scoped {
        let (cast, fight, seat) = (self.cast, self.fight, self.seat);
        let fighter = fight
            .fighters
            .get(&unit)
            .ok_or(Hindrance::NotOnField { unit })?;
        let card = cast.card(unit).ok_or(Hindrance::NotOnField { unit })?;
        match fight.stage {
            Stage::SettingUp(whose) if whose != seat => {
                return Err(Hindrance::SettingUp { seat: whose });
            }
            Stage::SettingUp(_) => {}
            _ => return Err(Hindrance::AllSetUp),
        }
        if fighter.seat != seat {
            return Err(Hindrance::NotHis { unit });
        }
        if fighter.on_field {
            return Err(Hindrance::SetUpAlready { unit });
        }
        if cast.defends(seat) || !cast.entered.contains_key(&unit) {
            let bunkers = self.bunkers(card, None).into_iter().map(Place::Bunker);
            return Ok(Scope::Places {
                places: bunkers.chain([Place::Ground]).collect(),
                clear: None,
            });
        }
        let mut others = fight.fighters.values();
        let enemy = others.any(|f| f.on_field && !cast.friends(seat, f.seat));
        Ok(Scope::Places {
            places: [Place::Section, Place::Rim].into(),
            clear: enemy.then_some(CLEAR),
        })
    }

    /// A turret fires in any turn of whom it obeys, and directly after an enemy acted (U-BAT-13).
    fn volley(self, turret: BuildingId) -> Scoped {
        let (cast, fight, seat) = (self.cast, self.fight, self.seat);
        let whose = match fight.stage {
            Stage::SettingUp(seat) => return Err(Hindrance::SettingUp { seat }),
            Stage::Over => return Err(Hindrance::Over),
            Stage::Turn(whose) => whose,
        };
        self.clear_of_bursts()?;
        let gun = fight.guns.get(&turret);
        let gun = gun.filter(|gun| fight.master(cast, gun) == Some(seat));
        let gun = gun.ok_or(Hindrance::NoTurret { building: turret })?;
        let weapon = cast.buildings.get(&turret).and_then(|b| b.weapon);
        let profile = weapon.map(Profile::of);
        let profile = profile.filter(|p| matches!(p.does, Use::Shoots { .. }));
        // It may hold any weapon (U-ACT-20), but fires only: it takes no action, and close combat is one.
        let profile = profile.ok_or(Hindrance::TurretOnlyFires { building: turret })?;
        if gun.tokens > 0 {
            return Err(Hindrance::TurretCools {
                building: turret,
                tokens: gun.tokens,
            });
        }
        let after_enemy = fight.last.is_some_and(|last| !cast.friends(seat, last));
        if whose != seat && !after_enemy {
            return Err(Hindrance::NotDirectlyAfter);
        }
        let mut targets = fight.targets(cast);
        targets.retain(|target| fight.gun_of(cast, *target) != Some(turret));
        if targets.is_empty() {
            return Err(Hindrance::NoTarget);
        }
        Ok(Scope::Shots(self.shots(None, &profile, targets)))
    }

    fn landing(self) -> Scoped {
        let mut bursts = self.fight.bursts.iter();
        let burst = bursts.next().filter(|_| self.fight.whose().is_some());
        let burst = burst.ok_or(Hindrance::NothingBurst)?;
        if burst.seat != self.seat {
            return Err(Hindrance::BurstOwed { seat: burst.seat });
        }
        let mut targets = self.fight.targets(self.cast);
        targets.retain(|target| !burst.but.contains(target));
        let chain = matches!(burst.cause, Cause::Chain { .. });
        if chain {
            targets.retain(|target| target.unit().is_some());
        }
        Ok(Scope::Landing {
            targets,
            fields: self.fields(),
            one: chain || burst.radius.is_none(),
        })
    }

    /// Who could hold the ground: its controller if he stands, else any who does (U-BAT-19, U-TAC-16).
    pub fn holders(self) -> BTreeSet<PlayerId> {
        let (cast, fight) = (self.cast, self.fight);
        let standing = |seat: &PlayerId| {
            // A turret that was pirated obeys its owner again, who holds nothing by it (U-SPC-7).
            let units = fight.fighters.values().any(|f| f.seat == *seat);
            let guns = fight.guns.values();
            let loyal = || guns.clone().any(|g| g.pirate.is_none());
            units || Some(*seat) == cast.host && cast.rules.turrets_hold && loyal()
        };
        let all: BTreeSet<PlayerId> = cast.seats.iter().copied().filter(standing).collect();
        match cast.host {
            Some(host) if all.contains(&host) => [host].into(),
            _ => all,
        }
    }
}
