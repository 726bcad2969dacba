"""From the rows of Dog's kernel back to the engine, to prove that both play the same game."""

from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.cards import listed
from spieltisch.games.dog.engine.play import start
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import ChanceAction, Deal, Dealer, Drawn, Draws, Phase, State
from spieltisch.games.dog.kernel import layout as at
from spieltisch.games.dog.kernel.convert import Row
from spieltisch.games.dog.kernel.layout import MARBLES_A_SEAT, RANKS
from spieltisch.games.dog.kernel.paper import OUTCOME, STACK_LEFT


def state_of(rules: DogRules, row: Row, beside: State | None = None) -> State:
    """The game as a State; what a row does not have, like what seats know, is taken from the other one."""
    cells = row.tolist()
    counts = [cells[at.HANDS + RANKS * seat :][:RANKS] for seat in range(rules.seats)]
    phase = Phase(cells[at.PHASE])
    chosen = (None if card < 0 else card for card in cells[at.CHOSEN :][: rules.seats])
    return replace(
        beside or start(rules),
        phase=phase,
        board=Board(
            tuple(tuple(cells[at.MARBLES + MARBLES_A_SEAT * seat :][:MARBLES_A_SEAT]) for seat in range(rules.seats)),
            cells[at.FRESH],
        ),
        hands=tuple(listed(tuple(count)) for count in counts),
        stock=tuple(cells[at.STOCK :][:RANKS]),
        discard=tuple(cells[at.DISCARD :][:RANKS]),
        dealer=Seat(cells[at.DEALER]),
        turn=Seat(cells[at.TURN]),
        round=cells[at.ROUND],
        chosen=tuple(chosen) if phase is Phase.EXCHANGE else (),
        points=cells[at.POINTS],
        card=cells[at.CARD],
        victim=Seat(cells[at.VICTIM]),
        winners=_seats(cells[at.WINNERS]),
    )


def write_outcome(paper: Row, action: ChanceAction) -> None:
    """What chance does, written where `settle` reads it."""
    paper[OUTCOME:STACK_LEFT] = 0
    match action:
        case Dealer(number) | Drawn(number):
            paper[OUTCOME] = number
        case Draws(ranks):
            paper[OUTCOME : OUTCOME + len(ranks)] = ranks
        case Deal(hands):
            for seat, hand in enumerate(hands):
                for rank in hand:
                    paper[OUTCOME + RANKS * seat + rank] += 1


def read_outcome(paper: Row, rules: DogRules, phase: Phase) -> ChanceAction:
    """What `draw` has written in that phase, as the engine's action."""
    cells = paper[OUTCOME:STACK_LEFT].tolist()
    match phase:
        case Phase.CHOOSE_DEALER:
            return Dealer(Seat(cells[0]))
        case Phase.DEAL:
            return Deal(tuple(listed(tuple(cells[RANKS * seat :][:RANKS])) for seat in range(rules.seats)))
        case Phase.EXCHANGE:
            return Draws(tuple(cells[: rules.seats]))
    return Drawn(cells[0])


def _seats(bits: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(at.SEATS_AT_MOST) if bits >> seat & 1)
