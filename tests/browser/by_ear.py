"""How to play each game by ear: what was heard decides, and nothing else is known."""

import re
from collections.abc import Callable, Sequence
from itertools import count

from tests.browser.listener import Listener, Thing

OVER = r"wins? the game!|and wins!|wins!|well played|has \d+ points?|share the first place"
ASKED = r"it is your turn|Choose a|Tap dice|Only one figure|You may|can go|The pause ends|The attack was|of the seven"
MOST_TOUCHES = 8


def set_up(ear: Listener, game: str) -> None:
    """From the start page to the table: nobody asks for a name."""
    ear.follows(f"^Play now against bots Practised bot · 1000 ?: {game}$")


def play(ear: Listener, act: Callable[[Listener, int], None], turns: int | None = None) -> str:
    """Acts whenever asked, so many times or until the result is heard; what was said then."""
    for turn in count() if turns is None else range(turns):
        said = ear.listens_for(f"{ASKED}|{OVER}")
        if re.search(OVER, said):
            return said
        act(ear, turn)
    return ""


# --- the Yatzy family ------------------------------------------------------------------------------------------------


def yatzy(ear: Listener, turn: int) -> None:
    """Throws, holds a die now and then, and takes the box with the most points."""
    buttons = ear.buttons()
    dice = [one for one in buttons if one.pressed is False and re.search(r"shows \d", one.name)]
    throw = next((one for one in buttons if one.name.startswith("Roll")), None)
    if throw and (not dice or turn % 5 == 0):
        if dice:
            ear.does(dice[-1], " ")
        ear.does(throw)
        return
    boxes = [one for one in buttons if one.name.endswith(" now") or " now and " in one.name]
    ear.does(max(boxes, key=_points))


def _points(box: Thing) -> int:
    found = re.search(r"(\d+) points? now", box.name)
    return int(found[1]) if found else 0


# --- Dog -------------------------------------------------------------------------------------------------------------


def dog(ear: Listener, turn: int) -> None:
    """By turns with the list of moves, and with cards, marbles and fields."""
    if turn % 2:
        if ear.unfolds("All moves in words") and (moves := ear.buttons("All moves in words")):
            ear.does(max(moves, key=_worth))
        return  # what was asked may be over already: whoever listens is asked again
    if cards := ear.buttons("Your cards"):
        ear.does(cards[turn // 2 % len(cards)])
    follow_focus(ear)


def _worth(move: Thing) -> int:
    """A rough idea, from words alone."""
    return 3 * ("finish" in move.name) + 2 * ("comes out" in move.name) + ("goes home" in move.name)


def follow_focus(ear: Listener) -> None:
    """Presses what has the focus: first what is chosen, and at last what does it."""
    for _ in range(MOST_TOUCHES):
        thing = ear.focused
        assert thing.role == "button", thing
        assert not thing.pressed, thing
        ear.does(thing, " " if thing.pressed is None else "Enter")
        if thing.pressed is None:
            return
    raise AssertionError("nothing comes of it")


# --- Labyria ---------------------------------------------------------------------------------------------------------


def labyria(ear: Listener, turn: int) -> None:
    """One piece is placed, the rest is laid at random; then always nearer to the target."""
    buttons = ear.buttons()
    names = {one.name: one for one in buttons}
    board = [one for one in buttons if "The board" in one.within]
    for wanted in ("Lay the rest at random", "Roll both dice", "Roll the symbol die"):
        if wanted in names and (turn or not wanted.startswith("Lay")):
            ear.does(names[wanted])
            return
    if turn % 3 == 2:
        _from_list(ear)
    elif board:
        _on_board(ear, board)
    else:
        for one in buttons:  # a forced one may have done itself meanwhile
            if re.match("Pass|End the turn", one.name):
                ear.does(one)


def _from_list(ear: Listener) -> None:
    if not ear.unfolds("All choices in words"):
        return
    ear.page.wait_for_selector("#choices [role=group]")  # it is sent when somebody unfolds it
    if buttons := ear.buttons("All choices in words"):
        ear.does(buttons[0])
        return
    ear.chooses("Your choice", lambda options: len(options) // 2)
    ear.does(ear.finds("^Confirm$"))


def _on_board(ear: Listener, board: Sequence[Thing]) -> None:
    goals = [one for one in board if one.pressed is None]
    if not goals:  # first the figure, or the corner to turn
        ear.does(min(board, key=_distance))
        goals = [one for one in ear.buttons("The board") if one.pressed is None]
    if goals:
        ear.does(min(goals, key=_distance))
    else:
        follow_focus(ear)


def _distance(thing: Thing) -> int:
    found = re.search(r"(\d+) steps? from the target", thing.name)
    return int(found[1]) if found else 0 if "the target" in thing.name or "Attack" in thing.name else 99
