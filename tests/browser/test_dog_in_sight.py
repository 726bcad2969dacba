"""The whole wooden board is in sight without scrolling: the own corner lies at its lower edge, above the own cards."""

import pytest

from tests.browser.conftest import Putter, Visitor
from tests.browser.scenes_dog import POSITIONS

WINDOWS = ((1280, 800), (1280, 720), (1440, 900), (900, 800), (412, 839))
HIDDEN = """() => {
  scrollTo({ top: 0, behavior: "instant" });
  const board = document.querySelector(".dog-board").getBoundingClientRect();
  const play = document.querySelector(".board .play")?.getBoundingClientRect();
  const end = play && play.left < board.right ? Math.min(play.top, innerHeight) : innerHeight;
  return Math.max(0, Math.round(board.bottom - end));
}"""
"""How many pixels of the board lie below the window's edge, or below the cards that stick to it."""


@pytest.mark.parametrize(
    ("letter", "name", "rest"),
    [
        ("a", "dog-jack", ""),
        ("b", "dog-6-play", ""),
        ("c", "dog-6-play", "/screen"),
        ("d", "dog-over", "/replay/90"),
    ],
)
def test_the_own_corner_is_in_sight(visitor: Visitor, put: Putter, letter: str, name: str, rest: str) -> None:
    game = POSITIONS[name](table_id=f"doginsighta{letter}")
    keys = put([game])
    person = visitor()
    person.go(f"/tables/{game.table.id}/seat/{keys[game.table.id][0]}")
    if rest:
        person.go(f"/tables/{game.table.id}{rest}")
    person.find(".dog-board").wait_for()
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.evaluate(HIDDEN) == 0, (width, height)
