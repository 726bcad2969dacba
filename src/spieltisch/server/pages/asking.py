"""Ask the coach about a position: from a game, written down elsewhere, or set up by hand."""

from collections.abc import Mapping
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace

from spieltisch.core.game import GameType, Spec
from spieltisch.core.seat import Seat
from spieltisch.kit.counsel import told as told_choice
from spieltisch.kit.counsel import why
from spieltisch.kit.minds.advice import Advice, Choice
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import choices
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of, game_types
from spieltisch.kit.words import Words
from spieltisch.kit.words.worth import win_words, worth, worth_title
from spieltisch.server.pages.snapshot import content

LONGEST = 4000
"""Characters of a position."""


def asking_address(game: str, spec: Spec, position: str) -> str:
    return f"/positions/{game}?{_query(spec, position)}"


class Asked(msgspec.Struct, frozen=True):
    """A position that can be read, and the coach's advice on it."""

    shown: Shown
    seat: Seat | None
    advice: Advice | None = None
    """None where the game is over, or the coach has no time."""
    why_not: str = ""
    ready: bool = True
    """Otherwise the page asks again by itself."""

    @property
    def with_best(self) -> Shown:
        """The position, with what the coach would do there."""
        advice, shown = self.advice, self.shown
        if advice is None:
            return shown
        return replace(shown, best=shown.game.write(advice.counsel.action), best_by=self.seat)


def arranging_address(game: str, spec: Spec, position: str, put: str = "", do: str = "") -> str:
    """The address of the editor with this position and tool; with `do` one that puts something there."""
    return f"/positions/{game}/arrange?{_query(spec, position, put=put, do=do)}"


def _query(spec: Spec, position: str, **more: str) -> str:
    said = {key: value for key, value in more.items() if value}
    return urlencode({"seats": spec.seats, **spec.options, "at": position, **said})


def asking_page(words: Words, kind: GameType, filled: Mapping[str, str], asked: Asked | None, error: str) -> h.Element:
    """The board with the best choices, and below it the position to be written or changed."""
    return h.article(".asking-page")[
        h.h1[words("Ask about a position: {game}", game=kind.name)],
        h.p(".lead")[words("What would the coach do here? Change the position as you like, and ask again.")],
        _answer(words, asked) if asked else None,
        notation_form(words, kind, filled, error, opened=asked is None),
        _by_hand(words, kind) if asked is None else None,
        other_games(words, kind),
    ]


def _by_hand(words: Words, kind: GameType) -> h.Node:
    """A form for a reader whose text was no position."""
    if family_of(kind.id).page().arranging is None:
        return None
    title = words("Set up a position: {game}", game=kind.name)
    return h.p[h.a(".button.second", href=f"/positions/{kind.id}/arrange")[title]]


def other_games(words: Words, kind: GameType) -> h.Element:
    return h.nav(".other-games", aria_label=words("Other games"))[
        h.ul[
            (
                h.li[h.a(href=f"/positions/{other.id}")[other.name]]
                for other in game_types().values()
                if other.id != kind.id and family_of(other.id).minds().coach
            )
        ]
    ]


def notation_form(words: Words, kind: GameType, filled: Mapping[str, str], error: str, *, opened: bool) -> h.Element:
    """A position as it is written, with players and rules."""
    return h.details("#notation.notation", open=opened or bool(error))[
        h.summary[words("The position in notation")], _form(words, kind, filled, error)
    ]


def _form(words: Words, kind: GameType, filled: Mapping[str, str], error: str) -> h.Element:
    return h.form("#ask.ask", method="get", action=f"/positions/{kind.id}")[
        h.textarea(
            "#at",
            name="at",
            rows="4",
            maxlength=str(LONGEST),
            required=True,
            spellcheck="false",
            autocapitalize="off",
            aria_label=words("The position in notation"),
            aria_describedby="ask-error" if error else None,
            aria_invalid="true" if error else None,
        )[filled.get("at", "")],
        h.p("#ask-error.refusal", role="alert")[error] if error else None,
        settings(words, kind, filled),
        h.button(".button.primary", type="submit")[words("Ask the coach")],
    ]


def settings(words: Words, kind: GameType, filled: Mapping[str, str]) -> h.Element:
    seats = filled.get("seats") or str(kind.usual_seats)
    return h.div(".settings")[
        h.label[
            words("Players"),
            h.input(type="number", name="seats", min="1", max=str(kind.most_seats), value=seats),
        ],
        (
            h.label[
                words(option.name),
                h.select(name=option.key)[
                    choices(
                        {choice: words(option.choice_name(choice)) for choice in option.choices},
                        filled.get(option.key, option.default),
                    )
                ],
            ]
            for option in kind.options
        ),
    ]


def _answer(words: Words, asked: Asked) -> h.Element:
    return h.section("#answer.answer", aria_label=words("What the coach would do"))[
        h.div(".said")[
            _advice(words, asked, asked.seat, asked.advice)
            if asked.seat is not None and asked.advice is not None
            else asked.why_not and h.p[asked.why_not],
            None if asked.ready else _soon(words),
            _change(words, asked.shown),
        ],
        h.div(".replay-table")[content(asked.with_best)],
    ]


def _soon(words: Words) -> h.Element:
    by_itself = words("The coach is still getting ready. The answer comes by itself, in a minute or so.")
    return h.p(data_soon=by_itself)[words("The coach is still getting ready: try again in a minute.")]


def _change(words: Words, shown: Shown) -> h.Node:
    game = shown.table.game_id
    if family_of(game).page().arranging is None:
        return None
    address = arranging_address(game, shown.game.spec, shown.game.write_position(shown.game.start()))
    return h.a(".button", href=address)[words("Change the position")]


def _advice(words: Words, asked: Asked, seat: Seat, found: Advice) -> h.Node:
    shown, family = asked.shown, family_of(asked.shown.table.game_id)
    counsel = h.p(".counsel")[h.strong[told_choice(shown, seat, found.counsel)], " ", " ".join(why(shown, seat, found))]
    if found.is_idea:
        return counsel
    marks = family.page().marks(shown, shown.game.write(found.counsel.action))
    knows_wins = any(one.wins is not None for one in found.choices)

    def row(choice: Choice) -> h.Element:
        told = family.telling().choice(shown, seat, choice.action).removesuffix(".")
        return h.tr[
            h.th(scope="row")[told],
            h.td[worth(words, found.unit, choice.value, choice.error)],
            h.td[win_words(words, choice.wins)] if choice.wins is not None else None,
        ]

    return [
        counsel,
        h.table(".candidates", data_marks=" ".join(marks))[
            h.caption[words("What {name} could do here", name=shown.names[seat])],
            h.thead[
                h.tr[
                    h.th(scope="col")[words("Choice")],
                    h.th(scope="col")[worth_title(words, found.unit)],
                    h.th(scope="col")[words("Chance of winning")] if knows_wins else None,
                ]
            ],
            h.tbody[map(row, found.choices)],
        ],
    ]
