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
THOROUGH = ("Brändi Yatzy", "Brändi Yatzy Plus", "Yatzei!", "Brändi Dog")
"""To the ear the first three are like Yatzy; Dog is long, and much alike between its first turns and its last."""
FIRST_TURNS = 10
NEWEST = """[...document.querySelectorAll("#log-list li")].map((line) =>
  (line.querySelector("[data-newest]") ?? line.querySelector("span:last-child")).textContent)"""
"""What stands in the log; of a seven in parts, which is one line, the part that came last."""


@pytest.mark.parametrize(
    ("game", "act"),
    [pytest.param(*one, marks=[pytest.mark.thorough] if one[0] in THOROUGH else []) for one in GAMES],
)
def test_a_whole_game_is_played_by_ear(visitor: Visitor, game: str, act: Act) -> None:
    anna = visitor(reduced_motion="reduce")
    anna.forgives = "status of 409"  # what cannot be otherwise does itself, maybe just when she does it
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


def test_the_first_turns_of_dog_and_the_last_are_played_by_ear(visitor: Visitor, put: Putter) -> None:
    anna, late = visitor(reduced_motion="reduce"), visitor(reduced_motion="reduce")
    ear = Listener(anna.page)
    anna.go("/")
    by_ear.set_up(ear, "Brändi Dog")
    assert not by_ear.play(ear, by_ear.dog, FIRST_TURNS)
    [(table, keys)] = put([last_steps("brandi-dog", "byeardogaaaa", 2)]).items()
    ear = Listener(late.page)
    late.go(f"/tables/{table}/seat/{keys[0]}")
    assert late.waits_for_turn()
    told, ear.heard = late.evaluate(NEWEST)[::-1], len(ear.announced)
    by_ear.dog(ear, 1)  # who comes to a table is asked by its heading
    hears_it_out(late, ear, by_ear.dog, after=told)


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
