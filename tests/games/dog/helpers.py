"""Short ways to set up a position, act in it, and see what happened."""

from collections.abc import Callable

import pytest

from spieltisch.core.errors import IllegalActionError, SpieltischError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games import create
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.state import State

KINDS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (6, {"teams": "of_three"}),
]
"""Every player count, and both ways to form teams of six."""

OPTIONS: list[tuple[int, dict[str, str]]] = [
    (2, {"solo_exchange": "draw_open", "joker_not_last": "on"}),
    (2, {"seven_moves_all": "own_only", "lenient_last_seven": "on"}),
    (3, {"solo_exchange": "draw_open", "seven_moves_all": "any_marble_and_breaks_block"}),
    (3, {"solo_exchange": "give_right", "joker_not_last": "on", "lenient_last_seven": "on"}),
    (5, {"solo_exchange": "draw_open"}),
    (5, {"solo_exchange": "give_right", "seven_moves_all": "own_only", "jack_idle": "last_card_only"}),
    (4, {"canadian_seven": "on", "jack_idle": "never"}),
    (4, {"joker_not_last": "on", "jack_idle": "last_card_only"}),
    (4, {"lenient_last_seven": "on", "table_talk": "on"}),
    (6, {"canadian_seven": "on", "joker_not_last": "on", "lenient_last_seven": "on"}),
    (6, {"teams": "of_three", "canadian_seven": "on"}),
]
"""Every choice of every option."""


def new(seats: int = 4, **options: object) -> DogGame:
    """A game of Dog."""
    game = create("brandi-dog", seats, **options)
    assert isinstance(game, DogGame)
    return game


TEAM = new()
PAIR = new(2)


def at(game: DogGame, state: State | str) -> State:
    """The state that the text writes."""
    return game.read_position(state) if isinstance(state, str) else state


def actor(game: DogGame, state: State) -> Seat:
    (seat,) = game.actors(state)
    return seat


def do(game: DogGame, state: State | str, *actions: str) -> State:
    """The state after these actions, each by whoever is to act; `2: give K` names the seat."""
    state = at(game, state)
    for text in actions:
        who, colon, what = text.rpartition(": ")
        seat = Seat(int(who) - 1) if colon else actor(game, state)
        action = game.read(what)
        if seat != CHANCE:
            assert action in game.legal(state, seat), f"{text} is not among {legal(game, state, seat)}"
        state = game.apply(state, seat, action)
    return state


def legal(game: DogGame, state: State | str, seat: Seat | None = None) -> list[str]:
    """What the acting seat may do, as text."""
    state = at(game, state)
    return [game.write(action) for action in game.legal(state, actor(game, state) if seat is None else seat)]


def part(game: DogGame, state: State, name: str) -> str:
    """One part of the position, such as its board."""
    for text in game.write_position(state).split("; "):
        if text.startswith(f"{name} "):
            return text.removeprefix(f"{name} ")
    return ""


def board(game: DogGame, state: State | str, *actions: str) -> str:
    """Where the marbles are after these actions."""
    return part(game, do(game, state, *actions), "board")


def hands(game: DogGame, state: State) -> str:
    return part(game, state, "hands")


def refusal(game: DogGame, state: State | str, action: str) -> str:
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


class Lowest:
    """Numbers that are always 0: chance takes the first card of whatever lies in order."""

    def below(self, bound: int) -> int:
        assert bound > 0
        return 0


class Highest:
    """Numbers that are always as high as they can be: chance takes the last card."""

    def below(self, bound: int) -> int:
        return bound - 1
