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


SITE = """
from tools.site.building import pages
from tools.site.rule_pages import without_rules

made = dict(pages())
print(*without_rules(), made["rules/de/mau-mau.md"], made["environments.md"].partition("## Mau-Mau")[2])
"""


def test_libraries_of_researchers_play_it_to_the_last_card_of_the_stock(python: Run) -> None:
    assert "Passed API test" in python("-W", "ignore", "-c", ENVIRONMENTS)


def test_the_documents_are_made_without_its_rule_pages(python: Run) -> None:
    printed = python("-c", SITE)
    assert printed.startswith("Mau-Mau Pig # Mau-Mau · Deutsch\n")
    assert "What can come is not listed; it is [drawn number by number]" in printed
