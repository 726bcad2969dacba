"""The JSON API: with it a program sits at the table like any player."""

import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import partial
from typing import Annotated, Any, TypeVar

import anyio
import msgspec
from litestar import Router, get, post
from litestar.connection import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.enums import MediaType
from litestar.exceptions import ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, Parameter
from litestar.response import Stream

from spieltisch.core.seat import Seat
from spieltisch.core.tables import events
from spieltisch.core.tables.commands import ForbiddenError, StaleError
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.api import Done, Problem
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.shelf import all_games
from spieltisch.server import api_views as views
from spieltisch.server.api_views import GameInfo, ListedTable, NewTable, Opened, Order, Snapshot
from spieltisch.server.change_feed import Feed
from spieltisch.server.event_stream import STILL_HERE, Message, event_stream, same_message
from spieltisch.server.host import Host
from spieltisch.server.keys import split
from spieltisch.server.limits import COMMANDS, LOOKS, OPENINGS, count_listing, may_list
from spieltisch.server.memory import UnreadableTableError
from spieltisch.server.open_streams import HELD, count_stream, is_present
from spieltisch.server.store.database import StoreError

log = logging.getLogger(__name__)

T = TypeVar("T")
AnyRequest = Request[Any, Any, State]
TABLE_NAME = "^[a-z2-9]{12}$"
TableId = Annotated[str, Parameter(pattern=TABLE_NAME, description="The table's name, from its link.")]


def problems(*codes: int) -> dict[int, ResponseSpec]:
    """What can go wrong, for the API's description."""
    return {
        code: ResponseSpec(Problem, description="What is wrong.", media_type="application/problem+json",
                           generate_examples=False)
        for code in (*codes, 400, 429)
    }  # fmt: skip


def reader(kind: type[T]) -> Callable[[AnyRequest], Awaitable[T]]:
    """Reads a body that is exactly that; Litestar alone would take "1" for 1, and stumble over broken text."""
    decoder = msgspec.json.Decoder(kind)

    async def read(request: AnyRequest) -> T:
        if request.content_type[0] != "application/json":
            raise ValidationException("This has to be sent as application/json.")
        try:
            return decoder.decode(await request.body())
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise ValidationException(f"This cannot be read: {error}") from None

    return read


def strictly(kind: type[Any]) -> Callable[[AnyRequest], Awaitable[None]]:
    """Refuses another body before Litestar reads it."""
    read = reader(kind)

    async def check(request: AnyRequest) -> None:
        await read(request)

    return check


def bearer_keys(request: AnyRequest) -> list[str]:
    """The keys in the Authorization header; cookies count for nothing here, so no other page can misuse them."""
    kind, _, keys = request.headers.get("authorization", "").partition(" ")
    return split(keys) if kind.casefold() == "bearer" else []


def may_watch(table: Table, keys: Keys) -> bool:
    """Whether a caller with these keys may look: before the game anyone may, so that they can sit down."""
    return table.phase == "waiting" or table.agreement.spectators or keys.at_table


def keys_to_watch(host: Host, table: Table, given: list[str]) -> Keys:
    """What these keys open, if their holder may look at the table."""
    keys = host.keys(table, given)
    if not may_watch(table, keys):
        raise ForbiddenError("Spectators are not allowed at this table.")
    return keys


@get("/games")
async def list_games() -> list[GameInfo]:
    """All games, with their options and bots."""
    return [views.game_info(kind, tuple(levels(kind.id))) for kind in all_games().values()]


@get("/tables")
async def list_tables(host: NamedDependency[Host]) -> list[ListedTable]:
    """The tables that anyone may join or watch."""
    return [views.listed_table(table_id, summary) for table_id, summary in (await host.listed()).items()]


@post("/tables", responses=problems(413), middleware=[OPENINGS], before_request=strictly(NewTable))
async def open_table(request: AnyRequest, data: JSONBody[NewTable], host: NamedDependency[Host]) -> Opened:
    """Open a table. With the host's key bots are seated and the game is begun."""
    if data.listed:
        count_listing(request)
    wanted = events.Opened(data.game, data.seats, data.options, data.chance, "", data.agreement)
    answer = await host.open_table(wanted)
    return Opened(answer.table.id, answer.keys)


@get("/tables/{table_id:str}", responses=problems(403, 404))
async def look(table_id: TableId, host: NamedDependency[Host], given: NamedDependency[list[str]]) -> Snapshot:
    """The table as the holder of these keys sees it."""
    table = await host.table(table_id)
    keys = keys_to_watch(host, table, given)
    host.wake(table)
    return views.snapshot(table, keys)


@post(
    "/tables/{table_id:str}/commands",
    status_code=200,
    responses=problems(403, 404, 409, 413),
    middleware=[COMMANDS],
    before_request=strictly(Order),
    opt={"no_compression": True},
)
async def command(request: AnyRequest, table_id: TableId, data: JSONBody[Order], host: NamedDependency[Host]) -> Done:
    """Sit down, begin, act: once it is answered it is stored."""
    given = bearer_keys(request)  # two dependencies would be two tasks, for every move
    answer = await host.carry_out(table_id, data.command, data.id, given)
    return Done(answer.table.seq, answer.keys)


@post("/tables/{table_id:str}/rematch", status_code=200, responses=problems(403, 404, 409, 413), middleware=[OPENINGS])
async def rematch(
    request: AnyRequest, table_id: TableId, host: NamedDependency[Host], given: NamedDependency[list[str]]
) -> Opened:
    """The same game with the same people once more, and the keys to the seats you had. However often it is asked for,
    it is one table. Seats are kept for their people: each sends `arrive` there."""
    answer = await host.rematch(table_id, given, partial(may_list, request))
    return Opened(answer.table.id, answer.keys)


@get("/tables/{table_id:str}/log", media_type=MediaType.TEXT, responses=problems(403, 404, 409))
async def download_log(
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    seat: FromQuery[int | None] = None,
) -> str:
    """The finished game's log, for `spieltisch replay`, `review` and `verify`; before that what a seat has seen."""
    return await log_for(host, await host.readable_part(table_id), given, seat)


async def log_for(host: Host, table: Table, given: list[str], seat: int | None) -> str:
    """The whole log once the game is over; before that what the own seat has seen, else what a spectator has."""
    own = keys_to_watch(host, table, given).seats
    if table.phase == "waiting":
        raise StaleError("The game has not begun.")
    if table.phase == "over":
        return await host.log(table)
    if seat is None and len(own) == 1:
        (seat,) = own
    if seat is not None and seat not in own:
        raise ForbiddenError("Seat {seat} is not yours.", seat=seat + 1)
    return table.log_seen_by(None if seat is None else Seat(seat))


@get(
    "/tables/{table_id:str}/events",
    responses=problems(403, 404, 503),
    middleware=[HELD],
    opt={"no_compression": True},
)
async def follow(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    feed: NamedDependency[Feed],
) -> Stream:
    """A stream of snapshots: one now, and one after every change."""
    keys = keys_to_watch(host, await host.table(table_id), given)
    count_stream(request, table_id, keys)
    is_present(request, table_id, keys)

    def shown(table: Table, _seen: int) -> Message:
        data = msgspec.json.encode(views.snapshot(table, keys_to_watch(host, table, given)))
        return same_message("snapshot", table.seq, data)

    return event_stream(request, changes(host, feed, table_id, shown))


async def changes(
    host: Host,
    feed: Feed,
    table_id: str,
    told: Callable[[Table, int], Message],
    beside: Callable[[Table], Message | None] = lambda _: None,
) -> AsyncGenerator[Message, None]:
    """What is told of the table now and after every change, until the reader leaves or may not look any more. `beside`
    is asked each time for what is no change of the table."""
    try:
        with feed.following(table_id) as listener:
            last = -1
            news: bool | None = True
            while news is not None:
                table = host.memory.at_once(table_id) or await _read(host, table_id)
                host.wake(table)
                if table.seq > last:
                    yield told(table, last)
                    last = table.seq
                elif not news:
                    yield STILL_HERE
                if (more := beside(table)) is not None:
                    yield more
                news = await listener.next()
    except UnreadableTableError:
        pass  # it is in the log already: who asks again is told so
    except ForbiddenError:
        pass  # the game began, and it has no spectators: who asks again is told so
    except StoreError as error:
        log.warning("a stream ends, the database does not answer: %s", error)  # who follows it asks again


async def _read(host: Host, table_id: str) -> Table:
    """Shielded from cancellation: a reader that hangs up would take the database connection along."""
    with anyio.CancelScope(shield=True):
        table = await host.table(table_id)
    return table  # noqa: RET504 - what a scope might swallow would end here


api = Router(
    "/api",
    route_handlers=[list_games, list_tables, open_table, look, command, rematch, download_log, follow],
    dependencies={"given": Provide(bearer_keys, sync_to_thread=False)},
    middleware=[LOOKS],
    opt={"exclude_from_csrf": True},
)
