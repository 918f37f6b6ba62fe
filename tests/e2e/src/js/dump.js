// What a person could read on the page now, and the test ids of what is in view.
const lines = document.body.innerText.split("\n").map(line => line.replace(/\s+/g, " ").trim()).filter(Boolean);
const inView = element => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && element.checkVisibility({ visibilityProperty: true });
};
const ids = [...document.querySelectorAll("[data-testid]")].filter(inView).map(element => element.dataset.testid);
return { url: location.href.slice(0, 200), text: lines.map(line => line.slice(0, 160)).join("\n"), ids: [...new Set(ids)].slice(0, 60).join(" ") };
