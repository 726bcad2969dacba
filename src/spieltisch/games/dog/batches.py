"""Batches of Dog for learners: the kernel plays them, speaking the language of `learning.py`."""

import numpy as np
from numpy.typing import ArrayLike

from spieltisch.games.dog.engine.cards import RANKS
from spieltisch.games.dog.engine.rules import MARBLES, DogRules
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.kernel import layout, lexicon
from spieltisch.games.dog.kernel.convert import row_of, rows, rules_row
from spieltisch.games.dog.kernel.knowledge import KNOWN
from spieltisch.games.dog.kernel.moves import SEVEN_POINTS
from spieltisch.games.dog.kernel.paper import MOST_ACTIONS, fresh_paper
from spieltisch.games.dog.kernel.seeing import MOST_LIT, PLACES, SEEN, SKETCH
from spieltisch.games.dog.kernel.stepping import LINE, Fixed, Games, Options, sample_all, see_all, step_all
from spieltisch.games.dog.learning import BRINGERS, DRAWERS, SPLITTERS, SWAPPERS, WAYS, DogLanguage
from spieltisch.kit.kernels.streams import generators
from spieltisch.kit.learning.batch import Batch, Booleans, Numbers, Whole
from spieltisch.kit.learning.layout import Floats


class DogBatch(Batch):
    """Dog for any number of players and any options, played by the kernel."""

    def __init__(self, game: DogGame, games: int, *, autoreset: bool) -> None:
        language = DogLanguage(game)
        super().__init__(game, language, games, autoreset=autoreset)
        self._fixed = Fixed(
            rules=rules_row(game.rules),
            lexicon=_written(language, game.rules),
            begin=row_of(game.rules, game.start()),
            paper=fresh_paper(1),
            sketch=rows(1, SKETCH)[0],
        )
        most = min(MOST_ACTIONS, language.actions.size) + LINE  # powers of two would lie in each other's way
        self._all = np.ones(games, np.bool_)
        self._games = Games(
            rows=rows(games),
            known=rows(games, KNOWN),
            luck=np.zeros((games, 1), np.uint64),
            options=Options(
                listed=np.zeros((games, most), np.int64),
                counts=rows(1, games)[0],
                chosen=rows(1, games)[0],
                choice=np.zeros((games, 1), np.uint64),
            ),
            lit=rows(games, MOST_LIT) + language.features.begin("fresh"),
            actors=self._actors,
            observations=self._observations,
            masks=self._action_masks,
            rewards=self._rewards,
            over=self._terminations,
        )

    def _seed(self, seed: np.random.SeedSequence) -> None:
        luck, choice = seed.spawn(2)
        self._games.luck[:, 0] = generators(luck, self.games)
        self._games.options.choice[:, 0] = generators(choice, self.games)

    def _restart(self, which: Booleans) -> None:
        copied = which.copy()  # for arrays that can only be read it would be compiled once more
        step_all(self._games, self._fixed, copied, self._each, True, self.autoreset)

    def _step(self, chosen: Numbers) -> int | None:
        illegal = step_all(self._games, self._fixed, self._all, chosen, False, self.autoreset)
        return illegal if illegal >= 0 else None

    def sample(self) -> Whole:
        chosen = np.empty(self.games, np.int32)
        sample_all(self._games.options, chosen)
        return chosen

    def observe(self, seats: ArrayLike) -> Floats:
        tensors, lit = np.zeros_like(self.observations), np.zeros(MOST_LIT, layout.CELL)
        see_all(self._games, self._fixed, self._one_seat_each(seats), tensors, lit)
        return tensors


def _written(language: DogLanguage, rules: DogRules) -> Whole:
    """Where the language has which block, as the kernel reads it."""
    row, begin = np.zeros(lexicon.LEXICON, layout.CELL), language.features.begin
    row[lexicon.FEATURE_BLOCKS : lexicon.FIRST_OF] = [begin(name) for name in lexicon.PARTS]
    _write_actions(language, row)
    for seat, start in enumerate(rules.starts):
        row[lexicon.START_OF + MARBLES * seat :][: MARBLES - 1] = start
        fields = row[lexicon.WHERE + lexicon.FIELDS * seat :][1 : lexicon.FIELDS]  # before them the kennel, which is 0
        fields[: rules.ring] = 1 + (np.arange(rules.ring) - start) % rules.ring
        for finish in rules.finishes:
            fields[finish : finish + MARBLES] = 1 + rules.ring + np.arange(MARBLES)
    return row


def _write_actions(language: DogLanguage, row: Whole) -> None:
    """An action's number is that of the first one of its kind, plus what its field, its goal and the finish add."""
    index, kinds = language.actions.index, len(lexicon.KINDS)
    first = row[lexicon.FIRST_OF : lexicon.BY_KIND].reshape(kinds, -1, lexicon.DISTANCES)
    by_kind = row[lexicon.BY_KIND : lexicon.WHERE].reshape(kinds, -1)
    by_kind[:, lexicon.LOOKED_UP] = PLACES
    for kind in (layout.GIVE, layout.TAKE):
        first[kind, RANKS, 0] = [index(lexicon.KINDS[kind], card) for card in RANKS]
    for kind in (layout.IDLE, layout.FOLD):
        first[kind] = index(lexicon.KINDS[kind], 0)
    for kind, group in ((layout.BRING_OUT, BRINGERS), (layout.DRAW, DRAWERS)):
        first[kind, group, 0] = [index(lexicon.KINDS[kind], number, 0) for number in range(len(group))]
        by_kind[kind] = SEEN, 1, 0, 0
    first[layout.SWAP, SWAPPERS, 0] = [index("swap", number, 0, 0) for number in range(len(SWAPPERS))]
    by_kind[layout.SWAP] = PLACES, index("swap", 0, 1, 0) - index("swap", 0, 0, 0), 1, 0
    for number, (card, steps) in enumerate(WAYS):
        first[layout.MOVE, card, max(steps, 0)] = index("move", number, 0, 0)
    for number, card in enumerate(SPLITTERS):
        first[layout.PART, card, 1 : SEVEN_POINTS + 1] = [index("part", number, of, 0, 0) for of in range(SEVEN_POINTS)]
    by_kind[[layout.MOVE, layout.PART]] = PLACES, 2, 0, 1
