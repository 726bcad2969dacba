// Long lists in words come when somebody unfolds them, and again with every change for as long as they are open.

/** @type {WeakMap<Element, string>} what was asked for last, so that an answer that took long does not overwrite a newer one */
const asked = new WeakMap();

/** @param {HTMLElement} place */
export function readAgain(place) {
  for (const one of place.querySelectorAll("details[data-later][open]")) read(/** @type {HTMLDetailsElement} */ (one));
}

/** @param {HTMLDetailsElement} details */
async function read(details) {
  const place = /** @type {HTMLElement} */ (details.closest("[data-table]"));
  const step = document.getElementById("board")?.dataset.step ?? "";
  if (asked.get(details) === step) return;
  asked.set(details, step);
  const answer = await fetch(`/tables/${place.dataset.table}/words/${details.dataset.later}?look=${place.dataset.look}`);
  if (!answer.ok || asked.get(details) !== step) return;
  const focused = document.activeElement?.id;
  const summary = details.querySelector("summary");
  details.innerHTML = await answer.text();
  if (summary) details.prepend(summary);
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

document.addEventListener(
  "toggle",
  (event) => {
    const details = /** @type {Element} */ (event.target);
    if (details instanceof HTMLDetailsElement && details.open && details.dataset.later) read(details);
  },
  true,
);
