"""What comes after the game, and the coach beside it."""

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect
from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import StaleError
from spieltisch.core.tables.history import at_step
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.review import Review
from spieltisch.kit.page import html as h
from spieltisch.kit.page.hints import hint_panel
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import percent
from spieltisch.server.api import TableId, strictly, watched
from spieltisch.server.budget import PAGES, Budget, BusyError
from spieltisch.server.coaching import Coach, may_ask
from spieltisch.server.host import Host
from spieltisch.server.limits import HINTS
from spieltisch.server.pages.after import replay as replay_pages
from spieltisch.server.pages.after.look_back import look_back
from spieltisch.server.pages.after.moves import turn_starts
from spieltisch.server.pages.after.result_picture import result_picture
from spieltisch.server.pages.after.verify import verify_page, verify_title
from spieltisch.server.pages.asking import asking_address
from spieltisch.server.pages.page import page
from spieltisch.server.pages.snapshot import game_name
from spieltisch.server.showing import show
from spieltisch.server.verification import Verifier
from spieltisch.server.web.common import AnyRequest, csrf_token, html, origin, routes, shown_to


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
    coach: NamedDependency[Coach],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
    step: FromQuery[int] = 0,
) -> Response[str] | Redirect:
    """The game from its start; `step` is what the slider's form asks for."""
    table = finished(host, await host.table(table_id), given)
    if step:
        return Redirect(f"/tables/{table_id}/replay/{within(table, step)}", status_code=303)
    return await _replay(request, budget, coach, table, host.keys(table, given).seats, words, 0)


@get("/tables/{table_id:str}/replay/{step:int}")
async def replay_step(
    request: AnyRequest,
    table_id: TableId,
    step: FromPath[int],
    host: NamedDependency[Host],
    budget: NamedDependency[Budget],
    coach: NamedDependency[Coach],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
    parts: FromQuery[bool] = False,
) -> Response[str] | Redirect:
    """The game after so many steps: an address to share; the script asks for `parts`."""
    table = finished(host, await host.table(table_id), given)
    if step != within(table, step):
        return Redirect(f"/tables/{table_id}/replay/{within(table, step)}", status_code=303)
    return await _replay(request, budget, coach, table, host.keys(table, given).seats, words, step, parts)


def within(table: Table, step: int) -> int:
    """The nearest step that the game has."""
    return max(0, min(step, len(table.steps)))


async def _replay(
    request: AnyRequest,
    budget: Budget,
    coach: Coach,
    table: Table,
    own: Collection[Seat],
    words: Words,
    step: int,
    parts: bool = False,
) -> Response[str]:
    """The page, or only what another moment changes on it. What the coach has thought is there at once."""
    moment, whole = _moment(request, table, words, step, coach.known(table))
    if parts:
        return html(await rendered(budget, lambda: replay_pages.moving_parts(moment)))
    content = await rendered(budget, lambda: replay_pages.replay_page(moment, look_back(whole, moment, own)))
    title = words("{game}: replay", game=game_name(whole))
    return html(
        page(
            words,
            title,
            content,
            csrf=csrf_token(request),
            address=f"{moment.address}/{step}",
            scripts=["replay.js"],
            body_class="table look-replay",
        )
    )


def _moment(
    request: AnyRequest, table: Table, words: Words, step: int, found: Review | None
) -> tuple[replay_pages.Moment, Shown]:
    """The table at that step, and as a whole."""
    whole, then = (
        show(one, Keys(), words, origin(request), "replay", revealed=True) for one in (table, at_step(table, step))
    )
    turns = tuple(turn_starts(whole, found))
    asks = asking_address(table.opened.game, table.game.spec, table.game.write_position(at_step(table, step).state))
    return replay_pages.Moment(then, len(table.steps), turns, found, csrf_token(request), asks), whole


@get("/tables/{table_id:str}/look-back")
async def looked_back(
    request: AnyRequest,
    table_id: TableId,
    host: NamedDependency[Host],
    budget: NamedDependency[Budget],
    coach: NamedDependency[Coach],
    given: NamedDependency[list[str]],
    words: NamedDependency[Words],
    step: FromQuery[int] = 0,
) -> Response[str]:
    """What the coach says of the whole game, to be put below the board; 202 while it thinks, 503 while it is busy."""
    table = finished(host, await host.table(table_id), given)
    if not has_coach(table.opened.game):
        raise NotFoundException
    try:
        found = await coach.review(table)
    except BusyError:
        return html(h.fragment[words("The coach is busy with other games.")], 503)
    if found is None:
        return html(h.fragment[_thinking(words, coach.done(table))], 202)
    moment, whole = _moment(request, table, words, within(table, step), found)
    own = host.keys(table, given).seats
    return html(await rendered(budget, lambda: look_back(whole, moment, own)))


def _thinking(words: Words, done: float | None) -> str:
    if not done:
        return words("The coach is looking at the game.")
    return words("The coach is looking at the game: {part} done.", part=percent(words, done, 0))


@get("/tables/{table_id:str}/review")
async def review(
    table_id: TableId,
    host: NamedDependency[Host],
    coach: NamedDependency[Coach],
    given: NamedDependency[list[str]],
) -> Redirect:
    """The coach begins to think, and the page to look back at is the one."""
    table = finished(host, await host.table(table_id), given)
    if has_coach(table.opened.game):
        with suppress(BusyError):
            await coach.review(table)
    return Redirect(f"/tables/{table_id}/replay#review", status_code=303)


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
    found = None if host.keeps_secret(table) else await verifier.of(table, host.log)
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
    marks = family_of(table.opened.game).page().marks(shown, table.game.write(found.counsel.action))
    answer = Hint(table.step, hint_panel(shown, seat, found), marks)
    return Response(answer, headers={"cache-control": "no-store"})


web_after = routes(replay_from_start, replay_step, looked_back, review, picture, verify, hint)
