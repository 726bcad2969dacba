"""The coach's hint: who may ask, and what stands beside the board."""

import asyncio
import threading
from itertools import count

import pytest

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.commands import ForbiddenError, StaleError
from spieltisch.core.tables.events import Agreement
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.kit.minds import levels
from spieltisch.kit.minds.advice import Advice, Choice, choices
from spieltisch.kit.minds.evaluator import Evaluator, NotReadyError
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.room import RANDOM, Progress
from spieltisch.kit.minds.wins import Wins
from spieltisch.kit.page import hints
from spieltisch.kit.page.hints import hint_button, hint_panel
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import numbers, words
from spieltisch.server import coaching
from spieltisch.server.coaching import Coach, may_ask
from spieltisch.server.showing import Eyes, show
from tests.server.pages.games import Page, played

ENGLISH = words("en")
HINTS = Agreement(hints=True)
ANNA = frozenset({Seat(0)})


def shown(table: Table, seats: frozenset[Seat] = ANNA, look: str = "seat") -> Shown:
    return show(table, Eyes(Keys(seats=seats), look, None, "http://table.example"), ENGLISH)  # type: ignore[arg-type]


def deciding(agreement: Agreement = HINTS, game: str = "brandi-yatzy") -> Table:
    """The first player's dice lie on the table."""
    table = played(game, steps=1, agreement=agreement).table
    assert table.actors == (0,)
    return table


def test_the_button_is_there_for_whoever_may_ask_and_nobody_else() -> None:
    assert hint_button(shown(deciding())) is not None
    assert hint_button(shown(deciding(), frozenset({Seat(1)}))) is None
    assert hint_button(shown(deciding(), frozenset())) is None
    assert hint_button(shown(deciding(), look="screen")) is None
    assert hint_button(shown(deciding(Agreement()))) is None
    assert hint_button(shown(played("brandi-yatzy", steps=0, agreement=HINTS).table)) is None


def test_whoever_looks_at_a_table_has_points_solved_first_and_then_chances() -> None:
    asked = list[str]()

    class Recording(MindPool):
        def evaluator(self, game: AnyGame, progress: Progress | None = None) -> Evaluator:
            asked.append("points")
            return super().evaluator(game, progress)

        def solve(self, game: AnyGame, progress: Progress | None = None) -> None:
            asked.append("chances")

    async def look() -> None:
        coach = Coach(Recording())
        await coach.prepare(deciding(Agreement()))
        assert not asked, "nobody may ask for hints here"
        await coach.prepare(deciding())
        for _ in range(600):
            if len(asked) == 2:
                break
            await asyncio.sleep(0.1)
        await coach.close()

    asyncio.run(look())
    assert asked == ["points", "chances"]


def test_the_coach_helps_only_where_hints_were_agreed_on_and_only_who_is_to_decide() -> None:
    mine = Keys(seats=frozenset({Seat(0)}))
    may_ask(deciding(), Seat(0), mine)
    with pytest.raises(ForbiddenError, match="Hints are switched off"):
        may_ask(deciding(Agreement()), Seat(0), mine)
    with pytest.raises(ForbiddenError, match="not yours"):
        may_ask(deciding(), Seat(1), mine)
    with pytest.raises(ForbiddenError, match="not yours"):
        may_ask(deciding(), Seat(0), Keys(host=True))
    with pytest.raises(StaleError, match="not your turn"):
        may_ask(deciding(), Seat(1), Keys(seats=frozenset({Seat(1)})))
    with pytest.raises(StaleError, match="once your dice are"):
        may_ask(played("brandi-yatzy", steps=0, agreement=HINTS).table, Seat(0), mine)
    with pytest.raises(StaleError, match="not your turn"):
        may_ask(played("yatzy", agreement=HINTS).table, Seat(0), mine)


@pytest.mark.parametrize("game", ["yatzei", "brandi-yatzy-plus"])
def test_a_hint_says_what_is_best_and_why_and_compares_it_with_others(game: str) -> None:
    table = deciding(game=game)
    assert isinstance(table.game, YatzyGame)
    known = evaluator_for(table.game)
    best = choices(known, table.state)[:3]
    page = Page(str(hint_panel(shown(table), Seat(0), Advice(best, known.exact))))
    for choice in best:
        assert numbers.points(ENGLISH, choice.value) in page.text
        if choice.loss:
            costs = f"It costs {numbers.cost(ENGLISH, choice.loss)} points compared with the best choice."
            assert costs in page.text
    assert f"The next best costs {numbers.cost(ENGLISH, best[1].loss)} points: " in page.text
    assert ("estimates" in page.text) is not known.exact


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (Choice(None, 0.55, 0.05, 0.01), "The next best costs 5.0 percentage points: "),
        (Choice(None, 0.59, 0.0, 0.02), "This may be just as good: "),
        (Choice(None, 0.6, 0.0), "This is just as good: "),
    ],
)
def test_no_verdict_where_the_bars_overlap(second: Choice, said: str) -> None:
    table = deciding()
    first, other = table.game.legal(table.state, Seat(0))[:2]
    found = Advice(
        (Choice(first, 0.6, 0.0, 0.02), Choice(other, second.value, second.loss, second.error)), False, "chance"
    )
    text = Page(str(hint_panel(shown(table), Seat(0), found))).text
    assert "Then your chance of winning is 60.0%, give or take 2.0%." in text
    assert said in text


@pytest.mark.parametrize(("exact", "said"), [(True, "wins only 30.0%"), (False, "wins only about 30.0%")])
def test_where_points_and_winning_disagree_estimates_are_called_so(exact: bool, said: str) -> None:
    table = deciding()
    most, surest = table.game.legal(table.state, Seat(0))[:2]
    found = Advice(
        (Choice(most, 200.0, 0.0, wins=Wins(0.3, exact)), Choice(surest, 190.0, 10.0, wins=Wins(0.5, exact))), exact
    )
    text = Page(str(hint_panel(shown(table), Seat(0), found))).text
    assert said in text
    compared = text.partition("Compare the best choices")[2]
    assert compared.count("No other choice is better.") == compared.count("compared with the best choice.") == 1
    assert compared.index("It costs 20.0 percentage points") < compared.index("No other choice is better.")


def test_nobody_is_told_to_give_or_take_nothing() -> None:
    table = deciding()
    found = Advice((Choice(table.game.legal(table.state, Seat(0))[0], 0.6, 0.0, 0.0002),), False, "chance")
    text = Page(str(hint_panel(shown(table), Seat(0), found))).text
    assert "Then your chance of winning is about 60.0%." in text


@pytest.mark.parametrize(("game", "seats"), [("brandi-dog", 4), ("brandi-labyria", 2)])
def test_the_boards_can_be_shown_what_a_coach_says(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "has_coach", lambda game_id: True)
    options = {"labyrinth": "random"} if game == "brandi-labyria" else {}
    steps = 1
    while (table := played(game, ["greedy"] * seats, steps=steps, agreement=HINTS, options=options).table).actors != (
        0,
    ):
        steps += 1
    view = shown(table)
    assert hint_button(view) is not None
    legal = table.game.legal(table.state, Seat(0))
    found = Advice(tuple(Choice(action, 0.5, 0.0, 0.1) for action in legal[:2]), False, "chance")
    text = str(hint_panel(view, Seat(0), found))
    assert Page(text).text.startswith(family_of(game).telling().choice(view, Seat(0), legal[0]))
    assert '"do":"act"'.replace('"', "&#34;") in text or '"do":"act"' in text


class Thinking(MindPool):
    """Its coach thinks until it is told to have thought enough."""

    def __init__(self) -> None:
        super().__init__()
        self.enough = threading.Event()

    def evaluator(self, game: AnyGame, progress: Progress | None = None) -> Evaluator:
        raise NotReadyError("not yet")

    def advice(self, *_: object) -> Advice:
        assert self.enough.wait(60)
        raise NotReadyError("not yet")


def test_a_hint_does_not_wait_for_a_coach_who_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "PATIENCE", 0)
    minds, table = Thinking(), deciding()

    async def ask() -> list[Advice | None]:
        coach = Coach(minds)
        found = [await coach.advice(table, Seat(0)), await coach.first_answer(table, Seat(0))]
        minds.enough.set()
        await coach.close()
        return found

    for found in asyncio.run(ask()):
        assert found is not None
        assert found.is_idea
        page = Page(str(hint_panel(shown(table), Seat(0), found)))
        assert "This is a first idea by rule of thumb: the coach is still thinking." in page.text
        assert "points at the end" not in page.text
        assert "do-hint" in page.ids


@pytest.mark.parametrize("game", ["brandi-dog", "brandi-labyria", "yatzy"])
def test_a_hint_does_not_wait_for_a_kernel_or_a_solution(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes an evaluator asks for patience all the time; whoever sees the same hears the same idea."""

    def never(game: AnyGame, progress: Progress | None) -> Evaluator:
        raise NotReadyError("not yet")

    tables = (played(game, ["greedy"] * 2, steps=steps, agreement=HINTS).table for steps in count(30))
    table = next(table for table in tables if table.actors != (CHANCE,))
    seat = table.actors[0]

    async def ask() -> Advice | None:
        coach = Coach(MindPool(never))
        found = await coach.advice(table, seat)
        await coach.close()
        return found

    first, second = asyncio.run(ask()), asyncio.run(ask())
    assert first is not None
    assert first.is_idea
    assert first == second
    assert first.counsel.action in table.game.legal(table.state, seat)


def test_where_nobody_plays_by_rule_of_thumb_there_is_no_first_idea(monkeypatch: pytest.MonkeyPatch) -> None:
    table = deciding()
    monkeypatch.setattr(levels, "levels", lambda _: {"random": RANDOM})
    assert MindPool().idea(table.game, table.state, Seat(0)) is None
