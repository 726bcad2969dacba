// What would be best lights up on a board that is looked at, and what was played is marked: `data-marks` and `data-played`
// on the page name what belongs to it.

export function advise() {
  mark("marks", "advised");
  mark("played", "was-played");
}

/**
 * @param {string} name
 * @param {string} look
 */
function mark(name, look) {
  const marks = document.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? "";
  for (const id of marks.split(" ").filter(Boolean)) {
    const known = CSS.escape(id);
    for (const thing of document.querySelectorAll(`.board :is([data-touch="${known}"], [data-field="${known}"], #${known})`)) thing.classList.add(look);
  }
}

advise();
