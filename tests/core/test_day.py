"""A day on which everybody has the same luck: what a die shows depends on turn, throw and die alone."""

from functools import partial

import pytest

from spieltisch.core.chance import SealedChance, SeededChance
from spieltisch.core.drawing import drawn
from spieltisch.core.errors import LogError, SetupError
from spieltisch.core.log import parse
from spieltisch.core.log_writing import header_for, write_action, write_end, write_header
from spieltisch.core.replay import replay, verify
from spieltisch.core.seat import CHANCE
from spieltisch.games.yatzy.engine.dice import Dice, throw_alike
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.kit.shelf import create, game_for

DAY = "2026-11-16"
YATZY = ("yatzy", "yatzei", "brandi-yatzy", "brandi-yatzy-plus")
SECRET = bytes(range(32))


def test_each_die_has_its_own_number_whichever_others_are_thrown() -> None:
    luck = partial(SeededChance(7).rng, "day")
    game = create("brandi-yatzy-plus", 1)
    assert isinstance(game, YatzyGame)
    dice_set = game.rules.dice
    whole = throw_alike(dice_set, Dice(()), luck(3))
    two = throw_alike(dice_set, Dice((1, 1)), luck(3))
    assert two.yellow == whole.yellow
    assert throw_alike(dice_set, Dice((1, 1), 6), luck(3)) == Dice(two.wood, 6)
    one = throw_alike(dice_set, Dice((1, 1, 1)), luck(3))
    assert set(one.wood) <= {*two.wood, 1}, "the first die that is thrown shows the same"
    assert whole != throw_alike(dice_set, Dice(()), luck(4))


@pytest.mark.parametrize("game_id", YATZY)
def test_who_plays_otherwise_has_the_same_luck_in_every_turn(game_id: str) -> None:
    """One player enters at once, the other throws three times: the first throw of every turn is the same."""
    firsts = []
    for throws in (1, 3):
        game, chance = create(game_id, 1), SealedChance(SECRET)
        state, found, drawn_so_far = game.start(), [], 0
        while game.actors(state):
            seat = game.actors(state)[0]
            if seat == CHANCE:
                action = drawn(game, state, chance, drawn_so_far, DAY)
                drawn_so_far += 1
                if state.throws == 1:
                    found.append(game.write(action))
            else:
                legal = [game.write(action) for action in game.legal(state, seat)]
                wanted = "keep" if state.throws < throws else "score"
                action = game.read(next(text for text in legal if text.startswith(wanted)))
            state = game.apply(state, seat, action)
        firsts.append(found)
    assert firsts[0] == firsts[1]
    assert len(set(firsts[0])) > len(firsts[0]) // 2


def log_of(game_id: str, day: str) -> str:
    """A game that is played by the first legal actions, with the dice of that day."""
    game, chance = create(game_id, 1), SealedChance(SECRET)
    text = write_header(header_for(game.spec, ("Anna",), "sealed", commitment=chance.commitment, day=day))
    state, index = game.start(), 0
    while game.actors(state):
        seat = game.actors(state)[0]
        if seat == CHANCE:
            action = drawn(game, state, chance, index, DAY)
            index += 1
        else:
            action = game.legal(state, seat)[-1]
        text += write_action(seat, game.write(action))
        state = game.apply(state, seat, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return text + write_end(outcome, chance.reveal())


def test_a_log_says_of_which_day_its_dice_are_and_can_be_verified() -> None:
    text = log_of("yatzei", DAY)
    assert f"\nday {DAY}\n" in text
    log = parse(text.encode())
    assert log.header.day == DAY
    played = replay(game_for(log.header), log)
    assert verify(played, log) == sum(step.seat == CHANCE for step in played.steps)


@pytest.mark.parametrize("day", ["", "2026-11-17"])
def test_the_dice_of_another_day_are_found_out(day: str) -> None:
    log = parse(log_of("yatzei", day).encode())
    with pytest.raises(LogError, match="does not match the seal"):
        verify(replay(game_for(log.header), log), log)


def test_other_games_have_no_such_days() -> None:
    game = create("brandi-dog", 4)
    with pytest.raises(SetupError, match="luck cannot be the same for everybody"):
        drawn(game, game.start(), SealedChance(SECRET), 0, DAY)
