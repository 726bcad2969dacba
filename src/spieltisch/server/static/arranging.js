// A position set up by hand: without this file its links work; with it nothing jumps, and a finger means what is nearest.

import { fetched } from "./fetched.js";
import { putAway } from "./lens.js";
import { aim } from "./reach.js";

/** @type {Promise<void>} until the last position is there: what is touched meanwhile is put into it */
let coming = Promise.resolve();

document.addEventListener("click", (event) => {
  const at = /** @type {Element} */ (event.target);
  const onBoard = at.closest(".spots"); // there, or in the glass over it
  const chosen = at.closest(".chip") ?? onBoard;
  if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!at.closest(".arranging-page")) return;
  if (onBoard) aim(event, put);
  else put(chosen);
});

/** @param {Element} link */
function put(link) {
  putAway();
  const name = CSS.escape(link.getAttribute("data-touch") ?? "");
  coming = coming.then(() => follow(document.querySelector(`.arranging-page [data-touch="${name}"]`)));
}

/**
 * The next position in the place of this one.
 * @param {Element | null} link nothing where it is gone since
 */
async function follow(link) {
  if (!link) return;
  const { href, hash } = new URL(link.getAttribute("href") ?? "", location.href);
  const answer = await fetched(href, async (found) => ({ url: found.url, text: await found.text() }));
  const next = answer && new DOMParser().parseFromString(answer.text, "text/html").querySelector(".arranging-page");
  if (!answer || !next) {
    location.assign(href); // it may say why not
    return;
  }
  document.querySelector(".arranging-page")?.replaceWith(next);
  history.replaceState(null, "", new URL(hash, answer.url));
  const place = next.querySelector(hash);
  const again = place?.matches("a") ? place : place?.querySelector("[aria-current], a");
  if (again instanceof SVGElement || again instanceof HTMLElement) again.focus({ preventScroll: true });
}
