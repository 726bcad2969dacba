// The set-up form: names are remembered, seats come and go, and only what fits the number of players is said.

import { fitting, levelsOf } from "./fitting.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("setup"));
const add = /** @type {HTMLButtonElement | null} */ (document.getElementById("add-player"));

/** @returns {HTMLElement[]} one row a seat */
function rows() {
  return [...(form?.querySelectorAll(".seat-row") ?? [])].filter((row) => row instanceof HTMLElement);
}

/** @param {HTMLElement} row */
function kindOf(row) {
  return row.querySelector("select.kind");
}

/**
 * @param {HTMLElement} row
 * @returns {HTMLButtonElement | null} the first seats have none
 */
function removeOf(row) {
  return row.querySelector("button.remove");
}

/** Rows say by a class who sits there; empty ones are hidden, and the button brings the next one. */
function tidy() {
  let [hidden, taken] = [0, 0];
  for (const row of rows()) {
    const select = kindOf(row);
    const kind = select instanceof HTMLSelectElement ? select.value : "person";
    row.className = `seat-row is-${kind}`;
    const remove = removeOf(row);
    row.hidden = kind === "empty" && remove !== null;
    if (remove) remove.hidden = false;
    if (row.hidden) hidden += 1;
    if (kind !== "empty") taken += 1;
  }
  if (add) add.hidden = hidden === 0;
  for (const option of document.querySelectorAll("[data-only-for]")) {
    if (!(option instanceof HTMLElement)) continue;
    option.hidden = !option.dataset.onlyFor?.split(" ").includes(String(taken));
    const field = option.querySelector("select");
    if (field) field.disabled = option.hidden; // what cannot apply is not sent either
  }
  for (const team of document.querySelectorAll("[data-players]")) {
    if (team instanceof HTMLElement) team.hidden = team.dataset.players !== String(taken);
  }
}

function bringOne() {
  const row = rows().find((one) => one.hidden);
  const select = row && kindOf(row);
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = row?.dataset.usual ?? "person";
  tidy();
  const name = row?.querySelector(".is-person input.name") ?? select;
  if (name instanceof HTMLElement) name.focus();
}

/**
 * Those behind move up, so that seats have the numbers that the table gives them.
 * @param {HTMLElement} row
 */
function removeOne(row) {
  const shown = rows().filter((one) => !one.hidden);
  const fields = shown.map((one) => [...one.querySelectorAll("select, input")]);
  for (let seat = shown.indexOf(row); seat < shown.length - 1; seat += 1) {
    fields[seat]?.forEach((field, at) => copy(fields[seat + 1]?.[at], field));
  }
  for (const field of fields.at(-1) ?? []) {
    if (field instanceof HTMLSelectElement && field.matches(".kind")) field.value = "empty";
    if (field instanceof HTMLInputElement) field.value = "";
  }
  tidy();
  add?.focus();
}

/**
 * @param {Element | undefined} from
 * @param {Element} to
 */
function copy(from, to) {
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.value = from.value;
}

/** Against bots one begins with those that fit, and is told why. */
function offerFitting() {
  const players = form?.querySelector("[data-levels]");
  const known = players instanceof HTMLElement ? levelsOf(players) : undefined;
  const found = known && fitting(known);
  const note = document.getElementById("fits");
  if (!found?.games || !note) return;
  for (const field of form?.querySelectorAll("select.level") ?? []) {
    if (field instanceof HTMLSelectElement) field.value = found.level;
  }
  note.textContent = (note.dataset.text ?? "").replace("{bot}", found.label);
  note.hidden = false;
}

offerFitting();
const folded = document.getElementById("more-seats");
if (folded) folded.replaceWith(...folded.querySelectorAll(".seat-row"));
form?.addEventListener("change", tidy);
add?.addEventListener("click", bringOne);
for (const row of rows()) removeOf(row)?.addEventListener("click", () => removeOne(row));
tidy();
