"""What a box asks for, in a few words."""

from spieltisch.games.yatzy.engine import patterns, scoring
from spieltisch.games.yatzy.engine.patterns import AllDice, Anything, Groups, Only, Run, Shown, Within
from spieltisch.games.yatzy.engine.scoring import (
    Alike,
    AllWithRemainder,
    Condition,
    Fixed,
    HasRun,
    IsFullHouse,
    Kombi,
    Scoring,
    SumWithin,
)
from spieltisch.kit.words import Words

ODD, EVEN, FACES = (1, 3, 5), (2, 4, 6), 6


def condition_words(words: Words, dice: int, asked: Scoring | Condition) -> str:
    """For any scoring and any condition of a sheet with so many dice."""
    match asked:
        case Fixed(condition=condition):
            return condition_words(words, dice, condition)
        case Kombi(yellow, wood):
            return words("yellow {yellow}, wood {wood}", yellow=yellow, wood=" ".join(map(str, wood)))
        case scoring.multiply:
            return words("yellow times the sum of the wood")
    return _pattern(words, dice, _as_pattern(asked))


def _as_pattern(asked: Scoring | Condition) -> patterns.Pattern:
    """What the printed sheets ask for is said as sheets of one's own would say it."""
    match asked:
        case Groups() | Run() | Within() | Only() | Anything():
            return asked
        case AllDice(pattern) | Shown(pattern):
            return pattern
        case Alike(count):
            return Groups((count,))
        case IsFullHouse():
            return Groups((3, 2))
        case HasRun(runs):
            return Run(len(runs[0]), runs[0][0] if len(runs) == 1 else 0)
        case AllWithRemainder(remainder):
            return Only(ODD if remainder else EVEN)
        case SumWithin(least, most):
            return Within(least, most)
        case scoring.two_pairs:
            return Groups((2, 2))
        case scoring.all_equal:
            return Groups((5,))
        case scoring.total:
            return Anything()
    raise AssertionError(asked)


def _pattern(words: Words, dice: int, pattern: patterns.Pattern) -> str:
    match pattern:
        case Groups(sizes):
            return _groups(words, dice, sizes)
        case Run(length, 0):
            return _in_a_row(words, length)
        case Run(length, first):
            return " ".join(str(pips) for pips in range(first, first + length))
        case Within(least, most):
            return _total(words, dice, least, most)
        case Only(pips) if pips == ODD:
            return words("all dice odd")
        case Only(pips) if pips == EVEN:
            return words("all dice even")
        case Only(pips):
            return words("no other numbers than {pips}", pips=" ".join(map(str, pips)))
        case Anything():
            return words("any roll")


def _groups(words: Words, dice: int, sizes: tuple[int, ...]) -> str:
    """Six dice have no others."""
    return {
        (2,): words("a pair"),
        (3,): words("three of a kind"),
        (4,): words("four of a kind"),
        (5,): words("five of a kind") if dice == 5 else words("at least five of a kind"),
        (6,): words("six of a kind"),
        (2, 2): words("two different pairs"),
        (3, 2): words("three of a kind and a pair"),
        (4, 2): words("four of a kind and a pair"),
        (3, 3): words("twice three of a kind"),
        (2, 2, 2): words("three different pairs"),
    }[sizes]


def _in_a_row(words: Words, length: int) -> str:
    return {
        2: words("two in a row"),
        3: words("three in a row"),
        4: words("four in a row"),
        5: words("five in a row"),
        6: words("six in a row"),
    }[length]


def _total(words: Words, dice: int, least: int, most: int) -> str:
    if least <= dice:
        return words("all dice total at most {most}", most=most)
    if most >= FACES * dice:
        return words("all dice total at least {least}", least=least)
    return words("all dice total {least} to {most}", least=least, most=most)
