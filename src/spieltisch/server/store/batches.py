"""What many tables have to store shares a commit: what comes while one is under way is in the next."""

import asyncio
from collections.abc import Sequence

import msgspec

from spieltisch.core.errors import SpieltischError
from spieltisch.server.store.database import ANSWERS, Database, Work
from spieltisch.server.store.statements import EVENT, OPENING, SUMMARY

LONGEST = 7_900
"""Bytes of a piece of news; PostgreSQL takes 8,000 at most."""


class ConflictError(SpieltischError):
    """Another process was first: read again and decide anew."""


class Stored(msgspec.Struct, frozen=True, array_like=True):
    """An event as it is in the database."""

    seq: int
    event: str
    at: float


class Opening(msgspec.Struct, frozen=True):
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
        return [Stored(self.seq + number, event, self.at) for number, event in enumerate(self.events)]


class News(msgspec.Struct, frozen=True, array_like=True):
    """A table has got events up to that number; they come along where there is room, so that no process has to ask."""

    table_id: str
    seq: int
    sender: str
    events: list[Stored] = []

    @classmethod
    def of(cls, new: Append, sender: str) -> str:
        last = new.seq + len(new.events) - 1
        whole = msgspec.json.encode(cls(new.table_id, last, sender, new.stored))
        fits = len(whole) <= LONGEST
        return (whole if fits else msgspec.json.encode(cls(new.table_id, last, sender))).decode()


class Batches:
    """One commit after the other, each with all that waits; its news is signed with `sender`."""

    def __init__(self, database: Database, sender: str) -> None:
        self._database = database
        self._sender = sender
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

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
                except Exception as error:  # it is told to all callers who wait
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
        """Store what waits, and end."""
        if self._writing is not None:
            await self._writing

    async def _write(self, batch: Sequence[Append]) -> Sequence[Exception | None]:
        """Store all in one commit; for each, its error or None. An exception concerns them all."""
        try:
            await self._database.write(self._stored(batch))
        except ANSWERS:
            if len(batch) == 1:
                return [ConflictError("Somebody else was first.")]
            return [(await self._write([new]))[0] for new in batch]  # one that comes too late harms no other
        return [None] * len(batch)

    def _stored(self, batch: Sequence[Append]) -> Work[None]:
        """In the order of their names, so that two processes never wait for each other."""
        ordered = sorted(batch, key=lambda new: new.table_id)
        if opened := [_new_table(new, new.opens) for new in ordered if new.opens is not None]:
            yield OPENING, opened
        if changed := [(new.phase, new.at, new.summary, new.table_id) for new in ordered if new.opens is None]:
            yield SUMMARY, changed
        yield (
            EVENT,
            [
                (new.table_id, new.seq + number, event, new.at, None if number else new.command)
                for new in ordered
                for number, event in enumerate(new.events)
            ],
        )
        yield from self._database.tell(News.of(new, self._sender) for new in ordered)


def _new_table(new: Append, opens: Opening) -> tuple[object, ...]:
    return new.table_id, opens.secret, opens.game, int(opens.listed), new.at, new.phase, new.at, new.summary
