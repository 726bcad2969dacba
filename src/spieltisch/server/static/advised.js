// What would be best lights up on a board that is looked at: a `data-marks` on the page names what belongs to it.

export function advise() {
  const marks = document.querySelector("[data-marks]")?.getAttribute("data-marks") ?? "";
  for (const id of marks.split(" ").filter(Boolean)) {
    const name = CSS.escape(id);
    for (const thing of document.querySelectorAll(`.board :is([data-touch="${name}"], [data-field="${name}"], #${name})`)) thing.classList.add("advised");
  }
}

advise();
