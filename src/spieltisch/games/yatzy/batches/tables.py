"""What a sheet says of every roll, as tables: a game then looks everything up by the number of its roll."""

from functools import cache
from itertools import product

import numpy as np

from spieltisch.games.yatzy.engine.dice import Dice, keeps, rolls
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.scoring import all_equal
from spieltisch.games.yatzy.learning import kept_bits


class RollTables:
    """By roll, as `rolls` counts them; one more stands for no dice on the table."""

    def __init__(self, rules: SheetRules) -> None:
        every, dice, faces = rolls(rules.dice), len(rules.dice), rules.dice.faces
        number = {roll: place for place, roll in enumerate(every)}
        throws = np.array(list(product(range(faces), repeat=dice)), np.int64)
        self.none = len(every)
        self.throws = throws
        """What all dice show, from 0, in every throw that dice of different colours could make."""
        self.weights = faces ** np.arange(dice - 1, -1, -1)
        """Multiplied by what a throw's dice show and added up, they give its number."""
        self.roll = np.array([number[Dice(tuple(sorted(throw)))] for throw in (throws + 1).tolist()])
        """By throw: the roll."""
        self.dice = np.zeros((len(every) + 1, dice), np.int64)
        """What each die shows, from 0."""
        self.dice[:-1] = np.array([roll.all for roll in every]) - 1
        self.shown = np.zeros((len(every) + 1, dice * faces), np.float32)
        """One-hot: what each die shows."""
        self.shown[:-1] = np.eye(faces)[self.dice[:-1]].reshape(len(every), -1)
        self.keeps = np.zeros((len(every) + 1, 2**dice - 1), np.bool_)
        """The choices of dice that can stay."""
        for place, roll in enumerate(every):
            self.keeps[place, [kept_bits(roll, kept) for kept in keeps(roll)]] = True
        self.stays = (np.arange(2**dice)[:, None] >> np.arange(dice) & 1).astype(np.bool_)
        """By such a choice: whether each die stays."""
        points = [[box.scoring(roll) for box in rules.boxes] for roll in every]
        self.points = np.array([[value or 0 for value in row] for row in points])
        self.fits = np.zeros((len(every) + 1, len(rules.boxes)), np.bool_)
        self.fits[:-1] = [[value is not None for value in row] for row in points]
        self.alike = np.array([all_equal(roll) for roll in every])
        """Whether all dice show the same."""
        self.thrown = np.eye(rules.throws + 1, rules.throws + 1, -1, np.float32)
        """One-hot by the number of throws; nothing before the first."""


tables_of = cache(RollTables)
