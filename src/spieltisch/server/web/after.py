"""What comes after the game, and the coach beside it."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect

from spieltisch.core.errors import SetupError
from spieltisch.core.seat import Seat
from spieltisch.core.tables.copying import at_step
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.review import Review
from spieltisch.kit.page import html as h
from spieltisch.kit.page.hints import getting_ready, hint_panel
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import percent
from spieltisch.server.api import strictly
from spieltisch.server.budget import PAGES, Budget, BusyError
from spieltisch.server.coaching import Coach, may_ask
from spieltisch.server.limits import HINTS
from spieltisch.server.pages.after import replay as replay_pages
from spieltisch.server.pages.after.look_back import look_back
from spieltisch.server.pages.after.moves import turn_starts
from spieltisch.server.pages.after.result_picture import result_picture
from spieltisch.server.pages.after.verify import verify_page, verify_title
from spieltisch.server.pages.asking import asking_address
from spieltisch.server.pages.page import page
from spieltisch.server.pages.snapshot import game_name
from spieltisch.server.showing import reveal
from spieltisch.server.verification import Verifier
from spieltisch.server.web.common import Visit, csrf_token, html, origin, routes, unchanged


@get("/tables/{table_id:str}/replay")
async def replay_from_start(
    visit: NamedDependency[Visit],
    budget: NamedDependency[Budget],
    coach: NamedDependency[Coach],
    step: FromQuery[int] = 0,
) -> Response[str] | Redirect:
    """The game from its start; `step` is what the slider's form asks for."""
    return _to_step(visit.finished, step) if step else await _replay(visit, budget, coach, 0)


@get("/tables/{table_id:str}/replay/{step:int}")
async def replay_step(
    visit: NamedDependency[Visit],
    step: FromPath[int],
    budget: NamedDependency[Budget],
    coach: NamedDependency[Coach],
    parts: FromQuery[bool] = False,
) -> Response[str] | Redirect:
    """The game after so many steps: an address to share; the script asks for `parts`."""
    beyond = step != within(visit.finished, step)
    return _to_step(visit.table, step) if beyond else await _replay(visit, budget, coach, step, parts)


def within(table: Table, step: int) -> int:
    return max(0, min(step, len(table.steps)))


def _to_step(table: Table, step: int) -> Redirect:
    return Redirect(f"/tables/{table.id}/replay/{within(table, step)}", status_code=303)


async def _replay(visit: Visit, budget: Budget, coach: Coach, step: int, parts: bool = False) -> Response[str]:
    """The page, or only what another moment changes on it. A finished review is there at once."""
    words, own, found = visit.words, visit.seats, coach.known(visit.finished)
    tag = visit.tag(found is not None)
    if visit.has(tag):
        return unchanged(tag)
    moment, whole = _moment(visit, step, found)
    if parts:
        return html(await budget.think(PAGES, lambda: replay_pages.moving_parts(moment)), tag=tag)
    content = await budget.think(PAGES, lambda: replay_pages.replay_page(moment, look_back(whole, moment, own)))
    title = words("{game}: replay", game=game_name(whole))
    return html(
        page(
            words,
            title,
            content,
            csrf=csrf_token(visit.request),
            address=f"{moment.address}/{step}",
            scripts=["replay.js"],
            body_class="table look-replay",
        ),
        tag=tag,
    )


def _moment(visit: Visit, step: int, found: Review | None) -> tuple[replay_pages.Moment, Shown]:
    table, here = visit.table, origin(visit.request)
    whole, then = (reveal(one, visit.words, here) for one in (table, at_step(table, step)))
    turns = tuple(turn_starts(whole, found))
    asks = asking_address(table.opened.game, table.game.spec, table.game.write_position(at_step(table, step).state))
    return replay_pages.Moment(then, len(table.steps), turns, found, csrf_token(visit.request), asks), whole


@get("/tables/{table_id:str}/look-back")
async def looked_back(
    visit: NamedDependency[Visit],
    budget: NamedDependency[Budget],
    coach: NamedDependency[Coach],
    step: FromQuery[int] = 0,
) -> Response[str]:
    """What the coach says of the whole game, to be put below the board; 202 while it thinks, 503 while it is busy."""
    table, words, own, why_not = visit.finished, visit.words, visit.seats, ""
    if not has_coach(table.opened.game):
        raise NotFoundException
    try:
        found = await coach.review(table)
    except BusyError:
        return html(h.fragment[words("The coach is busy with other games.")], 503)
    except SetupError as refusal:  # as where numba is not installed: no page waits for what does not come
        found, why_not = None, words.error(refusal)
    if found is None and not why_not:
        return html(h.fragment[_thinking(words, coach.done(table))], 202)
    moment, whole = _moment(visit, within(table, step), found)
    return html(await budget.think(PAGES, lambda: look_back(whole, moment, own, why_not)))


def _thinking(words: Words, done: float | None) -> str:
    if not done:
        return words("The coach is looking at the game.")
    return words("The coach is looking at the game: {part} done.", part=percent(words, done, 0))


@get("/tables/{table_id:str}/review")
async def review(visit: NamedDependency[Visit], coach: NamedDependency[Coach]) -> Redirect:
    """The coach begins to think, and the page to look back at is the one."""
    table = visit.finished
    if has_coach(table.opened.game):
        with suppress(BusyError):
            await coach.review(table)
    return Redirect(f"/tables/{table.id}/replay#review", status_code=303)


@get("/tables/{table_id:str}/result.svg")
async def picture(visit: NamedDependency[Visit]) -> Response[str]:
    """The result, to send to friends."""
    outcome = visit.finished.outcome
    assert outcome is not None
    drawn = result_picture(visit.shown("replay"), outcome)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "private, no-store"})


@get("/tables/{table_id:str}/verify")
async def verify(visit: NamedDependency[Visit], verifier: NamedDependency[Verifier]) -> Response[str]:
    """Did chance do what the seal says?"""
    table, host, address = visit.finished, visit.host, visit.request.scope["path"]
    found = None if host.keeps_secret(table) else await verifier.of(table, host.log)
    shown = visit.shown("replay")
    return html(page(visit.words, verify_title(shown), verify_page(shown, found), address=address, body_class="after"))


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=19)]


class Hint(msgspec.Struct, frozen=True):
    """What the coach says, to be shown as it is, and what lights up on the board."""

    step: int
    html: str
    marks: tuple[str, ...] = ()
    way: Mapping[str, str] = {}
    ready: bool = True
    """Else the page asks again by itself."""


@post("/tables/{table_id:str}/hint", status_code=200, middleware=[HINTS], before_request=strictly(Question))
async def hint(
    visit: NamedDependency[Visit], data: JSONBody[Question], coach: NamedDependency[Coach]
) -> Response[Hint]:
    """The best choices for the own seat that is to decide, where hints were agreed on."""
    table, shown, seat = visit.table, visit.shown("seat", data.seat), Seat(data.seat)
    may_ask(table, seat, shown.keys)
    found = await coach.advice(table, seat)
    if found is None:
        answer = Hint(table.step, getting_ready(visit.words), ready=False)
    else:
        room, counsel = family_of(table.opened.game).page(), table.game.write(found.counsel.action)
        marks, way = room.marks(shown, counsel), room.way(shown, counsel)
        answer = Hint(table.step, hint_panel(shown, seat, found), marks, way, ready=not found.is_idea)
    return Response(answer, headers={"cache-control": "no-store"})


web_after = routes(replay_from_start, replay_step, looked_back, review, picture, verify, hint)
