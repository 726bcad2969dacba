"""A new table of any game on the shelf."""

from spieltisch.core.game import AnyGame
from spieltisch.core.tables import happening
from spieltisch.core.tables.events import Opened
from spieltisch.core.tables.table import Customs, Table
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.phrases import phrases
from spieltisch.kit.shelf import game_type


def open_table(table_id: str, opened: Opened, at: float) -> Table:
    """The table after its first event; SetupError says what does not fit."""
    game = game_type(opened.game).set_up(opened.seats, opened.options)
    return happening.open_table(table_id, opened, game, customs(game), at)


def customs(game: AnyGame) -> Customs:
    """Who can sit down at a table of this game, and what can be said there."""
    return Customs(tuple(levels(game.spec.id)), tuple(phrases(game)))
