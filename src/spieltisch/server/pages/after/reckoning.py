"""Luck and skill, player by player, and the decisions that cost most."""

from collections.abc import Sequence

from spieltisch.kit.minds.review import Decision, PlayerReview, Review, Unit
from spieltisch.kit.minds.verdicts import given_away, worst
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.reckoning import REAL_DICE, is_entered
from spieltisch.kit.reckoning import luck_and_skill as sentences
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import percent, points
from spieltisch.kit.words.worth import (
    NOTICEABLE,
    beside_own,
    cost_words,
    expected_title,
    forecast_caution,
    signed_worth,
    worth,
)
from spieltisch.server.pages.after.moves import choice


def cautions(shown: Shown, found: Review) -> list[h.Element]:
    words, said = shown.words, []
    if not found.exact:
        said.append(words("All values are estimates: this game is too large to be solved exactly."))
    if not is_entered(found):
        said.append(words(REAL_DICE))
    return [h.p(".caution")[sentence] for sentence in said]


def luck_and_skill(shown: Shown, found: Review) -> h.Element:
    words = shown.words
    said = tuple(sentences(words, shown.game.spec, shown.names, found))
    return h.section(aria_labelledby="luck-and-skill")[
        h.h2("#luck-and-skill")[words("Luck and skill")],
        h.p(".lead")[" ".join(said)] if said else None,
        h.div(".reckonings")[(_player(shown, found.unit, seat, one) for seat, one in enumerate(found.players))],
        h.p(".hint")[caution] if (caution := forecast_caution(words, found)) else None,
    ]


def _player(shown: Shown, unit: Unit, seat: int, player: PlayerReview) -> h.Element:
    words = shown.words
    luck = words("Luck with the cards") if shown.game.spec.hidden else words("Luck with the dice")
    rows = [
        (expected_title(words, unit), worth(words, unit, player.expected)),
        (luck, signed_worth(words, unit, player.luck)),
        (words("Lost through decisions"), signed_worth(words, unit, -player.lost)),
    ]
    if player.unentered is not None:  # what is not known is not said to be nothing
        rows = [rows[0], *(row for row, value in zip(rows[1:], (player.luck, player.lost), strict=True) if value)]
    for name, value in beside_own(words, shown.game.spec, unit, player):
        if abs(value) >= NOTICEABLE[unit]:
            rows.append((name, signed_worth(words, unit, value)))
    total = str(player.total) if unit == "points" else percent(words, player.total, 0)
    return h.section(".reckoning", aria_labelledby=f"reckoned-{seat}")[
        h.h3(f"#reckoned-{seat}")[shown.names[seat]],
        h.p[_luck_words(words, player), " ", _skill_words(words, player)]
        if unit == "points" and player.unentered is None
        else None,
        h.dl(".parts")[
            (h.div[h.dt[name], h.dd[value]] for name, value in rows),
            h.div(".whole")[h.dt[words("Total")], h.dd[total]],
        ],
    ]


def _luck_words(words: Words, player: PlayerReview) -> str:
    much = points(words, abs(player.luck))
    if abs(player.luck) < NOTICEABLE["points"]:
        return words("The dice were exactly average.")
    if player.luck > 0:
        return words("The dice gave {points} more points than average.", points=much)
    return words("The dice gave {points} fewer points than average.", points=much)


def _skill_words(words: Words, player: PlayerReview) -> str:
    if player.lost < NOTICEABLE["points"]:
        return words("Every decision was the best one.")
    return words("These decisions cost {points} points compared with best play.", points=points(words, player.lost))


def costliest(shown: Shown, found: Review, address: str) -> h.Element:
    words, dear = shown.words, worst(found)
    return h.section(aria_labelledby="dearest")[
        h.h2("#dearest")[words("The costliest decisions")],
        h.ol(".dearest")[(_dear(shown, found, address, decision) for decision in dear)]
        if dear
        else h.p[_nothing_lost(words, found)],
    ]


def _nothing_lost(words: Words, found: Review) -> str:
    if not is_entered(found):
        return words("The coach found no decision that was certainly worse than another.")
    if found.unit == "points" and any(one.loss for one in found.decisions):
        return words("Every decision was the best one.")  # points were given away to win
    if found.unit == "points":
        return words("Nobody gave away a single point: every decision was the best one.")
    return words("The coach found no decision that was certainly worse than another.")


def _dear(shown: Shown, found: Review, address: str, decision: Decision) -> h.Element:
    words, moment = shown.words, decision.step - 1
    best = decision.best if decision.surest is None else decision.counsel
    unit, lost, error = given_away(found, decision)
    return h.li(".decision")[
        h.p(".when")[words("{name}, turn {turn}", name=shown.names[decision.seat], turn=decision.turn)],
        h.dl[
            h.div[h.dt[words("What was played")], h.dd[choice(shown, moment, decision.seat, decision.played)]],
            h.div[h.dt[words("Best")], h.dd[choice(shown, moment, decision.seat, best)]],
            h.div(".cost")[h.dt[words("Cost")], h.dd[cost_words(words, unit, lost, error)]],
        ],
        h.a(href=f"{address}/{moment}", data_moment=str(moment))[words("Look at step {step}", step=moment)],
    ]


def numbers(shown: Shown, found: Review) -> h.Element:
    """The curve in numbers, turn by turn."""
    words, courses = shown.words, [player.course for player in found.players]
    return h.details[
        h.summary[words("The numbers")],
        h.div(".wide", role="group", tabindex="0", aria_label=words("Table"))[
            h.table(".numbers")[
                h.caption[
                    words("Expected points at the end, after each turn")
                    if found.unit == "points"
                    else words("Chance of winning, after each turn")
                ],
                h.thead[h.tr[h.th(scope="col")[words("Turn")], (h.th(scope="col")[name] for name in shown.names)]],
                h.tbody[
                    (_row(words, found.unit, turn, courses) for turn in range(max(len(course) for course in courses)))
                ],
            ]
        ],
    ]


def _row(words: Words, unit: Unit, turn: int, courses: Sequence[tuple[float, ...]]) -> h.Element:
    return h.tr[
        h.th(scope="row")[str(turn) if turn else words("Start")],
        (h.td[worth(words, unit, course[turn]) if turn < len(course) else ""] for course in courses),
    ]
