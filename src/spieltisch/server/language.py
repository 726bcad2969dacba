"""The language of a visitor."""

from typing import Any

from litestar.connection import Request
from litestar.datastructures import State

from spieltisch.kit.words import LANGUAGES, Words, negotiated, words


def language_of(request: Request[Any, Any, State]) -> Words:
    """The language that the visitor has chosen, or the one that the browser asks for."""
    chosen = request.cookies.get("language", "")
    return words(chosen if chosen in LANGUAGES else negotiated(request.headers.get("accept-language", "")))
