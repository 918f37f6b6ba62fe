//! What the campaign master picks and types, and the decree that it makes.

use super::super::fields::picked;
use super::options;
use crate::app::components::{Options, lists};
use crate::app::stores::session::{Session, use_session};
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use octant_engine::present::glance;
use octant_engine::quantity::Credits;
use octant_engine::rulebook::tables::WeaponKind;
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::damage::Marks;
use octant_engine::unlimit3d8::mastery::Decree;
use octant_engine::unlimit3d8::setup::{Machine, Operative, Standing, Walker};
use octant_engine::unlimit3d8::state::{Deposit, Survey};
use std::str::FromStr;

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Credits,
    Artifacts,
    Controller,
    Survey,
    Goods,
    Arms,
    AddBuilding,
    RemoveBuilding,
    MarkBuilding,
    AddUnit,
    PlaceUnit,
    MarkUnit,
    RemoveUnit,
    AddOperative,
    Experience,
    RemoveOperative,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Seat,
    Owner,
    Territory,
    Place,
    Building,
    Unit,
    Operative,
    Good,
    WeaponKind,
    Weapon,
    Ground,
    BuildingKind,
    Body,
    Class,
    Pilot,
    First(&'static str),
    Second(&'static str),
    Pure,
    Unstable,
}

impl What {
    pub(super) const ALL: [Self; 16] = [
        Self::Credits,
        Self::Artifacts,
        Self::Controller,
        Self::Survey,
        Self::Goods,
        Self::Arms,
        Self::AddBuilding,
        Self::RemoveBuilding,
        Self::MarkBuilding,
        Self::AddUnit,
        Self::PlaceUnit,
        Self::MarkUnit,
        Self::RemoveUnit,
        Self::AddOperative,
        Self::Experience,
        Self::RemoveOperative,
    ];
    pub(super) const GROUPS: [&'static str; 5] = [
        "Players",
        "Territories",
        "Buildings",
        "Vehicles and exo-armors",
        "Operatives",
    ];

    pub(super) fn group(self) -> &'static str {
        let at = match self {
            Self::Credits | Self::Artifacts => 0,
            Self::Controller | Self::Survey | Self::Goods | Self::Arms => 1,
            Self::AddBuilding | Self::RemoveBuilding | Self::MarkBuilding => 2,
            Self::AddUnit | Self::PlaceUnit | Self::MarkUnit | Self::RemoveUnit => 3,
            Self::AddOperative | Self::Experience | Self::RemoveOperative => 4,
        };
        Self::GROUPS[at]
    }

    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Credits => "What a player has to spend",
            Self::Artifacts => "How many artifacts a player holds",
            Self::Controller => "Who controls a territory",
            Self::Survey => "What the ground holds",
            Self::Goods => "Resources in store",
            Self::Arms => "Weapons in store",
            Self::AddBuilding => "A building more",
            Self::RemoveBuilding => "A building less",
            Self::MarkBuilding => "Damage of a building",
            Self::AddUnit => "A vehicle or armor more",
            Self::PlaceUnit => "Where a vehicle or armor is",
            Self::MarkUnit => "Damage of a vehicle or armor",
            Self::RemoveUnit => "A vehicle or armor less",
            Self::AddOperative => "An operative more",
            Self::Experience => "Level and experience",
            Self::RemoveOperative => "An operative less",
        }
    }

    pub(super) fn fields(self) -> &'static [Field] {
        use Field as F;
        match self {
            Self::Credits => &[F::Seat, F::First("SC")],
            Self::Artifacts => &[F::Seat, F::First("Artifacts")],
            Self::Controller => &[F::Territory, F::Owner],
            Self::Survey => &[
                F::Territory,
                F::Ground,
                F::First("Units a shaft"),
                F::Pure,
                F::Unstable,
            ],
            Self::Goods => &[F::Territory, F::Good, F::First("Units")],
            Self::Arms => &[F::Territory, F::WeaponKind, F::Weapon, F::First("How many")],
            Self::AddBuilding => &[F::Territory, F::BuildingKind],
            Self::RemoveBuilding => &[F::Building],
            Self::MarkBuilding => &[F::Building, F::First("Crosses"), F::Second("Slashes")],
            Self::AddUnit => &[F::Seat, F::Body, F::Territory, F::Pilot],
            Self::PlaceUnit => &[F::Unit, F::Place],
            Self::MarkUnit => &[F::Unit, F::First("Crosses"), F::Second("Slashes")],
            Self::RemoveUnit => &[F::Unit],
            Self::AddOperative => &[F::Seat, F::Class, F::Territory],
            Self::Experience => &[F::Operative, F::First("Level"), F::Second("Experience")],
            Self::RemoveOperative => &[F::Operative],
        }
    }
}

impl Field {
    pub(super) fn label(self) -> &'static str {
        match self {
            Self::Seat => "Player",
            Self::Owner => "Belongs to",
            Self::Territory => "Territory",
            Self::Place => "Is in",
            Self::Building => "Building",
            Self::Unit => "Vehicle or armor",
            Self::Operative => "Operative",
            Self::Good => "Resource",
            Self::WeaponKind => "Weapon",
            Self::Weapon => "Make",
            Self::Ground => "Holds",
            Self::BuildingKind | Self::Body => "Kind",
            Self::Class => "Class",
            Self::Pilot => "Pilot",
            Self::First(label) | Self::Second(label) => label,
            Self::Pure => "Pure",
            Self::Unstable => "Unstable",
        }
    }

    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Owner => "owner",
            Self::Territory => "territory",
            Self::Place => "place",
            Self::Building => "building",
            Self::Unit => "unit",
            Self::Operative => "operative",
            Self::Good => "good",
            Self::WeaponKind => "weapon-kind",
            Self::Weapon => "weapon",
            Self::Ground => "ground",
            Self::BuildingKind => "building-kind",
            Self::Body => "body",
            Self::Class => "class",
            Self::Pilot => "pilot",
            Self::First(_) => "first",
            Self::Second(_) => "second",
            Self::Pure => "pure",
            Self::Unstable => "unstable",
        }
    }
}

/// The fields' values. One text serves all lists of which only one is on screen at a time.
#[derive(Clone, Copy)]
pub(super) struct Form {
    session: Session,
    seat: RwSignal<String>,
    owner: RwSignal<String>,
    territory: RwSignal<String>,
    thing: RwSignal<String>,
    kind: RwSignal<String>,
    make: RwSignal<String>,
    pub(super) first: RwSignal<String>,
    pub(super) second: RwSignal<String>,
    pub(super) pure: RwSignal<bool>,
    pub(super) unstable: RwSignal<bool>,
}

impl Form {
    pub(super) fn new() -> Self {
        let text = || RwSignal::new(String::new());
        Self {
            session: use_session(),
            seat: text(),
            owner: text(),
            territory: text(),
            thing: text(),
            kind: text(),
            make: text(),
            first: text(),
            second: text(),
            pure: RwSignal::new(false),
            unstable: RwSignal::new(false),
        }
    }

    pub(super) fn value(self, field: Field) -> RwSignal<String> {
        match field {
            Field::Seat => self.seat,
            Field::Owner => self.owner,
            Field::Territory | Field::Place => self.territory,
            Field::Building | Field::Unit | Field::Operative => self.thing,
            Field::Weapon | Field::Pilot => self.make,
            Field::Second(_) => self.second,
            Field::First(_) | Field::Pure | Field::Unstable => self.first,
            _ => self.kind,
        }
    }

    pub(super) fn options(self, field: Field) -> Signal<Options> {
        Signal::derive(move || {
            let state = self.session.state();
            match field {
                Field::Seat => options::seats(&state),
                Field::Owner => lists::or("nobody", options::seats(&state)),
                Field::Territory => options::territories(&state),
                Field::Place => lists::or("off the map", options::territories(&state)),
                Field::Building => options::buildings(&state),
                Field::Unit => options::units(&state),
                Field::Operative => options::operatives(&state),
                Field::Good => lists::goods(),
                Field::WeaponKind => lists::weapon_kinds(),
                Field::Weapon => {
                    let makes = self.makes();
                    let all = makes.iter().enumerate();
                    all.map(|(i, w)| (i.to_string(), glance::weapon_words(*w)))
                        .collect()
                }
                Field::Ground => lists::ground(),
                Field::BuildingKind => lists::building_kinds(),
                Field::Body => lists::bodies(),
                Field::Class => lists::classes(),
                Field::Pilot => lists::or("nobody inside", lists::classes()),
                Field::First(_) | Field::Second(_) | Field::Pure | Field::Unstable => Vec::new(),
            }
        })
    }

    fn makes(self) -> Vec<Weapon> {
        let kind: Option<WeaponKind> = self.read(Field::WeaponKind);
        kind.map(lists::weapons).unwrap_or_default()
    }

    fn text(self, field: Field) -> Option<String> {
        picked(self.value(field), self.options(field))
    }

    fn read<T: FromStr>(self, field: Field) -> Option<T> {
        self.text(field)?.parse().ok()
    }

    fn seat(self) -> Option<PlayerId> {
        self.read(Field::Seat).map(PlayerId)
    }

    fn at(self) -> Option<TerritoryId> {
        self.read(Field::Territory).map(TerritoryId)
    }

    fn unit(self) -> Option<UnitId> {
        self.read(Field::Unit).map(UnitId)
    }

    fn building(self) -> Option<BuildingId> {
        self.read(Field::Building).map(BuildingId)
    }

    fn operative(self) -> Option<CharacterId> {
        self.read(Field::Operative).map(CharacterId)
    }

    fn number<T: FromStr>(self) -> Option<T> {
        let typed = self.first.get();
        let digits: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
        digits.parse().ok()
    }

    fn marks(self) -> Option<Marks> {
        let slashes = self.second.get();
        Some(Marks {
            crosses: self.number()?,
            slashes: slashes.trim().parse().ok()?,
        })
    }

    fn survey(self) -> Option<Survey> {
        Some(match self.text(Field::Ground)?.as_str() {
            "untouched" => Survey::Untouched,
            "barren" => Survey::Barren,
            resource => Survey::Found(Deposit {
                resource: resource.parse().ok()?,
                a_shaft: self.number()?,
                pure: self.pure.get(),
                unstable: self.unstable.get(),
            }),
        })
    }

    /// The decree; none while something is not typed in.
    pub(super) fn decree(self, what: What) -> Option<Decree> {
        Some(match what {
            What::Credits => Decree::Credits {
                seat: self.seat()?,
                credits: Credits(self.number()?),
            },
            What::Artifacts => Decree::Artifacts {
                seat: self.seat()?,
                artifacts: self.number()?,
            },
            What::Controller => Decree::Controller {
                territory: self.at()?,
                seat: self.read(Field::Owner).map(PlayerId),
            },
            What::Survey => Decree::Survey {
                territory: self.at()?,
                survey: self.survey()?,
            },
            What::Goods => Decree::Goods {
                territory: self.at()?,
                good: self.read(Field::Good)?,
                units: self.number()?,
            },
            What::Arms => {
                let make: usize = self.read(Field::Weapon)?;
                Decree::Arms {
                    territory: self.at()?,
                    weapon: *self.makes().get(make)?,
                    count: self.number()?,
                }
            }
            What::AddBuilding => Decree::AddBuilding {
                territory: self.at()?,
                standing: Standing::new(self.read(Field::BuildingKind)?),
            },
            What::RemoveBuilding => Decree::RemoveBuilding {
                building: self.building()?,
            },
            What::MarkBuilding => Decree::MarkBuilding {
                building: self.building()?,
                marks: self.marks()?,
            },
            What::AddUnit => Decree::AddUnit(Machine {
                owner: self.seat()?,
                body: self.read(Field::Body)?,
                at: self.at()?,
                number: None,
                name: String::new(),
                mounts: Vec::new(),
                pilot: self.read(Field::Pilot).map(recruit),
                off_map: false,
                marks: Marks::NONE,
            }),
            What::PlaceUnit => Decree::PlaceUnit {
                unit: self.unit()?,
                at: self.read(Field::Place).map(TerritoryId),
            },
            What::MarkUnit => Decree::MarkUnit {
                unit: self.unit()?,
                marks: self.marks()?,
            },
            What::RemoveUnit => Decree::RemoveUnit { unit: self.unit()? },
            What::AddOperative => Decree::AddOperative(Walker {
                owner: self.seat()?,
                at: self.at()?,
                operative: recruit(self.read(Field::Class)?),
            }),
            What::Experience => {
                let xp = self.second.get();
                Decree::Experience {
                    character: self.operative()?,
                    level: self.number()?,
                    xp: xp.trim().parse().ok()?,
                }
            }
            What::RemoveOperative => Decree::RemoveOperative {
                character: self.operative()?,
            },
        })
    }
}

/// An operative as he is hired.
fn recruit(class: octant_engine::rulebook::tables::Class) -> Operative {
    Operative {
        class,
        name: String::new(),
        level: 1,
        xp: 0,
        record: Default::default(),
    }
}
