"""Forms and scripts of our own pages send a token back; what comes from elsewhere is refused."""

from litestar.middleware.csrf import CSRFMiddleware


class FromOwnPages(CSRFMiddleware):
    """Litestar's check, which alone would fail over a token that it cannot compare."""

    def _decode_csrf_token(self, token: object) -> str | None:
        """None where it is not ours; a form may bring a file or any letters in its place."""
        return super()._decode_csrf_token(token) if isinstance(token, str) and token.isascii() else None
