"""A table in a line says who plays and how it stands, for whoever looks."""

import re

from spieltisch.core.tables.table import Table
from spieltisch.server.pages.start import line
from tests.server.pages.tables import begun, moments, opened, seated, shown


def told(table: Table, *own: int) -> str:
    return " | ".join(re.findall(r">([^<]+)<", str(line(shown(table, *own)))))


def test_before_during_and_after_the_game() -> None:
    empty = opened("brandi-dog", 4)
    waiting, playing = seated(empty, bots=2), begun(seated(empty, bots=2))
    names = "Player 1, Player 2, Nora and Emil"
    *_, over = moments(begun(seated(opened("yatzei", 2))))
    assert told(empty) == "Brändi Dog | 4 seats are free"
    assert told(waiting, 0) == f"Brändi Dog | {names} | it has not begun yet"
    due = next(table for table in moments(playing) if table.actors[0] == 1)
    assert told(due, 1) == f"Brändi Dog | {names} | it is your turn"
    waits = next(table for table in moments(playing) if table.actors == (1,))
    assert told(waits, 0) == f"Brändi Dog | {names} | the game is on"
    assert told(waits) == f"Brändi Dog | {names} | the game is on: watch"
    assert told(over, 0) == "Yatzei! | Player 1 and Player 2 | the game is over"
