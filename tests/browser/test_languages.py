"""The language that the browser asks for, and the one that somebody chooses."""

import pytest

from spieltisch.locales import LANGUAGES, words
from tests.browser.conftest import Visitor


@pytest.mark.parametrize(("locale", "spoken"), [("de-CH", "de"), ("fr-CH", "fr"), ("en-GB", "en"), ("pt-PT", "en")])
def test_a_browser_is_answered_in_its_language_or_in_english(visitor: Visitor, locale: str, spoken: str) -> None:
    anna = visitor(locale=locale)
    anna.go("/")
    expected = spoken if spoken in LANGUAGES else "en"
    assert anna.find("html").get_attribute("lang") == expected
    assert anna.find("h1").inner_text() == words(expected)("What shall we play?")


def test_a_chosen_language_stays_chosen_on_every_page(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/new/yatzy?way=dice")
    for code, name in LANGUAGES.items():
        anna.click("#languages summary")
        anna.find(f"#languages a[hreflang={code}]").click()
        anna.page.wait_for_url("**/new/yatzy?way=dice")
        assert anna.find("html").get_attribute("lang") == code
        assert anna.find("#languages summary").inner_text().endswith(name)
        assert anna.find(".way-title").inner_text() == words(code)("With real dice")
    anna.go("/")
    assert anna.find("html").get_attribute("lang") == code
    [cookie] = [one for one in anna.context.cookies() if one.get("name") == "language"]
    assert cookie.get("value") == code


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
    beate.sees(german("{name} throws {dice}.", name="Anna", dice="").rstrip(" ."))
    assert beate.find("#log-heading").inner_text() == german("What has happened")
    assert anna.find("#log-heading").inner_text() == "What has happened"


def test_german_pages_speak_german(visitor: Visitor) -> None:
    german, english = visitor(locale="de-CH"), visitor()
    for person in (german, english):
        person.go("/new/brandi-yatzy-plus?way=bots")
    assert german.find("#open").inner_text() == "Spielen"
    for part in ("summary", ".option label", "legend", ".option .about"):
        said, otherwise = (set(one.find(f"#setup {part}").all_text_contents()) for one in (german, english))
        assert said
        assert said.isdisjoint(otherwise)
