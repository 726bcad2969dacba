"""Asking the coach about any position. Nothing of it is stored."""

import hashlib
from collections.abc import Sequence
from functools import partial
from urllib.parse import quote, urlencode

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from spieltisch.core.errors import SpieltischError, UnreadableError
from spieltisch.core.game import GameType
from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.page.arranging import Arranging
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.words import Words
from spieltisch.server.budget import PAGES, Budget, BusyError
from spieltisch.server.coaching import Coach
from spieltisch.server.lesson import table_at
from spieltisch.server.limits import ARRANGEMENTS, HINTS
from spieltisch.server.pages.arranging import arranging_page
from spieltisch.server.pages.asking import LONGEST, Asked, arranging_address, asking_page
from spieltisch.server.pages.page import page
from spieltisch.server.showing import reveal
from spieltisch.server.web.common import AnyRequest, html, routes

MOST_DONE = 100
"""Things that are put at once: no game has as many lists on its page."""


@get("/positions/{name:str}", middleware=[HINTS])
async def ask(
    request: AnyRequest,
    name: FromPath[str],
    words: NamedDependency[Words],
    coach: NamedDependency[Coach],
    budget: NamedDependency[Budget],
) -> Response[str] | Redirect:
    """A position with what the coach would do; without one, the form alone."""
    kind = game_type(name)
    if not has_coach(kind.id):
        raise NotFoundException
    filled = _filled(request)
    asked, error = None, ""
    if not filled.get("at", "").strip() and family_of(kind.id).page().arranging is not None:
        return Redirect(f"/positions/{kind.id}/arrange", status_code=303)
    if filled.get("at", "").strip():
        try:
            table = await budget.think(PAGES, partial(_table, kind.id, filled))  # what is typed may take long to read
            asked = await _asked(coach, words, table)
        except BusyError:
            raise
        except SpieltischError as refusal:
            error = words.error(refusal)
    content = asking_page(words, kind, filled, asked, error)
    title = words("Ask about a position: {game}", game=kind.name)
    address = quote(f"/positions/{kind.id}?{urlencode(filled)}")
    answer = page(
        words, title, content, address=address, scripts=["asking.js"], body_class="table look-replay", game=kind.id
    )
    return html(answer, 400 if error else 200)


def _filled(request: AnyRequest) -> dict[str, str]:
    return {key: value for key, value in request.query_params.items() if isinstance(value, str)}


def _table(game: str, filled: dict[str, str]) -> Table:
    kind, text = game_type(game), filled["at"].strip()
    if len(text) > LONGEST:
        raise UnreadableError("This is too long for a position.")
    number, options = _seats(kind, filled), _options(kind, filled)
    ident = hashlib.sha256(repr((game, number, sorted(options.items()), text)).encode()).hexdigest()[:20]
    return table_at(f"asked-{ident}", game, number, options, "\n".join(text.splitlines()))


def _seats(kind: GameType, filled: dict[str, str]) -> int:
    seats = filled.get("seats", "")
    return int(seats) if seats.isdecimal() and len(seats) < 3 else kind.usual_seats


def _options(kind: GameType, filled: dict[str, str]) -> dict[str, str]:
    return {option.key: filled[option.key] for option in kind.options if option.key in filled}


async def _asked(coach: Coach, words: Words, table: Table) -> Asked:
    shown = reveal(table, words)
    seat = next((one for one in table.actors if one != CHANCE), None)
    if seat is None:
        nobody = words("Nobody has to decide here: a roll or a deal comes next, or the game is over.")
        return Asked(shown, None, why_not=nobody)
    try:
        found = await coach.first_answer(table, seat)
        return Asked(shown, seat, found, ready=found is not None and not found.is_idea)
    except SpieltischError as refusal:  # too busy, or without an opinion
        return Asked(shown, seat, why_not=words.error(refusal))


@get("/positions/{name:str}/arrange", middleware=[ARRANGEMENTS])
async def arrange(
    request: AnyRequest, name: FromPath[str], words: NamedDependency[Words], budget: NamedDependency[Budget]
) -> Response[str] | Redirect:
    """A position to set up by hand; what is put there leads to the next one."""
    filled, done = _filled(request), [key for key in request.query_params.getall("do", []) if key]
    return await budget.think(PAGES, partial(_arrange, words, game_type(name), filled, done))


def _arrange(words: Words, kind: GameType, filled: dict[str, str], done: Sequence[str]) -> Response[str] | Redirect:
    arranging = family_of(kind.id).page().arranging
    if arranging is None or not has_coach(kind.id):
        raise NotFoundException
    if len(done) > MOST_DONE:
        raise UnreadableError("This is too much at once.")
    if not filled.get("at", "").strip():
        filled["at"] = arranging.start(kind.set_up(_seats(kind, filled), _options(kind, filled)))
    table, error, tool = _table(kind.id, filled), "", filled.get("put", "")
    filled["at"] = table.game.write_position(table.state)  # it stands in every link
    if done:
        try:
            position = _arranged(arranging, table, done)
        except SpieltischError as refusal:
            error = words.error(refusal)
        else:
            return Redirect(arranging_address(kind.id, table.game.spec, position, tool), status_code=303)
    shown = reveal(table, words)
    content = arranging_page(shown, kind, arranging.layout(shown, tool), filled, error)
    title = words("Set up a position: {game}", game=kind.name)
    address = quote(f"/positions/{kind.id}/arrange?{urlencode(filled)}")
    look = "table look-replay"
    answer = page(words, title, content, address=address, scripts=["arranging.js"], body_class=look, game=kind.id)
    return html(answer, 400 if error else 200)


def _arranged(arranging: Arranging, table: Table, done: Sequence[str]) -> str:
    """The position after all of that, if it can be."""
    game, state = table.game, table.state
    for key in done:
        state = arranging.arranged(game, state, key)
    text = game.write_position(state)
    game.read_position(text)
    return text


web_asking = routes(ask, arrange)
