"""My games: what a device has kept, in figures and in words."""

import msgspec
import pytest

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.page.blank import blank_pad
from spieltisch.kit.shelf import create, game_type
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.server.my_games import Finished, Rival, figures, people, rivals
from spieltisch.server.pages.my_games import as_csv, overview
from tests.server.client import Client
from tests.server.pages.games import YATZY
from tests.server.servers import ServerProcess


def game(number: int, points: tuple[int, ...], own: tuple[int, ...] = (0,), bonus: tuple[bool, ...] = ()) -> Finished:
    names = ("Anna", "Beat", "Nora")[: len(points)]
    places = tuple(1 + sum(other > one for other in points) for one in points)
    return Finished(f"{'a' * 11}{'bcdefghjk'[number]}", "yatzy", 86_400.0 * number, names, own, points, places, bonus)


GAMES = [
    game(0, (200, 210), bonus=(False, True)),
    game(1, (220, 180), bonus=(True, False)),
    game(2, (230, 190), bonus=(True, True)),
    game(3, (250,)),
    game(4, (150, 150)),
]


def test_the_figures_of_a_person_are_those_of_the_own_seats() -> None:
    (found,) = figures(GAMES, "Anna")
    assert (found.played, found.with_others, found.won, found.streak) == (5, 4, 3, 3)
    assert (found.average, found.best, found.best_at) == (210.0, 250, 3 * 86_400.0)
    assert found.bonus == pytest.approx(2 / 3)
    assert figures(GAMES, "Beat") == [], "he has played on another device"


def test_rivals_are_told_apart_from_ties() -> None:
    assert rivals(GAMES, "Anna") == [Rival("Beat", 4, 2, 1)]


def test_everybody_at_a_shared_device_has_figures_of_their_own() -> None:
    shared = [game(0, (200, 210, 190), own=(0, 1)), game(1, (1, 2, 3), own=(1,))]
    assert people(shared) == ["Beat", "Anna"]
    assert rivals(shared, "Beat")[0].played == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_overview_has_every_game_once_and_folds_what_was_put_away(language: str) -> None:
    said = words(language)
    html = str(overview(said, GAMES, frozenset({GAMES[1].id})))
    assert all(html.count(f'href="/tables/{one.id}"') == 1 for one in GAMES)
    assert said("Put away ({count})", count=1) in html
    assert str(overview(said, [], frozenset())).count("<li") == 0


def test_the_table_for_a_spreadsheet_has_a_line_for_each_player_and_calculates_nothing() -> None:
    rows = as_csv([game(0, (200, 210))]).splitlines()
    assert rows[1:] == [
        "1970-01-01,yatzy,aaaaaaaaaaab,Anna,1,2,200,",
        "1970-01-01,yatzy,aaaaaaaaaaab,Beat,0,1,210,",
    ]
    evil = Finished("a" * 12, "yatzy", 0, ("=1+1",), (0,), (5,), (1,))
    assert ",'=1+1," in as_csv([evil])


def test_a_game_that_lacks_something_is_not_whole() -> None:
    assert GAMES[0].is_whole
    assert not Finished("a" * 12, "yatzy", 0, ("Anna",), (1,), (5,), (1,)).is_whole
    assert not Finished("a" * 12, "yatzy", 0, ("Anna",), (0,), (5, 6), (1,)).is_whole


@pytest.mark.parametrize("wrong", [{"at": 1e300}, {"at": -1e12}, {"at": 253_402_300_800}, {"points": [10**30, 1]}])
def test_what_no_game_can_have_is_not_read(wrong: dict[str, object]) -> None:
    whole = msgspec.to_builtins(GAMES[0])
    assert msgspec.convert(whole, Finished) == GAMES[0]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**whole, **wrong}, Finished)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", YATZY)
def test_an_empty_pad_has_every_box_of_its_game(game_id: str, language: str) -> None:
    said, kind = words(language), game_type(game_id)
    pad = str(blank_pad(said, kind))
    game = create(game_id, kind.most_seats)
    assert isinstance(game, YatzyGame)
    assert all(f">{said(box.name)}<" in pad for box in game.rules.boxes)
    assert pad.count("□") == 3 * game.rules.free_throws


def test_a_result_says_against_which_bots_it_was(server: ServerProcess) -> None:
    with Client(server.url) as anna:
        anna.open("yatzy", 2)
        anna.do("sit", seat=0, name="Anna")
        anna.do("seat-bot", seat=1, level="beginner")
        anna.do("begin")
        while (seen := anna.look()).phase == "playing":
            if (move := anna.move(seen)) is not None:
                anna.send(move)
        found = anna.http.get(f"/tables/{anna.table}/result").json()
    assert (found["levels"], found["sides"]) == (["", "beginner"], [0, 1])
