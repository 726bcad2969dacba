"""Sevens that finish the own marbles and go on with the partner's; the Canadian seven; the winning seven."""

from spieltisch.games.dog.engine.state import Phase
from tests.games.acting import do, legal, refusal
from tests.games.dog.helpers import TEAM, board, new

HOME = "Af1 Af2 Af3 Af4"
CANADA = new(canadian_seven="on")
THREES = new(6, teams="of_three")


def test_a_seven_brings_the_last_own_marble_home_and_goes_on_with_the_partners() -> None:
    """DOG-57, B-DOG-24, B-DOG-41."""
    state = do(TEAM, "board A0 Af2 Af3 Af4 C3 C9; hands 72 2 - -", "7 A0-Af1")
    assert legal(TEAM, state)[:3] == ["7 C3-C4", "7 C3-C5", "7 C3-C6"]
    assert board(TEAM, state, "7 C3-C7", "7 C9-C11") == f"{HOME} C7 C11"


def test_the_rest_may_go_to_several_of_the_partners_marbles() -> None:
    """B-DOG-24."""
    position = "board A0 Af2 Af3 Af4 C3 C9 Cf1; hands 72 2 - -"
    assert board(TEAM, position, "7 A0-Af1", "7 C3-C5", "7 C9-C11", "7 Cf1-Cf3") == f"{HOME} C5 C11 Cf3"


def test_no_step_with_the_partners_marbles_before_all_own_ones_are_in() -> None:
    """B-DOG-24."""
    assert refusal(TEAM, "board A0 Af2 Af3 Af4 C3; hands 7 - - -", "7 C3-C9") == "DOG-12"


def test_if_the_rest_cannot_be_spent_the_last_marble_does_not_go_in() -> None:
    """B-DOG-23, B-DOG-24: the partner has nothing on the way."""
    assert refusal(TEAM, "board A0 Af2 Af3 Af4; hands 7 - - -", "7 A0-Af1") == "B-DOG-23"
    assert legal(TEAM, "board A0 Af2 Af3 Af4; hands 7 - - -")[-1] == "7 A0-A7"


def test_an_own_marble_burnt_by_the_seven_does_not_open_the_way_to_the_partners() -> None:
    """DOG-57: it is back in the kennel, not home; the burner is the one to go on."""
    position = "board A@D13 A0 Af3 Af4 C3; hands 7 - - -"
    state = do(TEAM, "board A@D13 A0 Af3 Af4 C3; hands 7 2 - -", "7 D13-A1")
    assert all("C3" not in move for move in legal(TEAM, state))
    assert "7 D13-Af2" not in legal(TEAM, position)


def test_a_helper_spends_a_seven_on_the_partners_marbles() -> None:
    """DOG-58, DOG-54."""
    assert board(TEAM, f"board {HOME} C3 C9; hands 72 2 - -", "7 C3-C7", "7 C9-C12") == f"{HOME} C7 C12"


def test_a_helper_of_three_spends_a_seven_on_both_teammates() -> None:
    """E-DOG-1: with the rest of a seven as well."""
    position = "board A0 Af2 Af3 Af4 C3 E4; hands 72 2 - - - -"
    assert board(THREES, position, "7 A0-Af1", "7 C3-C5", "7 E4-E8") == f"{HOME} C5 E8"


# --- the Canadian seven -------------------------------------------------------------------------------------------


def test_a_canadian_seven_moves_the_partners_marbles_all_game_long() -> None:
    """DOG-62, B-DOG-20: any distribution, also with a joker, also with all own marbles in the kennel."""
    assert board(CANADA, "board A3 C3; hands 72 2 - -", "7 C3-C6", "7 A3-A7") == "A7 C6"
    assert board(CANADA, "board A3 C3; hands X2 2 - -", "X7 C3-C6", "X7 A3-A7") == "A7 C6"
    assert board(CANADA, "board C3; hands 72 2 - -", "7 C3-C10") == "C10"


def test_without_the_canadian_rule_a_seven_is_for_own_marbles() -> None:
    """B-DOG-20, DOG-78."""
    assert refusal(TEAM, "board A3 C3; hands 7 - - -", "7 C3-C6") == "DOG-12"
    assert legal(TEAM, "board C3; hands 7 - - -") == ["fold"]


def test_a_canadian_seven_moves_no_opponents_marble() -> None:
    """DOG-62."""
    assert refusal(CANADA, "board A3 B3; hands 7 - - -", "7 B3-B6") == "DOG-62"


def test_a_canadian_seven_drives_the_partners_blockade_away() -> None:
    """DOG-62, B-DOG-22."""
    assert board(CANADA, "board A@B15 C0*; hands 72 2 - -", "7 C0-C3", "7 B15-C3") == "A@C3"


def test_a_canadian_seven_in_a_team_of_three_moves_both_teammates_marbles() -> None:
    """E-DOG-2: from the first point on, also in their finish."""
    game = new(6, teams="of_three", canadian_seven="on")
    position = "board C3 Ef1 B2; hands 72 2 - - - -"
    assert board(game, position, "7 Ef1-Ef3", "7 C3-C8") == "B2 C8 Ef3"


# --- the winning seven --------------------------------------------------------------------------------------------


def test_a_winning_seven_is_spent_in_full() -> None:
    """B-DOG-25, DOG-61: points cannot lapse once everything is home."""
    assert refusal(TEAM, f"board {HOME} C0 Cf2 Cf3 Cf4; hands 7 - - -", "7 C0-Cf1") == "B-DOG-23"
    over = do(TEAM, f"board {HOME} C@B10 Cf2 Cf3 Cf4; hands 7 2 - -", "7 B10-Cf1")
    assert over.phase is Phase.OVER
    assert over.winners == (0, 2)


def test_a_winning_seven_may_bring_two_players_home_at_once() -> None:
    """DOG-57, DOG-13: 2 for the last own marble, 5 for the partner's."""
    position = "board A@D15 Af2 Af3 Af4 C@B12 Cf2 Cf3 Cf4; hands 7 2 - -"
    over = do(TEAM, position, "7 D15-Af1", "7 B12-Cf1")
    assert over.winners == (0, 2)
    assert over.phase is Phase.OVER


def test_a_lenient_last_seven_ends_the_game_at_once() -> None:
    """B-DOG-25, E-DOG-9: points left or not."""
    game = new(lenient_last_seven="on")
    over = do(game, f"board {HOME} C0 Cf2 Cf3 Cf4; hands 7 2 - -", "7 C0-Cf1")
    assert over.phase is Phase.OVER
    assert over.points == 0
    assert game.actors(over) == ()


def test_leniency_is_for_the_last_seven_only() -> None:
    """B-DOG-25: finishing one's own marbles is not enough."""
    game = new(lenient_last_seven="on")
    assert refusal(game, "board A0 Af2 Af3 Af4; hands 7 - - -", "7 A0-Af1") == "B-DOG-23"


def test_with_joker_not_last_no_part_of_a_joker_completes_a_side() -> None:
    """E-DOG-5: a seven may, a joker as a seven may not."""
    game = new(joker_not_last="on")
    position = f"board {HOME} C@B10 Cf2 Cf3 Cf4; hands 7X 2 - -"
    assert refusal(game, position, "X7 B10-Cf1") == "DOG-63"
    assert do(game, position, "7 B10-Cf1").winners == (0, 2)
    assert "X7 B10-C1" in legal(game, position)
