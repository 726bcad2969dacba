"""HEAD at every address that can be looked at: the answer to GET, without its body."""

from typing import Any

from litestar import Litestar
from litestar.types import HTTPScope, Message, Send

SEND = "send"


def straight_send(scope: HTTPScope) -> Send:
    """To the connection itself: what everybody in between adds to an answer is in its head."""
    send: Send = scope["state"][SEND]
    return send


class AnswersHead(Litestar):
    """An app whose addresses for GET answer HEAD too."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """A stream, too, ends with its head."""
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return
        if scope["method"] != "HEAD":
            state = scope.setdefault("state", {})
            state[SEND] = send
            try:
                await super().__call__(scope, receive, send)
            finally:
                del state[SEND]  # it knows the scope: they would wait together for the garbage collector
            return
        ended = False

        async def send_head(message: Message) -> None:
            nonlocal ended
            if message["type"] == "http.response.start":
                await send(message)
            elif message["type"] == "http.response.body" and not ended:
                ended = True
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        as_get: Any = {**scope, "method": "GET", "state": {**scope.get("state", {}), SEND: send_head}}
        await super().__call__(as_get, receive, send_head)
