"""What a move costs: the server's CPU, and the bytes to each of four browsers at the table, in every game.

`python -m bench.moves brandi-dog` takes one game only.
"""

import asyncio
import contextlib
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import mean, median

import uvloop
from tests.server.servers import ServerProcess, served

from bench.browsers import Browser, Connection, new_id
from bench.onlookers import cpu
from bench.reference import reference
from spieltisch.kit.shelf import game_types
from spieltisch.server.settings import Settings

SEATS = 4
MOVES = 300
FIRST = 30
"""Moves that are not counted: everything is read and made for the first time."""
OPTIONS = {"brandi-labyria": {"labyrinth": "random"}}


async def _opened(port: int, game: str) -> list[Browser]:
    connection = Connection(port)
    wanted = {"game": game, "seats": SEATS, "options": OPTIONS.get(game, {})}
    _, opened = await connection.post("/api/tables", wanted, "")
    address = f"/api/tables/{opened['table']}/commands"
    keys = []
    for seat in range(SEATS):
        sit = {"do": "sit", "seat": seat, "name": f"Player {seat + 1}"}
        keys += (await connection.post(address, {"id": new_id(), "command": sit}, ""))[1]["keys"]
    await connection.post(address, {"id": new_id(), "command": {"do": "begin"}}, opened["keys"][0])
    return [Browser(port, opened["table"], key) for key in keys]


async def _moved(browsers: list[Browser], connection: Connection, random: Random) -> bool:
    """Somebody whose turn it is does something; False when the game is over."""
    able = next(((browser, choices) for browser in browsers if (choices := browser.choices)), None)
    if able is None:
        return False
    browser, choices = able
    order = {"id": new_id(), "command": random.choice(choices)}
    status, done = await connection.post(f"/api/tables/{browser.table}/commands", order, browser.keys)
    assert status == 200, done
    for browser in browsers:
        await browser.until(done["seq"])
    return True


async def _measured(server: ServerProcess, game: str) -> str:
    port = int(server.url.rpartition(":")[2])
    random, sizes, used, counted, quick = Random(1), [], 0.0, 0, reference()
    while counted < MOVES:
        browsers, connection = await _opened(port, game), Connection(port)
        following = [asyncio.create_task(browser.follow()) for browser in browsers]
        for browser in browsers:
            await browser.until(1)
        number, before = 0, cpu(server)
        while counted < MOVES:
            sent = [browser.bytes for browser in browsers]
            if not await _moved(browsers, connection, random):
                break
            number += 1
            if number <= FIRST:
                before = cpu(server)
                continue
            counted += 1
            sizes += [browser.bytes - old for browser, old in zip(browsers, sent, strict=True)]
        used += cpu(server) - before
        for task in following:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await task
    loop = (quick + reference()) / 2
    return (
        f"  {game:18} {used / counted * 1000:5.1f} ms of CPU a move ({used / counted / loop:.3f} reference loops of"
        f" {loop * 1000:.1f} ms), {median(sizes) / 1000:4.1f} KB a move and viewer (median;"
        f" {mean(sizes) / 1000:.1f} on average)"
    )


def run(*games: str) -> None:
    """Print a line for each game."""
    print(f"A move at a table of {SEATS} browsers, on SQLite: what it costs the server, over {MOVES} moves")
    with tempfile.TemporaryDirectory() as folder, served(Settings(data=Path(folder), pace=0.0, limits=False)) as server:
        for game in games or game_types():
            print(uvloop.run(_measured(server, game)), flush=True)


if __name__ == "__main__":
    run(*sys.argv[1:])
