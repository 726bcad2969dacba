"""Pads beside each other: whose they are can be read, and what belongs together stands in one line."""

import pytest
from playwright.sync_api import expect

from tests.browser.checks import in_sight
from tests.browser.conftest import Putter, Visitor
from tests.browser.stored import game_at, has_thrown_once

TELEVISION = {"width": 1920, "height": 1080}
OTHERS = ("Anna-Katharina von der Au", "Bo", "Christoph Wyss")
BROKEN = r"""() => [...document.querySelectorAll(".sheet-head .name")].flatMap((name) => {
  const text = name.firstChild;
  return [...text.data.matchAll(/[^\s-]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word);
})"""
"""Words of names that are on two lines."""
TOPS = """() => [...document.querySelectorAll(".sheet")].map((sheet) =>
  [...sheet.querySelectorAll("tbody tr")].map((row) => Math.round(row.getBoundingClientRect().top)))"""


@pytest.mark.parametrize(
    ("window", "rest"),
    [({"width": 1440, "height": 900}, ""), ({"width": 820, "height": 1180}, ""), (TELEVISION, "/screen")],
)
def test_no_name_is_broken_within_a_word(visitor: Visitor, window: dict[str, int], rest: str) -> None:
    anna = visitor("Maximilian-Alexander", viewport=window)
    table = anna.opens("brandi-yatzy", OTHERS, way="device")
    anna.go(f"/tables/{table}{rest}")
    anna.waits_for(".sheet-head .name")
    assert anna.evaluate(BROKEN) == []


@pytest.mark.parametrize("game", ["brandi-yatzy-plus", "brandi-yatzy", "yatzy"])
def test_rows_of_all_pads_are_in_line_on_a_television(visitor: Visitor, put: Putter, game: str) -> None:
    anna = visitor(viewport=TELEVISION, locale="de-CH")
    stored = game_at(has_thrown_once, game, f"padsrowsaaa{'abc'[game.count('-')]}")
    put([stored])
    anna.go(f"/tables/{stored.table.id}/screen")
    anna.waits_for(".sheet")
    own, other = anna.evaluate(TOPS)
    assert own == other


def test_everybody_is_in_sight_on_a_television(visitor: Visitor) -> None:
    anna = visitor("Maximilian-Alexander", viewport=TELEVISION)
    table = anna.opens("brandi-yatzy", OTHERS, way="device")
    anna.go(f"/tables/{table}/screen")
    anna.waits_for("#players .player")
    assert all(in_sight(anna, f"#player-{seat} .points") > 0.99 for seat in range(4))


def test_a_table_that_waits_is_in_sight_as_a_whole_on_a_television(visitor: Visitor) -> None:
    anna = visitor(viewport=TELEVISION)
    anna.opens("brandi-dog", ["open"] * 5, way="friends", options={"jack_idle": "never"})
    anna.go(f"/tables/{anna.table}/screen")
    for part in (".seats", ".agreed", ".invitation"):
        assert in_sight(anna, part) > 0.99, part
    expect(anna.find(".agreed dd.unusual")).to_have_count(1)
    expect(anna.find(".agreed dt")).to_have_count(4)  # the usual rules are not told


@pytest.mark.parametrize("others", [("Beat",), ("Beat", "Carla", "Dario")])
def test_the_pad_uses_the_height_of_a_tablet_and_is_in_sight_as_a_whole(
    visitor: Visitor, others: tuple[str, ...]
) -> None:
    anna = visitor(viewport={"width": 820, "height": 1180})
    anna.opens("brandi-yatzy", others, way="device")
    high, room, wide, shown = anna.evaluate("""() => {
      const pads = document.getElementById("sheets");
      const { bottom } = pads.querySelector(".total").getBoundingClientRect();
      const { top: lowest } = document.querySelector(".tray").getBoundingClientRect();
      return [bottom, lowest, pads.scrollWidth, pads.clientWidth];
    }""")
    assert 0.85 * room < high < room
    assert wide == shown
