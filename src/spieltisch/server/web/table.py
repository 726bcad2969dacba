"""At the table: the page, what is new, and what people do there."""

import markupsafe
import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Stream

from spieltisch.core.seat import Seat
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.page import html as h
from spieltisch.kit.page.keys import keys
from spieltisch.kit.page.lens import lens
from spieltisch.kit.page.shown import Ahead, Look
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.server.api import TableId, changes, keys_to_watch, reader
from spieltisch.server.api_views import Order
from spieltisch.server.change_feed import Feed
from spieltisch.server.coaching import Coach
from spieltisch.server.event_stream import Message, event_stream, same_message
from spieltisch.server.host import Host
from spieltisch.server.limits import COMMANDS
from spieltisch.server.open_streams import HELD, check_stream, count_stream, is_present
from spieltisch.server.pages.page import page
from spieltisch.server.pages.snapshot import board, embedded, game_name, news, whole
from spieltisch.server.projection import Projection, Sight
from spieltisch.server.web.common import (
    AnyRequest,
    Done,
    Visit,
    cookie_keys,
    csrf_token,
    eyes_of,
    html,
    keep,
    reach_of,
    routes,
    shown_to,
    unchanged,
)

read_order = reader(Order)


class Away(msgspec.Struct, frozen=True):
    """The seats whose players do not follow the table just now."""

    away: list[Seat]


def table_scripts(table: Table) -> list[str]:
    pad = family_of(table.opened.game).page().score_pad if table.real_dice else None
    return ["table.js", *([pad.script] if pad else [])]


@get(["/tables/{table_id:str}", "/tables/{table_id:str}/screen"])
async def at_table(visit: NamedDependency[Visit], coach: NamedDependency[Coach]) -> Response[str]:
    """The table; with `/screen` for a television, as any spectator may see it."""
    request, table, words = visit.request, visit.table, visit.words
    look = _look(request.scope["path"].rpartition("/")[2])
    shown = visit.shown(look)
    check_stream(request, table.id, shown.keys)
    tag = visit.tag() if table.phase == "over" else ""
    if tag and visit.has(tag):
        return unchanged(tag)
    visit.host.wake(table)
    await coach.prepare(table)
    now = board(shown)
    found = news(shown, now)
    content = (
        h.div(
            "#table",
            tabindex="-1",
            role="region",
            aria_label=game_name(shown),
            data_table=table.id,
            data_push=(request.app.state.push.public_key or None) if shown.keys.seats and table.persons else None,
            data_look=look,
            data_game=game_name(shown),
            data_taken_back=words("The last move has been taken back."),
            data_gone=words("{name} has gone.", name="{name}"),
            data_back=words("{name} is here.", name="{name}"),
            data_away=words("not here"),
        )[whole(shown, now)],
        family_of(table.opened.game).page().stage(shown),
        lens(words),
        keys(words, family_of(table.opened.game).page().keys),
        h.div("#notes.bubbles.notes", aria_hidden="true"),
        h.p(
            "#trouble.trouble",
            hidden=True,
            data_lost=words("No connection. Trying again …"),
            data_found=words("The connection is back."),
        ),
        h.script("#news", type="application/json")[markupsafe.Markup(embedded(found))],
    )
    return html(
        page(
            words,
            found.title,
            *content,
            csrf=csrf_token(request),
            address=request.scope["path"],
            scripts=table_scripts(table),
            body_class=f"table look-{look}",
            game=table.opened.game,
        ),
        tag=tag,
    )


@get("/tables/{table_id:str}/stream", middleware=[HELD], opt={"no_compression": True})
async def stream(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
    feed: NamedDependency[Feed],
    projection: NamedDependency[Projection],
    look: FromQuery[str] = "seat",
    eyes: FromQuery[int | None] = None,
) -> Stream:
    """The whole table, then every change; `eyes` is the seat of the player who holds a device that several people
    share."""
    kind = _look(look)
    first = eyes_of(request, host, await host.table(table_id), given, kind, eyes)
    count_stream(request, table_id, first.keys)
    is_present(request, table_id, first.keys)
    presence = request.app.state.presence
    known: frozenset[Seat] | None = None
    sight: Sight | None = None  # is remembered as long as this stream, or another one of the same eyes, holds it

    def told(table: Table, seen: int) -> Message:
        nonlocal sight
        keys, reach = keys_to_watch(host, table, given), reach_of(request, first.origin)
        now = msgspec.structs.replace(first, keys=keys, reach=reach)
        sight = projection.sight(table, now, words, lambda: shown_to(request, table, now, words))
        return sight.message(seen)

    def who_is_there(table: Table) -> Message | None:
        nonlocal known
        found = presence.at(table_id).intersection(table.persons)
        if found == known or len(table.persons) < 2:
            return None
        known = found
        away = sorted(set(table.persons) - found)
        return same_message("presence", table.seq, msgspec.json.encode(Away(away)))

    return event_stream(request, changes(host, feed, table_id, told, who_is_there))


@get("/tables/{table_id:str}/words/{part:str}")
async def in_words(visit: NamedDependency[Visit], part: FromPath[str], look: FromQuery[str] = "seat") -> Response[str]:
    """A long list that was unfolded, as it is now."""
    shown = visit.shown(_look(look))
    later = family_of(shown.table.game_id).page().later
    if part not in later or shown.table.phase == "waiting":
        raise NotFoundException
    return html(h.fragment[later[part](shown)])


@get("/tables/{table_id:str}/ahead")
async def plan_ahead(visit: NamedDependency[Visit], eyes: FromQuery[int | None] = None) -> Ahead | None:
    """What a player could do if it were their turn, from what they see; nothing where it has come meanwhile."""
    shown = visit.shown("seat", eyes)
    return family_of(shown.table.game_id).page().ahead(shown)


def _look(wanted: str) -> Look:
    return "screen" if wanted == "screen" else "seat"


@post(
    "/tables/{table_id:str}/commands",
    status_code=200,
    middleware=[COMMANDS],
    opt={"no_compression": True},
)
async def command(request: AnyRequest, table_id: TableId, host: NamedDependency[Host]) -> Response[Done]:
    """Sit down, begin, act; a new key goes into the cookie."""
    order = await read_order(request)  # it would be read twice as a parameter of this function
    given = cookie_keys(request)  # two dependencies would be two tasks, for every move
    answer = await host.carry_out(table_id, order.command, order.id, given)
    useful = [key for key in given if host.keys(answer.table, [key]) != Keys()]
    cookies = keep(request.app.state.settings, table_id, [*useful, *answer.keys]) if answer.keys else []
    return Response(Done(answer.table.seq), cookies=cookies)


web_table = routes(at_table, stream, in_words, plan_ahead, command)
