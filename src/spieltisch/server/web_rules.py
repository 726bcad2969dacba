"""The rules' addresses."""

from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from spieltisch.games import game_type
from spieltisch.locales import Words
from spieltisch.server.language import language_of
from spieltisch.server.limits import LOOKS
from spieltisch.server.pages.page import page
from spieltisch.server.pages.rules import COMMON, rules_page
from spieltisch.server.web import html


@get("/rules/{name:str}")
async def rules(name: FromPath[str], words: NamedDependency[Words]) -> Response[str]:
    """The rules of a game, or those common to all."""
    title = words("Rules for all games") if name == COMMON else words("Rules of {game}", game=game_type(name).name)
    return html(page(words, title, rules_page(words, name), address=f"/rules/{name}", body_class="rules-page"))


web_rules = Router(
    "/",
    route_handlers=[rules],
    dependencies={"words": Provide(language_of, sync_to_thread=False)},
    middleware=[LOOKS],
    include_in_schema=False,
)
