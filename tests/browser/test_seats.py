"""Who sits where: one device for all, another device, a bot that stands in, the clock, the rematch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NETWORK, Putter, Visitor
from tests.browser.person import Person
from tests.browser.stored import game_at
from tests.browser.together import invited, one_of
from tests.server.client import begun
from tests.server.servers import ServerProcess


def test_several_people_pass_one_device_round(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzei", ["Beat", "Carla"], way="device")
    on_turn = []
    for _ in range(6):
        anna.waits_for_turn()
        on_turn.append(anna.find("#whose").inner_text().removeprefix("▶ ").partition(",")[0])
        anna.takes_turn(throws=2)
    assert on_turn[:3] == on_turn[3:]
    assert set(on_turn) == {"Anna", "Beat", "Carla"}
    for sheet in anna.find(".sheet").all():
        expect(sheet.locator("td.used")).to_have_count(2)


def test_seats_come_and_go_on_the_form_and_only_teams_that_fit_are_named(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/new/brandi-dog?way=device")
    anna.fills_in(["Beat", "Carla", "Dino"])
    teams, rows = anna.find(".partners:visible"), anna.find(".seat-row:visible")
    expect(teams).to_have_text(["With 4 players, these usually play together: 1 and 3; 2 and 4"])
    expect(anna.find(".remove:visible")).to_have_count(2)
    anna.page.get_by_role("button", name="Remove seat 3").click()
    expect(rows).to_have_count(3)
    expect(teams).to_have_count(0)
    expect(anna.find("#name-2")).to_have_value("Dino")
    expect(anna.find("#add-player")).to_be_focused()
    anna.press("One more player")
    expect(anna.find("#name-3")).to_have_value("")
    anna.page.get_by_role("button", name="Remove seat 4").click()
    anna.click("#open")
    anna.waits_for("#board")
    anna.sees("Dino")
    assert "Carla" not in anna.find("#board").inner_text()


def test_one_click_and_the_link_of_a_seat_takes_it_to_another_device(visitor: Visitor, server: ServerProcess) -> None:
    anna = visitor(permissions=["clipboard-read", "clipboard-write"])
    phone = visitor(on_phone=True, url=server.url.replace("127.0.0.1", NETWORK))
    anna.opens("yatzei", ["bot"])
    anna.waits_for_turn()
    anna.click("#seat-along summary")
    code = anna.find("#seat-along img")
    expect(code).to_have_count(0)
    anna.click("#let-in-along")
    code.scroll_into_view_if_needed()
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("(image) => image.naturalWidth") > 100
    anna.click("#copy-seat-0")
    anna.waits_for("#copy-seat-0[data-copied]")
    link = anna.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{phone.url}/")
    phone.go(link)
    phone.waits_for_turn()
    assert "/seat/" not in phone.page.url
    phone.throws()
    expect(anna.find("#announcer")).to_contain_text("Anna rolls")
    anna.enters()
    phone.waits_for(".sheet.mine td.used")
    phone.forgives = "net::ERR_|EventSource|fetching the script"
    anna.click("#shut-out-along")
    anna.waits_for("#let-in-along")
    expect(phone.find("#trouble")).to_have_text("No connection. Trying again …")


NOT_TOO_EARLY = "({ hidden, dataset }) => hidden || dataset.left * 1000 <= performance.now() - dataset.drawn"
"""Whether something is hidden as long as the server has said."""


def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(visitor: Visitor) -> None:
    absent, other = one_of(invited(visitor, "yatzei"))
    replace = other.find("button[id^=replace-]")
    assert other.find(".away").evaluate(NOT_TOO_EARLY)
    expect(replace).to_be_visible()
    replace.click()
    other.waits_for_turn()
    expect(other.find(".player .remark").filter(has_text="a bot plays")).to_have_count(1)
    other.takes_turn()
    other.waits_for_turn()
    absent.sees("A bot is playing for")
    absent.press("I am back")
    absent.sees_not("button[id^=return-]")
    other.takes_turn()
    assert absent.waits_for_turn()
    absent.takes_turn()


def test_when_the_time_is_over_a_bot_decides(visitor: Visitor, server: ServerProcess) -> None:
    _, (first, _) = begun(server.url, "yatzei", 2, seconds=5)
    anna = visitor()
    anna.go(f"/tables/{first.table}/seat/{first.keys[0]}")
    expect(anna.find("#clock")).to_have_text(re.compile(r"^0:0[0-5]$"))
    expect(anna.find("#clock")).to_have_class(re.compile("hurry"))
    anna.waits_for("#board[data-step='1']")
    anna.sees("rolls")


CLOCKS = """() => {
  window.clocks = [];
  const look = () => window.clocks.push(document.getElementById("clock")?.textContent ?? "");
  new MutationObserver(look).observe(document.getElementById("table"), { subtree: true, childList: true });
}"""
"""Notes what the clock says after every change."""


def test_the_form_offers_a_time_limit_and_the_table_shows_the_clock(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzy", ["bot"], options={"seconds": "30", "spectators": "off"})
    anna.waits_for_turn()
    expect(anna.find("#clock")).to_have_text(re.compile(r"^0:[0-3]\d$"))
    anna.evaluate(CLOCKS)
    while not anna.find("button.box:enabled").count():  # who goes first is rolled for, again where it is a draw
        anna.waits_for_turn()
        anna.throws()
    anna.enters()
    assert [text for text in anna.evaluate("clocks") if not re.fullmatch(r"0:[0-3]\d|", text)] == []


def after_the_game(visitor: Visitor, put: Putter, name: str) -> tuple[Person, Person]:
    """Anna and Beat, in browsers of their own, look at the result."""
    game = game_at(None, "yatzei", name)
    keys = put([game])[game.table.id]
    people = visitor("Anna"), visitor("Beat")
    for person, key in zip(people, keys, strict=True):
        person.go(f"/tables/{game.table.id}/seat/{key}")
        person.waits_for("#result")
    return people


@pytest.mark.parametrize("first", [0, 1])
def test_a_rematch_begins_when_everybody_has_come_and_each_has_their_seat_again(
    visitor: Visitor, put: Putter, first: int
) -> None:
    people = after_the_game(visitor, put, f"rematchaaa{'ab'[first]}b")
    over = people[0].table
    asks, comes = people[first], people[1 - first]
    asks.press("Play again")
    asks.sees(f"Waiting for {comes.name}")
    asks.sees("The game starts automatically as soon as everybody is here.")
    comes.press("Next game")
    for person in people:
        person.waits_for(".board:not(.over)")
        expect(person.find(".sheet.mine .name")).to_have_text(person.name)
    assert people[0].table == people[1].table != over
    due, _ = one_of(people)
    due.throws()


def test_a_rematch_does_not_wait_for_who_stays_away_but_keeps_the_seat(visitor: Visitor, put: Putter) -> None:
    anna, beat = after_the_game(visitor, put, "rematchaaacb")
    anna.press("Play again")
    anna.press("Let a bot play for Beat")
    anna.waits_for(".board:not(.over)")
    beat.press("Next game")
    beat.press("I am back")
    beat.sees_not("button[id^=return-]")


def test_who_shares_a_device_has_the_rematch_at_once(visitor: Visitor, put: Putter) -> None:
    game = game_at(None, "yatzei", "rematchaaadb")
    anna = visitor()
    for key in put([game])[game.table.id]:
        anna.go(f"/tables/{game.table.id}/seat/{key}")
    anna.press("Play again")
    anna.waits_for_turn()
    anna.throws()


def test_the_start_page_knows_how_the_own_tables_stand_and_forgets_those_that_are_gone(visitor: Visitor) -> None:
    first, second = one_of(invited(visitor, "yatzei"))
    table = first.table
    for person, stands in ((first, "it is your turn"), (second, "the game is on")):
        person.go("/")
        expect(person.find("#my-tables li")).to_contain_text(f"Yatzei!Anna and Beat{stands}")
    first.evaluate("""() => {
      const tables = JSON.parse(localStorage["spieltisch.tables"]);
      localStorage["spieltisch.tables"] = JSON.stringify([{ id: "zzzzzzzzzzzz", game: "Dog", at: 0 }, ...tables]);
    }""")
    first.forgives = "status of 404"
    first.page.reload()
    first.waits_for("#my-tables li a")
    first.waits_until("!localStorage['spieltisch.tables'].includes('zzzzzzzzzzzz')")
    first.click("#my-tables li a")
    first.waits_for_turn()
    assert first.table == table


def test_the_days_dice_are_rolled_under_the_name_that_this_browser_knows(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzy")
    anna.go("/day")
    anna.click("#day-yatzy")
    anna.waits_for("#board")
    expect(anna.find("#player-0 .name")).to_have_text("Anna")


def test_who_is_new_can_say_a_name_before_rolling_the_days_dice(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/day")
    anna.find("#day-name").fill("Annika")
    anna.page.keyboard.press("Enter")
    anna.click("#day-yatzei")
    anna.waits_for("#board")
    expect(anna.find("#player-0 .name")).to_have_text("Annika")
    anna.go("/day")
    expect(anna.find("#day-name")).to_have_value("Annika")
