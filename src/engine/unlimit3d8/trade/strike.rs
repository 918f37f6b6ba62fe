//! How an accepted deal takes effect.

use super::{Handed, Hitch, Line, Needs, menu, offered_to, shown};
use crate::ids::{BuildingId, DealId, PlayerId, PurchaseId, TerritoryId};
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::apply::apply;
use crate::unlimit3d8::commerce::{check_known, check_stores};
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::silo::MOST_MISSILES;
use crate::unlimit3d8::state::{Bought, Open, Post, State, Whereabouts};
use std::collections::{BTreeMap, BTreeSet};

/// One side of a deal about to take effect.
struct Side<'a> {
    from: PlayerId,
    to: PlayerId,
    lines: &'a [Line],
    /// Where the receiver wants it.
    at: Option<TerritoryId>,
}

/// The facts of a deal that this player accepts: what comes into the open, that it is struck, then ground, then all else (U-COM-15). It is
/// tried on a copy, so that goods may leave a store that others come into.
///
/// # Errors
/// The deal is not his to accept; the first line that can't be delivered; no room, no Landing Pad, or no place at all where things come.
pub fn carry_out(
    state: &State,
    seat: PlayerId,
    deal: DealId,
    at: Option<TerritoryId>,
) -> Result<Vec<Event>, Refusal> {
    let found = offered_to(state, seat, deal)?;
    check_known(state, seat)?;
    let (from, to, terms) = (found.from, found.to, &found.terms);
    menu(state, from, to).check(&terms.gives)?;
    menu(state, to, from).check(&terms.wants)?;
    let sides = [
        Side {
            from,
            to,
            lines: &terms.gives,
            at,
        },
        Side {
            from: to,
            to: from,
            lines: &terms.wants,
            at: terms.at,
        },
    ];
    let mut leaving: BTreeMap<BuildingId, u32> = BTreeMap::new();
    for line in sides.iter().flat_map(|side| side.lines) {
        if let Line::Missiles { from, count } = line {
            leaving.insert(*from, *count);
        }
    }
    let mut trial = Trial {
        state: state.clone(),
        events: Vec::new(),
        leaving,
    };
    for (mover, territory) in shown(state, to, &terms.wants, at) {
        trial.happen(Event::Sighted { mover, territory })?;
    }
    let opened = trial.state.clone();
    let settles = settled(&opened.open, &sides);
    trial.happen(Event::DealStruck { deal, settles })?;
    for side in &sides {
        trial.ground(side)?;
    }
    for side in &sides {
        trial.rest(side, &opened.open)?;
    }
    for side in &sides {
        check_place(&opened.open, &trial.state, side)?;
    }
    Ok(trial.events)
}

struct Trial {
    state: State,
    events: Vec<Event>,
    /// Missiles that are still to leave each silo: they make room for others.
    leaving: BTreeMap<BuildingId, u32>,
}

impl Trial {
    fn happen(&mut self, event: Event) -> Result<(), Refusal> {
        // All was checked before, save sums that no number holds.
        let applied = apply(&mut self.state, &event);
        if applied.is_err()
            && let Event::HandedOver { from, what, .. } = &event
        {
            return Err(Refusal::CantDeliver {
                seat: *from,
                line: Box::new(as_line(what)),
                why: Hitch::TooMuch,
            });
        }
        self.events.push(event);
        Ok(())
    }

    fn hand(&mut self, side: &Side<'_>, what: Handed) -> Result<(), Refusal> {
        let (from, to) = (side.from, side.to);
        self.happen(Event::HandedOver { from, to, what })
    }

    fn ground(&mut self, side: &Side<'_>) -> Result<(), Refusal> {
        for line in side.lines {
            if let Line::Territory(territory) = line {
                self.hand(side, Handed::Territory(*territory))?;
            }
        }
        Ok(())
    }

    /// Missiles go into the silos of a territory that have room, in the order of their numbers (U-ACT-10).
    fn missiles(
        &mut self,
        side: &Side<'_>,
        from: BuildingId,
        count: u32,
        territory: TerritoryId,
    ) -> Result<(), Refusal> {
        self.leaving.remove(&from);
        let ground = self.state.open.own_territory(side.to, territory)?;
        let silos = ground.buildings.iter();
        let silos = silos.filter(|(_, b)| b.kind == BuildingKind::MissileSilo);
        let most = u32::from(MOST_MISSILES);
        let mut rooms: Vec<(BuildingId, u32)> = Vec::new();
        for (id, silo) in silos {
            let leaving = self.leaving.get(id).copied().unwrap_or(0);
            // A silo never gets back what it gives.
            let leaving = if *id == from { count } else { leaving };
            let stays = u32::from(silo.missiles).saturating_sub(leaving);
            rooms.push((*id, most.saturating_sub(stays)));
        }
        let room = rooms
            .iter()
            .fold(0, |sum: u32, (_, n)| sum.saturating_add(*n));
        if room < count {
            return Err(Refusal::NoSiloRoom {
                territory,
                need: count,
                room,
            });
        }
        let mut left = count;
        for (at, room) in rooms {
            let takes = room.min(left);
            if takes > 0 {
                let count = u8::try_from(takes).unwrap_or(u8::MAX);
                self.hand(side, Handed::Missiles { from, at, count })?;
                left -= takes;
            }
        }
        Ok(())
    }

    fn rest(&mut self, side: &Side<'_>, opened: &Open) -> Result<(), Refusal> {
        let (from, to) = (side.from, side.to);
        for line in side.lines {
            let place = || match stays(opened, side, line) {
                Some(ground) => Ok(ground),
                None => side.at.ok_or(Refusal::NoPlaceNamed { seat: to }),
            };
            let what = match line {
                Line::Credits(amount) => Handed::Credits(*amount),
                Line::Artifacts(n) => Handed::Artifacts(*n),
                Line::Promise(text) => Handed::Promise(text.clone()),
                Line::Technology(technology) => Handed::Technology(*technology),
                Line::Missiles { from, count } => {
                    self.missiles(side, *from, *count, place()?)?;
                    continue;
                }
                Line::Goods { from, good, units } => Handed::Goods {
                    from: *from,
                    at: place()?,
                    good: *good,
                    units: *units,
                },
                Line::Arms {
                    from,
                    weapon,
                    count,
                } => Handed::Arms {
                    from: *from,
                    at: place()?,
                    weapon: *weapon,
                    count: *count,
                },
                Line::Unit(unit) => {
                    let at = place()?;
                    let open = &self.state.open;
                    Handed::Unit {
                        unit: *unit,
                        number: open.number_for(to, *unit),
                        at,
                    }
                }
                Line::Operative(character) => Handed::Operative {
                    character: *character,
                    at: place()?,
                },
                Line::Territory(_) => continue,
                Line::Passage(territory) => {
                    self.happen(Event::PassageGranted {
                        from,
                        to,
                        territory: *territory,
                    })?;
                    continue;
                }
            };
            self.hand(side, what)?;
        }
        Ok(())
    }
}

/// The ground of the same deal on which a unit or an operative stands: there it stays.
fn stays(open: &Open, side: &Side<'_>, line: &Line) -> Option<TerritoryId> {
    let at = match line {
        Line::Unit(unit) => open.units.get(unit)?.at,
        Line::Operative(character) => match open.characters.get(character)?.post {
            Post::Foot(at) => at,
            Post::Aboard(_) => return None,
        },
        _ => return None,
    };
    match at {
        Whereabouts::On(at) if side.lines.contains(&Line::Territory(at)) => Some(at),
        _ => None,
    }
}

/// Whether the receiver's place is his, has a Landing Pad if it takes one, and has room for what is stored there (U-COM-15, U-STO-6).
fn check_place(opened: &Open, after: &State, side: &Side<'_>) -> Result<(), Refusal> {
    let comes = |line: &&Line| stays(opened, side, line).is_none();
    let needs = side.lines.iter().filter(comes).map(Line::needs).max();
    let needs = needs.unwrap_or(Needs::Nothing);
    if needs == Needs::Nothing {
        return Ok(());
    }
    let territory = side.at.ok_or(Refusal::NoPlaceNamed { seat: side.to })?;
    let found = after.open.own_territory(side.to, territory)?;
    if needs == Needs::Pad && !found.has(BuildingKind::LandingPad) {
        return Err(Refusal::NoLandingPad { territory });
    }
    let stored = side.lines.iter().filter(comes).any(|line| match line {
        Line::Goods { .. } | Line::Arms { .. } => true,
        Line::Unit(unit) => {
            let unit = after.open.units.get(unit);
            unit.is_some_and(|u| u.body.is_armor() && !u.is_manned())
        }
        _ => false,
    });
    if stored {
        check_stores(after, territory)?;
    }
    Ok(())
}

/// The purchases that a deal makes final: of what is given, of what stands on ground that is given, and, where all Landing Pads by which
/// something can come were bought in this phase, of the first of them.
fn settled(open: &Open, sides: &[Side<'_>; 2]) -> BTreeSet<PurchaseId> {
    let given = |line: &Line| sides.iter().any(|side| side.lines.contains(line));
    let by_pad = |at: TerritoryId| {
        sides.iter().any(|side| {
            let lands =
                |line: &Line| line.needs() == Needs::Pad && stays(open, side, line).is_none();
            side.at == Some(at) && side.lines.iter().any(lands)
        })
    };
    let mut settled = BTreeSet::new();
    let mut stored: BTreeMap<_, Vec<PurchaseId>> = BTreeMap::new();
    for (id, purchase) in &open.purchases {
        let at = purchase.territory;
        let in_it = match purchase.what {
            _ if given(&Line::Territory(at)) => true,
            Bought::Upgrade { .. } | Bought::InTurret { .. } => false,
            Bought::Unit(unit) | Bought::Mounted { unit, .. } => given(&Line::Unit(unit)),
            Bought::Character(who) => match open.characters.get(&who).map(|c| c.post) {
                Some(Post::Aboard(unit)) => given(&Line::Unit(unit)),
                _ => given(&Line::Operative(who)),
            },
            Bought::Stored(weapon) => {
                stored.entry((at, weapon)).or_default().push(*id);
                false
            }
            Bought::Building(building) => {
                let pads = open.territory(at).into_iter().flat_map(|t| &t.buildings);
                let mut pads = pads.filter(|(_, b)| b.kind == BuildingKind::LandingPad);
                // Those that stood before have lower numbers.
                pads.next().is_some_and(|(first, _)| *first == building) && by_pad(at)
            }
        };
        if in_it {
            settled.insert(*id);
        }
    }
    // Of weapons in store those bought last go first: as many purchases stay open as weapons are left.
    for ((at, weapon), ids) in stored {
        let have = open.territory(at).map_or(0, |t| t.stock.weapons(weapon));
        let gone = sides
            .iter()
            .flat_map(|side| side.lines)
            .map(|line| match line {
                Line::Arms {
                    from,
                    weapon: kind,
                    count,
                } if *from == at && *kind == weapon => *count,
                _ => 0,
            });
        let left = have.saturating_sub(gone.fold(0, u32::saturating_add));
        settled.extend(ids.iter().skip(usize::try_from(left).unwrap_or(usize::MAX)));
    }
    settled
}

/// What was to be handed over, as a line.
fn as_line(what: &Handed) -> Line {
    match what {
        Handed::Credits(amount) => Line::Credits(*amount),
        Handed::Goods {
            from, good, units, ..
        } => Line::Goods {
            from: *from,
            good: *good,
            units: *units,
        },
        Handed::Arms {
            from,
            weapon,
            count,
            ..
        } => Line::Arms {
            from: *from,
            weapon: *weapon,
            count: *count,
        },
        Handed::Unit { unit, .. } => Line::Unit(*unit),
        Handed::Operative { character, .. } => Line::Operative(*character),
        Handed::Artifacts(n) => Line::Artifacts(*n),
        Handed::Missiles { from, count, .. } => Line::Missiles {
            from: *from,
            count: u32::from(*count),
        },
        Handed::Technology(technology) => Line::Technology(*technology),
        Handed::Territory(territory) => Line::Territory(*territory),
        Handed::Promise(text) => Line::Promise(text.clone()),
    }
}
