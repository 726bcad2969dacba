"""Tables at every moment of a game of random players."""

from collections.abc import Iterator, Mapping
from itertools import count, islice

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.core.tables.events import Acted, Agreement, Begun, BotSat, Opened, Sat
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import State
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.tables import open_table
from spieltisch.kit.words import words
from spieltisch.server.pages.snapshot import PageNews, board, news
from spieltisch.server.showing import Eyes, show

_numbers = count()


def opened(game_id: str, players: int, options: Mapping[str, str] | None = None, *, real_dice: bool = False) -> Table:
    """A table at which nobody sits yet."""
    wanted = Opened(game_id, players, dict(options or {}), "manual" if real_dice else "sealed", "ab" * 32, Agreement())
    return open_table(f"table{next(_numbers):07}", wanted, 0.0)


def seated(table: Table, bots: int = 0) -> Table:
    """People on the first seats, bots on the last ones."""
    people = len(table.places) - bots
    for seat in seats(len(table.places)):
        event = Sat(seat, f"Player {seat + 1}", f"nonce {seat}") if seat < people else BotSat(seat, "greedy")
        table = after(table, event, 0.0)
    return table


def begun(table: Table) -> Table:
    """The game begins."""
    return after(table, Begun(tuple(place.header_name for place in table.places), ()), 0.0)


def moments(table: Table, seed: int = 1) -> Iterator[Table]:
    """The table after each action of random players, the beginning and the end included."""
    source = SeededChance(seed)
    yield table
    while table.actors:
        seat, rng = table.actors[0], source.rng("test", len(table.steps))
        if seat == CHANCE:
            action = table.game.draw(table.state, rng)
        else:
            legal = table.game.legal(table.state, seat)
            action = legal[rng.below(len(legal))]
        table = after(table, Acted(seat, table.game.write(action)), 0.0)
        yield table


class Course:
    """Such a game, played once, however often it is looked at, and no further than needed."""

    def __init__(self, table: Table, seed: int = 1) -> None:
        self.table = table
        """At the beginning."""
        self._played: list[Table] = []
        self._to_come = moments(table, seed)

    def __iter__(self) -> Iterator[Table]:
        for number in count():
            if number == len(self._played):
                self._played += islice(self._to_come, 1)
            if number == len(self._played):
                return
            yield self._played[number]


def shown(table: Table, *own: int, host: bool = False, look: str = "seat", language: str = "en") -> Shown:
    """The table for whoever has these seats."""
    keys = Keys(host, frozenset(map(Seat, own)))
    return show(table, Eyes(keys, look, None, "https://table.example"), words(language))  # type: ignore[arg-type]


def news_of(eyes: Shown) -> PageNews:
    """All that these eyes get when they come."""
    return news(eyes, board(eyes))


def everybody(table: Table) -> Shown:
    """The table for one device that everybody uses."""
    return shown(table, *range(len(table.places)), host=True)


def state_of(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


def game_of(table: Table) -> YatzyGame:
    assert isinstance(table.game, YatzyGame)
    return table.game
