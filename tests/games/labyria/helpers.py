"""Short ways to set up a position, act in it, and see what happened."""

from collections.abc import Callable

import pytest

from spieltisch.core.errors import IllegalActionError, SpieltischError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games import create
from spieltisch.games.labyria.game import LabyriaGame
from spieltisch.games.labyria.state import State

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


def at(game: LabyriaGame, state: State | str) -> State:
    """The state that the text writes."""
    return game.read_position(state) if isinstance(state, str) else state


def actor(game: LabyriaGame, state: State) -> Seat:
    (seat,) = game.actors(state)
    return seat


def do(game: LabyriaGame, state: State | str, *actions: str) -> State:
    """The state after these actions, each by whoever is to act."""
    state = at(game, state)
    for text in actions:
        seat, action = actor(game, state), game.read(text)
        if seat != CHANCE:
            assert action in game.legal(state, seat), f"{text} is not among {legal(game, state)}"
        state = game.apply(state, seat, action)
    return state


def legal(game: LabyriaGame, state: State | str) -> list[str]:
    """What the acting seat may do, as text."""
    state = at(game, state)
    return [game.write(action) for action in game.legal(state, actor(game, state))]


def goals(game: LabyriaGame, state: State | str) -> set[str]:
    """Where the figures may go; `b2-c4` for one of several."""
    return {text for text in legal(game, state) if "-" in text or "x" in text}


def parts(game: LabyriaGame, state: State | str, *actions: str) -> set[str]:
    """What the position says after these actions."""
    return set(game.write_position(do(game, state, *actions)).split("; "))


def part(game: LabyriaGame, state: State, name: str) -> str:
    """One part of the position, such as its figures."""
    for text in game.write_position(state).split("; "):
        if text.startswith(f"{name} "):
            return text.removeprefix(f"{name} ")
    return ""


def figures(game: LabyriaGame, state: State | str, *actions: str) -> str:
    """Where the figures stand after these actions."""
    return part(game, do(game, state, *actions), "figures")


def refusal(game: LabyriaGame, state: State | str, action: str) -> str:
    """The clause by which the action is refused."""
    state = at(game, state)
    seat = actor(game, state)
    before = game.write_position(state)
    assert game.read(action) not in game.legal(state, seat)
    with pytest.raises(IllegalActionError) as error:
        game.apply(state, seat, game.read(action))
    assert game.write_position(state) == before
    assert f"[{error.value.clause}]" in str(error.value)
    return error.value.clause


def sentence(error: type[SpieltischError], action: Callable[[], object]) -> str:
    """What the error says that the action raises."""
    with pytest.raises(error) as raised:
        action()
    return str(raised.value)
