"""All moves of a game, each with what the coach says of it in a word."""

from collections.abc import Iterator, Mapping
from itertools import groupby

import msgspec
from msgspec.structs import replace

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.minds.review import Decision, Review
from spieltisch.kit.minds.verdicts import NAMES, Verdict, given_away, verdict
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import seat_mark
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words.worth import cost_words

SIGNS: Mapping[Verdict, str] = {"best": "★", "good": "✓", "inaccuracy": "?!", "mistake": "?"}


class Moved(msgspec.Struct, frozen=True):
    """A player's action, and the moment of its decision: after so many steps."""

    moment: int
    seat: Seat
    turn: int
    """Counts through the whole game; it is another one when another player moves, or the same player's next turn."""
    decision: Decision | None = None


def moved(shown: Shown, found: Review | None) -> list[Moved]:
    """Everything that people and bots decided, in its order; `shown` is the whole game."""
    judged = {decision.step: decision for decision in found.decisions} if found else {}
    turn, last, moves = 0, None, []
    for number, step in enumerate(shown.steps, start=1):
        if step.seat == CHANCE:
            continue
        decision = judged.get(number)
        now = (step.seat, decision.turn if decision else None)
        turn, last = turn + (now != last), now
        moves.append(Moved(number - 1, step.seat, turn, decision))
    return moves


def at_moment(shown: Shown, moment: int) -> Shown:
    """The same eyes so many steps after the start."""
    return replace(shown, steps=shown.steps[:moment])


def choice(shown: Shown, moment: int, seat: Seat, action: str) -> str:
    """What that seat could do at that moment, in words, without a full stop."""
    telling = family_of(shown.table.game_id).telling()
    return telling.choice(at_moment(shown, moment), seat, shown.game.read(action)).removesuffix(".")


def move_list(shown: Shown, found: Review | None, address: str) -> h.Element:
    """Turn by turn; each move leads to the moment before it."""
    words = shown.words
    return h.section("#moves.all-moves", aria_labelledby="moves-heading")[
        h.div(".moves-head")[
            h.h2("#moves-heading")[words("Moves")],
            h.label(".only-slips")[h.input("#only-slips", type="checkbox"), " ", words("Mistakes only")]
            if found
            else None,
        ],
        h.ol("#move-list.move-list", tabindex="0", aria_labelledby="moves-heading")[
            (
                _turn(shown, found, address, list(moves))
                for _, moves in groupby(moved(shown, found), key=lambda move: move.turn)
            )
        ],
    ]


def _turn(shown: Shown, found: Review | None, address: str, moves: list[Moved]) -> h.Element:
    slips = any(_verdict(found, move) in ("inaccuracy", "mistake") for move in moves)
    return h.li(class_="turn slipped" if slips else "turn")[
        h.span(".who")[seat_mark(shown.game, moves[0].seat), h.span(".name", dir="auto")[shown.names[moves[0].seat]]],
        h.ul[(_move(shown, found, address, move) for move in moves)],
    ]


def _move(shown: Shown, found: Review | None, address: str, move: Moved) -> h.Element:
    said = _verdict(found, move)
    played = shown.game.write(shown.steps[move.moment].action)
    return h.li(class_=f"one-move {said}" if said else "one-move")[
        h.a(href=f"{address}/{move.moment}", data_moment=str(move.moment))[
            h.span(".what")[choice(shown, move.moment, move.seat, played)], judged(shown, found, move.decision)
        ]
    ]


def _verdict(found: Review | None, move: Moved) -> Verdict | None:
    return verdict(found, move.decision) if found and move.decision else None


def judged(shown: Shown, found: Review | None, decision: Decision | None) -> h.Node:
    """The word for a decision with its sign, and what it has cost."""
    if found is None or decision is None:
        return None
    said = verdict(found, decision)
    if said not in SIGNS:
        return None
    unit, lost, error = given_away(found, decision)
    return h.span(class_=f"judged {said}")[
        h.span(aria_hidden="true")[SIGNS[said]],
        " ",
        h.span(".word")[shown.words(NAMES[said])],
        [" ", h.span(".cost")["−", cost_words(shown.words, unit, lost, error)]] if lost else None,
    ]


def turn_starts(shown: Shown, found: Review | None) -> Iterator[int]:
    for _, moves in groupby(moved(shown, found), key=lambda move: move.turn):
        yield next(moves).moment
