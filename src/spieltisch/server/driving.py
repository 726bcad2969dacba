"""Tables that go on by themselves: bots at their pace, chance where no player throws, clocks."""

import asyncio
import contextlib
import logging
import time
from functools import partial
from typing import Any

from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.course import Course
from spieltisch.core.tables.plan import Plan, plan
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.pool import MindPool
from spieltisch.server.budget import BOTS, NEW_BOTS, Budget
from spieltisch.server.ledger import Ledger
from spieltisch.server.memory import Memory, UnreadableTableError
from spieltisch.server.store.batches import ConflictError
from spieltisch.server.store.database import StoreError

log = logging.getLogger(__name__)

AGAIN = 0.5
"""Seconds before the database is asked again."""


class Driver:
    """Drives every table where a bot, a clock or chance is to act."""

    def __init__(self, memory: Memory, ledger: Ledger, minds: MindPool, budget: Budget, pace: float) -> None:
        self._memory = memory
        self._ledger = ledger
        self._minds = minds
        self._budget = budget
        self._pace = pace
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._nudges: dict[str, asyncio.Event] = {}
        self._closing = False

    def wake(self, table: Table) -> None:
        """Have bots and clocks at this table go on; every look at a table wakes it."""
        if table.id in self._driving:
            self._nudges[table.id].set()
        elif self._plan(table) is not None:
            self._nudges[table.id] = asyncio.Event()
            self._driving[table.id] = asyncio.create_task(self._drive(table.id))

    async def close(self) -> None:
        """Stop thinking. Nothing is cancelled in the middle: it would keep its lock."""
        self._closing = True
        for nudge in self._nudges.values():
            nudge.set()
        await asyncio.gather(*self._driving.values())

    @property
    def is_busy(self) -> bool:
        return bool(self._driving)

    async def _drive(self, table_id: str) -> None:
        """Go on until a person is awaited who has no time limit."""
        try:
            going = True
            while going and not self._closing:
                try:
                    going = await self._go_on(table_id)
                except StoreError as error:
                    log.warning("table %s waits for the database: %s", table_id, error)
                    await asyncio.sleep(AGAIN)
        except UnreadableTableError:
            pass  # it is in the log already
        except Exception:
            log.exception("table %s does not go on by itself", table_id)
        finally:
            del self._driving[table_id], self._nudges[table_id]

    async def _go_on(self, table_id: str) -> bool:
        """One step of a table that goes on by itself; False if there is none."""
        table = await self._memory.table(table_id)
        planned = self._plan(table)
        if planned is None:
            return False
        nudge = self._nudges[table_id]
        nudge.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(planned.wait):
                await nudge.wait()
            return True  # something has happened: look again
        throws = table.actors == (CHANCE,)
        decided = None if throws else await self._choice(table, planned)
        async with self._budget.after_people():
            course = Course(table, time.time())
            if not throws:
                course.acts(planned.seat, decided, planned.by)
            await self._ledger.let_chance_act(course, thrown=throws)
            async with self._ledger.alone_at(table_id):
                try:
                    await self._ledger.store(table, course)
                except ConflictError:
                    await self._memory.look(table_id)
        return True

    async def _choice(self, table: Table, planned: Plan) -> Any:
        lane = BOTS if self._minds.has_bot(planned.level, table.game) else NEW_BOTS
        work = partial(self._minds.choice, planned.level, table.game, table.state, planned.seat)
        return await self._budget.think(lane, work)

    def _plan(self, table: Table) -> Plan | None:
        return None if self._closing else plan(table, self._pace, time.time())
