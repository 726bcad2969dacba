"""What somebody could try who knows how the server works."""

import msgspec
import pytest

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.commands import Act, Begin, Sit, StaleError
from spieltisch.core.tables.events import Acted, Agreement, Begun, Opened, Replaced, Sat
from spieltisch.core.tables.happening import all_after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.games.yatzy.page.real_dice_entry import Noted
from spieltisch.kit.tables import open_table
from spieltisch.server.api_views import looks_through
from spieltisch.server.host import receipt_for
from spieltisch.server.web.common import is_host
from tests.core.tables.without_server import decided


def table(game: str, seats: int, **options: str) -> Table:
    """Everybody sits, and the game has begun."""
    opened = open_table("abcdefghjkmn", Opened(game, seats, options, "sealed", "0" * 64, Agreement()), 0.0)
    people = [Sat(Seat(seat), f"P{seat}", "nonce") for seat in range(seats)]
    return all_after(opened, [*people, Begun(tuple(f"P{seat}" for seat in range(seats)), ())], 0.0)


@pytest.mark.parametrize(
    "noted", [{"free": 4}, {"free": 1_000_000}, {"thrown": [1] * 7}, {"thrown": [7]}, {"seen": -1}, {"id": "short"}]
)
def test_the_score_pad_takes_no_more_than_a_turn_can_have(noted: dict[str, object]) -> None:
    fine = {"id": "12345678", "seen": 0, "thrown": [1, 2, 3, 4, 5], "free": 3}
    assert msgspec.convert(fine, Noted).free == 3
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(fine | noted, Noted)


def test_another_command_under_the_same_id_is_another_command() -> None:
    """Else whoever guesses an id would be handed the key of who used it."""
    anna = receipt_for("00000001", Sit(0, "Anna"))
    assert anna == receipt_for("00000001", Sit(0, "Anna"))
    assert anna not in (receipt_for("00000001", Sit(1, "Eve")), receipt_for("00000001", Begin()))


def test_a_second_tab_cannot_act_on_what_it_saw_before_the_first_one_acted() -> None:
    """In the exchange of Dog others may act meanwhile, but not the seat itself."""
    playing = table("brandi-dog", 4)
    deal = "deal AAAA22 333344 555566 777788"
    dealt = all_after(playing, [Acted(CHANCE, "dealer 1"), Acted(CHANCE, deal)], 0.0)
    keys = Keys(seats=frozenset({Seat(0)}))
    others = all_after(dealt, [Acted(Seat(1), "give 3")], 0.0)
    assert decided(others, Act(0, "give A", dealt.step), keys, 0.0)
    own = all_after(dealt, [Acted(Seat(0), "give A")], 0.0)
    with pytest.raises(StaleError):
        decided(own, Act(0, "give 2", dealt.step), keys, 0.0)


def test_a_shared_device_does_not_show_the_hand_of_whom_a_bot_plays_for() -> None:
    playing = all_after(table("brandi-dog", 4), [Replaced(Seat(0), "greedy")], 0.0)
    assert looks_through(playing, Keys(seats=frozenset({Seat(0), Seat(1)}))) == 1


@pytest.mark.parametrize(
    "host", ["", "x:99999999", "x:99999", "a" * 3000, "a/b", "a b", "evil\n.example", "[::1", "[::::]", "[1.2.3.4]"]
)
def test_links_name_no_host_that_is_none(host: str) -> None:
    assert not is_host(host)


@pytest.mark.parametrize("host", ["localhost:8765", "192.168.1.4:8765", "table.example", "[::1]:8765"])
def test_links_name_the_host_that_was_asked_for(host: str) -> None:
    assert is_host(host)
