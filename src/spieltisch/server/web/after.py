"""What comes after the game, and the coach beside it."""

from collections.abc import Callable
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect
from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import StaleError
from spieltisch.core.tables.history import at_step
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.page import html as h
from spieltisch.kit.page.hints import hint_panel
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.server.api import TableId, strictly, watched
from spieltisch.server.budget import PAGES, Budget, BusyError
from spieltisch.server.coaching import Coach, may_ask
from spieltisch.server.host import Host
from spieltisch.server.limits import HINTS
from spieltisch.server.pages.after import replay as replay_pages
from spieltisch.server.pages.after import waiting
from spieltisch.server.pages.after.result_picture import result_picture
from spieltisch.server.pages.after.verify import verify_page, verify_title
from spieltisch.server.pages.page import page
from spieltisch.server.pages.snapshot import game_name
from spieltisch.server.showing import show
from spieltisch.server.verification import Verifier
from spieltisch.server.web.common import AnyRequest, html, origin, routes, shown_to

AGAIN = 2
"""Seconds after which a page that waits for the coach asks again."""


def finished(host: Host, table: Table, given: list[str]) -> Table:
    """The table, if whoever asks may look at it and its game is over."""
    if watched(host, table, given).phase != "over":
        raise StaleError("Come back when the game is over.")
    return table


async def rendered(budget: Budget, make: Callable[[], h.Element]) -> Markup:
    """A long page, written beside the event loop."""
    return await budget.think(PAGES, make)


@get("/tables/{table_id:str}/replay")
async def replay_from_start(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    budget: NamedDependency[Budget],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
    step: FromQuery[int] = 0,
) -> Response[str] | Redirect:
    """The game from its start; `step` is what the slider's form asks for."""
    table = finished(host, await host.table(table_id), given)
    if step:
        return Redirect(f"/tables/{table_id}/replay/{_within(table, step)}", status_code=303)
    return await _replay(request, budget, table, words, 0)


@get("/tables/{table_id:str}/replay/{step:int}")
async def replay_step(
    request: AnyRequest,
    table_id: TableId,
    step: FromPath[int],
    host: NamedDependency[Host],
    budget: NamedDependency[Budget],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Response[str] | Redirect:
    """The game after so many steps: an address to share."""
    table = finished(host, await host.table(table_id), given)
    if step != _within(table, step):
        return Redirect(f"/tables/{table_id}/replay/{_within(table, step)}", status_code=303)
    return await _replay(request, budget, table, words, step)


def _within(table: Table, step: int) -> int:
    return max(0, min(step, len(table.steps)))


async def _replay(request: AnyRequest, budget: Budget, table: Table, words: Words, step: int) -> Response[str]:
    shown = show(at_step(table, step), Keys(), words, origin(request), "replay", revealed=True)
    content = await rendered(budget, lambda: replay_pages.replay_page(shown, len(table.steps)))
    title = words("{game}: replay", game=game_name(shown))
    address = f"/tables/{table.id}/replay/{step}"
    return html(page(words, title, content, address=address, scripts=["replay.js"], body_class="table look-replay"))


@get("/tables/{table_id:str}/result.svg")
async def picture(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Response[str]:
    """The result, to send to friends."""
    table = finished(host, await host.table(table_id), given)
    assert table.outcome is not None
    drawn = result_picture(shown_to(request, host, table, given, words, "replay"), table.outcome)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "private, no-store"})


@get("/tables/{table_id:str}/review")
async def review(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    budget: NamedDependency[Budget],
    coach: NamedDependency[Coach],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Response[str]:
    """What the coach says; while it is thinking or has no time, a page that comes again by itself."""
    table = finished(host, await host.table(table_id), given)
    shown = shown_to(request, host, table, given, words, "replay")

    def answer(content: h.Node) -> Response[str]:
        title = words("The coach's review")
        return html(page(words, title, content, address=request.scope["path"], body_class="after"))

    def later(content: h.Node, status: int) -> Response[str]:
        coming = answer(content)
        coming.status_code = status
        coming.set_header("refresh", str(AGAIN))
        return coming

    shows = family_of(table.opened.game).page().coach
    if shows is None:
        return answer(waiting.no_coach(shown, game_name(shown)))
    try:
        found = await coach.review(table)
    except BusyError:
        return later(waiting.busy(shown), 503)
    if found is None:
        return later(waiting.thinking(shown), 202)
    return answer(await rendered(budget, lambda: shows.review(shown, found)))


@get("/tables/{table_id:str}/verify")
async def verify(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    verifier: NamedDependency[Verifier],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Response[str]:
    """Did chance do what the seal says?"""
    table = finished(host, await host.table(table_id), given)
    found = await verifier.of(table, host.log)
    shown = shown_to(request, host, table, given, words, "replay")
    content = verify_page(shown, found)
    return html(page(words, verify_title(shown), content, address=request.scope["path"], body_class="after"))


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who asks the coach."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=19)]


class Hint(msgspec.Struct, frozen=True):
    """What the coach says, to be shown as it is, and what lights up on the board."""

    step: int
    html: str
    marks: tuple[str, ...]


@post("/tables/{table_id:str}/hint", status_code=200, middleware=[HINTS], before_request=strictly(Question))
async def hint(
    request: AnyRequest,
    table_id: TableId,
    data: JSONBody[Question],
    host: NamedDependency[Host],
    coach: NamedDependency[Coach],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
) -> Response[Hint]:
    """The best choices for the own seat that is to decide, where hints were agreed on."""
    table = await host.table(table_id)
    shown, seat = shown_to(request, host, table, given, words, "seat", data.seat), Seat(data.seat)
    may_ask(table, seat, shown.keys)
    found = await coach.advice(table, seat)
    marks = family_of(table.opened.game).page().marks(shown, table.game.write(found.choices[0].action))
    answer = Hint(table.step, hint_panel(shown, seat, found), marks)
    return Response(answer, headers={"cache-control": "no-store"})


web_after = routes(replay_from_start, replay_step, picture, review, verify, hint)
