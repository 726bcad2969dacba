"""A table in a line: for the list of open tables, and for those that somebody has been at."""

from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.players import Player, called
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words, joined
from spieltisch.server.listing import Summary
from spieltisch.server.pages.snapshot import game_name


def line(shown: Shown) -> h.Element:
    """Which game, who plays, and how it stands."""
    names = joined(shown.words, [name for name in shown.names if name])
    return h.fragment[
        h.strong[game_name(shown)], h.span[names], h.em(class_="due" if _is_due(shown) else None)[_how_it_stands(shown)]
    ]


def listed_line(words: Words, summary: Summary) -> h.Element:
    """The same of a table that strangers find in the list."""
    players = [Player(place.name, place.level) for place in summary.places]
    names = joined(words, [name for name in called(words, summary.game, players) if name])
    how = _seats_free(words, summary.free) if summary.phase == "waiting" else words("the game is on: watch")
    return h.fragment[h.strong[game_type(summary.game).name], h.span[names], h.em[how]]


def _seats_free(words: Words, count: int) -> str:
    return words.plural("{count} seat is free", "{count} seats are free", count)


def _is_due(shown: Shown) -> bool:
    return shown.may_act or shown.enters_dice


def _how_it_stands(shown: Shown) -> str:
    words, table = shown.words, shown.table
    match table.phase:
        case "waiting":
            free = sum(place.kind == "open" for place in table.places)
            if free:
                return _seats_free(words, free)
            return words("it has not begun yet")
        case "playing":
            if _is_due(shown):
                return words("it is your turn")
            return words("the game is on") if shown.keys.seats else words("the game is on: watch")
        case "over":
            return words("the game is over")
