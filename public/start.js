// Starts the app. In a file of its own because the page's security policy allows no script inside the page.
const { js, wasm } = document.querySelector("script[data-wasm]").dataset;
try {
  const { default: init } = await import(new URL(js, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
  document.getElementById("splash")?.remove();
  window.octantRescue.started();
} catch (error) {
  console.error(error);
  window.octantRescue.failed();
}
