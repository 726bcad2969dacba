"""My games: results, figures and rivals, from what this device has kept."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from io import StringIO

from spieltisch.kit.page import html as h
from spieltisch.kit.shelf import all_games
from spieltisch.kit.telling import result_lines
from spieltisch.kit.words import Words
from spieltisch.kit.words.dates import day
from spieltisch.kit.words.numbers import percent, points
from spieltisch.server.my_games import Figures, Finished, Rival, figures, people, rivals

MOST_RIVALS = 12


def frame(words: Words) -> h.Element:
    """The page before the browser has told what it has."""
    return h.div(".my-games-page")[
        h.h1[words("My games")],
        h.p(".hint")[words("All this is kept on this device alone. There is no account, and nobody else can see it.")],
        h.div("#my-games", aria_live="polite")[h.p[words("One moment…")]],
    ]


def overview(words: Words, games: Sequence[Finished], away: frozenset[str]) -> h.Element:
    """All statistics of these games; those in `away` were put away and are folded."""
    if not games:
        return h.fragment[h.p(".nothing")[words("No game has been finished on this device yet.")]]
    newest = sorted(games, key=lambda game: -game.at)
    shown = [game for game in newest if game.id not in away]
    folded = [game for game in newest if game.id in away]
    return h.fragment[
        h.section(".results", aria_labelledby="results-heading")[
            h.h2("#results-heading")[words("Results")],
            _results(words, shown, away=False),
            h.details[h.summary[words("Put away ({count})", count=len(folded))], _results(words, folded, away=True)]
            if folded
            else None,
            h.p(".links")[h.button("#export.button.quiet", type="button")[words("Save as a table (CSV)")],],
        ],
        (_person(words, games, name) for name in people(games)),
    ]


def _results(words: Words, games: Iterable[Finished], away: bool) -> h.Element:
    label = words("Bring back") if away else words("Put away")
    return h.ul(".finished")[
        (
            h.li[
                h.a(href=f"/tables/{game.id}")[
                    h.strong[_name(game.game)],
                    h.time[day(words, _when(game.at))],
                    h.span[", ".join(result_lines(words, game.names, game.places, game.points))],
                ],
                h.button(".button.quiet.small", type="button", data_away=game.id)[label],
                h.button(
                    ".button.quiet.small",
                    type="button",
                    data_forget=game.id,
                    data_sure=words("Delete this game from this device?"),
                )[words("Delete")],
            ]
            for game in games
        )
    ]


def _person(words: Words, games: Sequence[Finished], name: str) -> h.Element:
    return h.section(".person")[
        h.h2(dir="auto")[name],
        h.div(".scroll", tabindex="0", role="group", aria_label=name)[
            _table(
                [
                    words("Game"), words("Played"), words("Won"), words("Average"), words("Record"), words("Bonus"),
                    words("Wins in a row"),
                ],
                (_figures(words, one) for one in figures(games, name)),
            )
        ],
        _against(words, rivals(games, name)[:MOST_RIVALS]),
    ]  # fmt: skip


def _against(words: Words, found: Sequence[Rival]) -> h.Node:
    if not found:
        return None
    heads = [words("Against"), words("Played"), words("Ahead"), words("Behind")]
    return h.div(".scroll")[
        _table(heads, ([one.name, str(one.played), str(one.ahead), str(one.behind)] for one in found))
    ]


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> h.Element:
    """On a phone each row becomes a list, whose entries say what their column is."""
    return h.table(role="table")[
        h.thead(role="rowgroup")[h.tr(role="row")[(h.th(scope="col", role="columnheader")[head] for head in heads)]],
        h.tbody(role="rowgroup")[
            (
                h.tr(role="row")[
                    h.th(scope="row", role="rowheader")[row[0]],
                    (h.td(role="cell", data_head=head)[cell] for head, cell in zip(heads[1:], row[1:], strict=True)),
                ]
                for row in rows
            )
        ],
    ]


def _figures(words: Words, one: Figures) -> list[str]:
    return [
        _name(one.game),
        str(one.played),
        f"{one.won}/{one.with_others}" if one.with_others else "–",
        points(words, one.average),
        f"{one.best} ({day(words, _when(one.best_at))})",
        "–" if one.bonus is None else percent(words, one.bonus, 0),
        str(one.streak) if one.with_others else "–",
    ]


def as_csv(games: Sequence[Finished]) -> str:
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow(("date", "game", "table", "player", "own", "place", "points", "bonus"))
    writer.writerows(_lines(games))
    return out.getvalue()


def _lines(games: Sequence[Finished]) -> Iterator[tuple[object, ...]]:
    for game in sorted(games, key=lambda game: game.at):
        for seat, name in enumerate(game.names):
            safe = f"'{name}" if name[:1] in "=+-@" else name  # a spreadsheet would calculate it
            bonus = int(game.bonus[seat]) if game.bonus else ""
            own = int(seat in game.own)
            yield _when(game.at).date(), game.game, game.id, safe, own, game.places[seat], game.points[seat], bonus


def _when(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)


def _name(game_id: str) -> str:
    kind = all_games().get(game_id)
    return kind.name if kind else game_id
