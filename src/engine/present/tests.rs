//! Scenes of one small campaign, checked by hand.
