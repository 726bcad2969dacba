"""Games of Labyria to try out, and what is to be seen in them."""

from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.state import State
from spieltisch.kit.shelf import create
from tests.games.acting import do, legal, part

KINDS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"labyrinth": "random", "board_size": "8"}),
    (3, {"labyrinth": "random", "board_size": "12"}),
    (4, {"labyrinth": "random", "board_size": "14"}),
    (2, {"keep_paths_open": "on", "jump_opponents": "on", "pause_mode": "next_turn"}),
    (3, {"labyrinth": "random", "keep_paths_open": "on", "target_corner": "only_if_empty", "double_optional": "on"}),
    (4, {"labyrinth": "random", "keep_paths_open": "on", "board_size": "8", "jump_opponents": "on"}),
    (4, {"labyrinth": "random", "pause_mode": "next_turn", "double_optional": "on"}),
]
"""Every player count, size of the board and choice of every option."""


def new(seats: int = 2, **options: object) -> LabyriaGame:
    """A game of Labyria."""
    game = create("brandi-labyria", seats, **options)
    assert isinstance(game, LabyriaGame)
    return game


def small(seats: int = 2, **options: object) -> LabyriaGame:
    """A game on the smallest board, which is easy to look over."""
    return new(seats, board_size=8, **options)


PAIR = small()


def goals(game: LabyriaGame, state: State | str) -> set[str]:
    """Where the figures may go; `b2-c4` for one of several."""
    return {text for text in legal(game, state) if "-" in text or "x" in text}


def parts(game: LabyriaGame, state: State | str, *actions: str) -> set[str]:
    """What the position says after these actions."""
    return set(game.write_position(do(game, state, *actions)).split("; "))


def figures(game: LabyriaGame, state: State | str, *actions: str) -> str:
    """Where the figures stand after these actions."""
    return part(game, do(game, state, *actions), "figures")
