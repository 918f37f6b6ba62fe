//! The laws of the engine, on campaigns played from seeds: what is offered is accepted and nothing else, the fold of the facts is the
//! campaign, time can be turned back, nothing comes from nowhere, and secrets stay secret.
//!
//! `OCTANT_LAWS=10000 cargo test --release -p octant-engine --test laws` plays that many turns; a few are the default.

mod support {
    pub mod brawl;
    pub mod captain;
    pub mod driver;
    pub mod events;
    pub mod forge;
    mod found;
    pub mod law;
    mod terms;
}

mod lawbook {
    mod ahead;
    mod facts;
    mod offers;
    mod pool;
    mod time;
}
