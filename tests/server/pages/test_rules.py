"""The rules can be read on the page, in every language, and every rule has an address."""

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


def test_links_between_rule_pages_lead_to_pages() -> None:
    html = str(rules_page(words("en"), "brandi-yatzy"))
    assert 'href="/rules/common"' in html
    assert ".md" not in html


def test_games_with_a_board_show_it() -> None:
    assert "<svg" in str(rules_page(words("de"), "brandi-labyria"))
    assert "<svg" in str(rules_page(words("de"), "brandi-dog"))
    assert "<svg" not in str(rules_page(words("de"), "yatzy"))
