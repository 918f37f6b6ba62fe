//! Recovery is a scan: from all pieces in two stores, whichever are whole, the longest history that hangs together.
//!
//! There is no list of pieces and no head, so nothing that could be the one thing damaged, except the beginning, which both
//! stores hold.

use super::key::{Key, Part};
use super::segment::{Chain, Journal, Piece, unseal};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// What a store holds, by key. Keys of other campaigns, and of other things, are passed over.
pub type Store = BTreeMap<String, String>;

/// One of the two stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// The first: the one to trust where both hold as much.
    First,
    /// The second.
    Second,
}

/// What a scan found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// The text of the beginning, if one was whole.
    pub base: Option<String>,
    /// The texts of the entries, in order: the longest history that hangs together.
    pub entries: Vec<String>,
    /// Pieces whose checksum does not agree.
    pub damaged: Vec<(Side, String)>,
    /// Whole pieces that are not part of the history: after a gap, or of another branch.
    pub unused: Vec<(Side, String)>,
    /// Keys under which the stores hold different things, or that only one of them has.
    pub differing: Vec<String>,
    /// After how many entries the history splits in two, by the places where it does.
    pub forks: Vec<usize>,
    campaign: String,
    /// The chain before the first entry and after each.
    chain: Vec<Chain>,
    /// How many entries are packed.
    packed: usize,
    next_segment: u32,
}

/// Entries that follow a point: the chain after each, and its text. The first store's come first.
type Followers = BTreeMap<Chain, Vec<(Chain, String)>>;

/// Finds the longest history in the pieces of a campaign. Where two are equally long, the first store's is taken. A segment that
/// inflates to more than `most` bytes counts as damaged.
pub fn longest_prefix(campaign: &str, first: &Store, second: &Store, most: usize) -> Recovery {
    let mut bases: Vec<String> = Vec::new();
    let mut followers = Followers::new();
    let mut ends: Vec<(Side, String, Chain, bool)> = Vec::new();
    let mut base_keys: Vec<(Side, String, String)> = Vec::new();
    let mut damaged = Vec::new();
    let mut next_segment = 1;
    for (side, store) in [(Side::First, first), (Side::Second, second)] {
        for (name, text) in store {
            let Some(key) = Key::parse(name).filter(|k| k.campaign == campaign) else {
                continue;
            };
            if let Part::Segment(n) = key.part {
                next_segment = next_segment.max(n.saturating_add(1));
            }
            match unseal(key.part, text, most) {
                Err(_) => damaged.push((side, name.clone())),
                Ok(Piece::Base(text)) => {
                    base_keys.push((side, name.clone(), text.clone()));
                    if !bases.contains(&text) {
                        bases.push(text);
                    }
                }
                Ok(Piece::Entries { after, texts }) => {
                    let packed = matches!(key.part, Part::Segment(_));
                    let mut at = after;
                    for text in texts {
                        let end = at.then(&text);
                        let known = followers.entry(at).or_default();
                        if !known.iter().any(|(chain, _)| *chain == end) {
                            known.push((end.clone(), text));
                        }
                        at = end;
                    }
                    ends.push((side, name.clone(), at, packed));
                }
            }
        }
    }
    let mut base = None;
    let mut chain = Vec::new();
    let mut entries = Vec::new();
    for text in bases {
        let (found, texts) = walk(&followers, Chain::of_base(&text));
        if base.is_none() || texts.len() > entries.len() {
            (base, chain, entries) = (Some(text), found, texts);
        }
    }
    let place: BTreeMap<&Chain, usize> = chain.iter().zip(0..).collect();
    let forks = (0..chain.len())
        .filter(|n| followers.get(&chain[*n]).is_some_and(|f| f.len() > 1))
        .collect();
    let mut unused: Vec<(Side, String)> = base_keys
        .into_iter()
        .filter(|(_, _, text)| base.as_ref() != Some(text))
        .map(|(side, name, _)| (side, name))
        .collect();
    let mut packed = 0;
    for (side, name, end, is_segment) in ends {
        match place.get(&end) {
            Some(&n) if is_segment => packed = packed.max(n),
            Some(_) => {}
            None => unused.push((side, name)),
        }
    }
    Recovery {
        differing: differing(campaign, first, second),
        base,
        entries,
        damaged,
        unused,
        forks,
        campaign: campaign.to_string(),
        packed,
        chain,
        next_segment,
    }
}

/// The longest way from a beginning: the chains on it, the beginning's included, and the entries between them.
///
/// A chain stands for all that came before it, so each is reached by one way only and breadth first finds the deepest.
fn walk(followers: &Followers, root: Chain) -> (Vec<Chain>, Vec<String>) {
    let mut came: BTreeMap<&Chain, (&Chain, &str)> = BTreeMap::new();
    let mut seen: BTreeSet<&Chain> = BTreeSet::from([&root]);
    let mut queue = VecDeque::from([(&root, 0_usize)]);
    let mut deepest = (&root, 0);
    while let Some((at, depth)) = queue.pop_front() {
        if depth > deepest.1 {
            deepest = (at, depth);
        }
        for (end, text) in followers.get(at).into_iter().flatten() {
            if seen.insert(end) {
                came.insert(end, (at, text));
                queue.push_back((end, depth + 1));
            }
        }
    }
    let mut chain = vec![deepest.0.clone()];
    let mut entries = Vec::new();
    let mut at = deepest.0;
    while let Some((before, text)) = came.get(at) {
        entries.push((*text).to_string());
        chain.push((*before).clone());
        at = before;
    }
    chain.reverse();
    entries.reverse();
    (chain, entries)
}

fn differing(campaign: &str, first: &Store, second: &Store) -> Vec<String> {
    let ours = |key: &&String| Key::parse(key).is_some_and(|k| k.campaign == campaign);
    let keys: BTreeSet<&String> = first.keys().chain(second.keys()).filter(ours).collect();
    keys.into_iter()
        .filter(|key| first.get(*key) != second.get(*key))
        .cloned()
        .collect()
}

impl Recovery {
    /// A journal that goes on after the first `count` entries; `None` when there is no beginning, or not so many entries.
    pub fn journal(&self, count: usize) -> Option<Journal> {
        let packed = self.packed.min(count);
        let loose: Option<Vec<(u32, String)>> = self
            .entries
            .get(packed..count)?
            .iter()
            .map(|text| Some((seq_of(text)?, text.clone())))
            .collect();
        Some(Journal {
            campaign: self.campaign.clone(),
            chain: self.chain.get(count)?.clone(),
            packed: self.chain.get(packed)?.clone(),
            loose: loose?,
            segment: self.next_segment,
        })
    }
}

/// The number of an entry, by its text.
fn seq_of(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Numbered {
        seq: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|n| n.seq)
}
