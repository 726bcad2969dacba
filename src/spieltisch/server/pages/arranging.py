"""A position set up by hand: every touch on the board, and every choice beside it, leads to the next position."""

import re
from collections.abc import Mapping

from markupsafe import Markup

from spieltisch.core.game import GameType
from spieltisch.kit.page import html as h
from spieltisch.kit.page.arranging import Layout, Put, Row, Spot
from spieltisch.kit.page.lens import lens
from spieltisch.kit.page.parts import hidden
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.svg import element
from spieltisch.server.pages.asking import arranging_address, asking_address, notation_form, other_games, settings


def arranging_page(shown: Shown, kind: GameType, layout: Layout, filled: Mapping[str, str], error: str) -> h.Element:
    """The board and what can be put on it, then the coach; players, rules and the notation can be unfolded."""
    return h.fragment[_arranged(shown, kind, layout, filled, error), lens(shown.words)]


def _arranged(shown: Shown, kind: GameType, layout: Layout, filled: Mapping[str, str], error: str) -> h.Element:
    words, position, tool = shown.words, filled["at"], _tool(layout)
    return h.article(".asking-page.arranging-page")[
        h.h1[words("Set up a position: {game}", game=kind.name)],
        h.p(".lead")[words("Put everything where it should be, and ask the coach what is best there.")],
        h.p("#arrange-error.refusal", role="alert")[error] if error else None,
        h.div(".arranged")[
            _board(shown, layout, position) if layout.picture else None,
            h.div(".to-put")[
                _tools(shown, layout, position) if layout.tools else None,
                (_row(shown, row, number, position, tool) for number, row in enumerate(layout.rows) if not row.many),
                _lists(shown, layout, filled),
                h.a("#ask-coach.button.primary", href=asking_address(kind.id, shown.game.spec, position))[
                    words("Ask the coach")
                ],
            ],
        ],
        h.details("#rules-of-it.notation")[
            h.summary[words("Players and rules")],
            h.form(".ask", method="get", action=f"/positions/{kind.id}/arrange")[
                settings(words, kind, filled),
                h.button(".button", type="submit")[words("Begin anew with these")],
            ],
        ],
        notation_form(words, kind, filled, "", opened=False),
        other_games(words, kind),
    ]


def _tool(layout: Layout) -> str:
    return next((tool.key for tool in layout.tools if tool.chosen), "")


def _tools(shown: Shown, layout: Layout, position: str) -> h.Element:
    title = shown.words("A touch on the board puts") if layout.spots else shown.words("Score sheet")
    address = {tool.key: _address(shown, position, tool.key, "") for tool in layout.tools}
    return _links("tools", title, [(address[tool.key], tool) for tool in layout.tools])


def _row(shown: Shown, row: Row, number: int, position: str, tool: str) -> h.Element:
    links = [(_address(shown, position, tool, put.key), put) for put in row.puts]
    return _links(f"row-{number}", row.title, links)


def _address(shown: Shown, position: str, tool: str, do: str) -> str:
    return arranging_address(shown.table.game_id, shown.game.spec, position, tool, do)


def _links(ident: str, title: str, links: list[tuple[str, Put]]) -> h.Element:
    """Links lead back to their row: what stands behind the # outlives a redirection."""
    return h.section(f"#{ident}.puts", aria_labelledby=f"{ident}-title")[
        h.h2(f"#{ident}-title")[title],
        h.ul[
            (
                h.li[
                    h.a(
                        ".chip",
                        href=f"{address}#{ident}",
                        data_touch=put.key,
                        aria_current="true" if put.chosen else None,
                    )[put.label]
                ]
                for address, put in links
            )
        ],
    ]


def _lists(shown: Shown, layout: Layout, filled: Mapping[str, str]) -> h.Node:
    rows, words = [row for row in layout.rows if row.many], shown.words
    if not rows:
        return None
    kept: dict[str, str | int] = {
        "seats": shown.game.spec.seats,
        **shown.game.spec.options,
        "at": filled["at"],
        "put": _tool(layout),
    }
    return h.form("#lists.lists", method="get", action=f"/positions/{shown.table.game_id}/arrange#lists")[
        hidden(**{key: value for key, value in kept.items() if value != ""}),
        h.div(".settings")[
            (
                h.label[
                    row.title,
                    h.select(name="do")[
                        None if any(put.chosen for put in row.puts) else h.option(value="")["–"],
                        (h.option(value=put.key, selected=put.chosen)[put.label] for put in row.puts),
                    ],
                ]
                for row in rows
            )
        ],
        h.button("#put-it.button", type="submit")[words("Put it so")],
    ]


def _board(shown: Shown, layout: Layout, position: str) -> h.Element:
    """The picture with a link over every place; both in one, so that a glass shows both."""
    tool, seen = _tool(layout), re.search('viewBox="([^"]+)"', layout.picture)
    assert seen is not None
    x, y, width, height = seen[1].split()

    def link(number: int, spot: Spot) -> str:
        address = _address(shown, position, tool, f"{tool} {spot.key}")
        ring = element("circle", cx=spot.where[0], cy=spot.where[1], r=layout.reach)
        name = f"spot-{number}"
        return element(
            "a", ring, id=name, class_="can-touch", data_touch=name, href=f"{address}#{name}", aria_label=spot.label
        )

    return h.div(".board-to-touch", role="group", aria_label=shown.words("The board"))[
        Markup(
            element(
                "svg",
                element("svg", Markup(layout.picture), x=x, y=y, width=width, height=height, aria_hidden="true"),
                *(link(number, spot) for number, spot in enumerate(layout.spots)),
                class_="spots",
                viewBox=seen[1],
            )
        )
    ]
