// What a screen reader says by itself: every step once and in order, and then what is to be done.

/** @import { PageNews } from "../pages/messages" */

const announcer = /** @type {HTMLElement} */ (document.getElementById("announcer"));
const KEPT = 12;
/** The number of the last step that was said. */
let told = -1;
/** @type {Set<string>} what stands on the page that is said when it comes up: its number, or its words where it has none */
let remarks = new Set();
/** What is asked of them. */
let asks = "";
/** What they were asked last, until they do something or nothing is asked of them. */
let asked = "";

/** @param {string} sentence said when those before it have been said */
export function say(sentence) {
  if (!sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  announcer.append(line);
  while (announcer.childElementCount > KEPT) announcer.firstElementChild?.remove();
}

/**
 * Steps may come several at a time: the log on the page has them all. Who comes to a table is told nothing of before.
 * @param {HTMLElement} place
 * @param {PageNews} news
 * @param {boolean} isAnswered whether they have done what is asked: only somebody else's step is here meanwhile
 */
export function announce(place, news, isAnswered) {
  const steps = place.querySelectorAll("#log-list li");
  const newest = steps[0] instanceof HTMLLIElement ? steps[0].value : 0;
  const now = new Map([...place.querySelectorAll("[data-say]")].map((one) => [one.getAttribute("data-say") || one.textContent, one.textContent]));
  if (told >= 0) {
    for (const step of [...steps].reverse()) {
      if (step instanceof HTMLLIElement && step.value > told) say((step.querySelector("[data-newest]") ?? step.lastElementChild)?.textContent ?? "");
    }
    if (news.moves < told) say(place.dataset.takenBack ?? "");
    for (const [remark, sentence] of now) if (!remarks.has(remark ?? "")) say(sentence ?? "");
  }
  asks = news.asks;
  if (told < 0) asked = asks;
  else if (!isAnswered) sayWhatIsAsked();
  [told, remarks] = [Math.min(Math.max(told, newest), news.moves), new Set(now.keys())];
}

/** Unless they were asked the same before. */
export function sayWhatIsAsked() {
  if (asks !== asked) say(asks);
  asked = asks;
}

/** Whoever has answered is told when they are asked again, be it the same. */
export function answered() {
  asked = "";
}
