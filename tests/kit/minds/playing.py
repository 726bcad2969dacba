"""Games to look back at, played by bots."""

from collections.abc import Sequence

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.log_table import open_log_table
from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.minds.review import PlayerReview


def summed(player: PlayerReview) -> float:
    """All parts of a result together."""
    known = player.expected + player.luck - player.lost - player.partners + player.others + player.error
    return known + (player.unentered or 0.0)


def played(game: AnyGame, levels: Sequence[str], seed: int, actions: int = 10_000) -> Replay:
    """A game between bots of these levels, to its end or for so many actions."""
    bots = [make_bot(level, game) for level in levels]
    table = open_log_table(game, tuple(levels), SeededChance(seed))
    while (actors := table.actors) and len(table.steps) < actions:
        if actors == (CHANCE,):
            table.let_chance_act()
        else:
            seat, rng = actors[0], SeededChance(seed).rng("bot", len(table.steps))
            table.act(seat, bots[seat].choose(game.view(table.state, seat), game.legal(table.state, seat), rng))
    return Replay(game, table.header, game.start(), tuple(table.steps))
