// What can be touched next is lit up, and the last thing says what it would do.

import { setStop } from "./arrows.js";
import { stand, turns } from "./corner.js";
import { can } from "./picker.js";

/** @import { Touch } from "../pages/messages" */
/** @import { Picker } from "./picker.js" */

/** @param {Element} element */
export function touchId(element) {
  return /** @type {HTMLElement} */ (element).dataset.touch ?? "";
}

/**
 * @param {HTMLElement} place
 * @param {Picker} picker
 * @param {boolean} idle whether anything can be touched now
 */
export function lightUp(place, picker, idle) {
  const { open, known } = picker;
  const all = [];
  for (const element of place.querySelectorAll("[data-touch]")) {
    const id = touchId(element);
    const doing = picker.doneBy(id);
    const lit = open.has(id) && idle && (!doing || can(doing));
    element.classList.toggle("can-touch", lit);
    if (element.hasAttribute("aria-pressed")) element.setAttribute("aria-pressed", String(picker.touched.has(id)));
    if (known.size > 0 && element instanceof HTMLButtonElement) element.disabled = !known.has(id) || (doing !== undefined && !can(doing));
    if (lit) all.push(element);
    if (element instanceof SVGElement) {
      element.classList.toggle("touched", picker.touched.has(id));
      describe(place, element, lit, doing, picker.touched.has(id));
    }
    const label = element.querySelector("[data-label]");
    if (label && (doing?.label || element instanceof SVGElement)) label.textContent = doing?.label ?? "";
  }
  stand(place);
  setStop(all);
}

/**
 * @param {Picker} picker
 * @param {Element} element
 * @returns {boolean} whether touching it means anything: one of the pieces, or of the ways to go, is always in the hand
 */
export function choose(picker, element) {
  if ((element instanceof HTMLButtonElement && element.disabled) || element.matches(".pick:is(.piece, .way)[aria-pressed=true]")) return false;
  if (turns(element)) picker.turn(touchId(element));
  else picker.touch(touchId(element));
  return true;
}

/**
 * A thing in the picture says whether it is chosen, or what touching it would do; what cannot be touched says nothing.
 * @param {HTMLElement} place
 * @param {SVGElement} element
 * @param {boolean} lit
 * @param {Touch | undefined} doing
 * @param {boolean} touched
 */
function describe(place, element, lit, doing, touched) {
  element.dataset.name ??= element.getAttribute("aria-label") ?? "";
  const action = String(doing?.command.action ?? "");
  const inWords = lit && action ? place.querySelector(`#moves [value="${CSS.escape(action)}"]`)?.textContent : "";
  element.setAttribute("aria-label", inWords || element.dataset.name);
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", "-1");
  if (lit || element === document.activeElement) element.removeAttribute("aria-hidden");
  else element.setAttribute("aria-hidden", "true");
  if (lit && !doing) element.setAttribute("aria-pressed", String(touched));
  else element.removeAttribute("aria-pressed");
}
