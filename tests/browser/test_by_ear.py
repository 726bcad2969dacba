"""Every game from the start page to its result with a screen reader's tree alone, and in other languages."""

import re
from collections.abc import Callable

import pytest
from tools.texts import read, texts

from tests.browser import by_ear
from tests.browser.conftest import Visitor
from tests.browser.listener import Listener

Act = Callable[[Listener, int], None]
GAMES: list[tuple[str, Act]] = [
    ("Brändi Yatzy", by_ear.yatzy),
    ("Brändi Yatzy Plus", by_ear.yatzy),
    ("Yatzei!", by_ear.yatzy),
    ("Yatzy", by_ear.yatzy),
    ("Brändi Dog", by_ear.dog),
    ("Brändi Labyria", by_ear.labyria),
]
ALIKE = ("Brändi Yatzy", "Brändi Yatzy Plus", "Yatzei!")
"""To the ear these are like Yatzy."""


@pytest.mark.parametrize(
    ("game", "act"),
    [pytest.param(*one, marks=[pytest.mark.thorough] if one[0] in ALIKE else []) for one in GAMES],
)
def test_a_whole_game_is_played_by_ear(visitor: Visitor, game: str, act: Act) -> None:
    anna = visitor(reduced_motion="reduce")
    ear = Listener(anna.page)
    anna.go("/")
    by_ear.set_up(ear, game, "Anna")
    assert by_ear.play(ear, act)
    steps = anna.log[::-1]
    said = [one for one in ear.announced if one in set(steps)]
    assert said[-len(steps) :] == steps, "every step was said once, and in order"
    assert any(re.search(by_ear.OVER, thing.name) for thing in ear.tree() if thing.role == "heading")


def english_left(language: str) -> re.Pattern[str]:
    """All English texts of some length that read differently in that language."""
    different = []
    for message in read(language):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        different += [one for one in ids if len(one) > 6 and one not in texts(message)]
    patterns = [re.sub(r"\\{\w+\\}", ".+", re.escape(one)) for one in different if not one.startswith("{")]
    return re.compile("|".join(patterns))


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["de", "fr", "it", "es"])
@pytest.mark.parametrize("game", ["brandi-dog", "brandi-labyria"])
def test_no_name_is_left_in_english(visitor: Visitor, game: str, language: str) -> None:
    anna = visitor(locale=language, reduced_motion="reduce")
    ear = Listener(anna.page)
    anna.opens(game, ["bot"])
    anna.waits_for_turn()
    for thing in ear.tree():
        if thing.role == "DisclosureTriangle" and not thing.expanded:
            ear.does(thing)
    english = english_left(language)
    names = [one for thing in ear.tree() for one in (thing.name, thing.description) if one]
    assert len(names) > 60
    assert [one for one in (*names, *ear.announced) if english.fullmatch(one)] == []
