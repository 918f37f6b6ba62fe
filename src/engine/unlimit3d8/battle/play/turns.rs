//! Setting up, whose turn it is, and the end (U-BAT-1, U-BAT-2, U-BAT-19, U-BAT-26, U-TAC-18, U-TAC-19).

use super::super::attack::Strike;
use super::super::cast::{Cast, conditions};
use super::super::fact::Fact;
use super::super::fight::{Blow, Burst, Cause, Fight, Stage};
use super::super::target::{Hand, Target};
use super::{Play, Throws};
use crate::dice::{Dice, NeedRoll, Roll};
use crate::ids::{PlayerId, TerritoryId, UnitId};
use crate::unlimit3d8::decide::Purpose;
use std::collections::BTreeSet;

/// Who takes turns before whom: drawn one after another, a die that can't be shared out evenly being thrown again (U-BAT-2).
///
/// # Errors
/// The throw that is wanted first.
pub fn draw_order(
    territory: TerritoryId,
    seats: &BTreeSet<PlayerId>,
    dice: &mut Dice<'_>,
) -> Result<(Vec<Roll>, Vec<PlayerId>), NeedRoll<Purpose>> {
    let mut left: Vec<PlayerId> = seats.iter().copied().collect();
    let (mut rolls, mut order) = (Vec::new(), Vec::new());
    while left.len() > 1 {
        let fair = 8usize.checked_div(left.len()).unwrap_or(0).max(1) * left.len();
        let roll = dice.roll(Purpose::Battle(territory, Throws::Order), 1)?;
        let face = usize::from(roll.die(0));
        rolls.push(roll);
        if (1..=fair).contains(&face) {
            let next = (face - 1) % left.len();
            order.push(left.remove(next));
        }
    }
    order.append(&mut left);
    Ok((rolls, order))
}

/// Who sets up next: defenders before the others, each in the order of the turns (U-BAT-1, U-TAC-12).
pub fn sets_up(cast: &Cast, fight: &Fight) -> Option<PlayerId> {
    let waits = |seat: &&PlayerId| {
        let mut units = fight.fighters.values();
        units.any(|f| f.seat == **seat && !f.on_field)
    };
    let first = fight.order.iter().filter(|seat| cast.defends(**seat));
    let then = fight.order.iter().filter(|seat| !cast.defends(**seat));
    first.chain(then).find(waits).copied()
}

impl Play<'_> {
    /// Lets follow what has to follow by itself: the end, the next to set up, the next turn.
    pub(super) fn go_on(&mut self) {
        if self.fight.stage == Stage::Over || !self.fight.bursts.is_empty() {
            return;
        }
        if self.end_if_over() {
            return;
        }
        match self.fight.stage {
            Stage::SettingUp(now) => match sets_up(self.cast, &self.fight) {
                Some(seat) if seat == now => {}
                Some(seat) => self.emit(Fact::SettingUp { seat }),
                None => self.next_turn(),
            },
            Stage::Turn(seat) => {
                self.prune_ordered();
                if self.fight.acted || !self.takes_turns(seat) {
                    self.next_turn();
                }
            }
            Stage::Over => {}
        }
    }

    /// Of those who were ordered, whoever is gone or has got tokens can't follow any more.
    fn prune_ordered(&mut self) {
        let Some(ordered) = &self.fight.ordered else {
            return;
        };
        let can = |unit: &UnitId| {
            let found = self.fight.on_field(*unit);
            found.is_some_and(|f| f.all_tokens() == 0)
        };
        let lost: Vec<UnitId> = ordered.units.iter().copied().filter(|u| !can(u)).collect();
        for unit in lost {
            self.emit(Fact::OrderTaken { unit });
        }
        if self
            .fight
            .ordered
            .as_ref()
            .is_some_and(|o| o.units.is_empty())
        {
            self.emit(Fact::OrderEnded);
        }
    }

    fn takes_turns(&self, seat: PlayerId) -> bool {
        self.fight.is_present(self.cast, seat)
    }

    fn end_if_over(&mut self) -> bool {
        let over = !self.fight.is_contested(self.cast);
        if over {
            self.emit(Fact::Ended);
        }
        over
    }

    fn next_turn(&mut self) {
        loop {
            let order = self.fight.order.clone();
            let now = self.fight.whose();
            let from = now.and_then(|seat| order.iter().position(|s| *s == seat));
            let from = from.map_or(0, |at| at + 1);
            let (before, after) = order.split_at(from.min(order.len()));
            let next = after.iter().find(|seat| self.takes_turns(**seat));
            let (seat, wraps) = match next {
                Some(seat) => (*seat, false),
                None => match before.iter().find(|seat| self.takes_turns(**seat)) {
                    Some(seat) => (*seat, true),
                    // Nobody is left, which ends it before.
                    None => return,
                },
            };
            if wraps && self.end_round() {
                return;
            }
            let round = match now {
                Some(_) if !wraps => self.fight.round,
                _ => self.fight.round.saturating_add(1),
            };
            self.emit(Fact::TurnBegan { seat, round });
            self.burn(seat);
            if self.end_if_over() {
                return;
            }
            if self.takes_turns(seat) {
                self.cool(seat);
                self.strike_missiles(seat);
                return;
            }
        }
    }

    /// Counts rounds in which no enemy did anything; after as many as agreed the attackers retreat (U-TAC-19). Says whether that ended it.
    fn end_round(&mut self) -> bool {
        let quiet = match self.fight.stirred {
            true => 0,
            false => self.fight.quiet.saturating_add(1),
        };
        self.emit(Fact::RoundEnded { quiet });
        if quiet < self.cast.rules.stalemate.max(1) {
            return false;
        }
        self.emit(Fact::Stalemate { rounds: quiet });
        for seat in self.fight.order.clone() {
            if !self.cast.defends(seat) {
                self.withdraw(seat);
            }
        }
        self.emit(Fact::Ended);
        true
    }

    /// What burns loses a hit point, without armor, before tokens go (U-BAT-26).
    fn burn(&mut self, seat: PlayerId) {
        let own = self.fight.fighters.iter().filter(|(_, f)| f.seat == seat);
        let mut burning: Vec<(Hand, Target, u8)> = own
            .map(|(id, f)| {
                let burn = conditions(&f.conditions).burn();
                (Hand::Unit(*id), Target::Unit(*id), burn)
            })
            .collect();
        for (id, gun) in &self.fight.guns {
            if self.fight.master(self.cast, gun) == Some(seat)
                && let Some(target) = self.turret_target(*id)
            {
                burning.push((
                    Hand::Turret(*id),
                    target,
                    conditions(&gun.conditions).burn(),
                ));
            }
        }
        for (hand, target, burn) in burning.into_iter().filter(|(.., burn)| *burn > 0) {
            self.char(hand, target, burn);
        }
    }

    fn cool(&mut self, seat: PlayerId) {
        let own = self.fight.fighters.iter();
        let own = own.filter(|(_, f)| f.seat == seat && f.all_tokens() > 0);
        let mut hands: BTreeSet<Hand> = own.map(|(id, _)| Hand::Unit(*id)).collect();
        let guns =
            self.fight.guns.iter().filter(|(_, gun)| {
                gun.tokens > 0 && self.fight.master(self.cast, gun) == Some(seat)
            });
        hands.extend(guns.map(|(id, _)| Hand::Turret(*id)));
        if !hands.is_empty() {
            self.emit(Fact::Cooled { hands });
        }
    }

    /// Missiles whose tokens are gone strike (U-BAT-12, U-BAT-30).
    fn strike_missiles(&mut self, seat: PlayerId) {
        let own = self.fight.fighters.iter().filter(|(_, f)| f.seat == seat);
        let due: Vec<_> = own
            .filter_map(|(id, f)| Some((*id, f.designation?)))
            .filter(|(_, missile)| missile.tokens == 0)
            .collect();
        for (unit, missile) in due {
            self.emit(Fact::MissileStruck { unit });
            self.emit(Fact::Burst(Box::new(Burst {
                seat,
                by: Hand::Unit(unit),
                cause: Cause::Missile {
                    target: missile.target,
                    silo: missile.silo,
                },
                radius: Some(Strike::MISSILE_BLAST),
                but: BTreeSet::new(),
                blow: Blow::of(&Strike::MISSILE),
            })));
        }
    }

    /// Once every enemy who is there has consented, the units of whoever concedes retreat (U-TAC-18).
    pub(super) fn close_concession(&mut self, to: PlayerId) {
        let Some(consents) = self.fight.conceding.get(&to) else {
            return;
        };
        let enemies = self.fight.order.iter();
        let mut enemies = enemies.filter(|seat| {
            !self.cast.friends(**seat, to) && self.fight.is_present(self.cast, **seat)
        });
        if enemies.all(|seat| consents.contains(seat)) {
            self.emit(Fact::FoughtOn { seat: to });
            self.withdraw(to);
        }
    }
}
