"""The room of a family's minds: its bots, and what knows the worth of its decisions."""

from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

import msgspec

from spieltisch.core.game import AnyGame, GameType
from spieltisch.core.replay import Replay
from spieltisch.core.seat import Seat
from spieltisch.core.texts import text
from spieltisch.kit.minds.advice import Choice, choices
from spieltisch.kit.minds.bots import Bot, RandomBot
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.review import Review, Unit

Progress = Callable[[float], None]
"""Is told the part that is done."""
MakeBot = Callable[[AnyGame, Callable[[], Evaluator]], Bot]
"""The bot for a game; one that asks for the evaluator may have to wait until the game is solved."""


def by_rules(bot: Callable[[Any], Bot]) -> MakeBot:
    """Makes a bot that is told the rules of the game, and needs no evaluator."""

    def make(game: Any, _: object) -> Bot:
        return bot(game.rules)

    return make


class Level(msgspec.Struct, frozen=True):
    """A bot that can sit down."""

    name: str
    """What it is called at the table."""
    meaning: str
    """How it plays."""
    make: MakeBot
    wait: Callable[[], None] | None = None
    """Returns when the bot plays as well as it can: one that makes something ready in the background plays at once, but
    less well meanwhile."""
    plays: Callable[[GameType], bool] | None = None
    """Whether it plays that game of the family; without it, all of them."""
    names: tuple[str, ...] = ()
    """What such bots are called, if not as those of its rank are in other games (`kit/players.py`)."""


def _random(game: AnyGame, evaluator: Callable[[], Evaluator]) -> Bot:
    del game, evaluator
    return RandomBot()


RANDOM = Level(text("Random bot"), text("plays any legal move"), _random)


def _solved(evaluator: Evaluator, state: Any, seat: Seat) -> tuple[Choice, ...]:
    del seat
    return choices(evaluator, state)


def _as_logged(replayed: Replay, step: int) -> Any:
    return replayed.steps[step - 1].state if step else replayed.start


class CoachMind(msgspec.Struct, frozen=True):
    """How a family's games are judged."""

    evaluator: Callable[[AnyGame, Progress | None], Evaluator]
    """It may have to solve the game first: that can take seconds."""
    review: Callable[[Replay, Any, Notes], Review]
    """A finished game, decision by decision; a long one leaves notes, and goes on from those that it is given."""
    choices: Callable[[Any, Any, Seat], tuple[Choice, ...]] = _solved
    """By the evaluator, in a state: every legal action of that seat, best first."""
    unit: Unit = "points"
    wait: Callable[[], None] | None = None
    """Returns when the evaluator can be made; before, making it is an error that asks for patience."""
    solve: Callable[[AnyGame, Progress | None], None] | None = None
    """Solves and keeps what the evaluator knows more by, which takes seconds; it can answer before."""
    sampled: bool = False
    """Whether values come from imagined worlds. Then the evaluator is for so many seats, and a review takes long: it
    has an evaluator of its own, so that no hint has to wait for it."""
    decided: Callable[[Replay, int], Any] = _as_logged
    """The state after so many steps, in which a player decided; None where it is not known, with real dice that were
    not entered."""


class Minds(msgspec.Struct, frozen=True):
    """The bots of a family's games, and the coach."""

    levels: Mapping[str, Level] = MappingProxyType({"random": RANDOM})
    """From weak to strong."""
    coach: CoachMind | None = None
    ratings: Traversable | None = None
    """The folder with what was measured of the levels: `<game>.json` (`kit/minds/strength.py`)."""
    prepare: Callable[[], None] | None = None
    """Sets going, in the background, what takes time before they can play; returns at once."""
    games_below: Callable[[AnyGame, int], int | None] | None = None
    """Of a hundred games of best play alone: how many bring less than that; None where it is not known. It answers at
    once."""
    puzzles: Traversable | None = None
    """The folder with the games' puzzles: `<game>.json` (`kit/minds/puzzles.py`)."""
