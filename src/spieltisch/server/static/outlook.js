// Where something could go: shown while it is looked at, and of what is chosen until it is played.

/** @import { Picker } from "./picker.js" */

/** What the mouse or the keyboard is at. */
let looked = "";

/**
 * @param {HTMLElement} place
 * @param {Picker} picker knows the paths, and no rules
 */
export function showReach(place, picker) {
  const could = picker.reach(looked);
  for (const thing of place.querySelectorAll("[data-touch]")) {
    thing.classList.toggle("in-reach", could.has(/** @type {HTMLElement} */ (thing).dataset.touch ?? ""));
  }
}

/**
 * Fingers have no place where they only look: for them, what is chosen shows it.
 * @param {HTMLElement} place
 * @param {Picker} picker
 */
export function listen(place, picker) {
  const look = (/** @type {EventTarget | null} */ at) => {
    const thing = at instanceof Element ? at.closest("[data-touch]") : null;
    const id = thing instanceof HTMLElement || thing instanceof SVGElement ? (thing.dataset.touch ?? "") : "";
    if (id === looked) return;
    looked = id;
    showReach(place, picker);
  };
  place.addEventListener("pointerover", (event) => event.pointerType === "mouse" && look(event.target));
  place.addEventListener("pointerleave", () => look(null));
  place.addEventListener("focusin", (event) => look(/** @type {Element} */ (event.target).matches(":root:not(.by-hand) :focus-visible") ? event.target : null));
  place.addEventListener("focusout", () => look(null));
}
