// Dice that tumble through their faces and show what they are when they land; what that is worth is told then.

const FACE = 70;
const LONG = 560;
const EACH = 50;

/**
 * What has just been rolled, if anything has.
 * @param {HTMLElement} place
 * @returns {boolean}
 */
export function tumble(place) {
  const rolled = [...place.querySelectorAll(".die.rolled")];
  const faces = document.getElementById("faces");
  if (rolled.length === 0) return false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || !(faces instanceof HTMLTemplateElement)) return true;
  const all = [...faces.content.children];
  rolled.forEach((die, number) => {
    const pips = die.querySelector(".pips");
    if (!pips) return;
    const ends = performance.now() + LONG + EACH * number;
    const turn = () => {
      if (!die.isConnected) return;
      const landed = performance.now() >= ends;
      die.querySelector(".pips")?.replaceWith(landed ? pips : all[Math.floor(Math.random() * all.length)].cloneNode(true));
      if (!landed) setTimeout(turn, FACE);
    };
    turn();
  });
  place.classList.add("tumbling");
  setTimeout(() => place.classList.remove("tumbling"), LONG + EACH * rolled.length);
  return true;
}
