// Keys for what is done most: each thing that has one says which (`data-key`), and "?" lists them.

/** @type {HTMLElement | null} */
const list = document.getElementById("keys");

/** Whether the focus came with a finger or the mouse: then it says nothing of what a key is to press. */
let byPointer = false;

/** @param {HTMLElement} place the table */
export function listen(place) {
  document.addEventListener("pointerdown", () => (byPointer = true), true);
  document.addEventListener("focusin", () => (byPointer = byPointer && !document.activeElement?.matches(":focus-visible")), true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab" || event.key.startsWith("Arrow")) byPointer = false;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || document.querySelector("dialog[open]")) return;
    const at = /** @type {Element} */ (event.target);
    if (at.closest("input, select, textarea, [contenteditable]")) return;
    if (event.key === "?" && list instanceof HTMLDialogElement) {
      event.preventDefault();
      list.showModal();
      return;
    }
    const pressesItself = event.key === " " || event.key === "Enter";
    if (pressesItself && at.closest("summary, a")) return; // it opens what has the focus
    if (pressesItself && at.closest("button, [role=button], [data-touch]") && !byPointer) return; // it presses what has the focus
    const meant = [...place.querySelectorAll(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)].find(isReady);
    if (!meant) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (meant).click();
  });
  document.getElementById("show-keys")?.addEventListener("click", () => {
    if (list instanceof HTMLDialogElement) list.showModal();
  });
}

/** @param {Element} thing */
function isReady(thing) {
  const open = !(thing instanceof HTMLButtonElement) || !thing.disabled;
  return open && thing.checkVisibility() && (!thing.hasAttribute("data-touch") || thing.classList.contains("can-touch"));
}
