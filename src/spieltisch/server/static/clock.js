// What changes on the table with time alone: the clock, and what is to be seen only after a while, or only for a while.

const place = /** @type {HTMLElement} */ (document.getElementById("table"));

/**
 * The server says how many seconds were left when it drew this; the clocks of devices are often wrong.
 * @param {HTMLElement} element
 */
function secondsLeft(element) {
  element.dataset.drawn ??= String(performance.now());
  return Number(element.dataset.left ?? element.dataset.fades) - (performance.now() - Number(element.dataset.drawn)) / 1000;
}

function tick() {
  for (const late of place.querySelectorAll("[hidden][data-left]")) {
    if (late instanceof HTMLElement && secondsLeft(late) <= 0) late.hidden = false;
  }
  for (const fading of place.querySelectorAll("[data-fades]")) {
    if (fading instanceof HTMLElement && secondsLeft(fading) <= 0) fading.remove();
  }
  const clock = document.getElementById("clock");
  if (!clock?.dataset.left) return;
  const left = Math.max(0, Math.round(secondsLeft(clock)));
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  if (clock.textContent !== shown) clock.textContent = shown;
  clock.classList.toggle("hurry", left <= 10);
}
setInterval(tick, 250);
