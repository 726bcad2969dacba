"""Attack, defence, and what the attacker does when it has failed."""

from fractions import Fraction

import pytest

from tests.games.acting import at, do, legal, refusal
from tests.games.labyria.helpers import PAIR, figures, goals, parts, small

DUEL = "move; turn 1; dice 3 rotate; figures c3 h8 h8 / f3 h8 h8"
CORRIDOR = f"{DUEL}; plates b3|c3 c3|c4 c2|c3 d3|d4 d2|d3 e3|e4 e2|e3"
"""Three fields from c3 to e3, open to the opponent on f3 only."""


def test_an_attack_waits_for_the_defence() -> None:
    """LAB-38, LAB-39, LAB-40, LAB-45: the figure has not moved yet, and nobody else is on turn."""
    state = do(PAIR, DUEL, "c3-e3xf3")
    assert {"defend", "turn 1", "attack c3-e3xf3", "figures c3 h8 h8 / f3 h8 h8"} <= parts(PAIR, state)
    odds = PAIR.odds(state)
    assert odds is not None
    assert {PAIR.write(roll): chance for roll, chance in odds} == {
        f"defence {symbol}": Fraction(1, 6) for symbol in ("plus", "minus", "pause", "double", "cloak", "rotate")
    }


@pytest.mark.parametrize("symbol", ["minus", "pause", "double"])
def test_three_symbols_do_not_help(symbol: str) -> None:
    """B-LAB-29, LAB-45, LAB-46, B-LAB-33: the figure begins again in its owner's corner, the attacker advances."""
    assert {"roll", "turn 2", "figures f3 h8 h8 / h8 h8 h8"} <= parts(PAIR, DUEL, "c3-e3xf3", f"defence {symbol}")


def test_the_cloak_makes_invisible() -> None:
    """LAB-41: nothing is spent, and the attacker goes elsewhere."""
    assert {"evade", "turn 1", "depot 4", "figures c3 h8 h8 / f3 h8 h8"} <= parts(
        PAIR, DUEL, "c3-e3xf3", "defence cloak"
    )


def test_a_plate_from_the_depot_bars_the_last_edge_of_the_way() -> None:
    """LAB-42, LAB-48, B-LAB-30, E-LAB-10: without a decision of the defender."""
    assert {"evade", "depot 3", "plates e3|f3"} <= parts(PAIR, DUEL, "c3-e3xf3", "defence plus")


def test_an_attacker_says_from_which_side_it_comes() -> None:
    """B-LAB-30: two steps lead to d4 by two ways."""
    state = "move; turn 1; dice 2 rotate; figures c3 h8 h8 / d4 h8 h8"
    assert {"c3-c4xd4", "c3-d3xd4"} <= goals(PAIR, state)
    assert "plates c4|d4" in parts(PAIR, state, "c3-c4xd4", "defence plus")
    assert "plates d3|d4" in parts(PAIR, state, "c3-d3xd4", "defence plus")
    assert refusal(PAIR, state, "c3-e4xd4") == "B-LAB-30"
    assert refusal(PAIR, state, "c3-a1xd4") == "B-LAB-30"
    assert refusal(PAIR, state.replace("dice 2", "dice 3"), "c3-e4xd4") == "LAB-26"


def test_without_a_plate_in_the_depot_plus_does_not_help() -> None:
    """LAB-43."""
    state = DUEL.replace("figures", "depot 0; figures")
    assert {"roll", "turn 2", "depot 0", "figures f3 h8 h8 / h8 h8 h8"} <= parts(
        PAIR, state, "c3-e3xf3", "defence plus"
    )


def test_an_attacker_may_empty_the_depot_first() -> None:
    """LAB-43, B-LAB-19: with a plus of its own, before the move."""
    state = "move; turn 1; dice 3 plus; depot 1; figures c3 h8 h8 / f3 h8 h8"
    after = do(PAIR, state, "plate a7|a8", "c3-e3xf3", "defence plus")
    assert {"roll", "turn 2", "figures f3 h8 h8 / h8 h8 h8"} <= parts(PAIR, after)


def test_no_plate_stops_the_cloak_and_none_is_spent() -> None:
    """B-LAB-31, E-LAB-9: the figure is eaten."""
    state = DUEL.replace("rotate", "cloak")
    assert {"roll", "turn 2", "depot 4", "figures f3 h8 h8 / h8 h8 h8"} <= parts(
        PAIR, state, "cloak c3xf3", "defence plus"
    )
    assert {"evade", "depot 3"} <= parts(PAIR, state, "c3-e3xf3", "defence plus")


def test_the_cloak_of_the_defender_helps_against_the_cloak() -> None:
    """LAB-41, E-LAB-6: the attacker evades with the cloak on."""
    state = do(PAIR, CORRIDOR.replace("rotate", "cloak"), "cloak c3xf3", "defence cloak")
    assert set(legal(PAIR, state)) >= {"cloak c3-c6", "cloak c3-a2"}
    assert all(text.startswith("cloak c3-") for text in legal(PAIR, state))
    assert refusal(PAIR, state, "c3-d3") == "B-LAB-32"


def test_reversal_sends_the_attacker_home() -> None:
    """LAB-44, B-LAB-33: to its own start corner; the defender stays."""
    assert {"roll", "turn 2", "figures a1 h8 h8 / f3 h8 h8"} <= parts(PAIR, DUEL, "c3-e3xf3", "defence rotate")


def test_each_goes_home_to_its_own_corner() -> None:
    """LAB-46, B-LAB-33: with four players."""
    game = small(4)
    position = "move; turn 2; dice 1 rotate; figures a1 a1 a1 / a8 a8 d4 / h8 h8 d5 / h1 h1 h1"
    assert figures(game, position, "d4xd5", "defence minus") == "a1 a1 a1 / d5 a8 a8 / h8 h8 h8 / h1 h1 h1"
    assert figures(game, position, "d4xd5", "defence rotate") == "a1 a1 a1 / a8 a8 a8 / d5 h8 h8 / h1 h1 h1"


def test_after_a_failed_attack_the_figure_goes_elsewhere_with_the_full_number() -> None:
    """LAB-47, LAB-49, B-LAB-32, E-LAB-6: the same figure, from where it stood, over any fields."""
    state = do(PAIR, DUEL, "c3-e3xf3", "defence cloak")
    found = set(legal(PAIR, state))
    assert {"c3-e4", "c3-d3", "c3-c6"} <= found
    assert "c3-d4" not in found  # two steps only
    assert "pass" not in found
    assert refusal(PAIR, state, "pass") == "LAB-47"
    assert refusal(PAIR, state, "c3-d4") == "LAB-49"
    assert refusal(PAIR, state, "a1-a4") == "B-LAB-32"
    assert refusal(PAIR, state, "c3-e3xf3") == "B-LAB-32"
    assert figures(PAIR, state, "c3-e4") == "e4 h8 h8 / f3 h8 h8"


def test_evading_is_no_second_attack() -> None:
    """B-LAB-32."""
    position = "move; turn 1; dice 1 rotate; figures c3 h8 h8 / c4 d3 h8"
    state = do(PAIR, position, "c3xc4", "defence cloak")
    assert set(legal(PAIR, state)) == {"c3-c2", "c3-b3"}
    assert refusal(PAIR, state, "c3xd3") == "B-LAB-32"


def test_evading_may_end_in_the_target_corner() -> None:
    """B-LAB-32."""
    position = "move; turn 1; dice 2 rotate; figures g7 h8 h8 / e7 h8 h8"
    state = do(PAIR, position, "g7-f7xe7", "defence cloak")
    assert "g7-h8" in legal(PAIR, state)
    outcome = PAIR.outcome(do(PAIR, state, "g7-h8"))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_when_all_other_ways_are_barred_the_attacker_drives_back() -> None:
    """LAB-50, LAB-53: to the end of the corridor and back, three steps in all."""
    for defence in ("plus", "cloak"):
        assert legal(PAIR, do(PAIR, CORRIDOR, "c3-e3xf3", f"defence {defence}")) == ["c3-d3"]


def test_only_the_attacking_figure_evades() -> None:
    """B-LAB-32: it drives back although another one could move freely."""
    position = CORRIDOR.replace("figures c3 h8 h8", "figures a1 c3 h8")
    assert legal(PAIR, do(PAIR, position, "c3-e3xf3", "defence plus")) == ["c3-d3"]


def test_who_can_go_nowhere_stays() -> None:
    """B-LAB-32: the plate has shut the last side."""
    position = "move; turn 1; dice 1 rotate; figures c3 h8 h8 / d3 h8 h8; plates b3|c3 c3|c4 c2|c3"
    state = do(PAIR, position, "c3xd3", "defence plus")
    assert legal(PAIR, state) == ["pass"]
    assert {"roll", "turn 2", "figures c3 h8 h8 / d3 h8 h8"} <= parts(PAIR, state, "pass")


def test_evading_uses_the_doubled_number_again() -> None:
    """E-LAB-6."""
    position = "move; turn 1; dice 2 double; figures c3 h8 h8 / g3 h8 h8"
    state = do(PAIR, position, "double c3-f3xg3", "defence cloak")
    assert "double c3-c7" in legal(PAIR, state)
    assert all(text.startswith("double") for text in legal(PAIR, state))


def test_attacking_is_a_choice() -> None:
    """B-LAB-28, B-LAB-35: it always belongs to the game, but one may go elsewhere."""
    assert {"c3-e3xf3", "c3-c6"} <= goals(PAIR, DUEL)
    assert refusal(PAIR, DUEL, "c3-f3") == "LAB-38"
    assert refusal(PAIR, DUEL, "c3-c5xc6") == "LAB-38"


def test_an_attack_that_is_the_only_move_has_to_be_made() -> None:
    """B-LAB-28."""
    assert legal(PAIR, CORRIDOR) == ["c3-e3xf3"]
    assert refusal(PAIR, CORRIDOR, "pass") == "B-LAB-24"


def test_an_attack_may_come_out_of_a_dead_end() -> None:
    """LAB-53, LAB-38: forth, back over where it stood, and onto the opponent."""
    position = "move; turn 1; dice 3 rotate; figures c3 h8 h8 / d3 h8 h8; plates b3|b4 b2|b3 a3|b3 c3|c4 c2|c3"
    assert legal(PAIR, position) == ["c3xd3"]
    assert "plates a3|b3 c3|d3 b2|b3 c2|c3 b3|b4 c3|c4" in parts(PAIR, position, "c3xd3", "defence plus")


@pytest.mark.parametrize("defence", ["defence minus", "defence rotate"])
def test_the_ability_is_still_there_after_an_attack(defence: str) -> None:
    """E-LAB-13, B-LAB-19: also when the attacker itself was eaten."""
    position = DUEL.replace("rotate", "minus") + "; plates a1|b1"
    state = do(PAIR, position, "c3-e3xf3", defence)
    assert {"after", "turn 1"} <= parts(PAIR, state)
    assert {"roll", "turn 2", "depot 5"} <= parts(PAIR, state, "remove a1|b1")
    used = do(PAIR, position, "remove a1|b1", "c3-e3xf3", defence)
    assert {"roll", "turn 2"} <= parts(PAIR, used)


def test_the_ability_waits_until_the_figure_has_evaded() -> None:
    """LAB-47, B-LAB-19."""
    position = DUEL.replace("rotate", "minus") + "; plates a1|b1"
    state = do(PAIR, position, "c3-e3xf3", "defence plus")
    assert refusal(PAIR, state, "remove a1|b1") == "LAB-47"
    state = do(PAIR, state, "c3-e4")
    assert {"after", "turn 1"} <= parts(PAIR, state)
    assert {"depot 4", "plates a1|b1"} <= parts(PAIR, state, "remove e3|f3")


def test_an_attack_passes_no_other_opponent() -> None:
    """B-LAB-27."""
    position = "move; turn 1; dice 2 rotate; figures h3 h8 h8 / h4 h5 h8; plates g4|h4 g5|h5"
    assert "h3-h4xh5" not in goals(PAIR, position)
    assert "h3-h4xh5" in goals(small(2, jump_opponents="on"), position)


def test_a_position_in_the_middle_of_an_attack_can_be_written() -> None:
    for defence in (), ("defence cloak",), ("defence plus",):
        for game, position, attack in (
            (PAIR, DUEL, "c3-e3xf3"),
            (PAIR, DUEL.replace("rotate", "cloak"), "cloak c3xf3"),
        ):
            state = do(game, position, attack, *defence)
            assert at(game, game.write_position(state)) == state
