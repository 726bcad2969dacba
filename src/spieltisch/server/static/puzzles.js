// Puzzles: which ones were solved on this device, and which own decisions are still to be solved.

import { mistakes, remember, remembered, solveMistake } from "./memory.js";

const SOLVED = "solved";
const MOST = 500;

/** @returns {string[]} names of puzzles */
function solved() {
  const found = remembered(SOLVED, /** @type {unknown} */ (null));
  return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
}

for (const box of document.querySelectorAll(".try[data-puzzle]")) {
  box.addEventListener("judged", (event) => {
    const name = /** @type {HTMLElement} */ (box).dataset.puzzle ?? "";
    if (/** @type {CustomEvent} */ (event).detail !== "right") return;
    remember(SOLVED, [name, ...solved().filter((one) => one !== name)].slice(0, MOST));
    solveMistake(name);
  });
}

for (const card of document.querySelectorAll(".puzzle-card")) {
  const sign = card.querySelector(".solved");
  if (sign instanceof HTMLElement && card instanceof HTMLElement) sign.hidden = !solved().includes(card.dataset.puzzle ?? "");
}

const section = document.getElementById("mistakes");
const left = mistakes();
if (section && left.length > 0) {
  section.hidden = false;
  section.querySelector("ul")?.append(
    ...left.map(({ name, game, cost }) => {
      const [line, link, price] = [document.createElement("li"), document.createElement("a"), document.createElement("span")];
      const [table = "", step = ""] = name.split("/");
      link.href = `/tables/${table}/puzzles/${step}`;
      link.textContent = game;
      price.textContent = `−${cost}`;
      link.append(" ", price);
      line.append(link);
      return line;
    }),
  );
}
