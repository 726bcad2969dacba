"""While bots play at once at twenty tables and the coach has much to do, a person's move waits for next to nothing."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

from spieltisch.core.tables.commands import Act, Begin, SeatBot, Sit, Throw
from spieltisch.core.tables.events import Agreement, Opened
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.pool import MindPool
from spieltisch.server.budget import STEPS, Budget
from spieltisch.server.coaching import Coach
from spieltisch.server.host import Host
from spieltisch.server.store.batches import Append
from spieltisch.server.store.store import Store
from spieltisch.server.verification import Verifier
from tests.server.client import new_id
from tests.server.pages.games import SECRET, played

TABLES = 20
MOVES = 15
GAME = Opened("yatzy", 2, {}, "sealed", "", Agreement())


class CountingStore(Store):
    """Knows how often something was stored at each table."""

    def __init__(self, data: Path) -> None:
        super().__init__("", data)
        self.stored: Counter[str] = Counter()

    async def append(self, new: Append) -> None:
        await super().append(new)
        self.stored[new.table_id] += 1

    async def after(self, more: int) -> int:
        """How often something was stored, once that is so many times more than now."""
        wanted = self.stored.total() + more
        while self.stored.total() < wanted:
            await asyncio.sleep(0.001)
        return self.stored.total()


async def bots_play(host: Host) -> str:
    """Two bots begin a game and do not wait for each other."""
    answer = await host.open_table(GAME)
    for seat, level in enumerate(("greedy", "random")):
        await host.carry_out(answer.table.id, SeatBot(seat, level), new_id(), answer.keys)
    await host.carry_out(answer.table.id, Begin(), new_id(), answer.keys)
    return answer.table.id


def next_move(table: Table) -> Act | Throw:
    seat = table.awaited[0]
    if table.thrower is not None:
        return Throw(seat, table.step)
    return Act(seat, table.game.write(table.game.legal(table.state, seat)[0]), table.step)


def test_behind_a_person_s_move_no_more_moves_of_bots_are_stored_than_were_under_way(tmp_path: Path) -> None:
    async def log(table: Table) -> str:
        return table.log(SECRET.hex())

    async def use() -> None:
        store, minds, budget = CountingStore(tmp_path), MindPool(), Budget()
        host = Host(store, lambda _: None, 0, minds=minds, budget=budget)
        coach, verifier = Coach(minds, budget), Verifier(budget)
        await host.open()
        opened = await host.open_table(GAME)
        keys = [*opened.keys]
        for seat, name in enumerate(("Anna", "Beat")):
            keys += (await host.carry_out(opened.table.id, Sit(seat, name), new_id(), [])).keys
        table = (await host.carry_out(opened.table.id, Begin(), new_id(), keys)).table

        others = [await bots_play(host) for _ in range(TABLES)]
        over = [played("brandi-yatzy-plus", ["greedy"], table_id=f"over {number}").table for number in range(4)]
        asides: list[asyncio.Task[Any]] = [asyncio.create_task(verifier.of(one, log)) for one in over]
        asides += [asyncio.create_task(coach.review(one)) for one in over]
        begun, waited = store.stored.copy(), []
        for _ in range(MOVES):
            before = await store.after(TABLES)  # every table has gone on once, more or less
            table = (await host.carry_out(table.id, next_move(table), new_id(), keys)).table
            waited.append(store.stored.total() - before - 1)
        assert max(waited) <= STEPS, waited
        gone_on = [store.stored[other] - begun[other] for other in others]
        assert max(gone_on) < 2 * min(gone_on), gone_on  # in turn, more or less, and nobody was forgotten
        assert min(gone_on) > MOVES // 2
        phases = [(await host.table(other)).phase for other in others]
        assert phases == ["playing"] * TABLES, "there was nothing to wait for"

        async with asyncio.timeout(120):
            await asyncio.gather(*asides)
            for one in over:
                while await coach.review(one) is None:
                    pass
        for closing in (coach, verifier, host):
            await closing.close()

    asyncio.run(use())
