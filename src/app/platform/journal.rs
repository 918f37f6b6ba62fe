//! IndexedDB: what it says is complete survives a killed browser. One store of texts by key, as in localStorage.

use idb::{Database, DatabaseEvent, Factory, KeyRange, ObjectStoreParams, Query, TransactionMode};
use std::cell::RefCell;
use wasm_bindgen::JsValue;

const NAME: &str = "octant";
const STORE: &str = "journal";

thread_local! {
    static OPEN: RefCell<Option<std::rc::Rc<Database>>> = const { RefCell::new(None) };
}

/// The journal can't be used, in the browser's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalFault(pub String);

impl From<idb::Error> for JournalFault {
    fn from(error: idb::Error) -> Self {
        Self(error.to_string())
    }
}

async fn database() -> Result<std::rc::Rc<Database>, JournalFault> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let mut request = Factory::new()?.open(NAME, Some(1))?;
    request.on_upgrade_needed(|event| {
        // Without the store the request fails, which is said below.
        if let Ok(database) = event.database() {
            let _ = database.create_object_store(STORE, ObjectStoreParams::new());
        }
    });
    let mut database = request.await?;
    // Another tab brings a newer version: let it, and open anew when next asked.
    database.on_version_change(|_| {
        OPEN.with_borrow_mut(|open| {
            if let Some(open) = open.take() {
                open.close();
            }
        })
    });
    let database = std::rc::Rc::new(database);
    OPEN.set(Some(database.clone()));
    Ok(database)
}

/// One change of the journal.
#[derive(Clone, Debug)]
pub enum Change {
    /// Writes a text.
    Put(String, String),
    /// Removes a text.
    Remove(String),
}

/// Makes changes, all or none. When this returns, they are complete.
///
/// # Errors
/// In the browser's words: no room, not allowed, damaged.
pub async fn write(changes: &[Change]) -> Result<(), JournalFault> {
    let transaction = database()
        .await?
        .transaction(&[STORE], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(STORE)?;
    for change in changes {
        match change {
            Change::Put(key, text) => {
                store.put(&JsValue::from_str(text), Some(&JsValue::from_str(key)))?;
            }
            Change::Remove(key) => {
                store.delete(Query::Key(JsValue::from_str(key)))?;
            }
        }
    }
    transaction.commit()?.await?;
    Ok(())
}

/// All texts whose key begins with `prefix`, with their keys.
///
/// # Errors
/// In the browser's words.
pub async fn read(prefix: &str) -> Result<Vec<(String, String)>, JournalFault> {
    read_where(prefix, |_| true).await
}

/// As [`read`], but only those whose key ends with `suffix`.
///
/// # Errors
/// In the browser's words.
pub async fn read_ending(
    prefix: &str,
    suffix: &str,
) -> Result<Vec<(String, String)>, JournalFault> {
    read_where(prefix, |key| key.ends_with(suffix)).await
}

async fn read_where(
    prefix: &str,
    wanted: impl Fn(&str) -> bool,
) -> Result<Vec<(String, String)>, JournalFault> {
    let transaction = database()
        .await?
        .transaction(&[STORE], TransactionMode::ReadOnly)?;
    let store = transaction.object_store(STORE)?;
    let range = KeyRange::bound(
        &JsValue::from_str(prefix),
        &JsValue::from_str(&format!("{prefix}\u{ffff}")),
        None,
        None,
    )?;
    let keys = store
        .get_all_keys(Some(Query::KeyRange(range)), None)?
        .await?;
    let keys = keys.iter().filter_map(JsValue::as_string);
    // Asked for all at once: the transaction ends by itself as soon as nothing is asked of it.
    let asked: Vec<_> = keys
        .filter(|key| wanted(key))
        .map(|key| {
            let text = store.get(Query::Key(JsValue::from_str(&key)))?;
            Ok((key, text))
        })
        .collect::<Result<_, idb::Error>>()?;
    let mut found = Vec::with_capacity(asked.len());
    for (key, text) in asked {
        if let Some(text) = text.await?.and_then(|text| text.as_string()) {
            found.push((key, text));
        }
    }
    transaction.await?;
    Ok(found)
}
