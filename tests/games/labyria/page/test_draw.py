from collections.abc import Iterator
from math import dist
from xml.etree import ElementTree

import pytest

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import bits
from spieltisch.games.labyria.engine.notation import read_field, write_crossing, write_field, write_wall
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import State
from spieltisch.games.labyria.engine.view import View
from spieltisch.games.labyria.page.draw import draw
from spieltisch.games.labyria.page.drawing.geometry import field_positions, figure_spots
from spieltisch.testing.playouts import moments
from tests.games.labyria.helpers import KINDS, new
from tests.games.labyria.page.picture import FOLDER, NAMES, PICTURES, picture

SIZES = ("8", "10", "12", "14")
SEATS = (2, 3, 4)
Element = ElementTree.Element
SVG = "{http://www.w3.org/2000/svg}"


def states(seats: int, every: int = 25, **options: object) -> Iterator[State]:
    """Some positions of a game, from the set-up on."""
    for index, (state, _, _) in enumerate(moments(new(seats, **options), 1)):
        if index % every == 0:
            yield state
        if index > 12 * every:
            return


def at(seats: int, position: str, **options: object) -> tuple[LabyriaRules, View]:
    game = new(seats, **options)
    return game.rules, game.view(game.read_position(position), None)


def of_class(svg: str, name: str) -> list[Element]:
    return [e for e in ElementTree.fromstring(svg).iter() if name in e.get("class", "").split()]


def values(svg: str, name: str, attribute: str) -> list[str]:
    """What the elements of a class say, sorted."""
    return sorted(element.attrib[attribute] for element in of_class(svg, name))


def first_title(element: Element) -> str:
    title = element.find(f"{SVG}title")
    assert title is not None
    return title.text or ""


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def place_of(figure: Element) -> tuple[float, float]:
    x, y = figure.attrib["transform"].removeprefix("translate(").partition(")")[0].split()
    return float(x), float(y)


@pytest.mark.parametrize("size", SIZES)
def test_every_field_edge_and_crossing_is_there_once_under_its_name(size: str) -> None:
    game = new(4, board_size=size)
    rules, grid = game.rules, game.rules.grid
    for seat in (None, Seat(1)):
        svg = draw(rules, game.view(game.start(), None), turned_to=seat)
        assert values(svg, "field", "data-field") == sorted(write_field(rules, f) for f in range(len(grid.steps)))
        assert values(svg, "edge", "data-edge") == sorted(write_wall(rules, w) for w in range(grid.walls))
        assert values(svg, "crossing", "data-crossing") == sorted(
            write_crossing(rules, c) for c in range(grid.crossings)
        )


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_pieces_stand_where_the_view_says(seats: int, options: dict[str, str]) -> None:
    rules = new(seats, **options).rules
    for state in states(seats, 40, **options):
        svg = draw(rules, new(seats, **options).view(state, None), turned_to=Seat(1))
        plates = [write_wall(rules, wall) for wall in bits(state.labyrinth.plates)]
        assert values(svg, "plate", "data-edge") == sorted(plates)
        corners = {(e.attrib["data-crossing"], e.attrib["data-shape"]) for e in of_class(svg, "corner")}
        assert corners == {(write_crossing(rules, c.crossing), "Lr7J"[c.shape]) for c in state.labyrinth.corners}
        figures = sorted((int(e.attrib["data-seat"]), e.attrib["data-figure"]) for e in of_class(svg, "figure"))
        expected = [(seat, write_field(rules, field)) for seat, own in enumerate(state.figures) for field in own]
        assert figures == sorted(expected)
        spots = figure_spots(rules, state.figures, Seat(1))
        drawn = sorted((int(e.attrib["data-seat"]), place_of(e)) for e in of_class(svg, "figure"))
        planned = sorted((seat, spot.point) for seat, own in enumerate(spots) for spot in own)
        for (seat, there), (owner, point) in zip(drawn, planned, strict=True):
            assert seat == owner
            assert there == pytest.approx(point, abs=0.06)
        assert of_class(svg, "depot")[0].attrib["data-count"] == str(state.depot)


@pytest.mark.parametrize("size", SIZES)
def test_six_figures_in_one_corner_stand_side_by_side(size: str) -> None:
    rules = new(2, board_size=size).rules
    start, other = rules.starts
    waiting, arrived = figure_spots(rules, ((start,) * 3, (start,) * 3))
    points = [spot.point for spot in (*waiting, *arrived)]
    wide = 800 / rules.size
    assert min(dist(a, b) for index, a in enumerate(points) for b in points[:index]) > 0.35 * wide
    assert all(dist(point, field_positions(rules)[start]) < wide / 2 + 75 for point in points)
    assert all(dist(point, field_positions(rules)[other]) > 500 for point in points)


@pytest.mark.parametrize("seats", SEATS)
def test_turning_puts_the_seats_corner_at_the_lower_left(seats: int) -> None:
    rules = new(seats).rules
    assert field_positions(rules)[0] == (-360, 360)
    assert field_positions(rules)[1] == (-280, 360)
    for seat in rules.everybody:
        turned = field_positions(rules, seat)
        assert turned[rules.starts[seat]] == pytest.approx((-360, 360))
        assert turned[rules.targets[seat]] == pytest.approx((360, -360))
        for field, where in turned.items():
            for step in rules.grid.steps[field]:
                assert dist(where, turned[step.field]) == pytest.approx(80)


def test_a_turned_corner_covers_the_same_edges() -> None:
    rules, view = at(4, "roll; turn 1; corners c4:L")
    shown = {None: "0", Seat(0): "0", Seat(1): "3", Seat(2): "2", Seat(3): "1"}
    for seat, look in shown.items():
        (corner,) = of_class(draw(rules, view, turned_to=seat, ids="x"), "corner")
        assert corner.attrib["href"] == f"#x-corner-{look}"
        assert corner.attrib["data-shape"] == "L"


@pytest.mark.parametrize("seats", SEATS)
def test_corner_fields_say_whose_start_and_whose_target_they_are(seats: int) -> None:
    game = new(seats)
    corners = of_class(draw(game.rules, game.view(game.start(), None)), "corner-field")
    said = {e.attrib["data-corner"]: (e.get("data-start"), e.get("data-target")) for e in corners}
    assert (
        said
        == {
            2: {"a1": ("0", "1"), "j10": ("1", "0")},
            3: {"a1": ("0", "2"), "a10": ("1", None), "j10": ("2", "0"), "j1": (None, "1")},
            4: {"a1": ("0", "2"), "a10": ("1", "3"), "j10": ("2", "0"), "j1": ("3", "1")},
        }[seats]
    )


@pytest.mark.parametrize("size", SIZES)
def test_columns_and_rows_are_named_upright_in_every_turn(size: str) -> None:
    game = new(4, board_size=size)
    wanted = {*"abcdefghijklmn"[: int(size)], *map(str, range(1, int(size) + 1))}
    for seat in (None, *game.rules.everybody):
        svg = draw(game.rules, game.view(game.start(), None), turned_to=seat)
        (names,) = of_class(svg, "names")
        assert wanted <= {text.text for text in names.iter(f"{SVG}text")}
        assert not any("rotate" in text.get("transform", "") for text in names.iter(f"{SVG}text"))


@pytest.mark.parametrize("size", SIZES)
def test_the_size_of_the_board_is_called_our_reconstruction(size: str) -> None:
    game = new(2, board_size=size)
    svg = draw(game.rules, game.view(game.start(), None))
    assert f"Board {size} × {size}: our reconstruction" in texts(svg)


@pytest.mark.parametrize("seats", SEATS)
def test_pictures_are_small_valid_and_speak_for_themselves(seats: int) -> None:
    for state in states(seats):
        svg = draw(new(seats).rules, new(seats).view(state, Seat(0)), NAMES[:seats])
        root = ElementTree.fromstring(svg)
        assert len(svg.encode()) < 60_000
        assert root.attrib["role"] == "img"
        marked = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(set(marked)) == len(marked)
        named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
        for ref in root.attrib["aria-labelledby"].split():
            assert named[ref].text
        links = [element.attrib["href"] for element in root.iter() if "href" in element.attrib]
        links += [part.partition(")")[0] for part in svg.split("url(")[1:]]
        assert {link.removeprefix("#") for link in links} <= set(named)
        assert "<script" not in svg
        assert svg.count("http") == 1  # the name space


def test_the_description_says_the_whole_position() -> None:
    rules, view = at(
        2, "move; turn 2; dice 4 rotate; depot 6; figures a1 a1 c4 / a1 j10 e5; plates c4|d4 a2|a3; corners e5:L"
    )
    (said,) = ElementTree.fromstring(draw(rules, view, ("Anna", "Beat"))).iter(f"{SVG}desc")
    assert said.text == (
        "Beat moves. Board 10 × 10: our reconstruction. Dice: 4 and rotate. Anna (1): 2 at the start a1, c4."
        " Beat (2): 1 at the start j10, e5, 1 in the target a1. On the board: plates 2, corner pieces 1."
        " Plates in the depot: 6."
    )


def test_titles_name_the_player_and_the_field() -> None:
    rules, view = at(2, "roll; turn 1; figures a1 c4 j10 / j10 j10 j10")
    svg = draw(rules, view, ("Anna",))
    titles = [first_title(figure) for figure in of_class(svg, "figure") if figure.attrib["data-seat"] == "0"]
    assert set(titles) == {"Anna's figure at the start", "Anna's figure on c4", "Anna's figure in the target"}
    fields = {field.attrib["data-field"]: first_title(field) for field in of_class(svg, "field")}
    assert fields["a1"] == "a1, Anna's start, Player 2's target"
    assert fields["c4"] == "c4"
    assert fields["a10"] == "a10"


def test_the_dice_are_shown_while_they_count() -> None:
    for symbol in Symbol:
        name = symbol.name.lower()
        rules, view = at(2, f"move; turn 1; dice 5 {name}")
        number, face = of_class(draw(rules, view), "die")
        assert (number.attrib["data-value"], face.attrib["data-value"]) == ("5", name)
        assert len(list(number.iter(f"{SVG}circle"))) == 5
        assert len(list(face)) > 3
    rules, view = at(2, "move; turn 1; dice 5 plus; used")
    assert len(of_class(draw(rules, view), "used")) == 1
    rules, view = at(2, "roll; turn 1")
    assert len(of_class(draw(rules, view), "empty")) == 2


def test_every_symbol_looks_different() -> None:
    faces = {
        ElementTree.tostring(
            of_class(draw(*at(2, f"move; turn 1; dice 5 {symbol.name.lower()}"), ids="x"), "symbol")[0]
        )
        for symbol in Symbol
    }
    assert len(faces) == len(Symbol)


def test_the_way_of_the_last_move_is_drawn_and_an_attack_looks_different() -> None:
    rules, view = at(2, "roll; turn 1; figures c3 a1 a1 / j10 j10 j10")
    way = [read_field(rules, name) for name in ("a1", "b1", "c1", "c2", "c3")]
    assert not of_class(draw(rules, view), "path")
    (plain,) = of_class(draw(rules, view, path=way), "path")
    assert plain.attrib["data-path"] == "a1 b1 c1 c2 c3"
    (struck,) = of_class(draw(rules, view, path=way, struck=True), "path")
    assert "attack" in struck.attrib["class"].split()
    dashes = [[e.get("stroke-dasharray") for e in line.iter()] for line in (plain, struck)]
    assert dashes[0] != dashes[1]


def test_a_way_there_and_back_is_two_lines() -> None:
    rules, view = at(2, "roll; turn 1")
    way = [read_field(rules, name) for name in ("c1", "c2", "c1", "b1")]
    (path,) = of_class(draw(rules, view, path=way), "path")
    drawn = path[0].attrib["d"].removeprefix("M").split("L")
    assert len(set(drawn)) == len(drawn)


def test_a_pending_attack_marks_the_field_the_way_and_the_victim() -> None:
    position = "dice 2 cloak; attack d3-e3xf3; turn 1; figures a1 a1 d3 / f3 j10 j10"
    rules, view = at(2, f"defend; {position}")
    way = [read_field(rules, name) for name in ("d3", "e3", "f3")]
    svg = draw(rules, view, ("Anna", "Beat"), path=way)
    (mark,) = of_class(svg, "attacked")
    assert mark.attrib["data-attacked"] == "f3"
    assert first_title(mark) == "Anna attacks Beat on f3"
    assert of_class(svg, "path")[0].attrib["class"] == "path attack"
    assert [seat.attrib["data-seat"] for seat in of_class(svg, "attacked-seat")] == ["1"]
    assert "Beat defends" in texts(svg)
    svg = draw(*at(2, f"evade; {position}"), ("Anna", "Beat"))
    assert len(of_class(svg, "repelled")) == 1
    assert "Anna goes elsewhere" in texts(svg)


def test_turn_progress_and_winner_are_shown() -> None:
    rules, view = at(4, "roll; turn 2; figures a1 a1 j10 / a10 j1 j1 / j10 j10 j10 / j1 j1 j1")
    svg = draw(rules, view)
    assert [seat.attrib["data-seat"] for seat in of_class(svg, "turn")] == ["1"]
    assert [e.attrib["data-arrived"] for e in of_class(svg, "progress")] == ["1", "2", "0", "0"]
    svg = draw(*at(2, "over; turn 1; winner 1; figures j10 j10 j10 / a1 j10 j10"), ("Anna", "Beat"))
    assert [seat.attrib["data-seat"] for seat in of_class(svg, "winner")] == ["0"]
    assert "Anna wins" in texts(svg)


def test_stocks_are_shown_in_the_set_up() -> None:
    svg = draw(*at(4, PICTURES["labyria-setup"][0]))
    stocks = [(e.attrib["data-plates"], e.attrib["data-corners"]) for e in of_class(svg, "stock")]
    assert stocks == [("8", "0"), ("7", "1"), ("8", "0"), ("5", "3")]
    assert "To place: plates 8, corner pieces 0" in svg


def test_who_sits_out_is_shown() -> None:
    svg = draw(*at(2, "roll; turn 1; resting 2", pause_mode="next_turn"))
    assert [seat.attrib["data-seat"] for seat in of_class(svg, "resting")] == ["1"]
    assert "Player 2 (2): 3 at the start j10; sits out the next turn." in svg


def test_a_full_depot_is_counted() -> None:
    svg = draw(*at(2, "roll; turn 1; depot 23"))
    assert of_class(svg, "depot")[0].attrib["data-count"] == "23"
    assert "23" in texts(svg)


def test_fields_edges_and_corners_can_be_marked() -> None:
    rules, view = at(2, "roll; turn 1")
    svg = draw(rules, view, marks=("c4", "c4|d4", "e5:r"))
    assert values(svg, "field-mark", "data-mark") == ["c4"]
    assert values(svg, "plate-mark", "data-edge") == ["c4|d4"]
    assert values(svg, "corner-mark", "data-crossing") == ["e5"]
    assert not of_class(svg, "plate")
    assert not of_class(svg, "corner")


def test_every_seat_has_its_own_colour_pattern_and_number() -> None:
    game = new(4)
    root = ElementTree.fromstring(draw(game.rules, game.view(game.start(), None), ids="x"))
    figures = [e for e in root.iter() if e.get("id", "").startswith("x-figure-")]
    assert [text.text for figure in figures for text in figure.iter(f"{SVG}text")] == ["1", "2", "3", "4"]
    patterns = {e.attrib["id"]: ElementTree.tostring(e[0]) for e in root.iter(f"{SVG}pattern")}
    assert len(set(patterns.values())) == 3  # the first is plain
    assert len({ElementTree.tostring(e) for e in root.iter() if e.get("id", "").startswith("x-paint-")}) == 4


def test_names_are_escaped_and_long_ones_cut() -> None:
    game = new(2)
    svg = draw(game.rules, game.view(game.start(), None), ('<b>"&{x}', "Maximiliane Hohenstein"))
    ElementTree.fromstring(svg)
    assert "<b>" not in svg
    assert "&lt;b&gt;&quot;&amp;{x}&#x27;s start" in svg
    assert "Maximiliane H…" in texts(svg)


def test_the_same_view_gives_the_same_picture_to_everybody() -> None:
    game = new(3)
    for state in states(3, 60):
        shown = draw(game.rules, game.view(state, None))
        assert shown == draw(game.rules, game.view(state, None))
        assert all(shown == draw(game.rules, game.view(state, seat)) for seat in game.rules.everybody)


def test_two_pictures_on_one_page_share_no_id() -> None:
    game = new(4)
    view = game.view(game.start(), None)
    pictures = (
        draw(game.rules, view),
        draw(game.rules, view, turned_to=Seat(1)),
        draw(game.rules, view, marks=("c4",)),
        draw(game.rules, view, ids="x"),
    )
    named = [e.attrib["id"] for svg in pictures for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib]
    assert len(set(named)) == len(named)


def test_sentences_can_be_translated() -> None:
    game = new(2)
    german = {
        "Player {number}": "Platz {number}",
        "{name}'s figure at the start": "Figur von {name} am Start",
        "Board {size} × {size}: our reconstruction": "Brett {size} × {size}: von uns rekonstruiert",
        "Depot": "Lager",
    }
    svg = draw(game.rules, game.view(game.start(), None), translate=lambda sentence: german.get(sentence, sentence))
    assert "<title>Figur von Platz 2 am Start</title>" in svg
    assert {"Lager", "Brett 10 × 10: von uns rekonstruiert"} <= set(texts(svg))


def test_a_notebook_shows_the_picture() -> None:
    game = new(4)
    view = game.view(game.start(), None)
    shown = draw(game.rules, view, NAMES)
    assert shown._repr_svg_() == shown


@pytest.mark.parametrize("name", PICTURES)
def test_a_board_with_everything_on_it_is_drawn_as_it_was(name: str) -> None:
    assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == picture(name)
