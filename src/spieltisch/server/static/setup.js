// The set-up form: names are remembered, and seats that nobody takes are folded away.

import { remember, rememberedText } from "./memory.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("setup"));
const add = /** @type {HTMLButtonElement | null} */ (document.getElementById("add-player"));
const ALWAYS = 2;

/** @returns {HTMLElement[]} one row a seat */
function rows() {
  return [...(form?.querySelectorAll(".seat-row") ?? [])].filter((row) => row instanceof HTMLElement);
}

/** @param {HTMLElement} row */
function kindOf(row) {
  return row.querySelector("select.kind");
}

/** Rows say by a class who sits there; empty ones are hidden, and the button brings the next one. */
function tidy() {
  let hidden = 0;
  rows().forEach((row, seat) => {
    const select = kindOf(row);
    const kind = select instanceof HTMLSelectElement ? select.value : "person";
    row.className = `seat-row is-${kind}`;
    row.hidden = kind === "empty" && seat >= ALWAYS;
    if (row.hidden) hidden += 1;
    const name = row.querySelector("input.name");
    if (name instanceof HTMLInputElement) name.required = kind === "person";
  });
  if (add) add.hidden = hidden === 0;
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

/** @returns {HTMLInputElement[]} */
function names() {
  return [...document.querySelectorAll("input[data-remember]")].filter((one) => one instanceof HTMLInputElement);
}

for (const field of names()) {
  if (!field.value) field.value = rememberedText(field.dataset.remember ?? "", field.maxLength);
}
const folded = document.getElementById("more-seats");
if (folded) folded.replaceWith(...folded.querySelectorAll(".seat-row"));
form?.addEventListener("change", tidy);
form?.addEventListener("submit", () => {
  for (const field of names()) if (field.value) remember(field.dataset.remember ?? "", field.value);
});
add?.addEventListener("click", bringOne);
tidy();
