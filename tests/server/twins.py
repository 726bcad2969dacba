"""Twins of a game of Dog: for one pair of eyes they are the same game, but others hold and pass on other cards.

Every card that is dealt is followed by itself, whatever its rank. What the eyes have seen of it (in the own hand, on
the table, in a hand that was looked at) fixes its rank; all others change theirs among each other and with the stack.
And of an exchange between others only the hands after it matter: any card may be the one that was passed on. Nothing
here asks the game's View what is hidden, so a View that tells too much is found out.
"""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from spieltisch.core.errors import SpieltischError
from spieltisch.core.seat import Seat
from spieltisch.core.steps import Step
from spieltisch.games.dog.engine import cards
from spieltisch.games.dog.engine.cards import JACK, Rank
from spieltisch.games.dog.engine.state import (
    Action,
    BringOut,
    Deal,
    Draw,
    Drawn,
    Draws,
    Fold,
    Give,
    Idle,
    Move,
    Part,
    Phase,
    State,
    Swap,
    Take,
)
from spieltisch.games.dog.game import DogGame

Card = int
"""Its number among those that were dealt in the round."""


class Passing(msgspec.Struct, frozen=True):
    """A card that changes hands unseen; `step` is the action that writes it."""

    giver: Seat
    receiver: Seat
    card: Card
    step: int


class Round:
    """The cards of one round of a game, followed from hand to hand by what these eyes can see."""

    def __init__(self, game: DogGame, before: State, steps: Sequence[Step], eyes: Seat | None) -> None:
        self.rules, self.eyes, self.steps = game.rules, eyes, steps
        deal = steps[0].action
        assert isinstance(deal, Deal)
        self.ranks: list[Rank] = [rank for hand in deal.hands for rank in hand]
        numbers = iter(range(len(self.ranks)))
        self.hands: list[list[Card]] = [[next(numbers) for _ in hand] for hand in deal.hands]
        self.dealt = [list(hand) for hand in self.hands]
        self.stack = list(cards.listed(steps[0].state.stock))
        self.exchange: list[Passing] = []
        self.exchanged: list[list[Card]] | None = None
        self.drawn: list[Passing] = []
        self.seen: set[Card] = set()
        self.before = before
        for number, step in enumerate(steps):
            self._follow(number, step)
            self.before = step.state

    # --- what happened -----------------------------------------------------------------------------------------------

    def _follow(self, number: int, step: Step) -> None:
        receivers, open_draws = self.rules.receivers, self.rules.alone and self.rules.solo_exchange == "draw_open"
        match step.action:
            case Deal() if open_draws and self.eyes is not None:
                self.seen.update(self.hands[receivers[self.eyes]])
            case Draws(ranks):
                for taker, rank in enumerate(ranks):
                    self._choose(receivers[taker], Seat(taker), rank, number)
            case Give(rank):
                self._choose(step.seat, receivers[step.seat], rank, number)
            case Take(rank) if self.before.phase is Phase.EXCHANGE:
                self._choose(receivers[step.seat], step.seat, rank, number)
            case Take(rank) | Drawn(rank):
                victim, turn = self.before.victim, self.before.turn
                self.drawn.append(Passing(victim, turn, self._one(victim, rank), number))
                self._pass(self.drawn[-1])
            case Fold():
                self.seen.update(self.hands[step.seat])
                self.hands[step.seat].clear()
            case Part(card=card) if not self.before.points:
                self._lay(step.seat, card)
            case BringOut(card=card) | Move(card=card) | Swap(card=card):
                self._lay(step.seat, card)
            case Idle():
                self._lay(step.seat, JACK)
            case Draw(card, victim):
                self._lay(step.seat, card)
                if open_draws and step.seat == self.eyes:
                    self.seen.update(self.hands[victim])
        if len(self.exchange) == self.rules.seats and self.exchanged is None:
            for passing in self.exchange:
                self._pass(passing)
            self.exchanged = [list(hand) for hand in self.hands]
        if self.eyes is not None:
            self.seen.update(self.hands[self.eyes])

    def _choose(self, giver: Seat, receiver: Seat, rank: Rank, step: int) -> None:
        self.exchange.append(Passing(giver, receiver, self._one(giver, rank), step))

    def _one(self, holder: Seat, rank: Rank) -> Card:
        """A card of that rank; rather one that was seen, so that more stays open."""
        return max((card for card in self.hands[holder] if self.ranks[card] == rank), key=self.seen.__contains__)

    def _pass(self, passing: Passing) -> None:
        self.hands[passing.giver].remove(passing.card)
        self.hands[passing.receiver].append(passing.card)

    def _lay(self, seat: Seat, rank: Rank) -> None:
        card = self._one(seat, rank)
        self.hands[seat].remove(card)
        self.seen.add(card)

    # --- what could have happened ------------------------------------------------------------------------------------

    def actions(self, random: Random, *, with_stack: bool, re_rank: bool) -> Iterator[Action]:
        """The same round with other hidden cards; whether the rules allow it is still to be seen."""
        ranks = self._other_ranks(random, with_stack) if re_rank else self.ranks
        exchange = {passing.giver: passing for passing in self._other_exchange(random)}
        dealt = self.dealt
        if self.exchanged is not None:
            received = {passing.receiver: passing for passing in exchange.values()}
            dealt = [
                [*(card for card in hand if card != received[Seat(seat)].card), exchange[Seat(seat)].card]
                for seat, hand in enumerate(self.exchanged)
            ]
        passed = {passing.step: ranks[passing.card] for passing in (*exchange.values(), *self.drawn)}
        taken = {passing.receiver: ranks[passing.card] for passing in exchange.values()}
        for number, step in enumerate(self.steps):
            match step.action:
                case Deal():
                    yield Deal(tuple(tuple(sorted(ranks[card] for card in hand)) for hand in dealt))
                case Draws():
                    yield Draws(tuple(taken[seat] for seat in self.rules.everybody))
                case Give() | Take() | Drawn():
                    yield type(step.action)(passed[number])
                case _:
                    yield step.action

    def _other_ranks(self, random: Random, with_stack: bool) -> list[Rank]:
        free = [card for card in range(len(self.ranks)) if card not in self.seen]
        pool = [self.ranks[card] for card in free] + (self.stack if with_stack else [])
        random.shuffle(pool)
        ranks = list(self.ranks)
        for card, rank in zip(free, pool, strict=False):
            ranks[card] = rank
        return ranks

    def _other_exchange(self, random: Random) -> Iterator[Passing]:
        """Between others any card may have been passed on; after the exchange everybody holds the same."""
        watched = {self.eyes}
        if self.rules.solo_exchange == "draw_open" and self.eyes is not None:
            watched.add(self.rules.receivers[self.eyes])
        for one in self.exchange:
            if one.giver in watched or one.receiver in watched:
                yield one
            elif self.exchanged is None:
                yield msgspec.structs.replace(one, card=random.choice(self.dealt[one.giver]))
            else:
                yield msgspec.structs.replace(one, card=random.choice(self.exchanged[one.receiver]))


def twin(game: DogGame, steps: Sequence[Step], eyes: Seat | None, number: int, tries: int = 12) -> list[Step] | None:
    """The same steps for these eyes, with other hidden cards; None if there is hardly anything hidden just now."""
    starts = [place for place, step in enumerate(steps) if isinstance(step.action, Deal)]
    found, state = list(steps[: starts[0]]) if starts else [], game.start()
    for step in found:
        state = step.state
    for start, end in zip(starts, [*starts[1:], len(steps)], strict=True):
        original = Round(game, steps[start - 1].state, steps[start:end], eyes)
        for attempt in range(tries):
            random = Random(f"{number} {start} {attempt}")
            others = original.actions(random, with_stack=attempt % 2 == 0, re_rank=end == len(steps))
            played = _played(game, state, steps[start:end], others)
            if played is not None:
                break
        else:
            return None
        found += played
        state = found[-1].state
    return found


def _played(game: DogGame, state: State, steps: Sequence[Step], actions: Iterator[Action]) -> list[Step] | None:
    found = []
    for step, action in zip(steps, actions, strict=True):
        try:
            state = game.apply(state, step.seat, action)
        except SpieltischError:
            return None
        found.append(Step(step.seat, action, state))
    return found
