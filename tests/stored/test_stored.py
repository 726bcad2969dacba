"""What was stored before goes on: a database and saved games made when games were still scattered over the house.

`tables.sql` is that database with a table of each family in the middle of its game, `keys.json` has the keys to their
seats; the logs are games that somebody left.
"""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.log import parse
from spieltisch.core.log_table import resume_log_table
from spieltisch.core.logfile import read_log
from spieltisch.core.replay import replay, verify
from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.commands import Act, Enter, Throw
from spieltisch.kit.shelf import game_for
from spieltisch.server.host import Host
from spieltisch.server.store.sqlite import FILE
from spieltisch.server.store.store import Store

HERE = Path(__file__).parent
KEYS: dict[str, tuple[str, list[str]]] = json.loads((HERE / "keys.json").read_text(encoding="utf-8"))
SAVED = sorted(path.name for path in HERE.glob("*.log"))


def with_host(folder: Path, use: Callable[[Host], Awaitable[None]]) -> None:
    with sqlite3.connect(folder / FILE) as database:
        database.executescript((HERE / "tables.sql").read_text(encoding="utf-8"))
    database.close()

    async def run() -> None:
        host = Host(Store("", folder), lambda _: None, pace=60.0)
        await host.open()
        try:
            await use(host)
        finally:
            await host.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", KEYS)
def test_a_stored_table_opens_for_those_who_sat_there_and_is_played_to_its_end(game: str, tmp_path: Path) -> None:
    table_id, keys = KEYS[game]
    luck = SeededChance(game)

    async def use(host: Host) -> None:
        table = await host.table(table_id)
        assert table.opened.game == game
        assert table.phase == "playing"
        assert len(host.keys(table, keys).seats) == len(table.places)
        number = 0
        while table.phase == "playing":
            number += 1
            command: Act | Throw | Enter
            if table.thrower is not None:
                command = Throw(table.thrower, table.step)
            elif table.waits_for_dice:
                roll = table.game.draw(table.state, luck.rng("roll", number))
                command = Enter((table.game.write(roll),), table.step)
            else:
                seat = table.actors[0]
                legal = table.game.legal(table.state, seat)
                action = legal[luck.rng("choice", number).below(len(legal))]
                command = Act(seat, table.game.write(action), table.step)
            table = (await host.carry_out(table_id, command, f"goes-on-{number:06}", keys)).table
        log = parse((await host.log(table)).encode())
        played = replay(game_for(log.header), log)
        assert played.game.outcome(played.state) == table.outcome
        assert (verify(played, log) is None) == table.real_dice

    with_host(tmp_path, use)


@pytest.mark.parametrize("name", SAVED)
def test_a_saved_game_is_resumed_and_played_to_its_end(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    for file in (name, f"{name}.secret"):
        shutil.copy(HERE / file, tmp_path / file)
    table = resume_log_table(path, game_for)
    assert len(table.steps) == 30
    luck = SeededChance(name)
    while table.actors:
        if table.actors == (CHANCE,):
            table.let_chance_act()
        else:
            legal = table.game.legal(table.state, table.actors[0])
            table.act(table.actors[0], legal[luck.rng("choice", len(table.steps)).below(len(legal))])
    table.close()
    log = read_log(path)
    assert verify(replay(game_for(log.header), log), log)
