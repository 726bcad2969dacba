"""What the table offers when a game is over, and what its lobby says of rules that cannot apply."""

import xml.etree.ElementTree as ET

import pytest
from msgspec.structs import replace

from spieltisch.core.tables.events import Followed
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.table import Table
from spieltisch.kit.page.panels import afterwards
from spieltisch.kit.shelf import game_type, game_types
from spieltisch.server.day import day_games
from spieltisch.server.pages.after.result_picture import result_picture
from spieltisch.server.pages.lobby import lobby
from spieltisch.server.pages.snapshot import content
from tests.server.pages.games import Page
from tests.server.pages.tables import begun, moments, opened, seated, shown


def over(game: str) -> Table:
    *_, last = moments(begun(seated(opened(game, 2))))
    return last


@pytest.fixture(scope="module")
def finished() -> Table:
    return over("yatzei")


@pytest.mark.parametrize("game", day_games())
def test_whoever_has_played_alone_is_told_where_the_points_lie_and_not_praised_for_few(game: str) -> None:
    *_, last = moments(begun(seated(opened(game, 1))))
    assert last.outcome is not None
    page = Page(str(content(shown(last, 0)))).text
    assert f"Player 1 has {last.outcome.points[0]} points." in page
    assert "well played" not in page
    assert ("With best play, " in page) == (game != "brandi-yatzy-plus")


def test_who_is_asked_for_a_rematch_is_told_so_and_who_looks_on_is_not(finished: Table) -> None:
    asked = after(finished, Followed("aaaabbbbcccc"), 1.0)
    told = "Somebody wants to play again. Your seat is kept for you."
    assert told not in str(afterwards(shown(finished, 0)))
    assert told in str(afterwards(shown(asked, 1)))
    assert told not in str(afterwards(shown(asked)))
    assert "Next game" in str(afterwards(shown(asked)))


def test_what_is_offered_afterwards_has_one_look_beside_the_rematch(finished: Table) -> None:
    page = str(afterwards(shown(finished, 0)))
    assert page.count("button primary") == 1
    assert page.count("button second") == 3
    assert "quiet" not in page


def test_the_result_is_a_picture_with_everybody_in_it(finished: Table) -> None:
    assert finished.outcome is not None
    seen = shown(finished, 0)
    drawn = result_picture(replace(seen, names=("<Anna> & Co.", "B" * 40)), finished.outcome)
    texts = [one.text for one in ET.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert {"Yatzei!", "<Anna> & Co.", *map(str, finished.outcome.points)} <= set(texts)
    assert all(len(text or "") <= 22 for text in texts)


@pytest.mark.parametrize("game", game_types())
@pytest.mark.parametrize("seats", [2, 4])
def test_the_lobby_lists_exactly_the_rules_that_can_apply(game: str, seats: int) -> None:
    page = Page(str(lobby(shown(opened(game, seats))))).text
    kind = game_type(game)
    listed = {option.key for option in kind.options if option.name in page}
    assert listed == {option.key for option in kind.options if option.applies(seats)}


def test_options_of_dog_apply_where_there_are_teams_or_none() -> None:
    by_count = {
        seats: {option.key for option in game_type("brandi-dog").options if option.applies(seats)}
        for seats in (2, 4, 6)
    }
    assert by_count[4] - by_count[2] == {"canadian_seven"}
    assert by_count[2] - by_count[4] == {"seven_moves_all", "solo_exchange"}
    assert by_count[6] - by_count[4] == {"teams"}
