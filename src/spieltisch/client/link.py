"""The link to a table, and what can go wrong with it."""

import re
from urllib.parse import urlsplit

import msgspec

from spieltisch.core.errors import SetupError, SpieltischError


class GuestError(SpieltischError):
    """The table cannot be reached, or has said no."""


class Link(msgspec.Struct, frozen=True):
    """Where the table is, and the key to a seat of it if the link has one."""

    server: str
    table: str
    key: str = ""

    @property
    def seat_link(self) -> str:
        """The link that leads back to the seat."""
        return f"{self.server}/tables/{self.table}/seat/{self.key}"


def read_link(text: str) -> Link:
    """The link as people pass it on, from the address bar or the QR code."""
    parts = urlsplit(text)
    match = re.fullmatch(r"(.*)/tables/([a-z2-9]{12})(?:/seat/([\w.-]+)|/screen)?/?", parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or match is None:
        raise SetupError("'{text}' is not the link of a table: it looks like http://ADDRESS/tables/NAME.", text=text)
    return Link(f"{parts.scheme}://{parts.netloc}{match[1]}", match[2], match[3] or "")
