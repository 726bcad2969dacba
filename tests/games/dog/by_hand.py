"""All worlds that fit what a seat has seen of a round, counted one by one: slow, and good for small packs only."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import product

from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import NAMES, WHOLE_PACK, Rank, listed, without
from spieltisch.games.dog.engine.notation import read_hand, write_hand
from spieltisch.games.dog.engine.state import Deal, Draw, Drawn, Draws, Fold, Give, Hand, Idle, Phase, State, Take, Told
from spieltisch.games.dog.game import DogGame

Hands = tuple[Hand, ...]
Worlds = dict[Hands, int]
"""Whole hands, and in how many ways they can have come about."""


def discard_but(text: str) -> str:
    """What lies in the discard pile when everybody's cards and the stack together are these."""
    rest = Counter(listed(WHOLE_PACK))
    rest.subtract(read_hand(text))
    return "".join(NAMES[rank] for rank in sorted(rest.elements()))


def all_worlds(game: DogGame, state: State, eyes: Seat) -> Worlds:
    """By every hidden deal and every hidden card that changed hands; what is played may be any card of the hand."""
    assert state.story
    now, worlds, choices = state.story.begin, dict[Hands, int](), list[tuple[Seat, Seat, Rank]]()
    if any(now.hands):
        worlds = _hidden(now, eyes)
    for step in state.story.steps:
        receivers, action = game.rules.receivers, step.action
        match action:
            case Deal(hands):
                worlds = every_deal(game, now, hands[eyes], eyes)
                if game.rules.draws_openly:
                    worlds = _kept(worlds, receivers[eyes], hands[receivers[eyes]])
            case Draws(ranks):
                picks = [(receivers[taker], Seat(taker), rank) for taker, rank in enumerate(ranks)]
                worlds = _passed(worlds, picks, eyes)
            case Give(rank):
                choices.append((step.seat, receivers[step.seat], rank))
                worlds = _passed(worlds, choices, eyes) if len(choices) == game.rules.seats else worlds
            case Take(rank) if now.phase is Phase.EXCHANGE:
                choices.append((receivers[step.seat], step.seat, rank))
                worlds = _passed(worlds, choices, eyes) if len(choices) == game.rules.seats else worlds
            case Drawn(rank) | Take(rank):
                worlds = _passed(worlds, [(now.victim, now.turn, rank)], eyes)
            case Fold():
                worlds = _kept(worlds, step.seat, step.laid)
                worlds = {_with(hands, step.seat, ()): ways for hands, ways in worlds.items()}
            case _:
                if isinstance(action, Idle):
                    worlds = {hands: ways for hands, ways in worlds.items() if _idles(game, now, hands, step)}
                for card in step.laid:
                    worlds = _played(worlds, step.seat, card)
                if isinstance(action, Draw) and step.looked and step.seat == eyes:
                    worlds = _kept(worlds, action.victim, step.looked)
        now = game.apply(now, step.seat, action)
    return worlds


def every_deal(game: DogGame, state: State, own: Hand, eyes: Seat) -> Worlds:
    """Card by card round the table, the discard pile after the stack (B-DOG-5), if the eyes' own hand is this."""
    seats = game.rules.seats
    found: dict[tuple[Hands, Hand, Hand], int] = {(((),) * seats, state.stock, state.discard): 1}
    for number in range(game.rules.hand_size(state.round) * seats):
        seat, further = Seat((state.dealer + 1 + number) % seats), defaultdict[tuple[Hands, Hand, Hand], int](int)
        for (hands, stock, reserve), ways in found.items():
            if not any(stock):
                stock, reserve = reserve, (0,) * len(NAMES)
            for rank, many in enumerate(stock):
                hand = tuple(sorted((*hands[seat], rank)))
                if many and (seat != eyes or not Counter(hand) - Counter(own)):
                    left = (*stock[:rank], many - 1, *stock[rank + 1 :])
                    further[_with(hands, seat, hand), left, reserve] += ways * many
        found = further
    worlds = defaultdict[Hands, int](int)
    for (hands, _, _), ways in found.items():
        worlds[hands] += ways
    return worlds


def _hidden(state: State, eyes: Seat) -> Worlds:
    """A written position: what the seat does not know may lie anywhere."""
    known: list[list[Rank]] = [[] for _ in state.hands]
    known[eyes] = list(state.hands[eyes])
    for fact in state.known[eyes]:
        (holder,) = fact.holders
        known[holder].append(fact.rank)
    rest = Counter(listed(WHOLE_PACK))
    rest.subtract([*listed(state.discard), *(rank for hand in known for rank in hand)])
    found: dict[tuple[Hands, tuple[Rank, ...]], int] = {(tuple(map(tuple, known)), ()): 1}
    for seat, hand in enumerate(state.hands):
        for _ in range(len(hand) - len(known[seat])):
            further = defaultdict[tuple[Hands, tuple[Rank, ...]], int](int)
            for (hands, gone), ways in found.items():
                for rank, many in (rest - Counter(gone)).items():
                    after = _with(hands, Seat(seat), (*hands[seat], rank))
                    further[after, tuple(sorted((*gone, rank)))] += ways * many
            found = further
    worlds = defaultdict[Hands, int](int)
    for (hands, _), ways in found.items():
        worlds[tuple(tuple(sorted(hand)) for hand in hands)] += ways
    return worlds


def _passed(worlds: Worlds, picks: Sequence[tuple[Seat, Seat, Rank]], eyes: Seat) -> Worlds:
    """Any card of the giver's hand, unless these eyes have seen which; all at once."""
    after = defaultdict[Hands, int](int)
    for hands, ways in worlds.items():
        choices = (
            [card for card in hands[giver] if eyes not in (giver, receiver) or card == rank]
            for giver, receiver, rank in picks
        )
        for cards in product(*choices):
            changed = hands
            for (giver, _, _), card in zip(picks, cards, strict=True):
                changed = _with(changed, giver, without(changed[giver], card))
            for (_, receiver, _), card in zip(picks, cards, strict=True):
                changed = _with(changed, receiver, tuple(sorted((*changed[receiver], card))))
            after[changed] += ways
    return after


def _played(worlds: Worlds, seat: Seat, card: Rank) -> Worlds:
    after = defaultdict[Hands, int](int)
    for hands, ways in worlds.items():
        if card in hands[seat]:
            after[_with(hands, seat, without(hands[seat], card))] += ways * hands[seat].count(card)
    return after


def _idles(game: DogGame, now: State, hands: Hands, step: Told) -> bool:
    """Whether there was nothing to be done with that hand but to lay a jack (DOG-47)."""
    return game.legal(replace(now, hands=hands), step.seat) == (Idle(),)


def _kept(worlds: Worlds, seat: Seat, hand: Hand) -> Worlds:
    """Those in which that hand is this one."""
    return {hands: ways for hands, ways in worlds.items() if hands[seat] == hand}


def _with(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def surprise(expected: Worlds, found: Iterable[Hands]) -> float:
    """Chi-square of what was found, in standard deviations above what chance makes; nothing may be that cannot be."""
    counted = Counter(found)
    for hands in counted:
        assert expected.get(hands), f"{' '.join(map(write_hand, hands))} cannot be"
    number, total = counted.total(), sum(expected.values())
    chi, cells, rare = 0.0, 0, [0.0, 0]
    for hands, ways in expected.items():
        mean = number * ways / total
        if mean < 5:
            rare = [rare[0] + mean, rare[1] + counted[hands]]
        else:
            chi, cells = chi + (counted[hands] - mean) ** 2 / mean, cells + 1
    if rare[0] >= 5:
        chi, cells = chi + (rare[1] - rare[0]) ** 2 / rare[0], cells + 1
    assert cells > 1, "too few cells to say anything"
    return float((chi - (cells - 1)) / (2 * (cells - 1)) ** 0.5)
