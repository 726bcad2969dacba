"""Every card of a round followed from hand to hand, along one course that the round may have taken."""

from collections.abc import Mapping, Sequence
from math import prod
from random import Random

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import RANKS, UNSEEN, Count, Rank
from spieltisch.games.dog.engine.state import Hand
from spieltisch.games.dog.inference.custody import Card, Event, Outcome, Passing, Pick, Shown, Stuck, narrower
from spieltisch.games.dog.inference.filling import Filling

Place = int
"""A card, by its number among those that were in hands when the story began."""


class Trace:
    """Where each card is; what it is comes last."""

    def __init__(self, hands: Sequence[Sequence[Card]], looks: Mapping[int, Seat], random: Random) -> None:
        self._random = random
        self._looks = looks
        self._cards: list[Card] = [card for hand in hands for card in hand]
        places = iter(range(len(self._cards)))
        self.begin: list[list[Place]] = [[next(places) for _ in hand] for hand in hands]
        self.hands = [list(hand) for hand in self.begin]
        self._passed: dict[int, dict[Seat | None, Place]] = {}
        self._looked: dict[int, list[Place]] = {}
        self._own_old: Sequence[int] = ()
        self._picked: list[tuple[Place, list[Place]]] = []

    # --- following ---------------------------------------------------------------------------------------------------

    def follow(self, event: Event, outcome: Outcome) -> None:
        match event:
            case Passing(picks):
                self._pass(picks, outcome.cards)
            case Shown(seat, _, kept):
                for card, rank in zip(outcome.cards, outcome.hidden, strict=True):
                    self._cards[self._one(seat, card)] = rank
                if not kept:
                    self.hands[seat] = []
            case Stuck(seat, ranks):
                for place in self.hands[seat]:
                    self._cards[place] = narrower(self._cards[place], ranks)

    def _pass(self, picks: Sequence[Pick], cards: Sequence[Card]) -> None:
        places = [self._one(pick.source, card) for pick, card in zip(picks, cards, strict=True)]
        for pick, place in zip(picks, places, strict=True):
            if not pick.by_chance and (pick.rank == UNSEEN or self._cards[place] < 0):
                self.pick(place, pick.source)
        for pick, place in zip(picks, places, strict=True):
            self.hands[pick.source].remove(place)
            self._passed.setdefault(pick.step, {})[pick.target] = place
            if pick.rank != UNSEEN:
                self._cards[place] = pick.rank
        for pick, place in zip(picks, places, strict=True):
            if pick.target is not None:
                self.hands[pick.target].append(place)
            if pick.step in self._looks:
                self._looked[pick.step] = list(self.hands[self._looks[pick.step]])

    def _one(self, seat: Seat, card: Card) -> Place:
        """Any of the seat's cards that are known to be just that."""
        return self._random.choice([place for place in self.hands[seat] if self._cards[place] == card])

    def pick(self, place: Place, source: Seat) -> None:
        """A player has chosen that card from that hand, for all that is known blindly."""
        self._picked.append((place, list(self.hands[source])))

    def fill(self, filling: Filling) -> None:
        """What is still hidden becomes a card."""
        ranks, self._own_old = filling.filled(self._random)
        for hand in self.hands:
            for place in hand:
                if self._cards[place] < 0:
                    self._cards[place] = ranks[-self._cards[place]].pop()

    # --- what is to be seen then -------------------------------------------------------------------------------------

    def rank(self, place: Place) -> Rank:
        return self._cards[place]

    def ranks(self, places: Sequence[Place]) -> Hand:
        return tuple(sorted(map(self.rank, places)))

    def passed(self, step: int, target: Seat | None) -> Rank:
        """The card that a player got in that step; None is the player who got the only one."""
        taken = self._passed[step]
        return self.rank(next(iter(taken.values())) if target is None else taken[target])

    def looked(self, step: int) -> Hand:
        return self.ranks(self._looked.get(step, ()))

    @property
    def equal_picks(self) -> int:
        """In how many ways the cards that others chose could be picked among equal ones."""
        return prod(sum(self.rank(other) == self.rank(place) for other in hand) for place, hand in self._picked)

    def old_by_seat(self, old: Count, own: Seat | None) -> tuple[int, ...]:
        """How many left-over cards each seat was dealt, if any of equal cards may be one; the own ones are set."""
        holder = {place: seat for seat, hand in enumerate(self.begin) for place in hand}
        found = [0] * len(self.begin)
        if own is not None:
            found[own] = sum(self._own_old)
        for rank in RANKS:
            if others := old[rank] - self._own_old[rank]:
                equal = [place for place, card in enumerate(self._cards) if card == rank and holder[place] != own]
                for place in self._random.sample(equal, others):
                    found[holder[place]] += 1
        return tuple(found)
