"""Real dice that nobody entered: the log says what is known of them, and nothing more."""

from collections.abc import Sequence

import msgspec
import pytest

from spieltisch.core.chance import ManualChance, SeededChance
from spieltisch.core.errors import IllegalActionError, UnreadableError
from spieltisch.core.log_table import LogTable, open_log_table
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import State
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.shelf import create
from tests.games.acting import legal, sentence
from tests.games.yatzy.helpers import GAMES, new, open_boxes


def table(game_id: str, *actions: str, seats: int = 1, **options: str) -> LogTable:
    """A table with real dice, after these actions."""
    game = create(game_id, seats, **options)
    found = open_log_table(game, ("Anna", "Beat")[:seats], ManualChance())
    for action in actions:
        found.act(found.actors[0], game.read(action))
    return found


def after(game: YatzyGame, *actions: str) -> State:
    """The state after these actions of whoever is to act."""
    state = game.start()
    for action in actions:
        state = game.apply(state, game.actors(state)[0], game.read(action))
    return state


def test_points_without_dice_go_in_any_box_that_can_hold_them() -> None:
    game = new("yatzy", 1)
    state = after(game, "points 22")
    assert open_boxes(game, state) == ["three-alike", "four-alike", "chance"]
    assert not len(state.dice), "no dice are made up"
    state = after(game, "points 22", "score chance")
    assert (state.sheets[0].total, state.noted) == (22, None)


@pytest.mark.parametrize(
    ("game_id", "actions", "why"),
    [
        ("yatzy", ("points 7",), ""),
        ("yatzy", ("points 43",), "No free box can hold 43 points. [Y13-10]"),
        ("yatzy", ("points 22", "score ones"), "These points are not possible in that box. [Y13-15]"),
        ("yatzy", ("points 22", "keep 22"), "Only points were entered, no dice: now say in which box. [Y13-10]"),
        ("yatzy", ("used 1",), "There are no free rolls in this game. [Y13-08]"),
        ("brandi-yatzy-plus", ("used 4",), "So many free rolls cannot have been used for this. [YP-09]"),
        ("brandi-yatzy-plus", ("used 1", "used 1"), "So many free rolls cannot have been used for this. [YP-09]"),
        ("yatzy", ("begins 1",), "It has already been decided who goes first. [Y13-06]"),
    ],
)
def test_what_cannot_be_noted_is_refused(game_id: str, actions: Sequence[str], why: str) -> None:
    game = new(game_id, 1)
    if why:
        assert sentence(IllegalActionError, lambda: after(game, *actions)) == why
    else:
        assert after(game, *actions).noted == 7


def test_strict_entry_asks_whether_there_are_such_dice() -> None:
    """B-BY-5: only dice without any number of an open box may cross one out."""
    game = new("brandi-yatzy", 1, strict_entry="on")
    assert sentence(IllegalActionError, lambda: after(game, "points 0")) == "No free box can hold 0 points. [BY-19]"


def test_fifty_for_a_yatzi_is_a_first_one_and_twenty_for_chance_is_none() -> None:
    """B-YZ-2: five alike are supposed only where nothing else gives these points."""
    assert after(new("yatzei", 1), "points 50", "score yatzi").sheets[0].had_yatzi
    assert after(new("yatzei", 1), "points 30", "score sixes").sheets[0].had_yatzi
    assert not after(new("yatzei", 1), "points 20", "score chance").sheets[0].had_yatzi
    second = after(new("yatzei", 1), "points 50", "score yatzi", "points 100", "score chance")
    assert second.sheets[0].total == 150, "YZ-23"


def test_free_rolls_that_were_used_are_ticked_before_the_dice_that_came_of_them() -> None:
    game = new("brandi-yatzy-plus", 1)
    state = after(game, "used 2", "roll 1155+3")
    assert (state.throws, state.sheets[0].free_throws) == (5, 1)
    assert "free 1155" in legal(game, state), "the third one is left (YP-10)"
    assert after(game, "used 3", "points 30", "score 1.even").sheets[0].free_throws == 0


def test_who_begins_needs_no_dice() -> None:
    """Y13-06."""
    game = new("yatzy", 3)
    state = after(game, "begins 2")
    assert (state.turn, state.starting_roll, game.actors(state)) == (Seat(1), None, (CHANCE,))
    assert sentence(IllegalActionError, lambda: after(game, "points 5")).startswith("First it has to be decided")


@pytest.mark.parametrize("game_id", GAMES)
def test_such_moments_are_written_and_read_and_seen(game_id: str) -> None:
    game = new(game_id, 1)
    actions = ["points 12"] if game_id != "brandi-yatzy-plus" else ["used 1", "points 12"]
    for count in range(1, len(actions) + 1):
        state = after(game, *actions[:count])
        assert game.read_position(game.write_position(state)) == state
        view = game.view(state, Seat(0))
        assert game.read_view(msgspec.json.decode(msgspec.json.encode(view))) == view
        assert game.imagine(view, SeededChance(1).rng("", 0)) == state
    assert "noted" not in msgspec.to_builtins(game.view(game.start(), None)), "other views are what they were"


@pytest.mark.parametrize("text", ["turn 1; points 43", "turn 1; throw 1; dice 12345; points 15", "over; points 3"])
def test_positions_with_impossible_points_are_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        new("yatzy", 1).read_position(text)


@pytest.mark.parametrize("game_id", GAMES)
def test_chance_itself_never_leaves_anything_out(game_id: str) -> None:
    game = new(game_id, 1)
    state = game.start()
    assert {text.split()[0] for text in legal(game, state)} == {"roll"}
    assert [action for action, _ in game.odds(state) or ()] == list(game.legal(state, CHANCE))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_can_say_in_which_box_its_points_are(game_id: str) -> None:
    game = new(game_id, 1)
    state = after(game, "points 12")
    options = game.legal(state, Seat(0))
    for level in ("random", "beginner", "hobby", "club", "greedy"):
        chosen = make_bot(level, game).choose(game.view(state, Seat(0)), options, SeededChance(1).rng("", 0))
        assert chosen in options


def test_points_and_box_are_taken_back_as_one() -> None:
    found = table("brandi-yatzy-plus", "roll 1155+3", "score 1.fives", "used 1", "points 12", "score 1.chance")
    found.undo()
    assert [found.game.write(step.action) for step in found.steps] == ["roll 1155+3", "score 1.fives"]
    found.undo()
    assert len(found.steps) == 1, "dice that were entered stay for another box"
