"""How many tables two cores hold: four browsers each, every one thinks for two seconds before it acts."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from tests.server.servers import ServerProcess

from bench.browsers import Browser, Connection, new_id
from bench.onlookers import cpu
from bench.reference import reference
from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.events import Acted, read_event
from spieltisch.server.settings import Settings
from spieltisch.server.store.store import Store

THINK = 2.0
SEATS = 4
BAR = 0.250
"""Seconds from the click to everybody's snapshot, for 99 of 100 clicks."""
LONG = 20.0
"""Seconds that a load is kept up; the first quarter is not counted."""


class Load(msgspec.Struct, frozen=True):
    """What was measured under one load."""

    tables: int
    delays: tuple[float, ...]
    """From click to everybody's snapshot, sorted."""
    refused: int
    wrong: int
    """Actions that were acknowledged and are not in the log exactly once."""
    servers_cpu: float = 0.0
    browsers_cpu: float = 0.0
    """Both in seconds a move, over all of the time."""
    loop: float = 0.0
    """Seconds of the reference loop, before and after on average."""

    def quantile(self, share: float) -> float:
        return self.delays[min(len(self.delays) - 1, int(share * len(self.delays)))] if self.delays else float("inf")


class _Table:
    def __init__(self, ports: list[int], number: int) -> None:
        self.ports, self.number = ports, number
        self.delays: list[float] = []
        self.refused = 0
        self.acknowledged: list[str] = []
        self._choice = Random(number)
        self._following: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Four people sit down, begin and look at the table; on several servers they sit at different ones."""
        connection = Connection(self.ports[self.number % len(self.ports)])
        _, opened = await connection.post("/api/tables", {"game": "yatzy", "seats": SEATS}, "")
        self.id, host = opened["table"], opened["keys"][0]
        keys = []
        for seat in range(SEATS):
            command = {"do": "sit", "seat": seat, "name": f"Player {seat + 1}"}
            _, done = await connection.post(f"/api/tables/{self.id}/commands", {"id": new_id(), "command": command}, "")
            keys += done["keys"]
        begin = {"id": new_id(), "command": {"do": "begin"}}
        await connection.post(f"/api/tables/{self.id}/commands", begin, host)
        ports = [self.ports[(self.number + seat) % len(self.ports)] for seat in range(SEATS)]
        self.browsers = [Browser(port, self.id, key) for port, key in zip(ports, keys, strict=True)]
        self._following = [asyncio.create_task(browser.follow()) for browser in self.browsers]
        for browser in self.browsers:
            await browser.until(0)

    async def play(self, begin: float, end: float) -> None:
        """Whose turn it is thinks and clicks, and everybody sees it."""
        await asyncio.sleep(self._choice.random() * THINK)
        try:
            await self._click_in_turn(begin, end)
        finally:
            for task in self._following:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                    await task

    async def _click_in_turn(self, begin: float, end: float) -> None:
        connections = [Connection(browser.port) for browser in self.browsers]
        turn = 0
        while time.perf_counter() < end and (found := self._next(turn)) is not None:
            turn, command = found
            await asyncio.sleep(THINK)
            browser, order = self.browsers[turn], {"id": new_id(), "command": command}
            clicked = time.perf_counter()
            status, done = await connections[turn].post(f"/api/tables/{self.id}/commands", order, browser.keys)
            if status != 200:
                self.refused += 1
                continue
            self.acknowledged.append(command.get("action", ""))
            seen = [await other.until(done["seq"]) for other in self.browsers]
            if begin < clicked < end:
                self.delays.append(max(seen) - clicked)

    def _next(self, last: int) -> tuple[int, dict[str, Any]] | None:
        """Who can do something, and what: as a rule whoever was the last, or the one after."""
        for turn in ((last + step) % SEATS for step in range(SEATS)):
            if choices := self.browsers[turn].choices:
                return turn, choices[-1]
        return None

    async def wrong(self, store: Store) -> int:
        """By how many the stored actions of people differ from those that were acknowledged to them."""
        events = [read_event(one.event) for one in await store.events(self.id)]
        stored = Counter(event.action for event in events if isinstance(event, Acted) and event.seat != CHANCE)
        said = Counter(action for action in self.acknowledged if action)
        return ((stored - said) + (said - stored)).total()


async def measured(servers: Sequence[ServerProcess], settings: Settings, tables: int) -> Load:
    """One load, kept up for a while."""
    ports = [int(server.url.rpartition(":")[2]) for server in servers]
    playing = [_Table(ports, number) for number in range(tables)]
    for table in playing:
        await table.open()
    quick = reference()
    start, used, own = time.perf_counter(), sum(map(cpu, servers)), time.process_time()
    await asyncio.gather(*(table.play(start + LONG / 4, start + LONG) for table in playing))
    moves = sum(len(table.acknowledged) for table in playing)
    used, own = (sum(map(cpu, servers)) - used) / moves, (time.process_time() - own) / moves
    loop = (quick + reference()) / 2
    delays = sorted(delay for table in playing for delay in table.delays)
    store = Store(settings.database, settings.data)
    wrong = [await table.wrong(store) for table in playing]
    await store.close()
    return Load(tables, tuple(delays), sum(table.refused for table in playing), sum(wrong), used, own, loop)
