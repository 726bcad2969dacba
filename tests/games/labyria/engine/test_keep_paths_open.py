"""The option for families: nobody may be walled in."""

import pytest

from spieltisch.core.errors import UnreadableError
from tests.games.acting import at, do, legal, refusal, sentence
from tests.games.labyria.helpers import parts, small

OPEN = small(2, keep_paths_open="on")
SHUT = small(2)
ALMOST = "figures b2 h8 h8 / h8 h8 h8; plates a1|b1"
"""One plate more would shut the start of player 1, which is the target of player 2."""


def test_usually_somebody_may_be_walled_in() -> None:
    """B-LAB-7, LAB-58."""
    assert "plate a1|a2" in legal(SHUT, f"move; turn 2; dice 1 plus; {ALMOST}")


def test_plus_leaves_the_last_way_open() -> None:
    """E-LAB-2."""
    assert "plate a1|a2" not in legal(OPEN, f"move; turn 2; dice 1 plus; {ALMOST}")
    assert refusal(OPEN, f"move; turn 2; dice 1 plus; {ALMOST}", "plate a1|a2") == "E-LAB-2"
    assert "plate a2|b2" in legal(OPEN, f"move; turn 2; dice 1 plus; {ALMOST}")


def test_figures_on_the_way_do_not_count() -> None:
    """E-LAB-2: an opponent stands on the only way out, and no plate is refused for that."""
    position = "move; turn 1; dice 1 plus; figures b1 h8 h8 / a2 h8 h8; plates a1|b1"
    assert "plate a3|b3" in legal(OPEN, position)


def test_rotate_leaves_the_last_way_open() -> None:
    """E-LAB-2: of the three turns one would shut the corner."""
    position = "move; turn 1; dice 1 rotate; figures b2 h8 h8 / h8 h8 h8; corners a1:r"
    assert {text for text in legal(OPEN, position) if text.startswith("turn")} == {"turn a1:L", "turn a1:J"}
    assert refusal(OPEN, position, "turn a1:7") == "E-LAB-2"
    assert "turn a1:7" in legal(SHUT, position)


FENCE = "place; turn 1; stocks 9+9 9+9; plates d4|e4 d3|e3 d2|e2 d1|e1 d4|d5 c4|c5 b4|b5"
"""From the middle down to the border, and to the left: one plate more would fence off the corner of player 1."""


def test_the_set_up_leaves_the_last_way_open() -> None:
    """E-LAB-2: plates and corners, as they are placed."""
    for action in ("plate a4|a5", "corner a4:J", "corner a4:7"):
        assert refusal(OPEN, FENCE, action) == "E-LAB-2"
        assert action in legal(SHUT, FENCE)
    assert "plate a5|b5" in legal(OPEN, FENCE)


def test_a_defence_plate_that_would_shut_the_way_is_not_set_and_does_not_help() -> None:
    """E-LAB-2: the figure is eaten, and the plate stays in the depot."""
    position = "move; turn 1; dice 1 cloak; figures a2 h8 h8 / b2 h8 h8; plates a1|b1 a2|a3"
    assert {"roll", "turn 2", "depot 4", "figures b2 h8 h8 / h8 h8 h8"} <= parts(
        OPEN, position, "a2xb2", "defence plus"
    )
    assert {"evade", "depot 3"} <= parts(SHUT, position, "a2xb2", "defence plus")


def test_a_way_leads_over_fields_that_the_player_may_enter() -> None:
    """E-LAB-2, B-LAB-14: with four players, past a foreign corner is no way."""
    game = small(4, keep_paths_open="on")
    edge = " ".join(f"{column}7|{column}8" for column in "bcdefg")
    position = f"move; turn 1; dice 1 plus; plates {edge} a7|b7"
    assert refusal(game, position, "plate h7|h8") == "E-LAB-2"  # h8 would be open by way of a8 only
    assert refusal(game, position, "plate a7|a8") == "E-LAB-2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_shut_position_is_refused(seats: int) -> None:
    """E-LAB-2."""
    game = small(seats, keep_paths_open="on")
    said = sentence(UnreadableError, lambda: at(game, "plates a1|b1 a1|a2"))
    assert said == "Every player needs a path from start to target [E-LAB-2]."


def test_removing_is_always_allowed() -> None:
    """E-LAB-2, LAB-31."""
    assert {"depot 5"} <= parts(OPEN, do(OPEN, f"move; turn 2; dice 1 minus; {ALMOST}"), "remove a1|b1")
