"""How the game stands: pieces that are left, figures that have arrived, and who has won."""

from spieltisch.core.once import once
from spieltisch.games.labyria.engine.rules import FIGURES
from spieltisch.games.labyria.engine.state import SETTING_UP
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.kit.seen import Seen


@once
def counts(seen: Seen) -> list[str]:
    """By seat: what is left to place, and later how many figures have arrived."""
    return pieces_left(seen) if state_of(seen).phase in SETTING_UP else figures_home(seen)


def pieces_left(seen: Seen) -> list[str]:
    """By seat: the pieces that are still to be placed."""
    return [
        seen.words("plates: {plates}, corner pieces: {corners}", plates=plates, corners=corners)
        for plates, corners in state_of(seen).stocks
    ]


def figures_home(seen: Seen) -> list[str]:
    """By seat: how many figures have arrived."""
    rules, state = game_of(seen).rules, state_of(seen)
    return [
        seen.words("{count} of {all} home", count=own.count(target), all=FIGURES)
        for own, target in zip(state.figures, rules.targets, strict=True)
    ]


def who_wins(seen: Seen) -> str:
    """Once the game is over."""
    winner = state_of(seen).winner
    assert winner is not None
    return seen.words("{name} wins!", name=seen.names[winner])


def about_the_board(seen: Seen) -> str:
    """Nobody has printed how many fields it has (B-LAB-1)."""
    return seen.words("Board {size} × {size}: our reconstruction", size=game_of(seen).rules.size)
