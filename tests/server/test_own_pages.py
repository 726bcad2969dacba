"""What is done with a browser's keys is asked for by our own pages: by their token, and by what the browser says."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from spieltisch.server.app import create_app
from spieltisch.server.own_pages import is_from_elsewhere
from spieltisch.server.settings import Settings

HOST = "table.example.org:8765"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32)) as made:
        yield made


@pytest.mark.parametrize(
    ("said", "elsewhere"),
    [
        ({}, False),
        ({"sec-fetch-site": "same-origin"}, False),
        ({"sec-fetch-site": "none"}, False),
        ({"sec-fetch-site": "same-origin", "origin": "null"}, False),
        ({"origin": f"http://{HOST}"}, False),
        ({"origin": f"https://{HOST.upper()}"}, False),
        ({"sec-fetch-site": "cross-site"}, True),
        ({"sec-fetch-site": "same-site"}, True),
        ({"sec-fetch-site": "cross-site", "origin": f"http://{HOST}"}, True),
        ({"sec-fetch-site": "what?"}, True),
        ({"origin": "http://evil.example"}, True),
        ({"origin": "http://table.example.org"}, True),
        ({"origin": f"http://{HOST}.evil.example"}, True),
        ({"origin": f"http://evil.example@{HOST}"}, True),
        ({"origin": "null"}, True),
        ({"origin": ""}, True),
        ({"origin": "http://[::1"}, True),
    ],
)
def test_a_browser_says_where_a_form_stands(said: dict[str, str], elsewhere: bool) -> None:
    assert is_from_elsewhere({"host": HOST, **said}) is elsewhere


def test_even_with_the_token_another_site_does_nothing_here(client: httpx.Client) -> None:
    found = re.search(r'name="csrf" content="([^"]+)"', client.get("/").text)
    assert found
    form = {"game": "yatzy", "way": "friends", "_csrf_token": found[1]}

    def opened(said: dict[str, str]) -> httpx.Response:
        return client.post("/tables", data=form, headers=said, follow_redirects=False)

    for elsewhere in ({"sec-fetch-site": "cross-site"}, {"origin": "http://evil.example"}):
        refused = opened(elsewhere)
        assert (refused.status_code, "own page" in refused.text) == (403, True)
    for ours in ({}, {"sec-fetch-site": "same-origin"}, {"origin": f"http://{client.base_url.netloc.decode()}"}):
        assert opened(ours).status_code == 303
    assert client.get("/", headers={"sec-fetch-site": "cross-site"}).status_code == 200, "links lead here from anywhere"


def test_programs_at_the_api_say_nothing_of_the_kind(client: httpx.Client) -> None:
    opened = client.post(
        "/api/tables", json={"game": "yatzy", "seats": 1}, headers={"origin": "http://elsewhere.example"}
    )
    assert opened.status_code == 201
