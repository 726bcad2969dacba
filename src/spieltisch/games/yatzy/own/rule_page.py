"""The rules of a sheet of one's own, made from what its file says.

Rules have ids, as on the other pages: `own_sheet.CITES` and the boxes name them.
"""

from collections.abc import Iterator

from spieltisch.core.game import GameType
from spieltisch.games.yatzy.engine.dice import rolls
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.notation import write_dice
from spieltisch.games.yatzy.engine.own_sheet import FIRST_BOX
from spieltisch.games.yatzy.engine.rules import Box, SheetRules
from spieltisch.games.yatzy.telling.box_words import box_asks, dice_words
from spieltisch.games.yatzy.telling.standing_words import of_each_words
from spieltisch.kit.players import people
from spieltisch.kit.words import Words


def rule_page(kind: GameType, words: Words) -> str:
    game = kind.set_up(kind.least_seats, {})
    assert isinstance(game, YatzyGame)
    parts = [
        f"# {kind.name}",
        f"{words(kind.summary)} {people(words, kind)}.",
        f"## {words('The game in two minutes')}",
        "\n".join(f"{number}. {step}" for number, step in enumerate(_steps(words, game), start=1)),
        f"## {words('The rules one by one')}",
        f"### {words('The course of the game')}",
        *(f"- **OWN-{number}** {rule}" for number, rule in enumerate(_rules(words, game), start=1)),
        f"### {words('The boxes')}",
        *(_box(words, game.rules, box) for box in game.rules.boxes),
    ]
    if kind.options:
        parts.append(f"### {words('House rules')}")
        parts += [f"- **{option.clause}** `{option.key}`: {words(option.meaning)}" for option in kind.options]
    return "\n\n".join(parts) + "\n"


def _steps(words: Words, game: YatzyGame) -> Iterator[str]:
    rules = game.rules
    yield words.plural(
        "On your turn roll {dice} dice once.",
        "On your turn roll {dice} dice up to {count} times; each time keep what you like.",
        rules.throws,
        dice=len(rules.dice),
    )
    yield words("Then enter them in a free box of your sheet: {boxes} boxes, {boxes} turns.", boxes=len(rules.boxes))
    yield _bonus(words, rules)
    yield words("When all sheets are full, the most points win.")


def _bonus(words: Words, rules: SheetRules) -> str:
    return words(
        "{target} points in the upper section bring a bonus of {bonus}.",
        target=rules.bonus.target,
        bonus=rules.bonus.value,
    )


def _box(words: Words, rules: SheetRules, box: Box) -> str:
    """With the roll that gives most there."""
    best = max(rolls(rules.dice), key=lambda dice: (box.scoring(dice) or 0, -sum(dice.all)))
    picture = f"![{dice_words(words, best)}](dice:{write_dice(best)})"
    return f"- **{box.clause}** {words(box.name)}: {box_asks(words, rules, box)}. {picture}"


def _rules(words: Words, game: YatzyGame) -> Iterator[str]:
    rules = game.rules
    first = words("Everybody rolls once; the highest total goes first.") if rules.starting_roll else ""
    found = (
        f"{words('Players take turns until every box is filled.')} {first}".strip(),
        words(
            "A turn has at most {count} rolls of {dice} dice. Before each further roll any dice may stay; at least one "
            "is rolled again.",
            count=rules.throws,
            dice=len(rules.dice),
        ),
        words("After the last roll, or earlier, the dice are entered in one box, which is then filled."),
        words("A filled box stays as it is. Dice that do not fit a box give 0 points there: it is crossed out."),
        f"{_bonus(words, rules)} {of_each_words(words, rules)}",
        words("The highest total wins; players with equal points share the place."),
    )
    assert len(found) == FIRST_BOX - 1
    yield from found
