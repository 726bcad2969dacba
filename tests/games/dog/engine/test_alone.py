"""Two, three and five players: drawing with the two, sevens that move any marble, first with four at home."""

from fractions import Fraction

import pytest

from spieltisch.core.errors import IllegalActionError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.state import Drawn, Phase
from tests.games.acting import do, legal, refusal
from tests.games.dog.helpers import PAIR, board, hands, new

THREE = new(3)
OWN = new(3, seven_moves_all="own_only")
BREAKS = new(3, seven_moves_all="any_marble_and_breaks_block")


# --- the two ------------------------------------------------------------------------------------------------------


def test_a_two_moves_or_draws_a_card() -> None:
    """DOG-69, B-DOG-31: from any opponent who has cards; a choice even if a move exists."""
    assert legal(THREE, "board A3; hands 2 45 6") == ["2 A3-A5", "2 draw 2", "2 draw 3"]
    assert legal(THREE, "board A3; hands 2 45 -") == ["2 A3-A5", "2 draw 2"]
    assert legal(THREE, "board A3; hands 2 - -") == ["2 A3-A5"]


def test_a_two_that_draws_is_laid_without_effect_and_the_turn_passes() -> None:
    """DOG-70: chance picks, each card alike."""
    drawing = do(THREE, "board A3; hands 2K 445 6", "2 draw 2")
    assert THREE.actors(drawing) == (CHANCE,)
    assert THREE.odds(drawing) == [(Drawn(3), Fraction(2, 3)), (Drawn(4), Fraction(1, 3))]
    after = do(THREE, drawing, "drawn 4")
    assert hands(THREE, after) == "4K 45 6"
    assert board(THREE, after) == "A3"
    assert after.turn == 1
    assert after.discard[1] == 1


def test_drawing_gives_some_more_turns_and_others_fewer() -> None:
    """DOG-71: who has lost the last card is not on turn; who drew it is again."""
    after = do(PAIR, "board A3; hands 2 4", "2 draw 2", "drawn 4")
    assert hands(PAIR, after) == "4 -"
    assert after.turn == 0
    assert legal(PAIR, after) == ["4 A3-A7", "4 A3-D15"]


def test_drawing_keeps_a_stuck_player_in_the_round() -> None:
    """B-DOG-31, DOG-48: with a two nobody folds while an opponent has cards."""
    assert legal(PAIR, "board -; hands 29 45") == ["2 draw 2"]
    assert refusal(PAIR, "board -; hands 29 45", "fold") == "DOG-48"
    assert legal(PAIR, "board -; hands 29 -") == ["fold"]


def test_a_joker_draws_too() -> None:
    """B-DOG-30."""
    assert legal(PAIR, "board -; hands X 45") == ["X out A", "X draw 2"]
    assert hands(PAIR, do(PAIR, "board -; hands X 4", "X draw 2", "drawn 4")) == "4 -"


def test_no_other_card_draws_and_nobody_draws_from_an_empty_hand() -> None:
    """DOG-69, B-DOG-31."""
    assert refusal(THREE, "board A3; hands 3 45 6", "3 draw 2") == "DOG-69"
    assert refusal(THREE, "board A3; hands 2 45 -", "2 draw 3") == "B-DOG-31"
    assert refusal(THREE, "board A3; hands 2 45 -", "2 draw 1") == "B-DOG-31"


def test_chance_draws_only_what_is_there() -> None:
    """DOG-69."""
    drawing = do(THREE, "board A3; hands 2K 45 6", "2 draw 2")
    with pytest.raises(IllegalActionError):
        THREE.apply(drawing, CHANCE, THREE.read("drawn 9"))


def test_drawing_openly_takes_two_decisions() -> None:
    """E-DOG-8: first whom, then, after a look, which card; nobody else sees it, and nothing shows before."""
    game = new(3, solo_exchange="draw_open")
    before = game.read_position("board A3; hands 2K 45 6")
    assert game.view(before, Seat(0)).looked_at == ()
    looking = do(game, before, "2 draw 2")
    assert game.actors(looking) == (0,)
    assert game.view(looking, Seat(0)).looked_at == (3, 4)
    assert game.view(looking, Seat(1)).looked_at == game.view(looking, Seat(2)).looked_at == ()
    assert legal(game, looking) == ["take 4", "take 5"]
    assert refusal(game, looking, "take 6") == "DOG-69"
    after = do(game, looking, "take 5")
    assert hands(game, after) == "5K 4 6"
    assert "seat 1 knows 4 with 2; seat 2 knows 5 with 1" in game.write_position(after)


def test_giving_to_the_right_leaves_the_twos_draw_blind() -> None:
    """E-DOG-8."""
    game = new(3, solo_exchange="give_right")
    assert game.actors(do(game, "board A3; hands 2K 45 6", "2 draw 2")) == (CHANCE,)


# --- the seven ----------------------------------------------------------------------------------------------------


def test_a_seven_moves_any_marble_on_the_board() -> None:
    """DOG-67, B-DOG-26: own and foreign, with capturing."""
    assert board(THREE, "board A3 B5 C@B8; hands 72 2 2", "7 B5-B9", "7 A3-A6") == "A6 B9"


def test_a_seven_drives_a_blockade_away() -> None:
    """DOG-68: the blocker itself is moved; it cannot be passed or burnt."""
    position = "board A15 B0* C3; hands 72 2 2"
    assert refusal(THREE, position, "7 A15-B1") == "DOG-44"
    assert board(THREE, position, "7 B0-B3", "7 A15-B3") == "A@B3 C3"


def test_a_seven_moves_marbles_in_every_finish() -> None:
    """E-DOG-3: forward, by the ordinary rules."""
    assert board(THREE, "board A3 Bf1; hands 72 2 2", "7 Bf1-Bf3", "7 A3-A8") == "A8 Bf3"
    assert board(THREE, "board A3 B@A15; hands 72 2 2", "7 A15-Bf2", "7 A3-A7") == "A7 Bf2"
    assert refusal(THREE, "board A3 Bf1 Bf2; hands 7 2 2", "7 Bf1-Bf3") == "DOG-51"


def test_foreign_marbles_must_be_moved_if_nothing_else_spends_the_seven() -> None:
    """B-DOG-27, DOG-48."""
    assert legal(THREE, "board B5; hands 7 - -")[-1] == "7 B5-B12"
    assert refusal(THREE, "board B5; hands 7 - -", "fold") == "DOG-48"


def test_with_own_only_a_seven_moves_own_marbles() -> None:
    """B-DOG-26."""
    assert refusal(OWN, "board A3 B5; hands 7 - -", "7 B5-B9") == "B-DOG-26"
    assert legal(OWN, "board B5; hands 7 - -") == ["fold"]


def test_a_seven_may_break_blockades_where_the_table_says_so() -> None:
    """B-DOG-26: passing or landing burns the blocker; a plain card still cannot."""
    assert board(BREAKS, "board A15 B0* C3; hands 72 2 2", "7 A15-B6") == "A@B6 C3"
    assert board(BREAKS, "board A15 B0* C3; hands 72 2 2", "7 A15-B0", "7 C3-C9") == "A@B0 C9"
    assert refusal(BREAKS, "board A15 B0* C3; hands 2 2 2", "2 A15-B1") == "DOG-44"


def test_a_burnt_blockade_is_gone() -> None:
    """B-DOG-26: whoever stands on that start afterwards is not fresh."""
    after = do(BREAKS, "board A15 B0*; hands 72 2 2", "7 A15-B0", "7 B0-B6")
    assert after.board.fresh == 0
    assert "K out B" in legal(BREAKS, "turn 2; board A@B6; hands - K -")


def test_a_broken_blockade_of_the_own_kind_on_the_way_into_the_finish() -> None:
    """B-DOG-26: turning in over the own fresh marble burns it."""
    assert board(BREAKS, "board A@D13 A0* C3; hands 72 2 2", "7 D13-Af4") == "Af4 C3"


def test_any_marble_is_for_sevens_only() -> None:
    """DOG-67: other cards move own marbles."""
    assert refusal(THREE, "board A3 B5; hands 8 - -", "8 B5-B13") == "E-DOG-13"


def test_a_joker_as_a_seven_moves_any_marble() -> None:
    """DOG-80, B-DOG-30."""
    assert board(THREE, "board A3 B5; hands X2 2 2", "X7 B5-B9", "X7 A3-A6") == "A6 B9"


# --- winning ------------------------------------------------------------------------------------------------------


def test_whoever_is_completed_by_a_seven_has_won() -> None:
    """E-DOG-4: also if an opponent played it, and the rest is spent all the same."""
    state = do(THREE, "board A3 B0 Bf2 Bf3 Bf4; hands 7 2 2", "7 B0-Bf1")
    assert state.phase is Phase.PLAY
    assert THREE.outcome(state) is None
    over = do(THREE, state, "7 A3-A9")
    outcome = THREE.outcome(over)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_the_first_completed_wins() -> None:
    """E-DOG-4."""
    position = "board A@D15 Af2 Af3 Af4 B@A12 Bf2 Bf3 Bf4; hands 7 2 2"
    for order, winner in ((("7 D15-Af1", "7 A12-Bf1"), 0), (("7 A12-Bf1", "7 D15-Af1"), 1)):
        outcome = THREE.outcome(do(THREE, position, *order))
        assert outcome is not None
        assert outcome.winners == (winner,)


def test_a_part_that_completes_somebody_is_legal_only_if_the_rest_can_be_spent() -> None:
    """E-DOG-4, B-DOG-25."""
    assert refusal(THREE, "board B0 Bf2 Bf3 Bf4; hands 7 2 2", "7 B0-Bf1") == "B-DOG-23"


def test_a_lenient_seven_ends_the_game_with_whoever_is_complete() -> None:
    """E-DOG-9."""
    game = new(3, lenient_last_seven="on")
    over = do(game, "board B0 Bf2 Bf3 Bf4; hands 7 2 2", "7 B0-Bf1")
    assert over.phase is Phase.OVER
    assert over.winners == (1,)


def test_with_joker_not_last_a_joker_completes_nobody_at_all() -> None:
    """E-DOG-5."""
    game = new(3, joker_not_last="on")
    assert refusal(game, "board A3 B0 Bf2 Bf3 Bf4; hands X 2 2", "X7 B0-Bf1") == "DOG-63"
    assert "7 B0-Bf1" in legal(game, "board A3 B0 Bf2 Bf3 Bf4; hands 7 2 2")


def test_five_play_on_six_boards() -> None:
    """B-DOG-2, E-DOG-11: the sixth board has fields, but no finish and no player."""
    game = new(5)
    assert board(game, "turn 5; board E@E15; hands - - - - 52", "5 E15-F4") == "E@F4"
    assert board(game, "turn 5; board E@F15; hands 2 - - - 52", "5 F15-A4") == "E@A4"
    assert legal(game, "board A@F13; hands 5 2 2 2 2") == ["5 F13-A2", "5 F13-Af2"]
