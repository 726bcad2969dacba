"""Games are found by their folder, and set up with care."""

import copy
import pickle
from typing import Any

import pytest

from spieltisch import create, game_types
from spieltisch.core.errors import SetupError


def test_every_folder_of_games_is_on_the_shelf() -> None:
    ids = ["brandi-dog", "brandi-labyria", "brandi-yatzy", "brandi-yatzy-plus", "yatzei", "yatzy"]
    assert sorted(game_types()) == ids


def test_defaults_are_filled_in_and_switches_may_be_true_or_false() -> None:
    spec = create("brandi-yatzy", seats=2, strict_entry=True, full_house_five_equal=False).spec
    assert spec.options == {"kind_sum": "matching", "full_house_five_equal": "no", "strict_entry": "on"}
    assert spec.teams == ((0,), (1,))
    assert create("yatzei", seats=2, games=3).spec.options["games"] == "3"


@pytest.mark.parametrize("game_id", game_types())
def test_games_their_specs_and_their_types_can_be_copied_and_sent_elsewhere(game_id: str) -> None:
    kind = game_types()[game_id]
    game = kind.create(kind.least_seats)
    original = (game, game.spec, kind)
    copies: list[Any] = [[copy.copy(one) for one in original], copy.deepcopy(original)]
    for other_game, other_spec, other_kind in (*copies, pickle.loads(pickle.dumps(original))):
        assert other_spec == other_game.spec == game.spec
        assert other_game.start() == game.start()
        assert other_kind.create(kind.least_seats).spec == game.spec
        with pytest.raises(TypeError):
            other_spec.options["table_talk"] = "on"


@pytest.mark.parametrize(
    ("game", "seats", "options", "sentence"),
    [
        ("chess", 2, {}, "There is no game 'chess'; there are: brandi-yatzy, brandi-yatzy-plus, yatzei, "),
        ("yatzei", 11, {}, "Yatzei! is for 2 to 10 players (or one alone, as practice), not for 11."),
        ("yatzy", 0, {}, "Yatzy is for 1 to 20 players, not for 0."),
        ("yatzy", 2, {"jokers": "on"}, "Yatzy has no option 'jokers'; it has full_house_five_equal."),
        ("yatzei", 2, {"games": 11}, "Option games cannot be '11'; choose one of: 1, 2, "),
        ("yatzei", 2, {"games": True}, "Option games cannot be 'True'"),
    ],
)
def test_what_cannot_be_set_up_gets_a_sentence(
    game: str, seats: int, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(SetupError) as caught:
        create(game, seats, **options)
    assert str(caught.value).startswith(sentence)
