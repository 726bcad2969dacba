"""Games that are put into the server's database as they are at some moment, so that nobody has to play that far."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import MappingProxyType
from typing import ParamSpec, TypeVar

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.events import Agreement, BotSat, Event, Replaced, Sat, Spoke
from spieltisch.core.tables.happening import after, all_after
from spieltisch.core.tables.table import Table
from spieltisch.core.tables.taking_back import steps_back
from spieltisch.games.yatzy.engine.state import State
from spieltisch.kit.tables import open_table, phrases
from tests.server.pages.games import AT, Played, played

Moment = Callable[[Table], bool]
ALWAYS = 4.0e9
"""Seconds since 1970, far ahead: what has happened then is still new."""
USUAL: Mapping[str, str] = MappingProxyType({})
T = TypeVar("T")
P = ParamSpec("P")


def beside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """In a thread of its own: while Playwright runs, an event loop is running in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(work, *args, **kwargs).result()


def state(table: Table) -> State:
    found = table.state
    assert isinstance(found, State)
    return found


def is_to_throw(table: Table) -> bool:
    """Anna begins her turn."""
    return table.thrower == 0 and state(table).starting_roll is None


def has_thrown_once(table: Table) -> bool:
    return table.actors == (0,) and state(table).throws == 1


def has_thrown_thrice(table: Table) -> bool:
    return table.actors == (0,) and state(table).throws == 3


def watches(table: Table) -> bool:
    """Beat decides."""
    return table.actors == (1,) and state(table).throws == 2


def is_due(table: Table) -> bool:
    """Anna has something to do, whatever it is."""
    return table.thrower == 0 or 0 in table.actors


def may_take_back(table: Table) -> bool:
    """Anna is on turn again, and only bots have played since her last."""
    return is_due(table) and steps_back(table, Seat(0)) > 0


def has_just_entered(table: Table) -> bool:
    """Anna has; Beat has not thrown yet."""
    return table.thrower == 1 and len(table.steps) > 0 and table.steps[-1].seat == 0


def enters_dice(table: Table) -> bool:
    """With real dice: Anna has kept some and thrown the others."""
    kept = state(table).kept
    return table.actors == (CHANCE,) and state(table).turn == 0 and kept is not None and len(kept) > 0


@cache
def whole_game(
    game: str, players: int, options: tuple[tuple[str, str], ...], steps: int | None, real_dice: bool, hints: bool
) -> Played:
    """Anna, Beat and so on, to the end or for so many steps."""
    how = Agreement(hints=hints)
    return played(game, ("greedy",) * players, steps=steps, options=dict(options), real_dice=real_dice, agreement=how)


def game_at(
    moment: Moment | None,
    game: str,
    table_id: str,
    *,
    from_step: int = 60,
    players: int = 2,
    options: Mapping[str, str] = USUAL,
    steps: int | None = None,
    real_dice: bool = False,
    hints: bool = False,
    people: int | None = None,
) -> Played:
    """The first such moment after some steps; None is the end. Long games need not be played further than `steps`.

    Bots play for the others where so many people are there.
    """
    whole = whole_game(game, players, tuple(options.items()), steps, real_dice, hints)
    table = open_table(table_id, whole.opened, AT)
    events: list[Event] = [
        BotSat(event.seat, "greedy") if isinstance(event, Sat) and event.seat >= (people or players) else event
        for event in whole.events
    ]
    for number, event in enumerate(events, start=1):
        table = after(table, event, AT)
        if moment is not None and table.begun and len(table.steps) >= from_step and moment(table):
            return Played(table, whole.opened, events[:number])
    assert moment is None, "there is no such moment"
    return Played(table, whole.opened, events)


def where_somebody_talks(game: Played) -> Played:
    """Beat has just said something, and it stays to be seen."""
    said = Spoke(Seat(1), next(iter(phrases(game.table.game))))
    return Played(after(game.table, said, ALWAYS), game.opened, [*game.events, said], at=ALWAYS)


def last_steps(game: str, table_id: str, players: int = 2, left: int = 60, people: int = 1) -> Played:
    """So many steps before the end: Anna and as many as there are people play on, and bots play for the others."""
    whole = whole_game(game, players, (), None, False, False)
    events = [*whole.events[:-left], *(Replaced(Seat(seat), "greedy") for seat in range(people, players))]
    return Played(all_after(open_table(table_id, whole.opened, AT), events, AT), whole.opened, events)
