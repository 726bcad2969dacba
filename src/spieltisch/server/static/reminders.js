// "It is your turn" on a device that lies in a pocket: people ask for it, and a push service wakes the browser.

import { complain } from "./complaint.js";
import { remember, remembered } from "./memory.js";
import { send } from "./send.js";

/** Seconds after which a page that nobody sees lets go of the table: from then on it is reminded. */
const UNSEEN = 15_000;
const place = /** @type {HTMLElement} */ (document.getElementById("table"));
const button = document.getElementById("reminders");
const address = `/tables/${place.dataset.table}/remind`;
let on = false;

/** @returns {boolean} whether this browser can, over HTTPS, and the server does */
function possible() {
  return Boolean(place.dataset.push) && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** @returns {Promise<string>} where the push service takes messages for this browser */
async function endpoint() {
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: place.dataset.push };
  return (await pushManager.subscribe(wanted)).endpoint;
}

/** @param {boolean} wanted */
async function set(wanted) {
  try {
    const answer = await send(address, { endpoint: wanted ? await endpoint() : "" });
    if (!answer.ok) complain(answer.sentence);
    show(answer.ok && wanted);
  } catch {
    complain(button?.dataset.failed ?? "");
    show(false);
  }
}

/** @param {boolean} now */
function show(now) {
  on = now;
  button?.setAttribute("aria-pressed", String(on));
}

async function toggle() {
  const wanted = !on && (await Notification.requestPermission()) === "granted";
  if (!on && !wanted) complain(button?.dataset.refused ?? "");
  remember("reminders", wanted);
  await set(wanted);
}

/**
 * @param {() => void} leave called when nobody has looked for a while, and reminders bring them back
 * @param {() => void} back called when somebody looks again
 */
export function remind(leave, back) {
  if (!button || !possible()) return;
  button.hidden = false;
  button.addEventListener("click", toggle);
  if (remembered("reminders", false) && Notification.permission === "granted") set(true);
  /** @type {number | undefined} */
  let unseen;
  let left = false;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(unseen);
    if (document.hidden && on) unseen = setTimeout(() => ((left = true), leave()), UNSEEN);
    if (!document.hidden && left) back();
    if (!document.hidden) left = false;
  });
}
