"""Who plays the Yatzy games, and who knows what a decision is worth."""

from collections.abc import Callable
from functools import cache, partial
from importlib.resources import files

from spieltisch.core.game import AnyGame, GameType
from spieltisch.core.replay import Replay
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import State
from spieltisch.games.yatzy.minds.best import PER_POINT, BestYatzy, RivalYatzy
from spieltisch.games.yatzy.minds.best_play import games_below
from spieltisch.games.yatzy.minds.coached import Coached, ranked
from spieltisch.games.yatzy.minds.entered import known
from spieltisch.games.yatzy.minds.greedy import GreedyYatzy
from spieltisch.games.yatzy.minds.people import BEGINNER, CLUB, HOBBY, Habits, PersonYatzy
from spieltisch.games.yatzy.minds.review import review
from spieltisch.games.yatzy.minds.winning import warming
from spieltisch.games.yatzy.minds.winning.making import has_chances, solve_chances, win_chances
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.room import RANDOM, CoachMind, Level, MakeBot, Minds, Progress, by_rules


def _person(habits: Habits) -> MakeBot:
    return by_rules(partial(PersonYatzy, habits=habits))


def _best(game: AnyGame, evaluator: Callable[[], Evaluator]) -> BestYatzy:
    del game
    return BestYatzy(evaluator())


def _rival(game: AnyGame, evaluator: Callable[[], Evaluator]) -> RivalYatzy:
    del evaluator
    assert isinstance(game, YatzyGame)
    return RivalYatzy(win_chances(game, per_point=PER_POINT))


@cache
def _can_be_rivalled(kind: GameType) -> bool:
    game = kind.set_up(kind.least_seats, {})
    assert isinstance(game, YatzyGame)
    return has_chances(game.rules)


def _decided(replayed: Replay, step: int) -> State | None:
    return known(replayed)[step].state


def _evaluator(game: AnyGame, progress: Progress | None) -> Evaluator:
    assert isinstance(game, YatzyGame)
    return Coached(game, progress)


MINDS = Minds(
    {
        "random": RANDOM,
        "beginner": Level(
            text("Beginner bot"),
            text("goes for what is obvious, and sees no bonus"),
            _person(BEGINNER),
            names=("Finn", "Mia", "Nils", "Lea", "Ben", "Lia", "Tom", "Eva"),
        ),
        "hobby": Level(
            text("Hobby bot"),
            text("knows what boxes usually bring, and goes for one of them"),
            _person(HOBBY),
            names=("Ruth", "Fritz", "Heidi", "Rolf", "Doris", "Urs", "Ines", "Marc"),
        ),
        "greedy": Level(text("Practised bot"), text("takes whatever scores most this turn"), by_rules(GreedyYatzy)),
        "club": Level(
            text("Club bot"),
            text("plans the whole turn, and keeps an eye on the bonus"),
            _person(CLUB),
            names=("Greta", "Jakob", "Klara", "Simon", "Helen", "Moritz", "Alma", "David"),
        ),
        "best": Level(text("Master bot"), text("plays as well as we know how"), _best),
        "rival": Level(
            text("Rival bot"),
            text("plays to win, and looks at everybody's score sheets"),
            _rival,
            plays=_can_be_rivalled,
            names=("Xenia", "Boris", "Carla", "Viggo", "Tessa", "Roman", "Lotte", "Igor"),
        ),
    },
    CoachMind(_evaluator, review, ranked, solve=solve_chances, decided=_decided),
    files(__package__) / "ratings",
    warming.prepare,
    games_below,
    files(__package__) / "puzzles",
)
