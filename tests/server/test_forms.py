"""The set-up form: what it says is done, and what it leaves open is as usual, so that one click is enough."""

import pytest

from spieltisch.core.tables.commands import Person
from spieltisch.kit.shelf import game_types
from spieltisch.kit.words import words
from spieltisch.server.forms import read_form


@pytest.mark.parametrize("game", game_types())
def test_one_click_seats_somebody_without_a_name_among_bots(game: str) -> None:
    wanted = read_form({"game": game, "way": "bots", "name-0": ""}, words("de"))
    first, *others = wanted.people
    assert first == Person("Gast")
    assert len(others) == game_types()[game].usual_seats - 1
    assert all(one.level and not one.name for one in others)
    assert wanted.complete


def test_who_practises_alone_is_alone_and_keeps_the_name_they_gave() -> None:
    wanted = read_form({"game": "brandi-yatzy", "way": "solo", "name-0": "Zoë"}, words("en"))
    assert wanted.people == (Person("Zoë"),)


def test_people_without_names_at_one_device_can_be_told_apart() -> None:
    wanted = read_form({"game": "yatzy", "way": "device", "seat-0": "person", "seat-1": "person"}, words("en"))
    assert wanted.people == (Person("Guest"), Person("Guest 2"))


def test_the_one_click_may_be_against_another_level() -> None:
    wanted = read_form({"game": "yatzy", "way": "bots", "level": "club"}, words("en"))
    assert [one.level for one in wanted.people] == ["", "club"]


@pytest.mark.parametrize(
    ("way", "seats", "wanted", "expected"),
    [
        ("solo", {}, None, True),
        ("bots", {}, None, True),
        ("dice", {}, None, True),
        ("friends", {}, None, False),
        ("device", {}, None, False),
        ("bots", {"seat-0": "person", "seat-1": "open"}, "", False),
        ("bots", {}, "off", False),
        ("friends", {}, "on", True),
    ],
)
def test_hints_are_on_unless_other_people_play(
    way: str, seats: dict[str, str], wanted: str | None, expected: bool
) -> None:
    data = {"game": "yatzy", "way": way, **seats} | ({} if wanted is None else {"hints": wanted})
    assert read_form(data, words("en")).opened.agreement.hints is expected
