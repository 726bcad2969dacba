// What went wrong, in a sentence; the rule's id leads to the rule.

const complaint = /** @type {HTMLElement} */ (document.getElementById("complaint"));
const [told, close] = complaint.children;

/** @param {string} sentence with the rule's id in brackets at its end, or without; "" takes it away */
export function complain(sentence) {
  complaint.hidden = sentence === "";
  const rules = document.getElementById("rules-link");
  const [text, link] = rules instanceof HTMLAnchorElement ? ruleLinked(sentence, rules.href) : [sentence];
  if (link instanceof HTMLAnchorElement) link.target = "_blank";
  told.replaceChildren(text, link ?? "");
}

/**
 * @param {string} sentence
 * @param {string} rules their address
 * @returns {[string, HTMLAnchorElement?]} the sentence, and a link to the rule that it names
 */
export function ruleLinked(sentence, rules) {
  const match = /^(.*) \[([A-Z0-9-]+)\]$/s.exec(sentence);
  if (!match) return [sentence];
  const link = document.createElement("a");
  link.href = `${rules}#${match[2]}`;
  link.textContent = match[2];
  return [`${match[1]} `, link];
}

close.addEventListener("click", () => {
  complain("");
  document.getElementById("table")?.focus({ preventScroll: true });
});
