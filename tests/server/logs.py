"""What a finished table leaves behind, checked."""

import asyncio

import msgspec

from spieltisch.core.log import parse
from spieltisch.core.replay import chance_of, replay, verify_chance
from spieltisch.core.tables.events import Acted, Event, read_event
from spieltisch.kit.shelf import game_for
from spieltisch.server.settings import Settings
from spieltisch.server.store.store import Store
from tests.server.players import Player

WANTED = "SELECT seq, event, command FROM events WHERE table_id = $1 ORDER BY seq"


class Row(msgspec.Struct, frozen=True):
    """A row of the database."""

    seq: int
    event: Event
    command: str | None


def check_log(text: str) -> int:
    """Every action is legal and every roll is the seal's; how many rolls there were."""
    log = parse(text.encode())
    assert log.result is not None
    source = chance_of(log)
    assert source is not None
    return verify_chance(replay(game_for(log.header), log), log, source)


def stored(settings: Settings, table: str) -> list[Row]:
    """All events of a table, read beside the server."""

    async def read() -> list[Row]:
        store = Store(settings.database, settings.data)
        rows = await store.database.read(WANTED, table)
        await store.close()
        return [Row(seq, read_event(event), command) for seq, event, command in rows]

    return asyncio.run(read())


def check_nothing_lost_or_doubled(rows: list[Row], players: list[Player]) -> None:
    """What players were told is stored, once; and nobody has acted but through what they were told."""
    assert [row.seq for row in rows] == list(range(len(rows)))
    said = {one.receipt: one.command for player in players for one in player.acknowledged}
    assert len(said) == sum(len(player.acknowledged) for player in players)
    commands = [row.command for row in rows if row.command is not None]
    assert len(commands) == len(set(commands))
    assert set(said) <= set(commands)
    by_people = [
        row for row in rows if isinstance(row.event, Acted) and row.event.by == "player" and row.event.seat >= 0
    ]
    for row in by_people:
        assert isinstance(row.event, Acted)
        if row.command is not None and row.command in said:
            command = said[row.command]
            assert (row.event.seat, row.event.action) == (command["seat"], command["action"])
    unanswered = [row for row in by_people if row.command not in said]
    assert len(unanswered) <= len(players)  # stored, and the answer was on its way when everybody left
