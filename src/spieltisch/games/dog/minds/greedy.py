"""A bot for Dog that looks one complete move ahead."""

from collections.abc import Iterable, Sequence
from functools import cache

from spieltisch.core.chance import Rng
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, is_home
from spieltisch.games.dog.engine.cards import ACE, BRINGS_OUT, FOUR, JACK, JOKER, KING, SEVEN, Rank, without
from spieltisch.games.dog.engine.moves import board_after, plays
from spieltisch.games.dog.engine.rules import KENNEL, DogRules
from spieltisch.games.dog.engine.seven import spendable, steps
from spieltisch.games.dog.engine.state import Action, BringOut, Draw, Give, Move, Part, Phase, State, Swap, Take
from spieltisch.games.dog.engine.view import View

FINISH = 90.0
"""What a marble in the finish is worth; a full lap of the ring is worth `LAP`, so that coming home always pays."""
LAP = 60.0
ON_THE_WAY = 12.0
"""Leaving the kennel, besides the way already made."""
REACH = 13
"""No card but a split seven brings an opponent further."""
RISK = 0.035
"""The share of a marble's worth that an opponent within reach behind it threatens."""
AT_HAND = {JOKER: 14.0, ACE: 9.0, KING: 8.0, SEVEN: 6.0, FOUR: 5.0, JACK: 2.0}
"""What it is worth to keep a card for later."""
PARTNERS_GAIN, OWN_GAIN, LATER = 0.6, 0.3, 0.1
"""In the exchange: what the partner gains by a card now, what it would be worth here now, and what to keep it for."""
SEVEN_POINTS = 7
BEAM = 24
"""How many boards are followed at each step of a seven."""


class GreedyDog:
    def __init__(self, rules: DogRules) -> None:
        self._rules = rules

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action with the highest worth; equals are decided by lot."""
        if len(legal) == 1:
            return legal[0]
        worths = self._worths(view, legal)
        best = max(worths)
        equals = [action for action, worth in zip(legal, worths, strict=True) if worth == best]
        return equals[rng.below(len(equals))]

    def _worths(self, view: View, legal: Sequence[Action]) -> list[float]:
        assert view.seat is not None
        if view.phase is Phase.EXCHANGE and isinstance(legal[0], Give):
            return [self._giving(view, action) for action in legal]
        sevens: dict[Rank, dict[tuple[int, int], float]] = {}
        return [self._worth(view, view.seat, action, sevens) for action in legal]

    def _worth(self, view: View, seat: Seat, action: Action, sevens: dict[Rank, dict[tuple[int, int], float]]) -> float:
        match action:
            case Take(rank):
                return self._keeping(view, [*view.hand, rank])
            case Part(card, field, goal):
                if card not in sevens:
                    sevens[card] = self._sevens(view.board, view.points or SEVEN_POINTS, seat, card)
                return sevens[card].get((field, goal), -1e9) + self._left(view, card)
            case Draw(card, victim):
                drawn = 4.0 if view.hand_sizes[victim] else 0.0
                return self.worth(view.board, seat) + self._left(view, card) + drawn
            case BringOut(card=card) | Move(card=card) | Swap(card=card):
                return self.worth(board_after(self._rules, view.board, action), seat) + self._left(view, card)
        return 0.0

    # --- cards -------------------------------------------------------------------------------------------------

    def _left(self, view: View, card: Rank) -> float:
        """The worth of the hand without that card; a seven under way has already left it."""
        return self._keeping(view, without(view.hand, card) if card in view.hand and not view.points else view.hand)

    def _keeping(self, view: View, hand: Iterable[Rank]) -> float:
        """A card that brings out is worth most while a marble waits, and the second one less than the first."""
        assert view.seat is not None
        waiting = KENNEL in view.board.marbles[view.seat]
        worth, starters = 0.0, 0
        for card in hand:
            value = AT_HAND.get(card, 1.0)
            if card in BRINGS_OUT and card != JOKER:
                value = value / (1 + starters) if waiting else 3.0
                starters += 1
            worth += value
        return worth

    def _giving(self, view: View, action: Action) -> float:
        """DOG-28: in teams the card that the partner can do most with, and the seat itself least."""
        assert view.seat is not None
        assert isinstance(action, Give)
        card = action.rank
        if self._rules.alone:
            return self._keeping(view, without(view.hand, card))
        receiver = self._rules.receivers[view.seat]
        needed = PARTNERS_GAIN * self._gain(view.board, receiver, card) - OWN_GAIN * self._gain(
            view.board, view.seat, card
        )
        return needed - LATER * AT_HAND.get(card, 1.0)

    def _gain(self, board: Board, seat: Seat, card: Rank) -> float:
        """What the board is worth more to the seat if it plays that card as well as it can."""
        hands = tuple((card,) if other == seat else () for other in range(self._rules.seats))
        sevens: dict[tuple[int, int], float] | None = None
        best = before = self.worth(board, seat)
        for action in plays(self._rules, State(Phase.PLAY, board, hands, turn=seat), seat):
            if isinstance(action, Part):
                if sevens is None:
                    sevens = self._sevens(board, SEVEN_POINTS, seat, card)
                    best = max(best, *sevens.values())
            else:
                best = max(best, self.worth(board_after(self._rules, board, action), seat))
        return best - before

    # --- the board ---------------------------------------------------------------------------------------------

    def worth(self, board: Board, seat: Seat) -> float:
        """The own side's marbles against the average of the others'."""
        rules = self._rules
        own = {seat, *rules.mates[seat]}
        mine = sum(self._side(board, Seat(mate)) for mate in own)
        others = [self._side(board, Seat(other)) for other in range(rules.seats) if other not in own]
        if all(is_home(rules, board, mate) for mate in own):
            return 1e6
        return mine - max(others, default=0.0) * 0.5 - sum(others) * len(own) / len(others) * 0.5

    def _side(self, board: Board, seat: Seat) -> float:
        rules, worth, hunters = self._rules, 0.0, self._hunters(board, seat)
        for field in board.marbles[seat]:
            if field >= rules.ring:
                worth += FINISH + 4.0 * (field - rules.finishes[seat])
            elif field != KENNEL:
                worth += self._on_the_way(board, seat, field, hunters)
        if board.marbles[seat][0] >= rules.ring:
            worth += FINISH
        return worth

    def _hunters(self, board: Board, seat: Seat) -> list[int]:
        """Where opponents' marbles are on their way."""
        rules = self._rules
        return [
            field
            for owner, fields in enumerate(board.marbles)
            if owner != seat and owner not in rules.mates[seat]
            for field in fields
            if KENNEL < field < rules.ring
        ]

    def _on_the_way(self, board: Board, seat: Seat, field: int, hunters: Sequence[int]) -> float:
        """The way made, or nearly a lap just before the own start from behind; less what threatens it."""
        rules = self._rules
        start = rules.starts[seat]
        fresh = field == start and board.fresh >> seat & 1
        made = (field - start) % rules.ring
        progress = LAP * made / rules.ring
        if not fresh and made <= 4:
            progress = LAP * 0.8 - made * 5.0  # one four back, or none, from the finish (DOG-56)
        worth = ON_THE_WAY + progress
        if fresh:
            return worth
        ring = rules.ring
        threats = sum([0 < (field - other) % ring <= REACH for other in hunters])
        return worth * (1 - min(0.4, RISK * threats))

    # --- the seven ---------------------------------------------------------------------------------------------

    def _sevens(self, board: Board, points: int, seat: Seat, card: Rank) -> dict[tuple[int, int], float]:
        """By first part: the best board found after all points."""
        rules, rest = self._rules, _RestOfSeven(self, self._rules, seat, card)
        found: dict[tuple[int, int], float] = {}
        for field, goal, spent, after in steps(rules, board, seat, card, points, longest=points):
            left = points - spent
            if spendable(rules, after, seat, card, left):
                found[field, goal] = max(found.get((field, goal), -1e9), rest.best(after, left))
        return found


class _RestOfSeven:
    """What the points that are left can lead to. Parts can be played in any order: most boards are met many times."""

    def __init__(self, bot: GreedyDog, rules: DogRules, seat: Seat, card: Rank) -> None:
        self._rules, self._seat, self._card = rules, seat, card
        self._worth = cache(lambda board: bot.worth(board, seat))
        self._after = cache(self._after_one)

    def best(self, board: Board, points: int) -> float:
        """The most that a board is worth after all of them, following the most promising ones point by point."""
        boards = [board]
        while points and boards:
            after = {next_board for one in boards for next_board in self._after(one, points)}
            boards = sorted(after, key=lambda one: -self._worth(one))[:BEAM]
            points -= 1
        return max(map(self._worth, boards), default=-1e9)

    def _after_one(self, board: Board, points: int) -> list[Board]:
        """After one point of so many, where the others can be spent too."""
        rules, seat, card = self._rules, self._seat, self._card
        following = (after for *_, after in steps(rules, board, seat, card, points, longest=1))
        return [after for after in following if spendable(rules, after, seat, card, points - 1)]
