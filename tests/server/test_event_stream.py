"""What goes over a stream, plain and packed."""

import zlib

from spieltisch.server.event_stream import HEADER, STILL_HERE, message


def test_messages_fit_into_every_stream_in_any_order() -> None:
    one, other = message("news", 7, b'{"a":1}'), message("news", 8, b'{"b":2}' * 500)
    for order in ([one, other, STILL_HERE, one], [other, one]):
        unpack = zlib.decompressobj(zlib.MAX_WBITS | 16)
        heard = unpack.decompress(HEADER)
        for sent in order:
            heard += unpack.decompress(sent.packed)
        assert heard == b"".join(sent.plain for sent in order), "each is there at once, before the next comes"


def test_a_message_is_an_event_with_its_number() -> None:
    assert message("news", 7, b"{}").plain == b"event: news\nid: 7\nretry: 1000\ndata: {}\n\n"
