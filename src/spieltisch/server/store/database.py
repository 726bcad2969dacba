"""A database, SQLite or PostgreSQL: what is read and written there, and what it is when that fails."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Literal, TypeVar

import asyncpg

T = TypeVar("T")
Row = Sequence[Any]
Work = Generator[tuple[str, Sequence[Row]], list[Any], T]
"""Statements that are carried out together or not at all, each with the rows of values it is carried out with.

What the database answers to a statement comes back to it, the answers for all rows in one list.
"""
FAILURES = (sqlite3.Error, OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What is raised when the database is away; elsewhere an OSError may be anything."""
ANSWERS = (sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError, asyncpg.DeadlockDetectedError)
"""Not now, or never: an answer, no failure."""


class StoreError(Exception):
    """The database does not answer as it should; the text says why, in one line."""


@contextmanager
def asking_the_database() -> Iterator[None]:
    """What fails in here is the database; that a row is there already is an answer, no failure.

    No text of an error has the values: it would tell the reader of the server's log what people hold.
    """
    try:
        yield
    except ANSWERS:
        raise
    except FAILURES as error:
        raise StoreError((str(error) or repr(error)).splitlines()[0]) from error


class Database(ABC):
    """Where it fails, every method raises StoreError."""

    dialect: ClassVar[Literal["sqlite", "postgresql"]]

    @abstractmethod
    async def read(self, statement: str, *values: object) -> list[Any]:
        """The rows that are found."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """All of it in one commit; one of ANSWERS if what is there already, or is not there, is in its way."""

    @abstractmethod
    def tell(self, news: Iterable[str]) -> Work[None]:
        """All processes hear each piece with the commit, where there are others."""

    @abstractmethod
    async def watch(self, elsewhere: Callable[[], None]) -> bool:
        """Have that called whenever another process has stored something; False if only the news can tell."""

    @abstractmethod
    async def check(self, now: float) -> None:
        """Store that moment as everything is stored; StoreError says why it cannot be."""

    @abstractmethod
    async def check_sound(self) -> None:
        """StoreError if it is damaged, as far as that is found in a few seconds."""

    @abstractmethod
    async def close(self) -> None:
        """Let the connections go, once all is stored."""


def one(statement: str, *values: object) -> Work[None]:
    yield statement, [values]
