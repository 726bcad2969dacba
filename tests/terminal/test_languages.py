"""The terminal speaks the languages of the page, with the same words."""

from itertools import islice

import pytest

from spieltisch.core.chance import ManualChance
from spieltisch.core.log_table import open_log_table
from spieltisch.games.yatzy.screen.prompts import title
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.games.yatzy.telling.sentences import said
from spieltisch.kit.shelf import create
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.terminal.app import PlayRequest
from tests.server.pages.tables import begun, moments, opened, seated, shown

from .driver import YATZY_GAMES, Driver, drive


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", YATZY_GAMES)
def test_the_log_of_the_terminal_is_that_of_the_page(game: str, language: str) -> None:
    page = list(islice(moments(begun(seated(opened(game, 2)))), 150))[-1]
    table = open_log_table(create(game, 2), ("Player 1", "Player 2"), ManualChance())
    terminal = Session(table, words(language))
    for number, step in enumerate(page.steps):
        terminal.act(step.seat, step.action)
        if number == 20:
            assert terminal.lines[-1].number == 21
    assert terminal.lines == said(shown(page, language=language))


def test_a_whole_turn_is_german() -> None:
    async def scenario(d: Driver) -> None:
        assert "Anna, du bist dran. Würfle. (R)" in d.side
        await d.press("r", "1", "r", "r", "p")
        assert "Beat, du bist dran." in d.side
        for line in d.session.lines:
            assert line.text.startswith("Anna ")
        told = [line.text.split()[1] for line in d.session.lines]
        assert told == ["würfelt", "lässt", "würfelt", "lässt", "würfelt", "trägt"]
        await d.press("u", "r")
        refused = words("de")("You have only {count} rolls in a turn; enter the dice now.", count=3)
        assert f"! {refused} [BY-08]" in d.side

    drive(scenario, PlayRequest(game="brandi-yatzy", players=("Anna", "Beat")), language="de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_have_the_same_names_in_every_language(language: str) -> None:
    said = words(language)
    table = open_log_table(create("yatzei", 2), ("Anna", "bot:best"), ManualChance())
    session = Session(table, said)
    assert session.names == ("Anna", "Vera")
    assert title(session) == f"Yatzei! · {said('Round {number} of {of}', number=1, of=13)}"
