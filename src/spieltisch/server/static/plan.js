// Looking ahead: while others play one sees what the own cards could do now, and may choose what to play next. The
// server tells it on demand, as if it were one's turn; a plan stays in this window until it is played or impossible.

import { say } from "./announce.js";
import { complain } from "./complaint.js";
import { fetched } from "./fetched.js";
import { made } from "./parts.js";

/** @import { Ahead, Command, Touch } from "../pages/messages" */

/** So long one sees that a plan is about to be played, and can still cancel it. */
const MOMENT = 900;

export class Plan {
  /**
   * @param {HTMLElement} place
   * @param {() => string} query through whose eyes
   * @param {(touches: Touch[]) => void} offer what can be touched now
   * @param {(command: Command) => void} play
   */
  constructor(place, query, offer, play) {
    this._place = place;
    this._query = query;
    this._offer = offer;
    this._play = play;
    /** @type {[Element, Element][]} what is shown instead of what */
    this._replaced = [];
    /** Whether somebody looks ahead, also after the next step. */
    this._looks = false;
    this._asked = "";
    /** @type {Ahead | null} */
    this._ahead = null;
    /** @type {{action: string, told: string, card: string} | null} */
    this._chosen = null;
    /** @type {number | undefined} */
    this._timer = undefined;
    this._note = document.createElement("p");
    this._note.id = "planned";
    this._note.className = "planned";
    place.addEventListener("pointerover", (event) => event.pointerType === "mouse" && at(event)?.closest("#hand") && this.look());
    place.addEventListener("click", (event) => {
      if (at(event)?.closest("#cancel-plan")) this._cancel();
      else if (at(event)?.closest("[data-ahead], #hand span.cards")) this.look(at(event)?.closest("[data-card]")?.getAttribute("data-card") ?? "");
    });
  }

  /** Whether what is touched is for later. */
  get isOpen() {
    return this._replaced.length > 0;
  }

  /**
   * @param {string} [card] that was touched before it could be
   */
  async look(card = "") {
    const step = document.getElementById("board")?.dataset.step ?? "";
    if (this._asked === step || !this._place.querySelector("[data-ahead]")) return;
    [this._asked, this._looks] = [step, true];
    /** @type {Ahead | null} */
    const found = await fetched(`/tables/${this._place.dataset.table}/ahead?look=seat${this._query()}`, (answer) => answer.json());
    if (!found || this._asked !== String(found.step)) return;
    this._ahead = found;
    const had = document.activeElement?.closest("#look-ahead") || document.activeElement === this._place;
    for (const [id, html] of Object.entries(found.parts)) {
      const old = document.getElementById(id) ?? this._place.querySelector(`[data-part="${id}"]`);
      if (!old) continue;
      const now = made(html, old);
      old.replaceWith(now);
      this._replaced.push([now, old]);
    }
    this._offer(found.touches);
    this._mark();
    const next = this._place.querySelector(card ? `#hand [data-touch][data-card="${card}"]` : "#hand .can-touch");
    if (next instanceof HTMLElement && card) next.click();
    if (next instanceof HTMLElement && had) next.focus({ preventScroll: true });
  }

  /** News is coming: it is made for what the server knows to be there. */
  putBack() {
    for (const [now, old] of this._replaced) now.replaceWith(old);
    this._replaced = [];
    this._asked = "";
  }

  /**
   * @param {string} card that it is played with
   * @param {Command} command
   */
  choose(card, { action }) {
    const told = this._ahead?.told[String(action)] ?? "";
    this._chosen = { action: String(action), told, card };
    this._mark();
    say(`${this._ahead?.chosen} ${told}`);
  }

  /**
   * After the news: a plan is played, or it cannot be any more; who looks ahead goes on doing so.
   * @param {Touch[]} touches
   */
  goOn(touches) {
    clearTimeout(this._timer);
    if (touches.length === 0) {
      this._mark();
      if (this._looks) this.look();
      return;
    }
    this._looks = false;
    const wanted = this._chosen?.action;
    if (!wanted) return;
    const possible = touches.find((touch) => touch.command.action === wanted);
    if (possible) {
      this._mark();
      this._timer = setTimeout(() => this._play(possible.command), MOMENT);
    } else {
      this.forget();
      complain(this._ahead?.gone ?? "");
    }
  }

  /** Whoever does something else has thought better of it. */
  forget() {
    clearTimeout(this._timer);
    this._chosen = null;
    this._mark();
  }

  _cancel() {
    this.forget();
    this._place.focus({ preventScroll: true });
  }

  /** Says what is planned, and marks its card. */
  _mark() {
    for (const one of this._place.querySelectorAll("[data-card]")) one.classList.toggle("planned", one.getAttribute("data-card") === this._chosen?.card);
    if (!this._chosen) {
      this._note.remove();
      return;
    }
    const told = document.createElement("strong");
    told.textContent = this._chosen.told;
    const cancel = document.createElement("button");
    cancel.id = "cancel-plan";
    cancel.type = "button";
    cancel.className = "button small";
    cancel.textContent = this._ahead?.cancel ?? "";
    this._note.replaceChildren(`${this._ahead?.chosen} `, told, " ", cancel);
    const status = this._place.querySelector(".status");
    if (this._note.parentElement !== status) status?.append(this._note);
  }
}

/** @param {Event} event */
function at(event) {
  return event.target instanceof Element ? event.target : null;
}
