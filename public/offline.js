// Lets the app run without a network once it has been loaded. A developer's build is not kept, or he would see old ones.
(function () {
  "use strict";
  if (!navigator.serviceWorker) return;
  var build = document.querySelector("meta[name=octant-build]").content;
  if (build === "dev") {
    navigator.serviceWorker.getRegistration().then(function (r) { if (r) r.unregister(); });
  } else {
    addEventListener("load", function () {
      navigator.serviceWorker.register("sw.js").catch(function (error) { console.warn("not kept for offline use:", error); });
    });
  }
})();
