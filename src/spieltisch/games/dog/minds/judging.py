"""The learned judge at the table: from a View to the best action. It needs the kernel."""

from collections.abc import Sequence

import numpy as np

from spieltisch.core.chance import Rng
from spieltisch.games.dog.engine.state import Action, State
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.kernel.convert import action_of, row_of, rows, rules_row, seen_row
from spieltisch.games.dog.kernel.judge import judge_moves, new_desk
from spieltisch.games.dog.kernel.layout import LONGEST_MOVE
from spieltisch.games.dog.kernel.paper import fresh_paper
from spieltisch.games.dog.kernel.search import play_out_all
from spieltisch.games.dog.minds.weights import club_judge, kind_of, master_judge
from spieltisch.kit.kernels.chance import generator

ROOM = 2048
"""Positions after a move that are looked at: more only with sevens that move all marbles."""
NARROW = 32
"""Boards followed at each point of a seven in imagined worlds, where it moves all marbles."""
CANDIDATES = 6
WORLDS = 48
"""What a decision of `master` costs, whatever the clock says."""


class Judging:
    def __init__(self, game: DogGame) -> None:
        self._rules, self._row = game.rules, rules_row(game.rules)
        self._judge = club_judge(kind_of(game.rules))
        self._desk = new_desk(fresh_paper(), rows(ROOM), rows(ROOM, LONGEST_MOVE))

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        del legal, rng
        count = self._look(view)
        return self._first_action(int(self._desk.values[:count].argmax()))

    def _look(self, view: View) -> int:
        assert view.seat is not None
        return judge_moves(seen_row(self._rules, view), self._row, view.seat, self._judge, self._desk)

    def _first_action(self, number: int) -> Action:
        return action_of(int(self._desk.moves[number, 0]))


class PlayingOut(Judging):
    """Plays the best moves at first sight out to the end of the card round, in worlds that fit what it sees."""

    def __init__(self, game: DogGame) -> None:
        super().__init__(game)
        self._game = game
        self._thorough = master_judge(kind_of(game.rules))
        paper = fresh_paper(NARROW) if game.rules.alone else fresh_paper()
        self._trial = new_desk(paper, rows(ROOM), rows(ROOM, LONGEST_MOVE))

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The first action of the move that wins most of the imagined worlds."""
        del legal
        assert view.seat is not None
        count = self._look(view)
        candidates = np.argsort(-self._desk.values[:count], kind="stable")[:CANDIDATES]
        if len(candidates) > 1:
            worlds = np.stack([row_of(self._rules, world) for world in self._worlds(view, rng)])
            chances, luck = np.zeros(len(candidates), np.float32), generator(rng.below(2**32))
            play_out_all(
                worlds, self._row, view.seat, self._desk.moves[candidates], self._judge, self._thorough,
                luck, self._trial, worlds[0].copy(), chances,
            )  # fmt: skip
            candidates = candidates[chances.argsort(kind="stable")[::-1]]
        return self._first_action(int(candidates[0]))

    def _worlds(self, view: View, rng: Rng) -> list[State]:
        """All alike: weighing them by what others played was not seen to win more (`tools/dog/weighing.py`)."""
        return [self._game.imagine(view, rng) for _ in range(WORLDS)]
