"""The start page: six games, the ways to play each, and tables in a line."""

from collections.abc import Mapping
from types import MappingProxyType

from spieltisch.core.game import GameType
from spieltisch.core.tables.plan import stand_in
from spieltisch.kit.minds.levels import levels, rated_name
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import hidden
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.players import Player, called, people
from spieltisch.kit.shelf import family_of, game_type, game_types, more_games
from spieltisch.kit.words import Words, joined
from spieltisch.server.listing import Summary
from spieltisch.server.pages.fitting import adapting, level_data
from spieltisch.server.pages.snapshot import game_name


def start(
    words: Words, tables: Mapping[str, Summary] = MappingProxyType({}), csrf: str = "", has_docs: bool = False
) -> h.Element:
    """All games, the tables the visitor has been at, by name the tables in the list, and documents if there are any."""
    return h.div(".start-page")[
        h.header(".welcome")[
            h.h1[words("What shall we play?")],
            h.p[words("Choose a game and sit down. Nothing to install, no account, free for everybody.")],
            h.p(".daily")[
                h.a("#puzzles", href="/puzzles")[words("Puzzles of the day")],
                h.a("#day", href="/day")[words("The day's dice")],
            ],
        ],
        h.section("#my-tables.my-tables", hidden=True, aria_labelledby="my-tables-heading")[
            h.h2("#my-tables-heading")[words("Your tables")],
            h.ul,
            h.p[h.a("#my-games-link", href="/my-games")[words("All my games, with results and records")]],
        ],
        _listed(words, tables),
        h.ul(".games")[(_card(words, kind, csrf) for kind in game_types().values())],
        _more(words, csrf),
        adapting(words),
        h.p(".pocket-link")[h.a("#pocket", href="/pocket")[words("Score pad without a network")]],
        h.p(".pocket-link")[h.a("#documents", href="/docs")[words("Documents, in English")]] if has_docs else None,
        h.footer(".page-footer")[
            h.p[
                words(
                    "Spieltisch is made by volunteers and has no connection with the publishers of the games. "
                    "Buy the wooden originals: they are beautiful."
                )
            ]
        ],
    ]


def _more(words: Words, csrf: str) -> h.Node:
    """Sheets of the user's own, and examples of them: folded, so that the others stay in view."""
    if not more_games():
        return None
    return h.details("#more-games.more-games")[
        h.summary[words("More score sheets")],
        h.ul(".games")[(_card(words, kind, csrf) for kind in more_games().values())],
    ]


def _picture(kind: GameType) -> h.Tag:
    folded = "lazy" if kind.id in more_games() else None
    return h.img(".picture", src=f"/pictures/{kind.id}.svg", alt="", width=320, height=200, loading=folded)


def _head(words: Words, kind: GameType) -> h.Node:
    return [
        _picture(kind),
        h.h2(id=f"game-{kind.id}")[kind.name],
        h.p(".summary")[words(kind.summary)],
        h.p(".people")[
            people(words, kind),
            " · ",
            h.a(id=f"rules-{kind.id}", href=f"/rules/{kind.id}")[
                words("Rules"), h.span(".visually-hidden")[f": {kind.name}"]
            ],
            " · ",
            h.a(id=f"watch-{kind.id}", href=f"/new/{kind.id}?way=watch")[
                words("Watch bots"), h.span(".visually-hidden")[f": {kind.name}"]
            ],
        ],
    ]


def _for_dice(words: Words, kind: GameType) -> str:
    has_pad = family_of(kind.id).page().score_pad is not None
    return words("use this as the score pad") if has_pad else words("enter what they show")


def _card(words: Words, kind: GameType, csrf: str) -> h.Element:
    usual = stand_in(tuple(levels(kind.id)))
    return h.li(".game")[
        h.article(aria_labelledby=f"game-{kind.id}")[
            _head(words, kind),
            h.form(".ways", method="post", action="/tables", data_levels=level_data(words, kind.id))[
                hidden(_csrf_token=csrf, game=kind.id),
                h.input(type="hidden", name="name-0", value="", data_remember="name"),
                h.input(".level", type="hidden", name="level", value=""),
                _at_once(
                    kind,
                    "play",
                    "bots",
                    "primary",
                    words("Play now"),
                    [words("against bots"), h.span(".way-level")[rated_name(words, kind.id, usual)]],
                ),
                _to_form(kind, "friends", "second", words("Invite friends"), words("with a link")),
                _to_form(kind, "dice", "second", words("We have real dice"), _for_dice(words, kind))
                if not kind.hidden  # cards are not entered
                else None,
                _to_form(kind, "device", "quiet", words("One device for all"), words("pass it round")),
                _at_once(kind, "solo", "solo", "quiet", words("Practise alone"), words("in peace and quiet"))
                if kind.solo_practice or kind.least_seats == 1
                else None,
                _to_form(kind, "bots", "quiet", words("Choose opponents"), words("and house rules")),
            ],
        ]
    ]


def _at_once(kind: GameType, ident: str, way: str, look: str, title: str, about: h.Node) -> h.Element:
    return h.button(id=f"{ident}-{kind.id}", class_=f"button {look}", name="way", value=way)[_way(kind, title, about)]


def _to_form(kind: GameType, way: str, look: str, title: str, about: str) -> h.Element:
    return h.a(id=f"{way}-{kind.id}", class_=f"button {look}", href=f"/new/{kind.id}?way={way}")[
        _way(kind, title, about)
    ]


def _way(kind: GameType, title: str, about: h.Node) -> h.Node:
    return [
        h.span(".way-name")[title],
        h.span(".way-about")[about],
        h.span(".visually-hidden")[f": {kind.name}"],
    ]


def _listed(words: Words, tables: Mapping[str, Summary]) -> h.Node:
    if not tables:
        return None
    return h.section(".listed", aria_labelledby="listed-heading")[
        h.h2("#listed-heading")[words("Open tables")],
        h.ul[(h.li[h.a(href=f"/tables/{name}")[listed_line(words, one)]] for name, one in tables.items())],
    ]


def line(shown: Shown) -> h.Element:
    names = joined(shown.words, [name for name in shown.names if name])
    return h.fragment[
        h.strong[game_name(shown)], h.span[names], h.em(class_="due" if _is_due(shown) else None)[_how_it_stands(shown)]
    ]


def listed_line(words: Words, summary: Summary) -> h.Element:
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
