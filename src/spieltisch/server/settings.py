"""What a server is told when it starts."""

from pathlib import Path

import msgspec
from platformdirs import user_data_path

from spieltisch.core.tables.commands import AWAY


def default_data() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    return user_data_path("spieltisch") / "tables"


class Pruning(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables go, in days since anything last happened there; None keeps them for good."""

    older_than: float | None = None
    """Finished games."""
    abandoned: float | None = None
    """Games that were never finished, or never begun."""
    export: Path | None = None
    """Where their logs are put first."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How this server runs."""

    data: Path = msgspec.field(default_factory=default_data)
    database: str = ""
    """Empty: a SQLite file in `data`. Else the address of a PostgreSQL database."""
    host: str = "127.0.0.1"
    port: int = 8765
    pace: float = 0.9
    """Seconds that a bot takes for a decision, so that people can follow."""
    away: float = AWAY
    """Seconds of waiting for a person, after which the others may let a bot play on."""
    limits: bool = True
    """Whether too frequent requests are refused; load tests come from one address."""
    streams_per_address: int = 200
    """As many windows may follow tables from one address: a class of thirty, each with six of them."""
    streams_per_table: int = 1000
    """As many onlookers may follow one table; people with a seat there always can."""
    proxy: str = ""
    """Addresses of proxies, with commas, whose word is taken for where a request comes from; empty: nobody's."""
    secure_cookies: bool = False
    """Behind HTTPS: the cookies go over HTTPS only."""
    pruning: Pruning = Pruning()
    """What the server deletes by itself, once a day."""
