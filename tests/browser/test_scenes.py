"""Every screen is visited once and looked at in every way: by axe, with large type, in low windows, with fingers."""

from collections.abc import Callable

import msgspec
import pytest

from tests.browser.checks import cramped, in_sight, overlapping, too_small, violations
from tests.browser.conftest import Putter
from tests.browser.looks import Look, Viewer
from tests.browser.person import Person
from tests.browser.scene import Scene
from tests.browser.scenes import scenes

LARGE_TYPE = Look(360, 740, touch=True, type_size=32)
UPRIGHT = Look(360, 780, touch=True)
SIDEWAYS = Look(863, 360, touch=True)
AT_NIGHT = Look(412, 839, touch=True, scheme="dark")
MAGNIFIED = Look(320, 256)
"""WCAG 1.4.10: a window of 1280 x 1024, four times magnified."""
LOW = [Look(*size) for size in ((863, 360), (910, 466), (683, 350), (640, 450), (1366, 500), (1700, 500))]
"""A phone held sideways, a page magnified twice, a window that is not high."""
USUAL = [Look(*size) for size in ((1280, 800), (1280, 720), (1440, 900), (900, 800), (412, 839))]

TO_READ = ("rules", "dog-rules", "labyria-rules", "replay", "review", "verify", "screen", "mishap")
"""Pages to read, and the television: what is to be touched is looked at on the phone too."""
REFLOWING = ("start", "new", "lobby", "yatzy", "dog", "labyria")
PICTURES = ("dog-give", "dog-jack-card", "dog-joker-marble", "dog-seven-marble", "dog-2-draws", "dog-6-marble",
            "labyria-place", "labyria-14-place-corner", "labyria-minus-plate", "labyria-attack-figure",
            "labyria-rotate-corner", "labyria-14-move", "labyria-dice", "labyria-choices")  # fmt: skip
WITH_FINGERS = ("dog-jack-card", "dog-6-marble", "labyria-place", "labyria-dice", "brandi-yatzy-plus-box", "pad-enter")
WHOLE_BOARDS = ("dog-jack", "dog-6-play", "dog-6-screen", "dog-replay")
TURNS = {
    "dog-jack": (".dog-board", "#hand"),
    "dog-6-play": (".dog-board", "#hand"),
    "labyria-throw": (".labyria-board", "#throw"),
    "labyria-place": (".labyria-board", ".pieces"),
    "yatzy-throw": ("#sheets", "#throw"),
    "brandi-yatzy-plus-hold": ("#sheets", "#throw"),
}
"""By scene: the picture or the pad, and what one plays with."""
HIDDEN = """() => {
  const board = document.querySelector(".dog-board").getBoundingClientRect();
  const play = document.querySelector(".board .play")?.getBoundingClientRect();
  const end = play?.width && play.left < board.right ? Math.min(play.top, innerHeight) : innerHeight;
  return Math.max(0, Math.round(board.bottom - end));
}"""
"""How many pixels of the board lie below the window's edge, or below the cards that stick to it."""


def fit_for_fingers(person: Person) -> list[str]:
    person.waits_for("#board .can-touch, #pad")
    return too_small(person)


def own_corner(person: Person) -> list[str]:
    """The own corner of the wooden board lies at its lower edge, above the own cards: the whole board is in sight."""
    hidden = person.evaluate(HIDDEN)
    return [f"{hidden} pixels of the board are hidden"] if hidden else []


def whole_turn(scene: Scene) -> Callable[[Person], list[str]]:
    """Whose turn it is, what is asked, what one plays with, and most of the board are in sight without scrolling."""
    board, means = TURNS[scene.name]
    least = {board: 0.6 if "plus" in scene.name else 0.7}

    def look(person: Person) -> list[str]:
        person.waits_for(".board.mine")
        seen = {part: in_sight(person, part) for part in ("#whose", "#prompt", means, board)}
        hidden = [f"{part}: {share:.2f}" for part, share in seen.items() if share < least.get(part, 0.99)]
        return hidden + overlapping(person) + cramped(person)

    return look


class Check(msgspec.Struct, frozen=True):
    """Something to look for, and with what."""

    title: str
    look: Look
    complaints: Callable[[Person], list[str]]


def checks(scene: Scene) -> list[Check]:
    """All that apply to the scene."""
    found = []
    if not scene.alike:
        found.append(Check("axe", Look(), violations))
    if not scene.alike and "screen" not in scene.name and scene.name != "review":
        found.append(Check("type of double size", LARGE_TYPE, cramped))
    if scene.name in PICTURES:
        found.append(Check("fingers", UPRIGHT, fit_for_fingers))
    if scene.name in TURNS:
        found += [Check("a whole turn", look, whole_turn(scene)) for look in LOW]
    if scene.name in WHOLE_BOARDS:
        found += [Check("the own corner", look, own_corner) for look in USUAL]
    return found


def more_checks(scene: Scene) -> list[Check]:
    """Those for which `make thorough` has the time."""
    found = []
    if not scene.alike and not scene.name.startswith(TO_READ):
        found.append(Check("axe on a phone at night", AT_NIGHT, violations))
    if not scene.alike and "screen" not in scene.name and scene.name.startswith(REFLOWING):
        found.append(Check("four times magnified", MAGNIFIED, cramped))
    if scene.name in WITH_FINGERS:
        found.append(Check("fingers on a phone held sideways", SIDEWAYS, fit_for_fingers))
    return found


def to_visit(which: Callable[[Scene], list[Check]]) -> list[str]:
    """The scenes for which there is such a check."""

    def nowhere(_: object) -> dict[str, list[str]]:
        raise AssertionError("nobody comes to a scene yet")

    return [name for name, scene in scenes(nowhere).items() if which(scene)]


def complaints(viewer: Viewer, put: Putter, name: str, which: Callable[[Scene], list[Check]]) -> list[str]:
    """Comes to the scene once, and looks at it in all these ways."""
    scene = scenes(put)[name]
    scene.come(viewer)
    found = []
    for check in sorted(which(scene), key=lambda check: check.look.touch):  # the mouse first: see `looks`
        viewer.looks(check.look)
        where = f"{check.title}, {check.look.width} x {check.look.height}"
        found += [f"{where}: {one}" for one in check.complaints(viewer)]
    return found + viewer.unforgiven


@pytest.mark.parametrize("name", to_visit(checks))
def test_a_screen_is_fit_for_everybody(viewer: Viewer, put: Putter, name: str) -> None:
    assert complaints(viewer, put, name, checks) == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", to_visit(more_checks))
def test_a_screen_is_fit_for_everybody_elsewhere_too(viewer: Viewer, put: Putter, name: str) -> None:
    assert complaints(viewer, put, name, more_checks) == []
