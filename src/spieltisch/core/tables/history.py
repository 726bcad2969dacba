"""A table as it was."""

from msgspec.structs import replace

from spieltisch.core.replay import Replay
from spieltisch.core.tables.happening import with_steps
from spieltisch.core.tables.table import Table


def at_step(table: Table, step: int) -> Table:
    """The table after its first so many steps; beyond its ends, at its ends."""
    return replace(with_steps(table, table.steps[: max(0, step)]), asked=None, agreed=frozenset())


def replayed(table: Table) -> Replay:
    """The whole game, as the coach reads it."""
    return Replay(table.game, table.header, table.game.start(), table.steps)
