"""Puzzles in the browser: own mistakes come again until they are solved, and the best choice lights up."""

from playwright.sync_api import expect

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.stored import game_at

SOLVING = 90_000


def keeps(person: Person, *names: str) -> None:
    """What the device keeps after somebody has looked back, the dearest first."""
    person.evaluate(
        """(names) => {
          const kept = names.map((name, at) => ({ name, game: "Yatzy", cost: "3 points", loss: names.length - at }));
          localStorage["spieltisch.mistakes"] = JSON.stringify(kept);
        }""",
        names,
    )


def test_one_s_own_mistakes_come_again_until_they_are_solved(visitor: Visitor, put: Putter) -> None:
    table = "lookbackdddd"
    keys = put([game_at(None, "yatzy", table)])[table]
    anna = visitor()
    anna.go(f"/tables/{table}/seat/{keys[0]}")
    anna.go(f"/tables/{table}/replay")
    anna.find("#own-slips").wait_for(timeout=SOLVING)
    anna.go("/puzzles")
    before = anna.find("#mistakes li").count()
    assert before > 0
    anna.find("#mistakes a").first.click()
    anna.waits_for(".try-board .can-touch")
    address = anna.find("[data-try]").get_attribute("data-try") or ""
    answers = anna.evaluate(
        """async (address) => {
          const told = async (asked) => (await fetch(`${address}?${new URLSearchParams(asked)}`)).json();
          for (const { path, command } of (await told({})).touches)
            if ((await told({ act: command.action })).verdict === "right") return path;
        }""",
        address,
    )
    pressed = {one.get_attribute("data-touch") for one in anna.find(".try-board [aria-pressed=true]").all()}
    for thing in [one for one in answers if one not in pressed]:
        anna.find(f'.try-board [data-touch="{thing}"]').click()
    expect(anna.find(".verdict")).to_contain_text("exactly right")
    expect(anna.find(".try-board .advised").first).to_be_visible()
    anna.go("/puzzles")
    expect(anna.find("#mistakes li")).to_have_count(before - 1)


def test_from_one_mistake_one_goes_on_to_the_next_and_from_the_last_to_the_first(visitor: Visitor, put: Putter) -> None:
    table = "puzzlesbbbbb"
    put([game_at(None, "yatzy", table)])
    anna = visitor()
    anna.go("/puzzles")
    names = [f"{table}/{step}" for step in (3, 7, 11)]
    keeps(anna, *names)
    anna.go(f"/tables/{table}/puzzles/3")
    for name in (*names[1:], names[0]):
        anna.click("#next-mistake a")
        expect(anna.find("[data-puzzle]")).to_have_attribute("data-puzzle", name)
    keeps(anna, names[0])
    anna.go(f"/tables/{table}/puzzles/3")
    anna.waits_for(".try-board .can-touch")
    expect(anna.find("#next-mistake")).to_be_hidden()


def test_mistakes_of_a_table_that_is_gone_are_forgotten(visitor: Visitor, put: Putter) -> None:
    put([game_at(None, "yatzy", "puzzlesccccc")])
    anna = visitor()
    anna.forgives = "404"
    anna.go("/puzzles")
    keeps(anna, "gonegonegone/3", "puzzlesccccc/3", "gonegonegone/7")
    anna.go("/puzzles")
    expect(anna.find("#mistakes li")).to_have_count(1)
    anna.go("/puzzles")
    expect(anna.find("#mistakes a")).to_have_attribute("href", "/tables/puzzlesccccc/puzzles/3")
