// A score pad on this device alone: what is written is kept here, and handed over to a table when there is a network.

import { complain } from "./complaint.js";
import { remember, remembered, rememberTable } from "./memory.js";
import { entropy, newId, send } from "./send.js";

/** @typedef {{name: string, points: number[], upper: boolean}} Row */
/** @typedef {{name: string, most: number, rows: Row[], columns: number, target: number, bonus: number, raced: boolean, chooses_first: boolean}} Sheet */
/** @typedef {{id: string, seat: number, column: number, row: number, points: number}} Entry */
/** @typedef {{game: string, names: string[], entries: Entry[], table: string, step: number, sent: number}} Pad */

const KEY = "pocket";
/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {{said: Record<string, string>, guests: string[], sheets: Record<string, Sheet>}} */
const about = JSON.parse(by("sheets").textContent ?? "{}");
const dialog = document.createElement("dialog");
dialog.className = "pad-dialog";
document.body.append(dialog);
/** @type {Pad | null} */
let pad = read();

/** @returns {Pad | null} what is damaged is none */
function read() {
  const found = remembered(KEY, /** @type {Pad | null} */ (null));
  return found && about.sheets[found.game] && Array.isArray(found.names) && Array.isArray(found.entries) ? found : null;
}

function keep() {
  remember(KEY, pad);
  show();
}

/**
 * @param {Pad} on
 * @param {number} seat
 */
function of(on, seat) {
  return on.entries.filter((entry) => entry.seat === seat);
}

/**
 * Everybody writes in turn: it is whose pad has the fewest entries.
 * @param {Pad} on
 * @returns {number} -1 where all are full
 */
function turn(on) {
  const counts = on.names.map((_, seat) => of(on, seat).length);
  const least = Math.min(...counts);
  const { rows, columns } = about.sheets[on.game];
  return least < rows.length * columns ? counts.indexOf(least) : -1;
}

/**
 * @param {Pad} on
 * @param {number} seat
 */
function total(on, seat) {
  const { rows, columns, target, bonus } = about.sheets[on.game];
  const own = of(on, seat);
  let sum = own.reduce((points, entry) => points + entry.points, 0);
  for (let column = 0; column < columns; column += 1) {
    const upper = own.filter((entry) => entry.column === column && rows[entry.row].upper);
    if (upper.reduce((points, entry) => points + entry.points, 0) >= target) sum += bonus;
  }
  return sum;
}

/**
 * @param {string} tag
 * @param {string} text
 * @param {Record<string, string>} [attributes]
 */
function made(tag, text, attributes = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function show() {
  by("pocket-setup").hidden = pad !== null;
  by("pocket-pad").hidden = pad === null;
  if (!pad) return;
  const on = pad;
  const sheet = about.sheets[on.game];
  const next = turn(on);
  by("pocket-next").textContent = next < 0 ? about.said.over : about.said.next.replace("{name}", on.names[next]);
  by("pocket-note").textContent = sheet.raced ? about.said.raced : "";
  const head = document.createElement("tr");
  head.append(made("th", sheet.name, { scope: "col" }));
  on.names.forEach((name, seat) => head.append(made("th", name, { scope: "col", colspan: String(sheet.columns), ...(seat === next ? { class: "turn" } : {}) })));
  const sums = document.createElement("tr");
  sums.className = "total";
  sums.append(made("th", about.said.total, { scope: "row" }));
  on.names.forEach((_, seat) => sums.append(made("td", String(total(on, seat)), { colspan: String(sheet.columns) })));
  by("pocket-table").replaceChildren(head, ...sheet.rows.map((_, row) => line(on, row, next)), sums);
  if (by("hand-over") instanceof HTMLButtonElement) by("hand-over").toggleAttribute("disabled", on.entries.length === 0);
}

/**
 * @param {Pad} on
 * @param {number} row
 * @param {number} next
 */
function line(on, row, next) {
  const sheet = about.sheets[on.game];
  const found = document.createElement("tr");
  if (sheet.rows[row].upper && !sheet.rows[row + 1]?.upper) found.className = "last-upper";
  found.append(made("th", sheet.rows[row].name, { scope: "row" }));
  on.names.forEach((name, seat) => {
    for (let column = 0; column < sheet.columns; column += 1) {
      const cell = document.createElement("td");
      const entry = of(on, seat).find((one) => one.row === row && one.column === column);
      const label = about.said.box.replace("{name}", name).replace("{box}", sheet.rows[row].name);
      const button = made("button", entry ? String(entry.points || "×") : "", { type: "button", class: "pocket-box", "aria-label": `${label}${entry ? `, ${entry.points}` : ""}` });
      button.toggleAttribute("disabled", !entry && seat !== next);
      button.addEventListener("click", () => ask({ seat, column, row }, label, entry));
      cell.append(button);
      found.append(cell);
    }
  });
  return found;
}

/**
 * @param {{seat: number, column: number, row: number}} where
 * @param {string} label
 * @param {Entry | undefined} entry
 */
function ask(where, label, entry) {
  const choices = made("div", "", { class: "choices" });
  if (!pad) return;
  for (const points of about.sheets[pad.game].rows[where.row].points) {
    const choice = made("button", points ? String(points) : about.said.crossOut, { type: "button" });
    choice.addEventListener("click", () => write(where, entry, points));
    choices.append(choice);
  }
  const erase = made("button", about.said.erase, { type: "button", class: "cancel" });
  erase.addEventListener("click", () => write(where, entry, undefined));
  const cancel = made("button", about.said.cancel, { type: "button", class: "cancel" });
  cancel.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(made("h2", label, { tabindex: "-1" }), choices, ...(entry ? [erase] : []), cancel);
  dialog.showModal();
}

/**
 * @param {{seat: number, column: number, row: number}} where
 * @param {Entry | undefined} old
 * @param {number | undefined} points
 */
function write(where, old, points) {
  dialog.close();
  if (!pad) return;
  const added = points === undefined ? [] : [{ id: newId(), ...where, points }];
  const at = old ? pad.entries.indexOf(old) : pad.entries.length;
  pad.entries.splice(at, old ? 1 : 0, ...added);
  Object.assign(pad, { table: "", sent: 0 }); // what was handed over in part is another pad now
  keep();
}

/**
 * In the order of turns, whenever they were written.
 * @param {Pad} on
 */
function inTurn(on) {
  const sheets = on.names.map((_, seat) => of(on, seat));
  return (sheets[0] ?? []).flatMap((_, round) => sheets.flatMap((own) => own[round] ?? []));
}

/** A table is opened, and everything entered there; after an interruption it goes on where it was. */
async function handOver() {
  if (!pad) return;
  by("hand-over").toggleAttribute("disabled", true);
  try {
    await sendAll(pad);
    rememberTable(pad.table, about.sheets[pad.game].name);
    const there = `/tables/${pad.table}`;
    remember(KEY, null);
    location.assign(there);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    show();
  }
}

/** @param {Pad} on */
async function sendAll(on) {
  if (!on.table) await open(on);
  const entries = inTurn(on);
  while (on.sent < entries.length) {
    const { id, column, row, points } = entries[on.sent];
    await done(`/tables/${on.table}/pad`, { id, seen: on.step, box: [column, row], points });
    Object.assign(on, { sent: on.sent + 1, step: on.step + 2 }); // a roll and an entry
    remember(KEY, on);
  }
}

/** @param {Pad} on */
async function open(on) {
  const form = new URLSearchParams({ game: on.game, way: "dice" });
  on.names.forEach((name, seat) => {
    form.set(`seat-${seat}`, "person");
    form.set(`name-${seat}`, name);
  });
  const page = await fetch("/", { cache: "no-store" }); // the token of a page that was kept may be old
  const token = new DOMParser().parseFromString(await page.text(), "text/html").querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";
  document.querySelector("meta[name=csrf]")?.setAttribute("content", token);
  form.set("_csrf_token", token);
  const opened = await fetch("/tables", { method: "POST", body: form });
  const table = new URL(opened.url).pathname.split("/")[2] ?? "";
  if (!opened.ok) throw new Error(new DOMParser().parseFromString(await opened.text(), "text/html").getElementById("setup-error")?.textContent ?? opened.statusText);
  await done(`/tables/${table}/commands`, { id: newId(), command: { do: "begin", entropy: entropy() } });
  if (about.sheets[on.game].chooses_first && on.names.length > 1) await done(`/tables/${table}/pad`, { id: newId(), seen: 0, begins: 0 });
  const begun = new DOMParser().parseFromString(await (await fetch(`/tables/${table}`)).text(), "text/html");
  Object.assign(on, { table, sent: 0, step: Number(begun.getElementById("board")?.dataset.step ?? 0) });
  remember(KEY, on);
}

/**
 * @param {string} address
 * @param {unknown} body
 */
async function done(address, body) {
  const answer = await send(address, body);
  if (!answer.ok) throw new Error(answer.sentence);
}

by("pocket-setup").addEventListener("submit", (event) => {
  event.preventDefault();
  const game = /** @type {HTMLSelectElement} */ (by("pocket-game")).value;
  const given = /** @type {HTMLInputElement} */ (by("pocket-names")).value.split(",").map((name) => name.trim()).filter(Boolean);
  const { name, most } = about.sheets[game];
  if (given.length > most) {
    complain(about.said.tooMany.replace("{game}", name).replace("{count}", String(most)));
    return;
  }
  const names = given.length > 0 ? given : about.guests.slice(0, 2);
  pad = { game, names, entries: [], table: "", step: 0, sent: 0 };
  keep();
});
by("hand-over").addEventListener("click", handOver);
by("drop-pad").addEventListener("click", () => {
  if (pad && pad.entries.length > 0 && !confirm(about.said.drop)) return;
  pad = null;
  keep();
});
show();
