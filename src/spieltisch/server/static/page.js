// What every page has: menus, the theme, the sound switch, copying, and buttons that say that they wait.

import { fillIn, keepNames, remember, remembered } from "./memory.js";

const QUIET = 3000;
const PATIENCE = 10_000;
const root = document.documentElement;

/** @param {string} theme "light", "dark" or "" for what the system wants */
function applyTheme(theme) {
  root.classList.toggle("theme-light", theme === "light");
  root.classList.toggle("theme-dark", theme === "dark");
}

function isDark() {
  if (root.classList.contains("theme-dark")) return true;
  if (root.classList.contains("theme-light")) return false;
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function setUpTheme() {
  applyTheme(remembered("theme", ""));
  const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("theme"));
  if (!button) return;
  const show = () => {
    button.textContent = (isDark() ? button.dataset.light : button.dataset.dark) ?? "";
  };
  button.hidden = false;
  show();
  button.addEventListener("click", () => {
    const theme = isDark() ? "light" : "dark";
    applyTheme(theme);
    remember("theme", theme);
    show();
  });
}

function setUpSound() {
  const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("sound"));
  if (!button || !document.getElementById("table")) return;
  const show = () => button.setAttribute("aria-pressed", String(remembered("sound", false)));
  button.hidden = false;
  show();
  button.addEventListener("click", () => {
    remember("sound", !remembered("sound", false));
    show();
  });
}

/**
 * Whoever uses no keys sees no ring round what a script gives the focus: it would look like advice. A field in which
 * somebody types is no sign of keys, and the next page goes on as this one did.
 */
function setUpFocus() {
  const show = (/** @type {boolean} */ byHand) => {
    if (root.classList.toggle("by-hand", byHand) !== remembered("by-hand", true)) remember("by-hand", byHand);
  };
  show(remembered("by-hand", true));
  addEventListener("pointerdown", () => show(true), true);
  addEventListener("keydown", ({ key, ctrlKey, altKey, metaKey, target }) => {
    const types = key !== "Tab" && target instanceof Element && target.matches("input, select, textarea");
    if (!types && !ctrlKey && !altKey && !metaKey) show(false);
  }, true);
}

/** Buttons with `data-copy` put that text, the field's value (#id) or what is at the address (/...) on the clipboard. */
function setUpCopying() {
  document.addEventListener("click", async (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("[data-copy]");
    if (!(button instanceof HTMLElement)) return;
    const wanted = button.dataset.copy ?? "";
    const field = wanted.startsWith("#") ? document.querySelector(wanted) : null;
    try {
      const found = wanted.startsWith("/") ? await (await fetch(wanted)).text() : wanted;
      const text = field instanceof HTMLInputElement ? field.value : found;
      await navigator.clipboard.writeText(text);
      button.dataset.copied = "true";
      setTimeout(() => delete button.dataset.copied, 2000);
    } catch {
      if (field instanceof HTMLInputElement) field.select();
    }
  });
}

/** Menus close when somebody looks elsewhere. */
function setUpMenus() {
  const close = (/** @type {Element | null} */ but) => {
    for (const menu of document.querySelectorAll("#languages[open], #talk[open]")) {
      if (!but || !menu.contains(but)) menu.removeAttribute("open");
    }
  };
  document.addEventListener("click", (event) => close(/** @type {Element} */ (event.target)));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(null);
  });
}

/** In another language one is at the same place of the page. */
function setUpLanguages() {
  for (const link of document.querySelectorAll("#languages a")) {
    if (link instanceof HTMLAnchorElement) {
      link.addEventListener("click", () => (link.href += encodeURIComponent(location.hash)), { once: true });
    }
  }
}

/** Once the page is there and quiet, it is kept for times without a network; over plain HTTP browsers refuse that. */
function setUpApp() {
  addEventListener("load", () => setTimeout(() => navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined), QUIET));
}

/** A button that leads elsewhere answers at once, however far the server is, and asks once however often it is pressed. */
function setUpWaiting() {
  document.addEventListener("submit", (event) => {
    const { submitter, target } = event;
    if (event.defaultPrevented || !submitter || !(target instanceof HTMLFormElement) || target.method !== "post") return;
    if (submitter.ariaBusy) event.preventDefault();
    submitter.ariaBusy = "true";
    setTimeout(() => submitter.removeAttribute("aria-busy"), PATIENCE); // who has stopped it may press it again
  });
  addEventListener("pageshow", () => document.querySelectorAll("button[aria-busy]").forEach((one) => one.removeAttribute("aria-busy"))); // and who comes back
}

/** A pad, empty or full, on paper. */
function setUpPrinting() {
  document.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest("[data-print]")) print();
  });
}

setUpWaiting();
setUpPrinting();
setUpApp();
setUpFocus();
setUpMenus();
setUpLanguages();
setUpTheme();
setUpSound();
setUpCopying();
fillIn(document);
document.addEventListener("submit", () => keepNames(document));
