// Dice that tumble through their faces and show what they are when they land; what that is worth is told then.

import { isCalm } from "./motion.js";

const FACE = 70;
const LONG = 560;
const EACH = 50;

/** @type {number | undefined} the timer that ends the last throw: another may come before */
let landing;

/**
 * What has just been rolled, if anything has.
 * @param {HTMLElement} place
 * @returns {boolean}
 */
export function tumble(place) {
  const rolled = [...place.querySelectorAll(".die.rolled")];
  const faces = document.getElementById("faces");
  if (rolled.length === 0) return false;
  if (isCalm() || !(faces instanceof HTMLTemplateElement)) return true;
  const all = [...faces.content.children];
  const places = [...place.querySelectorAll(".die")];
  const long = (/** @type {Element} */ die) => LONG + EACH * places.indexOf(die); // one after the other, as the style sheet has it
  for (const die of rolled) {
    const pips = die.querySelector(".pips");
    if (!pips) continue;
    const ends = performance.now() + long(die);
    const turn = () => {
      if (!die.isConnected) return;
      const landed = performance.now() >= ends;
      die.querySelector(".pips")?.replaceWith(landed ? pips : all[Math.floor(Math.random() * all.length)].cloneNode(true));
      if (!landed) setTimeout(turn, FACE);
    };
    turn();
  }
  place.classList.add("tumbling");
  clearTimeout(landing);
  landing = setTimeout(() => place.classList.remove("tumbling"), Math.max(...rolled.map(long)) + EACH);
  return true;
}
