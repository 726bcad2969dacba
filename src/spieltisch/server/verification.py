"""Whether a finished game's dice are those of its seal."""

from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from spieltisch.core.errors import LogError
from spieltisch.core.log import Log, parse
from spieltisch.core.replay import replay, verify
from spieltisch.core.tables.table import Table
from spieltisch.kit.shelf import game_for
from spieltisch.server.budget import PAGES, Budget
from spieltisch.server.remembered import Remembered


class Verification(msgspec.Struct, frozen=True):
    log: Log | None
    """Without its lines, which are in the table; None if it cannot even be read."""
    rolls: int | None = None
    """How many rolls or deals are exactly those of the seal; None where it cannot be known."""
    error: LogError | None = None
    """The first thing that does not fit."""

    @property
    def own_words(self) -> tuple[str, ...]:
        """What the players' browsers have added."""
        return self.log.header.entropy if self.log else ()


def verification(text: str) -> Verification:
    """Play the log again and draw every roll again, as `spieltisch verify` does."""
    log = None
    try:
        log = parse(text.encode())
        return Verification(_without_lines(log), verify(replay(game_for(log.header), log), log))
    except LogError as error:  # where it was raised holds the whole game
        return Verification(log and _without_lines(log), error=error.with_traceback(None))


def _without_lines(log: Log) -> Log:
    return msgspec.structs.replace(log, lines=())


class Verifier:
    """Checks every finished game once, beside the event loop, and remembers the result."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._found: Remembered[Verification] = Remembered()

    async def of(self, table: Table, log: Callable[[Table], Awaitable[str]]) -> Verification:
        async def check() -> Verification:
            return await self._budget.think(PAGES, partial(verification, await log(table)))

        return await self._found.answer(table.id, check)

    async def close(self) -> None:
        await self._found.close()
