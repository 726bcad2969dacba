"""Sentences and small parts, without a screen."""

from datetime import datetime
from pathlib import Path

import pytest
from spieltisch.kit.screen.players import check_players, read_player, shown_names

from spieltisch.core.chance import ManualChance
from spieltisch.core.errors import SetupError, WrongTurnError
from spieltisch.core.log_table import open_log_table
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.state import FreeThrow, Keep, Place, Roll, Score
from spieltisch.games.yatzy.screen.boxes import box_help
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.games.yatzy.screen.typed import TypedDice
from spieltisch.games.yatzy.screen.words import race_words
from spieltisch.kit.saves import new_path
from spieltisch.kit.shelf import create


def session(game: str, *players: str, **options: object) -> Session:
    return Session(open_log_table(create(game, len(players), **options), players, ManualChance()))


def test_moves_are_told_in_words() -> None:
    table = session("brandi-yatzy", "Anna", "Beat")
    table.type_in([3, 3, 5, 5, 6])
    table.act(Keep(Dice((3, 3, 5, 5))))
    table.type_in([5])
    table.act(Score(Place(0, 10)))
    table.type_in([1, 1, 2, 4, 6])
    table.act(Keep(Dice()))
    table.type_in([1, 1, 2, 4, 6])
    table.act(Score(Place(0, 14)))
    assert table.lines == [
        "Anna throws 3 3 5 5 6.",
        "Anna keeps 3 3 5 5 and throws 1 die.",
        "Anna throws 3 3 5 5 5.",
        "Anna enters Full house: 25.",
        "Beat throws 1 1 2 4 6.",
        "Beat throws all dice again.",
        "Beat throws 1 1 2 4 6.",
        "Beat crosses off Yatzy.",
    ]


def test_a_free_throw_and_the_box_it_costs_are_told() -> None:
    table = session("brandi-yatzy-plus", "Anna", "Beat", free_throw_cost="strike_box")
    table.type_in([1, 1, 5, 6, 3])
    for _ in range(2):
        table.act(Keep(Dice((1, 1, 5), 3)))
        table.type_in([6])
    table.act(FreeThrow(Dice((1, 1, 5), 3), Place(1, 0)))
    assert table.lines[-1] == ("Anna takes a free throw and strikes Ones, column 2, keeps 1 1 5 Y3 and throws 1 die.")
    table.type_in([5])
    table.act(Score(Place(0, 16)))
    assert table.lines[-1] == "Anna enters Kombi odd, column 1: 80."


def test_the_starting_roll_says_who_begins_and_who_throws_again() -> None:
    table = session("yatzy", "Anna", "Beat", "Cleo")
    for pips in ((1, 1, 1, 1, 1), (6, 6, 6, 6, 6), (6, 6, 6, 6, 6)):
        table.type_in(pips)
    assert table.lines[-1] == "Beat and Cleo are level and throw again."
    table.type_in((1, 1, 1, 1, 2))
    table.type_in((1, 1, 1, 1, 3))
    assert table.lines[-2:] == ["Cleo throws 1 1 1 1 3: 7.", "Cleo begins."]


def test_a_bonus_is_told_with_the_entry_and_the_race_names_its_winners() -> None:
    table = session("brandi-yatzy-plus", "Anna")
    assert race_words(table.rules, table.state.sheets, table.names)[0] == "90 for the first bonus: open"
    for pips in (6, 5, 4, 3, 2):
        table.type_in([pips] * 5)
        table.act(Score(Place(0, pips - 1)))
    assert table.lines[-3] == "Anna enters Fours, column 1: 20. Bonus: 90!" or "Bonus: 90!" in " ".join(table.lines)
    assert race_words(table.rules, table.state.sheets, table.names)[0] == "90 for the first bonus: Anna"


def test_undo_goes_back_to_what_a_person_did_and_past_bots() -> None:
    table = session("brandi-yatzy", "Anna", "bot:random")
    assert not table.can_undo
    table.type_in([1, 1, 1, 1, 1])
    table.act(Score(Place(0, 14)))
    table.type_in([2, 2, 2, 2, 2])
    table.act(Score(Place(0, 0)))
    table.undo()
    assert table.turn == 1
    assert len(table.state.dice) == 0
    table.undo()
    assert table.turn == 0
    assert table.lines == ["Anna throws 1 1 1 1 1."]
    table.undo()
    with pytest.raises(WrongTurnError):
        table.undo()


def test_typed_dice_refuse_what_no_die_shows() -> None:
    typed = TypedDice((0, 2), 6)
    typed.type(3)
    typed.cycle(2)
    typed.cycle(1)
    assert typed.pips == (3, 1)
    typed.erase()
    assert not typed.complete
    assert typed.at(0) == 3


def test_boxes_are_explained_by_what_the_engine_does() -> None:
    def helped(game: str, key: str, **options: object) -> str:
        rules = session(game, "A", "B", **options).rules
        return box_help(rules, rules.boxes[rules.box(key)])

    assert helped("brandi-yatzy", "three-alike") == "three alike: their sum"
    assert helped("brandi-yatzy", "three-alike", kind_sum="all") == "three alike: the sum of all dice"
    assert helped("brandi-yatzy", "small-straight") == "1 2 3 4 5: 30"
    assert helped("yatzy", "small-straight") == "four in a row: 30"
    assert helped("yatzy", "large-straight") == "five in a row: 40"
    assert helped("brandi-yatzy-plus", "multiply") == "yellow × sum of the wood"
    assert helped("yatzei", "chance") == "any throw: the sum of all dice; 2nd Yatzi: 100"


def test_bots_are_known_by_their_text_and_numbered_where_they_are_alike() -> None:
    players = [read_player(text, "yatzy") for text in ("Anna", "bot:best", "bot:best")]
    assert shown_names(players) == ("Anna", "Best bot 1", "Best bot 2")
    assert [player.text for player in players] == ["Anna", "bot:best", "bot:best"]
    with pytest.raises(SetupError, match="no bot 'genius'"):
        read_player("bot:genius", "yatzy")
    with pytest.raises(SetupError, match="needs a name"):
        check_players(["", "Anna"], "yatzy")


def test_two_games_in_one_minute_get_two_files(games_folder: Path) -> None:
    now = datetime(2026, 11, 15, 14, 3)
    first = new_path("yatzy", now)
    assert first == games_folder / "2026-11-15-1403-yatzy.log"
    games_folder.mkdir(parents=True)
    first.touch()
    assert new_path("yatzy", now).name == "2026-11-15-1403-yatzy-2.log"


def test_a_throw_of_the_last_place_is_the_yellow_die() -> None:
    table = session("brandi-yatzy-plus", "Anna")
    table.type_in([6, 2, 6, 2, 4])
    assert table.table.steps[-1].action == Roll(Dice((2, 2, 6, 6), 4))


def test_the_last_entry_of_a_game_within_a_match_is_told_as_any_other() -> None:
    def last_line(dice: list[int], last: int, alike: int) -> str:
        """Anna alone; every other box is filled before."""
        table = session("yatzei", "Anna", games="2")
        order = [row for row in range(13) if row != last] + [last]
        for row in order:
            pips = table.rules.boxes[row].pips
            number = [pips] * alike + [1 + pips % 6] * (5 - alike)
            table.type_in(dice if row == last else number if pips else [1, 2, 2, 4, 6])
            table.act(Score(Place(0, row)))
        return table.lines[-1]

    yatzi = 11
    assert "Yatzi" in session("yatzei", "Anna").rules.boxes[yatzi].name
    assert last_line([1, 2, 2, 4, 6], yatzi, 2) == "Anna crosses off Yatzi. Game 1 is over."
    assert last_line([6, 6, 6, 1, 2], 5, 3) == "Anna enters Sixes: 18. Bonus: 35! Game 1 is over."
