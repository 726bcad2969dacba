"""What the screen says: the round, the players, the middle of the table, and what can be done now."""

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD
from spieltisch.games.dog.engine.state import Phase, Swap
from spieltisch.games.dog.screen.picker import Goal, Picker, Use
from spieltisch.games.dog.screen.session import DogSession, Waits
from spieltisch.games.dog.screen.words import LONG, SHORT, joined
from spieltisch.kit.screen.fitting import padded, shortened

CARD_WIDTH = 5


def title(session: DogSession, name: str, wide: bool) -> str:
    """The game, and how far it has come."""
    seen = session.seen
    if seen.phase is Phase.OVER:
        return f"{name} · over"
    mates = session.rules.mates[session.viewer] if session.viewer is not None else ()
    names = joined([session.short_names[mate] for mate in mates]) if mates else ""
    letters = "+".join(map(session.teller.letter, (session.viewer or 0, *mates)))
    team = f" · with {names}" if mates and wide else f" · {letters}" if mates else ""
    return f"{name} · round {seen.round + 1}{team}"


def player_line(session: DogSession, seat: Seat, width: int) -> str:
    """One player: on turn, letter, name, team, cards, and whether they deal."""
    seen, rules = session.seen, session.rules
    on_turn = session.actor == seat or (seen.phase is Phase.PLAY and seen.turn == seat)
    mates = "".join(session.teller.letter(mate) for mate in rules.mates[seat])
    team = f" +{mates}" if mates else ""
    if session.is_out(seat):
        hand = "out"
    else:
        hand = "▮" * seen.hand_sizes[seat]
        if seen.phase is Phase.EXCHANGE and seen.have_chosen and seen.have_chosen[seat]:
            hand = "▯" + hand[1:]
    deals = " deals" if seen.dealer == seat and seen.phase is not Phase.CHOOSE_DEALER else ""
    tail = f"{team} {hand:<6}{deals:<6}"
    home = sum(field >= rules.ring for field in seen.board.marbles[seat])
    if width >= 38:
        tail = f" {home} home{tail}"
    you = " (you)" if seat == session.viewer else ""
    room = max(4, width - 3 - len(tail))
    name = f"{shortened(session.names[seat], max(4, room - len(you)))}{you}"
    return f"{'▶' if on_turn else ' '}{session.teller.letter(seat)} {padded(name, room)}{tail}".rstrip()[
        : max(width, 1)
    ]


def middle(session: DogSession, width: int) -> list[str]:
    """What lies in the middle: the last card, the pile, the stack, and the next deal."""
    seen, rules = session.seen, session.rules
    lines = []
    last = session.last_card
    if last is not None:
        seat, rank = last
        lines = ["╭─────╮", f"│{SHORT[rank]:^5}│", "╰─────╯", shortened(session.names[seat], width)]
    lines.append(f"pile {sum(seen.discard)} · stack {seen.stock_size}")
    if seen.phase not in (Phase.OVER, Phase.CHOOSE_DEALER):
        number = seen.round if seen.phase is Phase.DEAL else seen.round + 1
        lines.append(f"next deal: {rules.hand_size(number)} cards")
    return lines


def empty_boards(session: DogSession) -> str:
    """The boards at which nobody sits, where there are any."""
    taken = {start // FIELDS_A_BOARD for start in session.rules.starts}
    empty = ["ABCDEF"[board] for board in range(session.rules.boards) if board not in taken]
    return f"Nobody sits at {joined(empty)}." if empty else ""


def prompt(session: DogSession, picker: Picker) -> str:
    """What can be done now."""
    actor = session.actor
    match session.waits:
        case Waits.OVER:
            return "Enter shows the result again, Q leaves the table."
        case Waits.CHANCE:
            return f"The cards are on their way.{_undo(session)}"
        case Waits.BOT:
            assert actor is not None
            return f"{session.names[actor]} is thinking. Space: go on at once, T: tempo.{_undo(session)}"
        case Waits.CURTAIN:
            assert actor is not None
            return (
                f"{session.names[actor]}, it is your turn! Enter shows your cards. Nobody else looks.{_undo(session)}"
            )
    return _deciding(session, picker)


def _undo(session: DogSession) -> str:
    undoer = session.undoer
    return "" if undoer is None else f" U: {session.names[undoer]} takes the last move back."


def _deciding(session: DogSession, picker: Picker) -> str:
    seen, rules = session.seen, session.rules
    assert session.viewer is not None
    if seen.points and len(picker.picks) == 1:
        return f"{seen.points} of 7 points left. U: one part back."
    if picker.by_card and seen.phase is Phase.EXCHANGE:
        return f"Choose a card for {session.names[rules.receivers[session.viewer]]}: 1-6, or ← → and Enter."
    if picker.by_card:
        return "Your turn: choose a card that can be played, 1-6, or ← → and Enter."
    if seen.phase is Phase.EXCHANGE and not picker.picks:
        return f"Choose a card from {session.names[rules.receivers[session.viewer]]}'s hand."
    if seen.phase is Phase.DRAW:
        return f"Choose a card from {session.names[seen.victim]}'s hand."
    if not picker.picks:
        return ""
    if seen.phase is Phase.EXCHANGE:
        return "Enter passes it on, Esc: another card."
    rank = getattr(picker.picks[0], "rank", 0)
    if any(isinstance(option, Use) for option in picker.options):
        question = "how"
    elif len(picker.picks) > 1 and isinstance(picker.actions[0], Swap):
        question = "for which marble"
    elif any(isinstance(option, Goal) for option in picker.options):
        question = "whereto"
    else:
        question = "which marble"
    return f"{LONG[rank].capitalize()}: {question}? Esc: back."
