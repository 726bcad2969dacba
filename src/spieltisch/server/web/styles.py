"""How all pages look."""

from litestar import get
from litestar.datastructures import CacheControlHeader

from spieltisch.server.pages.page import STYLE_SHEET, static, styles

FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
"""For what changes its address with its content."""
FOR_EVERYBODY = {"exclude_from_csrf": True}
"""No token of a visitor comes along with what caches may keep for others."""


@get(static(STYLE_SHEET), media_type="text/css", cache_control=FOREVER, include_in_schema=False, opt=FOR_EVERYBODY)
async def style_sheet() -> str:
    """Every page has the same."""
    return styles()
