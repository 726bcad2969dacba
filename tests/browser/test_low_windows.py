"""In low windows, such as a phone held sideways or a page magnified twice, a turn is in sight without scrolling."""

import pytest
from playwright.sync_api import expect

from spieltisch.core.tables.table import Table
from tests.browser.checks import in_sight
from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.scenes import positions
from tests.browser.stored import game_at, has_just_entered, has_thrown_once, state

SIDEWAYS = {"width": 863, "height": 360}
COVERED = """() => [...document.querySelectorAll("button.box")].filter((one) => {
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, width, top, bottom } = one.getBoundingClientRect();
  return [top + 2, bottom - 2].some((y) => !one.contains(document.elementFromPoint(left + width / 2, y)));
}).map((one) => one.id)"""
"""The boxes that cannot be brought into sight: something lies over them."""


def come(person: Person, put: Putter, name: str, letters: str) -> None:
    game = positions()[name](table_id=f"lowwindow{letters}a")
    keys = put([game])
    person.go(f"/tables/{game.table.id}/seat/{keys[game.table.id][0]}")
    person.waits_for(".board.mine")


def test_the_dice_stay_beside_the_last_boxes_on_a_phone_held_sideways(visitor: Visitor, put: Putter) -> None:
    anna = visitor(on_phone=True, viewport=SIDEWAYS)
    come(anna, put, "brandi-yatzy-plus-hold", "ba")
    assert anna.evaluate(COVERED) == []
    anna.find(".sheet.mine .below tr").last.evaluate("(one) => one.scrollIntoView({ block: 'end' })")
    assert in_sight(anna, "#tray") > 0.99


@pytest.mark.parametrize("width", [412, 360])
def test_the_dice_cover_no_box_of_plus_for_good_on_a_phone(visitor: Visitor, put: Putter, width: int) -> None:
    anna = visitor(on_phone=True, viewport={"width": width, "height": 780})
    come(anna, put, "brandi-yatzy-plus-throw", f"c{'ab'[width == 412]}")
    anna.click("#throw")
    anna.waits_for("button.box")
    assert anna.evaluate(COVERED) == []
    upper, lower = (anna.find(f".sheet.mine {half}").bounding_box() for half in (".below", ".lower"))
    assert upper is not None
    assert lower is not None
    assert abs(upper["y"] + upper["height"] - lower["y"] - lower["height"]) < 100, "both halves are equally long"


UNSEEN = """() => [...document.querySelectorAll(".sheet.mine :is(button.box, .sums), svg .can-touch")].filter((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return top < 0 || bottom > document.querySelector(".play").getBoundingClientRect().top + 1;
}).map((one) => one.id || one.dataset.touch || one.className)"""
"""What is outside of the window, or below what one plays with: of the own pad, or of what can be touched on a board."""


@pytest.mark.parametrize(
    ("letters", "name"),
    [("ea", "brandi-yatzy-hold"), ("ei", "column-hint"), ("eb", "labyria-place"), ("ec", "dog-seven")],
)
def test_a_phone_with_its_bars_on_shows_boxes_and_boards_above_what_one_plays_with(
    visitor: Visitor, put: Putter, letters: str, name: str
) -> None:
    anna = visitor(on_phone=True, viewport={"width": 390, "height": 664})
    come(anna, put, name, letters)
    assert anna.evaluate(UNSEEN) == []
    assert anna.evaluate("document.querySelector('.page-header').offsetHeight") < 60, "its header is one row"


@pytest.mark.parametrize(("letters", "name"), [("ej", "column-hint"), ("ek", "dog-jack")])
def test_a_sign_tells_on_a_phone_why_a_move_stands(visitor: Visitor, put: Putter, letters: str, name: str) -> None:
    anna = visitor(on_phone=True, viewport={"width": 390, "height": 664})
    come(anna, put, name, letters)
    anna.find("#stands").tap(force=True)  # it says that it is disabled
    expect(anna.find("#complaint")).to_contain_text("Your last move stands")
    said, play = anna.find("#complaint").bounding_box(), anna.find(".play").bounding_box()
    assert said is not None
    assert play is not None
    assert said["y"] + said["height"] < play["y"], "it covers nothing that one plays with"


def is_next(table: Table) -> bool:
    """Anna has just entered her points, and Beat begins his turn, with whichever dice."""
    return state(table).turn == 1 and len(table.steps) > 0 and table.steps[-1].seat == 0


@pytest.mark.parametrize("real_dice", [False, True])
def test_the_way_back_leaves_whose_turn_it_is_its_room_on_a_phone(
    visitor: Visitor, put: Putter, real_dice: bool
) -> None:
    anna = visitor(on_phone=True, viewport={"width": 320, "height": 568}, locale="de-CH")
    game = game_at(is_next, "brandi-yatzy", f"lowwindowen{'ab'[real_dice]}", real_dice=real_dice)
    [(table, keys)] = put([game]).items()
    for key in keys:
        anna.joins(table, key)
    anna.waits_for("#take-back")
    box = anna.find(".status").bounding_box()
    assert box is not None
    assert box["width"] > 0.7 * 320


BESIDE = """() => {
  const [hint, ...dice] = [...document.querySelectorAll("#hint, .die")].map((one) => one.getBoundingClientRect())
    .sort((one, other) => other.left - one.left);
  const beside = (die) => die.right <= hint.left && die.bottom > hint.top && die.top < hint.bottom;
  return dice.length === 5 && dice.every(beside);
}"""
"""Whether the hint stands right of all dice, and beside them."""


@pytest.mark.parametrize(("width", "language"), [(360, "it-CH"), (390, "fr-CH"), (412, "de-CH")])
def test_the_hint_lies_beside_the_dice_on_a_phone(visitor: Visitor, put: Putter, width: int, language: str) -> None:
    anna = visitor(on_phone=True, viewport={"width": width, "height": 664}, locale=language)
    come(anna, put, "column-hint", f"f{language[0]}")
    assert anna.evaluate(BESIDE)


CUT_OFF = """() => [...document.querySelectorAll("select")].filter((one) => {
  const text = document.createElement("canvas").getContext("2d");
  text.font = getComputedStyle(one).font;
  const { width } = text.measureText(one.selectedOptions[0].text);
  return one.checkVisibility() && width > one.clientWidth - 2 * parseFloat(getComputedStyle(one).paddingLeft) - 16;
}).map((one) => one.selectedOptions[0].text)"""
"""What is chosen in lists, where it is longer than they are wide beside their arrow."""
WEIGHT = "(one) => getComputedStyle(one).fontWeight"
REACHED = """(selector) => {
  const one = document.querySelector(selector);
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [top + 3, bottom - 3].every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)));
}"""
TOP = "() => document.querySelector('.play').getBoundingClientRect().top"
COVERED_BOARD = """() => document.getElementById("picture").getBoundingClientRect().bottom -
  document.querySelector(".play").getBoundingClientRect().top"""


def test_dice_and_what_they_allow_cover_nothing_of_labyrias_board_on_a_phone(visitor: Visitor, put: Putter) -> None:
    anna = visitor(on_phone=True, viewport={"width": 390, "height": 664})
    come(anna, put, "labyria-attack", "ed")
    anna.waits_until(f"({COVERED_BOARD})() < 1")
    assert in_sight(anna, "#ability") > 0.99
    anna.find("#choices summary").scroll_into_view_if_needed()
    assert in_sight(anna, "#choices summary") > 0.99, "what is seldom needed is further down"


def test_the_first_game_can_be_begun_without_scrolling_on_a_phone(visitor: Visitor) -> None:
    anna = visitor(on_phone=True, viewport={"width": 390, "height": 664}, locale="de-CH")
    anna.go("/")
    assert in_sight(anna, ".ways .button.primary") > 0.99


def test_what_a_throw_would_bring_looks_unlike_what_is_written(visitor: Visitor, put: Putter) -> None:
    anna = visitor()
    game = game_at(has_thrown_once, "yatzy", "lowwindowega")
    put([game])
    anna.go(f"/tables/{game.table.id}/screen")
    weights = [anna.waits_for(f"td.{look}").first.evaluate(WEIGHT) for look in ("could", "used")]
    assert weights == ["400", "700"]


@pytest.mark.parametrize("language", ["de-CH", "en-GB", "es-ES", "fr-CH", "it-CH"])
def test_who_sits_where_can_be_read_on_a_phone(visitor: Visitor, language: str) -> None:
    anna = visitor(on_phone=True, viewport={"width": 390, "height": 664}, locale=language)
    anna.go("/new/brandi-dog?way=friends")
    assert anna.evaluate(CUT_OFF) == []


def test_the_edge_over_the_pad_stays_where_it_is_while_others_roll_on_a_phone(visitor: Visitor, put: Putter) -> None:
    anna, beat = visitor(on_phone=True, viewport={"width": 390, "height": 664}), visitor("Beat")
    game = game_at(has_just_entered, "yatzy", "lowwindowefa")
    keys = put([game])[game.table.id]
    anna.joins(game.table.id, keys[0])
    beat.joins(game.table.id, keys[1])
    tops: list[float] = []
    while beat.find("#throw:enabled").count():
        if beat.find("button.die").count():
            beat.holds(0, 1)
        beat.throws()
        anna.waits_for(f"#board[data-step='{beat.step}']")
        tops.append(anna.evaluate(TOP))
    assert len(tops) > 2
    assert max(tops) - min(tops) < 8


def test_who_is_away_is_told_one_after_the_other_on_a_phone(visitor: Visitor, put: Putter) -> None:
    anna = visitor(on_phone=True, viewport={"width": 390, "height": 664})
    come(anna, put, "dog-give", "eh")
    anna.waits_for(".away:visible")
    assert anna.find(".away:not([hidden])").count() == 3
    assert anna.find(".away:visible").count() == 1
    anna.waits_until("() => document.querySelector('.play').getBoundingClientRect().top > innerHeight * 0.4")


def test_what_the_coach_advises_can_be_done_without_scrolling_on_a_phone(visitor: Visitor, put: Putter) -> None:
    anna = visitor(on_phone=True, viewport={"width": 390, "height": 664}, locale="de-CH")
    come(anna, put, "hint", "ee")
    anna.click("#hint")
    anna.waits_for(".counsel")
    anna.waits_until(f"({REACHED})('#do-hint')")


@pytest.mark.parametrize(("letters", "game"), [("da", "brandi-yatzy-plus"), ("db", "brandi-yatzy"), ("dc", "yatzy")])
def test_dice_and_all_rows_are_in_a_laptop_window(visitor: Visitor, put: Putter, letters: str, game: str) -> None:
    anna = visitor(viewport={"width": 1366, "height": 700})
    come(anna, put, f"{game}-hold", letters)
    for part in ("#tray", ".sheet.mine .upper", ".sheet.mine .lower", ".sheet:not(.mine) .lower"):
        assert in_sight(anna, part) > 0.99, part
