// What changes on the table with time alone: the clock, and what is to be seen only after a while, or only for a while.

const place = /** @type {HTMLElement} */ (document.getElementById("table"));

const HURRY = 10;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** How far the server's clock is ahead of this page's, in milliseconds; the clocks of devices are often wrong. */
let ahead = 0;

/** @param {number} now by the server's clock, in seconds since 1970 */
export function setClock(now) {
  ahead = now * 1000 - performance.now();
  tick();
}

/**
 * The server says when something is over, by its own clock.
 * @param {HTMLElement} element
 */
function secondsLeft(element) {
  return Number(element.dataset.until ?? element.dataset.fades) - (performance.now() + ahead) / 1000;
}

function tick() {
  for (const late of place.querySelectorAll("[hidden][data-until]")) {
    if (late instanceof HTMLElement && secondsLeft(late) <= 0) late.hidden = false;
  }
  for (const fading of place.querySelectorAll("[data-fades]")) {
    if (fading instanceof HTMLElement && secondsLeft(fading) <= 0) fading.remove();
  }
  const clock = document.getElementById("clock");
  if (!clock?.dataset.until) return;
  const left = Math.max(0, Math.round(secondsLeft(clock)));
  const shown = inWords(left);
  if (clock.textContent !== shown) clock.textContent = shown;
  clock.style.setProperty("--left", String(Math.min(1, left / Number(clock.dataset.of))));
  clock.classList.toggle("hurry", left <= HURRY);
}

/**
 * Nobody counts the seconds of a week.
 * @param {number} left seconds
 */
function inWords(left) {
  const unit = left >= 2 * DAY ? "day" : left >= 2 * HOUR ? "hour" : "";
  if (!unit) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.floor(left / (unit === "day" ? DAY : HOUR)));
}
setInterval(tick, 250);
