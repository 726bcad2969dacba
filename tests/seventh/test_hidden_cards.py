"""What the developer of a card game meets who has written an engine and nothing else: Mau-Mau, plugged in."""

from tests.seventh.conftest import Run

ENVIRONMENTS = """
import pyspiel
from pettingzoo.test import api_test

import spieltisch.adapters.openspiel
from spieltisch.adapters.pettingzoo import env

pyspiel.random_sim_test(pyspiel.load_game("spieltisch_mau_mau(players=3)"), num_sims=3, serialize=True, verbose=False)
api_test(env("mau-mau", seats=3), num_cycles=100)
"""


def test_libraries_of_researchers_play_it_to_the_last_card_of_the_stock(python: Run) -> None:
    assert "Passed API test" in python("-W", "ignore", "-c", ENVIRONMENTS)
