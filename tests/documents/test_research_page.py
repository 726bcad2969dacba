"""The page for researchers: its examples run, and its tables are what the languages say of themselves."""

import doctest
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.core.game import AnyGame
from spieltisch.kit.learning.layout import Layout
from spieltisch.kit.learning.shelved import language_of
from spieltisch.kit.shelf import create, families

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def games_told_of() -> list[AnyGame]:
    """Of each family the game that has all its blocks."""
    return [create("brandi-yatzy-plus", 2), create("brandi-labyria", 4), create("brandi-dog", 4)]


def table(layout: Layout) -> Iterator[str]:
    yield "| block | shape | what it means |"
    yield "|---|---|---|"
    for block in layout.blocks:
        yield f"| `{block.name}` | {' × '.join(map(str, block.shape))} | {block.meaning} |"


def section(game: AnyGame) -> str:
    """What the page says of a language."""
    language, name = language_of(game), f"`{game.spec.id}` for {game.spec.seats}"
    lines = (
        f"### {name}: {language.actions.size:,} actions\n",
        *table(language.actions),
        f"\n### {name}: a tensor of {language.features.size:,} numbers\n",
        *table(language.features),
    )
    return "\n".join(lines)


def test_the_examples_run() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > 30
    assert results.failed == 0


@pytest.mark.parametrize("game", games_told_of(), ids=lambda game: game.spec.id)
def test_the_tables_say_what_the_numbers_mean(game: AnyGame) -> None:
    assert section(game) in PAGE.read_text(encoding="utf-8")


def test_every_family_is_told_of() -> None:
    told = {game.spec.id for game in games_told_of()}
    assert all(told & {kind.id for kind in family.games} for family in families())
