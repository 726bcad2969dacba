// What has the focus when the table is drawn anew: it comes back there, or goes on to what can be touched.

import { touchId } from "./lights.js";

/** So much is seen round what was brought into sight. */
const AIR = 12;

/** What had the focus when there was nothing to touch any more. */
let left = "#throw";

/**
 * @param {HTMLElement} place
 * @returns {string} how to find again what has the focus; "" if that is not in the table
 */
export function focusedThing(place) {
  const active = document.activeElement;
  if (!active || !place.contains(active)) return "";
  if (active === place) return left; // the table has it while there is nothing to touch
  if (active instanceof SVGElement) return `[data-touch="${CSS.escape(touchId(active))}"]`;
  const near = active.closest("[data-later]") ?? active.closest("[id]"); // what comes later is another list
  const ident = `#${CSS.escape(near?.id ?? "")}`;
  return near === active ? ident : `${ident} ${active.tagName}`;
}

/**
 * Back to what had the focus, be it a list that is still to come; where that is gone or cannot be touched, to the first
 * thing that can.
 * @param {HTMLElement} place
 * @param {string} [focused]
 * @param {Element | null} [active] what had it: where it was not replaced, it keeps it
 */
export function focusAgain(place, focused = left, active = null) {
  const stays = active && active !== place && place.contains(active);
  const same = stays ? active : place.querySelector(focused);
  const gone = same instanceof SVGElement ? !same.classList.contains("can-touch") : same?.matches(":disabled");
  const list = same || !focused.startsWith("#") ? null : place.querySelector(`${focused.split(" ")[0]}[data-later][open] > summary`);
  const again = (gone ? null : same) ?? list ?? place.querySelector(".can-touch") ?? place;
  left = again === place ? focused : "#throw";
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
}

/**
 * Whose turn it is can go on at once with the keyboard, unless the focus is elsewhere; nothing is scrolled for it.
 * @param {HTMLElement} place
 */
export function leadOn(place) {
  const next = place.querySelector("button[data-key].can-touch") ?? place.querySelector("button.can-touch");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * On a phone what is played with lies over the lower edge of the board, where the own pieces are; who has scrolled knows
 * where to look.
 * @param {HTMLElement} place
 */
export function bringIntoSight(place) {
  const picture = place.querySelector(".board > :has(> svg)")?.getBoundingClientRect();
  const over = place.querySelector(".play")?.getBoundingClientRect();
  if (!picture || !over || scrollY > 0 || over.left >= picture.right || over.top < picture.top) return;
  scrollTo(0, Math.min(picture.bottom - over.top, picture.top));
}

/**
 * What lies below the window, or on a phone under what is played with, comes up; as little as possible is scrolled.
 * @param {HTMLElement} place
 * @param {Element[]} things
 */
export function bringAbove(place, things) {
  const over = place.querySelector(".play");
  const seen = things.filter((thing) => thing.checkVisibility() && !over?.contains(thing));
  if (!over || seen.length === 0) return;
  const places = seen.map((thing) => thing.getBoundingClientRect());
  const panel = over.getBoundingClientRect();
  const covered = panel.bottom >= innerHeight - 1 && places.some((one) => one.left < panel.right && one.right > panel.left);
  const top = Math.min(...places.map((one) => one.top)) - AIR;
  const bottom = Math.max(...places.map((one) => one.bottom)) + AIR;
  const lowest = covered ? panel.top : innerHeight;
  if (bottom > lowest) scrollBy(0, Math.min(bottom - lowest, top));
  else if (top < -AIR) scrollBy(0, top);
}
