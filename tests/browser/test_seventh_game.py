"""A game that somebody else has written is played by clicks, on the page that every game has."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.seventh.plugged import installed, serving


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has it on its shelf."""
    beside = installed(tmp_path_factory.mktemp("beside"))
    with serving(beside, tmp_path_factory.mktemp("pig")) as address:
        yield address


def test_it_is_set_up_played_to_the_end_and_watched_again(visitor: Visitor, url: str) -> None:
    anna = visitor(url=url)
    anna.page.goto(url)
    anna.click("#bots-pig")
    anna.page.fill("#name-0", "Anna")
    anna.page.click("#house-rules summary")
    anna.page.select_option("#option-target", "20")
    anna.click("#open")
    anna.page.wait_for_url("**/tables/*")
    for _ in range(200):  # a game to 20 takes some ten turns
        anna.page.wait_for_selector(".board.mine #moves button, #result")
        if anna.page.locator("#result").is_visible():
            break
        step = anna.page.locator("#board").get_attribute("data-step")
        anna.page.locator("#moves button").last.click()
        anna.page.wait_for_selector(f"#board:not([data-step='{step}'])")
    expect(anna.page.locator(".podium li")).to_have_count(2)
    anna.click("#replay")
    expect(anna.page.locator("#replay-sentence")).to_be_visible()
