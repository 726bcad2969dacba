"""Every text that people read is there in every language."""

import re
from functools import cache

import pytest
from tools.texts import collected, read, texts

from spieltisch.core.errors import IllegalActionError, SetupError
from spieltisch.core.seat import Seat
from spieltisch.kit.shelf import create
from spieltisch.kit.words import DEFAULT, LANGUAGES, joined, negotiated, words

TRANSLATED = [code for code in LANGUAGES if code != DEFAULT]
PARAMETER = re.compile(r"\{(\w*)[^}]*\}")


def ids(message_id: object) -> tuple[str, ...]:
    return (message_id,) if isinstance(message_id, str) else tuple(message_id)  # type: ignore[arg-type]


@cache
def all_ids() -> set[tuple[str, ...]]:
    """Of the texts in the sources."""
    return {ids(message.id) for message in collected() if message.id}


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_is_missing_or_left_over(language: str) -> None:
    catalogue = read(language)
    assert {ids(message.id) for message in catalogue if message.id} == all_ids(), "run: python -m tools.texts"
    empty = [message.id for message in catalogue if message.id and not all(texts(message))]
    assert not empty, f"{len(empty)} texts are not translated: {empty[:5]}"
    assert not [message.id for message in catalogue if message.id and message.fuzzy]
    assert not catalogue.obsolete


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_parameters_of_their_text(language: str) -> None:
    for message in read(language):
        if message.id:
            wanted = set(PARAMETER.findall(ids(message.id)[-1]))
            for text in texts(message):
                found = set(PARAMETER.findall(text))
                assert found == wanted or (len(ids(message.id)) == 2 and found == wanted - {"count"}), text


def test_a_browser_gets_the_best_of_its_languages() -> None:
    assert negotiated("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5") == "fr"
    assert negotiated("pt, it;q=0.3, de-AT;q=0.8") == "de"
    assert negotiated("en; q=0.1, de ; q = 0.9") == "de"
    assert negotiated("de;q=0, fr;q=0.1") == "fr"
    assert negotiated("ja") == negotiated("") == negotiated("q=x;;,;q=z") == "en"


def test_errors_are_said_in_the_players_language() -> None:
    refused = IllegalActionError("BY-23", "This box is full already.")
    assert words("en").error(refused) == "This box is full already. [BY-23]"
    assert words("xx").language == "en"
    nested = SetupError("{error}", error=refused)
    assert words("en").error(nested) == "This box is full already. [BY-23]"


def test_plurals_have_two_forms() -> None:
    assert words("en").plural("{count} die", "{count} dice", 1) == "1 die"
    assert words("en").plural("{count} die", "{count} dice", 3) == "3 dice"


def test_nothing_is_one_in_french_and_many_elsewhere() -> None:
    said = {code: words(code).plural("{count} point", "{count} points", 0) for code in LANGUAGES}
    assert said == {"de": "0 Punkte", "en": "0 points", "fr": "0 point", "it": "0 punti", "es": "0 puntos"}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_card_in_an_error_has_its_name_not_its_letter(language: str) -> None:
    game = create("brandi-dog", 4)
    state, said = game.read_position("board A3; hands 2 - - -"), words(language)
    with pytest.raises(IllegalActionError) as refused:
        game.apply(state, Seat(0), game.read("K out A"))
    assert said("king") != "king"
    assert said.error(refused.value) == said("You have no {card} in your hand.", card=said("king")) + " [DOG-30]"


def test_a_name_that_reads_like_a_text_of_ours_stays_a_name() -> None:
    german = words("de")
    assert german("Pause") != "Pause"
    taken = SetupError("There is already a '{name}' at this table: choose another name.", name="Pause")
    assert "Pause" in german.error(taken)


@pytest.mark.parametrize(
    ("language", "names", "row"),
    [
        ("es", ["Ana", "Inés"], "Ana e Inés"),
        ("es", ["Ana", "Beat", "hilario"], "Ana, Beat e hilario"),
        ("es", ["Ana", "Íñigo"], "Ana e Íñigo"),
        ("es", ["Ana", "Yvonne"], "Ana e Yvonne"),
        ("es", ["Ana", "Yolanda"], "Ana y Yolanda"),
        ("es", ["Ana", "Hierro"], "Ana y Hierro"),
        ("es", ["Inés", "Ana"], "Inés y Ana"),
        ("it", ["Anna", "Elena"], "Anna ed Elena"),
        ("it", ["Elena", "Anna"], "Elena e Anna"),
        ("de", ["Anna", "Ines"], "Anna und Ines"),
        ("en", ["Ana", "Inés"], "Ana and Inés"),
        ("es", ["Inés"], "Inés"),
    ],
)
def test_and_does_not_sound_like_the_name_that_follows(language: str, names: list[str], row: str) -> None:
    assert joined(words(language), names) == row
