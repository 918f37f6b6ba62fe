//! How far the campaign is saved on this device.

use crate::app::stores::session::use_session;
use leptos::prelude::*;

/// Where the two stores stand.
#[component]
pub fn Storage() -> impl IntoView {
    let session = use_session();
    let saved = session.saved();
    let last = Memo::new(move |_| saved.get().last);
    let journal = Memo::new(move |_| saved.get().journal);
    let fault = Memo::new(move |_| saved.get().fault);
    let behind = Memo::new(move |_| journal.get() < last.get());
    view! {
        <section class="panel stack" aria-labelledby="share-storage">
            <h3 id="share-storage">"On this device"</h3>
            <p>"Each entry goes into two stores of this browser. On opening, whichever holds more counts."</p>
            <table class="stores">
                <tbody>
                    <tr><th scope="row">"Last entry"</th><td class="num" data-testid="store-last">{last}</td><td></td></tr>
                    <tr>
                        <th scope="row">"Quick store"</th>
                        <td class="num">{move || if fault.get().is_some() { "?".to_string() } else { last.get().to_string() }}</td>
                        <td class="cap">"at once, may lose the last ones in a crash"</td>
                    </tr>
                    <tr>
                        <th scope="row">"Journal"</th>
                        <td class="num" class:bad=move || behind.get() data-testid="store-journal">{journal}</td>
                        <td class="cap">{move || if behind.get() { "still writing" } else { "complete, survives a crash" }}</td>
                    </tr>
                </tbody>
            </table>
            <p role="status" class="bad said" data-testid="store-fault">{move || fault.get()}</p>
            <p class="cap">"Clearing this browser's data removes both. A backup file is the only thing that survives that."</p>
        </section>
    }
}
