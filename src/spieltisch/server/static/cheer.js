// A moment of joy, or of pity: brief, and not at all where people want it calm.

import { isCalm } from "./motion.js";

const COLOURS = ["#d64545", "#e6b422", "#2f8f5b", "#2459b3", "#f6e3ba"];
const LONG = 1500;

/**
 * @param {"won" | "feat" | "hit"} what
 * @param {Element | null} where it has happened
 */
export function cheer(what, where) {
  if (isCalm()) return;
  if (what === "hit") tremble(where);
  else if (what === "won") burst(innerWidth / 2, innerHeight / 3, 90, innerWidth / 2);
  else if (where) {
    const { x, y, width, height } = where.getBoundingClientRect();
    burst(x + width / 2, y + height / 2, 30, 140);
  }
}

/** @param {Element | null} where */
function tremble(where) {
  const board = where?.closest("svg") ?? where;
  const frames = [0, -3, 3, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  board?.animate(frames, { duration: 320, delay: 500 });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} count
 * @param {number} reach
 */
function burst(x, y, count, reach) {
  const layer = document.createElement("div");
  layer.className = "confetti";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  for (let number = 0; number < count; number++) {
    const piece = document.createElement("i");
    const angle = Math.random() * 2 * Math.PI;
    const far = reach * (0.3 + 0.7 * Math.random());
    const [across, up] = [Math.cos(angle) * far, Math.sin(angle) * far * 0.6];
    Object.assign(piece.style, { left: `${x}px`, top: `${y}px`, background: COLOURS[number % COLOURS.length] });
    const turn = `rotate(${Math.round(Math.random() * 720)}deg)`;
    piece.animate(
      [
        { transform: "translate(0, 0)", opacity: 1 },
        { transform: `translate(${across}px, ${up}px) ${turn}`, opacity: 1, offset: 0.35, easing: "ease-in" },
        { transform: `translate(${across * 1.1}px, ${up + reach * 0.8}px) ${turn}`, opacity: 0 },
      ],
      { duration: LONG * (0.7 + 0.3 * Math.random()), easing: "ease-out", fill: "both" },
    );
    layer.append(piece);
  }
  setTimeout(() => layer.remove(), LONG);
}
