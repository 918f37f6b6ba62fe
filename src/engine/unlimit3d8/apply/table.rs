//! Lets players come, be replaced and be stood in for.

use super::{Applied, corrupt, number};
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::square::Square;
use crate::unlimit3d8::state::{Building, Open, Player, Survey};
use std::sync::Arc;

pub(super) fn table(open: &mut Open, event: &Event) -> Applied {
    match event {
        Event::PlayerJoined {
            seat,
            name,
            colour,
            pattern,
            logo,
            credits,
        } => {
            if usize::from(*seat) != open.players.len() {
                return corrupt(format!("seat {seat} is not the next one"));
            }
            open.players.push(Arc::new(Player {
                name: name.clone(),
                colour: *colour,
                pattern: *pattern,
                logo: *logo,
                credits: *credits,
                artifacts: 0,
                research: 0,
            }));
        }
        Event::LotsDrawn { order, .. } => {
            for seat in order {
                open.player_mut(*seat)?;
                open.lots.push(*seat);
            }
        }
        Event::StartGiven {
            seat,
            territory,
            first,
            buildings,
            barren,
        } => {
            open.lots.retain(|other| other != seat);
            let mut id = *first;
            for standing in buildings {
                number(&mut open.next.building, id.0)?;
                let square = standing.square.or(Square::new(0, 0));
                let Some(square) = square else {
                    return corrupt("a start building without a square");
                };
                let new = Building {
                    movable: true,
                    ..standing.on(square)
                };
                open.territory_mut(*territory)?.buildings.insert(id, new);
                id.0 = open.next.building;
            }
            if *barren {
                open.territory_mut(*territory)?.survey = Survey::Barren;
            }
        }
        Event::PlayerReplaced {
            seat,
            name,
            colour,
            pattern,
            logo,
        } => {
            let player = open.player_mut(*seat)?;
            player.name.clone_from(name);
            player.colour = *colour;
            player.pattern = *pattern;
            player.logo = *logo;
        }
        Event::StoodIn { seat, by } => {
            open.player_mut(*seat)?;
            match by {
                Some(by) => {
                    open.player_mut(*by)?;
                    open.stand_ins.insert(*seat, *by);
                }
                None => {
                    open.stand_ins.remove(seat);
                }
            }
        }
        _ => return corrupt("not a matter of seats"),
    }
    Ok(())
}
