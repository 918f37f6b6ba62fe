//! Last turn's shipments, shipped again as far as they are offered now.

use super::parts::{capital, refusal_of};
use crate::app::components::{Again, AgainButton};
use crate::app::stores::last_turn::shipped;
use crate::app::stores::session::{Session, use_session};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::stock::Good;
use std::collections::BTreeMap;

type Loads = BTreeMap<(TerritoryId, Good), u32>;

fn repeat(session: Session, loads: &Loads) -> Again {
    let mut again = Again::default();
    for ((from, good), wanted) in loads {
        let (from, good) = (*from, *good);
        let what = format!(
            "{} from {}",
            capital(&good_name(good)),
            words::place(&session.state(), from)
        );
        let most = match session.domain(OfferKind::Ship(from, good)) {
            Ok(Domain::UpTo(most)) => most,
            _ => 0,
        };
        let units = (*wanted).min(most);
        if units > 0 && session.act(Command::Ship { from, good, units }) {
            again.done += 1;
            if units < *wanted {
                again
                    .missed
                    .push(format!("{what}: {units} of {wanted} shipped."));
            }
            continue;
        }
        let refusal = refusal_of(
            session,
            &Command::Ship {
                from,
                good,
                units: *wanted,
            },
        );
        let why = refusal
            .map(|r| words::refusal(&session.state(), &r))
            .unwrap_or_default();
        again.missed.push(format!("{what}: {why}"));
    }
    again
}

fn about(loads: &Loads) -> String {
    let mut sums: BTreeMap<Good, u32> = BTreeMap::new();
    for ((_, good), n) in loads {
        *sums.entry(*good).or_default() += n;
    }
    words::listed(
        sums.into_iter()
            .map(|(good, n)| format!("{n} {}", good_name(good)))
            .collect(),
    )
}

/// The button; nothing where nothing was shipped last turn.
#[component]
pub fn RepeatShipping(
    /// Whose.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let turn = Memo::new(move |_| session.state().open.turn);
    let loads = Memo::new(move |_| {
        turn.track();
        session.with_log(|log| shipped(log, seat))
    });
    let words = Signal::derive(move || loads.with(about));
    view! {
        <Show when=move || loads.with(|l| !l.is_empty())>
            <AgainButton label="Ship as last turn" about=words testid="repeat-shipping" run=move |()| untrack(|| loads.with(|l| repeat(session, l))) />
        </Show>
    }
}
