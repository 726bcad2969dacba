"""The table during and after a game of the Yatzy family."""

from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.standing import race, totals
from spieltisch.games.yatzy.engine.state import Keep, State
from spieltisch.games.yatzy.page.hint import hint_button
from spieltisch.games.yatzy.page.sheets import sheets
from spieltisch.games.yatzy.page.touches import hand, throws
from spieltisch.games.yatzy.page.tray import tray
from spieltisch.games.yatzy.telling.box_words import box_asks
from spieltisch.games.yatzy.telling.prompts import to_choose, to_roll, whose
from spieltisch.games.yatzy.telling.sentences import latest, said, state_of
from spieltisch.games.yatzy.telling.standing_words import prize_words, progress_words, result_words
from spieltisch.kit.page import panels as around
from spieltisch.kit.page import speed, talk
from spieltisch.kit.page.parts import is_mine, recent
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words


def board(shown: Shown) -> h.Element:
    """Status, dice, pads, and what has happened."""
    game, state = shown.game, shown.view
    assert isinstance(game, YatzyGame)
    over = shown.table.phase == "over"
    phase = "over" if over else "mine" if hand(shown) is not None or throws(shown) or shown.enters_dice else "others"
    return h.div(
        "#board",
        class_=f"board yatzy {shown.table.game_id} {phase} with-{game.rules.columns}",
        data_step=shown.table.step,
    )[
        h.div(".board-head")[_heading(shown, game, state), talk.menu(shown), _players(shown, state)],
        _result(shown)
        if over
        else h.div(".play")[_status(shown, game, state), tray(shown), hint_button(shown), around.controls(shown)],
        sheets(shown),
        h.aside(".beside")[
            speed.folded_away(shown),
            _race(shown, game, state),
            _games(shown, game, state),
            around.log(shown, recent(shown, said)),
            None if shown.look == "screen" else _boxes(shown.words, game.rules),
            around.seat_along(shown),
        ],
    ]


def _on_turn(state: State) -> Seat | None:
    return None if state.over else Seat(state.turn)


def _players(shown: Shown, state: State) -> h.Element:
    return around.players(shown, totals(state), _on_turn(state), with_sheets=True)


def _heading(shown: Shown, game: YatzyGame, state: State) -> h.Element:
    kind, parts = game_type(shown.table.game_id), progress_words(shown.words, game, state)
    return h.div(".title")[h.h1[kind.name], h.p(".round")[(h.span[part] for part in parts), around.clock(shown)]]


def _status(shown: Shown, game: YatzyGame, state: State) -> h.Element:
    return h.div(".status")[
        h.h2("#whose.whose")[_whose(shown, state)],
        h.p("#prompt.prompt")[prompt(shown, game, state)],
        h.p("#latest", class_="latest news" if _is_news(shown) else "latest")[latest(shown)],
    ]


def _is_news(shown: Shown) -> bool:
    """Whether somebody else has played before the own throw; later the own dice say what has happened."""
    steps = shown.steps
    return throws(shown) and bool(steps) and steps[-1].seat not in shown.keys.seats


def _whose(shown: Shown, state: State) -> str:
    if speed.pauses(shown):
        return speed.paused(shown)
    mine = is_mine(shown, state.turn) and not shown.table.places[state.turn].level
    return whose(shown.words, shown.names[state.turn], mine)


def asks(shown: Shown) -> str:
    """Said aloud when somebody is to throw or to choose; at the end, who has won."""
    game, state = shown.game, state_of(shown)
    assert isinstance(game, YatzyGame)
    if shown.table.phase == "over":
        return _winners(shown)
    said = prompt(shown, game, state)
    return f"{_whose(shown, state)}. {said}" if throws(shown) else said


def prompt(shown: Shown, game: YatzyGame, state: State) -> str:
    """What can be done now, in a sentence; empty for who only watches."""
    words, seat = shown.words, hand(shown)
    if throws(shown):
        return to_roll(words, state)
    if shown.enters_dice:
        if state.starting_roll is not None:
            return ""
        if len(state.kept or ()):
            return words("Roll the other dice and enter what they show.")
        return words("Roll your real dice. Every roll, only the last one, or just the box: enter what you like.")
    if seat is None:
        return ""
    legal = shown.legal(seat)
    if any(isinstance(action, Keep) for action in legal):
        return words("Tap dice to hold them, or choose a box.")
    return to_choose(words, state, legal)


def _winners(shown: Shown) -> str:
    assert shown.table.outcome is not None
    return result_words(shown.words, shown.names, shown.table.outcome)


def _result(shown: Shown) -> h.Element:
    assert shown.table.outcome is not None
    return around.result(shown, shown.table.outcome, _winners(shown))


def _race(shown: Shown, game: YatzyGame, state: State) -> h.Node:
    """Who is first to a bonus, and first to both."""
    prizes, words = race(game.rules, state.sheets), shown.words
    if not prizes:
        return None
    return h.section("#race.race", aria_labelledby="race-heading")[
        h.h2("#race-heading")[words("The race for the bonus")],
        h.ul[
            (
                h.li(class_="won" if prize.winner is not None else "open")[
                    h.strong(".prize")[prize.points],
                    h.span[prize_words(words, prize)],
                    h.em[words("still open") if prize.winner is None else shown.names[prize.winner]],
                ]
                for prize in prizes
            )
        ],
    ]


def _games(shown: Shown, game: YatzyGame, state: State) -> h.Node:
    """The finished games of a match."""
    if game.rules.games == 1 or not state.finished:
        return None
    words = shown.words
    return h.section("#games.games-of-match", aria_labelledby="games-heading")[
        h.h2("#games-heading")[words("Games of this match")],
        h.div(".scroll", tabindex="0", role="group", aria_labelledby="games-heading")[
            h.table[
                h.thead[h.tr[h.td, (h.th(scope="col")[name] for name in shown.names)]],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[words("Game {number}", number=number)],
                            (h.td(class_="best" if points == max(row) else None)[points] for points in row),
                        ]
                        for number, row in enumerate(state.finished, start=1)
                    )
                ],
            ]
        ],
    ]


@lru_cache(100)
def _boxes(words: Words, rules: SheetRules) -> Markup:
    """What counts where, with the rule's number."""

    def rows() -> Iterator[h.Node]:
        for box in rules.boxes:
            yield h.dt[words(box.name)]
            yield h.dd[box_asks(words, rules, box), " ", h.small(".clause")[box.clause]]
        yield h.dt[words("Bonus at {target}", target=rules.bonus.target)]
        yield h.dd[
            words("Three of each number make {target}.", target=rules.bonus.target),
            " ",
            words("▲ shows how many points you are ahead of that so far, ▼ how many behind."),
        ]

    return Markup(str(h.details("#what-counts.what-counts")[h.summary[words("How scoring works")], h.dl[rows()]]))
