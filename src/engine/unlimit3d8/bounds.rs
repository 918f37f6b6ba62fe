//! How far counters may have run. What is counted in play goes up by small steps, so no campaign comes near these bounds; a file beyond them
//! was made up, and would stop the rules in the middle of a command where a number has no next one.

use super::state::Open;
use crate::quantity::Turn;

/// The most that ids, credits, prices and research points may have come to. As the log has no more entries than that either, ids can't run out in play.
pub const MOST: u32 = 1_000_000_000;
/// The latest turn.
pub const LAST_TURN: u32 = 1_000_000;
/// The most units or weapons of one kind on a territory. 256 Warehouses hold 20480 units.
pub const MOST_STORED: u32 = 1_000_000;
/// The most units that a deposit yields to a shaft; the printed table ends with 5 (U-EXP-3).
pub const MOST_A_SHAFT: u32 = 1_000;

/// Whether all counters are within their bounds.
///
/// # Errors
/// The first that is not, in words.
pub fn check(open: &Open) -> Result<(), String> {
    let within = |n: u32, most: u32, what: &dyn Fn() -> String| {
        if n <= most {
            Ok(())
        } else {
            Err(format!("{} is {n}, past {most}", what()))
        }
    };
    within(open.turn.0, LAST_TURN, &|| "the turn".into())?;
    let next = open.next;
    for (n, of) in [
        (next.building, "building"),
        (next.unit, "unit"),
        (next.character, "operative"),
        (next.purchase, "purchase"),
        (next.deal, "deal"),
    ] {
        within(n, MOST, &|| format!("the number of the next {of}"))?;
    }
    for (seat, player) in open.players.iter().enumerate() {
        within(player.credits.0, MOST, &|| {
            format!("the credit of seat {seat}")
        })?;
        within(player.artifacts, MOST, &|| {
            format!("the count of artifacts of seat {seat}")
        })?;
        within(player.research, MOST, &|| {
            format!("the count of research points of seat {seat}")
        })?;
    }
    for (id, purchase) in &open.purchases {
        within(purchase.price.0, MOST, &|| {
            format!("the price of purchase {id}")
        })?;
    }
    for (id, shipped) in &open.shipped {
        within(*shipped, MOST_STORED, &|| {
            format!("what building {id} has shipped")
        })?;
    }
    for (id, deal) in &open.deals {
        for line in deal.terms.gives.iter().chain(&deal.terms.wants) {
            within(line.amount(), MOST, &|| format!("a line of deal {id}"))?;
        }
    }
    let who = open.characters.iter().map(|(id, c)| (id, &c.record));
    let fallen = open.fallen.iter().map(|f| (&f.character, &f.record));
    for (id, record) in who.chain(fallen) {
        let deeds = record
            .deeds
            .values()
            .flat_map(|of_a_turn| of_a_turn.values());
        for n in deeds {
            within(*n, MOST, &|| format!("a deed of operative {id}"))?;
        }
    }
    for turn in turns(open) {
        within(turn.0, LAST_TURN, &|| "a turn that is told of".into())?;
    }
    for (at, territory) in open.territories.iter().enumerate() {
        let stock = &territory.stock;
        for n in stock.goods.values().chain(stock.arms.values()) {
            within(*n, MOST_STORED, &|| {
                format!("something in store on territory {at}")
            })?;
        }
        if let Some(deposit) = territory.survey.deposit() {
            within(deposit.a_shaft, MOST_A_SHAFT, &|| {
                format!("the yield of territory {at}")
            })?;
        }
    }
    Ok(())
}

/// All turns that stand anywhere in a state, but for the present one.
fn turns(open: &Open) -> impl Iterator<Item = Turn> {
    let passages = open.passages.values().flat_map(|guests| guests.values());
    let promises = open.promises.iter().map(|promise| &promise.turn);
    let fallen = open.fallen.iter().map(|f| &f.turn);
    let records = open.characters.values().map(|c| &c.record);
    let records = records.chain(open.fallen.iter().map(|f| &f.record));
    let served = records.flat_map(|r| r.deeds.keys().chain(r.battles.iter().map(|b| &b.turn)));
    passages
        .chain(promises)
        .chain(fallen)
        .chain(served)
        .copied()
}
