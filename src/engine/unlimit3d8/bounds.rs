//! How far counters may have run. What is counted in play goes up by small steps, so no campaign comes near these bounds; a file beyond them
//! was made up, and would stop the rules in the middle of a command where a number has no next one.

use super::state::Open;

/// The most that ids, credits and prices may have come to. As the log has no more entries than that either, ids can't run out in play.
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
    }
    for (id, purchase) in &open.purchases {
        within(purchase.price.0, MOST, &|| {
            format!("the price of purchase {id}")
        })?;
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
