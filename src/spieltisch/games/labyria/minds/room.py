"""Who plays Labyria."""

from collections.abc import Callable
from importlib.resources import files

from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.kernel.warming import WARMING
from spieltisch.games.labyria.minds.club import ClubLabyria
from spieltisch.games.labyria.minds.greedy import GreedyLabyria
from spieltisch.games.labyria.minds.master import MasterLabyria
from spieltisch.games.labyria.minds.teacher import LabyriaTeacher
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.room import RANDOM, CoachMind, Level, Minds, Progress
from spieltisch.kit.minds.teacher import review, weighed_choices


def _greedy(game: AnyGame, evaluator: Callable[[], Evaluator]) -> GreedyLabyria:
    del evaluator
    assert isinstance(game, LabyriaGame)
    return GreedyLabyria(game.rules)


def _club(game: AnyGame, evaluator: Callable[[], Evaluator]) -> ClubLabyria:
    del evaluator
    assert isinstance(game, LabyriaGame)
    return ClubLabyria(game.rules)


def _master(game: AnyGame, evaluator: Callable[[], Evaluator]) -> MasterLabyria:
    del evaluator
    assert isinstance(game, LabyriaGame)
    return MasterLabyria(game.rules)


def _teacher(game: AnyGame, progress: Progress | None) -> LabyriaTeacher:
    del progress
    assert isinstance(game, LabyriaGame)
    return LabyriaTeacher(game)


GREEDY = Level(text("Practised bot"), text("shortens its own paths and lengthens the others'"), _greedy)
CLUB = Level(
    text("Club bot"),
    text("plans whole turns and sees dangers and chances of the next roll"),
    _club,
    WARMING.wait_until_ready,
)
MASTER = Level(
    text("Master bot"),
    text("has learned from many games and weighs what the others may roll"),
    _master,
    WARMING.wait_until_ready,
)
MINDS = Minds(
    {"random": RANDOM, "greedy": GREEDY, "club": CLUB, "master": MASTER},
    CoachMind(_teacher, review, weighed_choices, "chance", WARMING.wait_until_ready, sampled=True),
    files(__package__) / "ratings",
    prepare=WARMING.load,
    puzzles=files(__package__) / "puzzles",
)
