// The score pad for real dice: tap the dice, or a box and its points.

import { complain } from "./complaint.js";
import { newId, send } from "./send.js";

const place = /** @type {HTMLElement} */ (document.getElementById("table"));
const table = place.dataset.table ?? "";
const dialog = document.createElement("dialog");
dialog.className = "pad-dialog";
document.body.append(dialog);
/** @type {number[]} */
let typed = [];
let typedFor = "";

/** @param {object} noted */
async function note(noted) {
  typed = [];
  const answer = await send(`/tables/${table}/pad`, { id: newId(), ...noted });
  complain(answer.ok ? "" : answer.sentence);
  if (!answer.ok) show();
}

/** @returns {HTMLElement | null} the keypad, if dice are to be entered now */
function pad() {
  const found = document.getElementById("pad");
  if (found && typedFor !== found.dataset.seen) {
    typed = [];
    typedFor = found.dataset.seen ?? "";
  }
  return found;
}

function show() {
  for (const slot of place.querySelectorAll("[data-slot]")) {
    const pips = typed[Number(/** @type {HTMLElement} */ (slot).dataset.slot)];
    slot.textContent = pips ? String(pips) : "·";
    slot.classList.toggle("filled", pips !== undefined);
  }
}

/** @returns {number} how many free rolls came before what is entered */
function freeUsed() {
  const chosen = /** @type {HTMLSelectElement | null} */ (document.getElementById("free-used"));
  return Number(chosen?.value ?? 0);
}

/** @param {number} pips */
function type(pips) {
  const found = pad();
  const slots = Number(found?.dataset.slots ?? 0);
  if (!found || typed.length >= slots) return;
  typed.push(pips);
  show();
  if (typed.length < slots) return;
  note({ seen: Number(found.dataset.seen), thrown: typed, free: freeUsed() });
}

function erase() {
  pad();
  typed.pop();
  show();
}

/** @param {string} box "column,row" */
const placeOf = (box) => box.split(",").map(Number);

/** @param {string} box "column/row" of an open one, "seat/column/row" of a filled one */
async function ask(box) {
  const answer = await fetch(`/tables/${table}/pad/${box}`, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  dialog.innerHTML = await answer.text();
  dialog.setAttribute("aria-label", dialog.querySelector("h2")?.textContent ?? "");
  dialog.showModal();
}

dialog.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target).closest("[data-points], [data-instead], [data-cancel]");
  if (!(target instanceof HTMLElement)) return;
  dialog.close();
  const asked = /** @type {HTMLElement} */ (dialog.querySelector("[data-box]"));
  if (target.dataset.cancel !== undefined) return;
  const { corrects } = asked.dataset;
  const { instead } = target.dataset;
  note({
    seen: Number(asked.dataset.seen),
    box: placeOf(asked.dataset.box ?? ""),
    points: Number(target.dataset.points ?? 0),
    ...(corrects === undefined ? { free: freeUsed() } : { corrects: Number(corrects) }),
    ...(instead === undefined ? {} : { instead: placeOf(instead) }),
  });
});

place.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target).closest("[data-pips], [data-erase], [data-begins], [data-pad-box]");
  if (!(target instanceof HTMLElement)) return;
  if (target.dataset.pips) type(Number(target.dataset.pips));
  else if (target.dataset.padBox) ask(target.dataset.padBox);
  else if (target.dataset.begins) note({ seen: Number(pad()?.dataset.seen), begins: Number(target.dataset.begins) });
  else erase();
});

document.addEventListener("keydown", (event) => {
  if (!pad() || dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (/^[1-6]$/.test(event.key)) type(Number(event.key));
  else if (event.key === "Backspace") erase();
});
