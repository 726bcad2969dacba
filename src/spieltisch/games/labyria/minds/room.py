"""Who plays Labyria."""

from importlib.resources import files

from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.minds.club import ClubLabyria
from spieltisch.games.labyria.minds.greedy import GreedyLabyria
from spieltisch.games.labyria.minds.master import MasterLabyria
from spieltisch.games.labyria.minds.teacher import LabyriaTeacher
from spieltisch.kit.minds.room import RANDOM, CoachMind, Level, Minds, Progress, by_rules
from spieltisch.kit.minds.teacher import review, weighed_choices


def _teacher(game: AnyGame, progress: Progress | None) -> LabyriaTeacher:
    del progress
    assert isinstance(game, LabyriaGame)
    return LabyriaTeacher(game)


GREEDY = Level(text("Practised bot"), text("shortens its own paths and lengthens the others'"), by_rules(GreedyLabyria))
CLUB = Level(
    text("Club bot"),
    text("plans whole turns and sees dangers and chances of the next roll"),
    by_rules(ClubLabyria),
)
MASTER = Level(
    text("Master bot"),
    text("has learned from many games and weighs what the others may roll"),
    by_rules(MasterLabyria),
)
MINDS = Minds(
    {"random": RANDOM, "greedy": GREEDY, "club": CLUB, "master": MASTER},
    CoachMind(_teacher, review, weighed_choices, "chance", sampled=True),
    files(__package__) / "ratings",
    puzzles=files(__package__) / "puzzles",
)
