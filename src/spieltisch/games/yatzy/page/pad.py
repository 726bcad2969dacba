"""The score pad for real dice: a keypad for the dice, and boxes that ask for their points."""

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import noting
from spieltisch.games.yatzy.engine.dice import NO_DICE
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Place, State
from spieltisch.games.yatzy.page.real_dice_entry import filled_box
from spieltisch.games.yatzy.telling.box_words import place_name
from spieltisch.games.yatzy.telling.sentences import game_of, state_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words


def keypad(shown: Shown) -> h.Element:
    """Six keys, a slot for every die that was thrown, and who begins where that is still open."""
    game, state, words = game_of(shown), state_of(shown), shown.words
    if state.starting_roll is not None:
        return _who_begins(shown, state)
    kept = state.kept or NO_DICE
    missing = len(game.rules.dice) - len(kept)
    yellow = game.rules.dice.yellow and not kept.yellow
    return h.section(
        "#pad.keypad",
        aria_label=words("Enter your dice"),
        data_slots=str(missing),
        data_seen=str(shown.table.step),
    )[
        h.p(".pad-hint")[words("Tap what your dice show, or tap a box to enter its points at once.")],
        h.div(".slots", role="status")[
            (
                h.span(class_="slot yellow" if yellow and slot == missing - 1 else "slot", data_slot=str(slot))["·"]
                for slot in range(missing)
            )
        ],
        h.div(".keys")[
            (
                h.button(f"#key-{pips}.key", type="button", data_pips=str(pips), aria_label=str(pips))[str(pips)]
                for pips in game.rules.dice.pips
            ),
            h.button("#key-erase.key", type="button", data_erase=True)[words("Erase")],
        ],
        _free_throws(words, game, state),
    ]


def _who_begins(shown: Shown, state: State) -> h.Element:
    assert state.starting_roll is not None
    return h.section("#pad.keypad", aria_label=shown.words("Who begins?"), data_seen=str(shown.table.step))[
        h.p[shown.words("Everybody rolls once; the highest total goes first.")],
        h.div(".beginners")[
            (
                h.button(f"#begins-{seat}", type="button", data_begins=str(seat))[shown.names[seat]]
                for seat in state.starting_roll.waiting
            )
        ],
    ]


def _free_throws(words: Words, game: YatzyGame, state: State) -> h.Element | None:
    """Free throws that have been used, to be ticked with the dice they gave."""
    left = state.sheets[state.turn].free_throws
    if not left or game.rules.strike_for_free_throw:
        return None
    return h.label(".free-used")[
        words("Free rolls used for this"),
        h.select("#free-used")[(h.option(value=str(count))[str(count)] for count in range(left + 1))],
    ]


def box_question(shown: Shown, place: Place) -> h.Element:
    game, state, words = game_of(shown), state_of(shown), shown.words
    return h.div(".points", data_box=f"{place.column},{place.row}", data_seen=str(shown.table.step))[
        h.h2(tabindex="-1")[place_name(words, game.rules, place)],
        h.div(".choices")[
            (
                h.button(type="button", data_points=str(points))[_points(words, points)]
                for points in sorted(noting.ways(game.rules, state.sheets[state.turn], place), reverse=True)
            )
        ],
        h.button(".cancel", type="button", data_cancel=True)[words("Cancel")],
    ]


def correction(shown: Shown, seat: Seat, place: Place) -> h.Element:
    """What a filled box may hold instead, and where it could have been entered."""
    game, words = game_of(shown), shown.words
    box = filled_box(shown, seat, place)
    name = place_name(words, game.rules, place)
    points, boxes = box.other_points(), box.other_boxes()
    return h.div(
        ".points",
        data_box=f"{place.column},{place.row}",
        data_corrects=str(seat),
        data_seen=str(shown.table.step),
    )[
        h.h2(tabindex="-1")[words("{name}: correct {box}", name=shown.names[seat], box=name)],
        h.p[words("{box} now has {points}. What should it be? All other entries stay.", box=name, points=box.points)],
        h.div(".choices")[
            (h.button(type="button", data_points=str(one))[_points(words, one)] for one in sorted(points, reverse=True))
        ],
        [
            h.h3[words("It belongs in another box")],
            h.div(".choices")[
                (
                    h.button(type="button", data_instead=f"{other.column},{other.row}")[
                        words("{box}: {points}", box=place_name(words, game.rules, other), points=worth)
                    ]
                    for other, (worth, _) in boxes.items()
                )
            ],
        ]
        if boxes
        else None,
        h.button(".cancel", type="button", data_cancel=True)[words("Cancel")],
    ]


def _points(words: Words, points: int) -> str:
    return words("Cross out") if points == 0 else words.plural("{count} point", "{count} points", points)
