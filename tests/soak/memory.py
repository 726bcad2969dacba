"""What a server remembers is limited by bytes: 20,000 moves in all games and all languages, four viewers a table.

`python -m tests.soak.memory 5000` takes another number of moves. Every viewer reads another language than the next,
every table has options of its own, bots of all levels sit at half of them, hints are asked for, finished games are
looked back at, and tables end and are replaced. The server is one that `spieltisch serve` starts.
"""

import argparse
import asyncio
import contextlib
import itertools
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvloop
from bench.browsers import Browser, Connection, new_id

from spieltisch.core.game import GameType
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.shelf import game_type, game_types
from spieltisch.kit.words import LANGUAGES

MOVES = 20_000
EVERY = 1_000
SEATS = 4
TABLES = 10
"""That are played at at a time."""
LONGEST = 300
"""Moves at a table; a game that takes longer is left."""
HINTED = 0.01
"""How many moves are made after a hint."""
MOST = 350.0
"""Megabytes."""
GROWTH = 1.1
"""By how much the last third may stand above the middle one."""
TICKS = os.sysconf("SC_CLK_TCK")


class Crowd:
    """All who play; each table takes the next game."""

    def __init__(self, port: int, pid: int, moves: int, games: Sequence[str], seed: int) -> None:
        self._port, self._pid, self._most = port, pid, moves
        self._kinds = itertools.cycle([game_type(game) for game in games])
        self._languages = itertools.cycle(LANGUAGES)
        self._dice = Random(seed)
        self._moves = self._left = self._over = 0
        self._cpu = _cpu(pid)
        self.memory: list[float] = []
        """In megabytes, a figure every so many moves."""

    async def play(self) -> None:
        """Until there have been so many moves."""
        await asyncio.gather(*(self._corner() for _ in range(TABLES)))

    async def _corner(self) -> None:
        while self._moves < self._most:
            table = _Table(self._port, next(self._kinds), self._dice, self._languages)
            await table.open()
            try:
                await self._play(table)
            finally:
                await table.leave()
            self._left += 1

    async def _play(self, table: "_Table") -> None:
        await table.load("")
        for _ in range(LONGEST):
            if self._moves >= self._most:
                return
            if not await table.move():
                self._over += 1
                for where in ("", "/replay", "/look-back"):
                    await table.load(where)
                return
            self._moves += 1
            if self._moves % EVERY == 0:
                self._report()

    def _report(self) -> None:
        self.memory.append(resident(self._pid))
        before, self._cpu = self._cpu, _cpu(self._pid)
        print(
            f"  {self._moves:6,} moves, {self._left:4} tables left, {self._over:3} of them at the end:"
            f" {self.memory[-1]:5.0f} MB, {(self._cpu - before) / EVERY * 1000:5.1f} ms of CPU a move",
            flush=True,
        )


class _Table:
    """One table, its people and what they look at."""

    def __init__(self, port: int, kind: GameType, dice: Random, languages: Iterator[str]) -> None:
        self._port, self._kind, self._dice, self._languages = port, kind, dice, languages
        self._connection = Connection(port)
        self._pages = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=600, verify=False)

    async def open(self) -> None:
        """People sit down on all seats, or on all but one, which a bot gets; then a viewer looks on."""
        kind, dice = self._kind, self._dice
        opened: dict[str, Any] = {}
        while "table" not in opened:  # some options do not go together
            options = {one.key: dice.choice(one.choices) for one in kind.options if one.applies(SEATS)}
            wanted = {"game": kind.id, "seats": SEATS, "options": options, "hints": True}
            _, opened = await self._connection.post("/api/tables", wanted, "")
        self._id = opened["table"]
        people = SEATS - dice.randrange(2)
        keys = []
        for seat in range(people):
            done = await self._command({"do": "sit", "seat": seat, "name": f"Player {dice.randrange(1000)}"}, "")
            keys += done["keys"]
        if people < SEATS:
            level = dice.choice(list(levels(kind.id)))
            await self._command({"do": "seat-bot", "seat": people, "level": level}, opened["keys"][0])
        await self._command({"do": "begin"}, opened["keys"][0])
        self._viewers = [Browser(self._port, self._id, key, next(self._languages)) for key in [*keys, ""][:SEATS]]
        self._following = [asyncio.create_task(viewer.follow()) for viewer in self._viewers]
        for viewer in self._viewers:
            await viewer.until(0)

    async def _command(self, command: dict[str, Any], keys: str) -> dict[str, Any]:
        order = {"id": new_id(), "command": command}
        status, done = await self._connection.post(f"/api/tables/{self._id}/commands", order, keys)
        assert status in (200, 409), done  # a bot may have been quicker
        return done if status == 200 else {}

    async def move(self) -> bool:
        """Somebody who can do something does it, and everybody sees it; False when the game is over."""
        while True:
            for viewer in self._viewers:
                if viewer.keys and (choices := viewer.choices):
                    if self._dice.random() < HINTED:
                        await self._ask(viewer, choices[0])
                    done = await self._command(self._dice.choice(choices), viewer.keys)
                    await asyncio.gather(*(one.until(done.get("seq", 0)) for one in self._viewers))
                    return True
            looked = (await self._pages.get(f"/api/tables/{self._id}")).json()
            if looked["phase"] == "over":
                return False
            if looked["seq"] <= self._viewers[0].seq:  # a bot thinks
                await asyncio.wait([asyncio.create_task(self._viewers[0].until(looked["seq"] + 1))], timeout=5)

    async def _ask(self, viewer: Browser, choice: dict[str, Any]) -> None:
        cookies = f"keys={viewer.keys}; language={viewer.language}"
        page = await self._pages.get(f"/tables/{self._id}/words/nothing", headers={"cookie": cookies})
        token = page.cookies["csrftoken"]
        headers = {"cookie": f"{cookies}; csrftoken={token}", "x-csrftoken": token}
        asked = await self._pages.post(f"/tables/{self._id}/hint", json={"seat": choice["seat"]}, headers=headers)
        assert asked.status_code in (200, 409), asked.text

    async def load(self, where: str) -> None:
        """Everybody loads that page; where the coach thinks for long, nobody waits."""
        for viewer in self._viewers:
            cookies = f"keys={viewer.keys}; language={viewer.language}"
            for _ in range(5):
                answer = await self._pages.get(f"/tables/{self._id}{where}", headers={"cookie": cookies})
                assert answer.status_code in (200, 202, 503), answer.text
                if answer.status_code == 200:
                    break

    async def leave(self) -> None:
        """Nobody looks any more."""
        for task in self._following:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await task
        await self._pages.aclose()


def resident(pid: int) -> float:
    """Megabytes of memory that the process has in the machine."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(encoding="ascii"))
    assert found is not None
    return int(found[1]) / 1000


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextlib.contextmanager
def started() -> Iterator[tuple[int, int]]:
    """A server as people start it: its port and its process."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "SPIELTISCH_CACHE": f"{folder}/cache",
            "SPIELTISCH_LIMITS": "false",
            "SPIELTISCH_LANGUAGE": "en",
        }
        program = str(Path(sys.executable).with_name("spieltisch"))
        command = [program, "serve", "--port", "0", "--pace", "0", "--data", folder]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                address = re.search(r":(\d+)/", process.stdout.readline())
                assert address is not None
                yield int(address[1]), process.pid
            finally:
                process.terminate()


def what_is_wrong(memory: Sequence[float]) -> list[str]:
    """What is wrong with it."""
    third = len(memory) // 3
    if not third:
        return ["it was over before it began"]
    middle, last = (statistics.median(part) for part in (memory[third : 2 * third], memory[-third:]))
    print(f"  memory at most {max(memory):.0f} MB; {middle:.0f} MB in the middle third, {last:.0f} MB in the last")
    found = [f"memory is over {MOST:.0f} MB: {max(memory):.0f} MB"] if max(memory) > MOST else []
    return found + ([f"memory grows: from {middle:.0f} to {last:.0f} MB"] if last > middle * GROWTH else [])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("moves", type=int, nargs="?", default=MOVES)
    options.add_argument("--games", nargs="+", default=list(game_types()))
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    print(f"{given.moves:,} moves at tables of {SEATS} viewers, in {len(LANGUAGES)} languages (seed {given.seed})")
    with started() as (port, pid):
        print(f"  at the start: {resident(pid):.0f} MB", flush=True)
        crowd = Crowd(port, pid, given.moves, given.games, given.seed)
        uvloop.run(crowd.play())
    failures = what_is_wrong(crowd.memory)
    print("\n".join(failures) or "  memory is limited")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
