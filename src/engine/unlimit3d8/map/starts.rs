//! Chooses where players begin so that nobody has the better seat (U-SET-6).

use super::draw::Draw;

/// Start territories should have at least this many neighbours: ways out, and ways to be helped.
pub(super) const LEAST_WAYS: usize = 3;
/// How many spreads are tried and bettered.
const SPREADS: u32 = 3;
/// How often each start of a spread is offered other places.
const ROUNDS: u32 = 8;
/// How many places a start is offered in a round.
const OFFERS: u32 = 20;

/// What is wrong with a choice of starts, the gravest first; less is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Blemish {
    /// Pairs of starts that are neighbours.
    pub(super) touching: u32,
    /// Starts with fewer than [`LEAST_WAYS`] neighbours.
    pub(super) cramped: u32,
    /// By how much more than one step the nearest rival is nearer to one player than to another.
    pub(super) uneven: u32,
    /// Everything else that matters, weighed up: see [`Ground::blemish`].
    pub(super) rest: i64,
}

impl Blemish {
    /// Whether nobody could complain.
    pub(super) fn is_fair(&self) -> bool {
        self.touching == 0 && self.cramped == 0 && self.uneven == 0
    }
}

/// A map as far as starts are concerned.
pub(super) struct Ground<'a> {
    touching: &'a [Vec<usize>],
    /// Steps from each territory to each, row by row.
    steps: Vec<u16>,
    /// Steps from each territory to the nearest at the canvas's edge.
    depth: Vec<u16>,
}

impl<'a> Ground<'a> {
    /// `touching` must be connected and two-sided; `at_edge` has the same length.
    pub(super) fn new(touching: &'a [Vec<usize>], at_edge: &[bool]) -> Self {
        let n = touching.len();
        let steps = (0..n).flat_map(|i| spread(touching, [i])).collect();
        let depth = spread(touching, (0..n).filter(|&i| at_edge[i]));
        Self {
            touching,
            steps,
            depth,
        }
    }

    fn step(&self, a: usize, b: usize) -> u16 {
        self.steps[a * self.touching.len() + b]
    }

    /// Starts for `players`, and how good they are. In no order that favours a seat: they are shuffled.
    pub(super) fn choose(&self, players: u8, draw: &mut Draw) -> (Vec<usize>, Blemish) {
        let mut best = self.bettered(self.far_apart(players, draw), draw);
        for _ in 1..SPREADS {
            let other = self.bettered(self.far_apart(players, draw), draw);
            if other.1 < best.1 {
                best = other;
            }
        }
        if best.1.touching > 0
            && let Some(apart) = self.none_touching(players)
        {
            best = self.bettered(apart, draw);
        }
        draw.shuffle(&mut best.0);
        best
    }

    /// One start anywhere, each further one as far as can be from those before.
    fn far_apart(&self, players: u8, draw: &mut Draw) -> Vec<usize> {
        let n = self.touching.len();
        let mut starts = vec![draw.index(n)];
        while starts.len() < usize::from(players) {
            let reach = |i: usize| starts.iter().map(|&s| self.step(s, i)).min().unwrap_or(0);
            let furthest = (0..n).map(reach).max().unwrap_or(0);
            let choice: Vec<usize> = (0..n).filter(|&i| reach(i) == furthest).collect();
            starts.push(choice[draw.index(choice.len())]);
        }
        starts
    }

    /// Moves one start at a time as long as that makes the whole better.
    fn bettered(&self, mut starts: Vec<usize>, draw: &mut Draw) -> (Vec<usize>, Blemish) {
        let mut now = self.blemish(&starts);
        for _ in 0..ROUNDS {
            let before = now;
            for seat in 0..starts.len() {
                for offer in 0..OFFERS {
                    let old = starts[seat];
                    // Half of the offers are near by, half anywhere.
                    let new = if offer % 2 == 0 {
                        let ways = &self.touching[old];
                        let ways = &self.touching[ways[draw.index(ways.len())]];
                        ways[draw.index(ways.len())]
                    } else {
                        draw.index(self.touching.len())
                    };
                    if starts.contains(&new) {
                        continue;
                    }
                    starts[seat] = new;
                    match self.better_than(now, &starts) {
                        Some(then) => now = then,
                        None => starts[seat] = old,
                    }
                }
            }
            if now == before {
                break;
            }
        }
        (starts, now)
    }

    /// Weighs a choice up. Beside the grave things: whether rivals are equally far, equally many, and far at all; whether
    /// all start equally far from the edge; and whether each has as many territories nearer to him than to others.
    fn blemish(&self, starts: &[usize]) -> Blemish {
        let without = self.without_land(starts);
        Blemish {
            rest: without.rest + self.land_blemish(starts),
            ..without
        }
    }

    /// The choice's blemish if it is less than `limit`. Land takes the longest to count and mostly needn't be.
    fn better_than(&self, limit: Blemish, starts: &[usize]) -> Option<Blemish> {
        let without = self.without_land(starts);
        if without >= limit {
            return None;
        }
        let all = Blemish {
            rest: without.rest + self.land_blemish(starts),
            ..without
        };
        (all < limit).then_some(all)
    }

    fn land_blemish(&self, starts: &[usize]) -> i64 {
        let fair_share = (self.touching.len() / starts.len()).max(1) as i64;
        40 * range(&self.land(starts)) / fair_share
    }

    fn without_land(&self, starts: &[usize]) -> Blemish {
        let players = starts.len();
        let mut nearest = vec![u16::MAX; players];
        let mut touching = 0;
        for a in 0..players {
            for b in a + 1..players {
                let far = self.step(starts[a], starts[b]);
                nearest[a] = nearest[a].min(far);
                nearest[b] = nearest[b].min(far);
                touching += u32::from(far <= 1);
            }
        }
        // The rivals at most a step further than the nearest are those to be watched.
        let mut watched = vec![0_u16; players];
        for a in 0..players {
            for b in 0..players {
                watched[a] +=
                    u16::from(a != b && self.step(starts[a], starts[b]) <= nearest[a] + 1);
            }
        }
        let depth: Vec<u16> = starts.iter().map(|&s| self.depth[s]).collect();
        let cramped = starts
            .iter()
            .filter(|&&s| self.touching[s].len() < LEAST_WAYS)
            .fold(0, |n, _| n + 1);
        let apart = i64::from(nearest.iter().copied().min().unwrap_or(0));
        Blemish {
            touching,
            cramped,
            uneven: u32::try_from(range(&nearest) - 1).unwrap_or(0),
            rest: 4 * range(&nearest) + 2 * range(&watched) + 3 * range(&depth) - 4 * apart,
        }
    }

    /// How many territories are nearer to each start than to any other.
    fn land(&self, starts: &[usize]) -> Vec<u16> {
        let n = self.touching.len();
        let mut land = vec![0; starts.len()];
        for i in 0..n {
            let (mut owner, mut least) = (None, u16::MAX);
            for (seat, &s) in starts.iter().enumerate() {
                let far = self.steps[s * n + i];
                if far < least {
                    (owner, least) = (Some(seat), far);
                } else if far == least {
                    owner = None;
                }
            }
            if let Some(seat) = owner {
                land[seat] += 1;
            }
        }
        land
    }

    /// `players` territories of which no two touch, if the map has as many. Exact up to 64 territories; beyond, with
    /// eight or more for each player, the other search never needs help.
    fn none_touching(&self, players: u8) -> Option<Vec<usize>> {
        let n = self.touching.len();
        if n > 64 {
            return None;
        }
        let with_ways: Vec<u64> = (0..n)
            .map(|i| self.touching[i].iter().fold(1 << i, |set, &j| set | 1 << j))
            .collect();
        let mut chosen = Vec::new();
        fn pick(ways: &[u64], left: u64, wanted: u8, chosen: &mut Vec<usize>) -> bool {
            if wanted == 0 {
                return true;
            }
            if left.count_ones() < u32::from(wanted) {
                return false;
            }
            // A full choice always holds some territory or one of its neighbours: the tightest has the fewest to try.
            let bits = |set: u64| (0..ways.len()).filter(move |i| set >> i & 1 == 1);
            let Some(tight) = bits(left).min_by_key(|&i| (ways[i] & left).count_ones()) else {
                return false;
            };
            for i in bits(ways[tight] & left) {
                chosen.push(i);
                if pick(ways, left & !ways[i], wanted - 1, chosen) {
                    return true;
                }
                chosen.pop();
            }
            false
        }
        let all = u64::MAX >> (64 - n.max(1));
        pick(&with_ways, all, players, &mut chosen).then_some(chosen)
    }
}

/// The difference between the most and the least.
fn range(values: &[u16]) -> i64 {
    let most = values.iter().copied().max().unwrap_or(0);
    let least = values.iter().copied().min().unwrap_or(0);
    i64::from(most) - i64::from(least)
}

/// The fewest steps from any of `from` to each territory.
fn spread(touching: &[Vec<usize>], from: impl IntoIterator<Item = usize>) -> Vec<u16> {
    let mut steps = vec![u16::MAX; touching.len()];
    let mut wave: Vec<usize> = from.into_iter().collect();
    let mut so_far = 0;
    while !wave.is_empty() {
        let mut next = Vec::new();
        for i in wave {
            if steps[i] == u16::MAX {
                steps[i] = so_far;
                next.extend(touching[i].iter().filter(|&&j| steps[j] == u16::MAX));
            }
        }
        so_far += 1;
        wave = next;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of `n` territories, each touching the next.
    fn row(n: usize) -> Vec<Vec<usize>> {
        (0..n)
            .map(|i| {
                (i.saturating_sub(1)..n.min(i + 2))
                    .filter(|&j| j != i)
                    .collect()
            })
            .collect()
    }

    #[test]
    fn the_blemishes_of_a_row_are_those_counted_by_hand() {
        let row = row(9);
        let ground = Ground::new(&row, &[true; 9]);
        // Starts at 0, 1 and 6: one pair touches, all have under three ways, nearest rivals at 1, 1 and 5 steps.
        let b = ground.blemish(&[0, 1, 6]);
        assert_eq!((b.touching, b.cramped, b.uneven), (1, 3, 3));
        // Nearer to each: {0}; {1, 2, 3}; {4, 5, 6, 7, 8}.
        assert_eq!(ground.land(&[0, 1, 6]), [1, 3, 5]);
        // Starts at 1, 4 and 7 are three steps from their nearest and share the row evenly.
        let even = ground.blemish(&[1, 4, 7]);
        assert_eq!((even.touching, even.uneven), (0, 0));
        assert_eq!(ground.land(&[1, 4, 7]), [3, 3, 3]);
        assert!(even < b);
    }

    #[test]
    fn a_choice_without_neighbours_is_found_exactly_when_there_is_one() {
        let apart = |touching: &[Vec<usize>], players| {
            let ground = Ground::new(touching, &vec![true; touching.len()]);
            let found = ground.none_touching(players);
            if let Some(starts) = &found {
                assert_eq!(starts.len(), usize::from(players));
                assert_eq!(ground.blemish(starts).touching, 0);
            }
            found.is_some()
        };
        // Every other one of a row of seven is four; a ring of seven has room for three; three in a clump for one.
        let mut ring = row(7);
        ring[0].push(6);
        ring[6].push(0);
        let clump = [vec![1, 2], vec![0, 2], vec![0, 1]];
        assert!(apart(&row(7), 4));
        assert!(!apart(&row(7), 5));
        assert!(apart(&ring, 3));
        assert!(!apart(&ring, 4));
        assert!(!apart(&clump, 2));
        assert!(apart(&row(64), 8));
    }
}
