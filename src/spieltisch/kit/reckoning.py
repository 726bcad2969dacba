"""Whose luck and whose skill it was, in a few sentences: on the page and on the command line."""

from collections.abc import Iterator, Sequence

from spieltisch.core.game import AnyGame, Spec
from spieltisch.core.texts import text
from spieltisch.kit.minds.review import Review
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words, joined
from spieltisch.kit.words.worth import cost_words

SAME = 1e-9
"""Partners share their luck; and several may have given away nothing."""
REAL_DICE = text(
    "You played with real dice, and not every roll was entered. The coach judges only what is certain: nobody can say"
    " whether the rest was luck or good play."
)


def games_below(game: AnyGame, points: int) -> int | None:
    """Of a hundred games of best play alone: how many bring less than these points; None if it is not known."""
    below = family_of(game.spec.id).minds().games_below
    return below(game, points) if below is not None and game.spec.seats == 1 else None


def beside_best_play(words: Words, game: AnyGame, points: int) -> str:
    """Where the points of a player alone lie among those of best play; empty if it is not known."""
    match games_below(game, points):
        case None:
            return ""
        case 0:
            return words("With best play, fewer than 1 game in 100 brings less.")
        case below:
            return words.plural(
                "With best play, {count} game in 100 brings less.",
                "With best play, {count} games in 100 bring less.",
                below,
            )


def is_entered(found: Review) -> bool:
    """Whether all rolls are known; with real dice they need not all be entered."""
    return all(player.unentered is None for player in found.players)


def luck_and_skill(words: Words, spec: Spec, names: Sequence[str], found: Review) -> Iterator[str]:
    """Who was lucky, who played well, and what partners gave away when they passed cards. Nothing is said of one player
    alone, nor where rolls were not entered."""
    players = found.players
    if len(players) < 2 or not is_entered(found):
        return
    most = max(player.luck for player in players)
    lucky = [name for name, player in zip(names, players, strict=True) if most - player.luck < SAME]
    together = joined(words, lucky)
    match len(lucky) == 1, most < 0:
        case True, False:
            yield words("{name} had the most luck.", name=together)
        case True, True:
            yield words("{name} had the least bad luck.", name=together)
        case False, False:
            yield words("{names} had the most luck together.", names=together)
        case False, True:
            yield words("{names} had the least bad luck together.", names=together)
    yield from _skilled(words, names, found)
    for team in spec.teams:
        if (lost := found.lost("exchange", team)) and len(team) > 1:
            together, cost = joined(words, [names[seat] for seat in team]), cost_words(words, found.unit, lost)
            yield words("{names} gave away {cost} in passing cards.", names=together, cost=cost)


def _skilled(words: Words, names: Sequence[str], found: Review) -> Iterator[str]:
    """No player is named where all have given away as much, as when the coach is certain of no mistake."""
    least = min(player.lost for player in found.players)
    skilled = [name for name, player in zip(names, found.players, strict=True) if player.lost - least < SAME]
    if len(skilled) == len(names):
        return
    together, in_points = joined(words, skilled), found.unit == "points"
    match len(skilled) == 1, in_points:
        case True, True:
            yield words("{name} gave away the fewest points.", name=together)
        case True, False:
            yield words("{name} gave away the least.", name=together)
        case False, True:
            yield words("{names} gave away the fewest points.", names=together)
        case False, False:
            yield words("{names} gave away the least.", names=together)
