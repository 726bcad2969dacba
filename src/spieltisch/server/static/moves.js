// The list of a game's moves: Tab stops at one of them, since there are hundreds, and the arrow keys lead to the others.

/** @param {number} step the moment that is looked at: its move is pointed out, and is where Tab stops */
export function pointAt(step) {
  const list = document.getElementById("move-list");
  const moves = /** @type {HTMLElement[]} */ ([...(list?.querySelectorAll("[data-moment]") ?? [])]);
  if (!list) return;
  const move = moves.find((one) => Number(one.dataset.moment) === step);
  const stop = move ?? moves.filter((one) => Number(one.dataset.moment) < step).at(-1) ?? moves[0];
  for (const one of moves) {
    one.tabIndex = one === stop ? 0 : -1;
    if (one !== move) one.removeAttribute("aria-current");
  }
  if (!move) return;
  move.setAttribute("aria-current", "true");
  const above = move.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (above < 0 || above > list.clientHeight - move.offsetHeight) list.scrollTop += above - list.clientHeight / 3;
}

/**
 * Up and down in the list; only Enter goes to the moment.
 * @param {KeyboardEvent} event
 * @returns {boolean} whether this was such a key there
 */
export function walk(event) {
  const way = new Map([["ArrowUp", -1], ["ArrowDown", 1]]).get(event.key);
  const from = /** @type {Element} */ (event.target).closest("#move-list, [data-moment]");
  const list = from?.closest("#move-list");
  if (!way || !from || !list) return false;
  event.preventDefault();
  const shown = [...list.querySelectorAll("[data-moment]")].filter((one) => one === from || one.checkVisibility());
  const next = shown[shown.indexOf(from) + way];
  if (next instanceof HTMLElement) next.focus();
  return true;
}
