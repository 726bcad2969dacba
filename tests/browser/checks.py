"""What can be wrong with a page, whichever it is: each check says what it has found."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.person import Person

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERYTHING: dict[str, Any] = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
JUDGED_BY_AXE = """async (everything) => {
  const known = new Map();
  const behind = (one) => {
    if (!one) return "";
    if (!known.has(one)) {
      const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(one);
      known.set(one, [behind(one.parentElement), backgroundColor, backgroundImage, opacity, filter, position].join());
    }
    return known.get(one);
  };
  const look = (one) => {
    const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(one);
    return [one.tagName, one.getAttribute("class"), color, fill, fontSize, fontWeight, textShadow, behind(one)].join();
  };
  const written = (one) => [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.data.trim());
  const texts = [...document.querySelectorAll("body *")].filter((one) => written(one) && one.checkVisibility());
  const differing = new Map(texts.map((one) => [look(one), one]));
  const rest = { ...everything, rules: { "color-contrast": { enabled: false } } };
  const contrast = { ...everything, runOnly: ["color-contrast"] };
  const found = [await axe.run(document, rest), await axe.run({ include: [...differing.values()] }, contrast)];
  return found.flatMap(({ violations }) => violations).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}"""
"""Contrast is most of the work: of texts that look alike, with the same behind them, one is judged."""
TOO_WIDE = """() => {
  const least = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= least) return [];
  const scrolls = (one) => one.closest("#sheets, .players, .wide, .scroll, .log ol, .move-list");
  return [...document.querySelectorAll("main *, header *")]
    .filter((one) => one.getBoundingClientRect().right > least + 1 && !scrolls(one) && one.checkVisibility())
    .map((one) => `${one.tagName}#${one.id}.${one.className} ${one.getBoundingClientRect().right}`);
}"""
UNREADABLE = """() => {
  const meant = (one) => !one.closest(".visually-hidden, .cards, svg, option");
  const known = new Map([[document.body, false]]);
  const clipped = (one) => {
    const hidden = () => getComputedStyle(one).clipPath === "inset(50%)" || clipped(one.parentElement);
    return known.get(one) ?? known.set(one, hidden()).get(one);
  };
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && meant(one) && !clipped(one);
  const written = (one) => [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.data.trim());
  const texts = [...document.querySelectorAll("main *")].filter((one) => written(one) && shown(one));
  const name = (one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`;
  const cut = texts.filter((one) => {
    const { overflowX, textOverflow } = getComputedStyle(one);
    return overflowX === "hidden" && textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1;
  });
  const lower = ".play, .log ol, #sheets, .move-list, .advice, #open, #begin";
  const layer = (one) => one.closest(`${lower}, .curtain, dialog, .replay-bar, .bubbles, .talk ul`);
  const apart = (one, other) => one.contains(other) || other.contains(one) || layer(one) !== layer(other);
  const lines = texts
    .flatMap((one) => [...one.getClientRects()].map((line) => Object.assign(line, { one })))
    .sort((first, second) => first.top - second.top);
  const over = lines.flatMap((line, at) => {
    const found = [];
    for (const next of lines.slice(at + 1)) {
      if (next.top >= line.bottom - 3) break; // and so do all that follow
      const wide = Math.min(line.right, next.right) - Math.max(line.left, next.left);
      const crosses = wide > 3 && Math.min(line.bottom, next.bottom) - next.top > 3;
      if (crosses && !apart(line.one, next.one)) found.push([line.one, next.one]);
    }
    return found;
  });
  return [...cut.map((one) => `cut off: ${name(one)}`), ...over.map((both) => both.map(name).join(" on "))];
}"""
FINGER = 44
"""Pixels that a finger needs."""
OUT_OF_REACH = """async (least) => {
  const script = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/reach.js"));
  if (!script) return [];
  const { meant } = await import(script.name);
  const away = (one, x, y) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const wrong = (one, block) => {
    one.scrollIntoView({ block, behavior: "instant" });
    const [box, picture] = [one.getBoundingClientRect(), one.closest("svg")];
    const edge = picture.getBoundingClientRect();
    for (const turn of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const [far, angle] = [turn ? least / 2 - 1 : 0, (turn * Math.PI) / 4];
      const [x, y] = [box.x + box.width / 2 + far * Math.cos(angle), box.y + box.height / 2 + far * Math.sin(angle)];
      const hit = document.elementFromPoint(x, y);
      const things = picture.contains(hit) ? meant(picture, x, y, hit.closest("[data-touch]")) : [];
      const outside = x < edge.left || x >= edge.right || y < edge.top || y >= edge.bottom; // of the picture
      if (outside || things.some((thing) => thing.dataset.touch === one.dataset.touch)) continue;
      if (things.length > 0 && away(things[0], x, y) <= away(one, x, y) + 1) continue;
      return [`${one.dataset.touch}: ${turn}, ${things.map((thing) => thing.dataset.touch)}`];
    }
    return [];
  };
  const found = [...document.querySelectorAll("main svg .can-touch")].flatMap((one) => {
    let complaint = [];
    for (const block of ["center", "start", "end"]) if ((complaint = wrong(one, block)).length === 0) break;
    return complaint;
  });
  return found;
}"""
"""Round the middle of everything that is lit up in a picture: what a finger there does, or lets people choose from."""
IN_SIGHT = """(one) => {
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
  const wide = Math.min(right, innerWidth) - Math.max(left, 0), high = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return (Math.max(wide, 0) * Math.max(high, 0)) / (width * height);
}"""
"""How much of it the window shows."""


def violations(person: Person) -> list[str]:
    """What axe-core complains of."""
    person.evaluate(AXE_SCRIPT)
    found: list[str] = person.evaluate(JUDGED_BY_AXE, EVERYTHING)
    return found


def cramped(person: Person) -> list[str]:
    """What is too wide for the window, texts that lie on each other, and texts of which a part is cut off."""
    found: list[str] = person.evaluate(TOO_WIDE)
    return found + unreadable(person)


def unreadable(person: Person) -> list[str]:
    """Texts that lie on each other, and texts of which a part is cut off."""
    found: list[str] = person.evaluate(UNREADABLE)
    return found


def out_of_reach(person: Person) -> list[str]:
    """What a finger can miss in a picture, where the nearest thing is meant."""
    found: list[str] = person.evaluate(OUT_OF_REACH, FINGER)
    return found


def in_sight(person: Person, selector: str) -> float:
    """How much of it can be seen without scrolling."""
    found: float = person.find(selector).first.evaluate(IN_SIGHT)
    return found
