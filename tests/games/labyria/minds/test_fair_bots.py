"""Bots place obstacles in others' ways, but leave everybody one."""

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.labyrinth import open_ways
from spieltisch.games.labyria.engine.state import SETTING_UP
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.shelf import create


@pytest.mark.parametrize(
    ("level", "seats"),
    [
        ("greedy", 2),
        ("greedy", 3),
        ("greedy", 4),
        ("club", 2),
        ("club", 3),
        ("club", 4),
        ("master", 2),
        ("master", 3),
        ("master", 4),
    ],
)
def test_after_a_set_up_of_bots_everybody_has_a_way(level: str, seats: int) -> None:
    game = create("brandi-labyria", seats)
    assert isinstance(game, LabyriaGame)
    bot, state, source = make_bot(level, game), game.start(), SeededChance(seats)
    placed = 0
    while state.phase in SETTING_UP:
        seat, rng = game.actors(state)[0], source.rng("test", placed)
        placed += 1
        chosen = (
            game.draw(state, rng)
            if seat == CHANCE
            else bot.choose(game.view(state, seat), game.legal(state, seat), rng)
        )
        state = game.apply(state, seat, chosen)
    assert placed > 50
    assert all(way is not None for way in open_ways(game.rules, state.labyrinth.walls(game.rules.grid)))
