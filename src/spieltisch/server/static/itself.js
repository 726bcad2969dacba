// What cannot be otherwise does itself after a moment, unless somebody has switched that off on this device.

import { remember, remembered } from "./memory.js";

const KEY = "itself";
/** So long one can read what happens; the style sheet shows how it runs out. */
const MOMENT = 2500;

/** @type {number | undefined} */
let timer;
const button = document.getElementById("itself");

/** @param {HTMLElement} place where the only thing to do says so with `data-forced` */
export function doItself(place) {
  clearTimeout(timer);
  const forced = place.querySelector("[data-forced].can-touch");
  if (!(forced instanceof HTMLElement) || !button) return;
  button.hidden = false;
  const itself = remembered(KEY, true);
  button.setAttribute("aria-pressed", String(itself));
  forced.classList.toggle("does-itself", itself);
  if (itself) timer = setTimeout(() => forced.isConnected && forced.click(), MOMENT);
}

/** @param {HTMLElement} place */
export function listen(place) {
  button?.addEventListener("click", () => {
    remember(KEY, !remembered(KEY, true));
    doItself(place);
  });
}
