"""Chances of winning beside points: in advice and in the review, and where the two disagree."""

from pathlib import Path

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.core.tables.copying import replayed
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.coached import Coached
from spieltisch.games.yatzy.minds.review import review
from spieltisch.games.yatzy.minds.winning import outlook
from spieltisch.kit.counsel import why
from spieltisch.kit.minds.advice import Advice, Choice
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.wins import Wins, surer
from spieltisch.kit.seen import seen_by
from spieltisch.kit.shelf import create
from spieltisch.kit.words import words
from tests.kit.minds.test_bots import NEARLY_FULL
from tests.server.pages.games import played

BEHIND = f"throw 2; dice 44466; pad 1: {NEARLY_FULL}; pad 2: {NEARLY_FULL}, chance 26"
"""24 points in Chance are sure to lose; whoever keeps the sixes wins with 27 or more, and shares the win with 26."""


def test_keeping_the_sixes_wins_where_the_points_in_hand_never_do() -> None:
    game = create("yatzy", 2)
    assert isinstance(game, YatzyGame)
    outlook.load_or_make(game.rules)
    found = MindPool().advice(game, game.read_position(BEHIND), Seat(0), 3)
    points, counsel = found.choices[0], found.counsel
    assert (game.write(points.action), game.write(counsel.action)) == ("score chance", "keep 66")
    assert points.wins is not None
    assert counsel.wins is not None
    assert points.wins.chance == 0
    assert counsel.wins.chance == pytest.approx(20 / 216 + 15 / 216 / 2)
    assert counsel.wins.exact
    assert counsel.loss > 0, "in points it is worse"


def test_who_plays_alone_plays_for_points() -> None:
    game = create("yatzy", 1)
    state = game.read_position(f"throw 2; dice 44466; pad 1: {NEARLY_FULL}")
    found = MindPool().advice(game, state, Seat(0), 3)
    assert all(choice.wins is None for choice in found.choices)
    assert found.counsel is found.choices[0]


def test_early_in_a_game_chances_are_estimates() -> None:
    game = create("brandi-yatzy-plus", 2)
    state = game.apply(game.start(), game.actors(game.start())[0], game.draw(game.start(), SeededChance(1).rng("x", 0)))
    found = MindPool().advice(game, state, Seat(0), 3)
    for choice in found.choices:
        assert choice.wins is not None
        assert not choice.wins.exact
        assert 0.3 < choice.wins.chance < 0.7


@pytest.mark.parametrize(
    ("points", "exact", "said"),
    [
        (200.0, True, "This would bring more points on average, but wins only 30.0% of the games: "),
        (200.0, False, "This would bring more points on average, but wins only about 30.0% of the games: "),
        (180.0, True, ""),
    ],
)
def test_what_brings_more_points_and_wins_less_is_said_where_it_is_so(points: float, exact: bool, said: str) -> None:
    """Of two choices with as many points nobody says that one brings more."""
    game = create("yatzy", 2)
    state = game.read_position(BEHIND)
    first, second, *_ = game.legal(state, Seat(0))
    found = Advice(
        (
            Choice(first, points, 0.0, wins=Wins(0.3, exact)),
            Choice(second, 180.0, points - 180.0, wins=Wins(0.4, exact)),
        ),
        exact=True,
    )
    seen = seen_by(Seat(0), game, words("en"), ("Anna", "Ben"), lambda: state, ())
    whole = " ".join(why(seen, Seat(0), found))
    assert said in whole
    assert ("more points" in whole) == bool(said)


def test_nobody_waits_for_the_tables_of_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    game = create("yatzy", 2)
    monkeypatch.setattr(outlook, "is_kept", lambda rules: False)
    found = MindPool().advice(game, game.read_position(BEHIND), Seat(0), 3)
    assert game.write(found.counsel.action) == "score chance"


def test_by_house_rules_the_coach_knows_chances_when_it_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path))
    game, minds = create("yatzy", 2, full_house_five_equal="no"), MindPool()
    state = game.read_position(BEHIND)
    assert minds.advice(game, state, Seat(0), 3).counsel.wins is None
    minds.solve(game)
    counsel = minds.advice(game, state, Seat(0), 3).counsel
    assert game.write(counsel.action) == "keep 66"
    assert counsel.wins is not None


def test_a_review_by_house_rules_knows_chances(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path))
    over = replayed(played("yatzy", ["greedy", "greedy"], options={"full_house_five_equal": "no"}).table)
    found = MindPool().review(over)
    assert all(one.wins is not None for decision in found.decisions for one in decision.candidates)


@pytest.mark.parametrize("game", ["brandi-yatzy", "brandi-yatzy-plus"])
def test_a_review_knows_both(game: str) -> None:
    over = replayed(played(game, ["greedy", "greedy"]).table)
    found = review(over, Coached(over.game, progress=lambda done: None))
    for decision in found.decisions:
        chances = [one.wins.chance for one in decision.candidates if one.wins is not None]
        assert len(chances) == len(decision.candidates)
        assert all(-1e-6 <= chance <= 1 + 1e-6 for chance in chances)
        assert decision.played in [one.action for one in decision.candidates]
    last = found.decisions[-1]
    assert all(one.wins is not None and one.wins.exact for one in last.candidates), "nobody else is to play any more"
    assert any(surer(decision.candidates[0], decision.candidates) for decision in found.decisions)
