"""What a game takes on disk: games of people at many tables, stored as the server stores them."""

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from spieltisch.core.chance import SeededChance
from spieltisch.core.tables.commands import Act, Begin, Sit, Throw
from spieltisch.core.tables.events import Agreement, Opened
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.shelf import game_types
from spieltisch.server.host import Host
from spieltisch.server.store.sqlite import FILE
from spieltisch.server.store.store import Store

GAMES = 8
"""Of each kind, all going on at once, so that their events are stored one among the other."""


def run() -> None:
    print(f"Games of up to four people on disk (SQLite), {GAMES} of each kind at once, played like the greedy bot")
    whole = 0.0
    for kind in game_types().values():
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_play(Path(folder), kind.id, 0, 0))
            empty, _ = _measured(Path(folder) / FILE)
            asyncio.run(_play(Path(folder), kind.id, min(4, kind.most_seats), GAMES))
            full, events = _measured(Path(folder) / FILE)
        size = full - empty
        whole += size / GAMES
        print(f"  {kind.name:18} {events / GAMES:5.0f} events, {size / GAMES / 1000:5.1f} kB a game")
    print(f"  10,000 games, as many of each kind: {whole / len(game_types()) * 10_000 / 1e6:.0f} MB")


async def _play(folder: Path, game: str, seats: int, games: int) -> None:
    host = Host(Store("", folder), lambda _: None, pace=0.0)
    await host.open()
    await asyncio.gather(*(_play_one(host, game, seats, number) for number in range(games)))
    await host.close()


async def _play_one(host: Host, game: str, seats: int, number: int) -> None:
    answer = await host.open_table(Opened(game, seats, {}, "sealed", "", Agreement()))
    table, keys = answer.table, [*answer.keys]
    for seat in range(seats):
        keys += (await host.carry_out(table.id, Sit(seat, f"Player {seat + 1}"), f"sit-{seat:06}", keys)).keys
    table = (await host.carry_out(table.id, Begin(), "begin-000000", keys)).table
    bot, luck = make_bot("greedy", table.game), SeededChance(number)
    while table.phase == "playing":
        name = f"command-{table.seq:06}"
        if table.thrower is not None:
            table = (await host.carry_out(table.id, Throw(table.thrower, table.step), name, keys)).table
            continue
        seat = table.actors[0]
        view, legal = table.game.view(table.state, seat), table.game.legal(table.state, seat)
        chosen = table.game.write(bot.choose(view, legal, luck.rng("choice", table.seq)))
        table = (await host.carry_out(table.id, Act(seat, chosen, table.step), name, keys)).table


def _measured(path: Path) -> tuple[int, int]:
    """Bytes and events."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (events,) = database.execute("SELECT count(*) FROM events").fetchone()
    return path.stat().st_size, events


if __name__ == "__main__":
    run()
