// Puzzles: which ones were solved on this device, and which own decisions are still to be solved.

import { forgetMistakes, mistakes, solve, solved } from "./memory.js";

for (const box of document.querySelectorAll(".try[data-puzzle]")) {
  box.addEventListener("judged", (event) => {
    if (/** @type {CustomEvent} */ (event).detail === "right") solve(/** @type {HTMLElement} */ (box).dataset.puzzle ?? "");
  });
}

for (const card of document.querySelectorAll(".puzzle-card")) {
  const sign = card.querySelector(".solved");
  if (sign instanceof HTMLElement && card instanceof HTMLElement) sign.hidden = !solved().includes(card.dataset.puzzle ?? "");
}

/**
 * @param {string} name `TABLE/STEP`
 * @returns {string}
 */
function address(name) {
  return `/tables/${name.replace("/", "/puzzles/")}`;
}

const section = document.getElementById("mistakes");
const left = mistakes();
if (section && left.length > 0) {
  section.hidden = false;
  section.querySelector("ul")?.append(
    ...left.map(({ name, game, cost }) => {
      const [line, link, price] = [document.createElement("li"), document.createElement("a"), document.createElement("span")];
      line.dataset.table = name.split("/")[0];
      link.href = address(name);
      link.textContent = game;
      price.textContent = `−${cost}`;
      link.append(" ", price);
      line.append(link);
      return line;
    }),
  );
  for (const table of new Set(left.map(({ name }) => name.split("/")[0] ?? ""))) dropGone(section, table);
}

/**
 * Nobody can solve what happened at a table that is gone.
 * @param {HTMLElement} section
 * @param {string} table
 */
async function dropGone(section, table) {
  const answer = await fetch(`/tables/${table}/line`).catch(() => undefined);
  if (answer?.status !== 404) return;
  forgetMistakes(table);
  section.querySelectorAll(`[data-table="${table}"]`).forEach((line) => line.remove());
  section.hidden = !section.querySelector("li");
}

const next = document.getElementById("next-mistake");
const here = document.querySelector(".try[data-puzzle]")?.getAttribute("data-puzzle");
const other = left[left.findIndex(({ name }) => name === here) + 1] ?? left[0];
if (next && other && other.name !== here) {
  next.hidden = false;
  next.querySelector("a")?.setAttribute("href", address(other.name));
}
