"""How many tables somebody may put into the list that is for everybody."""

import pytest

from spieltisch.server.limits import MOST_LISTED, Listings, TooManyListedError
from spieltisch.server.tables.listing import HOUR


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
