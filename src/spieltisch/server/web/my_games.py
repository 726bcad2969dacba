"""The addresses of My games: what a device has kept comes back in words."""

from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency

from spieltisch.core.tables.commands import StaleError
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.server.api import reader
from spieltisch.server.limits import COMMANDS
from spieltisch.server.my_games import MOST, Finished
from spieltisch.server.pages import my_games
from spieltisch.server.pages.page import page
from spieltisch.server.web.common import AnyRequest, Visit, csrf_token, html, routes


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    games: Annotated[tuple[Finished, ...], msgspec.Meta(max_length=MOST)]
    away: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST)] = ()


read_kept = reader(Kept)


async def _kept(request: AnyRequest) -> Kept:
    kept = await read_kept(request)
    return msgspec.structs.replace(kept, games=tuple(game for game in kept.games if game.is_whole))


@get("/my-games")
async def frame(request: AnyRequest, words: NamedDependency[Words]) -> Response[str]:
    """The page; its script fills it in."""
    content = my_games.frame(words)
    scripts = ["my-games.js"]
    return html(page(words, words("My games"), content, csrf=csrf_token(request), address="/my-games", scripts=scripts))


@post("/my-games", status_code=200, middleware=[COMMANDS])
async def overview(request: AnyRequest, words: NamedDependency[Words]) -> Response[str]:
    kept = await _kept(request)
    return html(my_games.overview(words, kept.games, frozenset(kept.away)))


@post("/my-games/table.csv", status_code=200, middleware=[COMMANDS])
async def exported(request: AnyRequest) -> Response[str]:
    """The same for a spreadsheet."""
    return Response(my_games.as_csv((await _kept(request)).games), media_type=MediaType.TEXT)


@get("/tables/{table_id:str}/result")
async def result(visit: NamedDependency[Visit]) -> Finished:
    """How a game has ended, for the memory of a device that was at the table."""
    table, shown = visit.table, visit.shown("seat")
    outcome, places = shown.table.outcome, shown.table.places
    if outcome is None:
        raise StaleError("The game is not over yet.")
    teams = shown.game.spec.teams
    helped = any(places[seat].level for seat in shown.keys.seats)
    return Finished(
        id=table.id,
        game=shown.table.game_id,
        at=shown.table.at,
        names=shown.names,
        own=tuple(sorted(shown.keys.seats)) if not table.opened.copied else (),  # a trial is no result of anybody's
        points=outcome.points,
        places=outcome.places,
        bonus=family_of(shown.table.game_id).page().bonuses(shown),
        levels=() if helped else tuple(place.level if place.kind == "bot" else "" for place in places),
        sides=tuple(next(side for side, team in enumerate(teams) if seat in team) for seat in range(len(places))),
    )


web_my_games = routes(frame, overview, exported, result)
