// What can be pressed and is smaller than arguments[0] CSS pixels in either direction.
const least = arguments[0];
const pressable = "button, a[href], input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex='-1']), " +
  "[role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=option], [role=menuitem], [role=slider]";
const join = boxes => {
  const all = boxes.filter(box => box.width > 0 && box.height > 0);
  if (!all.length) return null;
  const left = Math.min(...all.map(box => box.left)), right = Math.max(...all.map(box => box.right));
  const top = Math.min(...all.map(box => box.top)), bottom = Math.max(...all.map(box => box.bottom));
  return { width: right - left, height: bottom - top };
};
// A link with other text beside it in its block sits in a sentence.
const inSentence = element => {
  if (!element.matches("a[href]") || getComputedStyle(element).display !== "inline") return false;
  const block = element.closest("p, li, dd, td, figcaption, blockquote, div");
  return !!block && block.textContent.trim().length > element.textContent.trim().length;
};
// Areas that only scroll can have the focus, but are not pressed.
const onlyScrolls = element => !element.matches("button, a, input, select, textarea, summary, [role]") && element.scrollHeight + element.scrollWidth > element.clientHeight + element.clientWidth;
return [...document.querySelectorAll(pressable)].filter(element =>
  !element.matches(":disabled") && !inSentence(element) && !onlyScrolls(element) &&
  [element, ...(element.labels || [])].some(part => part.checkVisibility({ visibilityProperty: true }))
).flatMap(element => {
  const box = join([element, ...(element.labels || [])].filter(part => part.checkVisibility({ visibilityProperty: true })).map(part => part.getBoundingClientRect()));
  // Half a pixel is lost to rounding.
  if (!box || (box.width >= least - 0.5 && box.height >= least - 0.5)) return [];
  const id = element.dataset.testid ? ` [${element.dataset.testid}]` : "";
  const text = (element.ariaLabel || element.textContent || element.labels?.[0]?.textContent || "").replace(/\s+/g, " ").trim().slice(0, 40);
  return [{ what: `${element.tagName.toLowerCase()}${id} "${text}"`, width: box.width, height: box.height }];
});
