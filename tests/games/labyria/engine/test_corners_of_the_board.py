"""Start and target corners, corners that nobody uses, and the end."""

import pytest

from spieltisch.core.errors import UnreadableError, WrongTurnError
from tests.games.acting import at, do, legal, refusal, sentence
from tests.games.labyria.helpers import PAIR, figures, goals, new, parts, small


def test_a_corner_holds_as_many_figures_as_like() -> None:
    """B-LAB-12: all six of two players, own and foreign."""
    position = "figures a1 a1 a1 / a1 a1 h8"
    assert at(PAIR, f"roll; turn 1; {position}").figures == ((0, 0, 0), (0, 0, 63))
    assert figures(PAIR, "move; turn 2; dice 1 rotate; figures a1 a1 a1 / a1 b1 h8", "b1-a1") == "a1 a1 a1 / a1 a1 h8"


def test_a_corner_counts_as_a_field() -> None:
    """B-LAB-12, E-LAB-8: passing through the own start takes a step."""
    lane = "plates b1|b2 b1|c1 a2|b2"
    assert goals(PAIR, f"move; turn 1; dice 3 rotate; figures b1 h8 h8 / h8 h8 h8; {lane}") == {"b1-a3"}


def test_the_own_start_never_blocks_its_owner() -> None:
    """E-LAB-8: with own and foreign figures in it one passes it and comes back to it."""
    lane = "plates b1|b2 b1|c1 a2|b2"
    crowded = f"figures a1 b1 h8 / a1 a1 h8; {lane}"
    assert "b1-a2" in goals(PAIR, f"move; turn 1; dice 2 rotate; {crowded}")
    assert "b1-a1" in goals(PAIR, f"move; turn 1; dice 1 rotate; {crowded}")


@pytest.mark.parametrize("position", ["figures a1 b1 h8 / a1 h8 h8", "figures b1 h8 h8 / a1 a1 h8"])
def test_nobody_is_attacked_in_a_corner(position: str) -> None:
    """B-LAB-34, B-LAB-12."""
    assert "b1xa1" not in legal(PAIR, f"move; turn 1; dice 1 rotate; {position}")
    assert refusal(PAIR, f"move; turn 1; dice 1 rotate; {position}", "b1xa1") == "B-LAB-34"


def test_the_target_is_entered_with_the_exact_number_only() -> None:
    """LAB-61."""
    near = "figures g7 h8 h8 / c3 h8 h8"
    assert "g7-h8" in legal(PAIR, f"move; turn 1; dice 2 rotate; {near}")
    for number in (1, 3, 5):
        assert refusal(PAIR, f"move; turn 1; dice {number} rotate; {near}", "g7-h8") == "LAB-61"


def test_a_longer_way_may_be_counted_out_to_the_target() -> None:
    """LAB-61, LAB-52: four steps round, each on a new field."""
    assert "g7-h8" in legal(PAIR, "move; turn 1; dice 4 rotate; figures g7 h8 h8 / c3 h8 h8")


def test_the_target_is_never_passed() -> None:
    """B-LAB-15."""
    assert legal(PAIR, "move; turn 1; dice 2 rotate; figures g8 h8 h8 / c3 h8 h8; plates f8|g8 g7|g8") == ["pass"]


def test_who_has_arrived_stays() -> None:
    """B-LAB-15."""
    position = "move; turn 1; dice 1 rotate; figures c3 h8 h8 / d7 h8 h8"
    assert all(text.startswith("c3") for text in legal(PAIR, position))
    assert refusal(PAIR, position, "h8-h7") == "B-LAB-15"


def test_nobody_drives_back_into_the_target() -> None:
    """E-LAB-7: three steps by turning round would end there."""
    position = "move; turn 1; dice 3 rotate; figures g8 h8 h8 / c3 h8 h8; plates f7|f8 e8|f8 g7|g8"
    assert legal(PAIR, position) == ["g8-f8"]
    assert refusal(PAIR, position, "g8-h8") == "E-LAB-7"


def test_opponents_in_the_target_corner_do_no_harm() -> None:
    """LAB-62, B-LAB-13."""
    assert "g8-h8" in legal(PAIR, "move; turn 1; dice 1 rotate; figures a1 a1 g8 / h8 h8 h8")


def test_or_the_target_corner_has_to_be_empty_of_opponents() -> None:
    """B-LAB-13, E-LAB-12, `target_corner=only_if_empty`: own figures do not count."""
    game = small(2, target_corner="only_if_empty")
    assert refusal(game, "move; turn 1; dice 1 rotate; figures a1 a1 g8 / c3 h8 h8", "g8-h8") == "E-LAB-12"
    assert "g8-h8" in legal(game, "move; turn 1; dice 1 rotate; figures a1 g8 h8 / c3 c4 c5")


def test_a_foreign_corner_is_neither_entered_nor_passed() -> None:
    """B-LAB-14: with four players each corner is for two of them."""
    game = small(4)
    position = "figures a7 g1 h8 / a8 a8 a8 / h8 h8 h8 / h1 h1 h1"
    for action in ("a7-a8", "g1-h1"):
        assert refusal(game, f"move; turn 1; dice 1 rotate; {position}", action) == "B-LAB-14"
    shut = f"move; turn 1; dice 2 rotate; {position}; plates a6|a7 a7|b7 f1|g1 g1|g2"
    assert legal(game, shut) == ["pass"]


def test_with_three_players_the_fourth_corner_is_the_target_of_the_second() -> None:
    """B-LAB-14, E-LAB-3: so nobody else enters it, and who is there is safe."""
    game = small(3)
    assert game.write_position(game.start()).endswith("figures a1 a1 a1 / a8 a8 a8 / h8 h8 h8")
    position = "figures a1 a1 h2 / a8 g1 h1 / g2 h8 h8"
    assert refusal(game, f"move; turn 1; dice 1 rotate; {position}", "h2-h1") == "B-LAB-14"
    assert refusal(game, f"move; turn 1; dice 1 rotate; {position}", "h2xh1") == "B-LAB-14"
    assert "g1-h1" in legal(game, f"move; turn 2; dice 1 rotate; {position}")
    assert refusal(game, f"move; turn 3; dice 2 rotate; {position}", "g2-h1") == "B-LAB-14"


def test_with_two_players_two_corners_are_ordinary_fields() -> None:
    """B-LAB-14, E-LAB-3: room for one, who can be attacked and not passed."""
    assert "a7-a8" in legal(PAIR, "move; turn 1; dice 1 rotate; figures a7 h8 h8 / h8 h8 h8")
    assert refusal(PAIR, "move; turn 1; dice 1 rotate; figures a7 a8 h8 / h8 h8 h8", "a7-a8") == "LAB-56"
    attack = "move; turn 1; dice 1 rotate; figures a7 h8 h8 / a8 h8 h8"
    assert figures(PAIR, attack, "a7xa8", "defence minus") == "a8 h8 h8 / h8 h8 h8"
    assert "a7-b8" not in legal(PAIR, f"{attack.replace('dice 1', 'dice 2')}; plates a7|b7")


def test_the_game_ends_with_the_third_figure_in_the_target() -> None:
    """LAB-60, LAB-11, B-LAB-36, B-LAB-37: the first wins, and all others share the place behind."""
    game = small(3)
    position = "move; turn 1; dice 1 plus; figures g8 h8 h8 / a8 h1 h1 / h8 h8 h8"
    state = do(game, position, "g8-h8")
    assert {"over", "turn 1", "winner 1"} <= parts(game, state)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.points == (3, 2, 0)
    assert outcome.places == (1, 2, 2)
    assert game.actors(state) == ()
    assert sentence(WrongTurnError, lambda: game.apply(state, state.turn, game.read("pass"))) == "The game is over."


def test_two_figures_are_not_enough() -> None:
    """LAB-60."""
    state = do(PAIR, "move; turn 1; dice 1 rotate; figures a1 g8 h8 / h8 h8 h8", "g8-h8")
    assert PAIR.outcome(state) is None
    assert {"roll", "turn 2"} <= parts(PAIR, state)


def test_being_eaten_costs_no_arrived_figure() -> None:
    """LAB-10, B-LAB-34: who is eaten begins again, and the others stay in safety."""
    position = "move; turn 2; dice 1 rotate; figures d4 h8 h8 / d5 h8 h8"
    assert figures(PAIR, position, "d5xd4", "defence pause") == "a1 h8 h8 / d4 h8 h8"


def test_a_figure_in_a_foreign_corner_cannot_be() -> None:
    """B-LAB-14."""
    game = new(4)
    said = sentence(
        UnreadableError,
        lambda: at(game, "figures a10 a1 a1 / a10 a10 a10 / j10 j10 j10 / j1 j1 j1"),
    )
    assert said == "Player 1 stands in a corner that is not theirs [B-LAB-14]."
