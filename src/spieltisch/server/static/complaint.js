// What went wrong, in a sentence; the rule's id leads to the rule.

const complaint = /** @type {HTMLElement} */ (document.getElementById("complaint"));
const [told, close] = complaint.children;

/** @param {string} sentence with the rule's id in brackets at its end, or without; "" takes it away */
export function complain(sentence) {
  complaint.hidden = sentence === "";
  const match = /^(.*) \[([A-Z0-9-]+)\]$/s.exec(sentence);
  const rules = document.getElementById("rules-link");
  if (!match || !(rules instanceof HTMLAnchorElement)) {
    told.textContent = sentence;
    return;
  }
  const link = document.createElement("a");
  link.href = `${rules.href}#${match[2]}`;
  link.target = "_blank";
  link.textContent = match[2];
  told.replaceChildren(`${match[1]} `, link);
}

close.addEventListener("click", () => {
  complain("");
  document.getElementById("table")?.focus({ preventScroll: true });
});
