"""Asking the coach about any position. Nothing of it is stored."""

import hashlib
from urllib.parse import quote, urlencode

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from spieltisch.core.errors import SpieltischError, UnreadableError
from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words
from spieltisch.server.budget import BusyError
from spieltisch.server.coaching import Coach
from spieltisch.server.lesson import table_at
from spieltisch.server.limits import HINTS
from spieltisch.server.pages.asking import LONGEST, Asked, asking_page
from spieltisch.server.pages.page import page
from spieltisch.server.showing import show
from spieltisch.server.web.common import AnyRequest, html, routes


@get("/positions/{name:str}", middleware=[HINTS])
async def ask(
    request: AnyRequest, name: FromPath[str], words: NamedDependency[Words], coach: NamedDependency[Coach]
) -> Response[str]:
    """A position with what the coach would do; without one, the form alone."""
    kind = game_type(name)
    if not has_coach(kind.id):
        raise NotFoundException
    filled = {key: value for key, value in request.query_params.items() if isinstance(value, str)}
    asked, error = None, ""
    if filled.get("at", "").strip():
        try:
            asked = await _asked(coach, words, _table(kind.id, filled))
        except SpieltischError as refusal:
            error = words.error(refusal)
    content = asking_page(words, kind, filled, asked, error)
    title = words("Ask about a position: {game}", game=kind.name)
    address = quote(f"/positions/{kind.id}?{urlencode(filled)}")
    answer = page(
        words, title, content, address=address, scripts=["advised.js"], body_class="table look-replay", game=kind.id
    )
    return html(answer, 400 if error else 200)


def _table(game: str, filled: dict[str, str]) -> Table:
    kind, text = game_type(game), filled["at"].strip()
    if len(text) > LONGEST:
        raise UnreadableError("This is too long for a position.")
    options = {option.key: filled[option.key] for option in kind.options if option.key in filled}
    seats = filled.get("seats", "")
    number = int(seats) if seats.isdecimal() and len(seats) < 3 else kind.usual_seats
    ident = hashlib.sha256(repr((game, number, sorted(options.items()), text)).encode()).hexdigest()[:20]
    return table_at(f"asked-{ident}", game, number, options, "\n".join(text.splitlines()))


async def _asked(coach: Coach, words: Words, table: Table) -> Asked:
    shown = show(table, Keys(), words, look="replay", revealed=True)
    seat = next((one for one in table.actors if one != CHANCE), None)
    if seat is None:
        nobody = words("Nobody has to decide here: it is chance's turn, or the game is over.")
        return Asked(shown, None, why_not=nobody)
    try:
        return Asked(shown, seat, await coach.advice(table, seat))
    except BusyError as busy:
        return Asked(shown, seat, why_not=words.error(busy))


web_asking = routes(ask)
