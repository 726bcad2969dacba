"""Pages that are the same for everybody are made and packed once."""

from pathlib import Path

import pytest
from litestar.testing import TestClient

from spieltisch.kit.shelf import game_types
from spieltisch.server.app import create_app
from spieltisch.server.packing import takes_gzip
from spieltisch.server.settings import Settings
from spieltisch.server.web import rules


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000, br", False),
        ("notgzipatall", False),
        ("", False),
    ],
)
def test_only_who_can_unpack_it_gets_it_packed(accepted: str, takes: bool) -> None:
    assert takes_gzip(accepted) is takes


@pytest.mark.parametrize("address", [*(f"/rules/{game}" for game in game_types()), "/pads/yatzy"])
def test_a_page_is_made_once_and_everybody_can_read_it(tmp_path: Path, address: str) -> None:
    kept = rules._rules, rules._empty_pad
    for pages in kept:
        pages.cache_clear()
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32)) as client:
        packed = client.get(address)
        plain = client.get(address, headers={"accept-encoding": "identity"})
        german = client.get(address, headers={"accept-language": "de"})
    assert packed.text == plain.text
    assert '<html lang="de">' in german.text
    assert (packed.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
    assert sum(pages.cache_info().misses for pages in kept) == 2, "once in each language"
