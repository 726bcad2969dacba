"""Every game is one of OpenSpiel's, and passes its own tests."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import observation
from open_spiel.python.algorithms import ismcts

import spieltisch.adapters.openspiel  # noqa: F401 - registers the games
from spieltisch.kit.shelf import all_games


def test_every_game_is_registered_with_its_options() -> None:
    ours = {name for name in pyspiel.registered_names() if name.startswith("spieltisch_")}
    assert ours == {f"spieltisch_{game_id.replace('-', '_')}" for game_id in all_games()}
    game = pyspiel.load_game("spieltisch_brandi_labyria(players=3,board_size=8,keep_paths_open=on)")
    assert game.num_players() == 3
    assert game.game.spec.options["board_size"] == "8"
    assert game.game.spec.options["keep_paths_open"] == "on"


@pytest.mark.parametrize(
    "name",
    [
        *("yatzy(players=1)", "yatzy", "yatzei(games=2)", "brandi_yatzy", "brandi_yatzy_plus"),
        *("brandi_labyria(board_size=8)", "brandi_dog(players=2)"),
    ],
)
def test_it_passes_the_random_simulation(name: str) -> None:
    game = pyspiel.load_game(f"spieltisch_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=name.startswith("yatzy"), verbose=False)


def opening(game: Any, steps: int, seed: int) -> Any:
    """A state after so many random steps."""
    state, random = game.new_initial_state(), np.random.RandomState(seed)
    for _ in range(steps):
        state.apply_action(int(random.choice(state.legal_actions())))
    while state.is_chance_node():
        state.apply_action(int(random.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", ["brandi_dog", "brandi_labyria", "brandi_labyria(labyrinth=random)", "yatzy"])
def test_states_travel(name: str) -> None:
    game = pyspiel.load_game(f"spieltisch_{name}")
    state = opening(game, 70, 1)
    again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again_game) == str(game)
    for other in (again, state.clone()):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(0) == state.information_state_string(0)


def test_an_observation_is_the_tensor_of_the_language() -> None:
    game = pyspiel.load_game("spieltisch_brandi_dog")
    state = opening(game, 40, 2)
    seen = observation.make_observation(game)
    for player in range(4):
        seen.set_from(state, player)
        view = game.game.view(state.at.state, player)
        assert (seen.tensor == game.language.tensor(view)).all()
        assert (state.observation_tensor(player) == seen.tensor).all()
        assert round(6 * seen.dict["hand"].sum()) == len(view.hand)


def test_an_information_state_remembers_what_was_seen_and_nothing_else() -> None:
    game = pyspiel.load_game("spieltisch_brandi_dog(players=2)")
    one, other = opening(game, 80, 3), opening(game, 80, 4)
    assert one.information_state_string(0) != other.information_state_string(0)
    world = one.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert world.information_state_string(0) == one.information_state_string(0)
    assert world.legal_actions(0) == one.legal_actions(0)


class Nothing:
    """An evaluator that expects nothing before the end."""

    def evaluate(self, state: Any) -> np.ndarray[Any, Any]:
        return np.array(state.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_ismcts_plays_a_whole_game_of_dog() -> None:
    game, random = pyspiel.load_game("spieltisch_brandi_dog(players=2)"), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game, Nothing(), 1.4, 4, random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(numbers, p=chances)))
        else:
            state.apply_action(int(bot.step(state)))
    assert sorted(state.returns()) == [-1, 1]
