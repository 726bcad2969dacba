"""Boards in the middle of a game, drawn by the code that draws them at the table."""

from collections.abc import Iterator
from pathlib import Path

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import GameType
from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.plan import stand_in
from spieltisch.kit.minds.levels import levels, make_bot
from spieltisch.kit.shelf import game_types, picture

PLOTS = Path(__file__).parents[2] / "docs" / "pictures"
DECISIONS = 60
"""So much has been decided; of the set-up of Labyria, chance does most."""


def seats_of(kind: GameType) -> list[int]:
    """The fewest, the usual and the most players."""
    return sorted({1 if kind.solo_practice else kind.least_seats, kind.usual_seats, kind.most_seats})


def made() -> Iterator[tuple[str, str]]:
    """One board a game, and the plots that took long to make (`bench`)."""
    for plot in PLOTS.glob("*.svg"):
        yield f"pictures/{plot.name}", plot.read_text("utf-8")
    for kind in game_types().values():
        yield f"drawn/{kind.id}.svg", _board(kind)


def _board(kind: GameType) -> str:
    """After a while, between bots that play by rule of thumb where there are any; always the same."""
    game = kind.create(kind.usual_seats)
    bot = make_bot(stand_in(tuple(levels(kind.id))), game)
    chance, thoughts = SeededChance(7), SeededChance(8).rng("bots", 0)
    state, events, decisions = game.start(), 0, 0
    while decisions < DECISIONS and (actors := game.actors(state)):
        if actors == (CHANCE,):
            state = game.apply(state, CHANCE, game.draw(state, chance.rng(kind.id, events)))
            events += 1
        elif game.is_setting_up(state):
            state = game.apply(state, actors[0], game.set_up_at_random(state, thoughts))
        else:
            seat = actors[0]
            action = bot.choose(game.view(state, seat), game.legal(state, seat), thoughts)
            state, decisions = game.apply(state, seat, action), decisions + 1
    return picture(game, game.view(state, None))
