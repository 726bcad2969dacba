"""Scripts, styles and pictures as browsers accept them."""

import mimetypes
from pathlib import Path

import pytest
from litestar.testing import TestClient

from spieltisch.server.app import create_app
from spieltisch.server.pages.page import STYLE_SHEET, static, static_folders, styles
from spieltisch.server.settings import Settings


def test_what_a_file_is_does_not_depend_on_what_the_system_has_registered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With `nosniff` a browser runs no script that is called plain text, as some Windows registries call it."""
    strange = mimetypes.MimeTypes()
    for ending in (".js", ".css", ".svg"):
        strange.add_type("text/plain", ending)
    monkeypatch.setattr(mimetypes, "_db", strange)
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32)) as client:
        kinds = {
            file.suffix: client.get(static(file.name)).headers["content-type"]
            for folder in static_folders()
            for file in folder.iterdir()
        }
    assert {ending: kind.partition(";")[0] for ending, kind in kinds.items()} == {
        ".css": "text/css",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".png": "image/png",
    }


def test_all_styles_come_at_once_and_are_kept_for_good(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32)) as client:
        answer = client.get(static(STYLE_SHEET))
    assert answer.text == styles()
    assert answer.headers["content-type"].partition(";")[0] == "text/css"
    assert "immutable" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers, "what anybody may keep for others carries nobody's token"
