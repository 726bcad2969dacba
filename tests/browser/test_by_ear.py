"""Every game from the start page to its result with a screen reader's tree alone, and in other languages."""

import re
from collections.abc import Callable, Sequence

import pytest
from tools.texts import read, texts

from tests.browser import by_ear
from tests.browser.conftest import Putter, Visitor
from tests.browser.listener import Listener
from tests.browser.person import Person
from tests.browser.stored import last_steps

Act = Callable[[Listener, int], None]
GAMES: list[tuple[str, Act]] = [
    ("Brändi Yatzy", by_ear.yatzy),
    ("Brändi Yatzy Plus", by_ear.yatzy),
    ("Yatzei!", by_ear.yatzy),
    ("Yatzy", by_ear.yatzy),
    ("Brändi Dog", by_ear.dog),
    ("Brändi Labyria", by_ear.labyria),
]
FIRST_TURNS = 10
NEWEST = """[...document.querySelectorAll("#log-list li")].map((line) =>
  (line.querySelector("[data-newest]") ?? line.querySelector("span:last-child")).textContent)"""
"""What stands in the log; of a seven in parts, which is one line, the part that came last."""

OVERTAKEN = "status of 409"
"""What cannot be otherwise does itself, maybe just when somebody does it."""


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "act"), GAMES)
def test_a_whole_game_is_played_by_ear(visitor: Visitor, game: str, act: Act) -> None:
    anna = visitor()
    anna.forgives = OVERTAKEN
    ear = Listener(anna.page)
    anna.go("/")
    by_ear.set_up(ear, game)
    hears_it_out(anna, ear, act)


def hears_it_out(person: Person, ear: Listener, act: Act, after: Sequence[str] = ()) -> None:
    """To the result; what had happened before was on the page."""
    assert by_ear.play(ear, act)
    shown: list[str] = person.evaluate(NEWEST)[::-1]  # the last ones
    known = next(size for size in range(len(after), -1, -1) if list(after[len(after) - size :]) == shown[:size])
    steps = shown[known:]
    assert steps
    said = [one for one in ear.announced if one in set(steps)]
    assert said[-len(steps) :] == steps, "every step was said once, and in order"
    assert any(re.search(by_ear.OVER, thing.name) for thing in ear.tree() if thing.role == "heading")


@pytest.mark.parametrize(
    ("name", "game", "act"),
    [
        ("Brändi Dog", "brandi-dog", by_ear.dog),
        ("Brändi Labyria", "brandi-labyria", by_ear.labyria),
        ("Yatzy", "yatzy", by_ear.yatzy),  # to the ear its relatives are like it
    ],
)
def test_the_first_turns_and_the_last_are_played_by_ear(
    visitor: Visitor, put: Putter, name: str, game: str, act: Act
) -> None:
    anna, late = visitor(), visitor()
    anna.forgives = late.forgives = OVERTAKEN
    ear = Listener(anna.page)
    anna.go("/")
    by_ear.set_up(ear, name)
    assert not by_ear.play(ear, act, FIRST_TURNS)
    ear = Listener(late.page)
    [(table, keys)] = put([last_steps(game, f"byear{game[-3:]}aaaa")]).items()
    late.joins(table, keys[0])
    assert late.waits_for_turn()
    told, ear.heard = late.evaluate(NEWEST)[::-1], len(ear.announced)
    act(ear, 1)  # who comes to a table is asked by its heading
    hears_it_out(late, ear, act, after=told)


def english_left(language: str) -> re.Pattern[str]:
    """All English texts of some length that read differently in that language."""
    different = []
    for message in read(language):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        different += [one for one in ids if len(one) > 6 and one not in texts(message)]
    patterns = [re.escape(one) for one in different if not one.startswith("{")]
    patterns = [re.sub(r"\\{(number|count)\\}", r"\\d+", one) for one in patterns]  # "Die 3", but not "Die Karten"
    return re.compile("|".join(re.sub(r"\\{\w+\\}", ".+", one) for one in patterns))


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["de", "fr", "it", "es"])
@pytest.mark.parametrize("game", ["brandi-dog", "brandi-labyria"])
def test_no_name_is_left_in_english(visitor: Visitor, game: str, language: str) -> None:
    anna = visitor(locale=language)
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
