// Long lists in words come when somebody unfolds them, and again with every change for as long as they are open.

import { fetched } from "./fetched.js";

/** @type {WeakMap<Element, string>} what was asked for last, so that an answer that took long does not overwrite a newer one */
const asked = new WeakMap();

/**
 * @param {HTMLElement} place
 * @param {string} focused how to find what had the focus, which may have been in such a list
 */
export function readAgain(place, focused = "") {
  for (const one of place.querySelectorAll("details[data-later][open]")) read(/** @type {HTMLDetailsElement} */ (one), focused);
}

/**
 * @param {HTMLDetailsElement} details
 * @param {string} focused
 */
async function read(details, focused = "") {
  const place = /** @type {HTMLElement} */ (details.closest("[data-table]"));
  const step = document.getElementById("board")?.dataset.step ?? "";
  if (asked.get(details) === step) return;
  asked.set(details, step);
  const html = await fetched(`/tables/${place.dataset.table}/words/${details.dataset.later}?look=${place.dataset.look}`, (answer) => answer.text());
  if (asked.get(details) !== step) return;
  if (html === null) {
    asked.delete(details); // to be asked for again
    return;
  }
  const active = document.activeElement;
  const summary = details.querySelector("summary");
  const within = active && active !== summary && details.contains(active) ? active : null;
  details.innerHTML = html;
  if (summary) details.prepend(summary);
  if (!within && (active !== summary || !focused)) return; // somebody is elsewhere
  const again = within ? (document.getElementById(within.id) ?? details.querySelector(within.tagName)) : place.querySelector(focused);
  if (again instanceof HTMLElement && details.contains(again)) again.focus({ preventScroll: true });
  else summary?.focus({ preventScroll: true });
}

document.addEventListener(
  "toggle",
  (event) => {
    const details = /** @type {Element} */ (event.target);
    if (details instanceof HTMLDetailsElement && details.open && details.dataset.later) read(details);
  },
  true,
);
