// The coach's hint: what it would do lights up on the board, and beside it stands why. The next step puts it out.

import { say } from "./announce.js";
import { bringAbove } from "./focus.js";
import { rememberHelp } from "./memory.js";
import { send } from "./send.js";

/** @import { Hint } from "../pages/messages" */
/** @import { Answer } from "./send.js" */

/** Milliseconds after which a coach who was not ready is asked again, at first and later, and how often. */
const SOON = 1000;
const AGAIN = 5000;
const OFTEN = 60;

/** @type {Hint | undefined} */
let shown;
/** Counts what was asked: an answer that is late is not shown. */
let asked = 0;
/** The step at which it was asked. */
let at = -1;

/**
 * @param {HTMLElement} place
 * @param {Element} target what was clicked
 */
export function ask(place, target) {
  const button = target.closest("[data-hint]");
  if (target.closest("[data-close-hint]")) close(place);
  else if (button instanceof HTMLElement && button.getAttribute("aria-expanded") === "true") forget(place);
  else if (button instanceof HTMLElement) open(place, button);
}

/**
 * @param {HTMLElement} place
 * @param {HTMLElement} button
 */
async function open(place, button) {
  const { hint = "", seat = "", wait = "" } = button.dataset;
  const mine = (asked += 1);
  at = now();
  shown = undefined;
  dim(place);
  unfold(place, sentence(wait));
  /** @type {Answer<Hint>} */
  let answer = await send(hint, { seat: Number(seat) });
  for (let often = 0; mine === asked && answer.ok && !answer.found.ready && often < OFTEN; often += 1) {
    if (often === 0) show(place, answer.found);
    await new Promise((resolve) => setTimeout(resolve, Math.min(SOON * 2 ** often, AGAIN)));
    if (mine === asked) answer = await send(hint, { seat: Number(seat) });
  }
  if (mine !== asked || (answer.ok && !answer.found.ready)) return;
  if (!answer.ok) {
    shown = undefined;
    dim(place);
    unfold(place, sentence(answer.sentence));
    say(answer.sentence);
    return;
  }
  show(place, answer.found);
}

/**
 * What the coach says; or a first idea, or that it is not ready, until then.
 * @param {HTMLElement} place
 * @param {Hint} found
 */
function show(place, found) {
  const held = place.querySelector("#advice")?.contains(document.activeElement) ? document.activeElement?.id : "";
  dim(place);
  shown = found;
  unfold(place, found.html);
  if (place.querySelector("#advice .counsel")) rememberHelp(place.dataset.table ?? "");
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
  shine(place, now());
  bringAbove(place, [...place.querySelectorAll(".advised")]);
  say(place.querySelector("#advice p")?.textContent ?? "");
}

/** @returns {number} the step that the page shows */
function now() {
  return Number(document.getElementById("board")?.dataset.step ?? -1);
}

/**
 * What was lit up is so again when the board was drawn anew. Where others have acted meanwhile and one is still to
 * decide, as when cards are exchanged, it is asked again.
 * @param {HTMLElement} place
 * @param {number} step
 */
export function shine(place, step) {
  if (shown && shown.step > step) return; // the news of it is still to come
  if (shown?.step !== step) {
    const button = place.querySelector("#hint[aria-expanded=true]");
    if (step === at && button && !shown) return; // the coach is thinking
    if (step > at && button instanceof HTMLElement) open(place, button);
    else forget(place);
    return;
  }
  if (!place.querySelector("#advice .counsel")) unfold(place, shown.html);
  for (const id of shown.marks) {
    for (const thing of place.querySelectorAll(`[data-touch="${CSS.escape(id)}"], #${CSS.escape(id)}`)) thing.classList.add("advised");
  }
  wipe(place);
  for (const [id, drawn] of Object.entries(shown.way)) {
    place.querySelector(`#${id}, [data-part="${id}"]`)?.insertAdjacentHTML("afterend", `<g class="advised-way">${drawn}</g>`);
  }
}

/** @param {HTMLElement} place */
export function forget(place) {
  asked += 1;
  shown = undefined;
  at = -1;
  dim(place);
  const advice = place.querySelector("#advice");
  if (!(advice instanceof HTMLElement) || advice.hidden) return;
  if (advice.contains(document.activeElement)) place.focus({ preventScroll: true }); // from there the next step leads on
  advice.hidden = true;
  advice.replaceChildren();
  place.querySelector("#hint")?.setAttribute("aria-expanded", "false");
}

/** @param {HTMLElement} place */
function dim(place) {
  for (const thing of place.querySelectorAll(".advised")) thing.classList.remove("advised");
  wipe(place);
}

/**
 * The way of a hint, which is drawn into the picture, is gone.
 * @param {HTMLElement} place
 */
function wipe(place) {
  for (const way of place.querySelectorAll(".advised-way")) way.remove();
}

/** @param {HTMLElement} place */
function close(place) {
  forget(place);
  const button = place.querySelector("#hint");
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/**
 * @param {HTMLElement} place
 * @param {string} html as the server has made it
 */
function unfold(place, html) {
  const advice = place.querySelector("#advice");
  if (!(advice instanceof HTMLElement)) return;
  advice.innerHTML = html;
  advice.hidden = false;
  advice.scrollIntoView({ block: "nearest" });
  place.querySelector("#hint")?.setAttribute("aria-expanded", "true");
}

/** @param {string} text */
function sentence(text) {
  const line = document.createElement("p");
  line.textContent = text;
  return line.outerHTML;
}
