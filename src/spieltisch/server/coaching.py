"""The coach of all tables: thinks beside the event loop, and remembers what it has thought."""

from contextlib import suppress
from functools import partial

from spieltisch.core.errors import SetupError
from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import AWAY, ForbiddenError, StaleError
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.advice import Advice
from spieltisch.kit.minds.evaluator import NotReadyError
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.notes import StoppedError
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.review import Review
from spieltisch.server.budget import HINTS, IDEAS, NEW_BOTS, QUESTIONS, Budget
from spieltisch.server.remembered import Remembered, Work
from spieltisch.server.reviewing import Reviewing, played
from spieltisch.server.store.store import Store

MOMENT = 0.4
"""Seconds for which an answer waits: most reviews are done by then."""
PATIENCE = 1.0
"""Seconds for which a hint waits: then a first idea is shown, and the page asks again."""
CHOICES = 3
"""Choices that a hint names."""
TO_JUDGE_BY = 12
"""Choices that an answer is compared with."""


class Coach:
    """Reviews and hints; the first question about a game may take seconds, since it may have to be solved."""

    def __init__(
        self, minds: MindPool, budget: Budget | None = None, store: Store | None = None, away: float = AWAY
    ) -> None:
        self._minds, self._budget = minds, budget or Budget()
        self._reviewing = Reviewing(minds, self._budget, store, away)
        self._reviews: Remembered[Review] = Remembered()
        self._hints: Remembered[Advice] = Remembered()
        self._answers: Remembered[Advice] = Remembered()
        self._ready: Remembered[None] = Remembered()

    async def review(self, table: Table) -> Review | None:
        """What the coach says of a finished game; None while it is still thinking, BusyError if many others wait."""
        self._reviewing.asked(table)
        while True:
            try:
                return await self._reviews.answer_within(MOMENT, played(table), partial(self._reviewing.review, table))
            except StoppedError:
                continue  # not asked for long: it goes on where it was

    def done(self, table: Table) -> float | None:
        """The part of a review that is done, while the coach is thinking about it."""
        return self._reviewing.done(table)

    def known(self, table: Table) -> Review | None:
        """The review of a finished game if it is done already; nothing is computed."""
        return self._reviews.known(played(table))

    async def advice(self, table: Table, seat: Seat) -> Advice | None:
        """The best few choices of that seat, which is to decide; BusyError if many others wait. A first idea while the
        coach is getting ready or thinks for longer; None where there is no coach."""
        work = partial(self._minds.advice, table.game, table.state, seat, CHOICES)

        async def think() -> Advice:
            if not self._minds.has_evaluator(table.game):  # a game without a solution to compute does not wait
                await self._have_evaluator(table)
            return await self._budget.think(HINTS, work)

        return await self._soon(self._hints, f"{table.id} {table.seq} {seat}", think, table, seat)

    async def first_answer(self, table: Table, seat: Seat) -> Advice | None:
        """The advice at a table that begins with a position, where no game is played."""
        asked, think = self._question(table, seat, CHOICES)
        return await self._soon(self._answers, asked, think, table, seat)

    async def answer(self, table: Table, seat: Seat, count: int) -> Advice:
        return await self._answers.answer(*self._question(table, seat, count))

    def _question(self, table: Table, seat: Seat, count: int) -> tuple[str, Work[Advice]]:
        work = partial(self._minds.advice, table.game, table.state, seat, count, "question")
        return f"{table.id} {seat} {count}", partial(self._budget.think, QUESTIONS, work)

    async def _soon(
        self, kept: Remembered[Advice], asked: str, think: Work[Advice], table: Table, seat: Seat
    ) -> Advice | None:
        found = None
        with suppress(NotReadyError):
            found = await kept.answer_within(PATIENCE, asked, think)
        idea = partial(self._minds.idea, table.game, table.state, seat)
        return found or await self._budget.think(IDEAS, idea)

    async def prepare(self, table: Table) -> None:
        """On a look at a table where hints are allowed: have solved, in the background, what the first hint needs."""
        if table.agreement.hints and table.phase != "over" and has_coach(table.opened.game):
            await self._ready.answer_within(0, table.id, partial(self._make_ready, table))

    async def _make_ready(self, table: Table) -> None:
        await self._have_evaluator(table)  # a hint that is asked for meanwhile waits for no more than that
        await self._budget.think(NEW_BOTS, partial(self._minds.solve, table.game))

    async def _have_evaluator(self, table: Table) -> None:
        def work() -> None:
            with suppress(SetupError):  # asking for a hint tells it
                self._minds.evaluator(table.game)

        await self._budget.think(NEW_BOTS, work)

    async def close(self) -> None:
        await self._reviews.close()
        await self._hints.close()
        await self._answers.close()
        await self._ready.close()


def may_ask(table: Table, seat: Seat, keys: Keys) -> None:
    """An error says why the coach may not help this seat now."""
    if not table.agreement.hints:
        raise ForbiddenError("Hints are switched off at this table.")
    if seat not in keys.seats:
        raise ForbiddenError("Seat {seat} is not yours.", seat=seat + 1)
    if not has_coach(table.opened.game):
        raise SetupError("There is no coach for this game yet.")
    if table.phase != "playing" or seat not in (*table.actors, *table.awaited):
        raise StaleError("It is not your turn.")
    if seat not in table.actors:
        raise StaleError("The coach can help once your dice are on the table.")
