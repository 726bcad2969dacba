"""The club bot: chances of the next roll, and what it does about them."""

import numpy as np
import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.moves import moves
from spieltisch.games.labyria.engine.state import Roll
from spieltisch.games.labyria.minds.sight import Sight
from spieltisch.kit.minds.levels import make_bot
from tests.games.labyria.helpers import new

GAME = new(2)


def chosen(position: str) -> str:
    state, bot, rng = GAME.read_position(position), make_bot("club", GAME), SeededChance(1).rng("bot", 0)
    return GAME.write(bot.choose(GAME.view(state, Seat(0)), GAME.legal(state, Seat(0)), rng))


@pytest.mark.parametrize(
    ("plates", "figure"),
    [
        ("i10|j10", "j8"),  # straight ahead
        ("i10|j10 j9|j10", "j8"),  # the target is shut: by the cloak alone
        ("i10|j10 i9|j9", "h10"),
        ("i10|j10", "a1"),
    ],
)
def test_the_chance_to_arrive_is_that_of_all_rolls_that_lead_there(plates: str, figure: str) -> None:
    """The other figures have arrived or stand in nobody's way, so every roll can be tried out."""
    state = GAME.read_position(f"roll; turn 1; figures {figure} j10 j10 / j10 j10 j10; plates {plates}")
    target = GAME.rules.targets[0]
    rolls = [roll for roll, _ in GAME.odds(state) or () if isinstance(roll, Roll)]
    rolled = [GAME.apply(state, CHANCE, roll) for roll in rolls]
    arriving = [any(walk.goal == target for walk in moves(GAME.rules, after)) for after in rolled]
    seen = Sight(GAME.rules).at([state.labyrinth.walls(GAME.rules.grid)], [0], np.array([state.figures]))
    assert seen.arrive[0, 0] == pytest.approx(sum(arriving) / 36)


@pytest.mark.parametrize(
    ("position", "action"),
    [
        # nothing of three ways to the same distance is safe, but the opponent reaches g5 with the fewest rolls
        ("move; turn 1; dice 2 minus; figures a1 a1 e5 / j10 j10 e9", "e5-g5"),
        # a plate in front of the target makes entering it harder than one a step before
        ("after; turn 1; dice 1 plus; figures j10 e5 e6 / a1 a1 a3", "plate a1|a2"),
        # the way is opened first, and leads into the target at once
        ("move; turn 1; dice 2 minus; figures j10 j10 j8 / j10 j10 a1; plates j8|j9 i10|j10", "remove j8|j9"),
        # whoever is walled in gets out first
        ("move; turn 1; dice 1 minus; figures a1 a1 a1 / j10 j10 j10; plates a1|a2; corners a1:r", "remove a1|a2"),
    ],
)
def test_club_sees_dangers_and_chances(position: str, action: str) -> None:
    assert chosen(position) == action
