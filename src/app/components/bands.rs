//! Row J of the unit card, as it is typed in (U-UNI-7).

use leptos::prelude::*;
use octant_engine::rulebook::house::{RowJ, RowJFault};

/// Where the first six columns of row J end, as typed; the seventh ends at 24.
pub type Ends = [String; 6];

/// Where the first six bands end, as text.
pub fn ends_of(bands: &[(u8, u8); 7]) -> Ends {
    std::array::from_fn(|i| bands[i].1.to_string())
}

/// Row J as typed.
///
/// # Errors
/// The first column that does not fit.
pub fn row_j(ends: &Ends) -> Result<RowJ, RowJFault> {
    let mut bands = [(0, 0); 7];
    let mut low = 3_u8;
    for (i, band) in bands.iter_mut().enumerate() {
        let high: u8 = match ends.get(i) {
            // What is no number ends nowhere: the column is then refused as empty.
            Some(text) => text.trim().parse().unwrap_or(0),
            None => 24,
        };
        *band = (low, high);
        low = high.saturating_add(1);
    }
    RowJ::new(bands)
}

/// What is wrong with row J.
fn fault_words(fault: &RowJFault) -> String {
    match fault.column {
        7 => "Column 6 must end before 24, so that column 7 has a sum left.".to_string(),
        column => format!(
            "Column {column} begins at {}: it must end there or later and leave room for the columns after it.",
            fault.low
        ),
    }
}

/// Seven bands that leave nothing out: only where the first six end is typed in.
#[component]
pub fn Bands(
    /// What is typed in.
    #[prop(into)]
    ends: Signal<Ends>,
    /// Where a column ends was typed in anew, the first being 0.
    set: Callback<(usize, String)>,
) -> impl IntoView {
    let fault = Memo::new(move |_| ends.with(row_j).err());
    let end = move |column: usize| ends.with(|e| e.get(column).cloned().unwrap_or_default());
    // Where a column begins, while the one before it can be read.
    let begin = move |column: usize| match column.checked_sub(1) {
        None => "3".to_string(),
        Some(before) => end(before)
            .trim()
            .parse()
            .map_or("?".to_string(), |n: u8| n.saturating_add(1).to_string()),
    };
    let last = Memo::new(move |_| begin(6));
    view! {
        <p class="cap">"Which sums of three dice read which column of a card."</p>
        <div class="bands">
            {(0..6_usize).map(|column| view! {
                <label class="field">
                    <span>"Column "{column + 1}": "{move || begin(column)}" to"</span>
                    <input type="text" inputmode="numeric" maxlength="2" data-testid=format!("row-j-{}", column + 1)
                        aria-invalid=move || fault.get().is_some_and(|f| usize::from(f.column) == column + 1).to_string()
                        aria-describedby="fault-row-j"
                        prop:value=move || end(column)
                        on:input=move |event| set.run((column, event_target_value(&event))) />
                </label>
            }).collect_view()}
            <p class="field"><span class="cap">"Column 7"</span><span class="num">{last}" to 24"</span></p>
        </div>
        <p class="bad faults" id="fault-row-j" data-testid="fault-row-j" role="status">{move || fault.get().map(|f| fault_words(&f))}</p>
    }
}
