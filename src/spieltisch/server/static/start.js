// The start page: the tables that this browser has been at, and how they stand.

import { forgetTable, knownTables } from "./memory.js";

const MOST = 8;
const section = /** @type {HTMLElement} */ (document.getElementById("my-tables"));
const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

/**
 * @param {import("./memory.js").KnownTable} table
 * @returns {Promise<HTMLLIElement | undefined>} nothing where the table is gone
 */
async function item({ id, game, at }) {
  const link = document.createElement("a");
  link.href = `/tables/${encodeURIComponent(id)}`;
  try {
    const answer = await fetch(`${link.href}/line`);
    if (answer.status === 404) {
      forgetTable(id);
      return undefined;
    }
    link.innerHTML = answer.ok ? await answer.text() : "";
  } catch {
    // no connection: what this browser knows by itself has to do
  }
  const time = document.createElement("time");
  time.textContent = when.format(new Date(at));
  if (!link.firstChild) link.textContent = game;
  link.append(time);
  const found = document.createElement("li");
  found.append(link);
  return found;
}

const items = (await Promise.all(knownTables().slice(0, MOST).map(item))).filter((one) => one !== undefined);
section.querySelector("ul")?.append(...items);
section.hidden = items.length === 0;
