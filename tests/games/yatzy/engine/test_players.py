"""Who plays, in which order, who begins, how it ends, and what is printed on the box."""

import pytest

from spieltisch.core.errors import SetupError, WrongTurnError
from spieltisch.core.seat import Seat
from spieltisch.kit.shelf import game_type
from tests.games.acting import do, sentence
from tests.games.yatzy.helpers import GAMES, new, play_top_down

FACTS = {
    "brandi-yatzy": {
        "BY-02": "From 8 years.",
        "BY-03": "20 to 30 minutes.",
        "BY-04": "Small parts: not for children under 3.",
        "BY-05": "Five dice, four wooden and one yellow; a pencil; a pad for this game and its sister; the rules.",
        "BY-48": "Design: Tale Designstudio. Made by Stiftung Brändi, Kriens.",
    },
    "brandi-yatzy-plus": {
        # B-BY-14: the header is the sister's, though a game takes longer.
        "YP-01": "From 8 years, 20 to 30 minutes by the box; with 38 turns each, rather more.",
        "YP-02": "Designed by Norbert Meier.",
    },
    "yatzei": {
        "YZ-01": "From 8 to 99 years.",
        "YZ-02": "Five dice, a cup, a pad, the rules.",
        "YZ-29": "Illustration: W. Scheit. Ravensburger, 1999.",
    },
    "yatzy": {
        "Y13-01": "Five ordinary dice.",
        "Y13-03": "A dice cup, forms and pens.",
        "Y13-27": "A form has room for several games.",
    },
}

ROUNDS = {"brandi-yatzy": 15, "brandi-yatzy-plus": 38, "yatzei": 13, "yatzy": 13}

DICE = {game_id: "1234+4" if game_id == "brandi-yatzy-plus" else "12344" for game_id in GAMES}


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_printed_on_the_box_is_data(game_id: str) -> None:
    """BY-02 to BY-05, YP-01, YP-02, YZ-01, YZ-02, Y13-01, Y13-03, and the credits."""
    assert {fact.clause: fact.text for fact in game_type(game_id).facts} == FACTS[game_id]


@pytest.mark.parametrize(
    ("game_id", "least", "most"),
    [("brandi-yatzy", 2, 4), ("brandi-yatzy-plus", 2, 4), ("yatzei", 2, 10), ("yatzy", 1, 20)],
)
def test_the_printed_number_of_players_can_play(game_id: str, least: int, most: int) -> None:
    """BY-01, YP-01, YZ-01, Y13-02, B-ALL-3; everybody has a pad (YZ-03, Y13-05, BY-12)."""
    assert (game_type(game_id).least_seats, game_type(game_id).most_seats) == (least, most)
    for seats in range(least, most + 1):
        game = new(game_id, seats)
        assert len(game.start().sheets) == game.spec.seats == seats
        assert not game.spec.practice


@pytest.mark.parametrize(
    ("game_id", "seats", "complaint"),
    [
        ("brandi-yatzy", 5, "Brändi Yatzy is for 2 to 4 players (or one alone, as practice), not for 5."),
        ("brandi-yatzy", 0, "Brändi Yatzy is for 2 to 4 players (or one alone, as practice), not for 0."),
        ("brandi-yatzy-plus", 5, "Brändi Yatzy Plus is for 2 to 4 players (or one alone, as practice), not for 5."),
        ("yatzei", 11, "Yatzei! is for 2 to 10 players (or one alone, as practice), not for 11."),
        ("yatzy", 21, "Yatzy is for 1 to 20 players, not for 21."),
        ("yatzy", 0, "Yatzy is for 1 to 20 players, not for 0."),
    ],
)
def test_other_numbers_of_players_are_refused_with_a_sentence(game_id: str, seats: int, complaint: str) -> None:
    """B-ALL-3."""
    assert sentence(SetupError, lambda: new(game_id, seats)) == complaint


@pytest.mark.parametrize(("game_id", "practice"), [(game_id, game_id != "yatzy") for game_id in GAMES])
def test_one_person_alone_practises_and_is_marked_so(game_id: str, practice: bool) -> None:
    """B-ALL-3: only Yatzy is meant for one as well (Y13-02)."""
    game = new(game_id, 1)
    assert game.spec.practice is practice
    state, entries = play_top_down(game, DICE[game_id])
    assert state.over
    assert len(entries) == ROUNDS[game_id]


def test_unknown_options_and_values_are_refused_with_a_sentence() -> None:
    assert sentence(SetupError, lambda: new("yatzy", 2, kind_sum="all")) == (
        "Yatzy has no option 'kind_sum'; it has full_house_five_equal."
    )
    assert sentence(SetupError, lambda: new("yatzei", 2, games=11)) == (
        "Option games cannot be '11'; choose one of: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."
    )
    assert sentence(SetupError, lambda: new("whist")) == (
        "There is no game 'whist'; there are: "
        "brandi-yatzy, brandi-yatzy-plus, yatzei, yatzy, brandi-labyria, brandi-dog, "
        "maxi-yatzy, scandinavian-yatzy, thirteen-boxes."
    )


@pytest.mark.parametrize("game_id", ["brandi-yatzy", "brandi-yatzy-plus", "yatzei"])
def test_seat_1_begins(game_id: str) -> None:
    """BY-11, BY-13, YZ-07: the order is agreed before the game, by taking seats."""
    assert do(new(game_id, 3), new(game_id, 3).start(), f"roll {DICE[game_id]}").turn == Seat(0)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_until_every_box_is_filled(game_id: str, seats: int) -> None:
    """BY-07, BY-17, BY-20, BY-29, YP-03, YP-07, YP-08, YZ-08, YZ-25, YZ-27, Y13-07, Y13-12, Y13-13, Y13-04.

    B-BY-12: the end is the same for everybody. B-YP-13: Plus is one game, too.
    """
    game = new(game_id, seats)
    if game.rules.starting_roll:
        rolls = ["roll 11111"] * (seats - 1) + ["roll 11112"]
        state = do(game, game.start(), *rolls)
        order = [seats - 1, *range(seats - 1)]
    else:
        state, order = game.start(), list(range(seats))
    turns = []
    while game.actors(state):
        state = do(game, state, f"roll {DICE[game_id]}")
        turns.append(state.turn)
        state = do(game, state, _scores(game_id, state.sheets[state.turn].points)[0])
    assert turns == order * ROUNDS[game_id]
    assert all(sheet.full for sheet in state.sheets)
    assert state.over
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.games == ()
    assert outcome.points == tuple(sheet.total for sheet in state.sheets)


def _scores(game_id: str, points: tuple[tuple[int | None, ...], ...]) -> list[str]:
    boxes = new(game_id).rules.boxes
    column = next(number for number, values in enumerate(points) if None in values)
    name = f"{column + 1}." if len(points) > 1 else ""
    return [f"score {name}{boxes[row].key}" for row, value in enumerate(points[column]) if value is None]


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_acts_after_the_end(game_id: str) -> None:
    """BY-29, YZ-27, Y13-13."""
    game = new(game_id, 1)
    state, _ = play_top_down(game, DICE[game_id])
    assert game.actors(state) == ()
    assert game.legal(state, Seat(0)) == ()
    message = sentence(WrongTurnError, lambda: game.apply(state, Seat(0), game.read("score " + _first_box(game_id))))
    assert message == "The game is over."


def _first_box(game_id: str) -> str:
    return "1.ones" if game_id == "brandi-yatzy-plus" else "ones"


def test_there_is_no_outcome_before_the_end() -> None:
    game = new("brandi-yatzy")
    assert game.outcome(game.start()) is None
    assert game.outcome(game.read_position("turn 2; throw 3; dice 12345; pad 1: chance 18")) is None


NEARLY = (
    "ones 3, twos 6, threes 9, fours 12, fives 15, sixes 18, three-alike 20, four-alike 20, full-house 25, "
    "small-straight 30, large-straight 40"
)


@pytest.mark.parametrize(
    ("pads", "points", "places"),
    [
        (("chance 20, yatzy 50", "chance 20, yatzy 0", "chance 15"), (303, 253, 298), (1, 3, 2)),
        (("chance 15, yatzy 50", "chance 20, yatzy 0", "chance 15"), (298, 253, 298), (1, 3, 1)),
        (("chance 20, yatzy 50", "chance 15, yatzy 50", "chance 15"), (303, 298, 298), (1, 2, 2)),
        (("chance 15, yatzy 50", "chance 15, yatzy 50", "chance 15"), (298, 298, 298), (1, 1, 1)),
        (("chance 5, yatzy 0", "chance 6, yatzy 0", "chance 15"), (238, 239, 298), (3, 2, 1)),
    ],
)
def test_most_points_win_and_equal_points_share_the_place(
    pads: tuple[str, str, str], points: tuple[int, ...], places: tuple[int, ...]
) -> None:
    """B-ALL-1, Y13-26: both halves and the bonus are added; after two winners comes the third place."""
    game = new("yatzy", 3)
    text = "; ".join(f"pad {number}: {NEARLY}, {rest}" for number, rest in enumerate(pads, start=1))
    outcome = game.outcome(do(game, f"turn 3; throw 3; dice 33333; {text}", "score yatzy"))
    assert outcome is not None
    assert outcome.points == points
    assert outcome.places == places
    assert outcome.winners == tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)


FULL = (
    "ones 3, twos 4, threes 9, fours 16, fives 20, sixes 12, one-pair 12, two-pairs 18, three-alike 18, "
    "four-alike 20, full-house 25, small-straight 30, large-straight 40, chance 18"
)


def test_the_bonus_can_decide_the_game() -> None:
    """BY-10, BY-30: the final total counts, bonus included."""
    game = new("brandi-yatzy")
    without_sixes = FULL.replace("sixes 12, ", "")
    state = f"turn 2; throw 3; dice 66666; pad 1: {FULL}, yatzy 50; pad 2: {without_sixes}, yatzy 50"
    outcome = game.outcome(do(game, state, "score sixes"))
    assert outcome is not None
    assert outcome.points == (320, 338)  # player 2 would have 313 without the 25
    assert outcome.winners == (Seat(1),)


def test_the_highest_starting_throw_begins_and_the_others_follow_clockwise() -> None:
    """Y13-06, Y13-07."""
    game = new("yatzy", 3)
    state = do(game, game.start(), "roll 11111", "roll 45666", "roll 11666")
    assert state.turn == Seat(1)
    order = []
    for _ in range(4):
        state = do(game, state, "roll 12345")
        order.append(state.turn)
        state = do(game, state, "score ones" if len(order) < 4 else "score twos")
    assert order == [Seat(1), Seat(2), Seat(0), Seat(1)]


def test_who_shares_the_highest_starting_throw_throws_again() -> None:
    """B-ALL-2, B-Y13-7: and the others do not; the second throw alone decides."""
    game = new("yatzy", 4)
    state = do(game, game.start(), "roll 66666", "roll 66665", "roll 66666", "roll 11111")
    assert state.starting_roll is not None
    assert state.starting_roll.waiting == (Seat(0), Seat(2))
    state = do(game, state, "roll 11111", "roll 11111")
    assert state.starting_roll is not None
    assert state.starting_roll.waiting == (Seat(0), Seat(2))
    state = do(game, state, "roll 11111", "roll 11112")
    assert state.starting_roll is None
    assert state.turn == Seat(2)
    assert do(game, state, "roll 12345", "score ones").turn == Seat(3)


def test_three_who_tie_throw_until_one_is_ahead() -> None:
    """B-ALL-2: a tie for a lower place is no tie."""
    game = new("yatzy", 3)
    state = do(game, game.start(), "roll 11111", "roll 11111", "roll 11111")
    assert state.starting_roll is not None
    assert state.starting_roll.waiting == (Seat(0), Seat(1), Seat(2))
    state = do(game, state, "roll 11111", "roll 11111", "roll 11116")
    assert state.turn == Seat(2)
    assert state.starting_roll is None


def test_the_starting_throw_is_written_on_no_pad_and_alone_there_is_none() -> None:
    """Y13-06."""
    game = new("yatzy", 2)
    state = do(game, game.start(), "roll 66666", "roll 11111")
    assert state.sheets == game.start().sheets
    assert state.throws == 1
    alone = new("yatzy", 1).start()
    assert alone.starting_roll is None
    assert alone.throws == 1
    for game_id in ("brandi-yatzy", "brandi-yatzy-plus", "yatzei"):
        assert new(game_id, 2).start().starting_roll is None


def test_the_names_of_the_boxes_are_not_those_of_a_bad_scan() -> None:
    """B-Y13-6."""
    assert [box.name for box in new("yatzy").rules.boxes] == [
        *("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes"),
        *("3 of a kind", "4 of a kind", "Full House", "Small sequence", "Large sequence", "Yatzy", "Chance"),
    ]
