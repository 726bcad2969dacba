"""Short ways to set up a position of any game, act in it, and see what happened."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from spieltisch.core.errors import IllegalActionError, SpieltischError
from spieltisch.core.game import Game
from spieltisch.core.seat import CHANCE, Seat

S = TypeVar("S")
AGame = Game[S, Any, Any]


def at(game: AGame[S], state: S | str) -> S:
    """The state that the text writes."""
    return game.read_position(state) if isinstance(state, str) else state


def actor(game: AGame[S], state: S) -> Seat:
    (seat,) = game.actors(state)
    return seat


def do(game: AGame[S], state: S | str, *actions: str) -> S:
    """The state after these actions, each by whoever is to act; `2: give K` names the seat."""
    now = at(game, state)
    for text in actions:
        who, colon, what = text.rpartition(": ")
        seat = Seat(int(who) - 1) if colon else actor(game, now)
        action = game.read(what)
        if seat != CHANCE:
            assert action in game.legal(now, seat), f"{text} is not among {legal(game, now, seat)}"
        now = game.apply(now, seat, action)
    return now


def legal(game: AGame[S], state: S | str, seat: Seat | None = None) -> list[str]:
    """What the acting seat may do, as text."""
    now = at(game, state)
    return [game.write(action) for action in game.legal(now, actor(game, now) if seat is None else seat)]


def part(game: AGame[S], state: S, name: str) -> str:
    """One part of the position, such as its board."""
    for text in game.write_position(state).split("; "):
        if text.startswith(f"{name} "):
            return text.removeprefix(f"{name} ")
    return ""


def refusal(game: AGame[S], state: S | str, action: str) -> str:
    """The clause by which the action is refused; none where it is only written wrongly."""
    now = at(game, state)
    seat = actor(game, now)
    before = game.write_position(now)
    assert game.read(action) not in game.legal(now, seat)
    with pytest.raises(IllegalActionError) as error:
        game.apply(now, seat, game.read(action))
    assert game.write_position(now) == before
    assert error.value.clause in str(error.value)
    return error.value.clause


def sentence(error: type[SpieltischError], action: Callable[[], object]) -> str:
    """What the error says that the action raises."""
    with pytest.raises(error) as raised:
        action()
    return str(raised.value)
