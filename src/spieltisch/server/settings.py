"""What a server is told when it starts."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from spieltisch.core.errors import SetupError
from spieltisch.core.tables.commands import AWAY
from spieltisch.kit.cache import USUAL

PREFIX = "SPIELTISCH_"
PUSH_SERVICES = ",".join(
    (
        "https://fcm.googleapis.com",
        "https://updates.push.services.mozilla.com",
        "https://web.push.apple.com",
        "https://*.notify.windows.com",
    )
)
"""Those of the usual browsers; a star stands for any part of a name."""


def default_data() -> Path:
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
    """How this server runs. Each has an environment variable, its name in capitals after `SPIELTISCH_`."""

    data: Path = msgspec.field(default_factory=default_data)
    database: str = ""
    """Empty: a SQLite file in `data`. Else the address of a PostgreSQL database."""
    host: str = "127.0.0.1"
    network: str = ""
    """This computer's address in the local network, which one click opens to other devices; empty: it is found by
    itself; "off": nothing is opened."""
    names: str = ""
    """By which names people reach this server from elsewhere, with commas; this computer's own need not be named."""
    port: Annotated[int, Meta(ge=0, le=65535)] | None = None
    """None: the usual one, or any free one if that is taken."""
    workers: Annotated[int, Meta(ge=1)] = 1
    """Processes at this address; more than one need PostgreSQL."""
    connections: Annotated[int, Meta(ge=10)] = 10_000
    """As many are open at a time in each process, or as many as the system has files for."""
    patience: Annotated[float, Meta(gt=0)] = 20.0
    """Seconds that a request may take to arrive: its head, and again its body."""
    docs: Path | None = None
    """The documents as `make docs` builds them, to be read at /docs."""
    memory: Annotated[int, Meta(ge=8)] = USUAL
    """Megabytes for what each process remembers of tables, pages, bots and the coach: with more of them, less is made
    and read twice. What the program itself needs comes on top."""
    pace: Annotated[float, Meta(ge=0)] = 0.9
    """Seconds that a bot takes for a decision, so that people can follow."""
    away: Annotated[float, Meta(ge=0)] = AWAY
    """Seconds of waiting for a person, after which the others may let a bot play on, and the coach rests."""
    limits: bool = True
    """Whether too frequent requests are refused; load tests come from one address."""
    waiting_per_address: Annotated[int, Meta(ge=1)] = 240
    """As many requests from one address may wait for their turn: of forty devices, with six connections each."""
    streams_per_address: Annotated[int, Meta(ge=1)] = 200
    """As many windows may follow tables from one address: a class of thirty, each with six of them."""
    streams_per_table: Annotated[int, Meta(ge=0)] = 1000
    """The number of spectators who may follow one table; players with a seat there always can."""
    proxy: str = ""
    """Addresses of proxies, with commas, whose word is taken for where a request comes from; empty: none."""
    metrics_token: str = ""
    """Callers that send it may see /metrics from anywhere; empty: only this computer may."""
    push: str = PUSH_SERVICES
    """Push services, with commas, that reminders may be sent to; "off": there are none."""
    push_contact: str = "mailto:nobody@example.org"
    """Whom a push service may write to about this server: a mailto: or https: address."""
    secure_cookies: bool = False
    """Behind HTTPS: the cookies go over HTTPS only."""
    prune_older_than: Annotated[float, Meta(ge=1)] | None = None
    """Days after which the server deletes finished games by itself; None keeps them for good."""
    prune_abandoned: Annotated[float, Meta(ge=1)] | None = None
    """Days after which the server deletes games that were never finished, or never begun."""
    prune_export: Path | None = None
    """Where their logs are put first."""

    @property
    def pruning(self) -> Pruning:
        """What the server deletes by itself, once a day."""
        return Pruning(older_than=self.prune_older_than, abandoned=self.prune_abandoned, export=self.prune_export)


def variable(name: str) -> str:
    return PREFIX + name.upper()


def settings_from(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """The given values (None: not given), else those of the environment, else the defaults."""
    chosen = {name: value for name, value in given.items() if value is not None}
    for field in msgspec.structs.fields(Settings):
        said = environment.get(variable(field.name), "")
        if said and field.name not in chosen:
            chosen[field.name] = _read(field, said)
    return Settings(**chosen)


def _read(field: msgspec.structs.FieldInfo, said: str) -> Any:
    if field.type in (Path, Path | None):
        return Path(said)
    try:
        return msgspec.convert(said, field.type, strict=False)
    except msgspec.ValidationError as error:
        raise SetupError(
            "{variable} cannot be '{said}': {why}.", variable=variable(field.name), said=said, why=str(error)
        ) from None
