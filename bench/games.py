"""How fast games are played and reviewed. Ratios, since machines differ: one random game is the yardstick."""

from time import perf_counter

from spieltisch.arena.playing import play_game
from spieltisch.core.chance import SeededChance
from spieltisch.core.log_writing import header_for
from spieltisch.core.play import play
from spieltisch.core.replay import Replay
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.review import review
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.shelf import create
from spieltisch.testing.playouts import RandomChoice

GAME_IDS = ("brandi-yatzy", "brandi-yatzy-plus", "yatzei", "yatzy")
GAMES = 200


def run() -> None:
    print("Random solo games through the public protocol, and the review of one game")
    for game_id in GAME_IDS:
        game = create(game_id, 1)
        assert isinstance(game, YatzyGame)
        one = _seconds_a_random_game(game)
        reviewed = _seconds_a_review(game)
        print(f"  {game_id:20} {1 / one:8.0f} games/s   review {reviewed:6.3f} s = {reviewed / one:6.0f} games")


def _seconds_a_random_game(game: YatzyGame) -> float:
    bots = [make_bot("random", game)]
    start = perf_counter()
    for seed in range(GAMES):
        play_game(game, bots, seed)
    return (perf_counter() - start) / GAMES


def _seconds_a_review(game: YatzyGame) -> float:
    evaluator = evaluator_for(game)
    steps = tuple(play(game, SeededChance(1), RandomChoice(game, 1)))
    replayed = Replay(game, header_for(game.spec, ("Anna",), "manual"), game.start(), steps)
    start = perf_counter()
    review(replayed, evaluator)
    return perf_counter() - start
