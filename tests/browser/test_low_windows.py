"""In low windows, such as a phone held sideways or a page magnified twice, a turn is in sight without scrolling."""

import pytest

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.scenes import positions, scenes
from tests.browser.test_calm import overflowing, unreadable
from tests.browser.test_phone import too_small

SIDEWAYS = {"width": 863, "height": 360}
WINDOWS = ((863, 360), (910, 466), (683, 350), (640, 450), (1366, 500), (1700, 500))
SCENES = {
    "dog-jack": (".dog-board", "#hand"),
    "dog-6-play": (".dog-board", "#hand"),
    "labyria-throw": (".labyria-board", "#throw"),
    "labyria-place": (".labyria-board", ".pieces"),
    "yatzy-throw": ("#sheets", "#throw"),
    "brandi-yatzy-plus-hold": ("#sheets", "#throw"),
}
"""By scene: the picture or the pad, and what one plays with."""
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
COVERED = """() => [...document.querySelectorAll("button.box")].filter((one) => {
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, width, top, bottom } = one.getBoundingClientRect();
  return [top + 2, bottom - 2].some((y) => !one.contains(document.elementFromPoint(left + width / 2, y)));
}).map((one) => one.id)"""
"""The boxes that cannot be brought into sight: something lies over them."""


def in_sight(person: Person, selector: str) -> float:
    found: float = person.find(selector).first.evaluate(IN_SIGHT)
    return found


def come(person: Person, put: Putter, name: str, letters: str) -> None:
    game = positions()[name](table_id=f"lowwindow{letters}a")
    keys = put([game])
    person.go(f"/tables/{game.table.id}/seat/{keys[game.table.id][0]}")
    person.waits_for(".board.mine")


@pytest.mark.parametrize("name", SCENES)
def test_a_whole_turn_is_in_sight(visitor: Visitor, put: Putter, name: str) -> None:
    anna = visitor(reduced_motion="reduce")
    board, means = SCENES[name]
    come(anna, put, name, f"a{'abcdefgh'[list(SCENES).index(name)]}")
    for width, height in WINDOWS:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        seen = {part: in_sight(anna, part) for part in ("#whose", "#prompt", means, board)}
        least = 0.6 if "plus" in name else 0.7
        assert seen.pop(board) >= least, (width, height)
        assert min(seen.values()) > 0.99, (width, height, seen)
        assert anna.evaluate(OVERLAPPING) == [], (width, height)
        assert overflowing(anna) + unreadable(anna) == [], (width, height)


@pytest.mark.thorough
def test_everything_is_large_enough_for_a_finger_on_a_phone_held_sideways(visitor: Visitor, put: Putter) -> None:
    anna = visitor(on_phone=True, reduced_motion="reduce", viewport=SIDEWAYS)
    wanted = ("dog-jack-card", "dog-6-marble", "labyria-place", "labyria-dice", "brandi-yatzy-plus-box", "pad-enter")
    found = {}
    for scene in scenes(put):
        if scene.name in wanted:
            scene.come(anna)
            if small := too_small(anna):
                found[scene.name] = small
            anna.context.clear_cookies(name="keys")
    assert not found, found


def test_the_dice_stay_beside_the_last_boxes_on_a_phone_held_sideways(visitor: Visitor, put: Putter) -> None:
    anna = visitor(on_phone=True, reduced_motion="reduce", viewport=SIDEWAYS)
    come(anna, put, "brandi-yatzy-plus-hold", "ba")
    assert anna.evaluate(COVERED) == []
    anna.find(".sheet.mine .below tr").last.evaluate("(one) => one.scrollIntoView({ block: 'end' })")
    assert in_sight(anna, "#tray") > 0.99


@pytest.mark.parametrize("width", [412, 360])
def test_the_dice_cover_no_box_of_plus_for_good_on_a_phone(visitor: Visitor, put: Putter, width: int) -> None:
    anna = visitor(on_phone=True, reduced_motion="reduce", viewport={"width": width, "height": 780})
    come(anna, put, "brandi-yatzy-plus-throw", f"c{'ab'[width == 412]}")
    anna.click("#throw")
    anna.waits_for("button.box")
    assert anna.evaluate(COVERED) == []
    upper, lower = (anna.find(f".sheet.mine {half}").bounding_box() for half in (".below", ".lower"))
    assert upper is not None
    assert lower is not None
    assert abs(upper["y"] + upper["height"] - lower["y"] - lower["height"]) < 100, "both halves are equally long"


@pytest.mark.parametrize(("letters", "game"), [("da", "brandi-yatzy-plus"), ("db", "brandi-yatzy"), ("dc", "yatzy")])
def test_dice_and_all_rows_are_in_a_laptop_window(visitor: Visitor, put: Putter, letters: str, game: str) -> None:
    anna = visitor(reduced_motion="reduce", viewport={"width": 1366, "height": 700})
    come(anna, put, f"{game}-hold", letters)
    for part in ("#tray", ".sheet.mine .upper", ".sheet.mine .lower", ".sheet:not(.mine) .lower"):
        assert in_sight(anna, part) > 0.99, part
