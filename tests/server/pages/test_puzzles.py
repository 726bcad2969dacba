"""Puzzles: the best choice is certain, the day's is the same for everybody, and answers are judged on the board."""

import datetime
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.copying import at_step
from spieltisch.games.yatzy.engine.state import Score
from spieltisch.kit.minds.advice import Advice, Choice
from spieltisch.kit.minds.evaluator import NotReadyError
from spieltisch.kit.minds.puzzles import Puzzle, certainly_better
from spieltisch.kit.minds.wins import Wins
from spieltisch.kit.shelf import game_types
from spieltisch.kit.words import words
from spieltisch.server.app import create_app
from spieltisch.server.coaching import Coach
from spieltisch.server.pages.puzzles import tried
from spieltisch.server.puzzling import from_game, puzzle_of_the_day, puzzles
from spieltisch.server.settings import Settings
from tests.server.pages.games import Page, played, store_all

Client = TestClient[Any]
TABLE = "puzzlesaaaaa"
REAL_DICE = played("yatzy", table_id="puzzlesbbbbb", real_dice=True)
SHIPPED = [game for game in game_types() if puzzles(game)]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    data = tmp_path_factory.mktemp("puzzles")
    store_all(data, [played("yatzy", table_id=TABLE), REAL_DICE])
    with TestClient(create_app(Settings(data=data, pace=60.0, limits=False), "x" * 32)) as running:
        yield running


def test_the_yatzy_games_have_puzzles() -> None:
    assert {"yatzy", "yatzei", "brandi-yatzy", "brandi-yatzy-plus"} <= set(SHIPPED)


@pytest.mark.parametrize("game", SHIPPED)
def test_every_puzzle_can_be_read_and_its_best_choice_is_certain(game: str) -> None:
    found = puzzles(game)
    assert len({puzzle.position for puzzle in found}) == len(found)
    for puzzle in found:
        made = game_types()[game].set_up(puzzle.seats, puzzle.options)
        state = made.read_position(puzzle.position)
        assert puzzle.seat in made.actors(state)
        legal = {made.write(action) for action in made.legal(state, puzzle.seat)}
        best, *others = puzzle.candidates
        assert {one.action for one in puzzle.candidates} <= legal
        assert others
        assert all(certainly_better(best, other) for other in others)


def test_each_day_has_its_puzzle_and_all_have_their_day() -> None:
    found = puzzles("yatzy")
    first = datetime.date(2026, 11, 16)
    days = [puzzle_of_the_day(found, first + datetime.timedelta(days)) for days in range(len(found))]
    assert sorted(days) == list(range(len(found)))


def test_a_puzzle_of_labyria_shows_the_dice_that_were_rolled(client: Client) -> None:
    for number in range(len(puzzles("brandi-labyria"))):
        seen = client.get(f"/puzzles/brandi-labyria/{number}/try").json()
        assert 'id="cast"' in seen["html"], number


@pytest.mark.parametrize("game", SHIPPED)
def test_a_puzzle_is_answered_on_its_board_until_it_is_solved(client: Client, game: str) -> None:
    puzzle: Puzzle = puzzles(game)[0]
    page = client.get(f"/puzzles/{game}/0")
    assert page.status_code == 200
    assert f'data-try="/puzzles/{game}/0/try"' in page.text

    def ask(act: str | None) -> Any:
        answer = client.get(f"/puzzles/{game}/0/try", params={} if act is None else {"act": act})
        assert answer.status_code == 200
        return answer.json()

    best, *others = puzzle.candidates
    seen = ask(None)
    assert seen["verdict"] == ""
    assert best.action in [one["command"].get("action") for one in seen["touches"]]
    wrong = ask(others[0].action)
    assert wrong["verdict"] == "other"
    assert wrong["touches"]
    right = ask(best.action)
    assert (right["verdict"], right["touches"]) == ("right", [])
    assert "exactly right" in right["said"]
    assert right["marks"], "the best choice lights up"
    assert not wrong["marks"]


def test_a_solved_puzzle_of_dog_draws_the_way_on_its_board(client: Client) -> None:
    ways = [one for one in puzzles("brandi-dog") if "-" in one.candidates[0].action]
    number = puzzles("brandi-dog").index(ways[0])
    address = f"/puzzles/brandi-dog/{number}/try"
    assert "trail best" not in client.get(address).json()["html"]
    assert "trail best" in client.get(address, params={"act": ways[0].candidates[0].action}).json()["html"]


def test_a_decision_of_a_finished_game_is_a_puzzle_too(client: Client) -> None:
    table = played("yatzy").table
    moment = next(number for number, step in enumerate(table.steps) if step.seat != CHANCE)
    address = f"/tables/{TABLE}/puzzles/{moment}"
    assert "What is the best choice here?" in Page(client.get(address).text).text
    acts = [one["command"].get("action") for one in client.get(f"{address}/try").json()["touches"]]
    answers = [client.get(f"{address}/try", params={"act": act}).json()["verdict"] for act in acts if act]
    assert "right" in answers
    for other in (moment - 1, -1, 10**6):
        assert client.get(f"/tables/{TABLE}/puzzles/{other}").status_code == 404


def test_while_the_coach_gets_ready_the_page_says_so_and_asks_again_by_itself(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = next(number for number, step in enumerate(played("yatzy").table.steps) if step.seat != CHANCE)
    address = f"/tables/{TABLE}/puzzles/{moment}"

    async def not_yet(*asked: object) -> Advice:
        raise NotReadyError("The coach for Dog is still getting ready: try again in a minute.")

    with monkeypatch.context() as patched:
        patched.setattr(Coach, "answer", not_yet)
        waiting = client.get(address)
    assert waiting.status_code == 200
    assert waiting.headers["refresh"] == "5"
    assert "The coach is still getting ready. The puzzle comes by itself" in Page(waiting.text).text
    there = client.get(address)
    assert "refresh" not in there.headers
    assert "What is the best choice here?" in Page(there.text).text


def test_where_winning_and_points_disagree_the_puzzle_asks_for_what_wins() -> None:
    table = at_step(played("brandi-yatzy").table, 1)
    most, surest, *_ = table.game.legal(table.state, Seat(0))
    found = Advice(
        (Choice(most, 200.0, 0.0, wins=Wins(0.3, True)), Choice(surest, 190.0, 10.0, wins=Wins(0.5, True))), True
    )
    puzzle = from_game(table, found, Seat(0))
    assert puzzle.unit == "chance"
    assert [puzzle.solved_by(table.game.write(action)) for action in (most, surest)] == [False, True]
    assert puzzle.cost_of(table.game.write(most)) == pytest.approx(0.2)


@pytest.mark.parametrize(("exact", "solves"), [(False, True), (True, False)], ids=["estimates", "exact"])
def test_what_wins_hardly_less_often_solves_it_too_where_chances_are_estimates(exact: bool, solves: bool) -> None:
    table = at_step(played("brandi-yatzy").table, 1)
    most, surest, nearly, *_ = actions = table.game.legal(table.state, Seat(0))
    worth = ((200.0, 0.3), (190.0, 0.5), (180.0, 0.497))
    choices = tuple(
        Choice(action, points, 200.0 - points, wins=Wins(chance, exact))
        for action, (points, chance) in zip(actions, worth, strict=False)
    )
    puzzle = from_game(table, Advice(choices, True), Seat(0))
    assert [puzzle.solved_by(table.game.write(action)) for action in (surest, nearly, most)] == [True, solves, False]
    assert puzzle.next_best is not None
    assert puzzle.next_best.action == table.game.write(most if solves else nearly)


def test_where_there_is_no_puzzle_there_is_no_page(client: Client) -> None:
    assert client.get("/puzzles/yatzy/100000").status_code == 404
    assert client.get("/puzzles/yatzy/0/try", params={"act": "nonsense"}).status_code == 400
    assert client.get("/puzzles").status_code == 200


def test_with_real_dice_a_turn_that_ended_early_is_a_puzzle_of_its_last_roll(
    client: Client,
) -> None:
    table, found = REAL_DICE.table, set[int]()
    for step, one in enumerate(table.steps):
        before = at_step(table, step).state
        if isinstance(one.action, Score) and before.throws < 3:
            answer = client.get(f"/tables/{table.id}/puzzles/{step}/try", params={"act": "keep -"})
            found.add(answer.status_code)
            assert answer.status_code == 400 or answer.json()["verdict"] == "refused", "there is no roll to come"
    assert 200 in found


def test_a_mistake_of_ones_own_is_judged_by_what_is_certain() -> None:
    """Bars of two choices may overlap where one is worse in nearly every imagined world; each says what it is worth."""
    table = played("brandi-yatzy", steps=1).table
    actions = table.game.legal(table.state, Seat(0))[:3]
    choices = (
        Choice(actions[0], 0.6, 0.0, 0.02),
        Choice(actions[1], 0.59, 0.0, 0.02),
        Choice(actions[2], 0.58, 0.02, 0.02),
    )
    puzzle = from_game(table, Advice(choices, False, "chance"), Seat(0))
    best, other, worse = (tried(words("en"), "brandi-yatzy", puzzle, table.game.write(action)) for action in actions)
    assert best.verdict == other.verdict == "right"
    assert "the chance of winning is 60.0% ± 2.0" in best.said
    assert "the chance of winning is 59.0% ± 2.0" in other.said
    assert worse.verdict == "other"
    assert "costs 2.0 percentage points" in worse.said
