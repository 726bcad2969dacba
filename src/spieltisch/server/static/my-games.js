// My games: what this browser has kept of them is told by the server in words, and forgotten there at once.

import { complain } from "./complaint.js";
import { keepEndings } from "./ending.js";
import { forgetTable, knownTables, putAway, results, setAside } from "./memory.js";
import { token } from "./send.js";

const NEWEST = 8; // of these even a known result may have been corrected since
const place = /** @type {HTMLElement} */ (document.getElementById("my-games"));

/**
 * @param {string} address
 * @returns {Promise<string | undefined>}
 */
async function told(address) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": token() },
    body: JSON.stringify({ games: results(), away: setAside() }),
  }).catch(() => undefined);
  if (answer?.ok) return answer.text();
  complain(document.body.dataset.offline ?? "");
  return undefined;
}

/** Games that have ended since. */
async function look() {
  const known = new Set(results().map(({ id }) => id));
  const asked = knownTables().filter(({ id }, number) => number < NEWEST || !known.has(id));
  await keepEndings(asked.map(({ id }) => id));
  await show();
}

async function show() {
  const text = await told("/my-games");
  if (text !== undefined) place.innerHTML = text;
}

async function save() {
  const text = await told("/my-games/table.csv");
  if (text === undefined) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = "spieltisch.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

place.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("button");
  if (!button) return;
  const { away, forget } = button.dataset;
  if (away) putAway(away);
  else if (forget && confirm(button.dataset.sure)) forgetTable(forget);
  if (button.id === "export") save();
  else show();
});

look();
