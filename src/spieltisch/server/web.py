"""The pages' addresses, for people with a browser."""

import io
import re
import time
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any
from urllib.parse import quote

import htpy as h
import markupsafe
import msgspec
import segno
from litestar import MediaType, Request, Response, Router, get, post
from litestar.channels import ChannelsPlugin
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.enums import RequestEncodingType
from litestar.exceptions import ValidationException
from litestar.params import Body, FromPath, FromQuery, JSONBody
from litestar.response import Redirect, ServerSentEvent, ServerSentEventMessage
from litestar.utils.scope.state import ScopeState

from spieltisch.core.errors import SpieltischError
from spieltisch.core.seat import Seat
from spieltisch.games import game_type
from spieltisch.locales import LANGUAGES, Words
from spieltisch.server.api import TableId, changes, log_for, may_watch, strictly, watched
from spieltisch.server.forms import read_form
from spieltisch.server.host import Host
from spieltisch.server.keys import Keys, joined, split
from spieltisch.server.language import language_of
from spieltisch.server.limits import COMMANDS, LOOKS, OPENINGS, count_listing, may_list
from spieltisch.server.pages import new as new_page
from spieltisch.server.pages import start as start_page
from spieltisch.server.pages.families import family
from spieltisch.server.pages.lens import lens
from spieltisch.server.pages.line import line
from spieltisch.server.pages.page import page
from spieltisch.server.pages.pictures import picture
from spieltisch.server.pages.shown import Shown
from spieltisch.server.pages.snapshot import embedded, game_name, news
from spieltisch.server.settings import Settings
from spieltisch.server.tables.commands import ForbiddenError, StaleError
from spieltisch.server.tables.table import Table
from spieltisch.server.wire import Order

AnyRequest = Request[Any, Any, State]
HALF_A_YEAR = 180 * 24 * 3600
COOKIE = "keys"
HOST = re.compile(r"[A-Za-z0-9.-]{1,200}(:[0-9]{1,5})?|\[[0-9a-fA-F:.]{2,45}\](:[0-9]{1,5})?")
"""What may stand in links and codes: a name or an address, and a port."""


def cookie_keys(request: AnyRequest) -> list[str]:
    """The keys to this table that this browser has."""
    return split(request.cookies.get(COOKIE, ""))


def csrf_token(request: AnyRequest) -> str:
    """What forms and scripts of our own pages send back."""
    token = ScopeState.from_scope(request.scope).csrf_token
    return token if isinstance(token, str) else ""


def origin(request: AnyRequest) -> str:
    """The address under which the browser knows this server."""
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        raise ValidationException("This is no name of a server.")
    return f"{request.scope['scheme']}://{host}"


def html(content: h.Element | h.Fragment, status: int = 200, cookies: Sequence[Cookie] = ()) -> Response[str]:
    """A page as an answer; nobody else's eyes may see it, so nobody keeps it."""
    return Response(
        str(content), status_code=status, media_type=MediaType.HTML, cookies=list(cookies),
        headers={"cache-control": "no-store"},
    )  # fmt: skip


def keep(settings: Settings, table_id: str, keys: Sequence[str]) -> list[Cookie]:
    """The keys go only where they fit: to this table's addresses."""
    if not keys:
        return []
    return [
        Cookie(
            key=COOKIE,
            value=joined(keys),
            path=f"/tables/{table_id}",
            max_age=HALF_A_YEAR,
            httponly=True,
            samesite="lax",
            secure=settings.secure_cookies,
        )
    ]


# --- start and set-up ------------------------------------------------------------------------------------------------


@get("/")
async def start(request: AnyRequest, words: NamedDependency[Words], host: NamedDependency[Host]) -> Response[str]:
    """All games."""
    content = start_page.start(words, [table for table in await host.listed() if may_watch(table, Keys())])
    return html(page(words, "", content, csrf=csrf_token(request), scripts=["start.js"], body_class="start"))


@get("/new/{game:str}")
async def set_up(
    request: AnyRequest, game: FromPath[str], words: NamedDependency[Words], way: FromQuery[str] = "bots"
) -> Response[str]:
    """The form for a new table."""
    return html(_set_up(request, words, game, way, {}, ""))


def _set_up(request: AnyRequest, words: Words, game: str, way: str, filled: dict[str, str], error: str) -> h.Element:
    kind = game_type(game)
    content = new_page.new(words, kind, new_page.read_way(way), csrf_token(request), filled, error)
    address = quote(f"/new/{game}?way={way}")
    return page(words, kind.name, content, csrf=csrf_token(request), address=address, scripts=["setup.js"], game=game)


@post("/tables", middleware=[OPENINGS])
async def open_table(
    request: AnyRequest,
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
    words: NamedDependency[Words],
    host: NamedDependency[Host],
) -> Response[Any]:
    """Open the table and sit down; where no seat is left open, the page begins the game as soon as it has the seal."""
    try:
        wanted = read_form(data)
        if wanted.opened.agreement.listed:
            count_listing(request)
        answer = await host.open_set_up(wanted.opened, wanted.people)
    except SpieltischError as error:
        game = data.get("game", "")
        return html(_set_up(request, words, game, data.get("way", ""), data, words.error(error)), status=400)
    return Redirect(
        f"/tables/{answer.table.id}{'?begin' if wanted.complete else ''}",
        status_code=303,
        cookies=keep(request.app.state.settings, answer.table.id, answer.keys),
    )


@get("/tables/{table_id:str}/line")
async def in_a_line(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Response[str]:
    """How a table stands, for the start page of somebody who has been there."""
    return html(line(shown_to(request, host, await host.table(table_id), given, words, "seat")))


@get("/language/{code:str}")
async def choose_language(code: FromPath[str], back: FromQuery[str] = "/") -> Redirect:
    """Speak another language from now on."""
    local = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    chosen = code if code in LANGUAGES else "en"
    cookie = Cookie(key="language", value=chosen, path="/", max_age=HALF_A_YEAR, samesite="lax")
    return Redirect(local, status_code=303, cookies=[cookie])


@get("/pictures/{name:str}")
async def game_picture(name: FromPath[str]) -> Response[str]:
    """The picture of a game."""
    kind = game_type(name.removesuffix(".svg"))
    headers = {"cache-control": "public, max-age=86400"}
    return Response(picture(kind.id), media_type="image/svg+xml", headers=headers)


# --- at the table ----------------------------------------------------------------------------------------------------


def shown_to(
    request: AnyRequest, host: Host, table: Table, given: list[str], words: Words, look: str, eyes: int | None = None
) -> Shown:
    """The table through the eyes of whoever asks."""
    keys = host.keys(watched(host, table, given), given)
    kind = msgspec.convert(look, type=Shown.__annotations__["look"])
    looking = None if eyes is None else Seat(eyes)
    return Shown(table, keys, words, origin(request), kind, request.app.state.settings.away, looking, time.time())


def table_scripts(table: Table) -> list[str]:
    """What the page needs to play this game."""
    return ["table.js", *(["pad.js"] if table.real_dice else []), *(["hint.js"] if table.agreement.hints else [])]


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
            data_taken_back=words("The last step is taken back."),
        )[markupsafe.Markup(found.html)],
        family(table.game).stage(shown),
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


@get("/tables/{table_id:str}/stream", opt={"no_compression": True})
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
    shown_to(request, host, await host.table(table_id), given, words, look)

    async def message(table: Table) -> ServerSentEventMessage:
        shown = shown_to(request, host, table, given, words, look, eyes)
        text = msgspec.json.encode(news(shown)).decode()
        return ServerSentEventMessage(data=text, event="news", id=str(table.seq), retry=1000)

    return ServerSentEvent(changes(host, channels, table_id, message))


class Done(msgspec.Struct, frozen=True):
    """The command is stored."""

    seq: int


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


@get("/tables/{table_id:str}/seat/{key:str}")
async def take_seat_along(
    request: AnyRequest,
    table_id: TableId,
    key: FromPath[str],
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
) -> Redirect:
    """The link that moves a seat to this device."""
    table = await host.table(table_id)
    if not host.keys(table, [key]).seats and not host.keys(table, [key]).host:
        raise ForbiddenError("This link opens no seat any more: somebody else may sit there now.")
    return Redirect(
        f"/tables/{table_id}", status_code=303, cookies=keep(request.app.state.settings, table_id, [*given, key])
    )


@get("/tables/{table_id:str}/invite.svg")
async def invitation(request: AnyRequest, table_id: TableId, host: NamedDependency[Host]) -> Response[str]:
    """The table's link as a QR code."""
    await host.table(table_id)
    return _qr(f"{origin(request)}/tables/{table_id}")


@get("/tables/{table_id:str}/seats/{seat:int}/code.svg")
async def seat_code(
    request: AnyRequest,
    table_id: TableId,
    seat: FromPath[int],
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
) -> Response[str]:
    """The link of an own seat as a QR code, for the phone to take over."""
    return _qr(f"{origin(request)}{await _seat_link(host, table_id, seat, given)}")


@get("/tables/{table_id:str}/seats/{seat:int}/link", media_type=MediaType.TEXT)
async def seat_link(
    request: AnyRequest,
    table_id: TableId,
    seat: FromPath[int],
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
) -> Response[str]:
    """The link of an own seat."""
    link = f"{origin(request)}{await _seat_link(host, table_id, seat, given)}"
    return Response(link, media_type=MediaType.TEXT, headers={"cache-control": "no-store"})


async def _seat_link(host: Host, table_id: str, seat: int, given: list[str]) -> str:
    table = await host.table(table_id)
    if Seat(seat) not in host.keys(table, given).seats:
        raise ForbiddenError("Seat {seat} is not yours.", seat=seat + 1)
    return f"/tables/{table_id}/seat/{host.key_to(table, Seat(seat))}"


def _qr(text: str) -> Response[str]:
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=6, border=2, dark="#000", light="#fff", xmldecl=False)
    return Response(out.getvalue().decode(), media_type="image/svg+xml", headers={"cache-control": "private, no-store"})


# --- after the game --------------------------------------------------------------------------------------------------


@post("/tables/{table_id:str}/rematch", status_code=200, middleware=[OPENINGS])
async def rematch(
    request: AnyRequest, table_id: TableId, host: NamedDependency[Host], given: NamedDependency[list[str]]
) -> dict[str, str]:
    """The same people once more; everybody's seat is waiting at `/next`."""
    await host.rematch(table_id, given, partial(may_list, request))
    return {"address": f"/tables/{table_id}/next"}


@get("/tables/{table_id:str}/next")
async def next_table(
    request: AnyRequest, table_id: TableId, host: NamedDependency[Host], given: NamedDependency[list[str]]
) -> Redirect:
    """To the rematch, with the seats one had here."""
    table = watched(host, await host.table(table_id), given)
    if not table.followed_by:
        raise StaleError("There is no rematch yet.")
    following = await host.follow(table, partial(may_list, request))
    keys = host.keys_at_rematch(table, following, given)
    cookies = keep(request.app.state.settings, following.id, keys)
    begin = "?begin" if following.is_complete else ""  # bots alone wait for nobody
    return Redirect(f"/tables/{following.id}{begin}", status_code=303, cookies=cookies)


@get("/tables/{table_id:str}/log.txt", media_type=MediaType.TEXT)
async def log(
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    seat: FromQuery[int | None] = None,
) -> Response[str]:
    """The finished game's log; before that what the own seat has seen."""
    table = watched(host, await host.table(table_id), given)
    name = f"{table.opened.game}-{table_id}.log"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(await log_for(host, table, given, seat), media_type=MediaType.TEXT, headers=headers)


web = Router(
    "/",
    route_handlers=[
        start, set_up, open_table, in_a_line, choose_language, game_picture, at_table, stream, command, take_seat_along,
        invitation, seat_code, seat_link, rematch, next_table, log,
    ],
    dependencies={
        "given": Provide(cookie_keys, sync_to_thread=False),
        "words": Provide(language_of, sync_to_thread=False),
    },
    middleware=[LOOKS],
    include_in_schema=False,
)  # fmt: skip
