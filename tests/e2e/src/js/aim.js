// Where on the screen a person would press `element`. Answers { x, y }, or { why } there is no such place.
const [element] = arguments;
const frame = () => new Promise(done => { requestAnimationFrame(() => done()); setTimeout(done, 200); });
const name = node => {
  if (!node) return "nothing";
  const id = node.dataset?.testid ? `[${node.dataset.testid}]` : node.id ? `#${node.id}` : "";
  return `<${node.tagName.toLowerCase()}${id}> "${(node.textContent || "").replace(/\s+/g, " ").trim().slice(0, 40)}"`;
};
if (!element.isConnected) return { why: "it has just gone from the page" };
if (element.matches(":disabled")) return { why: "it is disabled" };
// A tick box drawn by its label is pressed on the label.
const parts = [element, ...(element.labels || [])];
const belongs = hit => hit && parts.some(part => part === hit || part.contains(hit));
const boxes = () => parts.flatMap(part => [...part.getClientRects()]).filter(box => box.width >= 1 && box.height >= 1);
const whole = box => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
if (!boxes().some(whole)) {
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  await frame();
}
// Something that is still moving would be missed.
let before = "", now = JSON.stringify(boxes());
for (let i = 0; i < 60 && before !== now; i++) {
  before = now;
  await frame(); await frame();
  now = JSON.stringify(boxes());
}
if (before !== now) return { why: "it does not stop moving" };
const aim = () => {
  let covered = null, seen = false;
  for (const box of boxes()) {
    const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth), top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
    if (right - left < 1 || bottom - top < 1) continue;
    seen = true;
    // The middle first; then a grid, for shapes whose middle lies outside of them.
    for (const [across, down] of [[4, 4], ...Array.from({ length: 49 }, (_, i) => [1 + i % 7, 1 + Math.floor(i / 7)])]) {
      const x = Math.floor(left + (right - left) * across / 8), y = Math.floor(top + (bottom - top) * down / 8);
      const hit = document.elementFromPoint(x, y);
      if (belongs(hit)) return { x, y };
      covered ??= hit;
    }
  }
  return { why: seen ? `it is covered by ${name(covered)}` : "it can't be brought into view" };
};
const found = aim();
if (!found.why) return found;
// It may be under a bar that stays in place: scroll on, as a person would.
element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
await frame();
return aim();
