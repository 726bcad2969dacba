"""A finished game's page is made once for a browser: it is told that nothing has changed, unless something has."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from spieltisch.core.tables.events import Agreement
from spieltisch.server.app import create_app
from spieltisch.server.pages.after import replay
from spieltisch.server.settings import Settings
from spieltisch.server.web import table
from tests.server.pages.games import played, store_all

OVER = played("yatzy", agreement=Agreement(spectators=False))
OPEN = played("yatzy", steps=3, table_id="abcdefghjkmp")
HOME = f"/tables/{OVER.table.id}"
PAGES = (HOME, f"{HOME}/screen", f"{HOME}/replay", f"{HOME}/replay/7", f"{HOME}/replay/7?parts=true")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    keys = store_all(tmp_path, [OVER, OPEN])
    with TestClient(create_app(Settings(data=tmp_path, pace=0, limits=False), "x" * 32)) as made:
        made.get("/")  # for the token, which is in every page
        for game, path in ((OVER, HOME), (OPEN, f"/tables/{OPEN.table.id}")):
            made.cookies.set("keys", keys[game.table.id][0], path=path)
        yield made


@pytest.mark.parametrize("path", PAGES)
def test_a_page_that_is_kept_is_not_made_again(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    first = client.get(path)
    tag = first.headers["etag"]
    assert (first.status_code, first.headers["cache-control"]) == (200, "private, no-cache")
    assert client.get(path).text == first.text or path in (HOME, f"{HOME}/screen")  # these say what time it is
    for room, name in ((replay, "replay_page"), (replay, "moving_parts"), (table, "whole")):
        monkeypatch.delattr(room, name)
    for said in (tag, f'"x", {tag}'):
        again = client.get(path, headers={"if-none-match": said})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


@pytest.mark.parametrize("path", PAGES)
def test_whatever_a_page_is_made_from_makes_it_another_one(client: httpx.Client, path: str) -> None:
    tag = client.get(path).headers["etag"]
    known = {"if-none-match": tag}
    others = [other for other in PAGES if other != path]
    assert [client.get(other, headers=known).status_code for other in others] == [200] * len(others)
    assert client.get(path, headers={**known, "accept-language": "de"}).status_code == 200
    assert client.get(path, headers={**known, "host": "192.168.1.20"}).status_code == 200
    keys = [cookie for cookie in client.cookies.jar if cookie.name == "keys"]
    for cookie in keys:
        client.cookies.jar.clear(cookie.domain, cookie.path, cookie.name)
    assert client.get(path, headers=known).status_code == 403, "who may not look is not told either"


def test_the_review_makes_it_another_page(client: httpx.Client) -> None:
    tag = client.get(f"{HOME}/replay").headers["etag"]
    while client.get(f"{HOME}/look-back").status_code == 202:
        pass
    assert client.get(f"{HOME}/replay", headers={"if-none-match": tag}).status_code == 200


def test_no_browser_keeps_the_page_of_a_game_that_goes_on(client: httpx.Client) -> None:
    page = client.get(f"/tables/{OPEN.table.id}")
    assert (page.headers["cache-control"], "etag" in page.headers) == ("no-store", False)
