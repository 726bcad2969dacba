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
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth !== 1 && meant(one);
  const written = (one) => [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.data.trim());
  const texts = [...document.querySelectorAll("main *")].filter((one) => written(one) && shown(one));
  const name = (one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`;
  const cut = texts.filter((one) => {
    const { overflowX, textOverflow } = getComputedStyle(one);
    return overflowX === "hidden" && textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1;
  });
  const layer = (one) => one.closest(".play, .curtain, dialog, .replay-bar, .log ol, #sheets, .move-list");
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
SMALL = """(least) => {
  const hits = (one, x, y) => one.contains(document.elementFromPoint(x, y));
  const found = [];
  for (const one of document.querySelectorAll("a[href], button, input, select, summary")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.matches("[type=hidden], .skip, p a")) continue;
    if (getComputedStyle(one).pointerEvents === "none") continue; // chosen, until another one is
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = (dx, dy) => {
      let far = 0;
      while (far < least && hits(one, x + dx * far, y + dy * far)) far++;
      return far;
    };
    const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
    if (wide < least || high < least) found.push(`${one.id || one.textContent}: ${wide} x ${high}`);
  }
  return found;
}"""
OUT_OF_REACH = """async (least) => {
  const script = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/reach.js"));
  if (!script) return [];
  const { meant } = await import(script.name);
  const away = (one, x, y) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const found = [];
  for (const one of document.querySelectorAll("main svg .can-touch")) {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const [box, picture] = [one.getBoundingClientRect(), one.closest("svg")];
    for (const turn of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const [far, angle] = [turn ? least / 2 - 1 : 0, (turn * Math.PI) / 4];
      const [x, y] = [box.x + box.width / 2 + far * Math.cos(angle), box.y + box.height / 2 + far * Math.sin(angle)];
      const hit = document.elementFromPoint(x, y);
      const things = picture.contains(hit) ? meant(picture, x, y, hit.closest("[data-touch]")) : [];
      const outside = x < 0 || x >= innerWidth; // no finger gets there
      if (outside || things.some((thing) => thing.dataset.touch === one.dataset.touch)) continue;
      if (things.length > 0 && away(things[0], x, y) <= away(one, x, y) + 1) continue;
      found.push(`${one.dataset.touch}: ${turn}, ${things.map((thing) => thing.dataset.touch)}`);
    }
  }
  return found;
}"""
"""Round the middle of everything that is lit up in a picture: what a finger there does, or lets people choose from."""
IN_SIGHT = """(one) => {
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
  const wide = Math.min(right, innerWidth) - Math.max(left, 0), high = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return (Math.max(wide, 0) * Math.max(high, 0)) / (width * height);
}"""
"""How much of it the window shows."""
OVERLAPPING = """() => {
  const parts = [...document.querySelectorAll(".page-header, .board > *")].filter((one) => one.checkVisibility());
  const cross = (one, other) => {
    const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(first.right, second.right) - Math.max(first.left, second.left) > 1 &&
      Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 1;
  };
  return parts.flatMap((one, at) => parts.slice(at + 1).filter((other) => cross(one, other))
    .map((other) => `${one.className} on ${other.className}`));
}"""


def violations(person: Person) -> list[str]:
    """What axe-core complains of."""
    person.evaluate(AXE_SCRIPT)
    found: list[str] = person.evaluate(JUDGED_BY_AXE, EVERYTHING)
    return found


def cramped(person: Person) -> list[str]:
    """What is too wide for the window, texts that lie on each other, and texts of which a part is cut off."""
    found: list[str] = person.evaluate(TOO_WIDE) + person.evaluate(UNREADABLE)
    return found


def too_small(person: Person) -> list[str]:
    """What a finger can miss: measured by what is hit, so that what lies above counts too."""
    found: list[str] = person.evaluate(SMALL, FINGER) + person.evaluate(OUT_OF_REACH, FINGER)
    return found


def in_sight(person: Person, selector: str) -> float:
    """How much of it can be seen without scrolling."""
    found: float = person.find(selector).first.evaluate(IN_SIGHT)
    return found


def overlapping(person: Person) -> list[str]:
    """Parts of the table that lie on each other."""
    found: list[str] = person.evaluate(OVERLAPPING)
    return found
