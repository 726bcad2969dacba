"""What is celebrated, and with whom."""

from collections import Counter
from itertools import islice

import pytest

from tests.server.pages.tables import begun, everybody, moments, news_of, opened, seated, shown


@pytest.mark.parametrize("game", ["brandi-dog", "brandi-labyria"])
def test_coming_home_and_being_sent_back_are_moments_of_their_own(game: str) -> None:
    options = {"labyrinth": "random"} if game == "brandi-labyria" else {}
    found = Counter(
        news_of(shown(now, 0)).cheer for now in islice(moments(begun(seated(opened(game, 2, options))), seed=2), 900)
    )
    assert found["feat"] > 0
    assert found["hit"] > 0
    assert found[None] > 5 * (found["feat"] + found["hit"])


def test_who_has_won_is_told_so_and_nobody_else() -> None:
    last = list(moments(begun(seated(opened("yatzy", 3)))))[-1]
    assert last.outcome is not None
    for seat in range(3):
        won = last.outcome.places[seat] == 1
        assert (news_of(shown(last, seat)).cheer == "won") == won
        assert ("You have won!" in str(news_of(shown(last, seat)).parts)) == won
    assert news_of(everybody(last)).cheer is None
    assert news_of(shown(last, look="screen")).cheer is None
