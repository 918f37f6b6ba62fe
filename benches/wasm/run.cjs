// Times the moments that the wasm module in the folder named exports: the median of so many runs each, in ms.
const { Moments, battles, odds } = require(require("node:path").resolve(process.argv[2], "octant_bench_wasm.js"));
const turns = 100;
const moments = new Moments(turns);
for (const [name, runs] of [["close_activity", 30], ["close_move", 30], ["forecast_of_a_seat", 30], ["offers_of_a_seat", 10], ["fold", 5]]) {
  const times = [];
  for (let i = 0; i < runs; i++) {
    const from = performance.now();
    moments[name]();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  console.log(`${name}${name === "fold" ? `, ${turns} turns` : ""}: ${times[runs >> 1].toFixed(1)} ms (fastest ${times[0].toFixed(1)})`);
}
const median = (runs, what) => {
  const times = [];
  for (let i = 0; i < runs; i++) {
    const from = performance.now();
    what();
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[runs >> 1];
};
console.log(`battles of six against six: ${Math.round(100_000 / median(10, battles))} a second`);
for (const weapon of ["machine-gun", "buster-spread+heavy+plasma+emp", "missile-pod+concussion+tactical-warheads"])
  console.log(`odds of ${weapon}: ${median(10, () => odds(weapon)).toFixed(2)} µs`);
