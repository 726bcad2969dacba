"""The pages of the Yatzy family: well-formed at every moment, and their numbers are the engine's."""

import re
from html import unescape
from itertools import islice

import pytest
from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.core.steps import Step
from spieltisch.core.tables.events import AskedBack, Replaced
from spieltisch.core.tables.happening import after
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.standing import could_give, race, totals
from spieltisch.games.yatzy.engine.state import Place, Score
from spieltisch.games.yatzy.page.pad_values import last_entered, sheet_order
from spieltisch.kit.page import html as h
from spieltisch.kit.shelf import family_of, game_type, game_types
from spieltisch.kit.words import words
from spieltisch.server.forms import Way
from spieltisch.server.listing import summary_of
from spieltisch.server.pages import setup_form as new
from spieltisch.server.pages import start
from spieltisch.server.pages.lobby import lobby
from spieltisch.server.pages.snapshot import content as board
from tests.server.pages.games import YATZY, Page
from tests.server.pages.tables import begun, everybody, game_of, moments, opened, seated, shown, state_of

OPTIONS = {"brandi-yatzy-plus": {"plus_bonus_mode": "extra_100"}, "yatzei": {"games": "2"}}


def plain(element: h.Element) -> str:
    return unescape(str(element).encode().decode())


@pytest.mark.parametrize("game_id", YATZY)
@pytest.mark.parametrize("real_dice", [False, True])
def test_every_moment_is_well_formed_for_players_guests_and_the_television(game_id: str, real_dice: bool) -> None:
    table = begun(seated(opened(game_id, 3, OPTIONS.get(game_id), real_dice=real_dice), bots=1))
    for number, now in enumerate(moments(table)):
        if number % 23 and now.actors:
            continue
        for view in (everybody(now), shown(now, 1), shown(now), shown(now, look="screen")):
            page = Page(str(board(view)))
            assert view.look != "screen" or page.touched == []
    assert "wins!" in page.text or "share first place!" in page.text


@pytest.mark.parametrize("game_id", YATZY)
def test_open_boxes_show_what_the_engine_would_write(game_id: str) -> None:
    for now in islice(moments(begun(seated(opened(game_id, 2)))), 0, 600, 3):
        rules, state = game_of(now).rules, state_of(now)
        for place, gain in could_give(rules, state).items():
            played = game_of(now).apply(state, state.turn, Score(place))
            if len(played.finished) > len(state.finished):
                continue
            sheet = played.sheets[state.turn]
            assert sheet.points[place.column][place.row] == gain.points
            assert sheet.total - state.sheets[state.turn].total == gain.points + gain.bonus


def test_the_pads_say_points_sums_and_totals() -> None:
    table = list(islice(moments(begun(seated(opened("brandi-yatzy", 2)))), 0, 120))[-1]
    html, state, rules = str(board(shown(table))), state_of(table), game_of(table).rules
    for seat, sheet in enumerate(state.sheets):
        pad = html[html.index(f'<article id="sheet-{seat}"') :]
        pad = pad[: pad.index("</article>")]
        used = [int(text) for text in re.findall(r'<td [^>]*class="used[^"]*">(\d+)<', pad)]
        assert sorted(used) == sorted(value for value in sheet.points[0] if value)
        assert pad.count("crossed out") == sheet.points[0].count(0)
        assert f"<strong>{sheet.total}</strong>" in pad
        assert f"<td>{entry.upper_total(rules, sheet, 0)}<svg" in pad


def test_who_hears_a_pad_is_told_what_a_throw_would_bring_and_what_is_written_differently() -> None:
    game = begun(seated(opened("brandi-yatzy", 2)))
    table = next(now for now in moments(game) if could_give(game_of(now).rules, state_of(now)))
    html = plain(board(shown(table)))
    could = re.findall(r'<td [^>]*class="open could"[^>]*>(.*?)</td>', html)
    heard = [re.sub(r'<(\w+)[^>]*aria-hidden="true"[^>]*>.*?</\1>|<[^>]*>', "", cell) for cell in could]
    assert len(heard) == 15
    assert all(said.endswith((" points now", " point now", ", cross out now")) for said in heard), heard


def test_totals_of_a_match_count_its_finished_games() -> None:
    table = next(
        now for now in moments(begun(seated(opened("yatzei", 2, {"games": "2"})))) if len(state_of(now).finished) == 1
    )
    assert list(totals(state_of(table))) == list(state_of(table).finished[0])
    assert last_entered(shown(table)) is None, "the pads are blank again"


def test_the_own_pad_comes_first_and_the_order_never_changes() -> None:
    table = begun(seated(opened("brandi-yatzy", 4)))
    assert sheet_order(shown(table, 2)) == [2, 3, 0, 1]
    assert sheet_order(shown(table)) == [0, 1, 2, 3]


def test_the_race_for_the_bonus_is_open_until_somebody_wins_it() -> None:
    table = begun(seated(opened("brandi-yatzy-plus", 2)))
    rules, state = game_of(table).rules, state_of(table)
    assert [(prize.points, prize.winner) for prize in race(rules, state.sheets)] == [(90, None), (100, None)]
    assert "still open" in Page(str(board(shown(table)))).text
    flat = begun(seated(opened("brandi-yatzy-plus", 2, {"plus_bonus_mode": "flat"})))
    assert race(game_of(flat).rules, state_of(flat).sheets) == ()


def test_somebody_asks_to_take_back_and_the_others_are_asked() -> None:
    table = next(now for now in moments(begun(seated(opened("brandi-yatzy", 2)))) if now.thrower == 1)
    asked = after(table, AskedBack(Seat(0)), 0.0)
    assert 'id="take-back"' in str(board(shown(table, 0)))
    assert 'id="take-back"' not in str(board(shown(table, 1)))
    assert 'id="agree-1"' in str(board(shown(asked, 1)))
    assert "Still to agree: Player 2." in Page(str(board(shown(asked, 0)))).text


def test_who_is_away_can_be_replaced_and_come_back() -> None:
    table = begun(seated(opened("brandi-yatzy", 2)))
    assert 'id="replace-0"' in str(board(shown(table, 1)))
    assert 'id="replace-0"' not in str(board(shown(table)))
    replaced = after(table, Replaced(Seat(0), "greedy"), 0.0)
    assert 'id="return-0"' in str(board(shown(replaced, 0)))
    assert 'id="throw"' not in str(board(shown(replaced, 0)))


def test_the_lobby_says_what_is_missing_and_begins_when_all_sit() -> None:
    empty = opened("brandi-yatzy", 2, {"kind_sum": "all"})
    assert "2 seats are still free" in Page(str(lobby(shown(empty, host=True)))).text
    assert "house rule" in Page(str(lobby(shown(empty)))).text
    assert '{"do":"begin"}' not in plain(lobby(shown(empty, host=True)))
    ready = seated(empty)
    assert '{"do":"begin"}' in plain(lobby(shown(ready, host=True)))
    assert 'id="begin"' not in str(lobby(shown(ready, 1)))
    assert "ab" * 32 in str(lobby(shown(ready)))


@pytest.mark.parametrize("game_id", YATZY)
@pytest.mark.parametrize("way", ["bots", "solo", "friends", "dice", "device"])
def test_the_form_is_well_formed_and_keeps_what_was_entered(game_id: str, way: Way) -> None:
    kind = game_types()[game_id]
    page = Page(str(new.new(words("en"), kind, way, "token")))
    assert {f"name-{seat}" for seat in range(kind.most_seats)} <= set(page.ids)
    filled = {"name-0": "Zoë", "seat-1": "bot", "level-1": "random"}
    again = str(new.new(words("en"), kind, way, "token", filled, "Something is wrong."))
    assert 'value="Zoë"' in again
    assert "Something is wrong." in again
    assert '<option value="random" selected>' in again


def test_the_start_page_shows_all_games_and_the_open_tables() -> None:
    listed = {"aaaabbbbcccc": seated(opened("yatzei", 2)), "ddddeeeeffff": opened("yatzy", 3)}
    page = Page(str(start.start(words("en"), {name: summary_of(table) for name, table in listed.items()})))
    assert "/tables/ddddeeeeffff" in page.links
    assert all(kind.name in page.text for kind in game_types().values())
    assert "3 seats are free" in page.text
    assert "/new/yatzei?way=bots" in page.links


@pytest.mark.parametrize("game_id", list(game_types()))
def test_every_game_has_a_picture(game_id: str) -> None:
    assert family_of(game_id).page().picture(game_type(game_id)).startswith("<svg ")


@pytest.mark.parametrize(("points", "seen"), [(3, "on track"), (4, "▲1ahead"), (0, "▼3behind")])
def test_the_way_to_the_bonus_is_a_mark_with_a_word(points: int, seen: str) -> None:
    table = begun(seated(opened("yatzy", 2)))
    state = state_of(table)
    sheet = replace(state.sheets[0], points=((points, *state.sheets[0].points[0][1:]),))
    entered = replace(state, sheets=(sheet, *state.sheets[1:]))
    html = str(board(shown(replace(table, steps=(Step(Seat(0), Score(Place(0, 0)), entered),)), 0)))
    way = re.search(r'<span class="way (?:ahead|behind)"[^>]*>(.*?)</span>', html)
    assert way is not None
    assert re.sub(r"<[^>]*>", "", way[1]) == seen
    assert "3 of each number make 63." in html


def test_what_the_others_have_played_is_news_until_one_throws() -> None:
    for now in islice(moments(begun(seated(opened("yatzy", 2)))), 0, 60):
        by_beat = now.thrower == 0 and now.steps[-1:] != () and now.steps[-1].seat != 0
        assert ('class="latest news"' in str(board(shown(now, 0)))) == by_beat
        assert 'class="latest news"' not in str(board(everybody(now))) or now.steps[-1].seat < 0
