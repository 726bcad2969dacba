"""Labyria with two, three and four at the table, by clicks or taps from the set-up form to the result."""

import pytest
from playwright.sync_api import expect

from tests.browser.afterwards import check_chance, says_who_won, watch_again
from tests.browser.conftest import Putter, Visitor
from tests.browser.labyria_player import LabyriaPlayer
from tests.browser.person import Person
from tests.browser.scenes_labyria import LABYRIA
from tests.browser.stored import last_steps

SHARES = {2: (20, 10), 3: (13, 6), 4: (10, 5)}
"""By player count: the plates and the corners of everybody (LAB-13 to LAB-15)."""


def look_back(person: Person, players: int) -> None:
    """The result, the log, the check of the dice, the replay."""
    expect(person.find(".podium li")).to_have_count(players)
    expect(person.find(".podium .place-1 .points")).to_have_text("3 of 3 home")
    says_who_won(person, person.find(".podium .place-1 .name").all_inner_texts())
    assert "has all figures in the target and wins!" in person.log[0]
    check_chance(person)
    watch_again(person, "roll-off")
    expect(person.find("#replay-sentence")).to_contain_text("has all figures in the target and wins!")


def labyrinth_stands(person: Person, players: int) -> None:
    """Everybody has placed everything (LAB-23)."""
    plates, corners = SHARES[players]
    expect(person.find("#picture .plates .plate")).to_have_count(players * plates)
    expect(person.find("#picture .corners .corner")).to_have_count(players * corners)


@pytest.mark.thorough
def test_two_place_the_whole_labyrinth_piece_by_piece_and_play_to_the_end(visitor: Visitor) -> None:
    anna = visitor()
    anna.chooses(LABYRIA)
    anna.fills_in(["bot"])
    anna.click("#open")
    anna.page.wait_for_url("**/tables/*")
    player = LabyriaPlayer(anna)
    plates, corners = SHARES[2]
    while plates + corners:
        anna.waits_for(".board.mine .pieces")
        expect(anna.find(".player.turn .points")).to_have_text(f"plates: {plates}, corner pieces: {corners}")
        kind = player.places().split("-")[0]
        plates, corners = plates - (kind == "edge"), corners - (kind == "crossing")
    anna.waits_for(".board:not(.at-place, .at-who-starts)")
    labyrinth_stands(anna, 2)
    assert "The labyrinth is finished: 40 plates and 20 corner pieces." in " ".join(anna.log)
    player.plays_on()
    look_back(anna, 2)


@pytest.mark.thorough
@pytest.mark.parametrize("players", [3, 4])
def test_more_have_the_rest_laid_at_random_and_play_the_first_turns_and_the_last(
    visitor: Visitor, put: Putter, players: int
) -> None:
    anna = visitor()
    anna.opens(LABYRIA, ["bot"] * (players - 1))
    player = LabyriaPlayer(anna)
    anna.waits_for(".board.mine .pieces")
    player.places()
    anna.waits_for(".board.mine .pieces")
    anna.press("Lay the rest at random")
    anna.waits_for(".board:not(.at-place, .at-who-starts)")
    if anna.step <= players * sum(SHARES[players]) + 2:  # no bot has used an ability yet
        labyrinth_stands(anna, players)
    for _ in range(6):
        anna.waits_for_turn()
        player.decides()
    [(table, keys)] = put([last_steps(LABYRIA, f"lastlab{players}aaaa", players)]).items()
    anna.go(f"/tables/{table}/seat/{keys[0]}")
    player.plays_on()
    look_back(anna, players)


@pytest.mark.thorough
def test_a_labyrinth_is_begun_and_a_game_is_ended_by_taps_on_a_phone(visitor: Visitor, put: Putter) -> None:
    anna = visitor(on_phone=True)
    anna.go("/")
    anna.find(f"#bots-{LABYRIA}").tap()
    anna.find("#name-0").fill("Anna")
    anna.find("#open").tap()
    player = LabyriaPlayer(anna, finger=True)
    for placed in range(4):
        anna.waits_for(".board.mine .pieces")
        player.places()
        expect(anna.find("#picture").locator(".plate, .corner")).not_to_have_count(placed)
    anna.waits_for(".board.mine .pieces")
    player.presses("button[id^=lay-rest-]")
    anna.waits_for(".board:not(.at-place, .at-who-starts)")
    for _ in range(6):
        anna.waits_for_turn()
        player.decides()
    [(table, keys)] = put([last_steps(LABYRIA, "lastlab2aaaa", 2)]).items()
    anna.go(f"/tables/{table}/seat/{keys[0]}")
    player.plays_on()
    says_who_won(anna, anna.find(".podium .place-1 .name").all_inner_texts())
    assert anna.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
