//! Random bytes from the system, for live dice and seeds.

/// One random byte.
pub fn byte() -> u8 {
    let mut one = [0];
    fill(&mut one);
    one[0]
}

/// A random number of 53 bits: a seed that also fits a JavaScript number.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes) >> 11
}

/// A short random name, for new campaigns and this tab.
pub fn token() -> String {
    let mut bytes = [0; 6];
    fill(&mut bytes);
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn fill(bytes: &mut [u8]) {
    // A browser without a source of entropy can't run the app honestly: better stop than roll predictable dice.
    if getrandom::fill(bytes).is_err() {
        wasm_bindgen::throw_str("this browser gives no random numbers");
    }
}
