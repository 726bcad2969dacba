// Fingers are wide, fields are not: a tap means the nearest thing in the picture that can be touched.

import { magnify } from "./lens.js";

/** So far, in pixels, a thing in a picture can be reached: a target of 44 pixels for a finger. */
export const REACH = 22;
/** Who taps only so much nearer to one thing than to another may have meant either. */
const SURE = 6;

/**
 * What a click means; where a tap could mean several things, people are asked with a magnifying glass.
 * @param {MouseEvent} event
 * @param {(thing: Element) => void} touch
 */
export function aim(event, touch) {
  const hit = /** @type {Element} */ (event.target);
  const thing = hit.closest("[data-touch]");
  const picture = hit.closest("svg");
  if (!picture || hit.closest("button") || !byFinger(event)) {
    if (thing) touch(thing);
    return;
  }
  const [nearest, ...others] = meant(picture, event.clientX, event.clientY, thing);
  if (nearest && others.length === 0) touch(nearest);
  if (others.length > 0) magnify(picture, event.clientX, event.clientY, (copy, tap) => touchIn(copy, tap, touch));
}

/**
 * In the glass things are far enough apart.
 * @param {Element} copy
 * @param {MouseEvent} tap
 * @param {(thing: Element) => void} touch
 */
function touchIn(copy, tap, touch) {
  const [nearest] = meant(copy, tap.clientX, tap.clientY, /** @type {Element} */ (tap.target).closest("[data-touch]"));
  if (nearest) touch(nearest);
  return nearest !== undefined;
}

/** @param {MouseEvent} event */
export function byFinger(event) {
  const pointer = event instanceof PointerEvent ? event.pointerType : "";
  return pointer ? pointer !== "mouse" : event.detail > 0 && matchMedia("(pointer: coarse)").matches;
}

/**
 * What a finger at this place may mean, the nearest first: what is lit up, and what it hits.
 * @param {Element} picture
 * @param {number} x
 * @param {number} y
 * @param {Element | null} hit
 * @returns {Element[]}
 */
export function meant(picture, x, y, hit) {
  /** @type {Map<string, {thing: Element, far: number}>} */
  const near = new Map();
  for (const thing of new Set([...picture.querySelectorAll(".can-touch"), ...(hit ? [hit] : [])])) {
    const far = thing === hit && isLarge(thing) ? 0 : distance(thing, x, y);
    const name = /** @type {SVGElement} */ (thing).dataset.touch ?? "";
    if ((thing === hit || far <= REACH) && far < (near.get(name)?.far ?? Infinity)) near.set(name, { thing, far });
  }
  const found = [...near.values()].sort((one, other) => one.far - other.far);
  return found.filter(({ far }) => far - found[0].far < SURE).map(({ thing }) => thing);
}

/** @param {Element} thing */
function isLarge(thing) {
  const { width, height } = thing.getBoundingClientRect();
  return Math.min(width, height) >= 2 * REACH;
}

/**
 * From the middle of a thing, which is a line where it is long; of several marbles, from the nearest.
 * @param {Element} thing
 * @param {number} x
 * @param {number} y
 */
export function distance(thing, x, y) {
  const marbles = thing.querySelectorAll("[data-marble]"); // a kennel has several
  return Math.min(
    ...[...(marbles.length > 0 ? marbles : [thing])].map((part) => {
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
      const half = Math.min(width, height) / 2;
      const beside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) => Math.max(from + half - at, 0, at - to + half);
      return Math.hypot(beside(x, left, right), beside(y, top, bottom));
    }),
  );
}
