"""Web Push: a device is told that it is its player's turn, and nothing more (docs/adr/0019).

The message is empty: the push services, which are others' computers, learn neither the table nor the game. The device
knows what to say, and the start page which table it is.
"""

import asyncio
import base64
import hashlib
import http.client
import logging
import re
import time
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from spieltisch.core.errors import SetupError
from spieltisch.core.tables.table import Table
from spieltisch.server.presence import Presence
from spieltisch.server.settings import Settings
from spieltisch.server.store.database import StoreError
from spieltisch.server.store.store import Store

log = logging.getLogger(__name__)

OFF = "off"
CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
PATIENCE = 10.0
"""Seconds for a push service to answer."""
AT_A_TIME = 8
HALF_A_DAY = 12 * 3600
GONE = (404, 410)
LONGEST = 1000
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
ADDRESS = re.compile(rf"https?://{LABEL}(?:\.{LABEL})*(?::[0-9]{{1,5}})?(?=[/?]|$)")
"""The beginning of an address of a push service: a plain name, so that nothing but the name is compared."""


class Push:
    """Reminds players who are not there that it is their turn."""

    def __init__(self, store: Store, settings: Settings, presence: Presence) -> None:
        self._store = store
        self._presence = presence
        self._services = (
            [] if settings.push == OFF else [one.strip() for one in settings.push.split(",") if one.strip()]
        )
        self._contact = settings.push_contact
        self._sending: set[asyncio.Task[None]] = set()
        self._room = asyncio.Semaphore(AT_A_TIME)
        self._key: ec.EllipticCurvePrivateKey | None = None
        self._secret = b""

    async def open(self) -> None:
        """The key is one for all processes, made from a secret that the database keeps."""
        self._secret = await self._store.secret("push")
        self._key = key_from(self._secret)

    @property
    def public_key(self) -> str:
        """The key that devices need; "" where there are no reminders."""
        return public_key(self._key) if self._services and self._key else ""

    def check(self, endpoint: str) -> None:
        """SetupError where that is no known push service: nothing is sent to other addresses."""
        if not self._knows(endpoint):
            raise SetupError("This browser's push service is not known here.")

    def _knows(self, endpoint: str) -> bool:
        parts = ADDRESS.match(endpoint)
        return (
            len(endpoint) <= LONGEST
            and parts is not None
            and any(fnmatchcase(parts[0], service) for service in self._services)
        )

    def happened(self, before: Table, after: Table) -> None:
        """Remind the players who are to act now, and were not before, if they are not there."""
        due = {*after.awaited}.intersection(after.persons).difference(before.awaited if before.begun else ())
        absent = due - self._presence.at(after.id) if after.phase == "playing" and self._services else set()
        if absent:
            task = asyncio.create_task(self._remind(after, {int(seat) for seat in absent}))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def close(self) -> None:
        for task in self._sending:
            task.cancel()

    async def _remind(self, table: Table, seats: set[int]) -> None:
        try:
            for endpoint in filter(self._knows, await self._store.to_remind(table.id, seats)):
                async with self._room:
                    status = await asyncio.to_thread(self._send, endpoint, table)
                if status in GONE:
                    await self._store.forget_device(endpoint)
        except StoreError as error:
            log.warning("a reminder is not sent: %s", error)

    def _send(self, endpoint: str, table: Table) -> int:
        assert self._key is not None
        parts = urlsplit(endpoint)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        line = kind(parts.netloc, timeout=PATIENCE)
        topic = hashlib.sha256(self._secret + table.id.encode()).hexdigest()[:24]
        headers = {
            "TTL": str(min(table.agreement.seconds or 24 * 3600, 7 * 24 * 3600)),
            "Urgency": "high",
            "Topic": topic,  # a newer reminder replaces an older one of the same table
            "Authorization": authorization(self._key, f"{parts.scheme}://{parts.netloc}", self._contact, time.time()),
        }
        try:
            line.request("POST", parts.path + (f"?{parts.query}" if parts.query else ""), b"", headers)
            return line.getresponse().status
        except OSError as error:
            log.warning("a push service does not answer: %s", type(error).__name__)
        except http.client.HTTPException as error:
            log.warning("a push service cannot be understood: %s", type(error).__name__)
        finally:
            line.close()
        return 0


def key_from(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """Deterministic: the same key from the same secret."""
    return ec.derive_private_key(int.from_bytes(secret) % (ORDER - 1) + 1, CURVE)


def public_key(key: ec.EllipticCurvePrivateKey) -> str:
    """In the encoding that browsers want."""
    return _text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def authorization(key: ec.EllipticCurvePrivateKey, service: str, contact: str, now: float) -> str:
    """The server's identity, signed for this push service (VAPID, RFC 8292)."""
    claims = {"aud": service, "exp": int(now) + HALF_A_DAY, "sub": contact}
    said = ".".join(_text(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    return f"vapid t={said}.{_text(r.to_bytes(32) + s.to_bytes(32))},k={public_key(key)}"


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
