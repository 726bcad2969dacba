"""On a phone: a whole game by touch, and everything is large enough for a finger."""

import pytest

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.scenes import scenes
from tests.browser.stored import game_at, has_thrown_once, has_thrown_thrice

FINGER = 44
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


def too_small(person: Person) -> list[str]:
    """What a finger can miss: measured by what is hit, so that what lies above counts too."""
    found: list[str] = person.evaluate(SMALL, FINGER) + person.evaluate(OUT_OF_REACH, FINGER)
    return found


def test_a_whole_game_is_played_by_touch(visitor: Visitor) -> None:
    anna = visitor(on_phone=True)
    anna.go("/")
    anna.find("#bots-yatzei").tap()
    anna.find("#name-0").fill("Anna")
    anna.find("#open").tap()
    anna.waits_for("#board")
    while anna.waits_for_turn():
        for wanted in ("#throw:enabled", "button.box:enabled"):
            before = anna.step
            anna.find(wanted).first.tap()
            anna.waits_for(f"#board:not([data-step='{before}'])")
    anna.find("#review").tap()
    anna.page.wait_for_url("**/review")


PICTURES = ("dog-give", "dog-jack-card", "dog-joker-marble", "dog-seven-marble", "dog-2-draws", "dog-6-marble",
            "labyria-place", "labyria-14-place-corner", "labyria-minus-plate", "labyria-attack-figure",
            "labyria-rotate-corner", "labyria-14-move", "labyria-dice", "labyria-choices")  # fmt: skip


@pytest.mark.parametrize("width", [412, 360])
def test_everything_is_large_enough_for_a_finger(visitor: Visitor, put: Putter, width: int) -> None:
    anna = visitor(on_phone=True, reduced_motion="reduce", viewport={"width": width, "height": 780})
    anna.go("/")
    assert too_small(anna) == []
    anna.go("/new/brandi-yatzy-plus?way=friends")
    for summary in anna.find("#setup > details > summary").all():
        summary.tap()
    assert too_small(anna) == []
    letter = "ab"[width == 412]
    games = [
        game_at(has_thrown_once, "yatzy", f"fingeraaaa{letter}a"),
        game_at(has_thrown_thrice, "brandi-yatzy-plus", f"fingeraaaa{letter}b", from_step=0),
    ]
    for ident, keys in put(games).items():
        anna.go(f"/tables/{ident}/seat/{keys[0]}")
        anna.waits_for(".board.mine")
        assert too_small(anna) == []
    anna.opens("yatzei", ["open"], way="friends")
    assert too_small(anna) == []


def test_everything_in_the_pictures_can_be_reached_with_a_finger(visitor: Visitor, put: Putter) -> None:
    anna = visitor(on_phone=True, reduced_motion="reduce", viewport={"width": 360, "height": 780})
    found = {}
    for scene in scenes(put):
        if scene.name in PICTURES:
            scene.come(anna)
            anna.waits_for("#board .can-touch")
            if small := too_small(anna):
                found[scene.name] = small
            anna.context.clear_cookies(name="keys")
    assert not found, found
