// What the browser keeps for times without a network. Nothing of a table is kept: what is hidden must not lie about.

/** @import { AppWorker, KeptApp } from "../pages/worker" */

const worker = /** @type {AppWorker} */ (/** @type {unknown} */ (self));
const about = /** @type {KeptApp} */ (/** @type {unknown} */ (Reflect.get(globalThis, "app")));
const NAME = `spieltisch-${about.version}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(about.kept)));
  worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.method !== "GET" || new URL(request.url).origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(about.kept.includes(path) ? path : about.offline)));
  else if (about.kept.includes(path)) event.respondWith(fetch(request).catch(() => kept(path)));
});

// A push has no content: nobody on its way learns anything. Which table it is stands on the start page.
worker.addEventListener("push", (event) => {
  const shown = { body: about.turn, icon: about.icon, badge: about.icon, tag: "turn", renotify: true };
  event.waitUntil(worker.registration.showNotification("Spieltisch", shown));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow("/"));
});

/**
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function kept(path) {
  return (await caches.match(path)) ?? Response.error();
}
