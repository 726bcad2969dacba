"""A table without a screen: where the dice lie, what is held, what is said, and what is taken back."""

from datetime import datetime
from pathlib import Path

import pytest

from spieltisch.core.chance import ManualChance, SealedChance
from spieltisch.core.errors import SetupError, UnreadableError, WrongTurnError
from spieltisch.core.log_table import open_log_table
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.state import Action, Keep, Place, Roll, Score
from spieltisch.games.yatzy.screen.base import ResultScreen
from spieltisch.games.yatzy.screen.help import table_help
from spieltisch.games.yatzy.screen.prompts import prompt, status, title
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.games.yatzy.screen.typed import TypedDice
from spieltisch.kit.players import BOT_NAMES, Player, called, check_players, read_player
from spieltisch.kit.saves import new_path
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.shelf import create
from spieltisch.kit.words import LANGUAGES, words
from tests.terminal.driver import YATZY_GAMES


def session(game: str, *players: str, language: str = "en", **options: object) -> Session:
    table = open_log_table(create(game, len(players), **options), players, ManualChance())
    return Session(table, words(language))


def typed(table: Session, *pips: int) -> Session:
    table.type_in(pips)
    return table


def played(table: Session, action: Action) -> Session:
    table.act(table.turn, action)
    return table


def pips(table: Session) -> list[int]:
    return [die.pips for die in table.dice]


def kept(table: Session) -> list[int]:
    return [place for place, die in enumerate(table.dice, start=1) if die.kept]


# --- the dice --------------------------------------------------------------------------------------------------------


def test_before_a_turn_the_dice_are_in_the_cup_and_then_they_lie_in_order() -> None:
    table = session("brandi-yatzy", "Anna", "Beat")
    assert pips(table) == [0] * 5
    assert pips(typed(table, 6, 3, 5, 3, 5)) == [3, 3, 5, 5, 6]
    assert pips(played(table, Score(Place(0, 13)))) == [0] * 5


def test_of_equal_dice_the_one_that_is_held_stays() -> None:
    table = typed(session("brandi-yatzy", "Anna", "Beat"), 3, 3, 3, 5, 6)
    table.toggle(1)
    assert (kept(table), table.held_dice) == ([2], Dice((3,)))
    played(table, Keep(table.held_dice))
    assert pips(table) == [0, 3, 0, 0, 0]
    assert pips(typed(table, 1, 2, 2, 1)) == [1, 3, 1, 2, 2]
    assert kept(table) == [2], "it is still held"
    table.toggle(1)
    assert (kept(table), table.all_held) == ([], False)


def test_the_last_of_the_dice_is_the_yellow_one() -> None:
    table = typed(session("brandi-yatzy-plus", "Anna"), 6, 2, 6, 2, 4)
    assert table.table.steps[-1].action == Roll(Dice((2, 2, 6, 6), 4))
    table.hold(Dice((6,), 4))
    assert (kept(table), table.held_dice) == ([3, 5], Dice((6,), 4))


def test_a_starting_roll_lies_there_until_it_is_decided() -> None:
    table = typed(session("yatzy", "Anna", "Beat"), 1, 1, 1, 1, 2)
    assert pips(table) == [1, 1, 1, 1, 2]
    assert pips(typed(table, 6, 6, 6, 6, 6)) == [0] * 5
    assert (table.turn_name, table.waits) == ("Beat", Waits.TYPE)


def test_who_comes_back_to_a_table_finds_the_dice_where_they_were() -> None:
    table = typed(session("brandi-yatzy", "Anna", "Beat"), 1, 2, 3, 4, 6)
    table.hold(Dice((2, 4)))
    typed(played(table, Keep(table.held_dice)), 1, 1, 5)
    again = Session(table.table, words("en"))
    assert again.dice == table.dice


def test_typed_dice_refuse_what_no_die_shows() -> None:
    dice = TypedDice((0, 2), 6)
    dice.type(3)
    dice.cycle(2)
    dice.cycle(1)
    assert dice.pips == (3, 1)
    with pytest.raises(UnreadableError, match="All dice are typed"):
        dice.type(2)
    dice.erase()
    assert not dice.complete
    assert dice.at(0) == 3
    with pytest.raises(UnreadableError, match="1 to 6, not 9"):
        dice.type(9)


# --- taking back -----------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_what_a_person_did_and_past_bots() -> None:
    table = session("brandi-yatzy", "Anna", "bot:random")
    assert not table.can_undo
    typed(table, 1, 1, 1, 1, 1)
    played(table, Score(Place(0, 14)))
    typed(table, 2, 2, 2, 2, 2)
    played(table, Score(Place(0, 0)))
    table.undo()
    assert table.turn == 1
    assert pips(table) == [0] * 5
    table.undo()
    assert table.turn == 0
    assert [line.text for line in table.lines] == ["Anna rolls 1 1 1 1 1."]
    table.undo()
    with pytest.raises(WrongTurnError):
        table.undo()


def test_what_was_held_for_a_roll_is_held_again_when_it_is_taken_back() -> None:
    table = typed(session("brandi-yatzy", "Anna", "Beat"), 3, 3, 5, 5, 6)
    typed(played(table, Keep(Dice((3, 5)))), 1, 1, 1)
    table.undo()
    assert (table.waits, pips(table)) == (Waits.TYPE, [3, 0, 5, 0, 0])
    table.undo()
    assert (pips(table), kept(table)) == ([3, 3, 5, 5, 6], [1, 3])


def test_a_game_is_kept_once_somebody_has_rolled() -> None:
    table = session("brandi-yatzy", "Anna", "Beat")
    assert not table.is_played
    assert typed(table, 1, 2, 3, 4, 5).is_played


# --- what is said ----------------------------------------------------------------------------------------------------


def asked(table: Session, cursor: Place | None = None, *, striking: bool = False, typed_all: bool = False) -> str:
    return prompt(table, cursor, striking, typed_all)


def test_title_and_status_follow_the_game() -> None:
    table = session("brandi-yatzy-plus", "Anna")
    assert title(table) == "Brändi Yatzy Plus · Round 1 of 38 · Practice"
    assert status(table) == ["Anna · 3 rolls", "90 first to a bonus", "100 first to both bonuses"]
    for number in (6, 5, 4, 3):
        typed(table, *[number] * 5)
        played(table, Score(Place(0, number - 1)))
    assert status(table)[1] == "90 first to a bonus · Anna"
    match = session("yatzei", "Anna", "Beat", games="2")
    assert title(match) == "Yatzei! · Game 1 of 2 · Round 1 of 13"


def test_the_prompt_says_what_to_type_and_what_to_choose() -> None:
    table = session("brandi-yatzy-plus", "Anna", "bot:greedy")
    all_dice = "Real dice for Anna: roll all of them, and type what they show. The yellow one comes last."
    assert asked(table) == all_dice
    assert asked(table, typed_all=True) == "Enter confirms, Backspace takes back the last die."
    typed(table, 1, 1, 5, 6, 3)
    assert asked(table).startswith("Hold dice with 1-5 and roll the others with R, or choose a box.")
    played(table, Keep(Dice((1, 1, 5), 3)))
    assert asked(table) == "Real dice for Anna: roll 1, and type what it shows."
    typed(table, 6)
    typed(played(table, Keep(Dice((1, 1, 5), 3))), 6)
    assert asked(table).startswith("Choose a box, or hold dice and take a free roll (3 left).")
    table.hold(table.state.dice)
    assert asked(table).startswith("All dice are held: choose a box.")
    assert asked(table, striking=True).startswith("Which box is crossed out for the free roll?")
    played(table, Score(Place(0, 0)))
    assert asked(table).startswith("Real dice for Nora: roll all of them")
    typed(table, 1, 1, 5, 6, 3)
    assert asked(table).startswith("Nora is next. U takes back the last entry")


def test_the_box_under_the_cursor_says_what_it_asks_for_and_gives() -> None:
    table = typed(session("brandi-yatzy", "Anna", "Beat"), 3, 3, 5, 5, 5)
    assert asked(table, Place(0, 10)) == (
        "Full house, 25 points now (Enter)\nthree of a kind and a pair: 25 points [BY-42]"
    )
    assert asked(table, Place(0, 14)).startswith("Yatzy, cross out now (Enter)\n")


def test_the_table_asks_who_is_on_turn_to_roll() -> None:
    table = Session(open_log_table(create("brandi-yatzy", 2), ("Anna", "bot:greedy"), SealedChance()), words("en"))
    assert table.waits is Waits.THROW
    assert asked(table) == "Anna, it is your turn. Roll the dice. (R)"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", YATZY_GAMES)
@pytest.mark.parametrize("player", ["Anna", "bot:greedy"])
def test_help_has_every_box_with_its_clause_and_the_keys_of_this_table(game: str, language: str, player: str) -> None:
    said = words(language)
    table = session(game, "Beat", player, language=language)
    shown = table_help(table).plain
    for box in table.rules.boxes:
        assert said(box.name) in shown
        assert f"[{box.clause}]" in shown
    assert said("type what the rolled dice show, one after the other") in shown
    assert said("roll the dice that are not held") not in shown
    assert (said("bots (⚙): speed, and skip the wait") in shown) == (player == "bot:greedy")
    assert (said("enter the dice in the second column") in shown) == (table.rules.columns > 1)


def test_the_result_names_the_winner_and_every_game_of_a_match() -> None:
    table = session("yatzei", "Anna", "Beat", games="2", language="de")
    while table.waits is not Waits.OVER:
        if table.waits is Waits.TYPE:
            typed(table, *([6] * 5 if table.turn == 0 else [1, 2, 2, 4, 6]))
        else:
            played(table, table.legal()[-1])
    shown = ResultScreen(table).text().plain
    outcome = table.table.outcome
    assert outcome is not None
    assert shown.startswith("Anna gewinnt!\n")
    assert f" 1.  {'Anna':<24} {outcome.points[0]:>5}\n" in shown
    assert f" Spiel 2 · Anna (Anna {outcome.games[1].points[0]}, " in shown


# --- others ----------------------------------------------------------------------------------------------------------


def test_bots_have_names_of_their_level_and_never_that_of_a_person() -> None:
    players = [read_player(text, "yatzy") for text in ("Anna", "bot:best", "bot:best")]
    assert called(words("en"), "yatzy", players) == ("Anna", "Vera", "Karl")
    company = [Player("Vera"), *[Player("", "best")] * 9]
    assert called(words("de"), "yatzy", company)[1:] == (*BOT_NAMES[2][1:], "Meister-Bot 9", "Meister-Bot 10")
    assert [player.level for player in players] == ["", "best", "best"]
    with pytest.raises(SetupError, match="no bot 'genius'"):
        read_player("bot:genius", "yatzy")
    with pytest.raises(SetupError, match="needs a name"):
        check_players(["", "Anna"], "yatzy")


def test_two_games_in_one_minute_get_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_DATA", str(tmp_path))
    now = datetime(2026, 11, 15, 14, 3)
    first = new_path("yatzy", now)
    assert first == tmp_path / "games" / "2026-11-15-1403-yatzy.log"
    first.parent.mkdir(parents=True)
    first.touch()
    assert new_path("yatzy", now).name == "2026-11-15-1403-yatzy-2.log"
