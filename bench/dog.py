"""How fast Dog is played through the public protocol and by the kernel, beside a ludo-like game of OpenSpiel in C++."""

from random import Random
from time import perf_counter

import numpy as np
import pyspiel

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.kernel import layout
from spieltisch.games.dog.kernel.batch import advance, after_all
from spieltisch.games.dog.kernel.convert import row_of, rows, rules_row
from spieltisch.games.dog.kernel.paper import fresh_paper
from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.kit.kernels.chance import generator
from spieltisch.kit.shelf import create

GAMES = 60
BATCH, MOVES = 500, 2_000
"""Games that the kernel plays, and so many moves at most of each."""


def run() -> None:
    (ours, moves), theirs = _dog(), _maedn()
    by_kernel, positions = _kernel()
    print("Random four-player games, decisions a second (legal actions, choice, apply; chance included)")
    print(f"  Brändi Dog, ours in Python    {ours:9,.0f}")
    print(f"  OpenSpiel's maedn, in C++     {theirs:9,.0f} = {theirs / ours:.1f} times as many")
    print("The same, complete moves a second (a seven is one; on one core)")
    print(f"  Brändi Dog, the engine        {moves:9,.0f}")
    print(f"  Brändi Dog, the kernel        {by_kernel:9,.0f} = {by_kernel / moves:.0f} times as many")
    print(f"  the kernel, all positions after a move: {positions:,.0f} a second")


def _dog() -> tuple[float, float]:
    """Decisions and complete moves a second."""
    game = create("brandi-dog", 4)
    choice = Random(1)
    decisions = moves = 0
    start = perf_counter()
    for seed in range(GAMES):
        chance, state, events = SeededChance(seed), game.start(), 0
        while actors := game.actors(state):
            seat = actors[0]
            if seat == CHANCE:
                action = game.draw(state, chance.rng("brandi-dog", events))
                events += 1
            else:
                action = choice.choice(game.legal(state, seat))
                decisions += 1
            playing = state.phase is Phase.PLAY
            state = game.apply(state, seat, action)
            moves += playing and not state.points
    seconds = perf_counter() - start
    return decisions / seconds, moves / seconds


def _kernel() -> tuple[float, float]:
    """Complete moves a second, and positions after a move."""
    WARMING.wait_until_ready()
    game = create("brandi-dog", 4)
    assert isinstance(game, DogGame)
    fixed, paper, rng = rules_row(game.rules), fresh_paper(), generator(1)
    games = np.repeat(row_of(game.rules, game.start())[None], BATCH, axis=0)
    advance(games, fixed, 60, rng, paper)
    found, paths, ends = rows(100 * BATCH), rows(100 * BATCH, layout.LONGEST_MOVE), rows(1, BATCH)[0]
    start = perf_counter()
    positions = sum(after_all(games, fixed, paper, found, paths, ends) for _ in range(20))
    found_after = perf_counter()
    moves = advance(games, fixed, MOVES, rng, paper)
    return moves / (perf_counter() - found_after), positions / (found_after - start)


def _maedn() -> float:
    game = pyspiel.load_game("maedn(players=4)")
    choice = Random(1)
    decisions = 0
    start = perf_counter()
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = choice.choices([one for one, _ in outcomes], [odds for _, odds in outcomes])[0]
            else:
                action = choice.choice(state.legal_actions())
                decisions += 1
            state.apply_action(action)
    return decisions / (perf_counter() - start)
