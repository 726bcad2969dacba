// Cards that change places fly there: from the stack to the hands, from hand to hand, to the middle. Nobody tells who
// moves what: it is seen by comparing how many lie where before and after. Not at all where people want it calm.

import { isCalm } from "./motion.js";

const LONG = 380;
const EACH = 70;
const MOST = 3;

/** @typedef {{stack: number, played: number, held: Map<string, number>, own: Map<string, DOMRect>, hand: number, given: [string, DOMRect] | null}} Lying */

/**
 * @param {HTMLElement} place
 * @returns {Lying | null} nothing where no cards are played
 */
export function lying(place) {
  if (!place.querySelector(".stack[data-count]")) return null;
  const piles = [...place.querySelectorAll("#hand [data-card]")];
  const given = place.querySelector("#hand .tag.given");
  return {
    stack: count(place, ".stack"),
    played: count(place, ".discard"),
    held: new Map([...place.querySelectorAll(".seat[data-seat]")].map((seat) => [seat.getAttribute("data-seat") ?? "", count(seat, ".cards")])),
    own: new Map(piles.map((pile) => [pile.getAttribute("data-card") ?? "", uppermost(pile).getBoundingClientRect()])),
    hand: place.querySelectorAll("#hand .face").length,
    given: given ? [given.getAttribute("data-with") ?? "", uppermost(given.closest(".cards")).getBoundingClientRect()] : null,
  };
}

/**
 * @param {HTMLElement} place
 * @param {Lying | null} before
 */
export function fly(place, before) {
  const now = lying(place);
  if (!before || !now || isCalm()) return;
  const changed = [...now.held].map(([seat, cards]) => /** @type {const} */ ([seat, cards - (before.held.get(seat) ?? 0)]));
  const got = changed.filter(([, more]) => more > 0);
  const lost = changed.filter(([, more]) => more < 0);
  if (now.stack !== before.stack && got.length > 1) deal(place, got);
  else if (got.length === 1 && lost.length === 1 && now.played === before.played) ghost(rect(held(place, lost[0][0])), rect(held(place, got[0][0])), 0);
  else if (now.played > before.played) for (const [seat, more] of lost) discard(place, seat, -more, now.hand < before.hand ? before.own : new Map());
  const fresh = place.querySelector("#hand .tag.new");
  if (fresh && before.given) {
    const [partner, from] = before.given;
    ghost(from, rect(held(place, partner)), 0);
    arrive(fresh.closest(".pile"), rect(held(place, fresh.getAttribute("data-with") ?? "")), LONG / 2);
  }
}

/**
 * @param {HTMLElement} place
 * @param {(readonly [string, number])[]} got
 */
function deal(place, got) {
  const stack = rect(place.querySelector(".stack"));
  const piles = place.querySelectorAll("#hand .pile");
  piles.forEach((pile, number) => arrive(pile, stack, EACH * number));
  got.forEach(([seat, more], around) => {
    for (let number = 0; number < Math.min(more, MOST); number++) ghost(stack, rect(held(place, seat)), EACH * (number * got.length + around) * 0.5);
  });
}

/**
 * The uppermost card comes from where it was held; others go below it.
 * @param {HTMLElement} place
 * @param {string} seat
 * @param {number} cards
 * @param {Map<string, DOMRect>} own where the own cards were, if they are played
 */
function discard(place, seat, cards, own) {
  const card = place.querySelector(".discard .card");
  const from = own.get(card?.getAttribute("data-card") ?? "") ?? rect(held(place, seat));
  for (let number = 1; number < Math.min(cards, MOST); number++) ghost(from, rect(card), EACH * number);
  if (!(card instanceof SVGGraphicsElement) || !from) return;
  const to = rect(card);
  const here = card.getScreenCTM()?.inverse();
  if (!to || !here) return;
  const { x, y } = new DOMPoint(from.x + from.width / 2, from.y + from.height / 2).matrixTransform(here);
  const size = Math.max(0.3, Math.min(1, from.width / to.width));
  card.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: "translate(0, 0) scale(1)" }], { duration: LONG, easing: "ease-out", composite: "add" });
}

/**
 * A pile of the own hand comes from there.
 * @param {Element | null} pile
 * @param {DOMRect | null} from
 * @param {number} delay
 */
function arrive(pile, from, delay) {
  const to = rect(pile);
  if (!pile || !to || !from) return;
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  pile.animate([{ transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0.6 }, { transform: "none", opacity: 1 }], { duration: LONG, delay, fill: "backwards", easing: "ease-out" });
}

/**
 * The back of a card, on its way.
 * @param {DOMRect | null} from
 * @param {DOMRect | null} to
 * @param {number} delay
 */
function ghost(from, to, delay) {
  if (!from || !to) return;
  const card = document.createElement("div");
  card.className = "flying-card";
  card.setAttribute("aria-hidden", "true");
  document.body.append(card);
  const at = (/** @type {DOMRect} */ box) => `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%)`;
  const flight = card.animate([{ transform: at(from), opacity: 1 }, { transform: at(to), opacity: 1, offset: 0.9 }, { transform: at(to), opacity: 0 }], { duration: LONG, delay, fill: "both", easing: "ease-in-out" });
  flight.finished.then(() => card.remove(), () => card.remove());
}

/**
 * @param {Element} place
 * @param {string} what
 */
function count(place, what) {
  return Number(place.querySelector(`${what}[data-count]`)?.getAttribute("data-count") ?? 0);
}

/**
 * @param {HTMLElement} place
 * @param {string} seat
 */
function held(place, seat) {
  return place.querySelector(`.seat[data-seat="${seat}"] .cards`);
}

/**
 * @param {Element | null} pile
 * @returns {Element}
 */
function uppermost(pile) {
  return [...(pile?.querySelectorAll(".face") ?? [])].at(-1) ?? /** @type {Element} */ (pile);
}

/** @param {Element | null | undefined} thing */
function rect(thing) {
  return thing?.getBoundingClientRect() ?? null;
}
