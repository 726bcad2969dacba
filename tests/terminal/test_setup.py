"""Setting up a game."""

import getpass
from pathlib import Path

import pytest
from textual.widgets import Button, Input, Select

from spieltisch.games.yatzy.screen.screen import TableScreen
from spieltisch.kit.shelf import game_type, game_types
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.screens.setup import PlayerRow, SetupScreen, own_name
from spieltisch.terminal.screens.start import StartScreen

from .driver import YATZY_GAMES, Driver, drive


@pytest.mark.parametrize("game", YATZY_GAMES)
def test_every_option_can_be_changed(game: str) -> None:
    kind = game_type(game)

    async def scenario(d: Driver) -> None:
        for option in kind.options:
            d.app.screen.query_one(f"#option-{option.key}", Select).value = option.choices[-1]
        d.app.screen.query(Select)[1].value = "greedy"
        await d.press("ctrl+s")
        await d.until(lambda: isinstance(d.app.screen, TableScreen))
        assert d.session.game.spec.options == {option.key: option.choices[-1] for option in kind.options}
        assert d.session.table.header.players[1] == "bot:greedy"
        assert d.session.table.header.chance == "sealed"

    drive(scenario, PlayRequest(game=game))


@pytest.mark.parametrize("error", [KeyError("uid not found: 1"), OSError("No username set"), ImportError("pwd")])
def test_who_has_no_name_on_this_computer_has_one_at_the_table(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> str:
        raise error

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert own_name() == "Player 1"


def test_from_the_start_screen_to_the_table_by_keyboard_alone() -> None:
    async def scenario(d: Driver) -> None:
        assert isinstance(d.app.screen, StartScreen)
        await d.press(*["down"] * [kind.id for kind in game_types().values()].index("yatzy"), "enter")
        assert isinstance(d.app.screen, SetupScreen)
        assert d.app.screen.kind.id == "yatzy"
        for letter in "Anna":
            await d.press(letter)
        await d.press("enter", "enter", "down", "enter")  # the kind of the first player: a bot
        assert d.app.screen.query(Select)[0].value == "random"
        await d.press("enter", "up", "enter")
        await d.press("tab", "tab", "enter", "up", "enter")  # the second player: greedy
        assert d.app.screen.query(Select)[1].value == "greedy"
        await d.press("f5")
        await d.until(lambda: isinstance(d.app.screen, TableScreen))
        assert d.session.table.header.players == ("Anna", "bot:greedy")

    drive(scenario)


def test_players_are_added_and_removed_within_the_limits() -> None:
    async def scenario(d: Driver) -> None:
        screen = d.app.screen
        assert isinstance(screen, SetupScreen)

        async def are(number: int) -> None:
            await d.until(lambda: len(screen.query(PlayerRow)) == number)
            assert len(screen.setup().players) == number

        await d.press("ctrl+n", "ctrl+n")
        await are(4)
        await d.until(lambda: screen.query_one("#add", Button).disabled)
        await d.press("ctrl+n")
        await d.until(lambda: "is for 2 to 4 players" in d.text)
        for left in (3, 2, 1):
            screen.query(".remove").last(Button).press()
            await are(left)
        await d.until(lambda: "Practice" in d.text)
        await d.press("ctrl+s")
        await d.until(lambda: isinstance(d.app.screen, TableScreen))
        await d.until(lambda: "Practice" in d.text)

    drive(scenario, PlayRequest(game="brandi-yatzy"))


def test_an_error_is_a_sentence_and_nothing_typed_is_lost() -> None:
    async def scenario(d: Driver) -> None:
        screen = d.app.screen
        assert isinstance(screen, SetupScreen)
        screen.query(Select)[1].value = "person"
        await d.pilot.pause()
        for field, name in zip(screen.query(".player Input").results(Input), ("Anna", "Anna"), strict=True):
            field.value = name
        await d.press("ctrl+s")
        assert "Two players are called 'Anna'" in d.text
        assert screen.setup().players == ("Anna", "Anna")

    drive(scenario, PlayRequest(game="brandi-yatzy"))


def test_a_word_of_ones_own_is_mixed_into_the_dice() -> None:
    async def scenario(d: Driver) -> None:
        d.app.screen.query_one("#entropy", Input).value = "seven geese"
        d.app.screen.query(Select)[1].value = "random"
        await d.press("ctrl+s")
        await d.until(lambda: isinstance(d.app.screen, TableScreen))
        assert d.session.table.header.entropy == ("seven geese",)

    drive(scenario, PlayRequest(game="yatzei"))


def test_a_request_that_does_not_fit_leads_to_the_set_up_with_a_sentence() -> None:
    async def scenario(d: Driver) -> None:
        assert isinstance(d.app.screen, SetupScreen)
        assert "not for 5" in d.text
        assert any(line.startswith("  ! ") for line in d.lines)
        assert d.app.screen.setup().players == ("A", "B", "C", "D", "E")

    drive(scenario, PlayRequest(game="brandi-yatzy", players=("A", "B", "C", "D", "E")))


def test_a_request_for_an_unknown_game_or_file_stays_at_the_start(tmp_path: Path) -> None:
    async def scenario(d: Driver) -> None:
        assert isinstance(d.app.screen, StartScreen)
        await d.until(lambda: len(d.app._notifications) == 1)

    drive(scenario, PlayRequest(game="chess", players=("A",)))
    drive(scenario, PlayRequest(game="yatzy", players=("A", "bot:genius")))
    drive(scenario, PlayRequest(resume=tmp_path / "nothing.log"))
    drive(scenario, PlayRequest(game="yatzy", players=("A",), options={"speed": "high"}))
