"""One deal of a match, played here."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from spieltisch.arena.match import Deal, GameResult, Match
from spieltisch.arena.thinking import Stopwatch
from spieltisch.core.chance import Rng, SeededChance
from spieltisch.core.errors import StorageError
from spieltisch.core.files import reason
from spieltisch.core.game import AnyGame, legal_actions
from spieltisch.core.log_writing import header_for, write_action, write_end, write_header
from spieltisch.core.names import BOT
from spieltisch.core.outcome import Outcome
from spieltisch.core.play import play
from spieltisch.core.seat import Seat
from spieltisch.core.steps import Step
from spieltisch.kit.minds.bots import Bot, Checked
from spieltisch.kit.minds.own import bot_named


class Order(msgspec.Struct, frozen=True):
    """What a process has to know to play deals; encoded as text, so that the bots made for it can be cached."""

    match: Match
    save: str = ""
    """The folder for the games' logs."""


def play_game(game: AnyGame, bots: Sequence[Bot], seed: int | str) -> Outcome:
    """One game between these bots, by seat; the same for the same seed."""
    *_, last = steps(game, bots, seed)
    outcome = game.outcome(last.state)
    assert outcome is not None
    return outcome


def steps(game: AnyGame, bots: Sequence[Bot], seed: int | str) -> Iterator[Step]:
    luck = SeededChance(f"bots {seed}")
    decisions = 0

    def choose(state: Any, actors: tuple[Seat, ...]) -> tuple[Seat, Any]:
        nonlocal decisions
        decisions += 1
        seat = actors[0]
        rng = luck.rng("choice", decisions)
        return seat, bots[seat].choose(game.view(state, seat), legal_actions(game, state, seat), rng)

    return play(game, SeededChance(seed), choose)


def play_deal(order: bytes, number: int) -> Deal:
    known = prepared(order)
    match, game, bots = known.match, known.game, {name: _Watched(bot) for name, bot in known.bots.items()}
    seed = f"{match.seed}/{number}"
    results = []
    for place, seating in enumerate(match.seatings):
        played = tuple(steps(game, [bots[name] for name in seating], seed))
        outcome = game.outcome(played[-1].state)
        assert outcome is not None
        if known.save is not None:
            save_log(known.save / f"{number + 1:06}-{place + 1}.log", game, seating, seed, played, outcome)
        results.append(GameResult(outcome.points, _shares(game, outcome)))
    return Deal(number, tuple(results), {name: bot.watch.counts for name, bot in bots.items()})


def _shares(game: AnyGame, outcome: Outcome) -> tuple[float, ...]:
    sides = sum(any(seat in outcome.winners for seat in team) for team in game.spec.teams)
    return tuple((Seat(seat) in outcome.winners) / sides for seat in range(game.spec.seats))


class Prepared(msgspec.Struct, frozen=True):
    match: Match
    save: Path | None
    game: AnyGame
    bots: Mapping[str, Bot]


@lru_cache(4)
def prepared(encoded: bytes) -> Prepared:
    """Each process makes its bots once."""
    order = msgspec.json.decode(encoded, type=Order)
    game = order.match.set_up()
    bots = {name: Checked(name, bot_named(name, game)) for name in order.match.names}
    return Prepared(order.match, Path(order.save) if order.save else None, game, bots)


class _Watched:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.watch = Stopwatch()

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """What the bot chooses. Where there is nothing to choose from, its time says nothing."""
        begun = perf_counter()
        action = self._bot.choose(view, legal, rng)
        if len(legal) > 1:
            self.watch.add(perf_counter() - begun)
        return action


LONGEST_NAME = 40


def save_log(
    path: Path, game: AnyGame, bots: Sequence[str], seed: str, steps: Sequence[Step], outcome: Outcome
) -> None:
    """Write the log of a finished game; a game that is played again has the same one, and any other stays."""
    players = tuple(f"{BOT}{name}"[:LONGEST_NAME] for name in bots)
    lines = [write_header(header_for(game.spec, players, "seeded", seed=seed))]
    lines += [write_action(step.seat, game.write(step.action)) for step in steps]
    lines += [write_end(outcome)]
    data = "".join(lines).encode()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.read_bytes() != data:
            raise StorageError("{path} is another game: choose another folder for the logs.", path=path)
        path.write_bytes(data)
    except OSError as error:
        raise StorageError("Cannot write {path}: {why}.", path=path, why=reason(error)) from None
