"""Dog for learners. Seats are counted from the looker's own, and marbles from the one that has come least far."""

from collections.abc import Sequence

import numpy as np

from spieltisch.games.dog.engine import cards
from spieltisch.games.dog.engine import state as dog
from spieltisch.games.dog.engine.board import Board, Field, distance
from spieltisch.games.dog.engine.cards import ACE, JACK, JOKER, KING, RANKS, SEVEN, TWO, Rank
from spieltisch.games.dog.engine.rules import HAND_SIZES, KENNEL, MARBLES
from spieltisch.games.dog.engine.state import Action, Phase
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.game import DogGame
from spieltisch.kit.learning.language import Language
from spieltisch.kit.learning.layout import Block, Floats, Layout, one_of

WAYS: tuple[tuple[Rank, int], ...] = tuple(
    (card, steps)
    for card in RANKS
    for steps in (*cards.FORWARD[card], *((-cards.BACKWARD,) if card in cards.GOES_BACK else ()))
)
"""What a card moves one marble by: A 1, A 11, 2, 3, 4, back 4, 5, 6, 8, 9, 10, Q, K; a joker 1 to 13 but 7, back 4."""
_WAY = {way: number for number, way in enumerate(WAYS)}
BRINGERS, SPLITTERS, SWAPPERS, DRAWERS = (ACE, KING, JOKER), (SEVEN, JOKER), (JACK, JOKER), (TWO, JOKER)
LARGEST_HAND = max(HAND_SIZES)
PACK = sum(cards.WHOLE_PACK)


class DogLanguage(Language[Action, View]):
    """What can be done with cards and marbles, and what a seat sees of them."""

    def __init__(self, game: DogGame) -> None:
        self._rules = rules = game.rules
        seats, ranks, marbles = rules.seats, len(RANKS), rules.seats * MARBLES
        self.actions = Layout(
            Block("give", (ranks,), "the card to pass on"),
            Block("take", (ranks,), "the card to take after a look"),
            Block("bring_out", (len(BRINGERS), seats), "by ace, king or joker: whose marble"),
            Block("move", (len(WAYS), marbles, 2), "card and distance; which marble; on the ring, or into the finish"),
            Block("part", (2, 7, marbles, 2), "by seven or joker: points; which marble; on the ring, or in the finish"),
            Block("swap", (2, marbles, marbles), "by jack or joker: which marble with which"),
            Block("draw", (2, seats), "by two or joker: from whom"),
            Block("idle", (1,), "a jack without effect"),
            Block("fold", (1,), "out for the round"),
        )
        self.features = Layout(
            Block("marbles", (seats, MARBLES, 1 + rules.ring + MARBLES), "where: kennel, ring from own start, finish"),
            Block("fresh", (seats,), "whose start is barred by a marble that has just come out"),
            Block("hand", (ranks,), f"own cards, of {LARGEST_HAND}"),
            Block("hand_sizes", (seats,), f"how many cards everybody has, of {LARGEST_HAND}"),
            Block(
                "known", (seats, ranks), f"cards known to be in hands, of {LARGEST_HAND}; shared out if it is unsure"
            ),
            Block("discard", (ranks,), "cards in the middle, of 8 (jokers: 6)"),
            Block("stock", (1,), f"cards to be dealt, of {PACK}"),
            Block("looked_at", (ranks,), f"the hand to take a card from, of {LARGEST_HAND}"),
            Block("chosen", (ranks,), "the card chosen in the exchange"),
            Block("have_chosen", (seats,), "who has chosen one"),
            Block("phase", (len(Phase),), "choosing the dealer, deal, exchange, play, drawing a card, over"),
            Block("turn", (seats,), "whose turn it is"),
            Block("dealer", (seats,), "who deals"),
            Block("round", (len(HAND_SIZES),), "how many cards are dealt in this round: 6, 5, 4, 3, 2"),
            Block("card", (ranks,), "the card that is being played in parts"),
            Block("points", (1,), "points of it that are left, of 7"),
            Block("victim", (seats,), "from whom a card is being drawn"),
        )

    def encode(self, view: View, legal: Sequence[Action]) -> list[int]:
        """A marble's field and its goal tell the distance."""
        marbles = {
            field: self._seen(view, seat) * MARBLES + place
            for seat in self._rules.everybody
            for place, field in enumerate(self._in_order(view.board, seat))
            if field != KENNEL
        }
        return [self._number(view, marbles, action) for action in legal]

    def _number(self, view: View, marbles: dict[Field, int], action: Action) -> int:
        index = self.actions.index
        match action:
            case dog.Move(card, field, goal):
                way = _WAY[card, self._steps(view.board, field, goal)]
                return index("move", way, marbles[field], goal >= self._rules.ring)
            case dog.Part(card, field, goal):
                points = self._steps(view.board, field, goal)
                return index("part", SPLITTERS.index(card), points - 1, marbles[field], goal >= self._rules.ring)
            case dog.BringOut(card, seat):
                return index("bring_out", BRINGERS.index(card), self._seen(view, seat))
            case dog.Swap(card, field, goal):
                return index("swap", SWAPPERS.index(card), marbles[field], marbles[goal])
            case dog.Draw(card, victim):
                return index("draw", DRAWERS.index(card), self._seen(view, victim))
            case dog.Give(rank):
                return index("give", rank)
            case dog.Take(rank):
                return index("take", rank)
            case dog.Idle():
                return index("idle", 0)
            case dog.Fold():
                return index("fold", 0)
        raise AssertionError(f"{action} is chance's")

    def tensor(self, view: View) -> Floats:
        """Hands of others are known as far as the view knows them."""
        rules, seats = self._rules, self._rules.seats
        return self.features.filled({
            "marbles": self._marbles(view),
            "fresh": [view.board.fresh >> seat & 1 for seat in self._round(view)],
            "hand": _counted(view.hand),
            "hand_sizes": [view.hand_sizes[seat] / LARGEST_HAND for seat in self._round(view)],
            "known": self._known(view),
            "discard": np.divide(view.discard, cards.WHOLE_PACK, dtype=np.float32),
            "stock": view.stock_size / PACK,
            "looked_at": _counted(view.looked_at),
            "chosen": one_of(len(RANKS), view.chosen),
            "have_chosen": [view.have_chosen[seat] for seat in self._round(view)] if view.have_chosen else 0,
            "phase": one_of(len(Phase), view.phase),
            "turn": one_of(seats, self._seen(view, view.turn)),
            "dealer": one_of(seats, self._seen(view, view.dealer)),
            "round": one_of(len(HAND_SIZES), HAND_SIZES.index(rules.hand_size(view.round))),
            "card": one_of(len(RANKS), view.card if view.card >= 0 else None),
            "points": view.points / 7,
            "victim": one_of(seats, self._seen(view, view.victim) if view.victim >= 0 else None),
        })  # fmt: skip

    def _marbles(self, view: View) -> Floats:
        rules, origin = self._rules, self._rules.starts[view.seat or 0]
        found = np.zeros((rules.seats, MARBLES, 1 + rules.ring + MARBLES), np.float32)
        for seat in rules.everybody:
            for place, field in enumerate(self._in_order(view.board, seat)):
                if field == KENNEL:
                    where = 0
                elif field < rules.ring:
                    where = 1 + (field - origin) % rules.ring
                else:
                    where = 1 + rules.ring + field - rules.finishes[seat]
                found[self._seen(view, seat), place, where] = 1
        return found

    def _known(self, view: View) -> Floats:
        known = np.zeros((self._rules.seats, len(RANKS)), np.float32)
        for fact in view.known:
            for holder in fact.holders:
                known[self._seen(view, holder), fact.rank] += 1 / len(fact.holders) / LARGEST_HAND
        return known

    def _seen(self, view: View, seat: int) -> int:
        return (seat - (view.seat or 0)) % self._rules.seats

    def _round(self, view: View) -> list[int]:
        """All seats as the looker counts them."""
        return [(seat + (view.seat or 0)) % self._rules.seats for seat in self._rules.everybody]

    def _in_order(self, board: Board, seat: int) -> list[Field]:
        """The seat's marbles: in the kennel, round the ring from its start, in the finish."""
        ring, start = self._rules.ring, self._rules.starts[seat]
        return sorted(board.marbles[seat], key=lambda field: (field - start) % ring if 0 <= field < ring else field)

    def _steps(self, board: Board, field: Field, goal: Field) -> int:
        owner = board.owner(field)
        assert owner is not None
        steps = distance(self._rules, owner, field, goal)
        return steps if steps < self._rules.ring - cards.BACKWARD else -cards.BACKWARD


def _counted(hand: Sequence[Rank]) -> Floats:
    return np.divide(cards.count(hand), LARGEST_HAND, dtype=np.float32)
