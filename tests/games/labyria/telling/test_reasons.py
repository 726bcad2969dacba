"""Why a choice is better: steps that somebody has to go, as the board shows them."""

import pytest

from spieltisch.games.labyria.telling.reasons import reason
from tests.games.labyria.helpers import seen


def why(position: str, better: str, other: str | None) -> str:
    """What is said on the smallest board to whoever decides."""
    eyes = seen(position, board_size=8)
    state = eyes.game.read_position(position)
    seat = eyes.game.actors(state)[0]
    legal = [eyes.game.write(action) for action in eyes.game.legal(state, seat)]
    assert better in legal, legal
    assert other is None or other in legal, legal
    return reason(eyes, seat, eyes.game.read(better), None if other is None else eyes.game.read(other))


FACTS = {
    "an attack": (
        "move; turn 1; dice 2 plus; figures a1 a1 e3 / e5 h8 h8; plates d4|e4",
        "e3-e4xe5",
        "a1-b2",
        "If it succeeds, Beat loses 6 steps.",
    ),
    "an arrival": (
        "move; turn 1; dice 2 double; figures a1 a1 h4 / a1 h8 h8; plates d4|e4",
        "double h4-h8",
        "double a1-c3",
        "One more figure is at its target.",
    ),
    "a longer way for others": (
        "move; turn 1; dice 2 plus; figures a1 a1 h4 / a1 a3 h8; plates d4|e4 d5|e5 a3|b3 a3|a4",
        "plate a2|a3",
        "plate g7|g8",
        "Beat has no path to the target any more.",
    ),
    "a shorter own way": (
        "move; turn 1; dice 2 double; figures a1 a1 e4 / h8 h8 h8; plates d4|e4",
        "double e4-g6",
        "double e4-c6",
        "Then Anna has 31 steps to go, otherwise 35.",
    ),
    "a figure in reach": (
        "move; turn 1; dice 2 plus; figures a1 e5 h8 / e7 h8 h8; plates d4|e4",
        "e5-g5",
        "a1-a3",
        "Otherwise Beat is only 2 steps away from the figure on e5.",
    ),
    "a way by itself": (
        "move; turn 1; dice 2 double; figures a1 a1 e4 / h8 h8 h8; plates d4|e4",
        "double e4-g6",
        None,
        "Then Anna has 31 steps to go.",
    ),
    "a longer way for others, by itself": (
        "move; turn 1; dice 2 plus; figures a1 a1 h4 / a1 a3 h8; plates d4|e4 d5|e5 a3|b3 a3|a4",
        "plate a2|a3",
        None,
        "Beat has no path to the target any more.",
    ),
}


@pytest.mark.parametrize(("position", "better", "other", "fact"), FACTS.values(), ids=FACTS)
def test_a_fact_speaks_for_the_better_choice(position: str, better: str, other: str, fact: str) -> None:
    assert why(position, better, other) == fact
