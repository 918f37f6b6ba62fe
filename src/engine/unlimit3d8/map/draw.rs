//! Chance for generators: the same seed gives the same draws on every machine and for ever.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A seeded source of draws. Only ChaCha8's raw words are taken from the library, for its ranges and shuffles may
/// change between versions, and then an old seed would draw another map.
pub(super) struct Draw(ChaCha8Rng);

impl Draw {
    /// The source for the `attempt`-th try with `seed`; tries are independent of each other.
    pub(super) fn new(seed: u64, attempt: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(attempt);
        Self(rng)
    }

    /// A number from 0 to `n - 1`, each as likely; 0 if `n` is 0.
    pub(super) fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        // Words past the last whole multiple of n are thrown away, else small numbers would come up more often.
        let fair = u32::MAX - (u32::MAX % n + 1) % n;
        loop {
            let word = self.0.next_u32();
            if word <= fair {
                return word % n;
            }
        }
    }

    /// An index into something of `len` entries.
    pub(super) fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap_or(u32::MAX)) as usize
    }

    /// Puts the items in random order, each order as likely.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.index(last + 1);
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_keeps_every_item_and_depends_on_the_seed_and_the_attempt() {
        let order = |seed, attempt| {
            let mut items: Vec<u8> = (0..50).collect();
            Draw::new(seed, attempt).shuffle(&mut items);
            items
        };
        let mut sorted = order(1, 0);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<u8>>());
        assert_eq!(order(1, 0), order(1, 0));
        assert_ne!(order(1, 0), order(2, 0));
        assert_ne!(order(1, 0), order(1, 1));
    }

    #[test]
    fn every_number_below_the_bound_comes_up_about_equally() {
        let mut draw = Draw::new(3, 0);
        let mut count = [0; 6];
        for _ in 0..6000 {
            count[draw.index(6)] += 1;
        }
        // A fair die's count is 1000 with a standard deviation of 29; five of those are 145.
        assert!(count.iter().all(|n| (855..=1145).contains(n)), "{count:?}");
    }
}
