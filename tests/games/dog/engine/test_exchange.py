"""Partners exchange a card, hidden and at the same time; each for themselves, one is drawn or given."""

import pytest

from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.state import Phase
from tests.games.acting import do, legal, refusal, sentence
from tests.games.dog.helpers import TEAM, hands, new

EXCHANGE = "exchange; round 5; dealer 4; turn 1; hands 2K 34 56 78"


def test_every_round_everybody_passes_one_card_to_the_partner() -> None:
    """DOG-26: 1 and 3, 2 and 4."""
    state = do(TEAM, EXCHANGE, "1: give K", "2: give 3", "3: give 5", "4: give 8")
    assert hands(TEAM, state) == "25 48 6K 37"
    assert state.phase is Phase.PLAY
    assert state.turn == 0


def test_nobody_sees_the_new_card_before_giving_one_away() -> None:
    """DOG-27, B-DOG-7: the cards change hands when the last has chosen, whoever that is."""
    state = TEAM.read_position(EXCHANGE)
    assert TEAM.actors(state) == (0, 1, 2, 3)
    for action in ("3: give 5", "1: give K", "4: give 8"):
        state = do(TEAM, state, action)
        assert hands(TEAM, state) == "2K 34 56 78"
    assert TEAM.actors(state) == (1,)
    assert hands(TEAM, do(TEAM, state, "2: give 3")) == "25 48 6K 37"


def test_a_choice_is_shown_to_nobody_else() -> None:
    """DOG-26: face down."""
    before = TEAM.read_position(EXCHANGE)
    king, two = do(TEAM, before, "1: give K"), do(TEAM, before, "1: give 2")
    for seat in (1, 2, 3, None):
        looker = None if seat is None else Seat(seat)
        assert TEAM.view(king, looker) == TEAM.view(two, looker)
        assert TEAM.view(king, looker).have_chosen == (True, False, False, False)
        assert TEAM.view(king, looker).chosen is None
    assert TEAM.view(king, Seat(0)).chosen == 12


def test_who_gave_a_card_knows_where_it_is() -> None:
    """DOG-27."""
    state = do(TEAM, EXCHANGE, "1: give K", "2: give 3", "3: give 5", "4: give 8")
    assert "seat 1 knows K with 3" in TEAM.write_position(state)
    assert TEAM.view(state, Seat(1)).known[0].holders == (3,)
    assert TEAM.view(state, None).known == ()


def test_a_card_is_chosen_once() -> None:
    state = do(TEAM, EXCHANGE, "1: give K")
    said = sentence(WrongTurnError, lambda: TEAM.apply(state, Seat(0), TEAM.read("give 2")))
    assert said == "Player 1 has already chosen a card."
    with pytest.raises(WrongTurnError):
        TEAM.apply(state, CHANCE, TEAM.read("drawn 2"))


def test_only_a_card_from_the_own_hand_can_be_given_and_nothing_else_is_done() -> None:
    """DOG-26."""
    state = TEAM.read_position(EXCHANGE)
    assert legal(TEAM, state, Seat(0)) == ["give 2", "give K"]
    for text in ("give 3", "take 2", "K out A", "fold"):
        with pytest.raises(IllegalActionError) as error:
            TEAM.apply(state, Seat(0), TEAM.read(text))
        assert error.value.clause == "DOG-26"


def test_a_partner_still_in_the_kennel_can_be_given_a_king_an_ace_or_a_joker() -> None:
    """DOG-28: the king comes to somebody who could not play otherwise."""
    state = do(TEAM, EXCHANGE, "1: give K", "2: give 3", "3: give 5", "4: give 8", "fold", "fold")
    assert legal(TEAM, state) == ["K out C"]


def test_three_teams_of_two_exchange_across_the_table() -> None:
    """DOG-26, B-DOG-9."""
    game = new(6)
    start = "exchange; round 5; hands A2 34 56 78 9T JQ"
    gifts = ("1: give A", "2: give 3", "3: give 5", "4: give 7", "5: give 9", "6: give J")
    assert hands(game, do(game, start, *gifts)) == "27 49 6J A8 3T 5Q"


def test_teams_of_three_pass_on_to_the_next_teammate() -> None:
    """B-DOG-8: 1 to 3, 3 to 5, 5 to 1; 2 to 4, 4 to 6, 6 to 2."""
    game = new(6, teams="of_three")
    start = "exchange; round 5; hands A2 34 56 78 9T JQ"
    gifts = ("1: give A", "2: give 3", "3: give 5", "4: give 7", "5: give 9", "6: give J")
    assert hands(game, do(game, start, *gifts)) == "29 4J A6 38 5T 7Q"


# --- two, three and five players --------------------------------------------------------------------------------

THREE = "exchange; round 5; dealer 3; turn 1; hands 22 55 99"


def test_everybody_draws_blindly_from_the_right_neighbour() -> None:
    """DOG-66, B-DOG-33: chance draws for all at once, every round."""
    game = new(3)
    state = game.read_position("exchange; round 5; hands 23 56 9T")
    assert game.actors(state) == (CHANCE,)
    assert hands(game, do(game, state, "draws 6 9 2")) == "36 59 2T"
    assert game.odds(state) is None


def test_drawn_cards_are_cards_that_were_dealt() -> None:
    """DOG-66, B-DOG-33: from the hands as dealt, so nothing is passed on twice."""
    game = new(3)
    state = game.read_position(THREE)
    for wrong in ("draws 2 9 2", "draws 5 5 2", "draws 5 9"):
        with pytest.raises(IllegalActionError):
            game.apply(state, CHANCE, game.read(wrong))
    assert hands(game, do(game, state, "draws 5 9 2")) == "25 59 29"


def test_drawing_openly_everybody_looks_and_chooses() -> None:
    """B-DOG-33, E-DOG-8: the hand looked at shows to that seat alone."""
    game = new(3, solo_exchange="draw_open")
    state = do(game, "dealing; round 5; dealer 3; hands - - -", "deal 23 56 9T")
    assert game.actors(state) == (0, 1, 2)
    assert legal(game, state, Seat(0)) == ["take 5", "take 6"]
    assert game.view(state, Seat(0)).looked_at == (4, 5)
    assert game.view(state, Seat(2)).looked_at == (1, 2)
    assert game.view(state, None).looked_at == ()
    after = do(game, state, "1: take 6", "2: take 9", "3: take 2")
    assert hands(game, after) == "36 59 2T"
    assert game.view(after, Seat(0)).looked_at == ()


def test_who_has_looked_at_a_hand_knows_what_is_left_of_it() -> None:
    """E-DOG-8: and who was robbed knows who has the card."""
    game = new(3, solo_exchange="draw_open")
    state = do(game, "dealing; round 5; dealer 3; hands - - -", "deal 23 56 9T")
    text = game.write_position(do(game, state, "1: take 6", "2: take 9", "3: take 2"))
    assert "seat 1 knows 2 with 3, 5 with 2" in text
    assert "seat 2 knows 6 with 1, T with 3" in text
    assert "seat 3 knows 3 with 1, 9 with 2" in text


def test_giving_to_the_right_everybody_chooses_an_own_card() -> None:
    """B-DOG-33: 1 gives to 2, 2 to 3, 3 to 1."""
    game = new(3, solo_exchange="give_right")
    state = game.read_position("exchange; round 5; hands 23 56 9T")
    assert legal(game, state, Seat(1)) == ["give 5", "give 6"]
    assert hands(game, do(game, state, "1: give 3", "2: give 5", "3: give T")) == "2T 36 59"


@pytest.mark.parametrize(
    ("choice", "wrong", "clause"),
    [("draw_open", "take 2", "DOG-66"), ("draw_open", "give 2", "DOG-66"), ("give_right", "give 5", "B-DOG-33")],
)
def test_only_a_card_that_is_there_can_be_taken_or_given(choice: str, wrong: str, clause: str) -> None:
    game = new(3, solo_exchange=choice)
    state = game.read_position("exchange; round 5; hands 23 56 9T")
    with pytest.raises(IllegalActionError) as error:
        game.apply(state, Seat(0), game.read(wrong))
    assert error.value.clause == clause


def test_two_players_are_each_others_right_neighbours() -> None:
    """DOG-66."""
    game = new(2, solo_exchange="give_right")
    assert hands(game, do(game, "exchange; round 5; hands 23 56", "1: give 3", "2: give 5")) == "25 36"


def test_in_play_nobody_gives_or_takes_cards() -> None:
    """DOG-30."""
    assert refusal(TEAM, "board A3; hands 2 - - -", "give 2") == "DOG-30"
    assert refusal(new(3), "board A3; hands 2 3 -", "take 3") == "DOG-30"
