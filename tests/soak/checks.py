"""After a table: nothing acknowledged is lost, nothing is doubled, and nobody was told what is not theirs to know."""

import msgspec

from spieltisch.core.tables.events import Acted, Opened, Sat
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.tables import open_table
from spieltisch.server.api_views import snapshot
from tests.server.client import Client
from tests.server.logs import Row, check_log, check_nothing_lost_or_doubled, stored
from tests.soak.company import Listener, Party


def check_party(party: Party) -> int:
    """AssertionError if something is wrong; else how many snapshots were compared."""
    rows = stored(party.house.settings, party.table)
    check_nothing_lost_or_doubled(rows, party.players)
    tables = _moments(party.table, rows)
    if tables[-1].phase == "over":
        check_log(Client(party.house.urls[0], table=party.table).log())
    _check_secrets(party, rows)
    return sum(_check_told(one, tables) for one in party.listeners)


def _moments(table_id: str, rows: list[Row]) -> list[Table]:
    """The table after each event; what is stored is a game that could be played."""
    opened = rows[0].event
    assert isinstance(opened, Opened)
    tables = [open_table(table_id, opened, 0)]
    for row in rows[1:]:
        tables.append(after(tables[-1], row.event, 0))
    return tables


def _check_told(listener: Listener, tables: list[Table]) -> int:
    """Every snapshot is, to the byte, what somebody in this seat may see of that moment."""
    keys = Keys() if listener.seat is None else Keys(seats=frozenset({listener.seat}))
    told = [line.removeprefix("data: ") for line in listener.client.heard if line.startswith("data: ")]
    for text in told:
        moment = tables[msgspec.json.decode(text)["seq"]]
        assert text == msgspec.json.encode(snapshot(moment, keys)).decode()
    return len(told)


def _check_secrets(party: Party, rows: list[Row]) -> None:
    """No key of another, no nonce and no whole deal is in anything that anybody has heard before the end."""
    events = [row.event for row in rows]
    secrets = [event.nonce for event in events if isinstance(event, Sat)]
    if party.game == "brandi-dog":
        secrets += [one.action for one in events if isinstance(one, Acted) and one.action.startswith("deal ")]
    for one in party.listeners:
        pages = [page.decode(errors="replace") for client, page in party.pages if client is one.client]
        heard = "\n".join([*one.client.heard, *pages])
        others = [key for other in party.listeners if other is not one for key in other.client.keys]
        assert not any(secret in heard for secret in (*secrets, *others))
