"""Actions as one seat knows them: every card that it has not seen is UNSEEN, and written as `?`."""

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import UNSEEN, Rank
from spieltisch.games.dog.engine.notation import write
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, Deal, Drawn, Draws, Give, Phase, State, Take

SECRET = (Deal, Draws, Drawn, Give, Take)
"""Actions of which some seats see only a part."""
Drawing = tuple[Seat, Seat]
"""Who draws a card during the game, and from whom."""


def write_seen(rules: DogRules, seat: Seat | None, before: State, actor: Seat, action: Action, now: State) -> str:
    """The action, done in `before`, as that seat knows it now; None is a spectator."""
    drawing = (before.turn, before.victim) if before.phase is Phase.DRAW else None
    choosing = now.phase is Phase.EXCHANGE and now.round == before.round
    return write(rules, as_seen(rules, seat, actor, action, drawing, choosing=choosing))


def as_seen(
    rules: DogRules, seat: Seat | None, actor: Seat, action: Action, drawing: Drawing | None, *, choosing: bool
) -> Action:
    """The action as that seat knows it; `choosing` says that its exchange is still going on."""
    match action:
        case Deal(hands):
            seen = _dealt_to(rules, seat)
            return Deal(tuple(hand if owner in seen else (UNSEEN,) * len(hand) for owner, hand in enumerate(hands)))
        case Draws(ranks):
            return Draws(
                tuple(_card(rank, seat in (taker, rules.receivers[taker])) for taker, rank in enumerate(ranks))
            )
        case Drawn(rank) | Take(rank) if drawing:
            return type(action)(_card(rank, seat in drawing))
        case Give(rank) | Take(rank):
            # B-DOG-7: the seat that chose it knows the card, and the other one when all have chosen.
            concerned = (actor,) if choosing else (actor, rules.receivers[actor])
            return type(action)(_card(rank, seat in concerned))
    return action


def _dealt_to(rules: DogRules, seat: Seat | None) -> tuple[Seat, ...]:
    """Whose cards the seat sees when they are dealt; the right neighbour's before it takes one (E-DOG-8)."""
    if seat is None:
        return ()
    return (seat, rules.receivers[seat]) if rules.draws_openly else (seat,)


def _card(rank: Rank, seen: bool) -> Rank:
    return rank if seen else UNSEEN
