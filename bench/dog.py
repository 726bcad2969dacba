"""How fast Dog is played through the public protocol, beside a ludo-like game of OpenSpiel in C++."""

from random import Random
from time import perf_counter

import pyspiel

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE
from spieltisch.kit.shelf import create

GAMES = 60


def run() -> None:
    ours, theirs = _dog(), _maedn()
    print("Random four-player games, decisions a second (legal actions, choice, apply; chance included)")
    print(f"  Brändi Dog, ours in Python    {ours:9,.0f}")
    print(f"  OpenSpiel's maedn, in C++     {theirs:9,.0f} = {theirs / ours:.1f} times as many")


def _dog() -> float:
    game = create("brandi-dog", 4)
    choice = Random(1)
    decisions = 0
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
            state = game.apply(state, seat, action)
    return decisions / (perf_counter() - start)


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
