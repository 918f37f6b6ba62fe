//! Fingerprints of data: they tell forks and damage apart. They are no seal: anybody can compute one.

use serde::Serialize;
use sha2::{Digest, Sha256};

/// How many bytes of the hash a fingerprint shows.
const SHOWN: usize = 16;

/// The fingerprint of a value by its JSON, in 32 hexadecimal digits.
pub fn of<T: Serialize>(value: &T) -> String {
    match serde_json::to_vec(value) {
        Ok(bytes) => of_bytes(&bytes),
        // The engine's own types always serialize; a value that does not is like no other.
        Err(cause) => format!("not to be written: {cause}"),
    }
}

/// The fingerprint of bytes, in 32 hexadecimal digits.
pub fn of_bytes(bytes: &[u8]) -> String {
    bytes_of(bytes)
        .iter()
        .take(SHOWN)
        .map(|b| format!("{b:02x}"))
        .collect()
}

/// The whole hash of bytes: 32 bytes.
pub fn bytes_of(bytes: &[u8]) -> Vec<u8> {
    Sha256::digest(bytes).to_vec()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_fingerprint_is_the_head_of_sha_256() {
        // The published test vector of SHA-256 for "abc" begins ba7816bf 8f01cfea 414140de 5dae2223.
        assert_eq!(super::of_bytes(b"abc"), "ba7816bf8f01cfea414140de5dae2223");
    }
}
