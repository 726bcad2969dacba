"""One player, one column, many games: every step is a few operations on arrays, so that nothing has to be compiled."""

import numpy as np
from numpy.typing import ArrayLike

from spieltisch.games.yatzy.batches.tables import tables_of
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.learning import FULL_BOX, FULL_PAD, YatzyLanguage
from spieltisch.kit.kernels.streams import Streams
from spieltisch.kit.learning.batch import NOBODY, Batch, Booleans, Numbers, Whole
from spieltisch.kit.learning.layout import Floats


def can_batch(game: YatzyGame) -> bool:
    """Whether the tables cover the game: one player, one column, no free rolls and no yellow die."""
    rules = game.rules
    return game.spec.seats == 1 and rules.columns == 1 and not (rules.free_throws or rules.dice.yellow)


class YatzyBatch(Batch):
    """Games of one player side by side, on any sheet that `can_batch` takes."""

    def __init__(self, game: YatzyGame, games: int, *, autoreset: bool) -> None:
        language = YatzyLanguage(game)
        super().__init__(game, language, games, autoreset=autoreset)
        self._rules, self._tables = game.rules, tables_of(game.rules)
        self._keeps = self._tables.keeps.shape[1]
        self._upper = np.array([box.pips > 0 for box in game.rules.boxes])
        self._roll = np.zeros(games, np.int64)
        self._throws = np.zeros(games, np.int64)
        self._points = np.zeros((games, len(game.rules.boxes)), np.int64)
        self._free = np.zeros((games, len(game.rules.boxes)), np.bool_)
        self._upper_total, self._bonus, self._total = (np.zeros(games, np.int64) for _ in range(3))
        self._had_yatzi = np.zeros(games, np.bool_)
        self._finished, self._games_finished = (np.zeros(games, np.int64) for _ in range(2))
        self._parts = {
            block.name: self._observations[:, language.features.begin(block.name) :][:, : block.size]
            for block in language.features.blocks
        }
        self._parts["turn"][:] = 1

    def _seed(self, seed: np.random.SeedSequence) -> None:
        luck, choice = seed.spawn(2)
        self._luck, self._choice = Streams(luck, self.games), Streams(choice, self.games)

    def _restart(self, which: Booleans) -> None:
        chosen = np.flatnonzero(which)
        self._begin(chosen)
        self._throw(chosen, np.zeros((len(chosen), 1), np.bool_))
        self._rewards[chosen], self._terminations[chosen] = 0, False
        self._show()

    def _begin(self, which: Numbers) -> None:
        self._actors[which], self._finished[which], self._games_finished[which] = 0, 0, 0
        self._new_pad(which)

    def _new_pad(self, which: Numbers) -> None:
        self._points[which], self._free[which], self._throws[which] = 0, True, 0
        self._upper_total[which], self._bonus[which], self._total[which] = 0, 0, 0
        self._had_yatzi[which] = False

    def _throw(self, which: Numbers, stays: Booleans) -> None:
        tables = self._tables
        thrown = tables.throws[self._luck.below(len(tables.throws), which)]
        dice = np.where(stays, tables.dice[self._roll[which]], thrown)
        self._roll[which] = tables.roll[dice @ tables.weights]
        self._throws[which] += 1

    def _step(self, chosen: Numbers) -> int | None:
        if (illegal := self._first_illegal(chosen)) is not None:
            return illegal
        playing = self.actors != NOBODY
        self._rewards[:], self._terminations[:] = 0, False
        entered = np.flatnonzero(playing & (chosen >= self._keeps))
        if len(entered):
            self._end(self._enter(entered, chosen[entered] - self._keeps))
        stays = self._tables.stays[np.where(playing & (chosen < self._keeps), chosen, 0)]
        throwing = np.flatnonzero(self.actors != NOBODY)
        self._throw(throwing, stays[throwing])
        self._show()
        return None

    def _end(self, which: Numbers) -> None:
        self._terminations[which] = True
        if self.autoreset:
            self._begin(which)
        else:
            self._actors[which], self._roll[which], self._throws[which] = NOBODY, self._tables.none, 0

    def _enter(self, which: Numbers, box: Numbers) -> Numbers:
        """Write the dice in a box; return which games have ended."""
        rules, roll = self._rules, self._roll[which]
        value = self._value(which, roll, box)
        self._points[which, box], self._free[which, box] = value, False
        if rules.repeated is not None:
            self._had_yatzi[which] |= self._tables.alike[roll]
        self._upper_total[which] += np.where(self._upper[box], value, 0)
        earned = (self._bonus[which] == 0) & (self._upper_total[which] >= rules.bonus.target)
        bonus = np.where(earned, rules.bonus.value, 0)
        self._bonus[which] += bonus
        self._total[which] += value + bonus
        self._rewards[which, 0] = value + bonus
        self._throws[which] = 0
        full: Numbers = which[~self._free[which].any(axis=1)]
        if not len(full):
            return full
        self._finished[full] += self._total[full]
        self._games_finished[full] += 1
        over: Numbers = full[self._games_finished[full] == rules.games]
        self._new_pad(full[self._games_finished[full] < rules.games])
        return over

    def _value(self, which: Numbers, roll: Numbers, box: Numbers) -> Numbers:
        """As `points` in `engine/entry.py`: a repeated Yatzi has a refuge (YZ-23), or nowhere to go (YZ-26)."""
        value, repeated = self._tables.points[roll, box], self._rules.repeated
        if repeated is None:
            return value
        home, refuge = self._rules.box(repeated.home), self._rules.box(repeated.refuge)
        before = self._had_yatzi[which] if repeated.first == "any_previous" else self._points[which, home] > 0
        again = self._tables.alike[roll] & before
        if repeated.strict:
            number = np.array(self._rules.upper)[self._tables.dice[roll, 0]]
            taken = ~(self._free[which, home] | self._free[which, refuge] | self._free[which, number])
            value = np.where(again & taken, 0, value)
        return np.where(again & (box == refuge), repeated.value, value)

    def _show(self) -> None:
        rules, tables, parts = self._rules, self._tables, self._parts
        parts["dice"][:] = tables.shown[self._roll]
        parts["throws"][:] = tables.thrown[self._throws]
        parts["free"][:] = self._free
        np.divide(self._points, np.float32(FULL_BOX), out=parts["points"], casting="unsafe")
        parts["upper"][:, 0] = np.minimum(self._upper_total.astype(np.float32) / rules.bonus.target, 1)
        parts["bonus"][:, 0] = self._bonus.astype(np.float32) / FULL_BOX
        parts["total"][:, 0] = self._total.astype(np.float32) / FULL_PAD
        parts["had_yatzi"][:, 0] = self._had_yatzi
        parts["finished"][:, 0] = self._finished.astype(np.float32) / FULL_PAD / rules.games
        parts["games"][:, 0] = self._games_finished / rules.games
        masks = self._action_masks
        np.logical_and(tables.keeps[self._roll], (self._throws < rules.throws)[:, None], out=masks[:, : self._keeps])
        masks[:, self._keeps :] = self._open() if rules.strict_entry else self._free

    def _open(self) -> Booleans:
        """B-BY-4, B-BY-5: first what fits, then Chance, and crossing off only when even that is gone."""
        chance = self._rules.box("chance")
        fitting: Booleans = self._free & self._tables.fits[self._roll]
        fitting[:, chance] = False
        fitting[:, chance] = self._free[:, chance] & ~fitting.any(axis=1)
        something = fitting.any(axis=1, keepdims=True)
        return np.where(something, fitting, self._free)

    def sample(self) -> Whole:
        so_far = np.cumsum(self.action_masks, axis=1, dtype=np.int8)
        wanted = self._choice.below(so_far[:, -1].astype(np.int64))
        chosen: Whole = np.argmax(so_far > wanted[:, None], axis=1).astype(np.int32)
        return chosen

    def observe(self, seats: ArrayLike) -> Floats:
        """There is only one seat."""
        self._one_seat_each(seats)
        return self.observations.copy()
