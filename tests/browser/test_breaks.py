"""The server is killed, or the network goes away, in the middle of a game: the browsers carry on by themselves."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from spieltisch.core.tables.events import Acted, Opened
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.table import Table
from spieltisch.games.yatzy.engine.standing import totals
from spieltisch.kit.tables import open_table
from spieltisch.server.settings import Settings
from tests.browser.conftest import PACE, Putter, Visitor
from tests.browser.dog_tables import dog_table
from tests.browser.person import Person
from tests.browser.stored import beside, game_at, state
from tests.server.logs import Row, stored
from tests.server.servers import served

CONNECTION = r"net::ERR_|EventSource|fetching the script"


def table_of(rows: list[Row]) -> Table:
    """The table that the database holds."""
    opened = rows[0].event
    assert isinstance(opened, Opened)
    table = open_table("aaaabbbbcccc", opened, 0)
    for row in rows[1:]:
        table = after(table, row.event, 0)
    return table


def rounds(people: list[Person], count: int) -> None:
    """Everybody takes so many turns."""
    for _ in range(count * len(people)):
        while not (due := [person for person in people if person.is_due]):
            people[0].page.wait_for_timeout(10)
        due[0].takes_turn()


def who_throws(people: list[Person]) -> Person:
    """Once their own page says so."""
    while not (due := [person for person in people if person.find("#throw:enabled").count()]):
        people[0].page.wait_for_timeout(10)
    return due[0]


def test_killed_and_started_again_the_server_loses_nothing_and_a_click_meanwhile_arrives_once(
    visitor: Visitor, tmp_path: Path
) -> None:
    with served(Settings(data=tmp_path, pace=PACE, limits=False)) as server:
        anna, beat = visitor("Anna", url=server.url), visitor("Beat", url=server.url)
        people = [anna, beat]
        anna.opens("yatzei", ["open"], way="friends")
        beat.comes_to(anna.table)
        beat.sits_down(1)
        anna.click("#begin")
        for person in people:
            person.forgives = CONNECTION
            person.waits_for("#board")
        rounds(people, 2)
        for _ in range(2):
            thrower = who_throws(people)
            before = beside(stored, server.settings, anna.table)
            server.kill()
            for person in people:
                person.waits_for("body.offline")
            step = thrower.step
            thrower.find("#throw:enabled").click()
            thrower.page.wait_for_timeout(400)
            assert thrower.step == step
            server.start()
            for person in people:
                person.waits_for(f"#board[data-step='{step + 1}']")
                person.sees_not("body.offline")
            rows = beside(stored, server.settings, anna.table)
            assert rows[: len(before)] == before
            assert len(rows) == len(before) + 1
            assert isinstance(rows[-1].event, Acted)
            rounds(people, 1)
        rows = beside(stored, server.settings, anna.table)
        commands = [row.command for row in rows if row.command]
        assert len(commands) == len(set(commands))
        table = table_of(rows)
        for person in people:
            expect(person.find("#board")).to_have_attribute("data-step", str(table.step))
            assert person.points == list(totals(state(table)))
        assert "Traceback" not in server.errors


@pytest.mark.parametrize("way", ["bots", "dice"])
def test_a_click_without_network_arrives_once_when_it_is_back(visitor: Visitor, way: str) -> None:
    anna = visitor()
    anna.opens("yatzei", ["bot"] if way == "bots" else ["Beat"], way=way)
    anna.forgives = CONNECTION
    anna.waits_for_turn()
    step = anna.step
    anna.context.set_offline(True)
    if way == "bots":
        anna.find("#throw:enabled").click()
    else:
        for pips in range(1, 6):
            anna.click(f"#key-{pips}")
    anna.page.wait_for_timeout(300)
    assert anna.step == step
    anna.context.set_offline(False)
    anna.waits_for(f"#board[data-step='{step + 1}']")
    anna.enters()


@pytest.mark.parametrize("way", ["throw", "pad", "rematch"])
def test_who_stays_without_network_is_told_that_nothing_was_done(visitor: Visitor, put: Putter, way: str) -> None:
    anna = visitor(new=True)
    anna.forgives = CONNECTION
    anna.page.clock.install()
    if way == "rematch":
        game = game_at(None, "yatzei", "breaksaaaaaa")
        anna.go(f"/tables/{game.table.id}/seat/{put([game])[game.table.id][0]}")
    else:
        anna.opens("yatzei", ["Beat"], way="device" if way == "throw" else "dice")
    first = anna.find({"throw": "#throw:enabled", "pad": "#key-1", "rematch": "#rematch"}[way])
    first.wait_for()
    anna.context.set_offline(True)
    for _ in range(5 if way == "pad" else 1):
        first.click()
    for _ in range(30):  # it is tried again and again for half of that
        anna.page.clock.run_for(1000)
    expect(anna.find("#complaint")).to_contain_text("This was not done")


HELD_BACK = """
const quick = window.fetch;
window.held = [];
const wait = () => new Promise((release) => window.held.push(release));
window.fetch = async (address, request) => {
  const way = request?.method === "POST" ? "WAY" : "";
  if (way === "request") await wait();
  const answer = await quick(address, request);
  if (way === "answer") await wait();
  return answer;
};
"""
"""A network that is very slow there or back: what somebody does arrives, or is answered, when it is let go."""


def test_whoever_is_quick_goes_on_before_the_answer_is_here(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzei", ["Beat"], way="device")
    anna.takes_turn()
    anna.page.add_init_script(HELD_BACK.replace("WAY", "answer"))
    anna.page.reload()
    anna.waits_for_turn()
    for _ in range(3):
        anna.throws()
        anna.enters()


def test_dice_shake_as_soon_as_they_are_touched_however_slow_the_network_is(visitor: Visitor) -> None:
    anna = visitor(reduced_motion="no-preference")
    anna.opens("yatzei", ["Beat"], way="device")
    anna.page.add_init_script(HELD_BACK.replace("WAY", "request"))
    anna.page.reload()
    anna.waits_for_turn()
    anna.click("#throw")
    expect(anna.find(".die").first).to_have_css("animation-name", "shake")
    anna.waits_until("held.length === 1")
    expect(anna.find("#log-list li")).to_have_count(0)  # nobody knows yet what they show
    anna.evaluate("held.forEach((release) => release())")
    expect(anna.find("#log-list li")).to_have_count(1)
    expect(anna.find(".die").first).not_to_have_css("animation-name", "shake")


def test_while_an_answer_is_slow_nobody_chooses_twice_but_people_may_talk(visitor: Visitor, put: Putter) -> None:
    stored = dog_table("slowexchange", "23456K 2345AA 23456Q 2345AA", bots=(2, 3))
    keys = put([stored])[stored.table.id]
    anna, beat = visitor("Anna"), visitor("Beat")
    anna.page.add_init_script(HELD_BACK.replace("WAY", "request"))
    for person, key in zip((anna, beat), keys, strict=False):
        person.go(f"/tables/{stored.table.id}/seat/{key}")
        person.waits_for_turn()
    anna.waits_for("#log-list li:nth-child(4)")  # both bots have chosen
    sent: list[str] = []
    anna.page.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
    anna.click("#card-3")
    anna.click("#give")
    beat.click("#card-A")
    beat.click("#give")
    anna.waits_for("#log-list li:nth-child(5)")
    expect(anna.find("#announcer")).to_contain_text("Beat has chosen")
    expect(anna.find("#announcer")).not_to_contain_text("Choose a card")
    anna.find("#card-4").click(force=True)
    anna.find("#give").click(force=True)
    anna.click("#talk summary")
    anna.find("#talk button").first.click()
    anna.waits_until("held.length === 2")
    anna.evaluate("held.forEach((release) => release())")
    expect(beat.find("#bubbles .bubble")).to_be_visible()
    expect(anna.find("#log-list")).to_contain_text("All have chosen")
    assert [("give" in one, "say" in one) for one in sent] == [(True, False), (False, True)]


def test_what_is_damaged_in_the_browsers_memory_is_passed_over(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzei", ["Beat"], way="device")
    anna.evaluate("""() => {
      const tables = JSON.parse(localStorage["spieltisch.tables"]);
      const damaged = [null, 7, { id: "aaaabbbbcccc" }, { id: "../new", game: "Dog", at: 1 }];
      damaged.push({ id: "aaaabbbbcccc", game: "Dog", at: 1e99 });
      localStorage["spieltisch.tables"] = JSON.stringify([...damaged, ...tables]);
      localStorage["spieltisch.name"] = '{"a": 1}';
    }""")
    anna.page.reload()
    anna.waits_for_turn()
    anna.throws()
    anna.go("/new/yatzei")
    expect(anna.find("#name-0")).to_have_value("")
    anna.go("/")
    expect(anna.find("#my-tables li")).to_have_count(1)
