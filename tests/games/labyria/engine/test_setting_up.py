"""Handing out, rolling off, and building the labyrinth."""

import pytest

from spieltisch.core.errors import SetupError
from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.state import Phase
from spieltisch.kit.shelf import game_types
from tests.games.acting import at, do, legal, part, refusal, sentence
from tests.games.labyria.helpers import PAIR, new, parts, small

SHARES = {2: (20, 10), 3: (13, 6), 4: (10, 5)}


def test_the_box_is_described() -> None:
    """LAB-01 to LAB-08; the printed LAB-02, LAB-03, LAB-04, LAB-05, LAB-06, LAB-07 and LAB-08 are facts, not rules."""
    facts = {fact.clause for fact in game_types()["brandi-labyria"].facts}
    assert facts == {f"LAB-{number:02}" for number in range(1, 9)}


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    """LAB-08, B-ALL-3."""
    assert sentence(SetupError, lambda: new(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_three_figures_and_a_share_of_plates_and_corners(seats: int) -> None:
    """LAB-12, LAB-13, LAB-14, LAB-15: and four plates lie in the depot."""
    state = new(seats).start()
    assert state.stocks == (SHARES[seats],) * seats
    assert all(own == (start,) * 3 for own, start in zip(state.figures, new(seats).rules.starts, strict=True))
    assert state.depot == 4


@pytest.mark.parametrize(("seats", "plates", "corners"), [(2, 0, 0), (3, 1, 2), (4, 0, 0)])
def test_what_is_left_over_goes_into_the_bag(seats: int, plates: int, corners: int) -> None:
    """LAB-16, B-LAB-10: nothing but for three players; then one plate and two corners."""
    share = SHARES[seats]
    assert 44 - 4 - seats * share[0] == plates
    assert 20 - seats * share[1] == corners


def test_two_players_sit_diagonally_opposite() -> None:
    """LAB-19, LAB-09: each starts where the other arrives."""
    rules = new(2).rules
    assert part(new(2), new(2).start(), "figures") == "a1 a1 a1 / j10 j10 j10"
    assert rules.targets == rules.starts[::-1]


def test_seats_go_clockwise_round_the_board() -> None:
    """LAB-18, LAB-09: from the lower left to the upper left, and everybody's target lies diagonally opposite."""
    assert part(new(4), new(4).start(), "figures") == "a1 a1 a1 / a10 a10 a10 / j10 j10 j10 / j1 j1 j1"
    rules = new(4).rules
    assert rules.targets == (*rules.starts[2:], *rules.starts[:2])
    assert new(3).rules.targets == (*rules.starts[2:], rules.starts[0])


def test_the_highest_roll_places_first() -> None:
    """LAB-17."""
    assert {"place", "turn 3"} <= parts(new(4), new(4).start(), "rolloff 2 4 6 5")


def test_who_ties_for_the_highest_rolls_again() -> None:
    """B-ALL-2: and only those, until one is ahead."""
    game = new(4)
    assert {"who places", "rolling 2 4"} <= parts(game, game.start(), "rolloff 2 5 1 5")
    assert {"who places", "rolling 2 4"} <= parts(game, game.start(), "rolloff 2 5 1 5", "rolloff 3 3")
    assert {"place", "turn 4"} <= parts(game, game.start(), "rolloff 2 5 1 5", "rolloff 3 3", "rolloff 1 2")
    assert refusal(game, do(game, game.start(), "rolloff 2 5 1 5"), "rolloff 1 2 3 4") == "LAB-17"


def test_of_real_dice_it_is_enough_to_say_who_has_won() -> None:
    """LAB-17, LAB-24: also where some have tied before, and only one of those who roll off."""
    game = new(4)
    assert {"place", "turn 3"} <= parts(game, game.start(), "begins 3")
    assert {"place", "turn 4"} <= parts(game, game.start(), "rolloff 2 5 1 5", "begins 4")
    assert refusal(game, do(game, game.start(), "rolloff 2 5 1 5"), "begins 3") == "LAB-17"
    assert {"roll", "turn 2"} <= parts(PAIR, "who starts; rolling 1 2", "begins 2")


def test_a_new_roll_off_decides_who_begins_to_play() -> None:
    """LAB-24, B-LAB-11, B-ALL-2."""
    before = do(PAIR, "place; turn 2; stocks 0+0 1+0; plates d4|e4", "plate d3|d4")
    assert {"who starts", "rolling 1 2"} <= parts(PAIR, before)
    assert {"who starts", "rolling 1 2"} <= parts(PAIR, before, "rolloff 6 6")
    assert {"roll", "turn 2"} <= parts(PAIR, before, "rolloff 6 6", "rolloff 1 2")
    assert refusal(PAIR, before, "rolloff 6") == "LAB-24"


@pytest.mark.parametrize(("size", "middle"), [(8, "d4"), (10, "e5"), (12, "f6"), (14, "g7")])
def test_the_first_corner_sits_on_the_crossing_in_the_middle(size: int, middle: str) -> None:
    """LAB-20, B-LAB-1, B-LAB-3: in any of its four turns."""
    game = new(board_size=size)
    corners = [text for text in legal(game, do(game, game.start(), "rolloff 2 1")) if text.startswith("corner")]
    assert corners == [f"corner {middle}:{shape}" for shape in "Lr7J"]


def test_the_first_plate_ends_in_the_crossing_in_the_middle() -> None:
    """LAB-20, B-LAB-4, B-LAB-2: it stands on an edge."""
    plates = {text for text in legal(PAIR, do(PAIR, PAIR.start(), "rolloff 2 1")) if text.startswith("plate")}
    assert plates == {"plate d4|e4", "plate d5|e5", "plate d4|d5", "plate e4|e5"}
    assert refusal(PAIR, do(PAIR, PAIR.start(), "rolloff 2 1"), "plate c4|d4") == "LAB-20"


ONE_PLATE = "place; turn 2; stocks 19+10 20+10; plates d4|e4"


def test_later_obstacles_touch_one_that_stands() -> None:
    """LAB-22, B-LAB-5: three edges more at either end of a plate."""
    plates = {text for text in legal(PAIR, ONE_PLATE) if text.startswith("plate")}
    assert plates == {f"plate {edge}" for edge in ("d3|e3", "d3|d4", "e3|e4", "d5|e5", "d4|d5", "e4|e5")}
    assert refusal(PAIR, ONE_PLATE, "plate c4|d4") == "LAB-22"
    assert refusal(PAIR, ONE_PLATE, "corner a1:L") == "LAB-22"


def test_a_corner_may_touch_with_its_axis_or_with_the_end_of_an_arm() -> None:
    """LAB-22, B-LAB-5."""
    found = set(legal(PAIR, ONE_PLATE))
    assert {"corner d4:L", "corner d4:J", "corner d3:r", "corner d3:7"} <= found  # on an end of the plate
    assert {"corner c4:L", "corner e4:7", "corner d5:r", "corner d2:L"} <= found  # an arm ends there
    assert refusal(PAIR, ONE_PLATE, "corner c4:J") == "LAB-22"


def test_no_two_obstacles_stand_in_one_place() -> None:
    """B-LAB-3: neither plates nor arms on the same edge, nor two corners on a crossing."""
    assert refusal(PAIR, ONE_PLATE, "plate d4|e4") == "B-LAB-3"
    assert refusal(PAIR, ONE_PLATE, "corner d4:r") == "B-LAB-3"
    with_corner = "place; turn 2; stocks 20+9 20+10; corners d4:L"
    assert refusal(PAIR, with_corner, "corner d4:7") == "B-LAB-3"
    assert refusal(PAIR, with_corner, "plate e4|e5") == "B-LAB-3"
    assert refusal(PAIR, with_corner, "corner e4:J") == "B-LAB-3"
    assert "corner e4:L" in legal(PAIR, with_corner)


def test_obstacles_stand_inside_the_board_only() -> None:
    """B-LAB-3: 2n(n-1) edges and (n-1)² crossings."""
    for size in (8, 10, 12, 14):
        grid = new(board_size=size).rules.grid
        assert grid.walls == 2 * size * (size - 1)
        assert grid.crossings == (size - 1) ** 2


def test_players_place_in_turn_whatever_they_like() -> None:
    """LAB-18, LAB-21, LAB-23."""
    game = small(3)
    state = do(game, game.start(), "rolloff 1 6 1", "corner d4:L", "plate d4|d5", "plate e4|f4")
    assert {"turn 2", "stocks 12+6 13+5 12+6"} <= parts(game, state)
    assert refusal(game, state, "a8-a7") == "LAB-23"
    assert refusal(game, state, "pass") == "LAB-23"


def test_who_has_no_plate_left_places_corners() -> None:
    """LAB-13, B-LAB-6: and the other way round."""
    no_plate = "place; turn 2; stocks 3+3 0+3; plates d4|e4"
    no_corner = "place; turn 2; stocks 3+3 3+0; plates d4|e4"
    assert all(text.startswith("corner") for text in legal(PAIR, no_plate))
    assert all(text.startswith("plate") for text in legal(PAIR, no_corner))
    assert refusal(PAIR, no_plate, "plate d3|e3") == "LAB-13"
    assert refusal(PAIR, no_corner, "corner d4:L") == "LAB-13"


def comb(stocks: str, *gaps: str) -> str:
    """Walls between all columns but for the gaps: a corner fits only where a crossing without one has a gap beside it.

    Fifteen corners like an L stand in the first, the fourth and the sixth row.
    """
    sits = [f"{column}1" for column in "abcdefg"] + [f"{column}4" for column in "abcdefg"] + ["a6"]
    columns = list(zip("abcdefg", "bcdefgh", strict=True))
    arms = {(name[0], int(name[1]) + 1) for name in sits}
    edges = [f"{one}{row}|{two}{row}" for row in range(1, 9) for one, two in columns if (one, row) not in arms]
    plates = " ".join(edge for edge in edges if edge not in gaps)
    return f"place; turn 1; stocks {stocks}; plates {plates}; corners {' '.join(f'{name}:L' for name in sits)}"


def test_when_nobody_can_place_anything_the_rest_goes_into_the_bag() -> None:
    """E-LAB-11, B-LAB-6: five corners find no room, and play begins without them."""
    position = comb("1+3 0+2", "a8|b8", "d1|e1")
    assert "corner a7:J" in legal(PAIR, position)
    after = do(PAIR, position, "plate a8|b8")
    assert {"who starts", "rolling 1 2"} <= parts(PAIR, after)
    assert after.stocks == ((0, 0), (0, 0))
    assert len(after.labyrinth.corners) == 15


def test_who_can_place_nothing_is_passed_over() -> None:
    """E-LAB-11: while the other has plates left, and again in every round."""
    position = comb("3+3 0+2", "a8|b8", "d1|e1", "f1|g1", "g1|h1")
    assert {"place", "turn 2", "stocks 2+3 0+2"} <= parts(PAIR, position, "plate d1|e1")
    assert {"place", "turn 1", "stocks 2+3 0+2"} <= parts(PAIR, position, "plate a8|b8")
    assert {"place", "turn 1", "stocks 1+3 0+2"} <= parts(PAIR, position, "plate a8|b8", "plate g1|h1")


def test_who_has_placed_all_is_passed_over() -> None:
    """E-LAB-11."""
    assert {"place", "turn 2", "stocks 0+0 1+0"} <= parts(
        PAIR, "place; turn 2; stocks 0+0 2+0; plates d4|e4", "plate d5|e5"
    )


def test_a_full_set_up_ends_with_all_pieces_on_the_board() -> None:
    """LAB-23: all 80 walls stand, whatever the players did."""
    game = new(4)
    state, source = game.start(), 7
    while state.phase in (Phase.WHO_PLACES, Phase.PLACE):
        (seat,) = game.actors(state)
        actions = game.legal(state, seat)
        state = game.apply(
            state, seat, actions[source % len(actions)] if seat != CHANCE else game.read("rolloff 1 2 3 4")
        )
        source = source * 31 % 1009
    assert state.phase is Phase.WHO_STARTS
    assert state.labyrinth.plates.bit_count() == 40
    assert len(state.labyrinth.corners) == 20
    assert state.labyrinth.walls(game.rules.grid).bit_count() == 80
    assert at(game, game.write_position(state)) == state
