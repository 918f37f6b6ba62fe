//! Attacks that could be made now, and the best of them.

use super::super::act::{Act, Drill};
use super::super::attack::{Attack, Profile, Use};
use super::super::kind::FightKind;
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
    /// What it is called where several are ordered to do it at once.
    drill: Option<Drill>,
    wish: Wish,
}

impl Choice<'_, '_> {
    /// Whether it is something that units are ordered to do by this name.
    pub(super) fn does(&self, what: Drill) -> bool {
        self.drill == Some(what)
    }
}

impl<'a> Scene<'a> {
    /// The best of those attacks that count, if it is better than something else. Exact odds are worked out of those only that may beat what is
    /// known.
    pub(super) fn best_of(
        &self,
        of: &[Choice<'_, 'a>],
        counts: impl Fn(&Choice<'_, 'a>) -> bool,
        or: Option<Rated>,
    ) -> Option<Rated> {
        let counted = of.iter().enumerate().filter(|(_, choice)| counts(choice));
        let mut order: Vec<(i64, usize)> = counted.map(|(n, c)| (-c.most, n)).collect();
        order.sort_unstable();
        let mut best = or;
        for choice in order.into_iter().filter_map(|(_, n)| of.get(n)) {
            let to_beat = best.as_ref().map_or(0, |best| best.rate);
            if choice.most <= to_beat {
                break;
            }
            let rate = rate(self.value(&choice.attack, choice.foe), choice.tokens);
            if rate > to_beat {
                best = Some(Rated {
                    rate,
                    tokens: choice.tokens,
                    wish: choice.wish.clone(),
                });
            }
        }
        best
    }

    /// Adds an attack to the choices if it can be worth anything.
    fn weigh<'s>(
        &self,
        (attack, foe, tokens): (Attack, &'s Figure<'a>, u16),
        choices: &mut Vec<Choice<'s, 'a>>,
        wish: impl FnOnce() -> Wish,
    ) {
        let most = rate(self.bound(&attack), tokens);
        if most > 0 {
            let wish = wish();
            choices.push(Choice {
                most,
                tokens,
                drill: FightKind::of(&wish.act)
                    .action()
                    .and_then(|(_, drill)| drill),
                wish,
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
        let mut hits = 0;
        if let Some((still, measured)) = self.along(still, ready.figure, at, foe) {
            hits = still.successes();
            self.weigh((still, foe, still.cdt_value()), choices, || {
                Wish::of(Act::Shoot {
                    unit,
                    slot,
                    target,
                    measured,
                })
            });
        }
        // An assault counts every 2": it pays only from near.
        let moved = ready.reach.min(gap);
        if moved == Inches::ZERO || gap.0 > ready.reach.0 + 800 {
            return;
        }
        let to = at.toward(foe.at, signed(moved));
        if !self.is_way(at, to) {
            return;
        }
        let left = Inches(gap.0 - moved.0);
        let cost = self.view.cast.move_cost(ready.card.increment, moved);
        let cost = u8::try_from(cost).unwrap_or(u8::MAX);
        let assault = self.shot(ready.figure, profile, (to, foe.at), left, foe, Some(cost));
        let Some((assault, measured)) = self.along(assault, ready.figure, to, foe) else {
            return;
        };
        if assault.successes() <= hits {
            return;
        }
        self.weigh((assault, foe, assault.cdt_value()), choices, || Wish {
            leaps: None,
            act: Act::Assault {
                unit,
                slot,
                target,
                measured,
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
            self.weigh((attack, foe, attack.cdt_value()), choices, || {
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
        if !self.is_way(ready.figure.at, foe.at) {
            return;
        }
        let cost = self.view.cast.move_cost(ready.card.increment, gap);
        // The blow comes a turn later, if the target is still there.
        let tokens = cost.saturating_add(attack.cdt_value());
        let tokens = tokens.saturating_add(2 * LATER);
        self.weigh((attack, foe, tokens), choices, || Wish {
            leaps: None,
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
        // A ram is straight, and leads through no building (U-BAT-25, U-BAT-28).
        if !near || !can_ram(ready.figure, foe) || !self.is_way(ready.figure.at, foe.at) {
            return;
        }
        let Some(attack) = self.ram(ready.figure, foe, gap) else {
            return;
        };
        self.weigh((attack, foe, attack.cdt_value()), choices, || Wish {
            leaps: None,
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
                let Some((shot, measured)) = self.along(shot, figure, figure.at, foe) else {
                    continue;
                };
                self.weigh((shot, foe, shot.cdt_value()), &mut choices, || {
                    Wish::of(Act::Volley {
                        turret,
                        target: foe.target,
                        measured,
                    })
                });
            }
        }
        let best = self.best_of(&choices, |_| true, None)?;
        Some(best.wish).filter(|wish| self.is_offered(&wish.act))
    }
}
