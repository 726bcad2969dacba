"""At the table: the page, what is new, and what people do there."""

import htpy as h
import markupsafe
import msgspec
from litestar import Response, get, post
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage

from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.page.lens import lens
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.server.api import TableId, changes, strictly
from spieltisch.server.api_views import Order
from spieltisch.server.host import Host
from spieltisch.server.limits import COMMANDS
from spieltisch.server.open_streams import HELD, check_stream, count_stream
from spieltisch.server.pages.page import page
from spieltisch.server.pages.snapshot import embedded, game_name, news
from spieltisch.server.web.common import AnyRequest, Done, csrf_token, html, keep, routes, shown_to


def table_scripts(table: Table) -> list[str]:
    """What the page needs to play this game."""
    pad = family_of(table.opened.game).page().score_pad if table.real_dice else None
    return ["table.js", *([pad.script] if pad else []), *(["hint.js"] if table.agreement.hints else [])]


@get(["/tables/{table_id:str}", "/tables/{table_id:str}/screen"])
async def at_table(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Response[str]:
    """The table; with `/screen` as everybody may see it on a television."""
    table = await host.table(table_id)
    look = "screen" if request.url.path.endswith("/screen") else "seat"
    shown = shown_to(request, host, table, given, words, look)
    check_stream(request, table_id, shown.keys)
    host.wake(table)
    found = news(shown)
    content = (
        h.div(
            "#table",
            tabindex="-1",
            role="region",
            aria_label=game_name(shown),
            data_table=table_id,
            data_look=look,
            data_game=game_name(shown),
            data_taken_back=words("The last move has been taken back."),
        )[markupsafe.Markup(found.html)],
        family_of(table.opened.game).page().stage(shown),
        lens(words),
        h.script("#news", type="application/json")[markupsafe.Markup(embedded(found))],
    )
    return html(
        page(
            words,
            found.title,
            *content,
            csrf=csrf_token(request),
            address=request.url.path,
            scripts=table_scripts(table),
            body_class=f"table look-{look}",
            game=table.opened.game,
        )
    )


@get("/tables/{table_id:str}/stream", middleware=[HELD], opt={"no_compression": True})
async def stream(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
    channels: NamedDependency[ChannelsPlugin],
    look: FromQuery[str] = "seat",
    eyes: FromQuery[int | None] = None,
) -> ServerSentEvent:
    """Every change, as the whole table; `eyes` is the seat of whoever holds a device that several people share."""
    look = look if look in ("seat", "screen") else "seat"
    now = shown_to(request, host, await host.table(table_id), given, words, look)
    count_stream(request, table_id, now.keys)

    async def message(table: Table) -> ServerSentEventMessage:
        shown = shown_to(request, host, table, given, words, look, eyes)
        text = msgspec.json.encode(news(shown)).decode()
        return ServerSentEventMessage(data=text, event="news", id=str(table.seq), retry=1000)

    return ServerSentEvent(changes(host, channels, table_id, message))


@post("/tables/{table_id:str}/commands", status_code=200, middleware=[COMMANDS], before_request=strictly(Order))
async def command(
    request: AnyRequest,
    table_id: TableId,
    data: JSONBody[Order],
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
) -> Response[Done]:
    """Sit down, begin, act; a new key goes into the cookie."""
    answer = await host.carry_out(table_id, data.command, data.id, given)
    useful = [key for key in given if host.keys(answer.table, [key]) != Keys()]
    cookies = keep(request.app.state.settings, table_id, [*useful, *answer.keys]) if answer.keys else []
    return Response(Done(answer.table.seq), cookies=cookies)


web_table = routes(at_table, stream, command)
