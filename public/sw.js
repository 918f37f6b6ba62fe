// Keeps the app on the device and serves it from there. The build fills in its hash and the list of files.
"use strict";
const BUILD = "__OCTANT_BUILD__", FILES = ["__FILES__"];
// Several copies of the app may live on one site: each keeps to its own folder.
const OURS = "octant " + self.registration.scope + " ", CACHE = OURS + BUILD, PAGE = self.registration.scope;

self.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  // "reload" passes by the browser's own cache, which may hold files of an older build under the same names
  await cache.addAll(FILES.map(file => new Request(file, { cache: "reload" })));
  await self.skipWaiting();
})()));

self.addEventListener("activate", event => event.waitUntil((async () => {
  // The build before stays one round longer, for a page that is being loaded from it right now.
  const old = (await caches.keys()).filter(key => key.startsWith(OURS) && key !== CACHE);
  await Promise.all(old.slice(0, -1).map(key => caches.delete(key)));
  await self.clients.claim();
})()));

async function answer(request) {
  const url = new URL(request.url), bare = url.origin + url.pathname;
  const key = bare === PAGE + "index.html" ? PAGE : bare;
  const current = await (await caches.open(CACHE)).match(key, { ignoreVary: true });
  if (current) return current;
  for (const name of await caches.keys()) {
    const older = name.startsWith(OURS) && await (await caches.open(name)).match(key, { ignoreVary: true });
    if (older) return older;
  }
  return fetch(request);
}
self.addEventListener("fetch", event => {
  if (event.request.method === "GET" && event.request.url.startsWith(PAGE)) event.respondWith(answer(event.request));
});
