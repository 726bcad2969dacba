"""What a seat could play if it were its turn: from what it sees, and nothing else."""

from spieltisch.games.dog.engine import cards, moves
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, Phase, State
from spieltisch.games.dog.engine.view import View


def plays_ahead(rules: DogRules, view: View) -> tuple[Action, ...]:
    """On this board and with the own hand; of other hands only the size is known, and only that matters (DOG-69)."""
    if view.seat is None or view.phase is not Phase.PLAY:
        return ()
    sizes = enumerate(view.hand_sizes)
    hands = tuple(view.hand if seat == view.seat else (cards.ACE,) * size for seat, size in sizes)
    return moves.plays(rules, State(Phase.PLAY, view.board, hands), view.seat)
