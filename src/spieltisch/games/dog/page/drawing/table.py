"""What is to be drawn, and the sentences that say it."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.cards import SPOKEN, Rank
from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.engine.rules import KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.geometry import field_name, kennel_field
from spieltisch.games.dog.page.drawing.handles import Handles
from spieltisch.games.dog.telling.visible import is_blockade, next_hand

Translate = Callable[[str], str]


class Marble(msgspec.Struct, frozen=True):
    """A marble, the field it lies on (kennel places too), and whether it is a blockade."""

    seat: Seat
    field: Field
    fresh: bool


def marble_title(rules: DogRules, translate: Translate, owner: str, marble: Marble) -> str:
    """Whose it is and where it lies."""
    if marble.field >= rules.ring + MARBLES * rules.seats:
        said = translate("{name}'s marble in the kennel")
    elif marble.fresh:
        said = translate("{name}'s marble on {field}, blockade")
    else:
        said = translate("{name}'s marble on {field}")
    return said.format(name=owner, field=field_name(rules, marble.field))


@lru_cache(1_000)
def _marbles(rules: DogRules, board: Board) -> tuple[Marble, ...]:
    """Cached for all eyes: marbles are where they are, however the board is turned."""
    found = []
    for seat, fields in enumerate(board.marbles):
        for place, field in enumerate(fields):
            where = kennel_field(rules, seat, place) if field == KENNEL else field
            found.append(Marble(Seat(seat), where, is_blockade(rules, board, seat, field)))
    return tuple(found)


class Table(msgspec.Struct, frozen=True):
    rules: DogRules
    view: View
    names: tuple[str, ...]
    last_card: Rank | None
    turned_to: Seat | None
    translate: Translate
    handles: Handles | None = None

    def say(self, sentence: str, **places: object) -> str:
        return self.translate(sentence).format(**places)

    def name(self, seat: int) -> str:
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say("Player {number}", number=seat + 1)

    def marbles(self) -> tuple[Marble, ...]:
        return _marbles(self.rules, self.view.board)

    def on_turn(self) -> tuple[Seat, ...]:
        """Whose turn it is; in the exchange, all players who have not chosen yet."""
        view = self.view
        if view.phase in (Phase.PLAY, Phase.DRAW):
            return (view.turn,)
        waits = view.phase is Phase.EXCHANGE and not (self.rules.alone and self.rules.solo_exchange == "draw_blind")
        return tuple(Seat(seat) for seat, done in enumerate(view.have_chosen) if not done) if waits else ()

    def next_hand(self) -> int:
        """Cards a player in the coming deal."""
        return next_hand(self.rules, self.view)

    def field_title(self, field: Field) -> str:
        rules, name = self.rules, field_name(self.rules, field)
        if field in rules.starts:
            return self.say("{field}, {name}'s start", field=name, name=self.name(rules.starts.index(field)))
        if field < rules.ring:
            return name
        part, place = divmod(field - rules.ring, MARBLES)
        if part < rules.seats:
            return self.say("{field}, {name}'s finish {number}", field=name, name=self.name(part), number=place + 1)
        return self.say("{name}'s kennel", name=self.name(part - rules.seats))

    def title(self) -> str:
        if self.view.winners:
            return self.say("Dog, won by {names}", names=", ".join(map(self.name, self.view.winners)))
        turn = ", ".join(map(self.name, self.on_turn()))
        return self.say("Dog, round {round}, {names} to play", round=self.view.round + 1, names=turn) if turn else (
            self.say("Dog, round {round}", round=self.view.round + 1))  # fmt: skip

    def description(self) -> str:
        lines = [self._seat_line(Seat(seat)) for seat in range(self.rules.seats)]
        lines.append(self.discard_title())
        if self.view.phase is not Phase.CHOOSE_DEALER:
            lines.append(self.dealer_title())
        return " ".join(f"{line}." for line in lines)

    def _seat_line(self, seat: Seat) -> str:
        out = [marble for marble in self.marbles() if marble.seat == seat]
        kennels = self.rules.ring + MARBLES * self.rules.seats
        where = [
            self.say("{field} blockade", field=field_name(self.rules, marble.field))
            if marble.fresh
            else field_name(self.rules, marble.field)
            for marble in out
            if marble.field < kennels
        ]
        home = sum(marble.field >= kennels for marble in out)
        where += [self.say("{count} in the kennel", count=home)] if home else []
        cards = self.say("{count} cards", count=self.view.hand_sizes[seat])
        return f"{self.name(seat)} ({board_letter(self.rules, seat)}): {', '.join(where)}; {cards}"

    def dealer_title(self) -> str:
        """Who deals, and how many cards the die announces."""
        return self.say(
            "{name} deals; next hand: {count} cards", name=self.name(self.view.dealer), count=self.next_hand()
        )

    def discard_title(self) -> str:
        count, card = sum(self.view.discard), self.shown_card()
        if card is None:
            return self.say("Cards played: {count}", count=count)
        played = self.say("Cards played: {count}, the last: {card}", count=count, card=self.say(SPOKEN[card]))
        if not self.view.points:
            return played
        return self.say("{card}; points left: {count}", card=played, count=self.view.points)

    def shown_card(self) -> Rank | None:
        """The last card; while a seven is played in parts, that one."""
        return self.view.card if self.last_card is None and self.view.points else self.last_card

    def letter(self, seat: int) -> str:
        return board_letter(self.rules, seat)
