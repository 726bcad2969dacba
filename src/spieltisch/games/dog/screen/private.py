"""What one seat alone learns from a step: the cards that it gave, got or lost."""

from collections import Counter
from collections.abc import Sequence

from spieltisch.core.replay import Step
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import Rank
from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.engine.state import Drawn, Draws, Give, Phase, State, Take
from spieltisch.games.dog.screen.words import LONG


def private_words(game: DogGame, names: Sequence[str], before: State, step: Step, seat: Seat) -> str:
    """The rest of the sentence for that seat, or nothing; from its own hand before and after."""
    after: State = step.state
    match step.action:
        case Give() | Take() if after.phase is Phase.EXCHANGE:
            return ""
        case Give() | Take() | Draws() if before.phase is Phase.EXCHANGE:
            return _exchanged(game, names, before, step, seat)
        case Drawn(rank) | Take(rank):
            if seat == before.turn:
                return f"You get {LONG[rank]}."
            return f"You lose {LONG[rank]}." if seat == before.victim else ""
    return ""


def _exchanged(game: DogGame, names: Sequence[str], before: State, step: Step, seat: Seat) -> str:
    """What went and what came."""
    rules = game.rules
    held, holds = Counter(before.hands[seat]), Counter(step.state.hands[seat])
    match step.action:
        case Draws(ranks):
            got: Rank = ranks[seat]
            lost = next(iter(held + Counter([got]) - holds))
            source, target = rules.receivers[seat], rules.receivers.index(seat)
        case Give(rank):
            chosen = rank if step.seat == seat else before.chosen[seat]
            assert chosen is not None
            lost = chosen
            got = next(iter(holds - (held - Counter([lost]))))
            source, target = Seat(rules.receivers.index(seat)), rules.receivers[seat]
        case Take(rank):
            chosen = rank if step.seat == seat else before.chosen[seat]
            assert chosen is not None
            got = chosen
            lost = next(iter(held + Counter([got]) - holds))
            source, target = rules.receivers[seat], rules.receivers.index(seat)
        case _:
            return ""
    if source == target:
        return f"You give {names[target]} {LONG[lost]} and get {LONG[got]}."
    return f"You give {names[target]} {LONG[lost]} and get {LONG[got]} from {names[source]}."
