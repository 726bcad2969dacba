"""A game as rows for learners and statistics: what a player saw, what they could do, what they did, what came of it."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE


class Decision(msgspec.Struct, frozen=True):
    log: str
    game: str
    seats: int
    options: Mapping[str, str]
    step: int
    """Which action of the game it is, from 1; chance has some of them."""
    seat: int
    player: str
    view: Any
    """What they saw before it: their own View, or a spectator's; `Game.read_view` reads it."""
    legal: tuple[str, ...] | None
    """What they could do, in the order of `Game.legal`; not where only the public is told."""
    action: str
    """What they did, in the game's notation; `?` is what a spectator has not seen."""
    points: float | None
    place: int | None
    """None while the game is not over."""


def decisions(name: str, replayed: Replay, public: bool = False) -> Iterator[Decision]:
    """All decisions of a game, from the eyes of the deciding player, or from those of a spectator."""
    game, header = replayed.game, replayed.header
    outcome, state = game.outcome(replayed.state), replayed.start
    for number, step in enumerate(replayed.steps, start=1):
        before, state = state, step.state
        if step.seat == CHANCE:
            continue
        seen = game.write_seen(None, before, step.seat, step.action, state) if public else game.write(step.action)
        yield Decision(
            log=name,
            game=header.game,
            seats=header.seats,
            options=header.options,
            step=number,
            seat=step.seat,
            player=header.players[step.seat],
            view=game.view(before, None if public else step.seat),
            legal=None if public else tuple(map(game.write, game.legal(before, step.seat))),
            action=seen,
            points=None if outcome is None else outcome.points[step.seat],
            place=None if outcome is None else outcome.places[step.seat],
        )
