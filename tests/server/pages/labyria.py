"""Tables of Labyria at every moment."""

from collections.abc import Iterator
from itertools import islice

from spieltisch.core.tables.events import Acted
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.table import Table
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.state import State
from spieltisch.kit.shelf import game_type
from spieltisch.testing.variants import Variant, variants
from tests.server.pages.tables import begun, moments, opened, seated

GAME = "brandi-labyria"
VARIANTS = list(variants(game_type(GAME)))


def table_of(variant: Variant) -> Table:
    """People round the table."""
    return begun(seated(opened(GAME, variant.seats, {variant.option: variant.choice} if variant.option else {})))


def some_moments(table: Table, seed: int = 1, most: int = 200, every: int = 5) -> Iterator[Table]:
    """Moments of a random game, from its beginning on."""
    return islice(moments(table, seed), 0, most, every)


def game_of(table: Table) -> LabyriaGame:
    assert isinstance(table.game, LabyriaGame)
    return table.game


def state_of(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


def played(table: Table, *actions: str) -> Table:
    """After these actions of whoever is to act."""
    for text in actions:
        table = after(table, Acted(table.actors[0], text), 0.0)
    return table
