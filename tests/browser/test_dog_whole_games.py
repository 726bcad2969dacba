"""Dog by clicks from the set-up to its end, with every number of players, and on a phone; and what comes afterwards."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.afterwards import check_chance, says_who_won, watch_again
from tests.browser.conftest import Putter, Visitor
from tests.browser.dog_player import play_on, take_turn
from tests.browser.person import Person
from tests.browser.stored import last_steps

TEAMS = {2: 2, 3: 3, 4: 2, 5: 5, 6: 3}


def sit_down_with_bots(person: Person, players: int) -> None:
    """From the start page."""
    person.chooses("brandi-dog")
    person.fills_in(["bot"] * (players - 1) + ["empty"] * (4 - players))
    person.touches("#open")
    person.page.wait_for_url("**/tables/*")


def look_back(person: Person, players: int) -> None:
    """The result with its teams, the log, the check of the deals, and the replay."""
    expect(person.find("#result")).to_be_visible()
    expect(person.find(".teams-podium > li")).to_have_count(TEAMS[players])
    names = person.find(".teams-podium .name").all_inner_texts()
    assert len(set(names)) == players
    winners = person.find(".teams-podium > .place-1 .name").all_inner_texts()
    assert len(winners) == players // TEAMS[players]
    says_who_won(person, winners)
    expect(person.find(".teams-podium > .place-1 .points").first).to_have_text("4 of 4 in the finish")

    check_chance(person, "deals")
    watch_again(person, "deals first")
    for name in winners:
        expect(person.find("#replay-sentence")).to_contain_text(re.compile(rf"{name}.* wins? the game!"))


def test_a_game_with_bots_is_played_by_clicks_to_its_result_and_looked_back_at(visitor: Visitor) -> None:
    anna = visitor()
    sit_down_with_bots(anna, 2)
    play_on(anna)
    look_back(anna, 2)


@pytest.mark.thorough
@pytest.mark.parametrize(("players", "on_phone"), [(3, False), (4, False), (5, False), (6, False), (4, True)])
def test_the_first_turns_and_the_last_are_played_by_clicks_or_taps(
    visitor: Visitor, put: Putter, players: int, on_phone: bool
) -> None:
    """Between them these games are long, and much like that of two; four play to the end by ear and with keys."""
    anna = visitor(on_phone=on_phone)
    sit_down_with_bots(anna, players)
    for _ in range(4):
        anna.waits_for_turn()
        take_turn(anna)
    [(table, keys)] = put([last_steps("brandi-dog", f"lastdog{players}{'ab'[on_phone]}aaa", players)]).items()
    anna.go(f"/tables/{table}/seat/{keys[0]}")
    play_on(anna)
    look_back(anna, players)
