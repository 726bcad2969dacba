"""By which names the server may be asked for: what stands in the address stands in invitations and codes, too.

A browser that looks up `evil.example` and is sent here would make the pages of that name our own (docs/adr/0026).
"""

import socket
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

from spieltisch.server.settings import Settings

LONGEST = 260
"""Characters of a name and a port."""
HERE = "localhost"
AT_HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")
"""What routers and systems put behind a computer's name; names on the internet cannot end so."""


class OwnNames:
    """The names that the operator has set, those of this computer, and addresses that lead to no other."""

    def __init__(self, settings: Settings, computer: str = "") -> None:
        whole = (computer or socket.gethostname()).casefold()
        short = whole.partition(".")[0]
        named = (settings.host, settings.network, *settings.names.split(","))
        at_home = (f"{short}.{ending}" for ending in AT_HOME)
        self._names = {_normal(name) for name in (HERE, whole, short, *at_home, *named)} - {""}
        self.include = lru_cache(1000)(self._include)  # asked for with every request, and nearly always the same

    def _include(self, host: str, arrived_at: str) -> bool:
        """Whether a request that came to that address of ours may use that name."""
        name = _normal(_without_port(host))
        if name in self._names or name.endswith(f".{HERE}"):
            return True
        address = _address(name)
        if address is None:
            return False
        return address.is_loopback or address.is_private or address.is_link_local or address == _address(arrived_at)


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and (not port or port.isdecimal()) else host


def _normal(name: str) -> str:
    return name.strip().strip("[]").casefold().removesuffix(".")


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(name)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
