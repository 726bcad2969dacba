"""Forms and scripts of our own pages send a token back; what comes from elsewhere is refused."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import Request
from litestar.exceptions import PermissionDeniedException
from litestar.middleware.csrf import CSRFMiddleware

OWN = ("same-origin", "none")
"""A page of ours, or the user's own address bar."""


class FromOwnPages(CSRFMiddleware):
    """Litestar's check, which alone would fail over a token that it cannot compare; and what browsers say besides."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Requests that use a browser's keys have to come from a page of ours."""
        only_looks = scope["method"] in self.config.safe_methods
        uses_keys = not scope["route_handler"].opt.get(self.config.exclude_from_csrf_key)
        if uses_keys and not only_looks and is_from_elsewhere(Request(scope).headers):
            raise PermissionDeniedException
        await super().__call__(scope, receive, send)

    def _decode_csrf_token(self, token: object) -> str | None:
        """None where it is not ours; a form may bring a file or any letters in its place."""
        return super()._decode_csrf_token(token) if isinstance(token, str) and token.isascii() else None


def is_from_elsewhere(headers: Mapping[str, str]) -> bool:
    """Whether the browser says that another site's page asks; old ones, and programs, say nothing.

    Not the whole origin is compared: a proxy that speaks HTTPS may not have said so.
    """
    if site := headers.get("sec-fetch-site"):
        return site not in OWN
    origin = headers.get("origin")
    return origin is not None and _host_of(origin) != headers.get("host", "").casefold()


def _host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.casefold()
    except ValueError:
        return ""
