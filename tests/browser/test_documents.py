"""The documents as readers see them, from the server that forbids what stands in a page."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tools.site.building import build

from spieltisch.server.settings import Settings
from tests.browser.conftest import Visitor
from tests.server.servers import served

PAGES = ("index", "play", "server", "environments", "boards", "reference/games", "rules/de/brandi-dog")


@pytest.mark.thorough
@pytest.mark.filterwarnings("ignore:'myst_parser")
def test_every_kind_of_page_can_be_read_and_searched(visitor: Visitor, tmp_path: Path) -> None:
    assert build(tmp_path / "site") == 0
    with served(Settings(data=tmp_path / "data", docs=tmp_path / "site")) as server:
        anna, beat = visitor(url=server.url), visitor("Beat", on_phone=True, url=server.url)
        for name in PAGES:
            for reader in (anna, beat):
                reader.go(f"/docs/{name}.html")
                expect(reader.find("article h1")).to_be_visible()
                assert reader.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), name
        anna.find("input[name=q]").fill("kennel")
        anna.page.keyboard.press("Enter")
        expect(anna.page.get_by_role("link", name="Brändi Dog · English")).to_be_visible()
        anna.page.wait_for_load_state("networkidle")  # it fetches what it has found, to show some of it
