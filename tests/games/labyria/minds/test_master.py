"""The master bot: what it sees in a position, what it does about it, and that it can play every kind of game."""

import numpy as np
import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.moves import moves
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import SETTING_UP, Roll
from spieltisch.games.labyria.minds.judging import LOSSES, Judge, Stakes, net_for
from spieltisch.games.labyria.minds.master import MasterLabyria
from spieltisch.games.labyria.minds.replies import Case, Replies
from spieltisch.games.labyria.minds.sight import Sight
from spieltisch.kit.minds.levels import make_bot
from tests.games.labyria.helpers import KINDS, new

GAME, CROWD = new(2), new(4)
CROWDED = "roll; turn 1; figures a1 c3 j10 / a1 h8 d6; plates a2|b2 c3|c4 h7|h8; corners e5:r; depot 4"


def chosen(position: str, game: LabyriaGame = GAME) -> str:
    state, bot, rng = game.read_position(position), make_bot("master", game), SeededChance(1).rng("bot", 0)
    return game.write(bot.choose(game.view(state, Seat(0)), game.legal(state, Seat(0)), rng))


def test_chances_are_shared_out_and_whoever_has_arrived_has_won() -> None:
    judge = Judge(GAME.rules)
    start, middle, target = GAME.rules.starts[0], GAME.rules.grid.centre, GAME.rules.targets[0]
    others = (target, target, middle + 20)
    positions = [(own, others) for own in ((start, start, middle), (target,) * 3, (target, target, middle))]
    chances = judge.chances(Sight(GAME.rules).at([0], [0, 0, 0], np.array(positions)), 4, Seat(1))
    np.testing.assert_allclose(chances.sum(axis=1), 1, rtol=1e-6)
    assert chances[1, 0] == 1
    assert chances[2, 0] > chances[0, 0]


@pytest.mark.parametrize("position", ["roll; turn 1; figures h8 j10 j10 / j10 j10 a2", CROWDED])
def test_the_walks_of_the_next_player_are_those_of_the_engine(position: str) -> None:
    """But for walks that turn round, and those that cross themselves."""
    state = GAME.read_position(position)
    case = Case(state.labyrinth.walls(GAME.rules.grid), state.depot, 1.0, state.figures)
    [(found, possible)] = Replies(GAME.rules, Sight(GAME.rules), Judge(GAME.rules)).walks([case], Seat(0))
    for roll, _ in GAME.odds(state) or ():
        assert isinstance(roll, Roll)
        if roll.symbol is Symbol.PAUSE:
            continue
        kind = {Symbol.CLOAK: 1, Symbol.DOUBLE: 2}.get(roll.symbol, 0)
        row = possible[kind * 6 + roll.number - 1]
        ends = {(walk.field, walk.goal) for walk, allowed in zip(found, row, strict=True) if allowed}
        walked = {(walk.field, walk.goal) for walk in moves(GAME.rules, GAME.apply(state, CHANCE, roll))}
        assert not ends or walked <= ends
        assert len(ends) <= len(walked) + 6


@pytest.mark.parametrize(
    ("position", "action"),
    [
        # the last figure goes home
        ("move; turn 1; dice 2 cloak; figures j10 j10 j8 / j10 j10 a2; plates j8|j9", "cloak j8-j10"),
        # the way is opened first, and leads into the target at once
        ("move; turn 1; dice 2 minus; figures j10 j10 j8 / j10 j10 a1; plates j8|j9 i10|j10", "remove j8|j9"),
        # whoever is walled in gets out first
        ("move; turn 1; dice 1 minus; figures a1 a1 a1 / j10 j10 j10; plates a1|a2; corners a1:r", "remove a1|a2"),
    ],
)
def test_master_finds_what_cannot_be_missed(position: str, action: str) -> None:
    assert chosen(position) == action


@pytest.mark.parametrize(
    ("position", "action"),
    [
        # a figure that has come far goes where fewer rolls of the others reach it
        ("move; turn 1; dice 1 minus; figures a1 a1 h8 / a10 a10 h4 / j10 j10 j10 / j1 j1 f8", "h8-i8"),
        # four steps forward are better than four around walls, which will not stay there
        (
            "move; turn 1; dice 2 double; figures a1 a1 f6 / a10 a10 a10 / j10 j10 j10 / j1 j1 j1; "
            "plates f6|g6 f6|f7 g7|g8 g7|h7",
            "double a1-d2",
        ),
    ],
)
def test_among_four_master_plays_for_what_lasts(position: str, action: str) -> None:
    """The net alone would do something else."""
    assert chosen(position, CROWD) == action
    state, alone = CROWD.read_position(position), MasterLabyria(CROWD.rules, net_for(4), weighed=1)
    legal = CROWD.legal(state, Seat(0))
    assert CROWD.write(alone.choose(CROWD.view(state, Seat(0)), legal, SeededChance(1).rng("bot", 0))) != action


def test_what_is_at_stake_is_taken_from_the_scores() -> None:
    """Scores are logarithms of chances, but for what all seats have in common."""
    rules, stakes = CROWD.rules, Stakes(straight=0.1, now=0.2, later=0.3)
    state = CROWD.read_position("roll; turn 2; figures a1 c3 h8 / a10 b5 h4 / j10 i6 g3 / j1 e1 f8; plates h8|i8")
    seen = Sight(rules).at([state.labyrinth.walls(rules.grid)], [0], np.array([state.figures]))
    plain, weighed = Judge(rules), Judge(rules, stakes=stakes)
    now, later = plain.inputs(seen, 4, Seat(1))[0, :, LOSSES].T
    steps = np.array([18 + 14 + 4, 18 + 12 + 5, 18 + 13 + 8, 18 + 13 + 7])
    taken = np.log(plain.chances(seen, 4, Seat(1))[0] / weighed.chances(seen, 4, Seat(1))[0])
    expected = 0.1 * steps + 0.2 * now + 0.3 * later
    np.testing.assert_allclose(taken - taken.mean(), expected - expected.mean(), atol=1e-4)
    assert now.max() > 0
    assert later.max() > 0


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_master_plays_with_every_number_of_players_and_every_option(seats: int, options: dict[str, str]) -> None:
    """The game may be long, so it is enough to see that every choice is one of the legal ones.

    It thinks long too: two times out of three a greedy bot chooses for it.
    """
    game = new(seats, **options)
    master, greedy = make_bot("master", game), make_bot("greedy", game)
    state, source = game.start(), SeededChance(seats)
    for number in range(120):
        if not game.actors(state):
            break
        seat, rng = game.actors(state)[0], source.rng("test", number)
        if seat == CHANCE:
            action = game.draw(state, rng)
        else:
            legal = game.legal(state, seat)
            bot = master if seat == 0 and number % 3 == 0 else greedy
            action = bot.choose(game.view(state, seat), legal, rng)
            assert action in legal
        state = game.apply(state, seat, action)


@pytest.mark.parametrize("level", ["club", "master"])
def test_in_the_set_up_the_own_target_becomes_easier_to_enter_than_the_others(level: str) -> None:
    bots = [make_bot(level, GAME), make_bot("greedy", GAME)]
    state, source = GAME.start(), SeededChance(1)
    for number in range(200):
        if state.phase not in SETTING_UP:
            break
        seat, rng = GAME.actors(state)[0], source.rng("test", number)
        chance = seat == CHANCE
        legal = GAME.legal(state, seat)
        action = GAME.draw(state, rng) if chance else bots[seat].choose(GAME.view(state, seat), legal, rng)
        state = GAME.apply(state, seat, action)
    steps, entering = Sight(GAME.rules).survey([state.labyrinth.walls(GAME.rules.grid)])
    own, other = np.where(steps <= 8, entering, 0).sum(axis=2)[0]
    assert own > other + 1
