"""Hints in the terminal: marked where the eyes are, with a reason, done by Enter, and only where all agree."""

import re
import threading
from collections.abc import Mapping

import pytest

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, Keep, Score, State
from spieltisch.games.yatzy.minds.coached import Coached
from spieltisch.kit.minds.advice import Advice, Choice
from spieltisch.kit.minds.evaluator import NotReadyError
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.room import Progress
from spieltisch.kit.minds.wins import Wins
from spieltisch.kit.screen import coaching
from spieltisch.kit.screen.hint_panel import HintPanel, Line, lines, title, wrapped
from spieltisch.kit.screen.questions import ConfirmScreen
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.terminal.app import PlayRequest

from .driver import Driver, FakeEvaluator, drive, fake_evaluators

SOLO, PAIR = PlayRequest(game="yatzy", players=("Anna",)), PlayRequest(game="yatzy", players=("Anna", "Beat"))


def fake() -> MindPool:
    return MindPool(evaluators=fake_evaluators)


async def hinted(d: Driver) -> None:
    await d.until(lambda: d.table.hint is not None and d.table.query_one(HintPanel).region.height > 2)


async def ask(d: Driver) -> None:
    """Somebody asks the coach, once it is known who begins; all are asked."""
    while not d.session.deciding:
        await d.press("r")
    await d.press("h")
    await d.until(lambda: isinstance(d.app.screen, ConfirmScreen))


def test_enter_does_what_the_coach_says() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "h")
        await hinted(d)
        hint = d.table.hint
        assert hint is not None
        assert isinstance(hint.action, Score), "the fake coach likes the last action most"
        assert d.table.sheet.cursor == hint.action.place
        assert "Enter does it, Esc hides the hint." in d.side
        await d.press("enter")
        assert d.session.table.steps[-1].action == hint.action
        assert not d.table.query_one(HintPanel).display

    drive(scenario, SOLO, minds=fake())


def test_a_coach_who_is_not_ready_yet_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    is_ready = threading.Event()

    def later(game: YatzyGame, progress: Progress | None) -> FakeEvaluator:
        if not is_ready.is_set():
            raise NotReadyError("not yet")
        return FakeEvaluator(game)

    async def scenario(d: Driver) -> None:
        await d.press("r")
        for _ in range(10):  # who is about to be asked again when it is stopped says nothing any more
            await d.press("h")
            await d.until(lambda: "The coach is still getting ready. Esc stops it." in d.text)
            await d.press("escape")
            await d.until(lambda: "getting ready" not in d.text)
        await d.press("h")
        await d.until(lambda: "getting ready" in d.text)
        is_ready.set()
        await hinted(d)

    monkeypatch.setattr(coaching, "AGAIN", 0.002)
    drive(scenario, SOLO, minds=MindPool(evaluators=later))


def test_until_the_coach_has_thought_there_is_a_first_idea(monkeypatch: pytest.MonkeyPatch) -> None:
    is_ready = threading.Event()

    def later(game: YatzyGame, progress: Progress | None) -> FakeEvaluator:
        assert is_ready.wait(60)
        return FakeEvaluator(game)

    async def scenario(d: Driver) -> None:
        await d.press("r", "1")
        before = d.session.held_dice
        await d.press("h")
        await d.until(lambda: "This is a first idea by rule of thumb" in d.text)
        idea = d.table.hint
        assert idea is not None
        is_ready.set()
        await d.until(lambda: d.table.hint is not idea)
        assert "first idea" not in d.text
        await d.press("escape")
        assert d.session.held_dice == before, "and not what the first idea was"

    monkeypatch.setattr(coaching, "PATIENCE", 0)
    drive(scenario, SOLO, minds=MindPool(evaluators=later))


def test_who_does_the_first_idea_is_not_told_what_the_coach_would_have_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(game: YatzyGame, progress: Progress | None) -> FakeEvaluator:
        raise NotReadyError("not yet")

    async def scenario(d: Driver) -> None:
        await d.press("r", "h")
        await d.until(lambda: d.table.hint is not None)
        hint = d.table.hint
        assert hint is not None
        await d.press("enter")
        assert hint.action in [step.action for step in d.session.table.steps]
        assert not d.table.is_thinking

    monkeypatch.setattr(coaching, "PATIENCE", 0)
    drive(scenario, SOLO, minds=MindPool(evaluators=never))


class KeepsMost(FakeEvaluator):
    """Likes to keep as many dice as possible, and roll again."""

    def action_values(self, state: State) -> Mapping[Action, float]:
        values = super().action_values(state)
        return {one: 200.0 + len(one.dice) if isinstance(one, Keep) else value for one, value in values.items()}


def test_without_the_hint_the_dice_are_held_that_were_held_before() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "1")
        before = d.session.held_dice
        await d.press("h")
        await hinted(d)
        assert len(d.session.held_dice) > len(before)
        await d.press("escape")
        assert d.session.held_dice == before
        await d.press("h")
        await hinted(d)
        await d.press("1")
        chosen = d.session.held_dice
        await d.press("escape")
        assert d.session.held_dice == chosen, "who has changed it has chosen"

    drive(scenario, SOLO, minds=MindPool(evaluators=lambda game, _: KeepsMost(game)))


def test_whoever_goes_on_choosing_does_not_do_what_the_coach_says() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "h")
        await hinted(d)
        await d.press("1")
        assert d.table.hint is None
        await d.press("escape", "enter")
        assert d.session.state.throws == 2
        await d.press("h")
        await hinted(d)
        await d.press("escape")
        assert d.table.hint is None
        assert not d.table.query_one(HintPanel).display

    drive(scenario, SOLO, minds=fake())


def test_among_people_there_are_hints_only_if_all_agree() -> None:
    async def scenario(d: Driver) -> None:
        await ask(d)
        await d.until(lambda: "Do all of you want hints in" in d.text)
        await d.press("n")
        await d.until(lambda: not d.table.is_thinking)
        assert d.table.hint is None
        await ask(d)
        await d.press("y")
        await hinted(d)
        await d.press("enter", "r", "h")
        await hinted(d)  # nobody is asked again

    drive(scenario, PAIR, minds=fake())


def test_with_real_dice_nobody_has_to_agree() -> None:
    async def scenario(d: Driver) -> None:
        assert d.session.hints

    drive(scenario, PlayRequest(game="yatzy", players=("Anna", "Beat"), real_dice=True), minds=fake())


def test_a_coach_that_thinks_is_seen_and_can_be_stopped() -> None:
    go_on = threading.Event()

    def slow(game: YatzyGame, progress: object = None) -> object:
        go_on.wait(60)
        return fake_evaluators(game)

    async def scenario(d: Driver) -> None:
        await d.press("r", "h")
        await d.until(lambda: "The coach is thinking." in d.side)
        await d.press("escape")
        assert "The coach is thinking." not in d.side
        go_on.set()
        await d.press("r")
        assert d.table.hint is None

    drive(scenario, SOLO, minds=MindPool(evaluators=slow))  # type: ignore[arg-type]  # half an evaluator will do


class Gambler(Coached):
    """Knows that what brings most points never wins."""

    exact = True

    def __init__(self, game: YatzyGame) -> None:
        self._of = game

    def action_values(self, state: State) -> Mapping[Action, float]:
        return {action: 200.0 + isinstance(action, Score) for action in self._of.legal(state, state.turn)}

    def wins(self, state: State) -> Mapping[Action, Wins]:
        legal = self._of.legal(state, state.turn)
        return {action: Wins(0.093 if isinstance(action, Keep) else 0.0, exact=True) for action in legal}


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_points_and_chances_disagree_both_are_said(language: str) -> None:
    async def scenario(d: Driver) -> None:
        await ask(d)
        await d.press("y")
        await hinted(d)
        hint = d.table.hint
        assert hint is not None
        assert isinstance(hint.action, Keep)
        assert d.session.held_dice == hint.action.dice
        shown = " ".join(d.side.replace("│", "").split())
        assert "9.3" in shown or "9,3" in shown
        assert d.table.words("Hint: points, chance, loss") in d.text

    drive(scenario, PAIR, minds=MindPool(evaluators=lambda game, _: Gambler(game)), language=language, size=(100, 34))


def test_the_list_of_choices_never_has_the_best_one_alone() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "h")
        await hinted(d)
        panel, seen = d.table.query_one(HintPanel), set()
        for rows in range(13, 24):
            await d.pilot.resize_terminal(80, rows)
            d.table.show_table()
            await d.pilot.pause()
            listed = [line for line in str(panel.content).splitlines() if re.search(r"(best|−\d+\.\d)$", line)]
            seen.add(len(listed))
        assert 1 not in seen
        assert {0, 2} <= seen, seen

    drive(scenario, SOLO, minds=MindPool(evaluators=lambda game, _: KeepsMost(game)))


def test_lines_are_as_long_as_they_have_to_be_and_end_with_their_numbers() -> None:
    found = Advice((Choice(None, 199.04, 0.0), Choice(None, 197.04, 2.0), Choice(None, 199.04, 0.04)), exact=True)
    first, second, third = lines(words("de"), ["Alle Würfel nochmals werfen", "Yatzy streichen", "x"], found)
    assert (first.numbers, second.numbers, third.numbers) == ("199,0 beste", "197,0  −2,0", "199,0 beste")
    assert wrapped(first, 33) == ["Alle Würfel nochmals werfen", f"{'199,0 beste':>33}"]
    assert wrapped(second, 33) == [f"{'Yatzy streichen':<22}197,0  −2,0"]
    assert wrapped(Line("a long text indeed", "1"), 10) == ["a long", "text", "indeed   1"]


def test_chances_have_their_error_beside_them() -> None:
    found = Advice((Choice(None, 0.523, 0.0, 0.021), Choice(None, 0.47, 0.053, 0.02)), exact=False, unit="chance")
    first, second = lines(words("en"), ["x", "y"], found)
    assert (first.numbers, second.numbers) == ("52.3% ± 2.1 best", "47.0% ± 2.0 −5.3")
    assert title(words("en"), found) == "Hint: chance of winning, loss"


def test_what_may_be_as_good_is_not_called_best() -> None:
    found = Advice((Choice(None, 0.396, 0.0, 0.008), Choice(None, 0.393, 0.0, 0.008)), exact=False, unit="chance")
    first, second = lines(words("en"), ["x", "y"], found)
    assert (first.numbers, second.numbers.rstrip()) == ("39.6% ± 0.8 best", "39.3% ± 0.8")
