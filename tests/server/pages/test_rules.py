"""The rules can be read on the page, in every language, and every rule has an address."""

import re

import pytest

from spieltisch.games import game_types
from spieltisch.locales import LANGUAGES, words
from spieltisch.rulebook import ids, rules
from spieltisch.server.pages.rules import COMMON, rules_page
from tests.server.pages.games import Page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", [*game_types(), COMMON])
def test_every_rule_can_be_linked_to(page: str, language: str) -> None:
    html = str(rules_page(words(language), page))
    Page(html)
    for clause in ids(rules(page, language)):
        assert f'id="{clause}"' in html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", game_types())
def test_the_contents_lead_to_every_part_at_the_same_address_in_every_language(page: str, language: str) -> None:
    found = [parts(page, spoken) for spoken in ("en", language)]
    assert found[0] == found[1]
    assert len(found[0]) == rules(page, language).count("\n## ") + rules(page, language).count("\n### ") > 3
    html = str(rules_page(words(language), page))
    assert [part for part in found[0] if f'id="{part}"' not in html] == []


def parts(page: str, language: str) -> list[str]:
    return re.findall(r'href="#(part-\d+)"', str(rules_page(words(language), page)))


def test_links_between_rule_pages_lead_to_pages() -> None:
    html = str(rules_page(words("en"), "brandi-yatzy"))
    assert 'href="/rules/common"' in html
    assert ".md" not in html


def test_games_with_a_board_show_it() -> None:
    assert "<svg" in str(rules_page(words("de"), "brandi-labyria"))
    assert "<svg" in str(rules_page(words("de"), "brandi-dog"))
    assert "<svg" not in str(rules_page(words("de"), "yatzy"))
