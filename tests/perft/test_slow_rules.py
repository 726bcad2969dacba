"""The engine finds exactly the moves that the slow rules find, in random games of every kind."""

import pytest

from spieltisch.games.dog.engine.cards import NAMES
from spieltisch.games.dog.engine.state import Phase, State
from spieltisch.games.dog.game import DogGame
from spieltisch.testing.playouts import moments
from tests.games.acting import part
from tests.games.dog.helpers import KINDS, OPTIONS, new
from tests.perft import slow

MOST_OUT = {True: 6, False: 10}
"""Sevens over more marbles than these take the slow rules too long; fewer where a seven moves everybody's."""


ENOUGH = 100


def moves(on: slow.Table, game: DogGame, state: State) -> set[str]:
    """By the slow rules."""
    board, hands = part(game, state, "board"), part(game, state, "hands").split()
    if not state.points:
        return slow.legal(on, board, hands, state.turn)
    card = NAMES[state.card]
    found = slow.parts(on, slow.read(board), on.players[state.turn], card, state.points)
    return {f"{'7' if card == '7' else 'X7'} {place}-{goal}" for place, goal in found}


@pytest.mark.parametrize(("seats", "options"), [*KINDS, *OPTIONS])
def test_the_engine_and_the_slow_rules_find_the_same_moves(seats: int, options: dict[str, str]) -> None:
    """B-DOG-22, B-DOG-23, E-DOG-3, and all that a turn can be."""
    game, on = new(seats, **options), slow.table(seats, options)
    compared = 0
    for seed in range(40):
        for number, (state, seat, _) in enumerate(moments(game, seed)):
            out = sum(field >= 0 for fields in state.board.marbles for field in fields)
            splits = state.points or {6, 13} & set(state.hands[state.turn])
            if state.phase is not Phase.PLAY or number % 17 or (splits and out > MOST_OUT[on.alone]):
                continue
            found = {game.write(action) for action in game.legal(state, seat)}
            assert found == moves(on, game, state), game.write_position(state)
            compared += 1
            if compared == ENOUGH:
                return
    raise AssertionError(f"only {compared} positions")
