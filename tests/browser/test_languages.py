"""The language that the browser asks for, and the one that somebody chooses."""

import pytest
from playwright.sync_api import expect

from spieltisch.kit.words import LANGUAGES, words
from tests.browser.conftest import Putter, Visitor
from tests.server.pages.games import played


@pytest.mark.parametrize(("locale", "spoken"), [("de-CH", "de"), ("fr-CH", "fr"), ("en-GB", "en"), ("pt-PT", "en")])
def test_a_browser_is_answered_in_its_language_or_in_english(visitor: Visitor, locale: str, spoken: str) -> None:
    anna = visitor(locale=locale)
    anna.go("/")
    expected = spoken if spoken in LANGUAGES else "en"
    expect(anna.find("html")).to_have_attribute("lang", expected)
    expect(anna.find("h1")).to_have_text(words(expected)("What shall we play?"))


def test_a_chosen_language_stays_chosen_on_every_page(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/new/yatzy?way=dice")
    for code, name in LANGUAGES.items():
        anna.click("#languages summary")
        anna.find(f"#languages a[hreflang={code}]").click()
        anna.page.wait_for_url("**/new/yatzy?way=dice")
        expect(anna.find("html")).to_have_attribute("lang", code)
        expect(anna.find("#languages summary")).to_contain_text(name)
        expect(anna.find(".way-title")).to_have_text(words(code)("With real dice"))
    anna.go("/")
    expect(anna.find("html")).to_have_attribute("lang", code)
    [cookie] = [one for one in anna.context.cookies() if one.get("name") == "language"]
    assert cookie.get("value") == code


def test_who_reads_a_rule_reads_the_same_rule_in_another_language(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/rules/brandi-dog#DOG-33")
    anna.click("#languages summary")
    anna.click("#languages a[hreflang=fr]")
    anna.page.wait_for_url("**/rules/brandi-dog#DOG-33")
    expect(anna.find("html")).to_have_attribute("lang", "fr")


def test_everybody_at_a_table_reads_their_own_language(visitor: Visitor) -> None:
    anna, beate = visitor("Anna"), visitor("Beate", locale="de-CH")
    anna.opens("yatzei", ["open"], way="friends")
    beate.comes_to(anna.table)
    beate.sits_down(1)
    anna.click("#begin")
    beate.waits_for("#board")
    anna.waits_for("#board")
    anna.waits_for_turn()
    anna.throws()
    german = words("de")
    beate.sees(german("{name} rolls {dice}.", name="Anna", dice="").rstrip(" ."))
    expect(beate.find("#log-heading")).to_have_text(german("What has happened so far"))
    expect(anna.find("#log-heading")).to_have_text("What has happened so far")


def test_a_table_is_no_wider_than_a_phone_in_any_language(visitor: Visitor, put: Putter) -> None:
    game = played("brandi-dog", ["greedy"] * 4, steps=9, table_id="narrowaaaaaa")
    [key, *_] = put([game])[game.table.id]
    for code in LANGUAGES:
        anna = visitor(on_phone=True, locale=code)
        anna.go(f"/tables/{game.table.id}/seat/{key}")
        anna.waits_for("#board")
        phone = anna.page.viewport_size
        assert phone
        assert anna.evaluate("document.documentElement.scrollWidth") == phone["width"], code
