"""How many imagined worlds of Dog cannot be, and what one costs: `python -m bench.worlds`.

Games of random players are looked at with everybody's eyes. Whether a world can be is judged by what has really
happened, and by nothing that `imagine` uses.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat, seats
from spieltisch.games.dog.engine.cards import JACK, listed
from spieltisch.games.dog.engine.state import Drawn, Idle, Phase, Take
from spieltisch.kit.shelf import create
from spieltisch.testing.playouts import moments

GAMES = 4
WORLDS = 4

Round = Sequence[tuple[Any, Seat, Any]]
"""States with who did what in them, from the deal on."""
Judge = Callable[[AnyGame, Round, Any, Seat], Callable[[Any], bool] | None]
"""For a round, its state now and a looker: whether a world can be; None if this round tells nothing."""


def rounds(game: AnyGame, seed: int) -> Iterator[tuple[Round, Any]]:
    """Every moment after a deal: the round so far, and the state."""
    steps: list[tuple[Any, Seat, Any]] = []
    for state, seat, action in moments(game, seed):
        if state.phase in (Phase.DEAL, Phase.CHOOSE_DEALER):
            steps = []
        elif steps:
            yield steps, state
        steps.append((state, seat, action))


def left_over(game: AnyGame, steps: Round, now: Any, looker: Seat) -> Callable[[Any], bool] | None:
    """B-DOG-5: what was left in the stack before a reshuffle is in hands, or has been laid since."""
    del game, looker
    before, after = steps[0][0], steps[1][0] if len(steps) > 1 else now
    if sum(before.stock) >= sum(map(len, after.hands)) or not any(before.stock):
        return None

    def can_be(world: Any) -> bool:
        out = Counter([*(rank for hand in world.hands for rank in hand), *listed(now.discard)])
        return not Counter(listed(before.stock)) - out

    return can_be


def idle_jack(game: AnyGame, steps: Round, now: Any, looker: Seat) -> Callable[[Any], bool] | None:
    """DOG-47: whoever has laid a jack without effect, and has drawn nothing since, had nothing else to play."""
    idle = [(state, seat) for state, seat, action in steps if isinstance(action, Idle) and seat != looker]
    drawers = {state.turn for state, _, action in steps if isinstance(action, Drawn | Take)}
    idle = [(state, seat) for state, seat in idle if now.hands[seat] and seat not in drawers]
    if not idle:
        return None

    def can_be(world: Any) -> bool:
        return all(
            game.legal(replace(state, hands=_with(state.hands, seat, (JACK, *world.hands[seat]))), seat) == (Idle(),)
            for state, seat in idle
        )

    return can_be


def drawn_unseen(game: AnyGame, steps: Round, now: Any, looker: Seat) -> Callable[[Any], bool] | None:
    """DOG-69: right after a card was drawn unseen, at most one of those that were known there has gone."""
    before, seat, action = steps[-1]
    if not (isinstance(action, Drawn) or (isinstance(action, Take) and before.phase is Phase.DRAW)):
        return None
    known = [fact.rank for fact in before.known[looker] if fact.holders == (before.victim,)]
    if looker in (before.turn, before.victim) or len(known) < 2:
        return None
    victim = before.victim
    del game, now, seat
    return lambda world: (Counter(known) - Counter(world.hands[victim])).total() < 2


def _with(hands: tuple[Any, ...], seat: Seat, hand: tuple[int, ...]) -> tuple[Any, ...]:
    return (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])


def impossible(game: AnyGame, judge: Judge) -> tuple[int, int]:
    """How many worlds cannot be, of how many that were judged."""
    bad = number = 0
    for seed in range(GAMES * 10 if judge is idle_jack else GAMES):  # that is rare
        for place, (steps, now) in enumerate(rounds(game, seed)):
            for looker in seats(game.spec.seats):
                can_be = judge(game, steps, now, looker)
                if can_be is None or (judge is left_over and place % 40):
                    continue
                view = game.view(now, looker)
                for world in range(WORLDS):
                    bad += not can_be(game.imagine(view, SeededChance(world).rng("imagine", place)))
                    number += 1
    return bad, number


def cost(game: AnyGame) -> float:
    """Seconds for one of ten worlds of the same view, in the mean over two games."""
    spent, number = 0.0, 0
    for seed in range(2):
        for place, (_, now) in enumerate(rounds(game, seed)):
            if place % 40 == 0:
                view, begun = game.view(now, Seat(0)), time.process_time()
                for world in range(10):
                    game.imagine(view, SeededChance(world).rng("imagine", place))
                spent, number = spent + time.process_time() - begun, number + 10
    return spent / number


def run() -> None:
    """Print the shares, and what a world costs."""
    print("Imagined worlds of Dog that cannot be")
    for name, judge, kinds in (
        (
            "a card drawn unseen",
            drawn_unseen,
            ((3, {"solo_exchange": "draw_open"}), (5, {"solo_exchange": "draw_open"}), (3, {}), (5, {})),
        ),
        ("after a reshuffle", left_over, ((4, {}), (5, {}), (6, {}))),
        ("after an idle jack", idle_jack, ((2, {}), (3, {}), (4, {}))),
    ):
        for players, options in kinds:
            bad, number = impossible(create("brandi-dog", players, **options), judge)
            share = f"{bad / number:6.1%}" if number else "  none"
            print(f"  {name:20} {players} players {' '.join(options.values()):10} {share} of {number}")
    for players in (2, 3, 4, 5, 6):
        print(f"  one world, {players} players: {cost(create('brandi-dog', players)) * 1e3:.2f} ms")


if __name__ == "__main__":
    run()
