"""What many tables have to store shares a commit: whoever comes while one is under way is in the next."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import msgspec

from spieltisch.core.errors import SpieltischError


class ConflictError(SpieltischError):
    """Somebody else was first: read again and decide anew."""


class Stored(msgspec.Struct, frozen=True, array_like=True):
    """An event as it is in the database."""

    seq: int
    event: str
    at: float


class Opening(msgspec.Struct, frozen=True):
    """A table that is not there yet."""

    secret: str
    game: str
    listed: bool


class Append(msgspec.Struct, frozen=True):
    """Events of one table from that number on; they are stored together or not at all."""

    table_id: str
    seq: int
    events: Sequence[str]
    at: float
    command: str | None = None
    """The first of the events carries the id of the command that led to them."""
    opens: Opening | None = None
    phase: str = ""
    """Where the table stands after them, for those who look for tables."""
    summary: str = ""
    """The table in a few words, to be shown without reading its events."""

    @property
    def stored(self) -> list[Stored]:
        """As whoever reads the table finds them."""
        return [Stored(self.seq + number, event, self.at) for number, event in enumerate(self.events)]

    def new_table(self) -> tuple[str, str, str, int, float, str, float, str] | None:
        """The row of a table that these events open: id, secret, game, listed, opened, phase, changed, summary."""
        if (new := self.opens) is None:
            return None
        return self.table_id, new.secret, new.game, int(new.listed), self.at, self.phase, self.at, self.summary

    def rows(self) -> list[tuple[str, int, str, float, str | None]]:
        """As they are stored: table, number, event, time, command."""
        return [
            (self.table_id, self.seq + number, event, self.at, None if number else self.command)
            for number, event in enumerate(self.events)
        ]


class Batches(ABC):
    """One commit after the other, each with all that waits."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._elsewhere: Callable[[], None] = lambda: None

    async def store(self, new: Append) -> None:
        """Returns once it is on disk; ConflictError if its number, its command or its table was there already."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((new, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    answers = await self._write([new for new, _ in batch])
                except Exception as error:  # it is told to everybody who waits
                    answers = [error] * len(batch)
                for (_, done), answer in zip(batch, answers, strict=True):
                    if done.done():
                        continue  # who has asked does not wait any more
                    if answer is None:
                        done.set_result(None)
                    else:
                        done.set_exception(answer)
        finally:
            self._writing = None

    async def close(self) -> None:
        """Store what waits."""
        if self._writing is not None:
            await self._writing

    @abstractmethod
    async def _write(self, batch: Sequence[Append]) -> Sequence[Exception | None]:
        """Store all in one commit; for each what was in its way. An exception is everybody's."""

    @abstractmethod
    async def check(self, now: float) -> None:
        """Store that moment as everything is stored; StoreError says why it cannot be."""

    @abstractmethod
    async def watch(self, elsewhere: Callable[[], None]) -> bool:
        """Call that whenever another process has stored something; False if this cannot be noticed here."""


def too_late() -> ConflictError:
    """What is said to whoever was not first."""
    return ConflictError("Somebody else was first.")
