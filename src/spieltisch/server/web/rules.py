"""The rules' addresses."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from spieltisch.kit.rulebook import COMMON
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words
from spieltisch.server.pages.page import page
from spieltisch.server.pages.rules import rules_page
from spieltisch.server.web.common import html, routes


@get("/rules/{name:str}")
async def rules(name: FromPath[str], words: NamedDependency[Words]) -> Response[str]:
    """The rules of a game, or those common to all."""
    title = words("Rules for all games") if name == COMMON else words("Rules of {game}", game=game_type(name).name)
    content = rules_page(words, name)
    return html(page(words, title, content, address=f"/rules/{name}", scripts=["rules.js"], body_class="rules-page"))


web_rules = routes(rules)
