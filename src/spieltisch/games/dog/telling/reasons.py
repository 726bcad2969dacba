"""Why one choice is better than another, as far as it can be seen on the board: a plain fact about the one alone.

The coach knows it from worlds that it has tried, and no list of facts is all that it knows. So this is what speaks for
the better choice, or against the other, and not a proof.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, Field, blocked_ahead, forward
from spieltisch.games.dog.engine.cards import BRINGS_OUT, FORWARD, Rank
from spieltisch.games.dog.engine.moves import board_after
from spieltisch.games.dog.engine.notation import write_field
from spieltisch.games.dog.engine.rules import KENNEL
from spieltisch.games.dog.engine.state import Action, BringOut, Give, Move, Part, Swap
from spieltisch.games.dog.telling.moves import sends_home
from spieltisch.games.dog.telling.visible import is_blockade, rules_of, view_of
from spieltisch.games.dog.telling.ways import OnBoard, goes_back
from spieltisch.kit.seen import Seen

REACH = 13
"""No card goes farther in one piece."""


def reason(seen: Seen, seat: Seat, better: Action, other: Action | None) -> str:
    """The weightiest fact of which the other choice knows nothing; empty where there is none to see."""
    facts = _Facts(seen, seat)
    if other is None:
        return next(facts.gains(better), "")
    gains, losses = set(facts.gains(other)), set(facts.losses(better))
    speak_for = (gain for gain in facts.gains(better) if gain not in gains)
    speak_against = (loss for loss in facts.losses(other) if loss not in losses)
    return next(speak_for, "") or next(speak_against, "")


class _Facts:
    """What these eyes see of that seat's choices."""

    def __init__(self, seen: Seen, seat: Seat) -> None:
        self._seen, self._seat, self.words = seen, seat, seen.words
        self._rules, view = rules_of(seen), view_of(seen)
        self._board, self._hand = view.board, view.hand if seen.seat == seat else ()
        self._side = (seat, *self._rules.mates[seat])

    def gains(self, action: Action) -> Iterator[str]:
        """What is good about it, the weightiest first."""
        match action:
            case Give(rank):
                return self._gains_of_gift(rank)
            case BringOut() | Move() | Part() | Swap():
                return self._gains_on_board(action)
        return iter(())

    def losses(self, action: Action) -> Iterator[str]:
        """What is bad about it, likewise, said of what is better left alone."""
        match action:
            case Give(rank):
                return self._losses_of_gift(rank)
            case BringOut() | Move() | Part() | Swap():
                return self._losses_on_board(action)
        return iter(())

    # --- cards that are passed -----------------------------------------------------------------------------------

    def _gains_of_gift(self, rank: Rank) -> Iterator[str]:
        receiver = self._rules.receivers[self._seat]
        if receiver not in self._side:
            return
        name = self._seen.names[receiver]
        if rank in BRINGS_OUT and not self._is_in_play(self._board, receiver) and self._waiting(self._board, receiver):
            yield self.words("{name} has no marble in play, and can come out with it.", name=name)
        if self._leads_home(self._board, receiver, rank):
            yield self.words("{name} can bring a marble into the finish with it.", name=name)

    def _losses_of_gift(self, rank: Rank) -> Iterator[str]:
        kept = sum(card in BRINGS_OUT for card in self._hand)
        if rank in BRINGS_OUT and kept == 1 and self._waiting(self._board, self._seat):
            yield self.words("The other card is the only one in this hand that brings a marble out.")
        if self._leads_home(self._board, self._seat, rank):
            yield self.words("The other card can bring a marble of one's own into the finish.")

    # --- moves ---------------------------------------------------------------------------------------------------

    def _gains_on_board(self, action: OnBoard) -> Iterator[str]:
        words, rules, names = self.words, self._rules, self._seen.names
        after = board_after(rules, self._board, action)
        for owner, lost in self._sent_back(action).items():
            if owner not in self._side:
                yield words.plural(
                    "{name} loses {count} field.", "{name} loses {count} fields.", lost, name=names[owner]
                )
        if isinstance(action, BringOut):
            yield words("One more marble is in play.")
        elif action.field < rules.ring <= action.goal:
            yield words("One more marble is safe in the finish.")
        elif (nearer := self._leap(action)) > REACH:
            yield words("That brings the marble {count} fields nearer to its finish.", count=nearer)
        hand = self._left(action)
        if any(self._leads_home(after, self._seat, rank) for rank in hand):
            yield words("Then another card in the hand can bring a marble into the finish.")
        if self._waiting(after, self._seat) and BRINGS_OUT & set(hand):
            yield words("A card that brings a marble out stays in the hand.")

    def _losses_on_board(self, action: OnBoard) -> Iterator[str]:
        words, rules, names = self.words, self._rules, self._seen.names
        for owner, lost in self._sent_back(action).items():
            if owner in self._side:
                yield words.plural(
                    "Otherwise {name} loses {count} field.", "Otherwise {name} loses {count} fields.", lost,
                    name=names[owner],
                )  # fmt: skip
        if isinstance(action, Part):
            return  # the rest of the seven may still change that
        for field, hunter, apart in self._in_reach(board_after(rules, self._board, action)):
            yield words.plural(
                "Otherwise the marble on {field} stands {count} field in front of one of {name}'s.",
                "Otherwise the marble on {field} stands {count} fields in front of one of {name}'s.",
                apart,
                field=write_field(rules, field),
                name=names[hunter],
            )

    def _sent_back(self, action: OnBoard) -> Mapping[Seat, int]:
        """Who loses marbles, and how far these had come."""
        found = Counter[Seat]()
        for one in sends_home(self._seen, action):
            found[one.owner] += self._behind(self._board, one.owner, one.field)
        return found

    def _leap(self, action: Move | Part | Swap) -> int:
        """By how much a marble comes nearer that goes back or swaps places: the way round the board is longer."""
        if not isinstance(action, Swap) and not goes_back(self._rules, action):
            return 0
        owner = self._board.owner(action.field)
        assert owner is not None
        before, after = self._board, board_after(self._rules, self._board, action)
        return self._behind(after, owner, action.goal) - self._behind(before, owner, action.field)

    def _behind(self, board: Board, seat: Seat, field: Field) -> int:
        """How far a marble on the track has come; one on its start is new there, or has been all the way round."""
        new = is_blockade(self._rules, board, seat, field)
        return (field - self._rules.starts[seat]) % self._rules.ring or (0 if new else self._rules.ring)

    def _left(self, action: OnBoard) -> tuple[Rank, ...]:
        hand = list(self._hand)
        if action.card in hand:
            hand.remove(action.card)
        return tuple(hand)

    def _in_reach(self, board: Board) -> list[tuple[Field, Seat, int]]:
        """Marbles of the own side that one card of others may hit, those that have come farthest first."""
        rules, found = self._rules, []
        hunters = [
            (Seat(seat), field)
            for seat, fields in enumerate(board.marbles)
            if seat not in self._side
            for field in fields
            if KENNEL < field < rules.ring
        ]
        for seat in self._side:
            for field in board.marbles[seat]:
                if not KENNEL < field < rules.ring or is_blockade(rules, board, seat, field):
                    continue
                near = [
                    (apart, hunter)
                    for hunter, behind in hunters
                    if 0 < (apart := (field - behind) % rules.ring) <= REACH
                    and apart < blocked_ahead(rules, board, behind)
                ]
                if near:
                    apart, hunter = min(near)
                    found.append((self._behind(board, seat, field), field, hunter, apart))
        return [(field, hunter, apart) for _, field, hunter, apart in sorted(found, reverse=True)]

    # --- marbles -------------------------------------------------------------------------------------------------

    def _leads_home(self, board: Board, seat: Seat, rank: Rank) -> bool:
        """Whether that card brings one of the seat's marbles from the track into the finish."""
        rules = self._rules
        return any(
            goal >= rules.ring
            for field in board.marbles[seat]
            if KENNEL < field < rules.ring
            for steps in FORWARD[rank]
            for goal in forward(rules, board, seat, field, steps, blocked_ahead(rules, board, field))
        )

    def _is_in_play(self, board: Board, seat: Seat) -> bool:
        return any(KENNEL < field < self._rules.ring for field in board.marbles[seat])

    def _waiting(self, board: Board, seat: Seat) -> bool:
        return KENNEL in board.marbles[seat]
