"""What browsers are told to forbid."""

from litestar.types import Message, Scope

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{part} {allowed}" for part, allowed in POLICY.items()),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
ENCODED = tuple((name.encode(), value.encode()) for name, value in HEADERS.items())


async def with_security_headers(message: Message, scope: Scope) -> None:
    """On every answer, errors included."""
    del scope
    if message["type"] == "http.response.start":
        said = [*message["headers"]]
        names = {name.lower() for name, _ in said}
        message["headers"] = said + [one for one in ENCODED if one[0] not in names]
