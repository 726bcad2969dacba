"""After a game: its log, its dice and its replay, for every game alike."""

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.server.logs import check_log


def download_log(person: Person) -> str:
    """The log that the page offers once the game is over."""
    with person.page.expect_download() as download:
        person.click("#download")
    return download.value.path().read_text(encoding="utf-8")


def check_chance(person: Person, drawn: str = "rolls") -> str:
    """The log and the page agree that everything was drawn as the seal says; the log."""
    log = download_log(person)
    count = check_log(log)
    person.click("#verify")
    person.sees(f"All {count} {drawn} are exactly those fixed by the seal.")
    person.page.go_back()
    return log


def says_who_won(person: Person, winners: Sequence[str]) -> None:
    """The heading of the result tells winners so, and everybody else their names."""
    assert winners
    heading = person.find("#result-heading")
    for said in ("You have won!",) if person.name in winners else winners:
        expect(heading).to_contain_text(said)


def watch_again(person: Person, first: str) -> None:
    """The replay goes on and back by clicks or taps and keys; `first` is said of the first step."""
    person.touches("#replay")
    person.waits_for("#replay-play")
    expect(person.find("#replay-sentence")).to_have_text("The game begins.")
    person.touches("#replay-forward")
    expect(person.find("#replay-sentence")).to_contain_text(first)
    person.page.keyboard.press("ArrowRight")
    expect(person.find("#replay-count")).to_have_text(re.compile(r"^2 of"))
    person.touches("#replay-back")
    expect(person.find("#replay-sentence")).to_contain_text(first)
    if person.by_touch:  # a phone has no room for the ways to both ends
        slider = person.find("#replay-slider")
        slider.tap(position={"x": slider.evaluate("(slider) => slider.clientWidth - 1"), "y": 5})
    else:
        person.click("#replay-last")
    expect(person.find("#replay-forward")).to_have_attribute("aria-disabled", "true")
