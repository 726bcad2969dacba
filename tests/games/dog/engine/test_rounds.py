"""Turns, rounds, and being out of a round."""

import pytest

from spieltisch.core.errors import WrongTurnError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.state import Phase
from tests.games.acting import at, do, legal, part, sentence
from tests.games.dog.helpers import TEAM, hands, new


def test_a_turn_is_one_card_and_then_the_next_player() -> None:
    """DOG-30, DOG-31, B-DOG-3: anti-clockwise, 1 2 3 4."""
    state = do(TEAM, "board A3 B3 C3 D3; hands 2 2 2 2", "2 A3-A5")
    assert state.turn == 1
    assert do(TEAM, state, "2 B3-B5", "2 C3-C5").turn == 3


def test_the_round_is_over_when_all_cards_are_laid() -> None:
    """DOG-32, DOG-22: then the next player deals."""
    before = "dealer 4; board A3 B3 C3 D3; hands 2 2 2 2"
    state = do(TEAM, before, "2 A3-A5", "2 B3-B5", "2 C3-C5", "2 D3-D5")
    assert state.phase is Phase.DEAL
    assert part(TEAM, state, "round") == "2"
    assert part(TEAM, state, "dealer") == "1"
    assert TEAM.actors(state) == (CHANCE,)


def test_players_without_cards_are_passed_over() -> None:
    """DOG-31, DOG-32."""
    assert do(TEAM, "board A3 C3; hands 2 - - 3", "2 A3-A5").turn == 3


def test_who_cannot_play_any_card_is_out_for_the_round() -> None:
    """DOG-33, B-DOG-36: for the round, not for one turn, even if things change."""
    state = do(TEAM, "board B3; hands 2Q 22 - -", "fold")
    assert hands(TEAM, state) == "- 22 - -"
    state = do(TEAM, state, "2 B3-B5")
    assert state.turn == 1
    assert do(TEAM, state, "2 B5-B7").phase is Phase.DEAL


def test_lapsed_cards_go_to_the_middle() -> None:
    """DOG-34."""
    state = do(TEAM, "board B3; hands 2Q 22 - -", "fold")
    assert part(TEAM, state, "discard") == "2Q"


def test_nobody_with_a_playable_card_is_out() -> None:
    """DOG-33, DOG-48, B-DOG-37."""
    assert legal(TEAM, "board A3; hands 7J2 - - -")[0] == "2 A3-A5"
    assert "fold" not in legal(TEAM, "board A3; hands 7J2 - - -")


def test_out_in_one_round_is_in_again_in_the_next() -> None:
    """DOG-33, DOG-24."""
    state = do(TEAM, "dealer 4; round 4; board -; hands 2 3 4 5", "fold", "fold", "fold", "fold")
    assert state.phase is Phase.DEAL
    state = do(TEAM, state, "deal 22 33 44 KK")
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]


def test_everybody_may_be_out_at_once() -> None:
    """DOG-33: the right to begin moves on all the same (DOG-35)."""
    state = do(TEAM, "dealer 4; round 4; board -; hands 2 3 4 5", "fold", "fold", "fold", "fold", "deal 22 33 44 KK")
    assert state.turn == 1


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_only_the_player_on_turn_plays(seat: int) -> None:
    """DOG-31."""
    state = at(TEAM, "board A3 B3 C3 D3; hands 2 2 2 2")
    said = sentence(WrongTurnError, lambda: TEAM.apply(state, Seat(seat), TEAM.read("2 B3-B5")))
    assert said == f"It is player 1's turn, not player {seat + 1}'s [DOG-31]."
    assert TEAM.legal(state, Seat(seat)) == ()


def test_nobody_plays_before_the_deal() -> None:
    """DOG-22."""
    said = sentence(WrongTurnError, lambda: TEAM.apply(TEAM.start(), Seat(0), TEAM.read("fold")))
    assert said == "The cards have to be dealt or drawn first."


def test_chance_has_no_turn_in_play() -> None:
    state = at(TEAM, "board A3; hands 2 - - -")
    said = sentence(WrongTurnError, lambda: TEAM.apply(state, CHANCE, TEAM.read("deal 2 3 4 5")))
    assert said == "It is the players' turn to decide: nothing is dealt or drawn now."
    assert TEAM.legal(state, CHANCE) == ()


def test_a_seven_may_be_the_last_card_of_the_round() -> None:
    """DOG-32: nobody has a card any more, but its points are spent before the next deal."""
    state = do(TEAM, "board A3 A9; hands 7 - - -", "7 A3-A6")
    assert state.phase is Phase.PLAY
    assert do(TEAM, state, "7 A9-A13").phase is Phase.DEAL


def test_six_take_turns_like_four() -> None:
    """DOG-31, DOG-15."""
    game = new(6)
    state = do(game, "board A3 B3 C3 D3 E3 F3; hands 2 2 2 2 2 2", "2 A3-A5", "2 B3-B5", "2 C3-C5", "2 D3-D5")
    assert do(game, state, "2 E3-E5", "2 F3-F5").phase is Phase.DEAL
