// A magnifying glass over a picture: what lies too close together for a finger is touched in it.

const TIMES = 3;
const lens = document.getElementById("lens");
const glass = lens?.querySelector(".glass");

/**
 * @param {Element} picture
 * @param {number} x where in the window the glass is held
 * @param {number} y
 * @param {(copy: Element, tap: MouseEvent) => boolean} tapped whether the glass is not needed any more
 */
export function magnify(picture, x, y, tapped) {
  if (!(lens instanceof HTMLDialogElement) || !glass) return;
  const copy = /** @type {Element} */ (picture.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  copy.removeAttribute("aria-labelledby"); // the titles have lost their ids
  copy.addEventListener("click", (tap) => {
    if (tapped(copy, /** @type {MouseEvent} */ (tap))) putAway();
  });
  glass.replaceChildren(copy);
  lens.showModal();
  const { left, top, width } = picture.getBoundingClientRect();
  const [startX, startY, whole] = (picture.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const unit = whole / width;
  const side = (glass.clientWidth * unit) / TIMES;
  copy.setAttribute("viewBox", `${startX + (x - left) * unit - side / 2} ${startY + (y - top) * unit - side / 2} ${side} ${side}`);
}

/** What is shown in it may be old news. */
export function putAway() {
  if (lens instanceof HTMLDialogElement) lens.close();
}

lens?.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target === lens || target.closest("button")) putAway();
});
