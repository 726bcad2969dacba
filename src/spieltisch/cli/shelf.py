"""`spieltisch games` and `spieltisch rules`: what is on the shelf, and how it is played."""

from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spieltisch.core.game import GameType, Option
from spieltisch.core.names import BOT
from spieltisch.kit import rulebook
from spieltisch.kit.command_line import Json, print_json
from spieltisch.kit.minds.levels import levels, rated_name
from spieltisch.kit.players import people
from spieltisch.kit.printing import console
from spieltisch.kit.shelf import game_type, game_types, more_games
from spieltisch.kit.words import Words
from spieltisch.kit.words.spoken import spoken


def games(game: Annotated[str | None, typer.Argument(help="Show this game only.")] = None, json: Json = False) -> None:
    """List the games: for how many, by which options, and with which bots."""
    chosen = [game_type(game)] if game is not None else list(game_types().values())
    if json:
        more = more_games().values() if game is None else ()
        print_json([_as_data(kind) for kind in (*chosen, *more)])
        return
    for kind in chosen:
        _show(kind, spoken())
    if game is None and more_games():
        words = spoken()
        console.print(words("More score sheets: {ids}.", ids=", ".join(more_games())))


def _show(kind: GameType, words: Words) -> None:
    console.print(Text.assemble((kind.name, "bold"), f" ({kind.id}) · {_for_whom(kind, words)}"))
    console.print(Padding(words(kind.summary), (0, 0, 0, 2)))
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
    for _ in range(3):
        table.add_column(overflow="fold")
    for option in kind.options:
        table.add_row(option.key, _choices(option, words), f"{words(option.meaning)} ({option.clause})")
    for key, level in levels(kind.id).items():
        table.add_row(f"{BOT}{key}", rated_name(words, kind.id, key), words(level.meaning))
    console.print(Padding(table, (0, 0, 1, 0)))


def _for_whom(kind: GameType, words: Words) -> str:
    counted = people(words, kind)
    return words("{people}, or one alone as practice", people=counted) if kind.solo_practice else counted


def _choices(option: Option, words: Words) -> str:
    first, *others = option.choices
    alternatives = others if len(others) < 5 else ["…", others[-1]]
    return " | ".join((words("{choice} (standard)", choice=first), *alternatives))


def _as_data(kind: GameType) -> dict[str, object]:
    return {
        "id": kind.id,
        "name": kind.name,
        "summary": kind.summary,
        "rules_version": kind.rules_version,
        "least_seats": kind.least_seats,
        "most_seats": kind.most_seats,
        "solo_practice": kind.solo_practice,
        "options": kind.options,
        "facts": kind.facts,
    }


def rules(
    game: Annotated[str, typer.Argument(help="A game; or common, for what holds for all.")],
    rule: Annotated[str | None, typer.Argument(help="Show this rule only, such as DOG-44.")] = None,
    whole: Annotated[bool, typer.Option("--all", help="Show every rule.")] = False,
) -> None:
    """Explain a game in two minutes, or show its rules one by one."""
    from rich.markdown import Markdown  # takes longer than to list the games

    text = rulebook.rules(game, spoken().language)
    if rule is not None:
        text = rulebook.one(text, rule)
    elif not whole:
        text = rulebook.in_two_minutes(text)
    console.print(Markdown(rulebook.without_pictures(text), hyperlinks=False))
