// Looking back: without this file its links work; with it they work faster, with arrow keys, and by themselves, and
// what the coach says comes when it is thought.

import { advise } from "./advised.js";
import { keepMistakes, remember, remembered } from "./memory.js";
import { pointAt, walk } from "./moves.js";

const KEPT = 60;
const AGAIN = 2000;
/** So much is seen between the bar and what was jumped to. */
const AIR = 8;
const MOVING = ["replay-sentence", "replay-verdict", "replay-controls", "replay-table", "replay-count", "replay-more", "curve-legend"];
const place = /** @type {HTMLElement} */ (document.getElementById("replay"));
const bar = /** @type {HTMLElement} */ (place.querySelector(".replay-bar"));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("replay-slider"));
const speed = /** @type {HTMLSelectElement} */ (document.getElementById("replay-speed"));
const address = place.dataset.address ?? "";
const last = Number(place.dataset.last);
/** @type {Map<number, Promise<string>>} */
const pages = new Map();
let wanted = Number(slider.value);
/** @type {ReturnType<typeof setTimeout> | undefined} set while it plays by itself */
let timer;

/**
 * @param {number} step
 * @returns {Promise<string>} what is another one at that step
 */
function load(step) {
  const known = pages.get(step);
  if (known) return known;
  const loading = fetch(`${address}/${step}?parts=true`).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  });
  loading.catch(() => pages.delete(step));
  pages.set(step, loading);
  const oldest = pages.keys().next().value;
  if (pages.size > KEPT && oldest !== undefined) pages.delete(oldest);
  return loading;
}

/**
 * @param {number} step
 * @returns {Promise<void>} when it is shown, or something else is wanted
 */
async function go(step) {
  wanted = Math.min(Math.max(step, 0), last);
  const target = wanted;
  let html;
  try {
    html = await load(target);
  } catch {
    location.assign(`${address}/${target}`);
    return;
  }
  if (target !== wanted) return;
  show(new DOMParser().parseFromString(html, "text/html"));
  slider.value = String(target);
  history.replaceState(null, "", `${address}/${target}`);
  if (target < last) load(target + 1).catch(() => {});
  if (target > 0) load(target - 1).catch(() => {});
}

/** What is jumped to lies below the bar, however many lines that has. */
function keepClear() {
  document.documentElement.style.scrollPaddingTop = `${bar.offsetHeight + AIR}px`;
}

/** @param {string} ident "" leads nowhere */
function jump(ident) {
  keepClear();
  document.getElementById(ident)?.scrollIntoView();
}

/** @param {Document} page */
function show(page) {
  const focused = document.activeElement?.id ?? "";
  const opened = new Set([...place.querySelectorAll("details[id][open]")].map((one) => one.id));
  for (const id of MOVING) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (old && fresh) old.replaceChildren(...fresh.childNodes);
  }
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  for (const link of document.querySelectorAll(".languages a")) {
    const way = link.getAttribute("href") ?? "";
    link.setAttribute("href", way.replace(/back=.*/, `back=${address}/${wanted}`));
  }
  pointOut(page.getElementById("curve-legend")?.dataset.said ?? "");
  advise();
  setUpPlay();
  const again = document.getElementById(focused);
  if (again && again !== document.activeElement) {
    const other = again.getAttribute("aria-disabled") ? opposite(focused) : again;
    other?.focus({ preventScroll: true });
  }
  const announcer = document.getElementById("announcer");
  if (announcer) announcer.textContent = `${spoken("replay-sentence")} ${spoken("replay-verdict")}`.trim();
}

/**
 * @param {string} id
 * @returns {string} what is there, without signs that only eyes need
 */
function spoken(id) {
  const said = /** @type {HTMLElement | undefined} */ (document.getElementById(id)?.cloneNode(true));
  said?.querySelectorAll("[aria-hidden]").forEach((sign) => sign.remove());
  return said?.textContent ?? "";
}

/**
 * Where in the curve and in the list this moment is.
 * @param {string} said what everybody could expect then
 */
function pointOut(said) {
  const curve = document.getElementById("curve");
  curve?.setAttribute("aria-valuenow", String(wanted));
  curve?.setAttribute("aria-valuetext", said);
  document.getElementById("curve-now")?.setAttribute("transform", `translate(${wanted})`);
  pointAt(wanted);
}

/** Asks for what the coach says until it is there, or cannot come; it replaces what stands for it, and the page stays. */
async function waitForCoach() {
  const below = document.getElementById("look-back");
  if (!below) return;
  const answer = await fetch(`${place.dataset.review}?step=${wanted}`).catch(() => undefined);
  const text = (await answer?.text().catch(() => "")) ?? "";
  if (answer?.status === 200) {
    const focused = below.contains(document.activeElement) ? document.activeElement : null;
    const again = focused?.id ? `#${focused.id}` : `#move-list [data-moment="${focused?.getAttribute("data-moment")}"]`;
    const awaited = location.hash === "#review" && below.getBoundingClientRect().top < innerHeight;
    below.innerHTML = text;
    tellProgress("");
    keepOwn();
    pages.clear();
    await go(wanted);
    if (focused) /** @type {HTMLElement | null} */ (below.querySelector(again))?.focus();
    if (awaited) jump("review"); // what came is higher than what stood for it, and so may the bar be
    return;
  }
  const status = below.querySelector(".thinking");
  if (answer && ![202, 429, 503].includes(answer.status)) {
    if (status instanceof HTMLElement) status.textContent = status.dataset.failed ?? "";
    tellProgress(status?.textContent ?? "");
    return;
  }
  if (status && text && (answer?.status === 202 || answer?.status === 503) && status.textContent !== text) status.textContent = text;
  tellProgress(status?.textContent ?? "");
  setTimeout(waitForCoach, AGAIN);
}

/**
 * Above the board too, where its words will stand: what is below is out of sight.
 * @param {string} text
 */
function tellProgress(text) {
  const verdict = document.getElementById("replay-verdict");
  if (verdict) verdict.dataset.thinking = text;
}

/** One's own mistakes are kept as puzzles. */
function keepOwn() {
  const own = document.getElementById("own-slips")?.dataset.slips;
  if (own) keepMistakes(JSON.parse(own));
}

/** @param {string} id */
function opposite(id) {
  return document.getElementById(["replay-first", "replay-turn-back", "replay-back"].includes(id) ? "replay-forward" : "replay-back");
}

function setUpPlay() {
  const button = /** @type {HTMLButtonElement} */ (document.getElementById("replay-play"));
  button.hidden = false;
  button.classList.toggle("playing", timer !== undefined);
  button.setAttribute("aria-label", (timer === undefined ? button.dataset.play : button.dataset.pause) ?? "");
}

function pause() {
  clearTimeout(timer);
  timer = undefined;
  setUpPlay();
}

function playOn() {
  timer = setTimeout(async () => {
    await go(wanted + 1);
    if (timer === undefined) return;
    if (wanted < last) playOn();
    else pause();
  }, Number(speed.value));
}

async function play() {
  playOn();
  if (wanted === last) {
    clearTimeout(timer);
    await go(0);
    if (timer === undefined) return;
    playOn();
  }
  setUpPlay();
}

place.addEventListener("click", (event) => {
  const way = /** @type {Element} */ (event.target).closest("#replay-controls a, #replay-play, [data-moment], #curve");
  const { ctrlKey, metaKey, shiftKey } = /** @type {MouseEvent} */ (event);
  if (!way || ctrlKey || metaKey || shiftKey) return;
  if (way.id === "replay-play") {
    if (timer === undefined) play();
    else pause();
    return;
  }
  event.preventDefault();
  if (way.id === "curve") {
    steer(way, event);
    return;
  }
  const found = /\/(\d+)$/.exec(way.getAttribute("href") ?? "");
  if (!found) return;
  pause();
  go(Number(found[1]));
  const table = document.getElementById("replay-table");
  if (way.hasAttribute("data-moment") && table && table.getBoundingClientRect().bottom < innerHeight / 2) table.scrollIntoView();
});

/**
 * To the moment on the curve where the pointer is.
 * @param {Element} curve
 * @param {MouseEvent} event
 */
function steer(curve, event) {
  const { left, width } = curve.getBoundingClientRect();
  const step = Math.round(((event.clientX - left) / width) * last);
  if (timer !== undefined) pause();
  if (step !== wanted) go(step);
}

place.addEventListener("pointermove", (event) => {
  const curve = /** @type {Element} */ (event.target).closest("#curve");
  if (curve && event.buttons === 1) steer(curve, event);
});

slider.addEventListener("input", () => {
  if (timer !== undefined) pause();
  go(Number(slider.value));
});

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, select, textarea") || walk(event)) return;
  const ways = new Map([["ArrowLeft", wanted - 1], ["ArrowRight", wanted + 1], ["Home", 0], ["End", last]]);
  const step = event.shiftKey ? turn(event.key) : ways.get(event.key);
  if (step === undefined || scrolls(target, event.key)) return;
  event.preventDefault();
  if (timer !== undefined) pause();
  go(step);
});

/**
 * @param {string} key
 * @returns {number | undefined} where the turn before or after this one begins, as the controls say
 */
function turn(key) {
  const way = document.getElementById(key === "ArrowLeft" ? "replay-turn-back" : "replay-turn-forward")?.getAttribute("href");
  return way && key.startsWith("Arrow") ? Number(way.split("/").pop()) : undefined;
}

/**
 * @param {Element} target
 * @param {string} key
 * @returns {boolean} whether the key is needed to scroll what has the focus
 */
function scrolls(target, key) {
  const box = target.closest("[tabindex]:not(main)");
  if (!box) return false;
  return key.startsWith("Arrow") ? box.scrollWidth > box.clientWidth : box.scrollHeight > box.clientHeight;
}

speed.value = remembered("replay-speed", speed.value);
speed.addEventListener("change", () => remember("replay-speed", speed.value));
speed.hidden = false;
document.getElementById("replay-go")?.setAttribute("hidden", "");
new ResizeObserver(keepClear).observe(bar);
setUpPlay();
advise();
keepOwn();
pointOut(document.getElementById("curve-legend")?.dataset.said ?? "");
jump(location.hash.slice(1)); // the browser knew of no bar yet
if (wanted < last) load(wanted + 1).catch(() => {});
if (place.dataset.review) {
  tellProgress(place.querySelector(".thinking")?.textContent ?? "");
  waitForCoach();
}
