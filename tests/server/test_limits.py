"""How many tables somebody may put into the list that is for everybody."""

import pytest

from spieltisch.server.limits import MANY, MINUTE, MOST_LISTED, Counts, Listings, TooManyListedError, household
from spieltisch.server.listing import HOUR


def test_an_address_may_list_so_many_tables_in_any_hour_and_others_as_many() -> None:
    listings = Listings()
    for number in range(MOST_LISTED):
        listings.count("anna", float(number))
    with pytest.raises(TooManyListedError):
        listings.count("anna", HOUR - 1)
    listings.count("beat", HOUR - 1)
    listings.count("anna", HOUR)  # the first one is an hour ago
    with pytest.raises(TooManyListedError):
        listings.count("anna", HOUR)


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_who_has_a_whole_network_of_addresses_counts_once(address: str, counted_as: str) -> None:
    assert household(address) == counted_as


def test_an_address_begins_anew_when_its_minute_is_over() -> None:
    counts = Counts()
    counts.minute(1, "anna", 0.0).asked = 7
    assert counts.minute(1, "anna", MINUTE - 1).asked == 7
    assert counts.minute(2, "anna", MINUTE - 1).asked == 0, "each limit counts by itself"
    assert counts.minute(1, "beat", MINUTE - 1).asked == 0
    assert counts.minute(1, "anna", MINUTE).asked == 0


def test_nobody_can_fill_the_memory_with_addresses() -> None:
    counts = Counts()
    for number in range(MANY):
        counts.minute(1, f"somebody {number}", 0.0)
    counts.minute(1, "somebody 0", MINUTE).asked = 7
    for number in range(MANY - 1):
        counts.minute(1, f"somebody else {number}", MINUTE)
    assert len(counts) == MANY
    assert counts.minute(1, "somebody 0", MINUTE).asked == 7, "who has begun first is forgotten first"
