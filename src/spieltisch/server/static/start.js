// The start page: the tables that this browser has been at and how they stand, and bots of the level that fits.

import { adapt, adapts, fitting, levelsOf } from "./fitting.js";
import { forgetTable, knownTables, setAside } from "./memory.js";

/** @import { KnownTable } from "./memory.js" */

const MOST = 8;
const section = /** @type {HTMLElement} */ (document.getElementById("my-tables"));
const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

/**
 * What this browser knows by itself comes at once.
 * @param {KnownTable} table
 */
function show({ id, game, at }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const line = document.createElement("span");
  const time = document.createElement("time");
  link.href = `/tables/${id}`;
  line.className = "line";
  line.textContent = game;
  time.textContent = when.format(new Date(at));
  link.append(line, time);
  item.append(link);
  section.querySelector("ul")?.append(item);
  section.hidden = false;
  complete(id, item, line);
}

/**
 * Who plays, and whose turn it is; a table that is gone is forgotten.
 * @param {string} id
 * @param {Element} item
 * @param {Element} line
 */
async function complete(id, item, line) {
  const answer = await fetch(`/tables/${id}/line`).catch(() => undefined);
  if (answer?.ok) line.innerHTML = await answer.text();
  if (answer?.status !== 404) return;
  forgetTable(id);
  item.remove();
  section.hidden = !section.querySelector("li");
}

/** "Play now" is against bots of the level that fits. */
function offerFitting() {
  for (const form of document.querySelectorAll("form[data-levels]")) {
    const known = form instanceof HTMLElement ? levelsOf(form) : undefined;
    const [field, name] = [form.querySelector("input.level"), form.querySelector(".way-level")];
    if (!known || !(field instanceof HTMLInputElement) || !name) continue;
    const found = fitting(known);
    field.value = found.level;
    name.textContent = found.label;
  }
}

const adaptation = document.getElementById("adapting");
const choice = /** @type {HTMLInputElement | null} */ (document.getElementById("adapt"));
if (adaptation && choice) {
  adaptation.hidden = false;
  choice.checked = adapts();
  choice.addEventListener("change", () => {
    adapt(choice.checked);
    offerFitting();
  });
}
addEventListener("pageshow", offerFitting); // also for whoever comes back, and may have won meanwhile
const away = new Set(setAside());
knownTables()
  .filter(({ id }) => !away.has(id))
  .slice(0, MOST)
  .forEach(show);
