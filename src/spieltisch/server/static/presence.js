// Who is there, and what the connection does: said in words, and marked at the names.

import { say } from "./announce.js";

/** @import { Away } from "../pages/messages" */

const SHOWN = 5000;
/** So long may a broken connection go unmentioned: most are back before anybody notices. */
const UNNOTICED = 700;
const place = /** @type {HTMLElement} */ (document.getElementById("table"));
const trouble = /** @type {HTMLElement} */ (document.getElementById("trouble"));
/** @type {Set<number> | undefined} the seats whose people are away, once that is known */
let away;
/** @type {number | undefined} */
let telling;

/** @param {Away} news */
export function tellWhoIsThere(news) {
  const now = new Set(news.away);
  if (away) {
    for (const seat of now) if (!away.has(seat)) note(place.dataset.gone, seat);
    for (const seat of away) if (!now.has(seat)) note(place.dataset.back, seat);
  }
  away = now;
  mark();
}

/** At the names, which come anew with the news. */
export function mark() {
  place.querySelectorAll(".absent").forEach((one) => one.remove());
  place.querySelectorAll("svg .seat[data-seat]").forEach((plate) => plate.classList.toggle("gone", away?.has(Number(plate.getAttribute("data-seat"))) ?? false));
  for (const seat of away ?? []) {
    const remark = document.createElement("span");
    remark.className = "remark absent";
    remark.textContent = place.dataset.away ?? "";
    document.querySelector(`#player-${seat} .name`)?.after(remark);
  }
}

/**
 * @param {string | undefined} sentence
 * @param {number} seat
 */
function note(sentence, seat) {
  const name = document.querySelector(`#player-${seat} .name`)?.textContent;
  if (!name || !sentence) return;
  const told = sentence.replace("{name}", name);
  const line = document.createElement("p");
  line.className = "bubble";
  line.textContent = told;
  document.getElementById("notes")?.replaceChildren(line);
  setTimeout(() => line.remove(), SHOWN);
  say(told);
}

/** The stream has broken off, or nothing comes through: people are told, unless it is back at once. */
export function lose() {
  document.body.classList.add("offline");
  telling ??= setTimeout(() => show(trouble.dataset.lost ?? ""), UNNOTICED);
}

/** It is there again. */
export function regain() {
  document.body.classList.remove("offline");
  clearTimeout(telling);
  telling = undefined;
  if (!trouble.hidden) say(trouble.dataset.found ?? "");
  trouble.hidden = true;
}

/** @param {string} sentence */
function show(sentence) {
  if (!trouble.hidden) return;
  trouble.textContent = sentence;
  trouble.hidden = false;
  say(sentence);
}
