"""Random games of every kind: what must hold at every moment, and that they end."""

import gc
from itertools import islice

import pytest

from spieltisch.core.seat import CHANCE, seats
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.labyrinth import overlap, stays_open
from spieltisch.games.labyria.engine.state import Phase, State
from spieltisch.testing.playouts import moments
from tests.games.labyria.helpers import KINDS, new, small

LONGEST = 30_000
"""Random players need some 300 to 14,000 actions; nobody who wants to win needs as many."""
SETTING_UP = (Phase.PLACE, Phase.LAY)
IN_PLAY = (Phase.WHO_STARTS, Phase.ROLL, Phase.MOVE, Phase.DEFEND, Phase.EVADE, Phase.AFTER, Phase.OVER)


def plates_of(state: State) -> int:
    """On the board, in the depot and in the players' hands."""
    return state.labyrinth.plates.bit_count() + state.depot + sum(plates for plates, _ in state.stocks)


def corners_of(state: State) -> int:
    return len(state.labyrinth.corners) + sum(corners for _, corners in state.stocks)


def check_pieces(game: LabyriaGame, before: State, after: State) -> None:
    """LAB-03, LAB-04, LAB-16, LAB-36, B-LAB-3: nothing is found, nothing stands in one place twice.

    Only what finds no room in the set-up goes into the bag (E-LAB-11).
    """
    plates, corners = plates_of(before) - plates_of(after), corners_of(before) - corners_of(after)
    if before.phase in SETTING_UP and after.phase is Phase.WHO_STARTS:
        assert plates >= 0
        assert corners >= 0
    else:
        assert plates == corners == 0
    assert overlap(game.rules, after.labyrinth) is None
    assert after.depot >= 0


def check_figures(game: LabyriaGame, state: State) -> None:
    """LAB-02, LAB-56, B-LAB-12, B-LAB-14: three each, one a field but in corners, nobody in a foreign corner."""
    rules = game.rules
    everywhere = [field for own in state.figures for field in own if field not in rules.safe]
    assert len(set(everywhere)) == len(everywhere)
    for seat, own in enumerate(state.figures):
        assert len(own) == 3
        assert list(own) == sorted(own)
        assert not rules.barred[seat] & set(own)


def check_arrivals(game: LabyriaGame, before: State, after: State) -> None:
    """B-LAB-15: who has arrived stays."""
    for seat, own in enumerate(before.figures):
        target = game.rules.targets[seat]
        assert after.figures[seat].count(target) >= own.count(target)


def check_actors(game: LabyriaGame, state: State) -> None:
    """Whoever is to act can, and nobody else."""
    acting = game.actors(state)
    for seat in seats(game.spec.seats):
        assert bool(game.legal(state, seat)) == (seat in acting)


SMALL: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"labyrinth": "random", "jump_opponents": "on", "pause_mode": "next_turn", "double_optional": "on"}),
    (2, {"labyrinth": "random", "keep_paths_open": "on", "target_corner": "only_if_empty"}),
    (3, {"labyrinth": "random", "keep_paths_open": "on", "pause_mode": "next_turn"}),
    (4, {"labyrinth": "random", "keep_paths_open": "on", "jump_opponents": "on"}),
]
"""Games on the smallest board, where random players get home soonest."""


@pytest.mark.parametrize(("players", "options"), SMALL)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_game_ends(players: int, options: dict[str, str], seed: int) -> None:
    """LAB-60, LAB-11: within a bound, with the first who has three figures in the target."""
    game = small(players, **options)
    for number, (state, _, action) in enumerate(moments(game, seed)):
        assert number < LONGEST
        assert (game.outcome(state) is None) == (action is not None)
    assert state.phase is Phase.OVER
    assert game.read_position(game.write_position(state)) == state
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (state.winner,)
    assert [points == 3 for points in outcome.points] == [seat == state.winner for seat in game.rules.everybody]


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_a_random_game_stays_sound(players: int, options: dict[str, str]) -> None:
    """LAB-36: in play corners stay on their crossings; the rest is in the checks."""
    game = new(players, **options)
    before, crossings = game.start(), None
    plates, corners = game.rules.share
    assert (plates_of(before), corners_of(before)) == (players * plates + 4, players * corners)
    for number, (state, seat, action) in enumerate(islice(moments(game, 1), 700)):
        check_pieces(game, before, state)
        check_figures(game, state)
        check_arrivals(game, before, state)
        if state.phase in IN_PLAY:
            assert crossings in (None, state.labyrinth.pivots)
            crossings = state.labyrinth.pivots
        if number % 7 == 0:
            assert stays_open(game.rules, state.labyrinth)
            assert game.read_position(game.write_position(state)) == state
        if number % 17 == 0:
            check_actors(game, state)
        assert game.read(game.write(action)) == action
        assert seat in game.actors(state)
        before = state


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_every_legal_action_has_one_text_and_can_be_done(players: int, options: dict[str, str]) -> None:
    game = new(players, **options)
    for number, (state, seat, _) in enumerate(islice(moments(game, 2), 300)):
        if number % 20 or seat == CHANCE:
            continue
        actions = game.legal(state, seat)
        texts = [game.write(choice) for choice in actions]
        assert len(set(texts)) == len(texts)
        assert tuple(map(game.read, texts)) == tuple(actions)
        for choice in actions[number % 7 :: 7]:
            after = game.apply(state, seat, choice)
            check_figures(game, after)
            check_pieces(game, state, after)


def test_a_game_leaves_no_cycles_behind() -> None:
    """Bots and servers look for ways all the time: nothing of that waits for the garbage collector."""
    played = list(islice(moments(new(2, labyrinth="random"), 1), 200))
    gc.collect()
    gc.disable()
    try:
        played += islice(moments(new(2, labyrinth="random"), 2), 200)
        assert gc.collect() == 0
    finally:
        gc.enable()
