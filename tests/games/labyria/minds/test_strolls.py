"""The walks for every kind of roll are those that the engine allows after it."""

import numpy as np
import pytest

from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.moves import moves
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Attack, Phase, Roll, State, Way
from spieltisch.games.labyria.minds.strolls import Strolled, Strolls, kind_of, way_of
from tests.games.labyria.helpers import KINDS, new
from tests.kit.minds.playing import played

SYMBOLS = {Way.PLAIN: Symbol.PLUS, Way.DOUBLE: Symbol.DOUBLE, Way.CLOAK: Symbol.CLOAK}


def rolling(seats: int, options: dict[str, str]) -> list[State]:
    """Positions before rolls."""
    game = new(seats, **{**options, "labyrinth": "random"})
    states = [step.state for step in played(game, ["greedy"] * seats, 2, 120).steps]
    return [state for state in states if state.phase is Phase.ROLL][::4]


def walks(found: Strolled, kind: int) -> set[tuple[int, int, bool]]:
    """Those of one kind of roll."""
    possible = np.flatnonzero(found.possible[kind])
    return {(found.fields[place], found.goals[place], found.attacks[place]) for place in possible}


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_walks_are_what_the_engine_allows(seats: int, options: dict[str, str]) -> None:
    game = new(seats, **options)
    strolls = Strolls(game.rules)
    for state in rolling(seats, options):
        found = strolls.of(state)
        for kind in range(len(found.possible)):
            rolled = game.apply(state, CHANCE, Roll(kind % 6 + 1, SYMBOLS[way_of(kind)]))
            allowed = {
                (walk.field, walk.goal, isinstance(walk, Attack))
                for walk in moves(game.rules, rolled)
                if walk.way is way_of(kind)
            }
            assert walks(found, kind) == allowed
            assert kind_of(rolled.number, way_of(kind)) == kind
