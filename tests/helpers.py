"""What several tests need."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from spieltisch.core.chance import ChanceSource, SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.log_table import LogTable, open_log_table
from spieltisch.core.seat import CHANCE
from spieltisch.kit.cache import MEGABYTE, SHARED, USUAL


def play_on(table: LogTable, actions: int | None = None, seed: int = 0) -> None:
    """Random players carry on, for so many actions or to the end."""
    source = SeededChance(seed)
    while (actors := table.actors) and actions != 0:
        if actors == (CHANCE,):
            table.let_chance_act()
        else:
            legal = table.game.legal(table.state, actors[0])
            table.act(actors[0], legal[source.rng("player", len(table.steps)).below(len(legal))])
        actions = None if actions is None else actions - 1


@contextmanager
def remembering(most: int) -> Iterator[None]:
    """Only so many bytes of anything."""
    SHARED.set(0)
    SHARED.set(most)
    try:
        yield
    finally:
        SHARED.set(USUAL * MEGABYTE)


def players(game: AnyGame) -> tuple[str, ...]:
    return tuple(f"Player {number}" for number in range(1, game.spec.seats + 1))


def finished_log(game: AnyGame, chance: ChanceSource) -> bytes:
    """The log of a whole game of random players."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.log"
        table = open_log_table(game, players(game), chance, path)
        play_on(table)
        table.close()
        return path.read_bytes()
