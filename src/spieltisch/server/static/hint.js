// The coach's hint, in a dialogue of its own: the table below it may change meanwhile.

import { send } from "./send.js";

/** @import { Hint } from "../pages/messages" */
/** @import { Answer } from "./send.js" */

const dialog = document.createElement("dialog");
dialog.className = "hint-dialog";
dialog.setAttribute("aria-live", "polite");
document.body.append(dialog);

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const button = target.closest("[data-hint]");
  if (button instanceof HTMLElement) ask(button.dataset);
  else if (target === dialog) dialog.close();
});

/** @param {DOMStringMap} asked */
async function ask({ hint = "", seat = "", wait = "", close = "" }) {
  say(wait, close);
  if (!dialog.open) dialog.showModal();
  /** @type {Answer<Hint>} */
  const answer = await send(hint, { seat: Number(seat) });
  if (answer.ok) fill(answer.found.html, close);
  else say(answer.sentence, close);
}

/**
 * @param {string} sentence
 * @param {string} close
 */
function say(sentence, close) {
  const line = document.createElement("p");
  line.id = "hint-title";
  line.textContent = sentence;
  fill(line.outerHTML, close);
}

/**
 * @param {string} html as the server has made it
 * @param {string} close
 */
function fill(html, close) {
  dialog.innerHTML = html;
  dialog.setAttribute("aria-labelledby", "hint-title");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = close;
  button.addEventListener("click", () => dialog.close());
  dialog.append(button);
  if (dialog.open) button.focus();
}
