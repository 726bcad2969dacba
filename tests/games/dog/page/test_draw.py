from collections.abc import Iterator
from math import dist, hypot
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.cards import JOKER, SEVEN
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD, KENNEL, MARBLES
from spieltisch.games.dog.engine.state import State
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.geometry import field_name, field_positions, kennel_field
from spieltisch.games.dog.page.draw import draw
from spieltisch.testing.playouts import moments
from tests.games.dog.helpers import new
from tests.games.dog.page.picture import FOLDER, NAMES, PICTURES, picture

SEATS = (2, 3, 4, 5, 6)
Element = ElementTree.Element
SVG = "{http://www.w3.org/2000/svg}"


def states(game: DogGame, seed: int = 1, every: int = 60) -> Iterator[State]:
    for index, (state, _, _) in enumerate(moments(game, seed)):
        if index % every == 0:
            yield state


def marked(svg: str, attribute: str) -> dict[str, Element]:
    """Elements by that attribute's value, each value once."""
    found = [element for element in ElementTree.fromstring(svg).iter() if attribute in element.attrib]
    named = {element.attrib[attribute]: element for element in found}
    assert len(named) == len(found)
    return named


def first_title(element: Element) -> str:
    title = element.find(f"{SVG}title")
    assert title is not None
    return title.text or ""


def place_of(element: Element) -> tuple[float, float]:
    """Where a field's hole or a marble is."""
    hole = element.find(f"{SVG}use")
    assert hole is not None
    if "transform" in element.attrib:
        x, y = element.attrib["transform"].removeprefix("translate(").removesuffix(")").split()
        return float(x), float(y)
    return float(hole.attrib["x"]), float(hole.attrib["y"])


@pytest.mark.parametrize("seats", SEATS)
def test_every_field_is_drawn_once_where_field_positions_says(seats: int) -> None:
    game = new(seats)
    positions = field_positions(game.rules)
    assert len(positions) == game.rules.ring + 2 * MARBLES * seats
    fields = marked(draw(game.rules, game.view(game.start(), None)), "data-field")
    assert set(fields) == {field_name(game.rules, field) for field in positions}
    for field, where in positions.items():
        assert place_of(fields[field_name(game.rules, field)]) == pytest.approx(where, abs=0.06)


@pytest.mark.parametrize("seats", SEATS)
def test_no_two_holes_touch_and_neighbours_are_evenly_apart(seats: int) -> None:
    rules = new(seats).rules
    positions = field_positions(rules)
    places = list(positions.values())
    assert min(dist(a, b) for index, a in enumerate(places) for b in places[:index]) > 43
    ring = [positions[field] for field in range(rules.ring)]
    steps = [dist(a, b) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)]
    mean = sum(steps) / len(steps)
    assert len(ring) == (64 if seats <= 4 else 96)
    assert max(abs(step - mean) for step in steps) < 0.08 * mean
    assert mean == pytest.approx(46.4, abs=0.5)


@pytest.mark.parametrize("seats", SEATS)
def test_marbles_travel_anticlockwise_and_each_board_is_the_same(seats: int) -> None:
    rules = new(seats).rules
    positions = field_positions(rules)
    assert positions[0][0] < 0 < positions[0][1]
    assert positions[FIELDS_A_BOARD][0] > 0 < positions[FIELDS_A_BOARD][1]  # the next start is to the right
    for field in range(FIELDS_A_BOARD):
        far = [hypot(*positions[field + FIELDS_A_BOARD * board]) for board in range(rules.boards)]
        assert max(far) - min(far) < 1e-6


@pytest.mark.parametrize("seats", SEATS)
def test_marbles_lie_where_the_view_says(seats: int) -> None:
    game = new(seats)
    positions = field_positions(game.rules, Seat(1))
    by_name = {field_name(game.rules, field): where for field, where in positions.items()}
    for state in states(game):
        svg = draw(game.rules, game.view(state, None), turned_to=Seat(1))
        marbles = marked(svg, "data-marble")
        expected = {
            field_name(game.rules, kennel_field(game.rules, seat, place) if field == KENNEL else field): seat
            for seat, fields in enumerate(state.board.marbles)
            for place, field in enumerate(fields)
        }
        assert {name: int(marble.attrib["data-seat"]) for name, marble in marbles.items()} == expected
        for name, marble in marbles.items():
            assert place_of(marble) == pytest.approx(by_name[name], abs=0.06)
        assert svg.count("blockade</title>") == state.board.fresh.bit_count()


@pytest.mark.parametrize("seats", SEATS)
def test_pictures_are_small_valid_and_speak_for_themselves(seats: int) -> None:
    game = new(seats)
    for state in states(game):
        svg = draw(game.rules, game.view(state, Seat(0)), NAMES[:seats], JOKER)
        root = ElementTree.fromstring(svg)
        assert len(svg.encode()) < 60_000
        assert root.attrib["role"] == "img"
        named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
        for ref in root.attrib["aria-labelledby"].split():
            assert named[ref].text
        links = [element.attrib["href"] for element in root.iter() if "href" in element.attrib]
        assert all(link.removeprefix("#") in named for link in links)
        assert "<script" not in svg
        assert svg.count("http") == 1  # the name space


def test_titles_name_the_player_the_field_and_the_blockade() -> None:
    game = new(4)
    board = Board(((KENNEL, KENNEL, 0, 3), (KENNEL,) * 4, (KENNEL,) * 4, (KENNEL,) * 4), 1)
    view = replace(game.view(game.start(), None), board=board)
    svg = draw(game.rules, view, ("Anna",))
    marbles, fields = marked(svg, "data-marble"), marked(svg, "data-field")
    assert first_title(marbles["A0"]) == "Anna's marble on A0, blockade"
    assert first_title(marbles["A3"]) == "Anna's marble on A3"
    assert first_title(marbles["Ak1"]) == "Anna's marble in the kennel"
    assert first_title(fields["A0"]) == "A0, Anna's start"
    assert first_title(fields["Bf2"]) == "Bf2, Player 2's finish 2"
    assert "Anna (A): A0 blockade, A3, 2 in the kennel; 0 cards." in svg.replace("&#x27;", "'")


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (3, {"solo_exchange": "draw_open"}), (6, {})])
def test_nothing_hidden_is_in_the_picture(seats: int, options: dict[str, str]) -> None:
    game, worlds = new(seats, **options), 0
    for index, state in enumerate(states(game, every=25)):
        view = game.view(state, Seat(0))
        other = game.imagine(view, SeededChance(7).rng("world", index))
        worlds += other.hands != state.hands
        assert draw(game.rules, game.view(other, Seat(0))) == draw(game.rules, view)
        shut = replace(view, hand=(), looked_at=(), known=(), chosen=None)
        assert draw(game.rules, shut) == draw(game.rules, view)
    assert worlds


def test_names_are_escaped_and_long_ones_cut() -> None:
    game = new(2)
    svg = draw(game.rules, game.view(game.start(), None), ('<b>"&{x}', "Maximiliane Hohenstein"))
    ElementTree.fromstring(svg)
    assert "<b>" not in svg
    assert "&lt;b&gt;&quot;&amp;{x}&#x27;s start" in svg
    assert ">Maximiliane…</text>" in svg


def test_bots_of_one_kind_still_differ_when_their_names_are_cut() -> None:
    game = new(2)
    svg = draw(game.rules, game.view(game.start(), None), ("Flinker Bot 2", "Flinker Bot 13"))
    assert ">Flinker B… 2</text>" in svg
    assert ">Flinker … 13</text>" in svg


@pytest.mark.parametrize("seats", SEATS)
def test_turning_puts_the_seat_at_the_bottom(seats: int) -> None:
    rules = new(seats).rules
    for seat in range(seats):
        turned = field_positions(rules, Seat(seat))
        kennel = [turned[kennel_field(rules, seat, place)] for place in range(MARBLES)]
        assert turned[rules.starts[seat]] == pytest.approx(field_positions(rules)[rules.starts[0]])
        assert max(y for _, y in kennel) - min(y for _, y in kennel) < 1e-6
        assert kennel[0][1] > max(y for field, (_, y) in turned.items() if field not in _kennel(seats, seat)) - 2


def _kennel(seats: int, seat: int) -> set[Field]:
    return {kennel_field(new(seats).rules, seat, place) for place in range(MARBLES)}


def test_the_die_shows_the_next_hand_and_lies_with_the_dealer() -> None:
    game = new(4)
    state = game.read_position("round 2; dealer 3; turn 4; board -; hands 25K8X 33355 44466 JJ888")
    dice = marked(draw(game.rules, game.view(state, None)), "data-pips")
    assert list(dice) == ["4"]
    assert dice["4"].attrib["data-dealer"] == "2"
    assert len(list(dice["4"].iter(f"{SVG}circle"))) == 4


def test_turn_hands_and_piles_are_shown() -> None:
    game = new(4)
    state = game.read_position("round 1; dealer 4; turn 2; board B0*; hands 25K8A 335 44 J; discard 777K")
    root = ElementTree.fromstring(draw(game.rules, game.view(state, None), last_card=SEVEN))
    seats = [element for element in root.iter() if element.get("class", "").startswith("seat ")]
    assert ["turn" in seat.attrib["class"].split() for seat in seats] == [False, True, False, False]
    counts = {e.attrib["class"]: e.attrib["data-count"] for e in root.iter() if e.get("class") in ("discard", "stack")}
    assert counts == {"discard": "4", "stack": str(110 - 4 - 11)}
    assert [e.attrib["data-count"] for e in root.iter() if e.get("class") == "cards"] == ["5", "3", "2", "1"]
    assert [e.attrib["data-card"] for e in root.iter() if "data-card" in e.attrib] == ["7"]


def test_two_pictures_on_one_page_share_no_id() -> None:
    game = new(4)
    view = game.view(game.start(), None)
    named = [
        {element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib}
        for svg in (draw(game.rules, view), draw(game.rules, view, turned_to=Seat(1)), draw(game.rules, view, ids="x"))
    ]
    assert not (named[0] & named[1] | named[0] & named[2] | named[1] & named[2])


def test_sentences_can_be_translated() -> None:
    game = new(2)
    german = {"Player {number}": "Platz {number}", "{name}'s kennel": "Zwinger von {name}"}
    svg = draw(game.rules, game.view(game.start(), None), translate=lambda sentence: german.get(sentence, sentence))
    assert "<title>Zwinger von Platz 2</title>" in svg


def test_a_notebook_shows_the_picture() -> None:
    game = new(4)
    view = game.view(game.start(), None)
    shown = draw(game.rules, view, NAMES[:4])
    assert shown._repr_svg_() == shown


@pytest.mark.parametrize("name", PICTURES)
def test_a_board_with_everything_on_it_is_drawn_as_it_was(name: str) -> None:
    assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == picture(name)
