// When the app can't start, or stops: says so, and hands out everything that is stored, so that no campaign is lost.
// Plain old JavaScript on purpose: it must run where the app does not.
(function () {
  "use strict";
  var PATIENCE = 20000; // milliseconds for a slow line, before anything is said
  var running = false;
  var timer = setTimeout(function () { show("Octant has not started yet. On a slow line it may still do so."); }, PATIENCE);

  function show(text) {
    if (!document.body) { document.addEventListener("DOMContentLoaded", function () { show(text); }); return; }
    hide();
    var box = document.createElement("div");
    box.id = "rescue";
    box.setAttribute("role", "alert");
    [text, "Your campaigns are still in this browser. You can save them to a file before you try anything else."].forEach(function (line) {
      var p = document.createElement("p");
      p.textContent = line;
      box.appendChild(p);
    });
    button(box, "Save my campaigns", download);
    button(box, "Load again", function () { location.reload(); });
    button(box, "Fetch the app anew", refetch);
    document.body.appendChild(box);
  }
  function hide() {
    var box = document.getElementById("rescue");
    if (box) box.remove();
  }
  function button(box, text, action) {
    var b = document.createElement("button");
    b.type = "button";
    b.textContent = text;
    b.addEventListener("click", action);
    box.appendChild(b);
  }

  // Throws away the stored copy of the app, in case that is damaged. Campaigns are kept elsewhere and stay.
  function refetch() {
    var jobs = [];
    if (navigator.serviceWorker) jobs.push(navigator.serviceWorker.getRegistration().then(function (r) { return r && r.unregister(); }));
    if (window.caches) jobs.push(caches.keys().then(function (keys) {
      return Promise.all(keys.filter(function (k) { return k.indexOf("octant ") === 0; }).map(function (k) { return caches.delete(k); }));
    }));
    function again() { location.reload(); }
    Promise.all(jobs).then(again, again);
  }

  // Bytes have no place in JSON: they become { "base64": "..." }.
  function plain(key, value) {
    var bytes = value instanceof ArrayBuffer ? new Uint8Array(value)
      : ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : null;
    if (!bytes) return value;
    var text = "";
    bytes.forEach(function (b) { text += String.fromCharCode(b); });
    return { base64: btoa(text) };
  }

  function fromLocalStorage() {
    var all = {};
    try {
      for (var i = 0; i < localStorage.length; i++) {
        var key = localStorage.key(i);
        if (key.indexOf("octant/") === 0) all[key] = localStorage.getItem(key);
      }
    } catch (error) { all.error = String(error); }
    return all;
  }

  // Every record of every store of the database, with its key. Gives nothing when there is no database, and makes none.
  function fromDatabase() {
    return new Promise(function (resolve) {
      var request;
      try { request = indexedDB.open("octant"); } catch (error) { resolve({ error: String(error) }); return; }
      var absent = false;
      request.onupgradeneeded = function () { absent = true; request.transaction.abort(); };
      request.onerror = function () { resolve(absent ? {} : { error: String(request.error) }); };
      request.onblocked = function () { resolve({ error: "in use by another tab" }); };
      request.onsuccess = function () {
        var db = request.result, names = Array.from(db.objectStoreNames), all = {};
        if (!names.length) { db.close(); resolve(all); return; }
        var transaction = db.transaction(names, "readonly");
        names.forEach(function (name) {
          all[name] = [];
          transaction.objectStore(name).openCursor().onsuccess = function (event) {
            var cursor = event.target.result;
            if (!cursor) return;
            all[name].push({ key: cursor.key, value: cursor.value });
            cursor.continue();
          };
        });
        transaction.oncomplete = function () { db.close(); resolve(all); };
        transaction.onerror = transaction.onabort = function () { all.error = String(transaction.error); db.close(); resolve(all); };
      };
    });
  }

  function download() {
    fromDatabase().then(function (database) {
      var text = JSON.stringify({ kind: "octant-rescue", version: 1, localStorage: fromLocalStorage(), indexedDB: database }, plain);
      var link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.download = "octant-rescue.json";
      document.body.appendChild(link);
      link.click();
      link.remove();
      setTimeout(function () { URL.revokeObjectURL(link.href); }, 60000);
    });
  }

  function failed() {
    clearTimeout(timer);
    show(running ? "Octant has stopped because of an error in the app." : "Octant could not start in this browser.");
  }
  // A trap in the wasm ends the app for good, even though the page still looks alive.
  function trapped(error) { if (window.WebAssembly && error instanceof WebAssembly.RuntimeError) failed(); }
  addEventListener("error", function (event) { trapped(event.error); });
  addEventListener("unhandledrejection", function (event) { trapped(event.reason); });

  window.octantRescue = {
    started: function () { running = true; clearTimeout(timer); hide(); },
    failed: failed,
    download: download
  };
  if (!window.WebAssembly) failed();
})();
