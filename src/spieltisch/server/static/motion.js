// Things that travel on the board: seen, in well under a second, and not at all where people want it calm.

/** @import { Motion } from "../pages/messages" */

const STEP = 70;
const SHORTEST = 320;
const LONGEST = 700;

/** Whether people want as little to move as possible. */
export function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * @param {Motion[]} motions
 * @returns {number} milliseconds until the first ones have arrived
 */
export function travel(motions) {
  if (isCalm()) return 0;
  const early = motions.filter((motion) => !motion.late);
  const wait = Math.max(0, ...early.map(duration));
  for (const motion of motions) {
    const element = document.getElementById(motion.id);
    if (!element) continue;
    const frames = motion.path.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    const delay = motion.late ? wait : 0;
    element.animate(frames, { duration: duration(motion), delay, fill: "backwards", easing: "ease-in-out", composite: "add" });
  }
  return wait;
}

/** @param {Motion} motion */
function duration(motion) {
  return Math.min(LONGEST, Math.max(SHORTEST, motion.path.length * STEP));
}
