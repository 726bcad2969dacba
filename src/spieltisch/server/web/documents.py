"""The documents as pages (`make docs`), where the operator has them."""

from pathlib import Path

from litestar import Router, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from spieltisch.core.errors import SetupError

ADDRESS = "/docs"
FIRST = "index.html"
AN_HOUR = CacheControlHeader(public=True, max_age=3600)


@get(ADDRESS)
async def first_page() -> Redirect:
    """The pages' links are relative, so that even the first one needs its name."""
    return Redirect(f"{ADDRESS}/{FIRST}")


def web_documents(folder: Path | None) -> list[Router | HTTPRouteHandler]:
    """The addresses of all files there; none where there is no folder."""
    if folder is None:
        return []
    no_cookie = {"exclude_from_csrf": True}  # what caches may keep must hold no visitor's
    files = create_static_files_router(ADDRESS, [folder], cache_control=AN_HOUR, name="docs", opt=no_cookie)
    return [first_page, files]


def check_documents(folder: Path | None) -> None:
    """SetupError if that is no folder of documents."""
    if folder is not None and not (folder / FIRST).is_file():
        raise SetupError("There are no documents in {folder}: `make docs` builds them.", folder=folder)
