// Trying a move on a rule page: the server judges it, and nothing is stored. One board is open at a time.

import { light } from "./advised.js";
import { say } from "./announce.js";
import { walk } from "./arrows.js";
import { ruleLinked } from "./complaint.js";
import { choose, lightUp, touchId } from "./lights.js";
import { heldAtFirst } from "./parts.js";
import { Picker } from "./picker.js";
import { aim } from "./reach.js";

/** @import { Tried } from "../pages/messages" */

/** @type {Try | undefined} */
let current;

class Try {
  /** @param {HTMLElement} box */
  constructor(box) {
    this._board = /** @type {HTMLElement} */ (box.querySelector(".try-board"));
    this._verdict = /** @type {HTMLElement} */ (box.querySelector(".verdict"));
    this._button = /** @type {HTMLButtonElement} */ (box.querySelector(".start"));
    this._address = box.dataset.try ?? "";
    this._picker = new Picker((command) => this._ask(String(command.action ?? "")));
    /** @type {string[]} */
    this._did = [];
    this._busy = false;
    this._button.hidden = box.dataset.open !== undefined;
    this._button.addEventListener("click", () => this._start());
    this._board.addEventListener("click", (event) => {
      const useless = /** @type {Element} */ (event.target).closest("[data-refuses]");
      if (useless instanceof HTMLElement) this._tell(useless.dataset.refuses ?? "", "refused");
      else aim(event, (thing) => this._touch(thing, event.detail === 0));
    });
    this._board.addEventListener("keydown", (event) => {
      if (walk(event)) return;
      if (event.key === "Escape") {
        this._picker.clear();
        this._light();
      }
      const touched = /** @type {Element} */ (event.target).closest("[data-touch]");
      if ((event.key === "Enter" || event.key === " ") && touched && !(touched instanceof HTMLButtonElement)) {
        event.preventDefault();
        this._touch(touched, true);
      }
    });
  }

  /** Without that somebody has asked for it, the board is there, but the page stays where it is. */
  async open() {
    current = this;
    await this._ask();
  }

  async _start() {
    current?._close();
    current = this;
    this._did = [];
    await this._ask();
    this._button.textContent = this._button.dataset.again ?? "";
    this._board.scrollIntoView({ block: "nearest" });
    this._lead();
  }

  /** Ids on a page are there once: before another board opens, this one goes. */
  _close() {
    this._board.replaceChildren();
    this._picker.renew([], []);
    this._tell("", "");
    this._button.textContent = this._button.dataset.first ?? "";
  }

  /** @param {string} [act] what is done; "" throws the dice, and nothing only looks */
  async _ask(act) {
    if (this._busy) return;
    this._busy = true;
    this._light();
    const asked = new URLSearchParams(this._did.map((one) => ["did", one]));
    if (act !== undefined) asked.set("act", act);
    const found = await fetched(`${this._address}?${asked}`);
    this._busy = false;
    if (current !== this) return; // somebody has opened another board in the meantime
    if (typeof found === "string") this._tell(found, "refused");
    else this._show(found);
    this._light();
  }

  /** @param {Tried} found */
  _show(found) {
    const focused = this._board.contains(document.activeElement);
    this._did = found.did;
    this._board.innerHTML = found.html;
    const held = [...this._board.querySelectorAll("[data-touch][aria-pressed]")].filter(heldAtFirst).map(touchId);
    this._picker.renew(found.touches, held);
    this._light();
    light(this._board, found.marks, "advised");
    this._tell(found.said, found.verdict);
    this._board.dispatchEvent(new CustomEvent("judged", { bubbles: true, detail: found.verdict }));
    if (focused) this._lead();
  }

  _light() {
    lightUp(this._board, this._picker, !this._busy);
  }

  /** The keyboard goes on with what can be touched, or with the button when all is done. */
  _lead() {
    const next = this._board.querySelector("button.can-touch, [data-key].can-touch") ?? this._board.querySelector(".can-touch") ?? this._button;
    if (next instanceof HTMLElement || next instanceof SVGElement) next.focus({ preventScroll: true });
  }

  /**
   * @param {Element} thing
   * @param {boolean} byKeys
   */
  _touch(thing, byKeys) {
    const before = new Set(this._board.querySelectorAll(".can-touch"));
    const prompt = this._prompt;
    if (this._busy || !choose(this._picker, thing)) return;
    this._light();
    if (this._busy) return;
    this._tell("", "");
    const next = [...this._board.querySelectorAll(".can-touch")].find((one) => !before.has(one));
    if (byKeys && (next instanceof HTMLElement || next instanceof SVGElement)) next.focus();
    if (byKeys && this._prompt !== prompt) say(this._prompt);
  }

  get _prompt() {
    return /** @type {HTMLElement | null} */ (this._board.querySelector("#prompt"))?.innerText ?? "";
  }

  /**
   * @param {string} sentence
   * @param {string} verdict
   */
  _tell(sentence, verdict) {
    this._verdict.dataset.verdict = verdict;
    this._verdict.replaceChildren(...ruleLinked(sentence, "").map((one) => one ?? ""));
    if (verdict) this._verdict.scrollIntoView({ block: "nearest" });
  }
}

/**
 * @param {string} address
 * @returns {Promise<Tried | string>} what is found there, or why not
 */
async function fetched(address) {
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    const found = await answer.json();
    return answer.ok ? found : (found.detail ?? answer.statusText);
  } catch {
    return document.body.dataset.offline ?? "";
  }
}

for (const box of document.querySelectorAll("[data-try]")) if (box instanceof HTMLElement) {
  const made = new Try(box);
  if (box.dataset.open !== undefined) made.open();
}
