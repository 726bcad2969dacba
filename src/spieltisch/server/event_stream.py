"""Server-sent events, packed: a message is packed once, however many streams it goes to."""

from collections.abc import AsyncGenerator
from functools import lru_cache

from isal import isal_zlib
from litestar.connection import Request
from litestar.datastructures import State
from litestar.response import Stream
from msgspec import Struct

from spieltisch.server.head import straight_send
from spieltisch.server.packing import takes_gzip

HEADER = bytes((0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255))
"""What a gzip file begins with; its end, with the sum of all, never comes."""
LEVEL = 1
"""Of 0 to 3; igzip packs three times as quickly as zlib on its quickest level, and a little smaller."""
RAW = -15
RECENT = 200
"""Messages that are remembered, in case that others get the same."""
RETRY = 1000
"""Milliseconds after which a browser comes back."""


class Message(Struct, frozen=True):
    plain: bytes
    packed: bytes


def message(event: str, ident: int, data: bytes) -> Message:
    """An event of the stream; its data has no line breaks."""
    return _packed(b"event: %s\nid: %d\nretry: %d\ndata: %s\n\n" % (event.encode(), ident, RETRY, data))


same_message = lru_cache(RECENT)(message)
"""Where many streams are sent the same one by one: it is packed once."""


def _packed(plain: bytes) -> Message:
    """Packed independently of what was sent before, and ended at a byte: so it fits into every stream."""
    packer = isal_zlib.compressobj(LEVEL, isal_zlib.DEFLATED, RAW)
    return Message(plain, packer.compress(plain) + packer.flush(isal_zlib.Z_FULL_FLUSH))


STILL_HERE = _packed(b": still here\n\n")


def event_stream(request: Request[object, object, State], messages: AsyncGenerator[Message, None]) -> Stream:
    """The stream, packed where the client accepts that."""
    packs, send = takes_gzip(request.headers.get("accept-encoding", "")), straight_send(request.scope)

    async def sent() -> AsyncGenerator[bytes, None]:
        begun = not packs
        async for one in messages:
            if not begun:
                yield HEADER
                begun = True
            body = one.packed if packs else one.plain
            await send({"type": "http.response.body", "body": body, "more_body": True})

    headers = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
    if packs:
        headers["content-encoding"] = "gzip"
    return Stream(sent(), media_type="text/event-stream", headers=headers)
