"""The rules of moving once more: slow, step by step, on the names of the fields, without a line of the engine.

Only what a turn in play can do is here. It justifies the numbers in this folder.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

VALUES = {"A": [1, 11], "T": [10], "Q": [12], "K": [13], **{str(n): [n] for n in (2, 3, 4, 5, 6, 8, 9)}}
VALUES["X"] = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]


class Table(NamedTuple):
    """Who plays with whom, and by which options."""

    players: str
    teams: tuple[str, ...]
    boards: str
    options: dict[str, str]

    @property
    def alone(self) -> bool:
        return len(self.teams) == len(self.players)

    def mates(self, player: str) -> str:
        return next(team for team in self.teams if player in team).replace(player, "")

    @property
    def ring(self) -> list[str]:
        return [f"{board}{number}" for board in self.boards for number in range(16)]


def table(seats: int, options: dict[str, str]) -> Table:
    players = {2: "AC", 3: "ABC", 4: "ABCD", 5: "ABCDE", 6: "ABCDEF"}[seats]
    teams = {4: ("AC", "BD"), 6: ("AD", "BE", "CF")}.get(seats, tuple(players))
    if options.get("teams") == "of_three":
        teams = ("ACE", "BDF")
    return Table(players, teams, "ABCD" if seats < 5 else "ABCDEF", options)


class Marbles(NamedTuple):
    """Whose marble lies where, and which are fresh."""

    at: frozenset[tuple[str, str]]
    fresh: frozenset[str]

    def owner(self, place: str) -> str | None:
        return dict(self.at).get(place)

    def put(self, place: str, goal: str, owner: str) -> "Marbles":
        at = {(where, who) for where, who in self.at if where not in (place, goal)} | {(goal, owner)}
        return Marbles(frozenset(at), self.fresh - {place, goal})

    def is_home(self, owner: str) -> bool:
        return sum(who == owner and "f" in where for where, who in self.at) == 4


def read(board: str) -> Marbles:
    """From the notation: `A0* B@A3 Cf4`."""
    items = [] if board == "-" else board.split()
    names = [item.rpartition("@")[2].rstrip("*") for item in items]
    at = frozenset(zip(names, (item[0] for item in items), strict=True))
    return Marbles(at, frozenset(name for name, item in zip(names, items, strict=True) if item.endswith("*")))


def one_step(
    on: Table, marbles: Marbles, place: str, owner: str, breaks: bool = False, first: bool = True
) -> list[str]:
    """Where a marble can be one field further on; marbles on the ring are no hindrance, fresh ones are."""
    if "f" in place:
        further = f"{owner}f{int(place[2:]) + 1}"
        return [further] if further[2:] != "5" and not marbles.owner(further) else []
    ring = on.ring
    after = ring[(ring.index(place) + 1) % len(ring)]
    goals = [after] if breaks or after not in marbles.fresh else []
    if place == f"{owner}0" and not (first and place in marbles.fresh) and not marbles.owner(f"{owner}f1"):
        goals.append(f"{owner}f1")
    return goals


def walk(on: Table, marbles: Marbles, place: str, owner: str, steps: int) -> set[str]:
    """Where a marble comes to that goes so many fields with one plain card."""
    places = {place}
    for number in range(steps):
        places = {goal for now in places for goal in one_step(on, marbles, now, owner, first=number == 0)}
    return places


def back(on: Table, marbles: Marbles, place: str) -> str | None:
    ring = on.ring
    way = [ring[ring.index(place) - number] for number in (1, 2, 3, 4)]
    return None if set(way) & marbles.fresh else way[-1]


def moved_by_cards(on: Table, marbles: Marbles, player: str) -> str:
    if not marbles.is_home(player):
        return player
    return "".join(mate for mate in on.mates(player) if not marbles.is_home(mate))


def moved_by_seven(on: Table, marbles: Marbles, player: str) -> str:
    if on.alone:
        return player if on.options.get("seven_moves_all") == "own_only" else on.players
    if on.options.get("canadian_seven") == "on":
        return player + on.mates(player)
    return on.mates(player) if marbles.is_home(player) else player


def complete(on: Table, marbles: Marbles) -> bool:
    return any(all(marbles.is_home(player) for player in team) for team in on.teams)


def single(on: Table, marbles: Marbles, player: str, card: str) -> Iterator[tuple[str, str, Marbles]]:
    """One point of a seven in every way: from, to, and the marbles after it."""
    breaks = on.options.get("seven_moves_all") == "any_marble_and_breaks_block"
    for place, owner in sorted(marbles.at):
        if owner in moved_by_seven(on, marbles, player):
            for goal in one_step(on, marbles, place, owner, breaks):
                after = marbles.put(place, goal, owner)
                banned = card == "X" and on.options.get("joker_not_last") == "on"
                if not (banned and complete(on, after) and not complete(on, marbles)):
                    yield place, goal, after


def rests(on: Table, marbles: Marbles, player: str, card: str, points: int) -> set[Marbles]:
    """How the marbles can lie once all points are spent."""
    now = {marbles}
    over: set[Marbles] = set()
    for _ in range(points):
        if on.options.get("lenient_last_seven") == "on":
            over |= {each for each in now if complete(on, each)}
        now = {after for each in now - over for _, _, after in single(on, each, player, card)}
    return now | over


Parts = dict[tuple[str, str], tuple[int, Marbles]]


def parts(on: Table, marbles: Marbles, player: str, card: str, points: int = 7) -> Parts:
    """The next parts, of any length, after which the rest can be spent: the points they take, and what they lead to."""
    found: Parts = {}
    ways = {(place, place, marbles) for place, _ in marbles.at}
    for spent in range(1, points + 1):
        ways = {
            (start, goal, after)
            for start, now, each in ways
            if not (spent > 1 and on.options.get("lenient_last_seven") == "on" and complete(on, each))
            for place, goal, after in single(on, each, player, card)
            if place == now
        }
        found |= {
            (start, goal): (spent, each) for start, goal, each in ways if rests(on, each, player, card, points - spent)
        }
    return found


def sevens(on: Table, marbles: Marbles, player: str, points: int, depth: int) -> int:
    """In how many ways a seven can begin with so many parts."""
    if depth == 0:
        return 1
    ways = parts(on, marbles, player, "7", points).values()
    return sum(sevens(on, after, player, points - spent, depth - 1) for spent, after in ways)


def exchanges(on: Table, marbles: Marbles, player: str) -> set[tuple[str, str]]:
    mine = moved_by_cards(on, marbles, player)
    free = [(place, owner) for place, owner in marbles.at if "f" not in place and place not in marbles.fresh]
    return {
        (place, other)
        for (place, owner), (other, whose) in product(free, free)
        if owner in mine and whose != owner and (whose not in mine or owner < whose)
    }


def legal(on: Table, board: str, hands: list[str], turn: int) -> set[str]:
    """Everything that the player on turn may do, as text."""
    marbles, player, hand = read(board), on.players[turn], set(hands[turn])
    mine = moved_by_cards(on, marbles, player)
    own = [(place, owner) for place, owner in marbles.at if owner in mine]
    found: set[str] = set()
    for card in hand:
        if card in "AKX":
            full = [owner for owner in mine if sum(who == owner for _, who in marbles.at) == 4]
            found |= {f"{card} out {owner}" for owner in mine if owner not in full and f"{owner}0" not in marbles.fresh}
        for steps, (place, owner) in product(VALUES.get(card, []), own):
            for goal in walk(on, marbles, place, owner, steps):
                banned = card == "X" and on.options.get("joker_not_last") == "on"
                if not (banned and complete(on, marbles.put(place, goal, owner))):
                    found.add(f"{card} {place}-{goal}")
        if card in "4X":
            goals = {place: back(on, marbles, place) for place, _ in own if "f" not in place}
            found |= {f"{card} {place}-{goal}" for place, goal in goals.items() if goal}
        if card in "7X":
            name = "7" if card == "7" else "X7"
            found |= {f"{name} {place}-{goal}" for place, goal in parts(on, marbles, player, card)}
        if card in "JX":
            found |= {f"{card} {place}x{goal}" for place, goal in exchanges(on, marbles, player)}
        if card in "2X" and on.alone:
            found |= {f"{card} draw {seat + 1}" for seat, cards in enumerate(hands) if seat != turn and cards != "-"}
    return found or idle(on, marbles, mine, hands[turn]) or {"fold"}


def idle(on: Table, marbles: Marbles, mine: str, hand: str) -> set[str]:
    out = [(place, owner) for place, owner in marbles.at if "f" not in place]
    foreign = any(owner not in mine and place not in marbles.fresh for place, owner in out)
    rule = on.options.get("jack_idle", "last_resort")
    late = rule == "last_resort" or (rule == "last_card_only" and len(hand) == 1)
    return {"J idle"} if "J" in hand and late and not foreign and any(owner in mine for _, owner in out) else set()
