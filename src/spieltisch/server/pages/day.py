"""The pages of the day's dice: what can be played, and how a result compares."""

from collections.abc import Mapping
from datetime import date, datetime

from spieltisch.core.game import GameType
from spieltisch.kit.page import html as h
from spieltisch.kit.page.after import frame
from spieltisch.kit.page.parts import copy_button, hidden
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.reckoning import beside_best_play
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words
from spieltisch.kit.words.dates import day as day_words
from spieltisch.server.day import SIGNS, Comparison, Result

SHOWN = 10
"""Results that are listed; the own one always."""


def in_words(words: Words, day: str) -> str:
    return day_words(words, datetime.combine(date.fromisoformat(day), datetime.min.time()))


def day_page(
    words: Words,
    day: str,
    games: Mapping[str, GameType],
    played: Mapping[str, int],
    own: Mapping[str, Result],
    csrf: str,
) -> h.Element:
    """Every sheet with a button, or what came of it on this device; `played` is how many have finished it here."""
    return h.article(".day-page")[
        h.h1[words("The day's dice: {day}", day=in_words(words, day))],
        h.p[
            words(
                "One game a day for each score sheet, alone, with the same luck for everybody: what a die shows depends"
                " on the turn and the roll, not on what was rolled before. Afterwards you see what others have made of"
                " it."
            )
        ],
        h.form(method="post", action="/day")[
            hidden(_csrf_token=csrf),
            _name(words) if own.keys() != games.keys() else None,
            h.ul(".day-games")[
                (
                    _done(words, kind, own[kind.id], played[kind.id])
                    if kind.id in own
                    else _game(words, kind, played[kind.id])
                    for kind in games.values()
                )
            ],
        ],
        h.p(".hint")[words("The first game on this device counts. A new day begins at midnight, universal time.")],
    ]


def _name(words: Words) -> h.Element:
    return h.p(".day-name")[
        h.button(type="submit", hidden=True, disabled=True),  # Enter in the field begins no game
        h.label(for_="day-name")[words("Your name, if you like")],
        " ",
        h.input("#day-name", type="text", name="name", maxlength=40, autocomplete="nickname", data_remember="name"),
    ]


def _game(words: Words, kind: GameType, played: int) -> h.Element:
    return h.li[
        h.div(".day-game")[
            h.button(f"#day-{kind.id}.button.primary", name="game", value=kind.id)[
                words("Play {game}", game=kind.name)
            ],
            " ",
            _finished(words, played),
        ]
    ]


def _finished(words: Words, played: int) -> h.Element:
    return h.span(".hint")[
        words.plural("{count} person has finished", "{count} people have finished", played)
        if played
        else words("Nobody has finished yet")
    ]


def _done(words: Words, kind: GameType, own: Result, played: int) -> h.Element:
    """The first game counts: it leads to its result, and to what others have made of these dice."""
    return h.li[
        h.div(".day-game")[
            h.strong[kind.name],
            h.span[_points(words, own)],
            h.a(".button.second", href=f"/tables/{own.table}/day")[words("What others made of these dice")],
            _finished(words, played),
        ]
    ]


def _points(words: Words, own: Result) -> str:
    return words.plural("{name} has {count} point.", "{name} has {count} points.", own.points, name=own.name)


def comparison(shown: Shown, day: str, found: Comparison) -> h.Element:
    words, own = shown.words, found.own
    listed = [one for number, one in enumerate(found.others) if number < SHOWN or one.table == own.table]
    return frame(
        shown,
        "day",
        words("The day's dice: {day}", day=in_words(words, day)),
        h.p(".lead")[
            _points(words, own),
            " ",
            words.plural(
                "With the same dice the coach makes {count} point.",
                "With the same dice the coach makes {count} points.",
                found.best,
            ),
            " ",
            beside_best_play(words, shown.game, own.points),
        ],
        h.p(".signs", role="img", aria_label=_signs_in_words(words, found.signs))[found.signs],
        h.p(".hint")[
            words(
                "A sign for each turn: {best} as good as perfect, {slip} a slip, {mistake} a mistake.",
                best=SIGNS["best"],
                slip=SIGNS["slip"],
                mistake=SIGNS["mistake"],
            )
        ],
        copy_button(words, "copy-day", words("Copy the result"), line(words, shown.table.game_id, day, found)),
        h.section(aria_labelledby="others")[
            h.h2("#others")[words("Everybody here")],
            h.p[
                words("Place {place} of {count}.", place=found.place_of(own), count=len(found.others))
                if found.counts
                else words("This game ended after midnight, universal time, and is not in the list.")
            ],
            h.ol(".day-results")[(_result(one, found) for one in listed)],
        ],
        h.p[h.a(href="/day")[words("The other score sheets of the day")]],
    )


def _result(one: Result, found: Comparison) -> h.Element:
    return h.li(class_="own" if one.table == found.own.table else None)[
        h.span[f"{found.place_of(one)}."], " ", h.span(dir="auto")[one.name], " ", h.strong[one.points]
    ]


def _signs_in_words(words: Words, signs: str) -> str:
    return words(
        "As good as perfect: {best}. Slips: {slip}. Mistakes: {mistake}.",
        **{key: signs.count(sign) for key, sign in SIGNS.items()},
    )


def line(words: Words, game_id: str, day: str, found: Comparison) -> str:
    """The result in one line, to send to others; it gives no dice away."""
    told = words(
        "{game}, {day}: {points} points (coach: {best})",
        game=game_type(game_id).name,
        day=in_words(words, day),
        points=found.own.points,
        best=found.best,
    )
    return f"{told} {found.signs}"
