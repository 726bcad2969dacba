"""The start page, and the way from there to a new table."""

from typing import Annotated, Any
from urllib.parse import quote

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect

from spieltisch.core.errors import SpieltischError
from spieltisch.kit.page import html as h
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.words import LANGUAGES, Words
from spieltisch.server.forms import read_form, read_way
from spieltisch.server.host import Host
from spieltisch.server.limits import OPENINGS, count_listing
from spieltisch.server.pages import setup_form as new_page
from spieltisch.server.pages import start as start_page
from spieltisch.server.pages.page import page
from spieltisch.server.pages.start import line
from spieltisch.server.web.common import HALF_A_YEAR, AnyRequest, Visit, csrf_token, html, keep, routes


@get("/")
async def start(request: AnyRequest, words: NamedDependency[Words], host: NamedDependency[Host]) -> Response[str]:
    """All games."""
    csrf = csrf_token(request)
    has_docs = request.app.state.settings.docs is not None
    content = start_page.start(words, await host.listed(), csrf, has_docs)
    return html(page(words, "", content, csrf=csrf, scripts=["start.js"], soon=["table.js"], body_class="start"))


@get("/new/{game:str}")
async def set_up(
    request: AnyRequest, game: FromPath[str], words: NamedDependency[Words], way: FromQuery[str] = "bots"
) -> Response[str]:
    """The form for a new table."""
    return html(_set_up(request, words, game, way, {}, ""))


def _set_up(request: AnyRequest, words: Words, game: str, way: str, filled: dict[str, str], error: str) -> h.Element:
    kind = game_type(game)
    content = new_page.new(words, kind, read_way(way), csrf_token(request), filled, error)
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
        wanted = read_form(data, words)
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
async def in_a_line(visit: NamedDependency[Visit]) -> Response[str]:
    """How a table stands, for the start page of a visitor who has been there."""
    return html(line(visit.shown("seat")))


@get("/language/{code:str}")
async def choose_language(code: FromPath[str], back: FromQuery[str] = "/") -> Redirect:
    """Set the language of this browser."""
    local = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    chosen = code if code in LANGUAGES else "en"
    cookie = Cookie(key="language", value=chosen, path="/", max_age=HALF_A_YEAR, samesite="lax")
    return Redirect(local, status_code=303, cookies=[cookie])


@get("/pictures/{name:str}")
async def game_picture(name: FromPath[str]) -> Response[str]:
    """The picture of a game."""
    kind = game_type(name.removesuffix(".svg"))
    headers = {"cache-control": "public, max-age=86400"}
    return Response(family_of(kind.id).page().picture(kind), media_type="image/svg+xml", headers=headers)


web_start = routes(start, set_up, open_table, in_a_line, choose_language, game_picture)
