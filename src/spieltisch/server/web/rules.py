"""The rules' addresses."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from spieltisch.kit.cache import cached
from spieltisch.kit.page import html as h
from spieltisch.kit.rule_positions import positions
from spieltisch.kit.rulebook import COMMON
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.words import Words
from spieltisch.server import lesson
from spieltisch.server.packing import PackedPage, answer_with, packed_page
from spieltisch.server.pages.page import page
from spieltisch.server.pages.rule_try import Tried, tried
from spieltisch.server.pages.rules import rules_page
from spieltisch.server.web.common import AnyRequest, routes

MOST = 30
"""Steps, which are far more than any task needs."""
AS_IT_IS = {"no_compression": True}


@get("/rules/{name:str}", opt=AS_IT_IS)
async def rules(request: AnyRequest, name: FromPath[str], words: NamedDependency[Words]) -> Response[bytes]:
    """The rules of a game, or those common to all."""
    return answer_with(_rules(words, name), request)


@cached
def _rules(words: Words, name: str) -> PackedPage:
    """Made once: it is long, and many requests for it at once would hold up all others."""
    title = words("Rules for all games") if name == COMMON else words("Rules of {game}", game=game_type(name).name)
    content, scripts = rules_page(words, name), ["rules.js", "try.js"]
    return packed_page(page(words, title, content, address=f"/rules/{name}", scripts=scripts, body_class="rules-page"))


@get("/pads/{name:str}", opt=AS_IT_IS)
async def empty_pad(request: AnyRequest, name: FromPath[str], words: NamedDependency[Words]) -> Response[bytes]:
    """An empty pad, to print."""
    return answer_with(_empty_pad(words, name), request)


@cached
def _empty_pad(words: Words, name: str) -> PackedPage:
    kind = game_type(name)
    pad = family_of(kind.id).page().blank_pad
    if pad is None:
        raise NotFoundException("This game has no score sheet.")
    content = h.div(".paper")[
        h.h1[kind.name], h.button(".button.primary", type="button", data_print=True)[words("Print")], pad(words, kind)
    ]
    return packed_page(page(words, kind.name, content, address=f"/pads/{name}", game=kind.id))


@get("/rules/{name:str}/try/{task:str}", sync_to_thread=False)
def try_out(
    name: FromPath[str],
    task: FromPath[str],
    words: NamedDependency[Words],
    did: FromQuery[list[str] | None] = None,
    act: FromQuery[str | None] = None,
) -> Tried:
    """One of the page's positions after all that was done there, and one move more."""
    position = positions(game_type(name).id).get(task)
    if position is None or len(did or ()) > MOST:
        raise NotFoundException
    return tried(words, lesson.tried(position, did or (), act))


web_rules = routes(rules, empty_pad, try_out)
