"""What a seat has seen of a round, read from its view: how it may have begun, and what happened to cards since."""

from collections.abc import Sequence
from operator import add, sub

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import knowledge
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.cards import NO_CARDS, WHOLE_PACK, count
from spieltisch.games.dog.engine.moves import board_after, unplayable
from spieltisch.games.dog.engine.redaction import Drawing
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Deal, Draw, Drawn, Draws, Fold, Give, Idle, Known, Phase, Take, Told
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.inference.custody import HIDDEN, Card, Event, Passing, Pick, Shown, Situation, Stuck
from spieltisch.games.dog.inference.filling import Pack, bits


class Testimony(msgspec.Struct, frozen=True):
    begin: dict[Situation, int]
    """The hands as they may have been when the story begins, each in so many ways."""
    events: tuple[Event, ...]
    pack: Pack
    left_over: tuple[int, ...] = ()
    """By seat: how many left-over cards it was dealt before a reshuffle (B-DOG-5); nothing if there was none."""


def loosened(known: Testimony) -> Testimony:
    """The same for a deal that was written by hand and not round the table: any card may be anywhere."""
    return Testimony(known.begin, known.events, Pack(tuple(map(add, known.pack.new, known.pack.old))))


def testimony(rules: DogRules, seen: View) -> Testimony:
    begin, steps = (seen.story.begin, seen.story.steps) if seen.story else (seen, ())
    in_stack = tuple(map(sub, WHOLE_PACK, begin.discard))
    if not steps or not isinstance(steps[0].action, Deal):
        return Testimony(_placed(rules, begin), _events(rules, begin, steps, begin.hand_sizes), Pack(in_stack))
    hands = tuple(tuple(HIDDEN if card < 0 else card for card in hand) for hand in steps[0].action.hands)
    dealt = {_situation(hands): 1}
    sizes, left = tuple(map(len, hands)), sum(in_stack)
    events = _events(rules, begin, steps[1:], sizes, first=1)
    if sum(sizes) <= left:
        return Testimony(dealt, events, Pack(in_stack))
    order = [(begin.dealer + 1 + place) % rules.seats for place in range(left)]  # DOG-23, DOG-29
    rows = tuple(order.count(seat) for seat in rules.everybody)
    own = count(hands[seen.seat]) if seen.seat is not None else NO_CARDS
    own_old = rows[seen.seat] if seen.seat is not None else 0
    return Testimony(dealt, events, Pack(begin.discard, in_stack, own, own_old), rows)


def _situation(hands: Sequence[Sequence[Card]]) -> Situation:
    known = count(card for hand in hands for card in hand if card >= 0)
    return Situation(tuple(tuple(sorted(hand)) for hand in hands), known)


# --- where a written position begins -----------------------------------------------------------------------------


def _placed(rules: DogRules, begin: View) -> dict[Situation, int]:
    """Every way to put the cards that the seat knows of into the hands that may hold them."""
    hands: list[list[Card]] = [[] for _ in rules.everybody]
    facts: Sequence[Known] = begin.known
    if begin.seat is not None:
        hands[begin.seat] = list(begin.hand)
    if begin.seat is not None and begin.looked_at:
        other = rules.receivers[begin.seat] if begin.phase is Phase.EXCHANGE else begin.victim
        hands[other] = list(begin.looked_at)
        facts = knowledge.elsewhere(begin.known, other, begin.looked_at)
    ways = {tuple(map(tuple, hands)): 1}
    for fact in facts:
        further: dict[tuple[tuple[Card, ...], ...], int] = {}
        for placed, many in ways.items():
            for holder in fact.holders:
                room = begin.hand_sizes[holder] - len(placed[holder])
                if room:
                    holding = tuple(sorted((*placed[holder], fact.rank)))
                    after = (*placed[:holder], holding, *placed[holder + 1 :])
                    further[after] = further.get(after, 0) + many * room
        ways = further
    return {
        _situation(
            [(*hand, *(HIDDEN,) * (size - len(hand))) for hand, size in zip(placed, begin.hand_sizes, strict=True)]
        ): many
        for placed, many in ways.items()
    }


# --- what happened -----------------------------------------------------------------------------------------------


def _events(
    rules: DogRules, begin: View, steps: Sequence[Told], hand_sizes: Sequence[int], first: int = 0
) -> tuple[Event, ...]:
    """The steps, as far as they concern cards; `first` is the number of the first one."""
    reader = _Reader(rules, begin, hand_sizes)
    for number, step in enumerate(steps, first):
        reader.read(number, step)
    return tuple(reader.events)


class _Reader:
    """Reads a story step by step, and follows the board with it."""

    def __init__(self, rules: DogRules, begin: View, hand_sizes: Sequence[int]) -> None:
        self._rules = rules
        self._board: Board = begin.board
        self._sizes = list(hand_sizes)
        self._choices: list[Pick] = []
        self._drawing: Drawing | None = (begin.turn, begin.victim) if begin.phase is Phase.DRAW else None
        self.events: list[Event] = []

    def read(self, number: int, step: Told) -> None:
        receivers = self._rules.receivers
        match step.action:
            case Draws(ranks):
                picks = (Pick(number, receivers[seat], Seat(seat), rank, True) for seat, rank in enumerate(ranks))
                self.events.append(Passing(tuple(picks)))
            case Drawn(rank) | Take(rank) if self._drawing:
                drawer, victim = self._drawing
                by_chance = isinstance(step.action, Drawn)
                self.events.append(Passing((Pick(number, victim, drawer, rank, by_chance),)))
                self._drawing = None
                self._sizes[victim] -= 1
                self._sizes[drawer] += 1
            case Give(rank):
                self._choose(Pick(number, step.seat, receivers[step.seat], rank))
            case Take(rank):
                self._choose(Pick(number, receivers[step.seat], step.seat, rank))
            case Fold():
                self.events.append(Shown(step.seat, step.laid, kept=False))
                self._sizes[step.seat] = 0
            case _:
                self._play(number, step)

    def _choose(self, pick: Pick) -> None:
        """Cards change hands when all have chosen (B-DOG-7)."""
        self._choices.append(pick)
        if len(self._choices) == self._rules.seats:
            self.events.append(Passing(tuple(self._choices)))

    def _play(self, number: int, step: Told) -> None:
        self.events += [Passing((Pick(number, step.seat, None, card),)) for card in step.laid]
        self._sizes[step.seat] -= len(step.laid)
        match step.action:
            case Idle():
                stuck = unplayable(self._rules, self._board, step.seat, self._sizes)
                self.events.append(Stuck(step.seat, bits(stuck)))
            case Draw(victim=victim):
                self._drawing = (step.seat, victim)
                if step.looked:
                    self.events.append(Shown(victim, step.looked, kept=True))
        self._board = board_after(self._rules, self._board, step.action)
