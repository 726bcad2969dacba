"""The table during and after a game of the Yatzy family."""

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache

from markupsafe import Markup

from spieltisch.core.once import once
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.standing import race, totals
from spieltisch.games.yatzy.engine.state import FreeThrow, Keep, Points, Roll
from spieltisch.games.yatzy.page.pad_values import first_sheet
from spieltisch.games.yatzy.page.sheets import sheet_parts, sheets
from spieltisch.games.yatzy.page.touches import decides, hand
from spieltisch.games.yatzy.page.tray import tray
from spieltisch.games.yatzy.telling.box_words import box_asks
from spieltisch.games.yatzy.telling.prompts import to_choose, to_roll, whose
from spieltisch.games.yatzy.telling.sentences import game_of, said, state_of
from spieltisch.games.yatzy.telling.standing_words import of_each_words, prize_words, progress_words, result_words
from spieltisch.kit.page import html as h
from spieltisch.kit.page import panels as around
from spieltisch.kit.page import speed
from spieltisch.kit.page.board import Part, acts, alike, hole
from spieltisch.kit.page.hints import COACH
from spieltisch.kit.page.log import recent
from spieltisch.kit.page.parts import is_mine
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.reckoning import beside_best_play, games_below
from spieltisch.kit.seen import Seen
from spieltisch.kit.words import Words

FIRST_TURNS = 2
"""After so many entries a player knows how it goes."""


def look(shown: Shown) -> str:
    """Whose turn it is, as classes."""
    mine = hand(shown) is not None or shown.throws or shown.enters_dice
    phase = "over" if shown.table.phase == "over" else "mine" if mine else "others"
    return f"board yatzy {shown.table.game_id} {phase} with-{game_of(shown).rules.columns}"


def _frame(shown: Shown) -> h.Node:
    return [
        h.div(".board-head")[hole("heading"), hole("talk"), PLAYERS.frame(shown)],
        hole("result")
        if shown.table.phase == "over"
        else h.div(".play")[
            h.div(".status")[map(hole, ("whose", "prompt", "latest"))],
            h.div(".with-dice")[map(hole, ("tray", "coach"))],
            hole("controls"),
        ],
        sheets(shown),
        h.aside(".beside")[
            map(hole, ("speed", "race", "games")),
            around.log(shown),
            None if shown.look == "screen" else _boxes(shown.words, game_of(shown).rules),
            hole("seat-along"),
        ],
    ]


def _frame_key(shown: Shown) -> Hashable:
    return first_sheet(shown), around.log_key(shown)


def _on_turn(shown: Shown) -> Seat | None:
    state = state_of(shown)
    return None if state.over else Seat(state.turn)


@once
def _totals(shown: Seen) -> Sequence[int]:
    return totals(state_of(shown))


PLAYERS = around.Players(_totals, _on_turn, with_sheets=True)


@once
def latest(shown: Shown) -> str:
    """What has just happened: the last step, and with a throw what led to it; or what was corrected."""
    steps = shown.steps
    if shown.table.corrected:
        number = max(shown.table.corrected)
        number += isinstance(steps[number - 1].action, Roll | Points) and number < len(steps)
        return said(shown, number - 1)[0].text
    rolled_again = len(steps) > 1 and isinstance(steps[-2].action, Keep | FreeThrow)
    return " ".join(one.text for one in recent(shown)[: 2 if rolled_again else 1][::-1])


def prompt_part(shown: Shown) -> h.Element:
    return h.p("#prompt", class_="prompt known" if _is_known(shown) else "prompt")[prompt(shown)]


def _prompt_key(shown: Shown) -> Hashable:
    return prompt(shown), _is_known(shown)


def _is_known(shown: Shown) -> bool:
    """Whether these people have had a few turns: where room is short, they need not be told again what to do."""
    if not decides(shown):
        return False
    state = state_of(shown)
    filled = [value for seat in shown.keys.seats for column in state.sheets[seat].points for value in column]
    return bool(state.finished) or sum(value is not None for value in filled) >= FIRST_TURNS


def _news(shown: Shown) -> h.Element:
    return h.p("#latest", class_="latest news" if _is_news(shown) else "latest")[latest(shown)]


def _news_key(shown: Shown) -> Hashable:
    return latest(shown), _is_news(shown)


def _is_news(shown: Shown) -> bool:
    """Whether others have played before the own throw; later the own dice say what has happened."""
    steps = shown.steps
    return bool(shown.table.corrected) or (shown.throws and bool(steps) and steps[-1].seat not in shown.keys.seats)


def _whose(shown: Shown) -> str:
    state = state_of(shown)
    if speed.pauses(shown):
        return speed.paused(shown)
    if shown.enters_dice and state.starting_roll is not None:
        return shown.words("Who begins?")
    mine = is_mine(shown, state.turn) and not shown.table.places[state.turn].level
    return whose(shown.words, shown.names[state.turn], mine)


def _is_own(shown: Shown) -> bool:
    """Whether the heading is for these people: it is their turn, or theirs to say who begins."""
    state = state_of(shown)
    return is_mine(shown, state.turn) or (shown.enters_dice and state.starting_roll is not None)


def asks(shown: Shown) -> str:
    """Said aloud when a player is to throw or to choose; at the end, who has won."""
    if shown.table.phase == "over":
        return _winners(shown)
    return f"{_whose(shown)}. {prompt(shown)}" if shown.throws else prompt(shown)


@once
def prompt(shown: Shown) -> str:
    """What can be done now, in a sentence; empty for spectators."""
    words, state, seat = shown.words, state_of(shown), hand(shown)
    if shown.throws:
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
    outcome = shown.table.outcome
    return result_words(shown.words, shown.names, outcome, games_below(shown.game, outcome.points[0]))


def _result(shown: Shown) -> h.Node:
    if shown.table.phase != "over" or shown.table.outcome is None:
        return None
    outcome = shown.table.outcome
    told = beside_best_play(shown.words, shown.game, outcome.points[0])
    return around.result(shown, outcome, _winners(shown), told=told)


def _race(shown: Shown) -> h.Node:
    prizes, words = race(game_of(shown).rules, state_of(shown).sheets), shown.words
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


def _games(shown: Shown) -> h.Node:
    game, state = game_of(shown), state_of(shown)
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
            of_each_words(words, rules),
            " ",
            words("▲ shows how many points you are ahead of that so far, ▼ how many behind."),
        ]

    return h.details("#what-counts.what-counts")[h.summary[words("How scoring works")], h.dl[rows()]]


FRAME = Part("board", _frame, _frame_key)
PARTS = (
    *around.PARTS,
    around.heading(lambda shown: progress_words(shown.words, game_of(shown), state_of(shown))),
    Part("result", _result, differs=around.is_over),
    Part("whose", lambda shown: h.h2("#whose.whose")[_whose(shown)], _whose, _is_own),
    Part("prompt", prompt_part, _prompt_key, decides),
    Part("latest", _news, _news_key, acts),
    Part("tray", tray, differs=decides),
    COACH,
    Part("race", _race, differs=alike),
    Part("games", _games, differs=alike),
)


def parts(shown: Shown) -> tuple[Part, ...]:
    """All of them, with one for each player and each pad."""
    return PARTS + PLAYERS.parts(shown) + sheet_parts(len(shown.table.places))
