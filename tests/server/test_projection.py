"""What is remembered of the eyes that look at tables: nothing once they have gone."""

from spieltisch.core.tables.events import Agreement, Opened
from spieltisch.core.tables.table import Table
from spieltisch.kit.tables import open_table
from spieltisch.kit.words import ENGLISH
from spieltisch.server.projection import Projection, Sight
from spieltisch.server.showing import Eyes, show


def look(projection: Projection, table: Table, origin: str) -> Sight:
    eyes = Eyes(origin=origin)
    return projection.sight(table, eyes, ENGLISH, lambda: show(table, eyes, ENGLISH))


def test_eyes_are_remembered_as_long_as_somebody_looks() -> None:
    projection = Projection()
    table = open_table("t", Opened("yatzy", 2, {}, "sealed", "", Agreement()), 0.0)
    first = look(projection, table, "http://a.example")
    assert look(projection, table, "http://a.example") is first
    others = [look(projection, table, f"http://{number}.example") for number in range(20)]
    assert len(projection) == 21
    del others
    assert len(projection) == 1
    del first
    assert not len(projection)
