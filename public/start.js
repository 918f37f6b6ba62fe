// Starts the app. In a file of its own because the page's security policy allows no script inside the page.
//
// Two programs share the page. The door is the list of campaigns, small and there at once; the app is everything, fetched while
// the list is looked at. The first address that is not the list's lets the app in, for good.
const { js, wasm, app } = document.querySelector("script[data-wasm]").dataset;
const at = file => new URL(file, document.baseURI);
const atDoor = () => /^#?\/?$/.test(location.hash);

// Fetches a program and gets it ready to run.
async function fetched(js, wasm) {
  const [{ default: init }, module] = await Promise.all([import(at(js)), compiled(at(wasm))]);
  return () => init({ module_or_path: module });
}
async function compiled(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(response.status + " for " + url);
  // Some servers don't say what the file is; then it can't be compiled while it is still coming in.
  try { return await WebAssembly.compileStreaming(response.clone()); }
  catch { return WebAssembly.compile(await response.arrayBuffer()); }
}

let coming = null;
function theApp() {
  // What could not be fetched is asked for again next time.
  coming ??= fetched(app + ".js", app + "_bg.wasm").catch(error => { coming = null; throw error; });
  return coming;
}

let running = false;
async function letAppIn() {
  if (running) return;
  try {
    const run = await theApp();
    if (running) return;
    running = true;
    dispatchEvent(new Event("octant-handover"));
    await run();
    shown();
  } catch (error) { failed(error); }
}
function shown() {
  document.getElementById("splash")?.remove();
  window.octantRescue.started();
}
function failed(error) {
  console.error(error);
  window.octantRescue.failed();
}

if (atDoor()) {
  addEventListener("hashchange", () => { if (!atDoor()) letAppIn(); });
  try {
    await (await fetched(js, wasm))();
    shown();
    // The door may have been passed while it was still opening.
    if (atDoor()) setTimeout(() => theApp().catch(() => {}), 0); else letAppIn();
  } catch (error) { failed(error); }
} else letAppIn();
