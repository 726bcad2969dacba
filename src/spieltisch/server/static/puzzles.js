// Puzzles: which ones were solved on this device, and which own decisions are still to be solved.

import { mistakes, solve, solved } from "./memory.js";

for (const box of document.querySelectorAll(".try[data-puzzle]")) {
  box.addEventListener("judged", (event) => {
    if (/** @type {CustomEvent} */ (event).detail === "right") solve(/** @type {HTMLElement} */ (box).dataset.puzzle ?? "");
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
