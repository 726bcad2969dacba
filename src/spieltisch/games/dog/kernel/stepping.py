"""Many games for learners at once: a step is one decision in each, what chance does then, and what is seen after it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.kernel.compiled import entry, spread, unsigned, whole
from spieltisch.games.dog.kernel.knowledge import FACTS, KNOWN
from spieltisch.games.dog.kernel.layout import ROW, SEATS, WINNERS, Numbers
from spieltisch.games.dog.kernel.lexicon import FRESH_AT
from spieltisch.games.dog.kernel.moves import CHANCE, NOBODY, actor, legal
from spieltisch.games.dog.kernel.paper import ACTIONS, GONE
from spieltisch.games.dog.kernel.remembering import act, by_chance
from spieltisch.games.dog.kernel.seeing import MOST_LIT, number_of, see, sketch_marbles
from spieltisch.kit.kernels.chance import below
from spieltisch.kit.kernels.fetching import fetch

Whole = NDArray[np.int32]

ACTION_BITS = 32
ACTION_MASK = (1 << ACTION_BITS) - 1
LINE = 16
"""So many cells come from the memory together."""
AHEAD = 8
"""So many games before one is asked what is legal in it, that is fetched."""


class Fixed(NamedTuple):
    """What holds for all games of a batch, and paper to work on."""

    rules: Whole
    lexicon: Whole
    begin: Whole
    """The row that a game begins with."""
    paper: Whole
    sketch: Whole
    """Of the game that is looked at; see `seeing.py`."""


class Options(NamedTuple):
    listed: NDArray[np.int64]
    """What is legal: its number in the language and, in the lower half, its number in the kernel."""
    counts: Whole
    """How many actions each game has."""
    chosen: Whole
    choice: NDArray[np.uint64]
    """A stream of random numbers for random choices."""


class Games(NamedTuple):
    """By game: where it is, and what a learner is told of it."""

    rows: Whole
    known: Whole
    luck: NDArray[np.uint64]
    """A stream of random numbers for chance."""
    options: Options
    lit: Whole
    """Which numbers of the tensors say where marbles are."""
    actors: Whole
    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    over: NDArray[np.bool_]


@entry
def step_all(
    games: Games, fixed: Fixed, which: NDArray[np.bool_], chosen: NDArray[np.int64], begin: bool, again: bool
) -> int:
    """The games in those places go on to the next decision; one that is over begins again if it is to, or stays so.

    Unless a number is not legal: then nothing happens anywhere, and it says in which game that is, or else -1. To have
    all of them `begin` is no function of its own, because what shows them takes long to compile.
    """
    if not begin:
        illegal = _choose(games.options, chosen)
        if illegal >= 0:
            return illegal
    for game in range(len(which)):
        if not which[game]:
            continue
        _fetch(games, fixed.lexicon, game)
        games.over[game], begins = False, begin
        for seat in range(fixed.rules[SEATS]):
            games.rewards[game, seat] = 0
        if not begin:
            if not games.options.counts[game]:
                continue
            action = games.options.listed[game, games.options.chosen[game]] & ACTION_MASK
            act(games.rows[game], fixed.rules, games.known[game], whole(games.actors[game]), action)
            games.over[game] = not _let_chance_act(games, fixed, game)
            if games.over[game]:
                _reward(games, fixed.rules, game)
                begins = again
        if begins:
            _begin(games, fixed, game)
        _show(games, fixed, game)
    return -1


@entry
def sample_all(options: Options, chosen: Whole) -> None:
    """Any legal number in each game; 0 where no player acts."""
    for game in range(len(chosen)):
        _fetch_options(options, game + AHEAD)
        count = whole(options.counts[game])
        chosen[game] = options.listed[game, below(options.choice[game], count)] >> ACTION_BITS if count else 0


@spread
def _fetch_options(options: Options, game: int) -> None:
    if game < len(options.counts):
        for place in range(0, options.counts[game], LINE // 2):
            fetch(options.listed, game * options.listed.shape[1] + place)


@entry
def see_all(games: Games, fixed: Fixed, seats: Whole, tensors: NDArray[np.float32], lit: Whole) -> None:
    """What one seat of each game sees, written on zeros."""
    rules, lexicon = fixed.rules, fixed.lexicon
    for game in range(len(seats)):
        lit[:] = lexicon[FRESH_AT]
        row, seat, seen = games.rows[game], whole(seats[game]), tensors[game]
        sketch_marbles(row, rules, lexicon, seat, seen, lit, fixed.sketch)
        see(row, rules, games.known[game], lexicon, seat, seen, fixed.sketch)


@spread
def _fetch(games: Games, lexicon: Numbers, game: int) -> None:
    """What the next games need is brought near: where one is, and in the one before it what is written anew."""
    later = game + 2
    if later < len(games.rows):
        for place in range(0, ROW, LINE):
            fetch(games.rows, later * ROW + place)
        for place in range(0, FACTS + LINE, LINE):
            fetch(games.known, later * KNOWN + place)
        fetch(games.lit, later * MOST_LIT)
        fetch(games.lit, later * MOST_LIT + LINE)
        _fetch_options(games.options, later)
    following = game + 1
    if following < len(games.rows):
        size = games.masks.shape[1]
        for place in range(games.options.counts[following]):
            fetch(games.masks, following * size + (games.options.listed[following, place] >> ACTION_BITS))
        size = games.observations.shape[1]
        for place in range(whole(lexicon[FRESH_AT]), size, LINE):
            fetch(games.observations, following * size + place)


@spread
def _choose(options: Options, chosen: NDArray[np.int64]) -> int:
    """Find the numbers among the legal ones; the first game in which that is impossible, or -1."""
    for game in range(len(chosen)):
        options.chosen[game] = _place(options, game, chosen[game])
        if options.chosen[game] < 0 and options.counts[game]:
            return game
    return -1


@spread
def _place(options: Options, game: int, number: int) -> int:
    """Where that number is among the legal ones, or -1."""
    _fetch_options(options, game + AHEAD)
    for place in range(options.counts[game]):
        if options.listed[game, place] >> ACTION_BITS == number:
            return place
    return -1


@spread
def _begin(games: Games, fixed: Fixed, game: int) -> None:
    row = games.rows[game]
    for place in range(ROW):
        row[place] = fixed.begin[place]
    _let_chance_act(games, fixed, game)


@spread
def _let_chance_act(games: Games, fixed: Fixed, game: int) -> bool:
    """Until a player is to decide, or the game is over."""
    row, rules = games.rows[game], fixed.rules
    while actor(row, rules) == CHANCE:
        by_chance(row, rules, games.known[game], games.luck[game], fixed.paper)
    return actor(row, rules) != NOBODY


@spread
def _reward(games: Games, rules: Numbers, game: int) -> None:
    """All players stake one, and the winners share the pot; see `stakes` in `kit/learning/language.py`."""
    winners, many = whole(games.rows[game, WINNERS]), 0
    for seat in range(rules[SEATS]):
        many += winners >> seat & 1
    for seat in range(rules[SEATS]):
        games.rewards[game, seat] = (rules[SEATS] / many if winners >> seat & 1 else 0.0) - 1.0


@spread
def _show(games: Games, fixed: Fixed, game: int) -> None:
    """Who acts, what they see, and what they may do; at the end no player acts, and it is seen from seat 0."""
    row, rules, listed, mask = games.rows[game], fixed.rules, games.options.listed[game], games.masks[game]
    seat = actor(row, rules)
    games.actors[game] = max(seat, -1)
    known, seen, lit, sketch = games.known[game], games.observations[game], games.lit[game], fixed.sketch
    sketch_marbles(row, rules, fixed.lexicon, max(seat, 0), seen, lit, sketch)
    for place in range(games.options.counts[game]):
        mask[unsigned(listed[place] >> ACTION_BITS)] = False
    count = legal(row, rules, seat, fixed.paper) if seat >= 0 else 0
    for place in range(count):
        action = whole(fixed.paper[ACTIONS + place])
        number = number_of(rules, fixed.lexicon, action, whole(fixed.paper[GONE + place]), sketch)
        listed[place] = number << ACTION_BITS | action
        fetch(mask, number)
    see(row, rules, known, fixed.lexicon, max(seat, 0), seen, sketch)
    for place in range(count):
        mask[unsigned(listed[place] >> ACTION_BITS)] = True
    games.options.counts[game] = count
