"""The coach for Dog: what moves win, in worlds that fit what a player could know. It needs the kernel.

A move is played out to the end of the card round, where all play by the quick judge from the own hand; what the
round's end is worth is the calibrated chance that the judge gives it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import Rng
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.state import Action, Part, Phase, State
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.game import DogGame
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


class Candidates(NamedTuple):
    """Actions that are compared. The parts of a seven can be played in several orders: all that begin it are worth the
    best that it can become."""

    moves: Row
    """Whole moves that are tried."""
    become: Mapping[Action, Sequence[int]]
    """By action those that can begin with it."""

    def chances(self, played: NDArray[np.float64]) -> NDArray[np.float64]:
        """By action and world, from those by move and world."""
        worth = played.mean(axis=1)
        return np.stack([played[max(moves, key=lambda move: worth[move])] for moves in self.become.values()])


class DogTeacher(Teacher):
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
        tried = self._candidates(view, () if also is None else (also,))
        imagined = np.stack([row_of(self._rules, self._game.imagine(view, rng)) for _ in range(worlds)])
        return Sampled(tuple(tried.become), tried.chances(self._play_out(seat, tried.moves, imagined, rng)))

    def hindsight(self, state: State, seat: Seat, actions: Sequence[Action], rng: Rng) -> list[float]:
        """In the one world that was true."""
        tried = self._candidates(self._game.view(state, seat), actions)
        known = tried.chances(self._play_out(seat, tried.moves, self._repeated(state), rng)).mean(axis=1)
        chances = dict(zip(tried.become, known.tolist(), strict=True))
        return [chances[action] for action in actions]

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

    def _candidates(self, view: View, also: Sequence[Action]) -> Candidates:
        """The best actions at first sight, and those others, with the whole moves that are tried for them."""
        assert view.seat is not None
        row, desk = seen_row(self._rules, view), self._desk
        count = judge_moves(row, self._row, view.seat, self._quick, desk)
        firsts: dict[Action, int] = {}
        for place in np.argsort(-desk.values[:count], kind="stable").tolist():
            firsts.setdefault(action_of(int(desk.moves[place, 0])), place)
        wanted = dict.fromkeys((*list(firsts)[: self.candidates], *also))
        own = {action: desk.found[firsts[action]].tobytes() for action in wanted if action in firsts}
        tried = {end: desk.moves[firsts[action]].copy() for action, end in own.items()}
        sevens: dict[Action, Mapping[bytes, Row]] = {
            action: self._sevens(row, view.seat, action) for action in wanted if isinstance(action, Part)
        }
        for begun in sevens.values():
            end = next(iter(begun))
            tried.setdefault(end, begun[end])
        become = {
            action: [
                place for place, end in enumerate(tried) if end == own.get(action) or end in sevens.get(action, ())
            ]
            for action in wanted
        }
        return Candidates(np.stack(list(tried.values())), become)

    def _sevens(self, row: Row, seat: Seat, part: Part) -> Mapping[bytes, Row]:
        """By what they lead to, all that begin with that part, the best at first sight first."""
        row, begin, desk = row.copy(), code_of(part), self._desk
        apply(row, self._row, seat, begin)
        if not row[POINTS]:
            return {row.tobytes(): np.array([begin] + [NO_ACTION] * (LONGEST_MOVE - 1), np.int32)}
        count = judge_moves(row, self._row, seat, self._quick, desk)
        return {
            desk.found[place].tobytes(): np.append(np.int32(begin), desk.moves[place, :-1])
            for place in np.argsort(-desk.values[:count], kind="stable")
        }
