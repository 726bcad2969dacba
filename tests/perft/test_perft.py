"""The numbers of ways are what they were, and for the sevens what the slow rules say."""

import pytest
from msgspec.structs import replace

from tests.games.dog.helpers import part
from tests.perft import slow
from tests.perft.perft import Entry, after_seven, entries, lines

SEVENS = [entry for entry in entries() if "7 -" in entry.position]


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.title)
def test_counts_and_order_are_unchanged(entry: Entry) -> None:
    assert lines(entry) == entry.found


@pytest.mark.parametrize("entry", SEVENS, ids=lambda entry: entry.title)
def test_a_seven_has_as_many_ways_as_by_single_steps(entry: Entry) -> None:
    """B-DOG-22, B-DOG-23, E-DOG-3: two parts deep, and all boards it can end in."""
    on, game = slow.table(entry.seats, entry.options), entry.game
    state = game.read_position(entry.position)
    marbles, player = slow.read(part(game, state, "board")), on.players[state.turn]
    counts = [int(count) for count in entry.found[0].split()[1:3]]
    assert counts == [slow.sevens(on, marbles, player, 7, depth) for depth in (1, 2)]
    ends = {slow.read(text) for text in boards(entry)}
    assert ends == slow.rests(on, marbles, player, "7", 7)
    assert len(ends) == int(entry.found[1].split()[1])


def boards(entry: Entry) -> set[str]:
    """The engine's boards after the whole seven, as text."""
    game = entry.game
    state = game.read_position(entry.position)
    return {part(game, replace(state, board=board), "board") for board in after_seven(game, state)}


def test_every_kind_of_seven_is_there() -> None:
    assert len(SEVENS) >= 10
    assert {entry.seats for entry in SEVENS} >= {2, 3, 4, 5, 6}
