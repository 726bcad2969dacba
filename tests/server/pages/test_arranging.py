"""Positions are set up by hand: every touch leads to the next position, and what cannot be is said in words."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.games.dog.engine.cards import WHOLE_PACK
from spieltisch.games.dog.page.arranging import ARRANGING
from spieltisch.kit.shelf import create, game_types
from spieltisch.server.app import create_app
from spieltisch.server.settings import Settings
from tests.server.pages.games import Page

Client = TestClient[Any]
GAMES = tuple(game_types())
MOST_OF_THE_PACK = (*WHOLE_PACK[:-2], 0, 0)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    settings = Settings(data=tmp_path_factory.mktemp("arranging"), pace=60.0, limits=False)
    with TestClient(create_app(settings, "x" * 32)) as running:
        yield running


def put(client: Client, game: str, *do: str, **more: str) -> str:
    """The position after all that, each put by itself."""
    at = more.pop("at", "")
    for one in do:
        answer = client.get(f"/positions/{game}/arrange", params={**more, "at": at, "do": one}, follow_redirects=False)
        assert answer.status_code == 303, Page(answer.text).text
        (at,) = parse_qs(urlsplit(answer.headers["location"]).query)["at"]
    return at


@pytest.mark.parametrize("game", GAMES)
def test_every_link_and_every_list_of_the_page_leads_to_a_position_or_says_why_not(client: Client, game: str) -> None:
    found = client.get(f"/positions/{game}")
    assert found.status_code == 200
    assert str(found.url.path) == f"/positions/{game}/arrange"
    links = {unescape(link) for link in re.findall(r'href="(/positions/[^"]*[?&;]do=[^"]*)"', found.text)}
    lists = re.findall(r'<option value="([^"]+ [^"]+)"', found.text)
    assert len(links) >= 5
    assert lists or game == "brandi-labyria"
    for link in sorted(links)[::7]:
        answer = client.get(link, follow_redirects=False)
        assert answer.status_code in (303, 400)
        assert answer.status_code == 303 or "arrange-error" in Page(answer.text).ids
    for value in lists[::9]:
        assert put(client, game, unescape(value))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_there_for_as_many_as_can_play(client: Client, game: str) -> None:
    seats = str(game_types()[game].most_seats)
    page = client.get(f"/positions/{game}/arrange", params={"seats": seats})
    assert page.status_code == 200
    link = re.search(r'href="([^"]+)"[^>]*id="ask-coach"|id="ask-coach"[^>]*href="([^"]+)"', page.text)
    assert link is not None
    assert client.get(unescape(link[1] or link[2])).status_code == 200


def test_what_stands_on_the_pads_stays_when_there_were_no_dice(client: Client) -> None:
    written = put(client, "yatzy", "box 1 chance 20", "turn 2", seats="2")
    before = written.replace("throw 1; dice 12345; ", "")
    assert "dice" not in before
    assert put(client, "yatzy", "turn 1", at=before, seats="2") == written.replace("turn 2", "turn 1")


@pytest.mark.parametrize(
    ("game", "do"),
    [("yatzy", f"box 1 chance {'9' * 5000}"), ("yatzy", "box 1 chance ٣"), ("yatzy", "box 1 chance 3000")],
)
def test_what_no_box_can_hold_is_refused_in_words(client: Client, game: str, do: str) -> None:
    answer = client.get(f"/positions/{game}/arrange", params={"do": do}, follow_redirects=False)
    assert answer.status_code == 400
    assert "arrange-error" in Page(answer.text).ids


def test_more_cards_than_there_are_are_not_dealt() -> None:
    game = create("brandi-dog", 4)
    state = replace(game.read_position("round 1; dealer 4; turn 1; board -; hands K - - -"), discard=MOST_OF_THE_PACK)
    with pytest.raises(UnreadableError, match="that many cards left"):
        ARRANGING.arranged(game, state, "others 6")


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_is_asked_about_what_was_set_up(client: Client, game: str) -> None:
    page = client.get(f"/positions/{game}").text
    link = re.search(r'id="ask-coach"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*id="ask-coach"', page)
    assert link is not None
    address = unescape(link[1] or link[2])
    (at,) = parse_qs(urlsplit(address).query)["at"]
    made = create(game, game_types()[game].usual_seats)
    assert made.write_position(made.read_position(at)) == at


def test_marbles_come_and_go(client: Client) -> None:
    assert "board A3" in put(client, "brandi-dog", "A A3")
    assert "board B@A3" in put(client, "brandi-dog", "A A3", "B A3")
    assert "board -" in put(client, "brandi-dog", "A A3", "A A3")
    assert "board A0*" in put(client, "brandi-dog", "A A0")
    assert "board A0;" in put(client, "brandi-dog", "A A0", "A A0")
    assert "board Af4" in put(client, "brandi-dog", "A Af4")


def test_cards_and_the_turn_are_chosen(client: Client) -> None:
    at = put(client, "brandi-dog", "card 7", "drop A", "turn 2", "others 5")
    made = create("brandi-dog", 4)
    state = made.read_position(at)
    assert state.turn == 1
    assert [len(hand) for hand in state.hands] == [5, 3, 5, 5]


def test_figures_and_obstacles_come_and_go(client: Client) -> None:
    at = put(client, "brandi-labyria", "1 c4", "plate c4|d4", "corner e5", "number 5", "symbol minus", "depot 2")
    for part in ("a1 a1 c4", "plates c4|d4", "dice 5 minus", "depot 2", "corners e5:L"):
        assert part in at
    assert "plates" not in put(client, "brandi-labyria", "plate c4|d4", at=at)
    assert "corners" not in put(client, "brandi-labyria", *["corner e5"] * 4, at=at)
    assert "a1 a1 a1" in put(client, "brandi-labyria", "1 c4", at=at)


def test_boxes_dice_and_rolls_are_set(client: Client) -> None:
    at = put(client, "yatzy", "box 1 full-house 25", "throw 3", "die 1 6", seats="1")
    assert at == "turn 1; throw 3; dice 23456; pad 1: full-house 25"
    assert "pad" not in put(client, "yatzy", "box 1 full-house -", at=at, seats="1")


@pytest.mark.parametrize(
    ("game", "do", "said"),
    [
        ("brandi-dog", ["A A1", "A A2", "A A3", "A A4", "A A5"], "Nobody has more than four marbles."),
        ("brandi-dog", ["drop 5", "drop K", "drop A"], "has no card"),
        ("brandi-labyria", ["1 b2", "1 b3", "1 b4", "1 b5"], "All three figures are on their way"),
        ("brandi-labyria", ["1 b2", "2 b2"], "Two figures stand on one field"),
        ("yatzy", ["box 1 full-house 24"], "24"),
        ("yatzy", ["nonsense"], "Nothing can be put like that: nonsense"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_and_changes_nothing(client: Client, game: str, do: list[str], said: str) -> None:
    at = put(client, game, *do[:-1])
    answer = client.get(f"/positions/{game}/arrange", params={"at": at, "do": do[-1]}, follow_redirects=False)
    page = Page(answer.text)
    assert answer.status_code == 400
    assert "arrange-error" in page.ids
    assert said in page.text
    assert at in page.text


def test_what_is_put_at_once_has_an_end_and_no_link_repeats_what_was_only_written(client: Client) -> None:
    many = client.get("/positions/yatzy/arrange", params={"do": ["throw 1"] * 101})
    assert many.status_code == 400
    page = client.get("/positions/yatzy/arrange", params={"at": "turn 1;" + " " * 3000 + "throw 2; dice 12345"})
    assert page.status_code == 200
    assert "+" * 100 not in page.text
    assert "%20" * 100 not in page.text
