// A position set up by hand: without this file its links work; with it nothing jumps, and a finger means what is nearest.

import { fetched } from "./fetched.js";
import { putAway } from "./lens.js";
import { aim } from "./reach.js";

/** @type {Promise<void>} until the last position is there: what is touched meanwhile is put into it */
let coming = Promise.resolve();

document.addEventListener("click", (event) => {
  const at = /** @type {Element} */ (event.target);
  const onBoard = at.closest(".spots"); // there, or in the glass over it
  const chosen = at.closest(".chip, #ask-coach") ?? onBoard;
  if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!at.closest(".arranging-page")) return;
  if (chosen.id === "ask-coach") ask();
  else if (onBoard) aim(event, put);
  else put(chosen);
});

/** @param {Element} link */
function put(link) {
  putAway();
  const name = CSS.escape(link.getAttribute("data-touch") ?? "");
  coming = coming.then(async () => {
    if (await putLists()) await follow(document.querySelector(`.arranging-page [data-touch="${name}"]`));
  });
}

/** The coach is asked about what one sees, in the lists too. */
function ask() {
  coming = coming.then(async () => {
    if (!(await putLists())) return;
    const link = document.getElementById("ask-coach");
    if (link instanceof HTMLAnchorElement) location.assign(link.href);
  });
}

/**
 * What was chosen in the lists is put, also when somebody goes on without saying so.
 * @returns {Promise<boolean>} whether that could be; else another page comes that says why not
 */
async function putLists() {
  const form = document.getElementById("lists");
  if (!(form instanceof HTMLFormElement) || ![...form.querySelectorAll("select")].some(isChanged)) return true;
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) address.searchParams.append(name, String(value));
  return (await replaced(address.href)) !== undefined;
}

/** @param {HTMLSelectElement} list */
function isChanged(list) {
  const first = [...list.options].find((option) => option.defaultSelected) ?? list.options[0];
  return first !== list.selectedOptions[0];
}

/**
 * The next position in the place of this one.
 * @param {Element | null} link nothing where it is gone since
 */
async function follow(link) {
  if (!link) return;
  const { href, hash } = new URL(link.getAttribute("href") ?? "", location.href);
  const next = await replaced(href);
  if (!next) return;
  const place = next.querySelector(hash);
  const again = place?.matches("a") ? place : place?.querySelector("[aria-current], a");
  if (again instanceof SVGElement || again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * @param {string} href
 * @returns {Promise<Element | undefined>} what is there now
 */
async function replaced(href) {
  const answer = await fetched(href, async (found) => ({ url: found.url, text: await found.text() }));
  const next = answer && new DOMParser().parseFromString(answer.text, "text/html").querySelector(".arranging-page");
  if (!answer || !next) {
    location.assign(href); // it may say why not
    return undefined;
  }
  document.querySelector(".arranging-page")?.replaceWith(next);
  history.replaceState(null, "", new URL(new URL(href).hash, answer.url));
  return next;
}
