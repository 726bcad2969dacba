"""How much travels: the first visit to a table is light, and nothing comes from elsewhere."""

from typing import Any

import pytest

from tests.browser.conftest import Putter, Visitor
from tests.browser.stored import game_at, has_thrown_thrice

MOST = 150_000


@pytest.mark.parametrize(("game", "letter"), [("yatzy", "a"), ("brandi-yatzy-plus", "b")])
def test_the_first_visit_to_a_table_stays_under_150_kb(visitor: Visitor, put: Putter, game: str, letter: str) -> None:
    stored = game_at(has_thrown_thrice, game, f"weightaaaaa{letter}", from_step=0)
    keys = put([stored])[stored.table.id]
    anna = visitor(new=True)
    session = anna.context.new_cdp_session(anna.page)
    session.send("Network.enable")
    sizes: dict[str, float] = {}

    def received(event: Any) -> None:
        sizes[event["requestId"]] = sizes.get(event["requestId"], 0) + event["encodedDataLength"]

    def finished(event: Any) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    session.on("Network.dataReceived", received)
    session.on("Network.loadingFinished", finished)
    anna.go(f"/tables/{stored.table.id}/seat/{keys[0]}")
    anna.waits_for(".board.mine")
    anna.page.wait_for_timeout(500)
    assert len(sizes) > 8
    assert sum(sizes.values()) < MOST
