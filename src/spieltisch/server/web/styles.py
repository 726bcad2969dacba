"""How all pages look."""

from litestar import get
from litestar.datastructures import CacheControlHeader

from spieltisch.server.pages.page import STYLE_SHEET, static, styles

FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
"""For what changes its address with its content."""


@get(static(STYLE_SHEET), media_type="text/css", cache_control=FOREVER, include_in_schema=False)
async def style_sheet() -> str:
    """Every page has the same."""
    return styles()
