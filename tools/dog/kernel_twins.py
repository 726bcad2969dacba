"""The engine and the kernel play the same game of Dog, and everything they say is compared."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random

from msgspec.structs import replace

from spieltisch.core.errors import SetupError
from spieltisch.core.game import Spec
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine import cards
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.cards import Rank
from spieltisch.games.dog.engine.play import start
from spieltisch.games.dog.engine.rules import HAND_SIZES, KENNEL, MARBLES, OPTIONS, TABLE_TALK, DogRules, rules_for
from spieltisch.games.dog.engine.seven import completed
from spieltisch.games.dog.engine.state import Action, Phase, State
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.kernel import layout
from spieltisch.games.dog.kernel.after import NO_ACTION, after
from spieltisch.games.dog.kernel.batch import advance
from spieltisch.games.dog.kernel.convert import (
    action_of,
    code_of,
    row_of,
    rows,
    rules_row,
)
from spieltisch.games.dog.kernel.moves import legal
from spieltisch.games.dog.kernel.paper import ACTIONS, LEFT_OUT, OUTCOME, STACK_LEFT, fresh_paper
from spieltisch.games.dog.kernel.play import apply, draw, settle
from spieltisch.kit.kernels.chance import generator
from tools.dog.kernel_to_engine import read_outcome, state_of, write_outcome

STRETCH = 60
"""So many decisions are compared from one beginning."""
DEEP = 1_500
"""So many moves at most are played before that, by the kernel alone."""
WHOLE_MOVES = 32
"""At one decision of so many all positions after a whole move are compared."""
TOO_MANY = 1_500
"""The engine looks at so many states of a seven at most; then that one is not compared."""
ROOM = 4_096
"""Positions that the kernel may find."""
TRIED = 3
"""So many of them are reached by their actions, in the engine."""


MIGHTY = (cards.SEVEN, cards.JOKER, cards.JACK)
STUCK = (cards.JACK, cards.QUEEN, *range(7, 10))
"""Cards that players of contrived positions hold more often."""


def games() -> Iterator[DogGame]:
    """Every player count with every combination of options that it has; talking changes nothing."""
    switches = [option for option in OPTIONS if option is not TABLE_TALK]
    for seats in range(2, layout.SEATS_AT_MOST + 1):
        for choices in product(*(option.choices for option in switches)):
            options = dict(zip((option.key for option in switches), choices, strict=True))
            try:
                yield _game(seats, options)
            except SetupError:  # the option means nothing for so many
                continue


def _game(seats: int, options: Mapping[str, str]) -> DogGame:
    rules = rules_for(seats, options)
    return DogGame(Spec("brandi-dog", 1, seats, options, rules.teams, hidden=True), rules)


def contrived(rules: DogRules, random: Random) -> State:
    """A position that games seldom reach: marbles in and near finishes, a side about to win, or hardly a move."""
    while True:
        turn = Seat(random.randrange(rules.seats))
        stuck = random.random() < 0.3
        ready = random.choice((*rules.teams, *((),) * len(rules.teams)))
        last = random.choice(ready) if ready else None
        marbles: list[tuple[int, ...]] = []
        fresh = 0
        for seat, first in enumerate(rules.starts):
            fields: list[int] = []
            finish = range(rules.finishes[seat], rules.finishes[seat] + MARBLES)
            near = [(first + step) % rules.ring for step in range(-8, 3)]
            for number in range(MARBLES):
                where: Sequence[int]
                if stuck:
                    before = [(other - random.randint(1, 4)) % rules.ring for other in rules.starts]
                    where = [KENNEL] if number else before if seat == turn else [first]
                elif seat in ready:
                    where = near if seat == last and number == 0 else finish
                else:
                    where = random.choice(([KENNEL], [*finish], near, [*range(rules.ring)], [first]))
                free = [field for field in where if not any(field in those for those in (fields, *marbles))]
                fields.append(random.choice(free) if free else KENNEL)
            marbles.append(tuple(sorted(fields)))
            fresh |= (first in fields and (stuck or random.random() < 0.6)) << seat
        board = Board(tuple(marbles), fresh)
        if not completed(rules, board):
            return _with_cards(rules, board, turn, STUCK if stuck else MIGHTY, random)


def _with_cards(rules: DogRules, board: Board, turn: Seat, liked: Sequence[Rank], random: Random) -> State:
    pack = list(cards.listed(cards.WHOLE_PACK))
    random.shuffle(pack)
    pack.sort(key=lambda rank: rank not in liked or random.random() < 0.7)
    sizes = [random.randint(seat == turn, max(HAND_SIZES)) for seat in range(rules.seats)]
    hands = []
    for size in sizes:
        pack, hand = pack[size:], pack[:size]
        hands.append(tuple(sorted(hand)))
    random.shuffle(pack)
    cut = random.randrange(len(pack))
    return replace(
        start(rules),
        phase=Phase.PLAY,
        board=board,
        hands=tuple(hands),
        stock=cards.count(pack[:cut]),
        discard=cards.count(pack[cut:]),
        dealer=Seat(random.randrange(rules.seats)),
        turn=turn,
        round=random.randrange(20),
    )


class Twins:
    """One game twice; AssertionError says in which position the kernel is different."""

    def __init__(self, game: DogGame, seed: int) -> None:
        self.game, self.rules = game, game.rules
        self._random, self._rng = Random(seed), generator(seed)
        self.rules_row, self._paper = rules_row(game.rules), fresh_paper()
        self._found, self._moves = rows(ROOM), rows(ROOM, layout.LONGEST_MOVE)
        self.decisions = self.whole_moves = self.too_many = 0
        self.begin(game.start())

    def begin(self, state: State) -> None:
        """Go on from there."""
        self.state, self.row = state, row_of(self.rules, state)

    def play(self, decisions: int) -> None:
        """Compare so many decisions of random players, from beginnings of all kinds."""
        while self.decisions < decisions:
            self.begin(self._beginning())
            enough = self.decisions + STRETCH
            while self.decisions < enough and (actors := self._actors()):
                self._step(actors)

    def _actors(self) -> tuple[Seat, ...]:
        """Who acts; nobody else may do anything, while chance acts and at the end nobody at all."""
        actors = self.game.actors(self.state)
        able = tuple(seat for seat in self.rules.everybody if legal(self.row, self.rules_row, seat, self._paper))
        assert able == (() if actors == (CHANCE,) else actors), self._told(f"{able} can act, not {actors}")
        return actors

    def _beginning(self) -> State:
        kind = self._random.randrange(5)
        if kind == 0:
            return self.game.start()
        if kind <= 2:
            return contrived(self.rules, self._random)
        many = row_of(self.rules, self.game.start())[None]
        advance(many, self.rules_row, self._random.randrange(DEEP), self._rng, self._paper)
        return state_of(self.rules, many[0])

    def _step(self, actors: tuple[Seat, ...]) -> None:
        if actors == (CHANCE,):
            self.by_chance()
            return
        seat = self._random.choice(actors)
        actions = self.legal(seat)
        assert actions == self.game.legal(self.state, seat), self._told(f"legal for {seat}: {actions}")
        if not self._random.randrange(WHOLE_MOVES):
            self._compare_whole_moves()
        self.act(seat, self._random.choice(actions))
        self.decisions += 1

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What the kernel says."""
        count = legal(self.row, self.rules_row, seat, self._paper)
        return tuple(action_of(code) for code in self._paper[ACTIONS : ACTIONS + count].tolist())

    def act(self, seat: Seat, action: Action) -> None:
        """Both do that."""
        before = self.state
        self.state = self.game.apply(before, seat, action)
        apply(self.row, self.rules_row, seat, code_of(action))
        self._compare(before, action)

    def by_chance(self) -> None:
        """Both are dealt what the kernel draws, which goes through the engine's action."""
        before = self.state
        draw(self.row, self.rules_row, self._rng, self._paper)
        action = read_outcome(self._paper, self.rules, before.phase)
        self._paper[OUTCOME:STACK_LEFT] = 0
        write_outcome(self._paper, action)
        self.state = self.game.apply(before, CHANCE, action)
        settle(self.row, self.rules_row, self._paper)
        self._compare(before, action)

    def _compare(self, before: State, action: Action) -> None:
        same = (self.row == row_of(self.rules, self.state)).all()
        copied = state_of(self.rules, self.row, beside=self.state)
        assert same, self._told(f"{action} after {before!r} {before.hands}: {copied!r} {copied.hands}")
        assert copied == self.state, self._told(f"{action}: {copied}")
        assert self.game.outcome(copied) == self.game.outcome(self.state)

    def _told(self, what: str) -> str:
        spec = self.game.spec
        return f"{spec.seats} players, {dict(spec.options)}\n{self.game.write_position(self.state)}\n{what}"

    # --- whole moves -------------------------------------------------------------------------------------------

    def _compare_whole_moves(self) -> None:
        """The positions after a whole move are those that the engine reaches, and so they are reached."""
        left_out = self._paper[LEFT_OUT]
        count = after(self.row, self.rules_row, self._paper, self._found, self._moves)
        (seat, *_), engines = self.game.actors(self.state), self._reached()
        if engines is None or self._paper[LEFT_OUT] > left_out:
            self.too_many += 1
            return
        ours = {self._found[number].tobytes() for number in range(count)}
        told = self._told(f"{count} positions after the move, the engine has {len(engines)}")
        assert ours <= engines.keys(), told
        missing = [state for row, state in engines.items() if row not in ours]
        assert all(self._is_won_alike(state, ours, engines) for state in missing), told
        for number in self._random.sample(range(count), min(TRIED, count)):
            state = self.state
            for code in self._moves[number].tolist():
                state = state if code == NO_ACTION else self.game.apply(state, seat, action_of(code))
            assert self._found[number].tobytes() == row_of(self.rules, state).tobytes(), told
        self.whole_moves += 1

    def _is_won_alike(self, state: State, ours: set[bytes], engines: Mapping[bytes, State]) -> bool:
        """The last marble might go further in, which changes nothing (see `kernel/after.py`)."""
        won = self.rules.lenient_last_seven and state.phase is Phase.OVER
        return won and any(engines[row].winners == state.winners for row in ours)

    def _reached(self) -> dict[bytes, State] | None:
        """By row: all states in which whoever acts has done something whole; None if they are too many."""
        seat = self.game.actors(self.state)[0]
        open_states, seen, found = [self.state], {self.state}, set()
        while open_states:
            state = open_states.pop()
            for action in self.game.legal(state, seat):
                following = self.game.apply(state, seat, action)
                if not following.points:
                    found.add(following)
                elif following not in seen:
                    seen.add(following)
                    open_states.append(following)
            if len(seen) + len(found) > TOO_MANY:
                return None
        return {row_of(self.rules, state).tobytes(): state for state in found}
