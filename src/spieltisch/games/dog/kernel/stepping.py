"""Many games for learners at once: a step is everybody's decision, what chance does then, and what is seen after it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.kernel.compiled import entry, spread, whole
from spieltisch.games.dog.kernel.knowledge import FACTS, KNOWN, MOST_FACTS
from spieltisch.games.dog.kernel.layout import ROW, SEATS, SEATS_AT_MOST, WINNERS, Numbers
from spieltisch.games.dog.kernel.lexicon import FRESH_AT
from spieltisch.games.dog.kernel.moves import CHANCE, NOBODY, actor, legal
from spieltisch.games.dog.kernel.paper import ACTIONS
from spieltisch.games.dog.kernel.remembering import act, by_chance
from spieltisch.games.dog.kernel.seeing import MOST_LIT, number_of, see
from spieltisch.kit.kernels.chance import below
from spieltisch.kit.kernels.fetching import fetch

Whole = NDArray[np.int32]

ACTION_BITS = 32
ACTION_MASK = (1 << ACTION_BITS) - 1
LINE = 16
"""So many cells come from the memory together."""


class Fixed(NamedTuple):
    """What holds for all games of a batch, and paper to work on."""

    rules: Whole
    lexicon: Whole
    begin: Whole
    """The row that a game begins with."""
    paper: Whole
    places: Whole
    """By one more than the field: which marble lies there, in the game that is looked at."""


class Games(NamedTuple):
    """By game: where it is, and what a learner is told of it."""

    rows: Whole
    known: Whole
    luck: NDArray[np.uint64]
    """A stream of random numbers for chance."""
    choice: NDArray[np.uint64]
    """Another one for whoever chooses at random."""
    choices: NDArray[np.int64]
    """What is legal: its number in the language and, in the lower half, its number in the kernel."""
    counts: Whole
    """How many actions that are."""
    chosen: Whole
    """Which of them is done in this step."""
    lit: Whole
    actors: Whole
    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    over: NDArray[np.bool_]


@entry
def begin_all(games: Games, fixed: Fixed, which: NDArray[np.bool_]) -> None:
    """A new game where it is said, up to the first decision."""
    for game in range(len(which)):
        if which[game]:
            _begin(games, fixed, game)
            _show(games, fixed, game)
            games.over[game] = False
            for seat in range(fixed.rules[SEATS]):
                games.rewards[game, seat] = 0


@entry
def step_all(games: Games, fixed: Fixed, chosen: Whole, again: bool) -> None:
    """Every game goes on to the next decision; one that is over begins again if it is to, or else stays so."""
    for game in range(len(chosen)):
        games.chosen[game] = _place(games, game, whole(chosen[game]))
    for game in range(len(chosen)):
        _fetch(games, fixed.lexicon, game)
        games.over[game] = False
        for seat in range(fixed.rules[SEATS]):
            games.rewards[game, seat] = 0
        if not games.counts[game]:
            continue
        action = games.choices[game, games.chosen[game]] & ACTION_MASK
        act(games.rows[game], fixed.rules, games.known[game], whole(games.actors[game]), action)
        games.over[game] = not _let_chance_act(games, fixed, game)
        if games.over[game]:
            _reward(games, fixed.rules, game)
            if again:
                _begin(games, fixed, game)
        _show(games, fixed, game)


@entry
def sample_all(games: Games, chosen: Whole) -> None:
    """Any legal number in each game; 0 where nobody acts."""
    for game in range(len(chosen)):
        count = whole(games.counts[game])
        chosen[game] = games.choices[game, below(games.choice[game], count)] >> ACTION_BITS if count else 0


@entry
def see_all(games: Games, fixed: Fixed, seats: Whole, tensors: NDArray[np.float32], lit: Whole) -> None:
    """What one seat of each game sees, written on zeros."""
    for game in range(len(seats)):
        for number in range(len(lit)):
            lit[number] = 0
        seat = whole(seats[game])
        known, seen = games.known[game], tensors[game]
        see(games.rows[game], fixed.rules, known, fixed.lexicon, seat, seen, lit, fixed.places)


@spread
def _fetch(games: Games, lexicon: Numbers, game: int) -> None:
    """What the next games need is brought near: where one is, and in the one before it what is written anew."""
    later = game + 2
    if later < len(games.rows):
        for cell in range(0, ROW, LINE):
            fetch(games.rows, later * ROW + cell)
        for cell in range(0, FACTS + MOST_FACTS * SEATS_AT_MOST, MOST_FACTS):
            fetch(games.known, later * KNOWN + cell)
        fetch(games.lit, later * MOST_LIT)
        fetch(games.lit, later * MOST_LIT + LINE)
        fetch(games.choices, later * games.choices.shape[1])
    following = game + 1
    if following < len(games.rows):
        size = games.masks.shape[1]
        for place in range(games.counts[following]):
            fetch(games.masks, following * size + (games.choices[following, place] >> ACTION_BITS))
        size = games.observations.shape[1]
        for place in range(MOST_LIT):
            fetch(games.observations, following * size + whole(games.lit[following, place]))
        for place in range(whole(lexicon[FRESH_AT]), size, LINE):
            fetch(games.observations, following * size + place)


@spread
def _place(games: Games, game: int, number: int) -> int:
    """Where that number is among the legal ones; -1 where nobody acts."""
    for place in range(games.counts[game]):
        if games.choices[game, place] >> ACTION_BITS == number:
            return place
    return -1


@spread
def _begin(games: Games, fixed: Fixed, game: int) -> None:
    row = games.rows[game]
    for cell in range(ROW):
        row[cell] = fixed.begin[cell]
    _let_chance_act(games, fixed, game)


@spread
def _let_chance_act(games: Games, fixed: Fixed, game: int) -> bool:
    """Until somebody is to decide; or the game is over, and nobody is."""
    row, rules = games.rows[game], fixed.rules
    while actor(row, rules) == CHANCE:
        by_chance(row, rules, games.known[game], games.luck[game], fixed.paper)
    return actor(row, rules) != NOBODY


@spread
def _reward(games: Games, rules: Numbers, game: int) -> None:
    """Everybody stakes one, and the winners share the pot; see `stakes` in `kit/learning/language.py`."""
    winners, many = whole(games.rows[game, WINNERS]), 0
    for seat in range(rules[SEATS]):
        many += winners >> seat & 1
    for seat in range(rules[SEATS]):
        games.rewards[game, seat] = (rules[SEATS] / many if winners >> seat & 1 else 0.0) - 1.0


@spread
def _show(games: Games, fixed: Fixed, game: int) -> None:
    """Who acts, what they see, and what they may do; at the end nobody acts, and it is seen from seat 0."""
    row, rules, choices, mask = games.rows[game], fixed.rules, games.choices[game], games.masks[game]
    seat = actor(row, rules)
    games.actors[game] = max(seat, -1)
    known, seen, lit = games.known[game], games.observations[game], games.lit[game]
    see(row, rules, known, fixed.lexicon, max(seat, 0), seen, lit, fixed.places)
    for place in range(games.counts[game]):
        mask[choices[place] >> ACTION_BITS] = False
    count = legal(row, rules, seat, fixed.paper) if seat >= 0 else 0
    for place in range(count):
        action = whole(fixed.paper[ACTIONS + place])
        number = number_of(rules, fixed.lexicon, seat, action, fixed.places)
        choices[place], mask[number] = number << ACTION_BITS | action, True
    games.counts[game] = count
