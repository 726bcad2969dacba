"""For people who want it calm or dark."""

from playwright.sync_api import expect

from tests.browser.conftest import Visitor


def test_nothing_moves_where_people_want_it_calm(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzei", ["bot"])
    anna.waits_for_turn()
    anna.throws()
    assert anna.evaluate("document.getAnimations().length") == 0
    anna.enters()
    assert anna.evaluate("document.getAnimations().length") == 0
    moved = visitor(reduced_motion="no-preference")
    moved.context.new_cdp_session(moved.page).send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    moved.opens("yatzei", ["bot"])
    moved.waits_for_turn()
    moved.throws()
    assert moved.evaluate("document.getAnimations().length") > 0


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
