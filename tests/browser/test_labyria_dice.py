"""Labyria with real dice: the family throws, and the page is told what they show."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.labyria_player import LabyriaPlayer
from tests.browser.person import Person
from tests.browser.scenes_labyria import LABYRIA

TURNS = 6


def enters(player: LabyriaPlayer, number: int, symbol: str) -> None:
    """What both dice show, one after the other."""
    player.presses(f"#number-{number}")
    expect(player.person.find(f"#number-{number}")).to_have_attribute("aria-pressed", "true")
    player.brings_on(lambda: player.presses(f"#symbol-{symbol}"))


def lay_the_rest(anna: Person) -> None:
    """At one device one yes is enough."""
    anna.press("Lay the rest at random")
    anna.waits_for("#begins-0")


def begun(visitor: Visitor) -> Person:
    """Anna and Beat at one device, with their own dice."""
    anna = visitor()
    anna.go("/")
    anna.click(f"#dice-{LABYRIA}")
    anna.page.wait_for_url("**/new/**")
    anna.fills_in(["Beat"])
    anna.click("#open")
    anna.waits_for("#board")
    return anna


def test_real_dice_are_told_to_the_page_and_a_slip_is_taken_back(visitor: Visitor) -> None:
    anna = begun(visitor)
    player = LabyriaPlayer(anna)
    anna.sees("Who has rolled the highest number?")
    player.brings_on(lambda: player.presses("#begins-1"))
    assert anna.log[0] == "Beat wins the roll-off and places first."
    place = player.places().partition("-")[2]
    assert place in anna.log[0]
    player.brings_on(lambda: player.presses("#take-back"))
    assert place not in anna.log[0]
    lay_the_rest(anna)
    player.brings_on(lambda: player.presses("#begins-0"))
    assert anna.log[0] == "Anna wins the roll-off and begins."

    enters(player, 4, "pause")
    assert anna.log[0] == "Anna rolls 4 and pause."
    player.brings_on(lambda: player.presses("#take-back"))
    enters(player, 6, "cloak")
    assert anna.log[0] == "Anna rolls 6 and cloak."
    player.decides()

    thrown = player.whim
    for _ in range(TURNS):
        while not anna.find(".entering").count():
            player.decides()
        if anna.find("#number-1").count():
            enters(player, thrown.randint(1, 6), thrown.choice(["plus", "minus", "double", "cloak", "rotate"]))
        else:
            player.brings_on(lambda: player.presses("#symbol-minus"))
    assert any(re.match(r"(Anna|Beat) (goes|has no figure)", line) for line in anna.log)
    anna.sees_not("#throw")


def test_the_rest_can_be_laid_again_after_a_slip(visitor: Visitor) -> None:
    anna = begun(visitor)
    player = LabyriaPlayer(anna)
    player.brings_on(lambda: player.presses("#begins-0"))
    lay_the_rest(anna)
    player.brings_on(lambda: player.presses("#take-back"))
    anna.waits_for(".pieces")
    lay_the_rest(anna)
