"""Keys to seats: signed by the server, so that nothing has to be stored and nothing can be forged.

A key says which seat it opens; its signature covers the table, the seat and the nonce of its player, so that it is
worth nothing once another player has the seat.
"""

import base64
import hmac
from collections.abc import Iterable
from functools import lru_cache

from spieltisch.core.seat import Seat
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table

HOST = "host"
SEPARATOR = "~"
"""Between keys in a cookie: neither cookies nor addresses have to escape it."""
LONGEST = 32
"""No key has more characters."""


def host_key(secret: bytes, table_id: str) -> str:
    return f"{HOST}.{_signature(secret, table_id, HOST, '')}"


def seat_key(secret: bytes, table_id: str, seat: Seat, nonce: str) -> str:
    return f"{seat}.{_signature(secret, table_id, str(seat), nonce)}"


def opened_by(secret: bytes, table: Table, keys: Iterable[str]) -> Keys:
    """What these keys open at the table; wrong ones open nothing."""
    given = frozenset(key for key in keys if len(key) <= LONGEST)  # what is no key is not remembered either
    return opened_among(secret, table.id, tuple(place.nonce for place in table.places), given)


@lru_cache(2_000)
def opened_among(secret: bytes, table_id: str, nonces: tuple[str, ...], given: frozenset[str]) -> Keys:
    """Cached: needed for every viewer after every change, and nearly always the same."""
    host = _is_among(host_key(secret, table_id), given)
    seats = (
        Seat(seat)
        for seat, nonce in enumerate(nonces)
        if nonce and _is_among(seat_key(secret, table_id, Seat(seat), nonce), given)
    )
    return Keys(host, frozenset(seats))


def _is_among(key: str, given: frozenset[str]) -> bool:
    return any(hmac.compare_digest(key.encode(), one.encode()) for one in given)


def joined(keys: Iterable[str]) -> str:
    return SEPARATOR.join(sorted(set(keys)))


def split(text: str) -> list[str]:
    return [key for key in text.split(SEPARATOR) if key][:64]


def _signature(secret: bytes, table_id: str, seat: str, nonce: str) -> str:
    digest = hmac.digest(secret, f"{table_id}/{seat}/{nonce}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:18]).decode()
