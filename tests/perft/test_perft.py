"""The numbers of ways are what they were, and for Dog's sevens and for Labyria what the slow rules say."""

from typing import Any

import pytest
from msgspec.structs import replace

from spieltisch.core.seat import CHANCE
from tests.games.acting import part
from tests.perft import slow, slow_labyria
from tests.perft.perft import DOG, LABYRIA, Entry, after_seven, entries, lines

SEVENS = [entry for entry in entries() if entry.game_id == DOG and "7 -" in entry.position]
LABYRINTHS = [entry for entry in entries() if entry.game_id == LABYRIA]


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.title)
def test_counts_and_order_are_unchanged(entry: Entry) -> None:
    assert lines(entry) == entry.found


@pytest.mark.parametrize("entry", SEVENS, ids=lambda entry: entry.title)
def test_a_seven_has_as_many_ways_as_by_single_steps(entry: Entry) -> None:
    """B-DOG-22, B-DOG-23, E-DOG-3: two parts deep, and all boards it can end in."""
    on, game = slow.table(entry.seats, entry.options), entry.dog
    state = game.read_position(entry.position)
    marbles, player = slow.read(part(game, state, "board")), on.players[state.turn]
    counts = [int(count) for count in entry.found[0].split()[1:3]]
    assert counts == [slow.sevens(on, marbles, player, 7, depth) for depth in (1, 2)]
    ends = {slow.read(text) for text in boards(entry)}
    assert ends == slow.rests(on, marbles, player, "7", 7)
    assert len(ends) == int(entry.found[1].split()[1])


def boards(entry: Entry) -> set[str]:
    """The engine's boards after the whole seven, as text."""
    game = entry.dog
    state = game.read_position(entry.position)
    return {part(game, replace(state, board=board), "board") for board in after_seven(game, state)}


def test_every_kind_of_seven_is_there() -> None:
    assert len(SEVENS) >= 10
    assert {entry.seats for entry in SEVENS} >= {2, 3, 4, 5, 6}


@pytest.mark.parametrize("entry", LABYRINTHS, ids=lambda entry: entry.title)
def test_a_labyrinth_has_as_many_ways_as_walk_by_walk(entry: Entry) -> None:
    """B-LAB-25, E-LAB-1, E-LAB-2: up to two decisions deep."""
    on = slow_labyria.table(entry.seats, entry.options)
    state = entry.game.read_position(entry.position)
    counts = [int(count) for count in entry.found[0].split()[1:3]]
    assert counts == [slow_ways(entry, on, state, depth) for depth in range(1, len(counts) + 1)]
    order = entry.found[-1].removeprefix("order ")
    assert set(order.split(", ")) == slow_labyria.legal(on, entry.position)


def slow_ways(entry: Entry, on: slow_labyria.Table, state: Any, depth: int) -> int:
    """As many decisions, found by the slow rules and done by the engine."""
    game = entry.game
    if game.actors(state) == (CHANCE,):
        return sum(slow_ways(entry, on, game.apply(state, CHANCE, roll), depth) for roll in game.legal(state, CHANCE))
    found = slow_labyria.legal(on, game.write_position(state)) if game.actors(state) else set()
    if depth == 1:
        return len(found)
    (seat,) = game.actors(state)
    return sum(slow_ways(entry, on, game.apply(state, seat, game.read(text)), depth - 1) for text in found)


def test_every_kind_of_labyrinth_is_there() -> None:
    assert {entry.seats for entry in LABYRINTHS} == {2, 3, 4}
    assert {entry.position.partition(";")[0] for entry in LABYRINTHS} == {"place", "move", "evade", "after"}
