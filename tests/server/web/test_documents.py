"""The documents at /docs, where somebody has built them."""

from pathlib import Path

import pytest
from litestar.testing import TestClient

from spieltisch.core.errors import SetupError
from spieltisch.server.app import create_app
from spieltisch.server.run import prepare
from spieltisch.server.security_headers import HEADERS
from spieltisch.server.settings import Settings


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "rules").mkdir(parents=True)
    (folder / "index.html").write_text("The first page", encoding="utf-8")
    (folder / "rules" / "yatzy.html").write_text("Five dice", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("Not for readers", encoding="utf-8")
    return folder


def test_pages_are_served_with_the_headers_of_all_pages_and_may_be_kept(site: Path, tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=tmp_path, docs=site), "x" * 32)) as client:
        first, deeper = client.get("/docs"), client.get("/docs/rules/yatzy.html")
        assert 'href="/docs"' in client.get("/").text
        missing, outside = client.get("/docs/nothing.html"), client.get("/docs/%2e%2e/secret.txt")
    assert (first.text, first.url.path, deeper.text) == ("The first page", "/docs/index.html", "Five dice")
    assert deeper.headers["cache-control"] == "max-age=3600, public"
    assert "etag" in deeper.headers
    assert "set-cookie" not in deeper.headers
    assert {name: deeper.headers[name] for name in HEADERS} == HEADERS
    assert (missing.status_code, outside.status_code) == (404, 404)


def test_without_them_there_is_nothing(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=tmp_path), "x" * 32)) as client:
        assert client.get("/docs").status_code == 404
        assert 'href="/docs"' not in client.get("/").text


def test_a_folder_without_them_is_refused_before_the_table_is_set(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"There are no documents in .*: `make docs` builds them\."):
        prepare(Settings(data=tmp_path, docs=tmp_path))
