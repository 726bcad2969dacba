"""Players for golden games: they know no fractions and no lots, so that they play the same on every machine."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import distance
from spieltisch.games.dog.engine.state import BringOut, Draw, Move, Part, Swap
from spieltisch.games.dog.game import DogGame
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.state import Attack, RemovePlate, TurnCorner
from spieltisch.games.labyria.engine.state import Move as Walk
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import FreeThrow, Keep, Score

Worth = Callable[[Any], tuple[int, ...]]


def choose(game: AnyGame, state: Any, seat: Seat) -> Any:
    """The first of the actions that this game's player likes best."""
    match game:
        case YatzyGame():
            worth = _collector(game, state, seat)
        case DogGame():
            worth = _runner(game, state)
        case LabyriaGame():
            worth = _explorer(game, state, seat)
        case _:
            raise AssertionError(f"{game.spec.id} has no player for golden games yet: write one here")
    return max(game.legal(state, seat), key=worth)


def _collector(game: YatzyGame, state: Any, seat: Seat) -> Worth:
    """Collects equal dice, and takes the dearest box."""
    often = Counter(state.dice.all)
    favourite = max(often, key=lambda pips: (often[pips], pips))

    def worth(action: Any) -> tuple[int, ...]:
        match action:
            case Keep(dice) | FreeThrow(dice) if often[favourite] < 5:
                return (1, len(dice)) if set(dice.all) <= {favourite} else (-1, 0)
            case Score():
                after = game.apply(state, seat, action).sheets[seat].total
                return 0, after - state.sheets[seat].total
        return -1, 0

    return worth


def _runner(game: DogGame, state: Any) -> Worth:
    """Brings marbles out, home and forward, and exchanges when it can."""
    rules = game.rules

    def worth(action: Any) -> tuple[int, ...]:
        match action:
            case Move(_, field, goal) | Part(_, field, goal):
                owner = state.board.owner(field)
                home = goal >= rules.ring > field
                near = goal < rules.ring and (goal - rules.starts[owner]) % rules.ring > rules.ring - 9
                return 3 * home + near, distance(rules, owner, field, goal) if goal < rules.ring else goal
            case BringOut():
                return 2, 0
            case Swap(_, field, goal):
                return 1, (goal - field) % rules.ring
            case Draw():
                return 0, 1
        return 0, 0

    return worth


def _explorer(game: LabyriaGame, state: Any, seat: Seat) -> Worth:
    """Goes where the target is near as the crow flies, through walls or not; places and removes from the middle on."""
    size, target = game.rules.size, game.rules.targets[seat]

    def far(field: int) -> int:
        return abs(field // size - target // size) + abs(field % size - target % size)

    def worth(action: Any) -> tuple[int, ...]:
        match action:
            case RemovePlate(wall):
                return 2, -far(game.rules.grid.sides[wall][0])
            case Attack():
                return 1, 3
            case Walk(field, goal):
                return 1, far(field) - far(goal)
            case TurnCorner(crossing):
                return 0, crossing * 7 % 5
        return 0, -1

    return worth
