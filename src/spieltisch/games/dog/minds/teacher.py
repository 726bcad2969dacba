"""The coach for Dog: what moves win, in worlds that fit what a player could know. It needs the kernel.

A move is played out to the end of the card round, where everybody plays by the quick judge from the own hand; what the
round's end is worth is the calibrated chance that the judge gives it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import Rng
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.engine.state import Action, Phase, State
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.kernel.after import NO_ACTION
from spieltisch.games.dog.kernel.convert import Row, action_of, code_of, row_of, rows, rules_row, seen_row
from spieltisch.games.dog.kernel.judge import judge_moves, new_desk
from spieltisch.games.dog.kernel.layout import LONGEST_MOVE, POINTS
from spieltisch.games.dog.kernel.paper import fresh_paper
from spieltisch.games.dog.kernel.play import apply
from spieltisch.games.dog.kernel.search import play_out_all
from spieltisch.games.dog.minds.calibration import calibrated
from spieltisch.games.dog.minds.judging import NARROW, ROOM
from spieltisch.games.dog.minds.weights import club_judge, kind_of, master_judge
from spieltisch.kit.kernels.chance import generator
from spieltisch.kit.minds.sampled import Sampled
from spieltisch.kit.minds.teacher import Teacher

DEALS = 24
"""With how many other deals one is compared."""
DRAWS = 8
"""How often a position is played out where chance goes on before the round ends."""


class DogTeacher(Teacher):
    """Chances of winning in Dog."""

    worlds, fewest_worlds, worlds_a_game = 192, 24, 32_000
    candidates = 6

    def __init__(self, game: DogGame) -> None:
        super().__init__(game)
        self._rules, self._row, self._kind = game.rules, rules_row(game.rules), kind_of(game.rules)
        self._quick, self._thorough = club_judge(self._kind), master_judge(self._kind)
        self._desk = new_desk(fresh_paper(), rows(ROOM), rows(ROOM, LONGEST_MOVE))
        paper = fresh_paper(NARROW) if game.rules.alone else fresh_paper()
        self._trial = new_desk(paper, rows(ROOM), rows(ROOM, LONGEST_MOVE))

    def kind(self, state: State, seat: Seat) -> str:
        """A card that is given or taken, or a move."""
        del seat
        return "exchange" if state.phase is Phase.EXCHANGE else ""

    def chances(self, state: State, rng: Rng) -> tuple[float, ...]:
        """By seat, played out with the cards as they lie; partners win together."""
        rules = self._rules
        if state.winners:
            return tuple(float(seat in state.winners) for seat in range(rules.seats))
        nothing = np.full((1, LONGEST_MOVE), NO_ACTION, np.int32)
        own = [self._play_out(seat, nothing, self._repeated(state), rng).mean() for seat in range(rules.seats)]
        sides = [float(np.mean([own[seat] for seat in side])) for side in rules.teams]
        found = {seat: chance / sum(sides) for side, chance in zip(rules.teams, sides, strict=True) for seat in side}
        return tuple(found[Seat(seat)] for seat in range(rules.seats))

    def luck(self, before: State, after: State, rng: Rng) -> tuple[float, ...]:
        """Compared with other deals, other dealers or other cards drawn, as chance would have them."""
        game = self._game
        others = [game.apply(before, CHANCE, game.draw(before, rng)) for _ in range(DEALS)]
        usual = np.mean([self.chances(other, rng) for other in others], axis=0)
        return tuple(float(part) for part in np.array(self.chances(after, rng)) - usual)

    def weigh(self, state: State, seat: Seat, worlds: int, rng: Rng, also: Any = None) -> Sampled:
        """Only the seat's View is looked at."""
        view = self._game.view(state, seat)
        moves = self._candidates(view, () if also is None else (also,))
        imagined = np.stack([row_of(self._rules, self._game.imagine(view, rng)) for _ in range(worlds)])
        return Sampled(tuple(moves), self._play_out(seat, np.stack(list(moves.values())), imagined, rng))

    def hindsight(self, state: State, seat: Seat, actions: Sequence[Action], rng: Rng) -> list[float]:
        """In the one world that was true."""
        moves = self._candidates(self._game.view(state, seat), actions)
        played = self._play_out(seat, np.stack([moves[action] for action in actions]), self._repeated(state), rng)
        return [float(chance) for chance in played.mean(axis=1)]

    def _repeated(self, state: State) -> Row:
        """Once, unless chance decides something in it."""
        chancy = self._rules.alone or state.phase is Phase.CHOOSE_DEALER
        return np.repeat(row_of(self._rules, state)[None], DRAWS if chancy else 1, axis=0)

    def _play_out(self, seat: int, moves: Row, worlds: Row, rng: Rng) -> NDArray[np.float64]:
        """By move and world, the seat's chance of winning; every move has the same luck in the same world."""
        said, luck, row = np.zeros((len(worlds), len(moves)), np.float32), generator(rng.below(2**32)), worlds[0].copy()
        for number in range(len(worlds)):
            play_out_all(
                worlds[number : number + 1], self._row, seat, moves, self._quick, self._thorough,
                luck, self._trial, row, said[number],
            )  # fmt: skip
        return calibrated(self._kind, said).T

    def _candidates(self, view: View, also: Sequence[Action]) -> Mapping[Action, Row]:
        """By action the best whole move that begins with it, at first sight; the best actions, and those others."""
        assert view.seat is not None
        row = seen_row(self._rules, view)
        count = judge_moves(row, self._row, view.seat, self._quick, self._desk)
        firsts: dict[Action, Row] = {}
        for place in np.argsort(-self._desk.values[:count], kind="stable"):
            move = self._desk.moves[place].copy()
            firsts.setdefault(action_of(int(move[0])), move)
        best = dict(list(firsts.items())[: self.candidates])
        for action in also:
            if action not in best:
                best[action] = firsts[action] if action in firsts else self._begun(row, view.seat, action)
        return best

    def _begun(self, row: Row, seat: Seat, action: Action) -> Row:
        """A seven that begins with that part: its boards were found by other ways."""
        move, row = np.full(LONGEST_MOVE, NO_ACTION, np.int32), row.copy()
        move[0] = code_of(action)
        apply(row, self._row, seat, int(move[0]))
        if row[POINTS]:
            count = judge_moves(row, self._row, seat, self._quick, self._desk)
            move[1:] = self._desk.moves[int(self._desk.values[:count].argmax())][:-1]
        return move
