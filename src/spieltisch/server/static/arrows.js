// In a picture, Tab leads to one of the things that can be touched, and the arrow keys to the others.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const GROUPS = "svg, .fan";
let stop = "";

/**
 * Only one thing of the picture is a stop for Tab: the one where the keyboard was, if it can still be touched.
 * @param {Element[]} lit
 */
export function setStop(lit) {
  const things = lit.filter((one) => one instanceof SVGElement).filter((one) => one.checkVisibility());
  const at = things.find((one) => one === document.activeElement) ?? things.find((one) => one.dataset.touch === stop) ?? things[0];
  for (const one of things) one.setAttribute("tabindex", one === at ? "0" : "-1");
}

/**
 * Goes to the nearest thing in the arrow's direction.
 * @param {KeyboardEvent} event
 * @returns {boolean} whether this was an arrow key in such a group
 */
export function walk(event) {
  const way = WAYS[event.key];
  const from = /** @type {Element} */ (event.target).closest("[data-touch], [data-refuses]");
  const group = from?.closest(GROUPS);
  if (!way || !from || !group) return false;
  event.preventDefault();
  const others = [...group.querySelectorAll(".can-touch, [data-refuses]")].filter((one) => one !== from && one.checkVisibility());
  const next = nearest(middle(from), way, others);
  if (next instanceof HTMLElement || next instanceof SVGElement) {
    if (next instanceof SVGElement) stop = next.dataset.touch ?? "";
    next.focus({ preventScroll: false });
    setStop([...group.querySelectorAll(".can-touch")]);
  }
  return true;
}

/**
 * @param {[number, number]} from
 * @param {[number, number]} way
 * @param {Element[]} others
 */
function nearest([x, y], [right, down], others) {
  let best, least = Infinity;
  for (const other of others) {
    const [otherX, otherY] = middle(other);
    const along = (otherX - x) * right + (otherY - y) * down;
    const across = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    if (along < 1 || along + 2 * across >= least) continue;
    [best, least] = [other, along + 2 * across];
  }
  return best;
}

/**
 * @param {Element} element
 * @returns {[number, number]}
 */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
