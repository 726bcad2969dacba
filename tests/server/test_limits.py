"""How many tables somebody may put into the list that is for everybody."""

import pytest

from spieltisch.server.limits import MOST_LISTED, Listings, TooManyListedError, household
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
