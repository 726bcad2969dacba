"""How long the legal moves of Labyria take to find, beside trying out every way there is."""

from random import Random
from statistics import median
from time import perf_counter

from msgspec.structs import replace

from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.moves import ground_for, moves
from spieltisch.games.labyria.engine.state import State
from spieltisch.games.labyria.engine.walks import Ground, straight_walks
from spieltisch.kit.shelf import create

OPEN = "move; turn 1; dice 6 double; figures f6 g8 h7 / n14 n14 n14"
"""The most ways: an empty board of 14 by 14, twelve steps, three figures in the middle."""
BOARDS = 300


def run() -> None:
    game = create("brandi-labyria", 2, board_size=14, labyrinth="random")
    assert isinstance(game, LabyriaGame)
    state = game.read_position(OPEN)
    ours = median(_milliseconds(game, state) for _ in range(30))
    ground, origin = ground_for(game.rules, state, cloaked=False, attacks=True), state.figures[0][1]
    fast, every = _compared(ground, origin)
    print("Labyria, legal moves of the worst position we know (14 by 14, empty, twelve steps, three figures)")
    print(f"  found                                   {ours:8.1f} ms, median of 30")
    print(f"  one figure alone                        {fast:8.1f} ms")
    print(f"  one figure, trying out every way        {every:8.1f} ms = {every / fast:.0f} times as long")
    longest = max(_milliseconds(game, board) for board in _half_open(game, state))
    print(f"  slowest of {BOARDS} boards with plates at random {longest:6.1f} ms")


def _milliseconds(game: LabyriaGame, state: State) -> float:
    start = perf_counter()
    assert moves(game.rules, state)
    return (perf_counter() - start) * 1000


def _compared(ground: Ground, origin: Field) -> tuple[float, float]:
    start = perf_counter()
    found = set(straight_walks(ground, origin, 12))
    fast = perf_counter() - start
    start = perf_counter()
    ends: set[Field] = set()
    _every_walk(ground, origin, 12, 1 << origin, ends)
    every = perf_counter() - start
    assert {end for end in ends if ground.free >> end & 1} == {end.goal for end in found}
    return fast * 1000, every * 1000


def _every_walk(ground: Ground, field: Field, left: int, entered: int, ends: set[Field]) -> None:
    for following in ground.open.to[field]:
        if not entered >> following & 1:
            if left == 1:
                ends.add(following)
            else:
                _every_walk(ground, following, left - 1, entered | 1 << following, ends)


def _half_open(game: LabyriaGame, state: State) -> list[State]:
    choice = Random(1)
    boards = []
    for _ in range(BOARDS):
        plates = sum(1 << wall for wall in choice.sample(range(game.rules.grid.walls), choice.randrange(45)))
        figures = tuple(sorted(choice.sample(range(1, 195), 3)))
        boards.append(replace(state, labyrinth=Labyrinth(plates), figures=(figures, state.figures[1])))
    return boards
