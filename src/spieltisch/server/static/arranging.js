// A position set up by hand: without this file its links work; with it nothing jumps, and a finger means what is nearest.

import { fetched } from "./fetched.js";
import { putAway } from "./lens.js";
import { aim } from "./reach.js";

document.addEventListener("click", (event) => {
  const at = /** @type {Element} */ (event.target);
  const onBoard = at.closest(".spots"); // there, or in the glass over it
  const chosen = at.closest(".chip") ?? onBoard;
  if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!at.closest(".arranging-page")) return;
  if (onBoard) aim(event, follow);
  else follow(chosen);
});

/**
 * The next position in the place of this one.
 * @param {Element} link
 */
async function follow(link) {
  putAway();
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
