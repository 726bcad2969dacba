"""The addresses of the day's dice."""

import re
import time
from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from spieltisch.core.errors import SetupError
from spieltisch.core.tables.commands import Person, StaleError
from spieltisch.core.tables.table import Table
from spieltisch.kit.players import nameless
from spieltisch.kit.words import Words
from spieltisch.server.api import TABLE_NAME
from spieltisch.server.calendar_day import today
from spieltisch.server.day import Days, day_games, day_secret, opened_for, result_of
from spieltisch.server.host import Host
from spieltisch.server.limits import OPENINGS
from spieltisch.server.memory import NoTableError
from spieltisch.server.pages import day as pages
from spieltisch.server.pages.page import page
from spieltisch.server.web.common import AnyRequest, Visit, csrf_token, html, keep, routes

TWO_DAYS = 2 * 86_400


@get("/day")
async def day_games_page(
    request: AnyRequest, days: NamedDependency[Days], host: NamedDependency[Host], words: NamedDependency[Words]
) -> Response[str]:
    """What can be played today, and what was played on this device."""
    day, csrf = today(time.time()), csrf_token(request)
    played = {game_id: await days.finished(game_id, day) for game_id in day_games()}
    begun = {game_id: await _begun(request, host, game_id, day) for game_id in day_games()}
    own = {game_id: result_of(table) for game_id, table in begun.items() if table and table.outcome}
    content = pages.day_page(words, day, day_games(), played, own, csrf)
    return html(page(words, words("The day's dice"), content, csrf=csrf, address="/day"))


@post("/day", middleware=[OPENINGS])
async def play(
    request: AnyRequest,
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
    words: NamedDependency[Words],
    host: NamedDependency[Host],
) -> Redirect:
    """Today's game on that sheet; one that was begun on this device goes on."""
    game_id, day = data.get("game", ""), today(time.time())
    if game_id not in day_games():
        raise SetupError("This game has no dice of the day.")
    if begun := await _begun(request, host, game_id, day):
        return Redirect(f"/tables/{begun.id}", status_code=303)
    secret = day_secret(host.secret, day, game_id)
    person = Person(data.get("name", "").strip() or nameless(words, 0))
    answer = await host.open_set_up(opened_for(game_id, day, secret), [person], secret)
    settings, known = request.app.state.settings, ".".join((day, answer.table.id, answer.keys[0]))
    remembers = Cookie(
        key=_cookie(game_id),
        value=known,
        path="/day",
        max_age=TWO_DAYS,
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
    )
    return Redirect(
        f"/tables/{answer.table.id}?begin",
        status_code=303,
        cookies=[*keep(settings, answer.table.id, answer.keys), remembers],
    )


def _cookie(game_id: str) -> str:
    return f"day-{game_id}"


async def _begun(request: AnyRequest, host: Host, game_id: str, day: str) -> Table | None:
    begun_on, _, known = request.cookies.get(_cookie(game_id), "").partition(".")
    table_id, _, key = known.partition(".")
    if begun_on != day or not re.match(TABLE_NAME, table_id):
        return None
    try:
        table = await host.table(table_id)
    except NoTableError:
        return None
    is_own = host.keys(table, [key]).at_table
    return table if is_own and (table.opened.game, table.opened.day) == (game_id, day) else None


@get("/tables/{table_id:str}/day")
async def compare(visit: NamedDependency[Visit], days: NamedDependency[Days]) -> Response[str]:
    """How a finished game of a day compares."""
    table, words = visit.finished, visit.words
    if not table.opened.day:
        raise StaleError("This game was not played with the dice of a day.")
    found = await days.compared(table)
    content = pages.comparison(visit.shown("replay"), table.opened.day, found)
    return html(page(words, words("The day's dice"), content, address=visit.request.scope["path"], body_class="after"))


web_day = routes(day_games_page, play, compare)
