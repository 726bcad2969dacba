"""Fields, edges, corners, actions, positions and maps as text, and back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import UnreadableError
from spieltisch.games.labyria.engine.grid import Shape
from spieltisch.games.labyria.engine.labyrinth import Corner, Labyrinth, corners_that_fit, plates_that_fit
from spieltisch.games.labyria.engine.map import write_map
from spieltisch.games.labyria.engine.state import Phase, State
from tests.games.acting import at, do, part, sentence
from tests.games.labyria.helpers import KINDS, PAIR, new, small

MAP = """
  +---+---+---+---+---+---+---+---+
 8|                            2/1|
  +   +   +   +   +   +   +   +   +
 7|                               |
  +   +   +   +   +   +   +   +   +
 6|                               |
  +   +   +   +   +   +   +   +   +
 5|               |               |
  +   +   +   +   L---+   +   +   +
 4|                     2         |
  +   +   r---+---+   +   +   +   +
 3|       | 1                     |
  +   +   +   +   +   +   +   +   +
 2|                               |
  +   +   +   +   +   +   +   +   +
 1|1/0                            |
  +---+---+---+---+---+---+---+---+
    a   b   c   d   e   f   g   h
"""


def test_a_map_stands_for_figures_plates_and_corners() -> None:
    """B-LAB-2, B-LAB-3: `2/1` in a corner of the board is two who wait and one who has arrived."""
    state = at(PAIR, f"move; turn 1; dice 3 plus{MAP}")
    assert PAIR.write_position(state) == (
        "move; turn 1; dice 3 plus; depot 4; figures a1 c3 h8 / f4 h8 h8; plates d3|d4; corners b3:r d4:L"
    )
    assert write_map(PAIR.rules, state.labyrinth, state.figures) == MAP.strip("\n")


@pytest.mark.parametrize("text", [MAP, f"{MAP}roll\nturn 1", f"roll; turn 1\n{MAP}", f"turn 1{MAP}\ndepot 4\n\nroll"])
def test_other_parts_may_stand_before_or_after_a_map(text: str) -> None:
    assert at(PAIR, text) == at(PAIR, f"roll{MAP}")


def test_a_phase_on_a_line_of_its_own_is_not_mistaken_for_names_of_columns() -> None:
    """`defend` is written with letters from a to n only."""
    assert at(PAIR, f"{MAP}defend\ndice 4 minus\nattack c3-e4xf4").phase is Phase.DEFEND


def test_a_map_needs_no_names_and_no_indentation() -> None:
    bare = "\n".join(line.strip().lstrip("12345678") for line in MAP.splitlines()[:-1])
    assert at(PAIR, bare) == at(PAIR, MAP)


@pytest.mark.parametrize(
    ("old", "new_", "complaint"),
    [
        (" 7|                               |\n", "", "The map has 16 lines; a board of 8 needs 17."),
        (
            "8|                            2/1|",
            "8|                           2/1|",
            "Line 2 of the map is 32 characters",
        ),
        ("+---+---+---+---+---+---+---+---+\n 8", "+---+---+---+---+---+---+---+   +\n 8", "The map's first and last"),
        ("L---+", "X---+", "'X' is not a crossing; write + L r 7 or J."),
        ("L---+", "7---+", "A corner piece on the map lacks one of its two arms [B-LAB-3]."),
        ("L---+", "L-- +", "'-- ' on the map is not an edge"),
        ("| 1 ", "! 1 ", "'!' on the map is not an edge"),
        ("| 1 ", "|   ", "Player 1 has 2 figures on the map, not three [LAB-02]."),
        ("| 1 ", "| 2 ", "Player 1 has 2 figures on the map, not three [LAB-02]."),
        ("| 1 ", "| 3 ", "'3' is not a figure; write a player's number."),
        ("| 1 ", "| ? ", "'?' is not a figure; write a player's number."),
        ("1/0", " 1 ", "' 1 ' is not a corner field; write waiting/arrived, like 2/1."),
        ("1/0", "4/0", "'4/0' is not a corner field"),
    ],
)
def test_a_map_that_cannot_be_is_refused_with_a_sentence(old: str, new_: str, complaint: str) -> None:
    assert MAP.count(old) == 1
    assert sentence(UnreadableError, lambda: at(PAIR, MAP.replace(old, new_))).startswith(complaint)


def test_a_map_has_its_own_figures_and_obstacles() -> None:
    for extra in ("figures a1 a1 a1 / h8 h8 h8", "plates a1|b1", "corners d4:L"):
        said = sentence(UnreadableError, lambda text=f"{extra}{MAP}": at(PAIR, text))  # type: ignore[misc]
        assert said == f"There are two parts '{extra.split()[0]}'; a map has its own."


def test_nobody_waits_where_nobody_starts_and_nobody_arrives_where_nobody_should() -> None:
    """B-LAB-14: with three players figures of player 2 only wait on a8, and only arrive on h1."""
    game = small(3)
    state = at(game, "roll")
    drawn = write_map(game.rules, state.labyrinth, state.figures)
    for old, wrong in ((" 8|3/0", "3/1"), ("0/0|\n  +---+", "1/0")):
        assert drawn.count(old) == 1
        text = drawn.replace(old, old.replace("3/0", wrong).replace("0/0", wrong))
        with pytest.raises(UnreadableError, match=f"'{wrong}': nobody starts there, or nobody arrives"):
            at(game, text)


def test_an_edge_may_be_named_from_either_side() -> None:
    assert PAIR.read("plate d4|c4") == PAIR.read("plate c4|d4")
    assert PAIR.write(PAIR.read("plate d4|c4")) == "plate c4|d4"
    assert PAIR.write(PAIR.read("plate c5|c4")) == "plate c4|c5"


def test_the_letters_of_corners_look_like_them() -> None:
    """B-LAB-3: on the crossing at the upper right of d4."""
    arms = {"L": {"d5|e5", "e4|e5"}, "r": {"e4|e5", "d4|e4"}, "7": {"d4|e4", "d4|d5"}, "J": {"d4|d5", "d5|e5"}}
    for shape, edges in arms.items():
        walls = at(PAIR, f"corners d4:{shape}").labyrinth.walls(PAIR.rules.grid)
        assert walls == at(PAIR, f"plates {' '.join(edges)}").labyrinth.walls(PAIR.rules.grid)


def test_the_side_of_an_attack_is_written_only_where_it_matters() -> None:
    """B-LAB-30, B-LAB-31: one step has one side, and the cloak none."""
    state = "move; turn 1; dice 1 cloak; figures c3 h8 h8 / d3 h8 h8"
    state_after = do(PAIR, state, "c3xd3")
    assert part(PAIR, state_after, "attack") == "c3xd3"
    assert part(PAIR, do(PAIR, state, "cloak c3xd3"), "attack") == "cloak c3xd3"


@st.composite
def states(draw: st.DrawFn) -> tuple[int, dict[str, str], State]:
    """Any labyrinth that fits, and figures anywhere."""
    seats, options = draw(st.sampled_from(KINDS))
    game = new(seats, **options)
    rules = game.rules
    rng = SeededChance(draw(st.integers(0, 10_000))).rng("pieces", 0)
    labyrinth = Labyrinth()
    for _ in range(draw(st.integers(0, 15))):
        if rng.below(2):
            plates = list(plates_that_fit(rules, labyrinth))
            labyrinth = labyrinth.with_plate(plates[rng.below(len(plates))])
        else:
            corners = list(corners_that_fit(rules, labyrinth))
            labyrinth = labyrinth.with_corner(corners[rng.below(len(corners))])
    free = [field for field in range(rules.size**2) if field not in rules.safe]
    fields = draw(st.lists(st.sampled_from(free), min_size=seats, max_size=seats, unique=True))
    figures = tuple(
        tuple(sorted((field, rules.starts[seat], rules.targets[seat]))) for seat, field in enumerate(fields)
    )
    text = f"roll; turn {draw(st.integers(1, seats))}; depot {draw(st.integers(0, 9))}"
    return seats, options, at(game, f"{text}\n{write_map(rules, labyrinth, figures)}")


@settings(max_examples=60, deadline=None)
@given(states())
def test_positions_are_read_back_from_a_line_and_from_a_map(made: tuple[int, dict[str, str], State]) -> None:
    seats, options, state = made
    game = new(seats, **options)
    line = game.write_position(state)
    assert game.read_position(line) == state
    rest = "; ".join(text for text in line.split("; ") if text.split()[0] not in ("figures", "plates", "corners"))
    assert game.read_position(f"{rest}\n{write_map(game.rules, state.labyrinth, state.figures)}") == state


def test_overlapping_corners_on_a_map_are_called_so() -> None:
    """B-LAB-3: both have the edge between them as an arm."""
    both = Labyrinth(0, (Corner(24, Shape.L), Corner(25, Shape.J)))
    drawn = write_map(PAIR.rules, both, PAIR.start().figures)
    assert sentence(UnreadableError, lambda: PAIR.read_position(drawn)).startswith(
        "There are two obstacles in one place."
    )
