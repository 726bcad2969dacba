"""Pages that are the same for everybody are made and packed once."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from spieltisch.kit.cache import MEGABYTE
from spieltisch.kit.shelf import game_types
from spieltisch.server.app import create_app
from spieltisch.server.packing import PackedPage, packed_page, takes_gzip
from spieltisch.server.settings import Settings
from spieltisch.server.web import rules
from tests.helpers import remembering


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
def test_a_page_is_made_once_and_everybody_can_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    made: list[object] = []

    def counted(content: Any) -> PackedPage:
        made.append(content)
        return packed_page(content)

    monkeypatch.setattr(rules, "packed_page", counted)
    with remembering(10 * MEGABYTE), TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32)) as client:
        packed = client.get(address)
        plain = client.get(address, headers={"accept-encoding": "identity"})
        german = client.get(address, headers={"accept-language": "de"})
    assert packed.text == plain.text
    assert '<html lang="de">' in german.text
    assert (packed.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
    assert len(made) == 2, "once in each language"
