// What has happened on the board, once more and slowly: a piece's likeness goes every way that is drawn.

import { isCalm } from "./motion.js";

const EACH = 900;
const PAUSE = 250;

/** @param {HTMLElement} place */
export function listen(place) {
  place.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest("[data-again]")) showAgain(place);
  });
}

/** @param {HTMLElement} place */
async function showAgain(place) {
  place.querySelectorAll(".ghost").forEach((one) => one.remove());
  const trails = [...place.querySelectorAll(".trail")].filter((one) => !one.closest(".advised-way"));
  trails[0]?.closest("svg")?.scrollIntoView({ block: "nearest" }); // on a phone the button is far below
  for (const trail of trails) {
    const way = trail.querySelector(".way");
    const board = trail.closest("svg");
    const likeness = board?.querySelector(trail.getAttribute("data-likeness") ?? "");
    if (!(way instanceof SVGPathElement) || !board || !likeness) continue;
    const ghost = /** @type {SVGElement} */ (likeness.cloneNode());
    ghost.classList.add("ghost");
    trail.closest("[id]")?.parentElement?.append(ghost);
    await goes(ghost, way);
    ghost.remove();
    if (!place.isConnected || !trail.isConnected) return;
  }
}

/**
 * @param {SVGElement} ghost
 * @param {SVGPathElement} way
 */
function goes(ghost, way) {
  const calm = isCalm();
  const length = way.getTotalLength();
  const count = calm ? 1 : Math.max(2, Math.ceil(length / 12));
  const frames = Array.from({ length: count + 1 }, (_, number) => {
    const { x, y } = way.getPointAtLength((length * number) / count);
    return { transform: `translate(${x}px, ${y}px)` };
  });
  const going = ghost.animate(calm ? frames.slice(-1) : frames, { duration: EACH, easing: "ease-in-out", fill: "both" });
  return going.finished.then(() => new Promise((done) => setTimeout(done, PAUSE)));
}
