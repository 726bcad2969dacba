"""A new table of any game on the shelf, who can sit there, and what people say to each other (B-DOG-44)."""

from collections.abc import Mapping

from spieltisch.core.game import AnyGame
from spieltisch.core.tables import happening
from spieltisch.core.tables.events import Opened
from spieltisch.core.tables.table import Customs, Table
from spieltisch.core.texts import text
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.telling import LIVELY


def open_table(table_id: str, opened: Opened, at: float) -> Table:
    """The table after its first event; SetupError says what does not fit."""
    game = game_type(opened.game).set_up(opened.seats, opened.options)
    return happening.open_table(table_id, opened, game, customs(game), at)


def customs(game: AnyGame) -> Customs:
    """The bots that can play this game, and the phrases of its tables."""
    return Customs(tuple(levels(game.spec.id)), tuple(phrases(game)))


NEUTRAL = {
    "hello": text("Hello!"),
    "good-luck": text("Good luck!"),
    "well-played": text("Well played!"),
    "thank-you": text("Thank you!"),
    "sorry": text("Sorry!"),
    "one-moment": text("One moment, please."),
    "back-again": text("I am back again."),
    "good-game": text("That was a good game!"),
}


def phrases(game: AnyGame) -> Mapping[str, str]:
    """By key: what can be said in this game; what else its family allows comes last."""
    usual = NEUTRAL if game.spec.hidden else {**NEUTRAL, **LIVELY}
    return {**usual, **family_of(game.spec.id).telling().phrases(game)}
