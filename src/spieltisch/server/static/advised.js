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
  const board = document.querySelector(".board");
  if (board) light(board, marks.split(" ").filter(Boolean), look);
}

/**
 * @param {Element} board
 * @param {string[]} marks
 * @param {string} look
 */
export function light(board, marks, look) {
  for (const id of marks) {
    const known = CSS.escape(id);
    for (const thing of board.querySelectorAll(`:is([data-touch="${known}"], [data-field="${known}"], #${known})`)) thing.classList.add(look);
  }
}

advise();
