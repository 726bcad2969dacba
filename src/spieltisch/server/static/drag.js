// Drag and drop beside clicks: a card onto a marble or a field, a piece onto a field. It touches both, and nothing more.

import { REACH, byFinger, distance, meant } from "./reach.js";

/** @import { Picker } from "./picker.js" */

/** @typedef {HTMLElement | SVGElement} Thing */
/** @typedef {{thing: Thing, carried: Thing, id: string, x: number, y: number, moving: boolean, over: Thing | null}} Drag */

const CARRIED = ".cards, .marble, .kennel, .figure";
/** So many pixels are still a click. */
const SHAKY = 8;
/** So much nearer is really nearer. */
const SURE = 3;

/** @type {Drag | null} */
let drag = null;
/** @type {Drag | null} what lies where it was dropped until the server has answered */
let dropped = null;

/**
 * @param {HTMLElement} place
 * @param {Picker} picker
 * @param {(thing: Element) => boolean} touch says whether something is under way now
 */
export function listen(place, picker, touch) {
  place.addEventListener("pointerdown", (event) => {
    const thing = grasped(event, picker.known);
    if (drag || event.button !== 0 || !event.isPrimary || !isThing(thing)) return;
    const [x, y] = [event.clientX, event.clientY];
    drag = { thing, carried: uppermost(thing), id: thing.dataset.touch ?? "", x, y, moving: false, over: null };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving && Math.hypot(right, down) < SHAKY) return;
    if (!drag.moving) begin(drag, picker, touch);
    carry(drag.carried, right, down);
    aim(drag, nearest(place, picker.reach(drag.id), drag.carried, event));
  });
  document.addEventListener("pointerup", (event) => {
    const { over = null, moving = false } = drag ?? {};
    if (moving) swallowClick();
    if (drag && moving && over && event.isPrimary) {
      dropped = drag;
      end(drag);
      if (!touch(over)) letGo();
    } else if (drag) cancel(drag);
    drag = null;
  });
  document.addEventListener("pointercancel", () => {
    if (drag) cancel(drag);
    drag = null;
  });
  // A finger that carries something does not scroll the page.
  place.addEventListener("touchmove", (event) => drag && event.cancelable && event.preventDefault(), { passive: false });
}

/**
 * A finger need not hit a marble: the nearest is meant. A marble may be taken before a card is chosen.
 * @param {PointerEvent} event
 * @param {Set<string>} known
 */
function grasped(event, known) {
  const hit = /** @type {Element} */ (event.target);
  const picture = hit.closest("svg");
  const near = picture && byFinger(event) ? meant(picture, event.clientX, event.clientY, hit.closest("[data-touch]")) : [hit.closest("[data-touch]")];
  return near.find((one) => isThing(one) && one.matches(CARRIED) && known.has(one.dataset.touch ?? ""));
}

/** @returns {boolean} whether a piece was carried to where the news has it: then it need not go there once more */
export function carriedThere() {
  const there = dropped?.thing instanceof SVGElement;
  dropped = null;
  return there;
}

/** What was dropped goes back: the server did not want it, or something is missing for a move. */
export function letGo() {
  if (dropped) cancel(dropped);
  dropped = null;
}

/**
 * @param {Drag} drag
 * @param {Picker} picker
 * @param {(thing: Element) => boolean} touch
 */
function begin(drag, picker, touch) {
  drag.moving = true;
  if (!picker.touched.has(drag.id)) touch(drag.thing);
  drag.thing.classList.add("carried");
  document.body.classList.add("carrying");
}

/** @param {Drag} drag */
function end(drag) {
  aim(drag, null);
  document.body.classList.remove("carrying");
}

/** @param {Drag} drag */
function cancel(drag) {
  end(drag);
  drag.thing.classList.remove("carried");
  drag.carried.style.translate = "";
}

/**
 * @param {Drag} drag
 * @param {Thing | null} over
 */
function aim(drag, over) {
  if (over === drag.over) return;
  drag.over?.classList.remove("aimed");
  over?.classList.add("aimed");
  drag.over = over;
}

/**
 * @param {Thing} carried
 * @param {number} right in pixels
 * @param {number} down
 */
function carry(carried, right, down) {
  const scale = carried instanceof SVGGraphicsElement ? 1 / (carried.ownerSVGElement?.getScreenCTM()?.a ?? 1) : 1;
  carried.style.translate = `${right * scale}px ${down * scale}px`;
}

/**
 * Of equal cards the upper one is carried, of marbles in a kennel the last.
 * @param {Thing} thing
 * @returns {Thing}
 */
function uppermost(thing) {
  const inside = [...thing.querySelectorAll(":scope > :is(.face, .marble)")].at(-1);
  return isThing(inside) ? inside : thing;
}

/**
 * @param {HTMLElement} place
 * @param {Set<string>} could
 * @param {Thing} carried
 * @param {PointerEvent} event
 * @returns {Thing | null}
 */
function nearest(place, could, carried, { clientX, clientY }) {
  let best = null, least = 2 * REACH;
  for (const thing of place.querySelectorAll("[data-touch]")) {
    if (!isThing(thing) || thing === carried || !could.has(thing.dataset.touch ?? "") || !thing.checkVisibility()) continue;
    const far = distance(thing, clientX, clientY);
    if (far < least - SURE) [best, least] = [thing, far]; // a marble comes before the field on which it lies
  }
  return best;
}

/** The click that follows when a button of the mouse is let go. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 100);
}

/**
 * @param {Element | null | undefined} thing
 * @returns {thing is Thing}
 */
function isThing(thing) {
  return thing instanceof HTMLElement || thing instanceof SVGElement;
}
