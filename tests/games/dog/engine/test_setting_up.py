"""Who plays, with what, where they sit, and which options there are."""

import pytest

from spieltisch.core.errors import SetupError
from spieltisch.games.dog.engine.cards import NAMES, NO_CARDS, WHOLE_PACK
from spieltisch.kit.shelf import game_type
from tests.games.acting import legal, part, sentence
from tests.games.dog.helpers import KINDS, PAIR, TEAM, new
from tests.rulebook.pages import page_of

DOG = game_type("brandi-dog")


def test_what_is_printed_on_the_box_is_known() -> None:
    """DOG-01, DOG-02, DOG-03, DOG-05, DOG-06, DOG-07; B-DOG-43: some lists forget the quick guide."""
    facts = {fact.clause: fact.text for fact in DOG.facts}
    assert list(facts) == ["DOG-01", "DOG-02", "DOG-03", "DOG-05", "DOG-06", "DOG-07"]
    assert "9 years" in facts["DOG-01"]
    assert "24 marbles" in facts["DOG-05"]
    assert "quick guide" in facts["DOG-07"]


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    """DOG-01, B-ALL-3."""
    assert "2 to 6 players" in sentence(SetupError, lambda: new(seats))


def test_there_are_110_cards_eight_of_each_rank_and_six_jokers() -> None:
    """DOG-04, DOG-21: two packs of 52 and three jokers, shuffled together; suits never matter."""
    assert len(NAMES) == 14
    assert WHOLE_PACK == (8,) * 13 + (6,)
    assert sum(WHOLE_PACK) == 110
    assert TEAM.start().stock == WHOLE_PACK
    assert TEAM.start().discard == NO_CARDS


@pytest.mark.parametrize("seats", [4, 6])
def test_in_teams_all_four_marbles_begin_in_the_kennel(seats: int) -> None:
    """DOG-05, DOG-20."""
    game = new(seats)
    assert game.start().board.marbles == ((-1,) * 4,) * seats
    assert game.start().board.fresh == 0


@pytest.mark.parametrize(("seats", "board"), [(2, "A0* C0*"), (3, "A0* B0* C0*"), (5, "A0* B0* C0* D0* E0*")])
def test_each_for_themselves_one_marble_begins_on_the_start_and_blocks_it(seats: int, board: str) -> None:
    """DOG-64, DOG-65, B-DOG-34."""
    game = new(seats)
    assert part(game, game.start(), "board") == board


@pytest.mark.parametrize(("seats", "ring"), [(2, 64), (3, 64), (4, 64), (5, 96), (6, 96)])
def test_a_board_has_sixteen_fields_and_there_are_four_or_six_boards(seats: int, ring: int) -> None:
    """B-DOG-1, B-DOG-2, DOG-03."""
    assert new(seats).rules.ring == ring


def test_two_sit_opposite_and_with_three_and_five_the_last_place_is_empty() -> None:
    """B-DOG-2, E-DOG-11."""
    assert PAIR.rules.starts == (0, 32)
    assert new(3).rules.starts == (0, 16, 32)
    assert new(5).rules.starts == (0, 16, 32, 48, 64)
    assert new(6).rules.starts == (0, 16, 32, 48, 64, 80)


def test_the_start_of_an_empty_place_is_an_ordinary_field() -> None:
    """B-DOG-2, E-DOG-11: nothing blocks there, and nobody comes out there."""
    assert legal(new(3), "board A@C15; hands 2 - -") == ["2 C15-D1"]
    assert legal(PAIR, "board A@A15; hands 3 -") == ["3 A15-B2"]


@pytest.mark.parametrize(
    ("seats", "options", "teams"),
    [
        (2, {}, ((0,), (1,))),
        (3, {}, ((0,), (1,), (2,))),
        (4, {}, ((0, 2), (1, 3))),
        (5, {}, ((0,), (1,), (2,), (3,), (4,))),
        (6, {}, ((0, 3), (1, 4), (2, 5))),
        (6, {"teams": "of_three"}, ((0, 2, 4), (1, 3, 5))),
    ],
)
def test_partners_sit_opposite_and_teams_of_three_alternate(
    seats: int, options: dict[str, str], teams: tuple[tuple[int, ...], ...]
) -> None:
    """DOG-08, DOG-15, DOG-19, B-DOG-9."""
    assert new(seats, **options).spec.teams == teams


@pytest.mark.parametrize(
    ("seats", "option", "choice", "where"),
    [
        (2, "canadian_seven", "on", "in teams"),
        (3, "canadian_seven", "on", "in teams"),
        (5, "canadian_seven", "on", "in teams"),
        (4, "seven_moves_all", "own_only", "without teams"),
        (6, "seven_moves_all", "any_marble_and_breaks_block", "without teams"),
        (4, "solo_exchange", "draw_open", "without teams"),
        (6, "solo_exchange", "give_right", "without teams"),
        (2, "teams", "of_three", "with six players"),
        (4, "teams", "of_three", "with six players"),
        (5, "teams", "of_three", "with six players"),
    ],
)
def test_an_option_that_means_nothing_is_refused_with_a_sentence(
    seats: int, option: str, choice: str, where: str
) -> None:
    """E-DOG-10."""
    said = sentence(SetupError, lambda: new(seats, **{option: choice}))
    assert said == f"Option {option} only applies {where}; {option}={choice} is not possible with {seats} players."


def test_a_choice_that_does_not_exist_is_refused() -> None:
    assert "choose one of: last_resort, last_card_only, never" in sentence(SetupError, lambda: new(jack_idle="often"))


def test_the_options_and_what_is_usual() -> None:
    """B-DOG-20, B-DOG-25, B-DOG-26, B-DOG-28, B-DOG-30, B-DOG-33, B-DOG-44, DOG-17, DOG-62, DOG-63."""
    assert {option.key: option.choices for option in DOG.options} == {
        "canadian_seven": ("off", "on"),
        "joker_not_last": ("off", "on"),
        "jack_idle": ("last_resort", "last_card_only", "never"),
        "seven_moves_all": ("any_marble", "any_marble_and_breaks_block", "own_only"),
        "solo_exchange": ("draw_blind", "draw_open", "give_right"),
        "lenient_last_seven": ("off", "on"),
        "table_talk": ("off", "on"),
        "teams": ("of_two", "of_three"),
    }


def test_the_rule_page_lists_the_options_with_their_choices() -> None:
    """E-DOG-10."""
    page = (page_of("brandi-dog")).read_text(encoding="utf-8")
    for option in DOG.options:
        choices = ", ".join(f"`{choice}`" for choice in option.choices)
        assert f"| `{option.key}` | {choices} |" in page


def test_talking_about_cards_is_off_unless_a_table_wants_it() -> None:
    """DOG-17, B-DOG-44: the engine only carries the agreement; a table decides by it whether there is a chat."""
    assert TEAM.spec.options["table_talk"] == "off"
    assert new(table_talk="on").spec.options["table_talk"] == "on"


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_special_rules_are_not_a_matter_of_choice(seats: int) -> None:
    """B-DOG-35, DOG-64: no option switches them off."""
    assert new(seats).rules.alone
    assert all(option.key != "special_rules" for option in DOG.options)


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_everybody_is_in_exactly_one_team(seats: int, options: dict[str, str]) -> None:
    """DOG-08, DOG-15."""
    teams = new(seats, **options).spec.teams
    assert sorted(seat for team in teams for seat in team) == list(range(seats))


def test_a_tournament_is_played_by_these_rules() -> None:
    """DOG-14, B-DOG-45: no clock and no scoring of its own; a result counts marbles at home."""
    over = TEAM.read_position("over; winners 1 3; board Af1 Af2 Af3 Af4 Bf4 B3 Cf1 Cf2 Cf3 Cf4; hands - - - -")
    outcome = TEAM.outcome(over)
    assert outcome is not None
    assert outcome.points == (4, 1, 4, 0)
    assert outcome.places == (1, 2, 1, 2)
