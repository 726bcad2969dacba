"""Sounds as they are heard, rendered by the same code as on the page: soft, short, and only where people want them."""

from typing import Any

import pytest

from tests.browser.conftest import Visitor

RENDER = """async ([what, then]) => {
  const made = [];
  window.AudioContext = function () {
    made.push(new OfflineAudioContext(1, 2 * 44100, 44100));
    made[0].resume = () => {};
    return made[0];
  };
  const script = document.querySelector('link[rel="modulepreload"][href$="/sound.js"]');
  const { play } = await import(`${script.href}?${what}`);
  play(what, then);
  if (made.length === 0) return null;
  const samples = (await made[0].startRendering()).getChannelData(0);
  const loud = samples.map((one) => Math.abs(one));
  const peaks = [0, 1, 2, 3, 4].map((part) => Math.max(...loud.slice(part * 8820, (part + 1) * 8820)));
  return { peaks, end: loud.findLastIndex((one) => one > 0.002) / 44100 };
}"""
"""How loud every fifth of a second is, and when there is silence again."""
QUIET = {"begins": False, "won": False, "wait": 0}


def heard(visitor: Visitor, what: str, *, wanted: bool = True, **then: Any) -> Any:
    anna = visitor()
    anna.opens("yatzy")
    if wanted:
        anna.click("#sound")
    else:
        anna.press("Dark")  # somebody has touched the page
    return anna.evaluate(RENDER, [what, QUIET | then])


@pytest.mark.parametrize("what", ["dice", "wood", "card"])
def test_what_moves_is_heard_softly_and_shortly(visitor: Visitor, what: str) -> None:
    sound = heard(visitor, what)
    assert 0.08 < max(sound["peaks"]) < 0.8
    assert sound["end"] < 0.7


def test_a_piece_knocks_where_it_arrives(visitor: Visitor) -> None:
    first, second, *_ = heard(visitor, "wood", wait=300)["peaks"]
    assert first < 0.01 < second


def test_a_win_rings_longer_than_a_turn_that_begins(visitor: Visitor) -> None:
    won, begins = heard(visitor, "card", won=True, begins=True), heard(visitor, "card", begins=True)
    assert begins["end"] < 0.4 < won["end"] < 1.0
    assert max(won["peaks"]) < 0.8


def test_nothing_is_heard_unless_somebody_asks_for_it(visitor: Visitor) -> None:
    assert heard(visitor, "dice", wanted=False) is None
