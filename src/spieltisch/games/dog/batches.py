"""Batches of Dog for learners: the kernel plays them, speaking the language of `learning.py`."""

import numpy as np
from numpy.typing import ArrayLike

from spieltisch.games.dog.engine.cards import RANKS
from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.engine.rules import MARBLES, DogRules
from spieltisch.games.dog.kernel import layout, lexicon
from spieltisch.games.dog.kernel.convert import row_of, rows, rules_row
from spieltisch.games.dog.kernel.knowledge import KNOWN
from spieltisch.games.dog.kernel.paper import MOST_ACTIONS, fresh_paper
from spieltisch.games.dog.kernel.seeing import MOST_LIT
from spieltisch.games.dog.kernel.stepping import Fixed, Games, begin_all, sample_all, see_all, step_all
from spieltisch.games.dog.learning import BRINGERS, DRAWERS, SPLITTERS, SWAPPERS, WAYS, DogLanguage
from spieltisch.kit.kernels.streams import generators
from spieltisch.kit.learning.batch import Batch, Booleans, Whole
from spieltisch.kit.learning.layout import Floats

_GROUPS = {layout.BRING_OUT: BRINGERS, layout.PART: SPLITTERS, layout.SWAP: SWAPPERS, layout.DRAW: DRAWERS}
"""By kind of action: the cards that can do so, as the language counts them."""


class DogBatch(Batch):
    """Dog for any number of players, by any options, many games at once."""

    def __init__(self, game: DogGame, games: int, *, autoreset: bool) -> None:
        language = DogLanguage(game)
        super().__init__(game, language, games, autoreset=autoreset)
        self._fixed = Fixed(
            rules=rules_row(game.rules),
            lexicon=_written(language, game.rules),
            begin=row_of(game.rules, game.start()),
            paper=fresh_paper(1),
            places=rows(1, lexicon.FIELDS)[0],
        )
        most = min(MOST_ACTIONS, language.actions.size)
        self._games = Games(
            rows=rows(games),
            known=rows(games, KNOWN),
            luck=np.zeros((games, 1), np.uint64),
            choice=np.zeros((games, 1), np.uint64),
            choices=np.zeros((games, most), np.int64),
            counts=rows(1, games)[0],
            chosen=rows(1, games)[0],
            lit=rows(games, MOST_LIT),
            actors=self._actors,
            observations=self._observations,
            masks=self._action_masks,
            rewards=self._rewards,
            over=self._terminations,
        )

    def _seed(self, seed: np.random.SeedSequence) -> None:
        luck, choice = seed.spawn(2)
        self._games.luck[:, 0] = generators(luck, self.games)
        self._games.choice[:, 0] = generators(choice, self.games)

    def _restart(self, which: Booleans) -> None:
        begin_all(self._games, self._fixed, which)

    def _step(self, chosen: Whole) -> None:
        step_all(self._games, self._fixed, chosen, self.autoreset)

    def sample(self) -> Whole:
        """Any legal action in each game."""
        chosen = np.empty(self.games, np.int32)
        sample_all(self._games, chosen)
        return chosen

    def observe(self, seats: ArrayLike) -> Floats:
        """What one seat sees, by game."""
        tensors, lit = np.zeros_like(self.observations), np.zeros(MOST_LIT, layout.CELL)
        see_all(self._games, self._fixed, self._one_seat_each(seats), tensors, lit)
        return tensors


def _written(language: DogLanguage, rules: DogRules) -> Whole:
    """Where the language has what."""
    row = np.zeros(lexicon.LEXICON, layout.CELL)
    row[lexicon.ACTION_BLOCKS : lexicon.FEATURE_BLOCKS] = [language.actions.begin(name) for name in lexicon.KINDS]
    row[lexicon.FEATURE_BLOCKS : lexicon.WAYS] = [language.features.begin(name) for name in lexicon.PARTS]
    for number, (card, steps) in enumerate(WAYS):
        row[lexicon.WAYS + lexicon.DISTANCES * card + max(steps, 0)] = number
    for kind, group in _GROUPS.items():
        for card in RANKS:
            if card in group:
                row[lexicon.AMONG + len(lexicon.KINDS) * card + kind] = group.index(card)
    for seat, start in enumerate(rules.starts):
        fields = row[lexicon.WHERE + lexicon.FIELDS * seat :][1 : lexicon.FIELDS]  # before them the kennel, which is 0
        fields[: rules.ring] = 1 + (np.arange(rules.ring) - start) % rules.ring
        for finish in rules.finishes:
            fields[finish : finish + MARBLES] = 1 + rules.ring + np.arange(MARBLES)
    return row
