"""The soak can fail: its checks find what was lost, doubled, leaked or shown to the wrong person."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from spieltisch.kit.shelf import game_type
from spieltisch.server.settings import Settings
from tests.server.players import Acknowledged, wait_until
from tests.server.servers import served
from tests.soak.checks import check_party
from tests.soak.company import Party, gathered
from tests.soak.house import House
from tests.soak.memory import what_is_wrong


@pytest.fixture(scope="module")
def party(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Party]:
    """A table of Dog that everybody has left after some moves."""
    with served(Settings(data=tmp_path_factory.mktemp("data"), pace=0, limits=False)) as server:
        found = gathered(House([server]), game_type("brandi-dog"), Random(3))
        wait_until(lambda: sum(len(player.acknowledged) for player in found.players) > 20)
        found.load_pages()
        found.leave()
        yield found


def test_a_table_where_all_went_well_passes(party: Party) -> None:
    assert check_party(party) > 20
    assert len(party.pages) == 3 * len(party.listeners)


def test_a_command_that_was_acknowledged_but_not_stored_is_found(party: Party) -> None:
    player = party.players[0]
    player.acknowledged.append(Acknowledged("never stored", {"do": "throw", "seat": 0, "seen": 0}))
    with pytest.raises(AssertionError):
        check_party(party)
    player.acknowledged.pop()


def test_a_snapshot_for_other_eyes_is_found(party: Party) -> None:
    first, second, *others = party.listeners
    swapped = [replace(first, seat=second.seat), replace(second, seat=first.seat), *others]
    with pytest.raises(AssertionError):
        check_party(replace(party, listeners=swapped))


def test_a_key_of_somebody_else_on_a_page_is_found(party: Party) -> None:
    first, second, *_ = party.listeners
    leaked = (second.client, b"HTTP/1.1 200\r\n\r\n" + first.client.keys[0].encode())
    with pytest.raises(AssertionError):
        check_party(replace(party, pages=[*party.pages, leaked]))


@pytest.mark.parametrize(
    ("memory", "found"),
    [
        ([200.0, 300, 310, 315, 310, 312], []),
        ([200.0, 300, 310, 360, 310, 312], ["memory is over"]),
        ([150.0, 180, 200, 220, 240, 260], ["memory grows"]),
        ([200.0, 300], ["it was over"]),
    ],
)
def test_memory_that_grows_is_found(memory: list[float], found: list[str]) -> None:
    told = what_is_wrong(memory)
    assert [any(one.startswith(begins) for one in told) for begins in found] == [True] * len(told)
