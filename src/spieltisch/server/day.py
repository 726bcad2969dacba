"""The day's dice: one game a day for each sheet, with the same luck for all players of this server."""

import hashlib
import hmac
from collections.abc import Mapping
from functools import cache, partial

import msgspec

from spieltisch.core.chance import SealedChance
from spieltisch.core.drawing import drawn
from spieltisch.core.game import AnyGame, GameType, knows_same_luck
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.copying import replayed
from spieltisch.core.tables.events import Agreement, Opened
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.verdicts import GRAVE, SLIGHT
from spieltisch.kit.shelf import game_types
from spieltisch.server.budget import REVIEWS, Budget
from spieltisch.server.calendar_day import is_over
from spieltisch.server.host import Host
from spieltisch.server.listing import Summary
from spieltisch.server.remembered import Remembered

SIGNS = {"best": "🟩", "slip": "🟡", "mistake": "❌"}
"""How a turn was played: as good as perfect, with a slip, with a mistake; they differ without any colour."""


class Result(msgspec.Struct, frozen=True):
    """The result of one player with the dice of a day."""

    table: str
    name: str
    points: int
    at: float


class Comparison(msgspec.Struct, frozen=True):
    own: Result
    best: int
    """The total of always choosing what promises most."""
    others: tuple[Result, ...]
    """All results of that day, the best first."""
    signs: str

    @property
    def counts(self) -> bool:
        """Whether it is among the others: a game that ends after midnight is too late."""
        return any(other.table == self.own.table for other in self.others)

    def place_of(self, one: Result) -> int:
        return 1 + sum(other.points > one.points for other in self.others)


@cache
def day_games() -> Mapping[str, GameType]:
    """The games that have dice of the day: those in front that can be played alone."""
    alone = {game_id: kind for game_id, kind in game_types().items() if kind.solo_practice or kind.least_seats == 1}
    return {game_id: kind for game_id, kind in alone.items() if knows_same_luck(kind.create(1))}


def day_secret(key: bytes, day: str, game_id: str) -> bytes:
    """What the day's dice follow from: secret before the day, and the same for all tables of the day."""
    return hmac.digest(key, f"day {day} {game_id}".encode(), "sha256")


def opened_for(game_id: str, day: str, secret: bytes) -> Opened:
    """A table for one player: no throw is taken back, and there are no spectators."""
    kind = day_games()[game_id]
    alone = Agreement(spectators=False, take_back=False)
    commitment = hashlib.sha256(secret).hexdigest()
    return Opened(game_id, 1, dict(kind.spec(1, {}).options), "sealed", commitment, alone, day=day)


class Days:
    def __init__(self, host: Host, minds: MindPool, budget: Budget) -> None:
        self._host, self._minds, self._budget = host, minds, budget
        self._best: Remembered[int] = Remembered()
        self._signs: Remembered[str] = Remembered()

    async def compared(self, table: Table) -> Comparison:
        """A finished game with the dice of its day, beside what others have made of them."""
        game_id, day = table.opened.game, table.opened.day
        secret = day_secret(self._host.secret, day, game_id)
        best = partial(best_total, self._minds, table.game, secret, day)
        signs = partial(turn_signs, self._minds, table)
        return Comparison(
            result_of(table),
            await self._best.answer(f"{day} {game_id}", partial(self._budget.think, REVIEWS, best)),
            tuple(sorted(await self.results(game_id, day), key=lambda one: -one.points)),
            await self._signs.answer(table.id, partial(self._budget.think, REVIEWS, signs)),
        )

    async def results(self, game_id: str, day: str) -> list[Result]:
        """Of all who have finished the day's game here on that day: later its dice are no secret any more."""
        finished = await self._finished(game_id, day)
        found = [await self._result(table_id, summary) for table_id, summary in finished.items()]
        return [one for one in found if not is_over(day, one.at)]

    async def finished(self, game_id: str, day: str) -> int:
        return len(await self._finished(game_id, day))

    async def _finished(self, game_id: str, day: str) -> dict[str, Summary]:
        return await self._host.finished_with(day_secret(self._host.secret, day, game_id))

    async def _result(self, table_id: str, summary: Summary) -> Result:
        if not summary.points:
            return result_of(await self._host.table(table_id))
        return Result(table_id, summary.places[0].name, summary.points[0], summary.at)

    async def close(self) -> None:
        await self._best.close()
        await self._signs.close()


def result_of(table: Table) -> Result:
    assert table.outcome is not None
    return Result(table.id, table.places[0].name, table.outcome.points[0], table.at)


def best_total(minds: MindPool, game: AnyGame, secret: bytes, day: str) -> int:
    """The total of the coach with the day's dice, which it does not know beforehand either."""
    state, chance, alone = game.start(), SealedChance(secret), Seat(0)
    while actors := game.actors(state):
        if actors == (CHANCE,):
            state = game.apply(state, CHANCE, drawn(game, state, chance, 0, day))
        else:
            state = game.apply(state, alone, minds.advice(game, state, alone, 1).counsel.action)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.points[0]


def turn_signs(minds: MindPool, table: Table) -> str:
    found = minds.review(replayed(table))
    lost: dict[int, float] = {}
    for decision in found.decisions:
        lost[decision.turn] = lost.get(decision.turn, 0.0) + decision.loss
    return "".join(_sign(loss, SLIGHT[found.unit], GRAVE[found.unit]) for _, loss in sorted(lost.items()))


def _sign(loss: float, slight: float, grave: float) -> str:
    return SIGNS["best" if loss < slight else "slip" if loss < grave else "mistake"]
