"""The rules can be read on the page, in every language, and every rule has an address."""

import re
from html import unescape

import pytest

from spieltisch.core.game import GameType
from spieltisch.kit.rulebook import COMMON, ids, rules
from spieltisch.kit.shelf import game_types
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.server.pages.rules import rules_page
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


@pytest.mark.parametrize("game", game_types())
def test_whoever_has_read_two_minutes_can_play(game: str) -> None:
    html = str(rules_page(words("en"), game))
    second = re.findall(r'<h2 id="part-\d+">', html)[1]
    assert html.index("The game in two minutes</h2>") < html.index(f'href="/new/{game}?way=bots"') < html.index(second)


def test_links_between_rule_pages_lead_to_pages() -> None:
    html = str(rules_page(words("en"), "brandi-yatzy"))
    assert 'href="/rules/common"' in html
    assert ".md" not in html


def test_games_with_a_board_show_it() -> None:
    shown = [game for game in game_types() if "rules-picture" in str(rules_page(words("de"), game))]
    assert sorted(shown) == ["brandi-dog", "brandi-labyria"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_types())
def test_rules_lie_in_folds_and_what_everybody_reads_does_not(game: str, language: str) -> None:
    html = str(rules_page(words(language), game))
    folds = re.findall(r'<details class="fold">.*?</details>', html, re.DOTALL)
    folded = re.findall(r'id="((?:[BE]-)?[A-Z0-9]+-\d+)"', "".join(folds))
    assert folded == ids(rules(game, language))
    assert [fold for fold in folds if not re.match(r'<details class="fold"><summary>\s*<h[23] id="part-', fold)] == []
    assert [fold for fold in folds if 'data-try="' in fold or "rules-figure" in fold or "<ol>" in fold] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_types())
def test_everything_that_the_text_names_is_drawn(game: str, language: str) -> None:
    html, text = str(rules_page(words(language), game)), rules(game, language)
    assert html.count('class="rules-figure"') == text.count("](position:")
    assert html.count("data-try=") == text.count("](try:") > 0
    assert html.count('class="glyph"') == len(re.findall(r"\]\((?:dice|card|symbol|number):", text)) > 0
    assert "<img" not in html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", game_types().values(), ids=lambda kind: kind.id)
def test_options_are_named_as_in_the_form_and_not_by_their_keys(kind: GameType, language: str) -> None:
    html, spoken = str(rules_page(words(language), kind.id)), words(language)
    options = {option.key: option for option in kind.options}
    for code in re.findall(r"<code>([^<]*)</code>", html):
        assert code.partition("=")[0] not in options
    shown = re.sub(r"<[^>]*>", " ", html)
    assert [key for key in options if f"{key}=" in shown or ("_" in key and key in shown)] == []
    named = re.findall(r'<span class="house-rule" title="([^"]*)">([^<]*)</span>', html)
    for title, text in named:
        key, _, choice = title.partition("=")
        option = options[key]
        assert not choice or choice in option.choices
        assert spoken(option.name) in unescape(text) or spoken(option.choice_name(choice)) == unescape(text)
    keys = {title.partition("=")[0] for title, _ in named}
    written = set(re.findall(r"`([a-z0-9_]+)(?:=[a-z0-9_]+)?`", rules(kind.id, language)))
    assert keys == written & options.keys()


def test_a_choice_beside_its_option_is_named_too() -> None:
    html = unescape(str(rules_page(words("en"), "brandi-dog")))
    assert (
        "Option: "
        '<span class="house-rule" title="canadian_seven=off">'
        "A seven may move teammates' marbles: only once your own are home</span> (default)\n"
        'or <span class="house-rule" title="canadian_seven=on">all game long</span>.'
    ) in html
    assert 'How does <span class="house-rule" title="solo_exchange=draw_open">look at the cards' in html
