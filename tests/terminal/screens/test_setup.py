"""Setting up a game."""

import getpass
from pathlib import Path

import pytest
from textual.widgets import Button, Input, Select

from spieltisch.kit.shelf import game_type, game_types
from spieltisch.kit.words import ENGLISH
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.screens.setup import PlayerRow, SetupScreen, own_name
from spieltisch.terminal.screens.start import StartScreen
from tests.terminal.halls import Visitor, visit

pytestmark = pytest.mark.usefixtures("plain_tables")


@pytest.mark.parametrize("game", ["brandi-yatzy-plus", "yatzei", "brandi-labyria"])
def test_every_option_can_be_changed(game: str) -> None:
    kind = game_type(game)

    async def scenario(v: Visitor) -> None:
        for option in kind.options:
            v.app.screen.query_one(f"#option-{option.key}", Select).value = option.choices[-1]
        v.app.screen.query(Select)[1].value = "greedy"
        await v.press("ctrl+s")
        await v.until(lambda: v.at_table)
        header = v.session.table.header
        assert header.options == {option.key: option.choices[-1] for option in kind.options}
        assert header.players[1] == "bot:greedy"
        assert header.chance == "sealed"

    visit(scenario, PlayRequest(game=game))


def test_every_option_and_choice_has_a_label_and_the_default_is_marked() -> None:
    for kind in game_types().values():
        for option in kind.options:
            assert option.names or all(choice.isdigit() for choice in option.choices)
            labels = [option.choice_name(choice) for choice in option.choices]
            assert len(set(labels)) == len(labels)

    async def scenario(v: Visitor) -> None:
        assert "the matching dice (standard)" in v.text
        assert v.app.screen.query_one("#option-kind_sum", Select).value == "matching"

    visit(scenario, PlayRequest(game="brandi-yatzy"))


@pytest.mark.parametrize("error", [KeyError("uid not found: 1"), OSError("No username set"), ImportError("pwd")])
def test_who_has_no_name_on_this_computer_has_one_at_the_table(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> str:
        raise error

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert own_name(ENGLISH) == "Player 1"


def test_from_the_start_screen_to_the_table_by_keyboard_alone() -> None:
    async def scenario(v: Visitor) -> None:
        assert isinstance(v.app.screen, StartScreen)
        await v.press(*["down"] * 3, "enter")
        assert isinstance(v.app.screen, SetupScreen)
        assert v.app.screen.kind.id == "yatzy"
        for letter in "Anna":
            await v.press(letter)
        await v.press("enter", "enter", "down", "enter")  # the kind of the first player: a bot
        assert v.app.screen.query(Select)[0].value == "random"
        await v.press("enter", "up", "enter")
        await v.press("tab", "tab", "enter", "down", "enter")  # the second player: one level up from the usual
        assert v.app.screen.query(Select)[1].value == "club"
        await v.press("f5")
        await v.until(lambda: v.at_table)
        assert v.session.table.header.players == ("Anna", "bot:club")

    visit(scenario)


def test_players_are_added_and_removed_within_the_limits() -> None:
    async def scenario(v: Visitor) -> None:
        screen = v.app.screen
        assert isinstance(screen, SetupScreen)

        async def are(number: int) -> None:
            await v.until(lambda: len(screen.query(PlayerRow)) == number)
            assert len(screen.setup().players) == number

        await v.press("ctrl+n", "ctrl+n")
        await are(4)
        await v.until(lambda: screen.query_one("#add", Button).disabled)
        await v.press("ctrl+n")
        await v.until(lambda: "is for 2 to 4 players, not for 5." in v.text)
        for left in (3, 2, 1):
            screen.query(".remove").last(Button).press()
            await are(left)
        await v.until(lambda: "Practice: the rules are for" in v.text)
        await v.press("ctrl+s")
        await v.until(lambda: v.at_table)
        assert v.session.table.game.spec.practice

    visit(scenario, PlayRequest(game="brandi-yatzy"))


def test_options_are_there_for_the_players_for_whom_they_change_anything() -> None:
    async def scenario(v: Visitor) -> None:
        screen = v.app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.query_one("#option-canadian_seven", Select).is_on_screen
        assert "solo_exchange" not in screen.setup().options
        screen.query_one("#option-canadian_seven", Select).value = "on"
        screen.query(".remove").last(Button).press()
        await v.until(lambda: len(screen.query(PlayerRow)) == 3)
        await v.until(lambda: "solo_exchange" in screen.setup().options)
        assert "canadian_seven" not in screen.setup().options
        await v.press("ctrl+s")  # what is hidden is played as usual
        await v.until(lambda: v.at_table)

    visit(scenario, PlayRequest(game="brandi-dog"))


def test_an_error_is_a_sentence_and_nothing_typed_is_lost() -> None:
    async def scenario(v: Visitor) -> None:
        screen = v.app.screen
        assert isinstance(screen, SetupScreen)
        screen.query(Select)[1].value = "person"
        await v.pilot.pause()
        for field, name in zip(screen.query(".player Input").results(Input), ("Anna", "Anna"), strict=True):
            field.value = name
        await v.press("ctrl+s")
        assert "Two players are called 'Anna'" in v.text
        assert screen.setup().players == ("Anna", "Anna")

    visit(scenario, PlayRequest(game="brandi-yatzy"))


def test_a_word_of_ones_own_is_mixed_into_the_dice() -> None:
    async def scenario(v: Visitor) -> None:
        v.app.screen.query_one("#entropy", Input).value = "seven geese"
        v.app.screen.query(Select)[1].value = "random"
        await v.press("ctrl+s")
        await v.until(lambda: v.at_table)
        assert v.session.table.header.entropy == ("seven geese",)

    visit(scenario, PlayRequest(game="yatzei"))


def test_a_request_that_does_not_fit_leads_to_the_set_up_with_a_sentence() -> None:
    async def scenario(v: Visitor) -> None:
        assert isinstance(v.app.screen, SetupScreen)
        assert "not for 5" in v.text
        assert any(line.startswith("  ! ") for line in v.lines)
        assert v.app.screen.setup().players == ("A", "B", "C", "D", "E")

    visit(scenario, PlayRequest(game="brandi-yatzy", players=("A", "B", "C", "D", "E")))


def test_a_request_for_an_unknown_game_or_file_stays_at_the_start(tmp_path: Path) -> None:
    async def scenario(v: Visitor) -> None:
        assert isinstance(v.app.screen, StartScreen)
        await v.until(lambda: len(v.notices) == 1)

    visit(scenario, PlayRequest(game="chess", players=("A",)))
    visit(scenario, PlayRequest(game="yatzy", players=("A", "bot:genius")))
    visit(scenario, PlayRequest(resume=tmp_path / "nothing.log"))
    visit(scenario, PlayRequest(game="yatzy", players=("A",), options={"speed": "high"}))
