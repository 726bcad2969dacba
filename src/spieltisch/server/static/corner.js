// A corner of Labyria stands on its crossing, and can be turned there, before it is set for good.

/**
 * @param {Element} element
 * @returns {boolean} whether a corner stands there that is not set yet
 */
export function turns(element) {
  return element.matches(".crossing.touched");
}

/** @param {HTMLElement} place shows the corner that is in the hand on the crossing that was touched */
export function stand(place) {
  document.getElementById("not-set-yet")?.remove();
  const held = place.querySelector("[data-stands][aria-pressed=true]");
  const crossing = place.querySelector(".crossing.touched");
  if (!(held instanceof HTMLElement) || !crossing) return;
  const corner = document.createElementNS("http://www.w3.org/2000/svg", "use");
  corner.id = "not-set-yet";
  corner.setAttribute("href", held.dataset.stands ?? "");
  corner.setAttribute("transform", `translate(${crossing.getAttribute("cx")} ${crossing.getAttribute("cy")})`);
  crossing.closest("g")?.after(corner);
}
