"""For people who want it calm, large or dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.scenes import scenes

NARROW = {"width": 360, "height": 740}
MAGNIFIED = {"width": 320, "height": 256}
REFLOWING = ("start", "new", "lobby", "yatzy", "dog", "labyria")
TOO_WIDE = """() => {
  const least = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= least) return [];
  const scrolls = (one) => one.closest("#sheets, .players, .wide, .scroll, .log ol");
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
  const layer = (one) => one.closest(".play, .curtain, dialog, .replay-bar, .log ol, #sheets");
  const cross = (first, second) =>
    Math.min(first.right, second.right) - Math.max(first.left, second.left) > 3 &&
    Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 3;
  const lines = new Map(texts.map((one) => [one, [...one.getClientRects()]]));
  const covers = (one, other) => lines.get(one).some((line) => lines.get(other).some((second) => cross(line, second)));
  const apart = (one, other) => one.contains(other) || other.contains(one) || layer(one) !== layer(other);
  const over = texts.flatMap((one, at) =>
    texts.slice(at + 1).filter((other) => !apart(one, other) && covers(one, other)).map((other) => [one, other]),
  );
  return [...cut.map((one) => `cut off: ${name(one)}`), ...over.map((both) => both.map(name).join(" on "))];
}"""


def test_nothing_moves_where_people_want_it_calm(visitor: Visitor) -> None:
    anna = visitor(reduced_motion="reduce")
    anna.opens("yatzei", ["bot"])
    anna.waits_for_turn()
    anna.throws()
    assert anna.evaluate("document.getAnimations().length") == 0
    anna.enters()
    assert anna.evaluate("document.getAnimations().length") == 0
    moved = visitor()
    moved.opens("yatzei", ["bot"])
    moved.waits_for_turn()
    moved.throws()
    assert moved.evaluate("document.getAnimations().length") > 0


def overflowing(person: Person) -> list[str]:
    found: list[str] = person.evaluate(TOO_WIDE)
    return found


def unreadable(person: Person) -> list[str]:
    """Texts that lie on each other, or of which a part is cut off."""
    found: list[str] = person.evaluate(UNREADABLE)
    return found


def test_type_of_double_size_needs_no_scrolling_sideways_on_a_narrow_phone(visitor: Visitor, put: Putter) -> None:
    found = {}
    anna = visitor(on_phone=True, viewport=NARROW, reduced_motion="reduce", device_scale_factor=1)
    session = anna.context.new_cdp_session(anna.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    for scene in scenes(put):
        if scene.alike or "screen" in scene.name or scene.name == "review":
            continue
        scene.come(anna)
        assert anna.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        if wrong := overflowing(anna) + unreadable(anna):
            found[scene.name] = wrong[:4]
        anna.context.clear_cookies(name="keys")
    assert not found, found


@pytest.mark.thorough
def test_magnified_four_times_the_pages_need_no_scrolling_sideways(visitor: Visitor, put: Putter) -> None:
    """WCAG 1.4.10: a window of 1280 x 1024 then has 320 x 256."""
    found = {}
    anna = visitor(viewport=MAGNIFIED, reduced_motion="reduce")
    for scene in scenes(put):
        if scene.alike or "screen" in scene.name or not scene.name.startswith(REFLOWING):
            continue
        scene.come(anna)
        if wrong := overflowing(anna) + unreadable(anna):
            found[scene.name] = wrong[:4]
        anna.context.clear_cookies(name="keys")
    assert not found, found


def test_the_dark_theme_is_remembered(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/")
    ground = "getComputedStyle(document.body).color"
    light = anna.evaluate(ground)
    expect(anna.find("#theme")).to_have_text("Dark")
    anna.click("#theme")
    dark = anna.evaluate(ground)
    assert dark != light
    anna.go("/new/yatzy")
    assert anna.evaluate(ground) == dark
    expect(anna.find("#theme")).to_have_text("Light")
    anna.click("#theme")
    assert anna.evaluate(ground) == light
    night = visitor(color_scheme="dark")
    night.go("/")
    assert night.evaluate(ground) == dark
