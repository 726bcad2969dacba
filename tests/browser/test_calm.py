"""For people who want it calm, large or dark."""

from playwright.sync_api import expect

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.scenes import scenes

NARROW = {"width": 360, "height": 740}
TOO_WIDE = """() => {
  const least = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= least) return [];
  const scrolls = (one) => one.closest("#sheets, .players, .wide, .scroll, .log ol");
  return [...document.querySelectorAll("main *, header *")]
    .filter((one) => one.getBoundingClientRect().right > least + 1 && !scrolls(one) && one.checkVisibility())
    .map((one) => `${one.tagName}#${one.id}.${one.className} ${one.getBoundingClientRect().right}`);
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


def test_type_of_double_size_needs_no_scrolling_sideways_on_a_narrow_phone(visitor: Visitor, put: Putter) -> None:
    found = {}
    anna = visitor(on_phone=True, viewport=NARROW, reduced_motion="reduce", device_scale_factor=1)
    session = anna.context.new_cdp_session(anna.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    for scene in scenes(put):
        if "screen" in scene.name or scene.name == "review":
            continue
        scene.come(anna)
        assert anna.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        if wide := overflowing(anna):
            found[scene.name] = wide[:4]
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
