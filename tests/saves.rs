//! Saving: what goes out comes in again, and nothing else does.
