"""Actions as one seat knows them: `?` stands for every card that it has not seen."""

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import NAMES, Rank
from spieltisch.games.dog.engine.notation import write, write_hand
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, Deal, Drawn, Draws, Give, Hand, Phase, State, Take

HIDDEN = "?"


def write_seen(rules: DogRules, seat: Seat | None, before: State, actor: Seat, action: Action, now: State) -> str:
    """The action, done in `before`, as that seat knows it now; None is a spectator."""
    match action:
        case Deal(hands):
            seen = _dealt_to(rules, seat)
            return "deal " + " ".join(_hand(hand, owner in seen) for owner, hand in enumerate(hands))
        case Draws(ranks):
            cards = (_card(rank, seat in (taker, rules.receivers[taker])) for taker, rank in enumerate(ranks))
            return "draws " + " ".join(cards)
        case Drawn(rank):
            return f"drawn {_card(rank, seat in (before.turn, before.victim))}"
        case Take(rank) if before.phase is Phase.DRAW:
            return f"take {_card(rank, seat in (before.turn, before.victim))}"
        case Give(rank):
            return f"give {_card(rank, seat in _concerned(rules, before, actor, now))}"
        case Take(rank):
            return f"take {_card(rank, seat in _concerned(rules, before, actor, now))}"
    return write(rules, action)


def _dealt_to(rules: DogRules, seat: Seat | None) -> tuple[Seat, ...]:
    """Whose cards the seat sees when they are dealt; the right neighbour's before it takes one (E-DOG-8)."""
    if seat is None:
        return ()
    return (seat, rules.receivers[seat]) if rules.alone and rules.solo_exchange == "draw_open" else (seat,)


def _concerned(rules: DogRules, before: State, actor: Seat, now: State) -> tuple[Seat, ...]:
    """Who knows the card of an exchange: who chose it, and the other one when everybody has chosen (B-DOG-7)."""
    choosing = now.phase is Phase.EXCHANGE and now.round == before.round
    return (actor,) if choosing else (actor, rules.receivers[actor])


def _hand(hand: Hand, seen: bool) -> str:
    return write_hand(hand) if seen else HIDDEN * len(hand)


def _card(rank: Rank, seen: bool) -> str:
    return NAMES[rank] if seen else HIDDEN
