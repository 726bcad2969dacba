"""Every mistake as an answer: what is wrong, in one sentence, and never more than that."""

import logging
from typing import Any

from litestar.connection import Request
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.response import Response

from spieltisch.core.errors import IllegalActionError, SpieltischError, WrongTurnError
from spieltisch.core.tables.commands import ForbiddenError, StaleError
from spieltisch.core.texts import text
from spieltisch.kit.api import Problem
from spieltisch.kit.words import Words
from spieltisch.server.budget import BusyError
from spieltisch.server.language import language_of
from spieltisch.server.limits import TooManyListedError
from spieltisch.server.memory import NoTableError, UnreadableTableError
from spieltisch.server.open_streams import FullTableError, TooManyStreamsError
from spieltisch.server.pages.error_page import mishap
from spieltisch.server.store.batches import ConflictError
from spieltisch.server.store.database import StoreError

log = logging.getLogger(__name__)

STATUS: tuple[tuple[type[SpieltischError], int], ...] = (
    (UnreadableTableError, 500),
    (NoTableError, 404),
    (ForbiddenError, 403),
    (TooManyListedError, 429),
    (TooManyStreamsError, 429),
    (FullTableError, 503),
    (BusyError, 503),
    (StaleError, 409),
    (ConflictError, 409),
    (WrongTurnError, 409),
    (SpieltischError, 400),
)


LONGEST = 300
"""Characters of an unreadable text that an error quotes."""
SENTENCES = {
    403: text("This did not come from our own page, or the page is out of date: reload it."),
    404: text("There is nothing at this address; it may have been mistyped."),
    405: text("This cannot be done at this address."),
    413: text("That is too much to send at once."),
    429: text("That was too fast: wait a moment, then try again."),
}


def problem(error: Exception, words: Words) -> Problem:
    """The error in words; what is our own fault goes to the server's log only."""
    if isinstance(error, SpieltischError):
        status = next(status for kind, status in STATUS if isinstance(error, kind))
        return Problem(status, words.error(error), error.clause if isinstance(error, IllegalActionError) else "")
    if isinstance(error, HTTPException) and error.status_code in SENTENCES:
        return Problem(error.status_code, words(SENTENCES[error.status_code]))
    if isinstance(error, HTTPException):
        reasons = [str(part.get("message", "")) for part in error.extra or () if isinstance(part, dict)]
        return Problem(error.status_code, ": ".join([error.detail, *filter(None, reasons)])[:LONGEST])
    if isinstance(error, StoreError):
        log.error("the database does not answer: %s", error)
        return Problem(503, words("The tables cannot be reached just now: try again in a moment. Nothing is lost."))
    log.error("unexpected", exc_info=error)
    return Problem(500, words("Something went wrong on our side, not yours. Nothing that was saved is lost."))


def on_error(request: Request[Any, Any, State], error: Exception) -> Response[Any]:
    """A page for browsers, a few words of JSON for programs and scripts."""
    words = language_of(request)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    wants_page = "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith("/api/")
    if wants_page and request.method == "GET" and isinstance(error, ValidationException):
        error = NotFoundException()  # a slip in the address is no matter of patterns
    found = problem(error, words)
    if wants_page:
        log_of = error.table_id if isinstance(error, UnreadableTableError) and error.table is not None else ""
        content = str(mishap(words, found.status, found.detail, log_of))
        return Response(content, status_code=found.status, media_type=MediaType.HTML, headers=headers)
    return Response(found, status_code=found.status, media_type="application/problem+json", headers=headers)
