"""The rules say the same in every language: the same rules, headings and tables, in the same order."""

import re

import pytest

from spieltisch.kit.rulebook import OPTION, RULE, ids, prose, rules
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


def remarks(text: str) -> list[list[str]]:
    """For each paragraph among the rules that is not a rule: the options it names."""
    paragraphs = re.split(r"\n{2,}", text)
    first = next(number for number, one in enumerate(paragraphs) if RULE.match(one))
    return [OPTION.findall(one) for one in paragraphs[first:] if not RULE.match(one) and not one.startswith("#")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_about_options_beside_the_rules_is_said_in_every_language(language: str) -> None:
    """B-BY-1, B-BY-3 to B-BY-5: the rulings of another page, with their options."""
    found = {page: said for page in PAGES if (said := remarks(rules(page, language)))}
    assert found == {"brandi-yatzy-plus": [["kind_sum", "strict_entry"]], "yatzy": [["full_house_five_equal"]]}


@pytest.mark.parametrize("page", PAGES)
def test_the_text_to_read_has_every_rule_and_no_position(page: str) -> None:
    whole = page_of(page).read_text(encoding="utf-8")
    shown = rules(page, DEFAULT)
    assert ids(shown) == ids(whole)
    assert "```" not in shown
    assert "\n> " not in shown


def test_what_leads_to_a_position_is_left_out_and_what_names_an_option_is_kept() -> None:
    rule = f"- **LAB-{1}** So."
    page = (
        f"# G\n\nText.\n\n## One by one\n\n{rule}\n\nThen:\n\n```table x\nroll\n> legal: a\n```\n\n"
        "### More\n\nThere is `an_option`.\n\n```table x an_option=on\nroll\n> legal: b\n```\n"
    )
    assert prose(page) == f"# G\n\nText.\n\n## One by one\n\n{rule}\n\n### More\n\nThere is `an_option`.\n"
