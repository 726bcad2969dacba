"""The puzzles' addresses: those of the day, those before, and moments of one's own games."""

import datetime

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from spieltisch.core.errors import SetupError, UnreadableError
from spieltisch.core.game import GameType
from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.copying import replayed
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.evaluator import NotReadyError
from spieltisch.kit.minds.levels import coach_of, has_coach
from spieltisch.kit.minds.puzzles import Puzzle
from spieltisch.kit.page import html as h
from spieltisch.kit.shelf import game_type, game_types
from spieltisch.kit.words import Words
from spieltisch.server import puzzling
from spieltisch.server.coaching import TO_JUDGE_BY, Coach
from spieltisch.server.lesson import table_at
from spieltisch.server.limits import HINTS
from spieltisch.server.pages.page import page
from spieltisch.server.pages.puzzles import getting_ready, next_mistake, puzzle_page, puzzles_page, tried
from spieltisch.server.pages.rule_try import Tried
from spieltisch.server.reviewing import played
from spieltisch.server.web.common import Visit, html, routes

AGAIN = "5"
"""Seconds after which the browser asks again for a puzzle that the coach cannot judge yet."""


def _today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


@get("/puzzles")
async def all_puzzles(words: NamedDependency[Words]) -> Response[str]:
    """One for each game, and the visitor's own mistakes."""
    shipped = {kind: puzzling.puzzles(kind.id) for kind in game_types().values()}
    today = {kind: puzzling.puzzle_of_the_day(found, _today()) for kind, found in shipped.items() if found}
    content = puzzles_page(words, today)
    return html(page(words, words("Puzzles"), content, address="/puzzles", scripts=["puzzles.js"]))


@get("/puzzles/{name:str}")
async def puzzle_of_today(name: FromPath[str], words: NamedDependency[Words]) -> Response[str]:
    """Today's puzzle of a game."""
    return _shipped(words, game_type(name))


@get("/puzzles/{name:str}/{number:int}")
async def puzzle(name: FromPath[str], number: FromPath[int], words: NamedDependency[Words]) -> Response[str]:
    """Another one, by its number."""
    return _shipped(words, game_type(name), number)


def _shipped(words: Words, kind: GameType, number: int | None = None) -> Response[str]:
    today = puzzling.puzzle_of_the_day(_all(kind), _today()) if _all(kind) else 0
    which = today if number is None else number
    found, last = _numbered(kind, which), len(_all(kind)) - 1
    before = which - 1 if which else last
    ways = [
        h.li[h.a(href=f"/puzzles/{kind.id}/{before}")[words("Another puzzle")]],
        h.li[h.a(href=f"/puzzles/{kind.id}")[words("The puzzle of the day")]] if which != today else None,
    ]
    address = f"/puzzles/{kind.id}/{which}"
    return _page(words, kind, found, f"{kind.id}/{which}", address, ways)


@get("/puzzles/{name:str}/{number:int}/try", sync_to_thread=False)
def try_puzzle(
    name: FromPath[str],
    number: FromPath[int],
    words: NamedDependency[Words],
    act: FromQuery[str | None] = None,
) -> Tried:
    """Its board, and what is said of a move."""
    kind = game_type(name)
    return tried(words, kind.id, _numbered(kind, number), act)


@get("/tables/{table_id:str}/puzzles/{step:int}", middleware=[HINTS])
async def own_puzzle(
    visit: NamedDependency[Visit], step: FromPath[int], coach: NamedDependency[Coach]
) -> Response[str]:
    """A decision of a finished game once more."""
    table, words = visit.finished, visit.words
    kind, address = game_type(table.opened.game), f"/tables/{table.id}/puzzles/{step}"
    try:
        found = await _own(coach, table, step)
    except NotReadyError:
        title = words("Puzzle: {game}", game=kind.name)
        answer = html(page(words, title, getting_ready(words, title), address=address))
        answer.headers["refresh"] = AGAIN
        return answer
    ways = [next_mistake(words), h.li[h.a(href=f"/tables/{table.id}/replay/{step}")[words("Look at it in the game")]]]
    return _page(words, kind, found, f"{table.id}/{step}", address, ways)


@get("/tables/{table_id:str}/puzzles/{step:int}/try", middleware=[HINTS])
async def try_own_puzzle(
    visit: NamedDependency[Visit],
    step: FromPath[int],
    coach: NamedDependency[Coach],
    act: FromQuery[str | None] = None,
) -> Tried:
    """Its board, and what is said of a move."""
    table = visit.finished
    return tried(visit.words, table.opened.game, await _own(coach, table, step), act)


def _page(words: Words, kind: GameType, found: Puzzle, name: str, address: str, ways: h.Node) -> Response[str]:
    content = puzzle_page(words, kind, found, name, f"{address}/try", ways)
    title = words("Puzzle: {game}", game=kind.name)
    return html(page(words, title, content, address=address, scripts=["try.js", "puzzles.js"], game=kind.id))


def _all(kind: GameType) -> tuple[Puzzle, ...]:
    return puzzling.puzzles(kind.id)


def _numbered(kind: GameType, number: int) -> Puzzle:
    if not 0 <= number < len(_all(kind)):
        raise NotFoundException
    return _all(kind)[number]


async def _own(coach: Coach, table: Table, step: int) -> Puzzle:
    """The coach's advice at that moment, as a puzzle; on a table of its own, so that the advice is cached."""
    if not has_coach(table.opened.game) or not 0 <= step < len(table.steps) or table.steps[step].seat == CHANCE:
        raise NotFoundException
    spec, seat = table.game.spec, table.steps[step].seat
    state = coach_of(spec.id).decided(replayed(table), step)
    if state is None:
        raise SetupError("The dice of this turn were not entered: nobody can say what was best.")
    position = table.game.write_position(state)
    try:
        begins = table_at(f"{played(table)} {step}", spec.id, spec.seats, dict(spec.options), position)
    except UnreadableError:
        raise NotFoundException from None
    return puzzling.from_game(begins, await coach.answer(begins, seat, TO_JUDGE_BY), seat)


web_puzzles = routes(all_puzzles, puzzle_of_today, puzzle, try_puzzle, own_puzzle, try_own_puzzle)
