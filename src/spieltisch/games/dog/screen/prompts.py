"""What the screen says: the round, the players, the middle of the table, and what can be done now."""

from textwrap import wrap

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.engine.state import Idle, Phase, Swap
from spieltisch.games.dog.screen.choices import CARD
from spieltisch.games.dog.screen.picker import Goal, Marble, Picker, Use, Victim
from spieltisch.games.dog.telling.names import faces
from spieltisch.games.dog.telling.position import next_deal, round_in_words
from spieltisch.games.dog.telling.prompts import asked, joker_question, next_questions, others_act
from spieltisch.games.dog.telling.sentences import victory
from spieltisch.games.dog.telling.visible import last_played, next_hand, rules_of, view_of
from spieltisch.kit.screen.fitting import marked, padded, shortened
from spieltisch.kit.screen.table_session import TableSession, Waits
from spieltisch.kit.seen import Seen
from spieltisch.kit.shelf import game_type

DICE = "⚀⚁⚂⚃⚄⚅"
CHOSEN = "▯"
WITH_MARBLES = 38
"""A line of so many columns has room for the marbles in the finish."""


def title(seen: Seen) -> str:
    rules, seat = rules_of(seen), seen.seat
    team = (seat, *rules.mates[seat]) if seat is not None and rules.mates[seat] else ()
    letters = "+".join(board_letter(rules, mate) for mate in team)
    return " · ".join(filter(None, (game_type(seen.game.spec.id).name, round_in_words(seen), letters)))


def player_line(seen: Seen, seat: Seat, mark: str, on_turn: bool, width: int) -> str:
    """One player: on turn, letter, name, a bot's mark, team, cards, and the die if it is the dealer."""
    view, rules = view_of(seen), rules_of(seen)
    mates = "".join(board_letter(rules, mate) for mate in rules.mates[seat])
    tail = f"{f' +{mates}' if mates else ''} {_hand(seen, seat):<6} {_die(seen, seat)}"
    if width >= WITH_MARBLES:
        home = sum(field >= rules.ring for field in view.board.marbles[seat])
        tail = f" {'●' * home + '○' * (4 - home)}{tail}"
    you = f" ({seen.words('you')})" if seat == seen.seat else ""
    room = max(4, width - 3 - len(tail))
    name = marked(seen.names[seat], f"{mark}{you}", max(4 + len(you), room))
    return f"{'▶' if on_turn else ' '}{board_letter(rules, seat)} {padded(name, room)}{tail}"[: max(width, 1)]


def _hand(seen: Seen, seat: Seat) -> str:
    view = view_of(seen)
    if view.phase in (Phase.PLAY, Phase.DRAW) and not view.hand_sizes[seat]:
        return seen.words("out")
    chosen = view.phase is Phase.EXCHANGE and view.have_chosen and view.have_chosen[seat]
    return (CHOSEN if chosen else "") + CARD * (view.hand_sizes[seat] - bool(chosen))


def _die(seen: Seen, seat: Seat) -> str:
    """The dealer's die; empty for others."""
    view = view_of(seen)
    if seat != view.dealer or view.phase in (Phase.CHOOSE_DEALER, Phase.OVER):
        return " "
    return DICE[next_hand(rules_of(seen), view) - 1]


def middle(seen: Seen, width: int) -> list[str]:
    """What lies in the middle: the last card and the stack with their numbers, who played it, and the next deal."""
    view, played = view_of(seen), last_played(seen)
    face = faces(seen.words)[played[1]] if played else ""
    back = "▒▒▒▒▒" if view.stock_size else ""
    who = [shortened(seen.names[played[0]], width)] if played else []
    return [
        "╭─────╮ ╭─────╮",
        f"│{face:^5}│ │{back:^5}│",
        "╰─────╯ ╰─────╯",
        f"{sum(view.discard):^7} {view.stock_size:^7}",
        *who,
        *wrap(next_deal(seen), width),
    ]


def prompt(session: TableSession, seen: Seen, picker: Picker, under_way: int) -> str:
    """What can be done now; so many picks were made before."""
    actor = session.actor
    match session.waits:
        case Waits.OVER:
            return victory(seen, view_of(seen))
        case Waits.CURTAIN if actor is not None:
            return seen.words(
                "{name}, it is your turn: Enter shows your cards. Nobody else looks.", name=seen.names[actor]
            )
        case Waits.PERSON if len(picker.picks) > under_way:
            return _next_question(seen, picker)
        case Waits.PERSON:
            return asked(seen, picker.actions)
    return others_act(seen, [seat for seat in session.table.actors if seat != CHANCE])


def _next_question(seen: Seen, picker: Picker) -> str:
    kinds, action = {type(pick) for pick in picker.options}, picker.actions[0]
    if view_of(seen).phase is not Phase.PLAY or isinstance(action, Idle):
        return asked(seen, picker.actions)
    if Use in kinds:
        return joker_question(seen.words)
    if Goal in kinds:
        what = "other" if isinstance(action, Swap) else "goal"
    elif Victim in kinds:
        what = "seat" if Marble in kinds else "seat-only"
    else:
        what = "marble"
    return next_questions(seen.words)[what]
