"""Dog behind the common protocol."""

from collections.abc import Sequence
from fractions import Fraction

from spieltisch.core.chance import Rng
from spieltisch.core.game import Game, Spec
from spieltisch.core.outcome import Outcome
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine import cards, moves, notation, play, position, view
from spieltisch.games.dog.engine import redaction as seen
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, Deal, Dealer, Drawn, Draws, Phase, State
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.inference.imagining import Imagination


class DogGame(Game[State, Action, View]):
    def __init__(self, spec: Spec, rules: DogRules) -> None:
        self.spec = spec
        self.rules = rules
        self._latest: tuple[State | None, Seat, tuple[Action, ...]] = (None, CHANCE, ())
        self._imagined: tuple[View | None, Imagination | None] = (None, None)

    def start(self) -> State:
        return play.start(self.rules)

    def actors(self, state: State) -> tuple[Seat, ...]:
        return moves.actors(self.rules, state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do; chance's outcomes are too many to list, but for small ones."""
        if seat == CHANCE:
            return tuple(action for action, _ in self.odds(state) or ())
        known_state, known_seat, actions = self._latest
        if known_state is not state or known_seat != seat:  # `apply` asks again for what the player has just asked for
            actions = moves.legal(self.rules, state, seat)
            self._latest = (state, seat, actions)
        return actions

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        return play.apply(self.rules, state, seat, action, self.legal)

    def odds(self, state: State) -> Sequence[tuple[Action, Fraction]] | None:
        """Who deals and what is drawn can be listed; deals cannot."""
        if moves.actors(self.rules, state) != (CHANCE,):
            return ()
        match state.phase:
            case Phase.CHOOSE_DEALER:
                return [(Dealer(Seat(seat)), Fraction(1, self.rules.seats)) for seat in range(self.rules.seats)]
            case Phase.DRAW:
                hand = state.hands[state.victim]
                return [(Drawn(rank), Fraction(hand.count(rank), len(hand))) for rank in sorted(set(hand))]
        return None

    def draw(self, state: State, rng: Rng) -> Action:
        match state.phase:
            case Phase.CHOOSE_DEALER:
                return Dealer(Seat(rng.below(self.rules.seats)))
            case Phase.DEAL:
                return self._deal(state, rng)
            case Phase.EXCHANGE:
                sources = (state.hands[self.rules.receivers[seat]] for seat in range(self.rules.seats))
                return Draws(tuple(hand[rng.below(len(hand))] for hand in sources))
        hand = state.hands[state.victim]
        return Drawn(hand[rng.below(len(hand))])

    def _deal(self, state: State, rng: Rng) -> Deal:
        """DOG-23, DOG-24: card by card round the table from the dealer's right; B-DOG-5 when the stack runs out."""
        stock, reserve = list(cards.listed(state.stock)), list(cards.listed(state.discard))
        hands: list[list[int]] = [[] for _ in range(self.rules.seats)]
        for number in range(self.rules.hand_size(state.round) * self.rules.seats):
            if not stock:
                stock, reserve = reserve, []
            hands[(state.dealer + 1 + number) % self.rules.seats].append(stock.pop(rng.below(len(stock))))
        return Deal(tuple(tuple(sorted(hand)) for hand in hands))

    def outcome(self, state: State) -> Outcome | None:
        """The first side with all marbles home has won (DOG-13, DOG-72); points are marbles at home."""
        if state.phase is not Phase.OVER:
            return None
        home = tuple(sum(field >= self.rules.ring for field in fields) for fields in state.board.marbles)
        places = tuple(1 if seat in state.winners else 2 for seat in range(self.rules.seats))
        return Outcome(home, places)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(self.rules, state, seat)

    def reveals(self, before: State, after: State) -> bool:
        """Cards were dealt or have changed hands (B-DOG-7), or a hand is being looked at (E-DOG-8)."""
        dealt = before.phase is Phase.DEAL
        exchanged = before.phase is Phase.EXCHANGE and after.phase is not Phase.EXCHANGE
        looked = after.phase is Phase.DRAW and self.rules.draws_openly
        taken = before.phase is Phase.DRAW
        return dealt or exchanged or looked or taken

    def imagine(self, view_: View, rng: Rng) -> State:
        """A world that fits the view, with the chance that it has for a player who has counted along."""
        known_view, imagination = self._imagined
        if known_view is not view_ or imagination is None:  # who asks for one world asks for more
            imagination = Imagination(self.rules, view_)
            self._imagined = (view_, imagination)
        return imagination.world(rng).state

    def write(self, action: Action) -> str:
        return notation.write(self.rules, action)

    def write_seen(self, seat: Seat | None, before: State, actor: Seat, action: Action, now: State) -> str:
        return seen.write_seen(self.rules, seat, before, actor, action, now)

    def read(self, text: str) -> Action:
        return notation.read(self.rules, text)

    def write_position(self, state: State) -> str:
        return position.write_position(self.rules, state)

    def read_position(self, text: str) -> State:
        return position.read_position(self.rules, text)
