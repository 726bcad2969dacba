"""`spieltisch rules`: how a game is played, and what a rule says."""

from typing import Annotated

import typer
from rich.markdown import Markdown

from spieltisch.kit import rulebook
from spieltisch.kit.printing import console
from spieltisch.kit.words.spoken import spoken


def rules(
    game: Annotated[str, typer.Argument(help="A game; or common, for what holds for all.")],
    rule: Annotated[str | None, typer.Argument(help="Show this rule only, such as DOG-44.")] = None,
    whole: Annotated[bool, typer.Option("--all", help="Show every rule.")] = False,
) -> None:
    """Explain a game in two minutes, or show its rules one by one."""
    text = rulebook.rules(game, spoken().language)
    if rule is not None:
        text = rulebook.one(text, rule)
    elif not whole:
        text = rulebook.in_two_minutes(text)
    console.print(Markdown(rulebook.without_pictures(text), hyperlinks=False))
