"""Who acts, and what is legal."""

from collections.abc import Iterator, Sequence

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine import cards
from spieltisch.games.dog.engine import state as dog
from spieltisch.games.dog.engine.board import (
    Board,
    Field,
    backward,
    blocked_ahead,
    brought_out,
    burnt,
    exchanged,
    forward,
    moved,
)
from spieltisch.games.dog.engine.cards import JACK, JOKER, Rank
from spieltisch.games.dog.engine.rules import KENNEL, DogRules
from spieltisch.games.dog.engine.seven import completed, movable, parts
from spieltisch.games.dog.engine.state import Action, Phase, State


def actors(rules: DogRules, state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.PLAY:
            return (state.turn,)
        case Phase.EXCHANGE if rules.alone and rules.solo_exchange == "draw_blind":
            return (CHANCE,)
        case Phase.EXCHANGE:
            return tuple(Seat(seat) for seat in range(rules.seats) if state.chosen[seat] is None)
        case Phase.DRAW:
            return (state.turn,) if rules.draws_openly else (CHANCE,)
        case Phase.OVER:
            return ()
    return (CHANCE,)


def legal(rules: DogRules, state: State, seat: Seat) -> tuple[Action, ...]:
    """What the seat may do: cards by rank, for each bringing out, forward, backward, parts, exchanges, drawing."""
    if state.phase is Phase.PLAY and seat == state.turn:
        if state.points:
            card = state.card
            return tuple(dog.Part(card, *part) for part in parts(rules, state.board, seat, card, state.points))
        return plays(rules, state, seat) or (dog.Fold(),)
    if seat == CHANCE or seat not in actors(rules, state):
        return ()
    if state.phase is Phase.EXCHANGE:
        if rules.draws_openly:
            return tuple(dog.Take(rank) for rank in sorted(set(state.hands[rules.receivers[seat]])))
        return tuple(dog.Give(rank) for rank in sorted(set(state.hands[seat])))
    return tuple(dog.Take(rank) for rank in sorted(set(state.hands[state.victim])))


def plays(rules: DogRules, state: State, seat: Seat) -> tuple[Action, ...]:
    """Everything the hand can do; nothing if the player is out (DOG-33)."""
    hand = sorted(set(state.hands[seat]))
    found = _Finder(rules, state, seat)
    actions = [action for rank in hand for action in found.by_card(rank)]
    if not actions and JACK in hand and _may_idle(rules, state, seat):
        return (dog.Idle(),)
    return tuple(actions)


def unplayable(rules: DogRules, board: Board, seat: Seat, hand_sizes: Sequence[int]) -> tuple[Rank, ...]:
    state = State(Phase.PLAY, board, tuple((cards.ACE,) * size for size in hand_sizes))
    found = _Finder(rules, state, seat)
    return tuple(rank for rank in cards.RANKS if not any(True for _ in found.by_card(rank)))


class _Finder:
    """Finds what each card does, and works every distance out once: a joker asks for them again."""

    def __init__(self, rules: DogRules, state: State, seat: Seat) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        self.board = board = state.board
        self.movers = movable(rules, board, seat)
        self.marbles = [
            (mover, field, blocked_ahead(rules, board, field) if field < rules.ring else 0)
            for mover in self.movers
            for field in board.marbles[mover]
            if field != KENNEL
        ]

    def by_card(self, card: Rank) -> Iterator[Action]:
        rules, board = self.rules, self.board
        last_by_joker = card == JOKER and rules.joker_not_last
        if card in cards.BRINGS_OUT:
            for mover in self.movers:
                if board.marbles[mover][0] == KENNEL and not board.fresh >> mover & 1:
                    yield dog.BringOut(card, mover)
        for steps in cards.FORWARD[card]:
            for mover, field, blocked in self.marbles:
                for goal in forward(rules, board, mover, field, steps, blocked):
                    if not (last_by_joker and completed(rules, moved(rules, board, mover, field, goal))):
                        yield dog.Move(card, field, goal)
        if card in cards.GOES_BACK:
            for _, field, _ in self.marbles:
                for goal in backward(rules, board, field, cards.BACKWARD):
                    yield dog.Move(card, field, goal)
        if card in cards.SPLITS:
            for field, goal in parts(rules, board, self.seat, card, 7):
                yield dog.Part(card, field, goal)
        if card in cards.EXCHANGES:
            for field, goal in self._exchanges():
                yield dog.Swap(card, field, goal)
        if card in cards.DRAWS and rules.alone:
            for other in range(rules.seats):
                if other != self.seat and self.state.hands[other]:
                    yield dog.Draw(card, Seat(other))

    def _exchanges(self) -> Iterator[tuple[Field, Field]]:
        """DOG-45, DOG-46; two marbles of a helper's two teammates are named once (E-DOG-7)."""
        others = _exchangeable(self.rules, self.board)
        for mover, field, _ in self.marbles:
            if (mover, field) in others:
                for owner, goal in others:
                    if owner != mover and (owner not in self.movers or mover < owner):
                        yield field, goal


def _exchangeable(rules: DogRules, board: Board) -> list[tuple[Seat, Field]]:
    """Marbles on the way, but none that is fresh on its start."""
    return [
        (Seat(owner), field)
        for owner, fields in enumerate(board.marbles)
        for field in fields
        if KENNEL < field < rules.ring and not (field == rules.starts[owner] and board.fresh >> owner & 1)
    ]


def _may_idle(rules: DogRules, state: State, seat: Seat) -> bool:
    """DOG-47 by B-DOG-28 and E-DOG-6; nothing else can be played, which the caller has seen."""
    movers = movable(rules, state.board, seat)
    on_the_way = any(KENNEL < field < rules.ring for mover in movers for field in state.board.marbles[mover])
    foreign = any(owner not in movers for owner, _ in _exchangeable(rules, state.board))
    if not on_the_way or foreign or rules.jack_idle == "never":
        return False
    return rules.jack_idle == "last_resort" or len(state.hands[seat]) == 1


def board_after(rules: DogRules, board: Board, action: Action) -> Board:
    """The board after a card, or after one part of a seven."""
    match action:
        case dog.BringOut(_, seat):
            return brought_out(rules, board, seat)
        case dog.Move(_, field, goal):
            owner = board.owner(field)
            assert owner is not None
            return moved(rules, board, owner, field, goal)
        case dog.Part(_, field, goal):
            owner = board.owner(field)
            assert owner is not None
            return burnt(rules, board, owner, field, goal)
        case dog.Swap(_, field, goal):
            owner, other = board.owner(field), board.owner(goal)
            assert owner is not None
            assert other is not None
            return exchanged(board, owner, field, other, goal)
    return board
