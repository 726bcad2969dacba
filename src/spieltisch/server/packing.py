"""Which clients accept packed answers, and pages that are packed once because they are the same for all."""

import gzip
import re
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response
from markupsafe import Markup


class PackedPage(NamedTuple):
    """A page that says nothing about its reader."""

    plain: bytes
    packed: bytes


def packed_page(content: Markup) -> PackedPage:
    """Packed once, as small as it gets, which takes longest."""
    plain = content.encode()
    return PackedPage(plain, gzip.compress(plain))


def answer_with(page: PackedPage, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page, packed where accepted; its handler has the option `no_compression`, else it would be packed twice."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if not takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(page.plain, media_type=MediaType.HTML, headers=headers)
    return Response(page.packed, media_type=MediaType.HTML, headers={**headers, "content-encoding": "gzip"})


def takes_gzip(accepted: str) -> bool:
    """Whether that header names it, and does not say that it is not wanted (q=0)."""
    wishes = (wish.partition(";") for wish in accepted.lower().split(","))
    return any(name.strip() == "gzip" and not re.fullmatch(r"\s*q=0(\.0*)?\s*", quality) for name, _, quality in wishes)
