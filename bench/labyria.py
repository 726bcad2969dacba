"""How long the legal moves of Labyria take to find, beside trying out every way there is; and how long its bots and the
coach think: `python -m bench.labyria`."""

from random import Random
from statistics import median
from time import perf_counter, process_time

from msgspec.structs import replace
from tests.kit.minds.playing import played

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.moves import ground_for, moves
from spieltisch.games.labyria.engine.state import State
from spieltisch.games.labyria.engine.walks import Ground, straight_walks
from spieltisch.games.labyria.minds.teacher import LabyriaTeacher
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.teacher import review, weighed_choices
from spieltisch.kit.shelf import create

OPEN = "move; turn 1; dice 6 double; figures f6 g8 h7 / n14 n14 n14"
"""The most ways: an empty board of 14 by 14, twelve steps, three figures in the middle."""
BOARDS = 300
HINTS = 4
"""One decision in so many is given to the coach."""


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
    for seats in (2, 4):
        _think(seats)


def _think(seats: int) -> None:
    """About the decisions after the set-up of one game, in CPU time."""
    game = create("brandi-labyria", seats)
    assert isinstance(game, LabyriaGame)
    replayed, source = played(game, ["club"] * seats, 1), SeededChance(1)
    befores = [replayed.start, *(step.state for step in replayed.steps)]
    moments = [(before, step.seat) for before, step in zip(befores, replayed.steps, strict=False)]
    asked = [
        (before, seat, legal)
        for before, seat in moments
        if seat != CHANCE and not game.is_setting_up(before) and len(legal := game.legal(before, seat)) > 1
    ]
    print(f"Labyria for {seats}, CPU time a decision, {len(asked)} of them in a game between `club`")
    for level in ("club", "master"):
        bot, start = make_bot(level, game), process_time()
        for number, (before, seat, legal) in enumerate(asked):
            bot.choose(game.view(before, seat), legal, source.rng("bot", number))
        print(f"  {level:6} {(process_time() - start) / len(asked) * 1000:34.1f} ms")
    teacher, start = LabyriaTeacher(game), process_time()
    for before, seat, _ in asked[::HINTS]:
        weighed_choices(teacher, before, seat)
    print(f"  hint, of one in {HINTS} {(process_time() - start) / len(asked[::HINTS]) * 1000:24.1f} ms")
    start = process_time()
    review(replayed, LabyriaTeacher(game), Notes())
    print(f"  review of the whole game {process_time() - start:16.1f} s")


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


if __name__ == "__main__":
    run()
