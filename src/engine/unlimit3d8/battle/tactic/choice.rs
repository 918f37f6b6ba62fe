//! Attacks that could be made now, and the best of them.

use super::super::act::{Act, Measured};
use super::super::attack::{Attack, How, Profile, Use};
use super::super::menu::SHORTEST_RAM;
use super::super::target::Hand;
use super::plan::{CONTACT, LATER, Rated, Ready, rate};
use super::scene::{Figure, Scene, can_ram};
use super::{Wish, signed};
use crate::quantity::Inches;

/// An attack that could be made, now or after a move, with the most that it can be worth for its tokens.
pub(super) struct Choice<'s, 'a> {
    most: i64,
    tokens: u16,
    attack: Attack,
    foe: &'s Figure<'a>,
    wish: Wish,
}

impl<'a> Scene<'a> {
    /// The best of some attacks, if it is better than something else. Exact odds are worked out of those only that may beat what is known.
    pub(super) fn best(&self, of: &[Choice<'_, 'a>], or: Option<Rated>) -> Option<Rated> {
        let mut order: Vec<(i64, usize)> = of.iter().map(|c| -c.most).zip(0..).collect();
        order.sort_unstable();
        let mut best = or;
        for choice in order.into_iter().filter_map(|(_, n)| of.get(n)) {
            let to_beat = best.as_ref().map_or(0, |best| best.rate);
            if choice.most <= to_beat {
                break;
            }
            let rate = rate(self.value(&choice.attack, choice.foe), choice.tokens);
            if rate > to_beat {
                let wish = choice.wish.clone();
                best = Some(Rated { rate, wish });
            }
        }
        best
    }

    /// Adds an attack to the choices if it can be worth anything.
    fn weigh<'s>(
        &self,
        (attack, foe, tokens): (Attack, &'s Figure<'a>, u16),
        choices: &mut Vec<Choice<'s, 'a>>,
        wish: impl FnOnce(&Attack) -> Wish,
    ) {
        let most = rate(self.bound(&attack), tokens);
        if most > 0 {
            choices.push(Choice {
                most,
                tokens,
                wish: wish(&attack),
                attack,
                foe,
            });
        }
    }

    /// All attacks that one unit could make.
    pub(super) fn attacks<'s>(&'s self, ready: Ready<'s, 'a>, choices: &mut Vec<Choice<'s, 'a>>) {
        for foe in self.foes() {
            let gap = ready.figure.gap(ready.figure.at, foe);
            for (slot, mount) in (0u8..).zip(&ready.card.mounts) {
                let Some((_, profile)) = mount else { continue };
                let with = (slot, profile);
                match profile.does {
                    Use::Shoots { .. } => self.shoots(ready, with, foe, gap, choices),
                    Use::Strikes { .. } if !ready.fighter.carries.contains_key(&slot) => {
                        self.strikes(ready, with, foe, gap, choices);
                    }
                    _ => {}
                }
            }
            self.rams(ready, foe, gap, choices);
        }
    }

    fn measured(&self, attack: &Attack, foe: &Figure<'_>) -> Measured {
        let (distance, through) = match &attack.how {
            How::Shot(shot) => (shot.distance, shot.enters_field),
            How::Close(_) | How::Ram(_) => (Inches::ZERO, false),
        };
        Measured {
            distance,
            through,
            under: self.is_under(foe.target),
            ..Measured::default()
        }
    }

    /// A shot from where it stands, and one after a step towards the target.
    fn shoots<'s>(
        &self,
        ready: Ready<'s, 'a>,
        (slot, profile): (u8, &Profile),
        foe: &'s Figure<'a>,
        gap: Inches,
        choices: &mut Vec<Choice<'s, 'a>>,
    ) {
        let (unit, target) = (ready.unit, foe.target);
        let at = ready.figure.at;
        let still = self.shot(ready.figure, profile, (at, foe.at), gap, foe, None);
        let hits = still.successes();
        self.weigh((still, foe, still.cdt_value()), choices, |shot| {
            Wish::of(Act::Shoot {
                unit,
                slot,
                target,
                measured: self.measured(shot, foe),
            })
        });
        // An assault counts every 2": it pays only from near.
        let moved = ready.reach.min(gap);
        if moved == Inches::ZERO || gap.0 > ready.reach.0 + 800 {
            return;
        }
        let to = at.toward(foe.at, signed(moved));
        let left = Inches(gap.0 - moved.0);
        let cost = self.view.cast.move_cost(ready.card.increment, moved);
        let cost = u8::try_from(cost).unwrap_or(u8::MAX);
        let assault = self.shot(ready.figure, profile, (to, foe.at), left, foe, Some(cost));
        if assault.successes() <= hits {
            return;
        }
        self.weigh((assault, foe, assault.cdt_value()), choices, |shot| Wish {
            act: Act::Assault {
                unit,
                slot,
                target,
                measured: self.measured(shot, foe),
                moved,
            },
            goes: Some((unit, to)),
        });
    }

    /// A blow at whoever is in contact, or a move into contact with whoever is within reach of it.
    fn strikes<'s>(
        &self,
        ready: Ready<'s, 'a>,
        (slot, profile): (u8, &Profile),
        foe: &'s Figure<'a>,
        gap: Inches,
        choices: &mut Vec<Choice<'s, 'a>>,
    ) {
        let (unit, target) = (ready.unit, foe.target);
        if gap > CONTACT && gap > ready.reach {
            return;
        }
        let attack = self.blow(ready.figure, profile, foe);
        if gap <= CONTACT {
            self.weigh((attack, foe, attack.cdt_value()), choices, |_| {
                Wish::of(Act::Strike {
                    unit,
                    slot,
                    target,
                    under: self.is_under(target),
                    tackle: None,
                })
            });
            return;
        }
        let cost = self.view.cast.move_cost(ready.card.increment, gap);
        // The blow comes a turn later, if the target is still there.
        let tokens = cost.saturating_add(attack.cdt_value());
        let tokens = tokens.saturating_add(2 * LATER);
        self.weigh((attack, foe, tokens), choices, |_| Wish {
            act: Act::Move {
                unit,
                distance: gap,
                into: None,
            },
            goes: Some((unit, ready.figure.at.toward(foe.at, signed(gap)))),
        });
    }

    fn rams<'s>(
        &self,
        ready: Ready<'s, 'a>,
        foe: &'s Figure<'a>,
        gap: Inches,
        choices: &mut Vec<Choice<'s, 'a>>,
    ) {
        let Some(target) = foe.target.unit() else {
            return;
        };
        let near = gap >= SHORTEST_RAM && gap <= ready.reach;
        if !near || !can_ram(ready.figure, foe) {
            return;
        }
        let Some(attack) = self.ram(ready.figure, foe, gap) else {
            return;
        };
        self.weigh((attack, foe, attack.cdt_value()), choices, |_| Wish {
            act: Act::Ram {
                unit: ready.unit,
                target,
                distance: gap,
                under: self.is_under(foe.target),
            },
            goes: Some((ready.unit, ready.figure.at.toward(foe.at, signed(gap)))),
        });
    }

    /// A turret that obeys him fires where it is worth it (U-BAT-13).
    pub(super) fn volley(&self) -> Option<Wish> {
        let (cast, fight, seat) = (self.view.cast, self.view.fight, self.view.seat);
        let mut choices = Vec::new();
        for figure in &self.figures {
            let Hand::Turret(turret) = figure.hand else {
                continue;
            };
            let gun = fight.guns.get(&turret);
            let ready = gun.is_some_and(|g| g.tokens == 0 && fight.master(cast, g) == Some(seat));
            let weapon = cast.buildings.get(&turret).and_then(|b| b.weapon);
            let Some(profile) = weapon.filter(|_| ready).map(Profile::of) else {
                continue;
            };
            if !matches!(profile.does, Use::Shoots { .. }) {
                continue;
            }
            for foe in self.foes() {
                let gap = figure.gap(figure.at, foe);
                let shot = self.shot(figure, &profile, (figure.at, foe.at), gap, foe, None);
                self.weigh((shot, foe, shot.cdt_value()), &mut choices, |shot| {
                    Wish::of(Act::Volley {
                        turret,
                        target: foe.target,
                        measured: self.measured(shot, foe),
                    })
                });
            }
        }
        let best = self.best(&choices, None)?;
        Some(best.wish).filter(|wish| self.is_offered(&wish.act))
    }
}
