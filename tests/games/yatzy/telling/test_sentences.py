"""Moves in words."""

import pytest

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.events import Acted
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.table import Table
from spieltisch.games.yatzy.page.board import latest
from spieltisch.games.yatzy.telling.sentences import said
from tests.server.pages.games import YATZY
from tests.server.pages.tables import begun, everybody, game_of, moments, opened, seated, shown


def played(table: Table, *actions: str) -> Table:
    for text in actions:
        seat = CHANCE if text.startswith("roll") else table.actors[0]
        table = after(table, Acted(Seat(seat), text), 0.0)
    return table


def test_each_kind_of_step_is_a_sentence() -> None:
    table = played(begun(seated(opened("brandi-yatzy", 2))), "roll 11236", "keep 11", "roll 11111", "score yatzy")
    assert [one.text for one in said(shown(table))] == [
        "Player 1 rolls 1 1 2 3 6.",
        "Player 1 keeps 1 1 and rolls 3 dice.",
        "Player 1 rolls 1 1 1 1 1.",
        "Player 1 enters 50 points for Yatzy.",
    ]
    assert [one.entered for one in said(shown(table))] == [False, False, False, True]


def test_a_throw_is_told_with_what_was_kept_for_it() -> None:
    table = played(begun(seated(opened("brandi-yatzy", 2))), "roll 11236", "keep 1123", "roll 11234")
    assert latest(shown(table)) == "Player 1 keeps 1 1 2 3 and rolls 1 die. Player 1 rolls 1 1 2 3 4."


def test_zero_points_cross_a_box_off() -> None:
    table = played(begun(seated(opened("brandi-yatzy", 2))), "roll 11236", "score yatzy")
    assert latest(shown(table)) == "Player 1 crosses out Yatzy."


def test_plus_names_the_yellow_die_the_column_and_what_a_free_throw_costs() -> None:
    table = begun(seated(opened("brandi-yatzy-plus", 2, {"free_throw_cost": "strike_box"})))
    table = played(
        table, "roll 1155+3", "keep 1155", "roll 1155+4", "keep 1155", "roll 1155+2",
        "free 1155 strike 2.multiply", "roll 1155+3", "score 1.kombi-odd",
    )  # fmt: skip
    texts = [one.text for one in said(shown(table))]
    assert texts[0] == "Player 1 rolls 1 1 5 5 and yellow 3."
    assert texts[-3] == "Player 1 crosses out Multiply, column 2 for a free roll and keeps 1 1 5 5."
    assert texts[-1] == "Player 1 enters 80 points for Kombi odd, column 1."


def test_the_starting_roll_says_who_begins() -> None:
    table = begun(seated(opened("yatzy", 2)))
    tied = played(table, "roll 11111", "roll 11111")
    assert latest(shown(tied)).endswith("Player 1 and Player 2 are tied and roll again.")
    decided = played(tied, "roll 11111", "roll 66666")
    assert latest(shown(decided)) == "Player 2 rolls 6 6 6 6 6 to go first: 30. Player 2 begins."


def test_a_bonus_is_told() -> None:
    table = begun(seated(opened("yatzei", 1)))
    for pips, box in zip((6, 5, 4, 3), ("sixes", "fives", "fours", "threes"), strict=True):
        table = played(table, f"roll {str(pips) * 4}{pips % 6 + 1}", f"score {box}")
    assert latest(shown(table)).endswith("Bonus for Player 1: 35 points!")


def test_the_last_entry_of_a_game_within_a_match_says_who_has_most_points() -> None:
    table = begun(seated(opened("yatzei", 1, {"games": "2"})))
    for box in game_of(table).rules.boxes:
        table = played(table, "roll 12246", f"score {box.key}")
    assert latest(shown(table)).endswith(" Game 1 is over. Most points: Player 1.")
    assert latest(shown(table)).startswith("Player 1 enters 15 points for Chance.")


@pytest.mark.parametrize("game_id", YATZY)
def test_every_step_of_a_game_has_a_sentence(game_id: str) -> None:
    last = list(moments(begun(seated(opened(game_id, 2, {"games": "2"} if game_id == "yatzei" else {})))))[-1]
    told = said(everybody(last))
    assert len(told) == len(last.steps)
    assert all(one.text.endswith((".", "!")) and "{" not in one.text for one in told)
    assert told[-1].text.endswith("The game is over." if game_id != "yatzei" else ".")
    assert said(everybody(last), 20) == told[20:], "the rest of a game is told as in the whole"
