// What the server sends of the page: the parts that are new. What people have unfolded, typed or scrolled stays so.

/** @import { NewLines, PageNews } from "../pages/messages" */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Set<string>} what somebody has unfolded stays so, even when it is away for a while */
const opened = new Set();

/**
 * @param {HTMLElement} place
 * @param {PageNews} news
 */
export function renew(place, news) {
  for (const one of place.querySelectorAll("details[id]")) {
    if (one.hasAttribute("open")) opened.add(one.id);
    else opened.delete(one.id);
  }
  const typed = typedIn(place);
  const read = document.getElementById("log-list")?.scrollTop ?? 0;
  if (news.html) place.innerHTML = news.html;
  for (const [id, html] of Object.entries(news.parts)) {
    const old = document.getElementById(id) ?? place.querySelector(`[data-part="${id}"]`);
    if (old) old.replaceWith(made(html, old));
  }
  tell(news.log);
  const board = document.getElementById("board");
  if (board) {
    board.className = news.look;
    board.dataset.step = String(news.step);
  }
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    const offered = !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);
    if (offered && (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) field.value = value;
  }
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  document.getElementById("log-list")?.scrollTo(0, read);
}

/**
 * @param {string} html one element
 * @param {Element} old what it replaces: a part of a picture stays one
 */
export function made(html, old) {
  const drawn = old.namespaceURI === SVG;
  const box = drawn ? document.createElementNS(SVG, "svg") : document.createElement("template");
  box.innerHTML = html;
  const found = (box instanceof HTMLTemplateElement ? box.content : box).firstElementChild;
  return found ?? old;
}

/**
 * The log grows at its newer end, which is above.
 * @param {NewLines} news
 */
function tell({ drop, add, keep }) {
  const list = document.getElementById("log-list");
  if (!list) return;
  for (const line of [...list.querySelectorAll("li")].slice(0, drop)) line.remove();
  list.insertAdjacentHTML("afterbegin", add.join(""));
  for (const line of [...list.querySelectorAll("li")].slice(keep)) line.remove();
}

/**
 * What somebody is typing must survive a change of the table.
 * @param {HTMLElement} place
 * @returns {[string, string][]}
 */
function typedIn(place) {
  /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
  const fields = place.querySelectorAll("input[type=text][id], select[id]");
  return [...fields].map((field) => [field.id, field.value]);
}

/**
 * Whether a thing was held when the server sent it, whatever people have touched since.
 * @param {Element} thing
 */
export function heldAtFirst(thing) {
  const { dataset } = /** @type {HTMLElement} */ (thing);
  dataset.held ??= thing.getAttribute("aria-pressed") ?? "false";
  return dataset.held === "true";
}
