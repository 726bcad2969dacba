"""The rules say the same in every language: the same rules, headings and tables, in the same order."""

import re

import pytest

from spieltisch.kit.rulebook import ids, prose, rules
from spieltisch.kit.words import DEFAULT, LANGUAGES

from .pages import page_of, pages

PAGES = [page.stem for page in pages()]
OTHERS = [language for language in LANGUAGES if language != DEFAULT]


def skeleton(text: str) -> list[str]:
    """What every language has in common: levels of headings, shapes of tables, ids of rules, inline code, targets."""
    found = []
    for line in text.splitlines():
        if line.startswith("#"):
            found.append(line.partition(" ")[0])
        elif line.startswith("|"):
            found.append(f"row of {line.count('|')}")
    return found + ids(text) + sorted(set(re.findall(r"\]\(([^)]+)\)", text)))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("page", PAGES)
def test_every_language_has_every_rule(page: str, language: str) -> None:
    english, other = rules(page, DEFAULT), rules(page, language)
    assert page_of(page, language).exists(), f"{page} is not there in {language}"
    assert other != english
    assert skeleton(other) == skeleton(english)


@pytest.mark.parametrize("page", PAGES)
def test_the_text_to_read_has_every_rule_and_no_position(page: str) -> None:
    whole = page_of(page).read_text(encoding="utf-8")
    shown = rules(page, DEFAULT)
    assert ids(shown) == ids(whole)
    assert "```" not in shown
    assert "\n> " not in shown


def test_what_leads_to_a_position_is_left_out() -> None:
    rule = f"LAB-{1}"
    page = (
        f"# G\n\nText.\n\n## One by one\n\n- **{rule}** So.\n\nThen:\n\n```table x\nroll\n> legal: a\n```\n\n### More\n"
    )
    assert prose(page) == f"# G\n\nText.\n\n## One by one\n\n- **{rule}** So.\n\n### More\n"
