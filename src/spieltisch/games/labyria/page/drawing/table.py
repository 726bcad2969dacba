"""What is to be drawn, and the sentences that say it."""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from spieltisch.core.once import once
from spieltisch.core.seat import Seat
from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import ROLL_OFFS, Phase
from spieltisch.games.labyria.engine.view import View
from spieltisch.games.labyria.telling.dice import SYMBOL_NAMES
from spieltisch.kit.svg import group

Translate = Callable[[str], str]

LONGEST = 14
"""So many letters of a name are shown."""
STATUS = {
    Phase.WHO_PLACES: text("Who places first?"),
    Phase.PLACE: text("{name} places"),
    Phase.LAY: text("The labyrinth is being laid"),
    Phase.WHO_STARTS: text("Who starts?"),
    Phase.ROLL: text("{name} rolls"),
    Phase.MOVE: text("{name} moves"),
    Phase.DEFEND: text("{name} defends"),
    Phase.EVADE: text("{name} goes elsewhere"),
    Phase.AFTER: text("{name} may use {symbol}"),
    Phase.OVER: text("{name} wins"),
}


def as_button(ident: str, label: str) -> dict[str, str | float | None]:
    """What makes a shape a button, together with the page; nothing without a label."""
    return {"data_touch": ident, "aria_label": label} if label else {}


class Trail(msgspec.Struct, frozen=True):
    """The way of a figure, and whether it ended in an attack."""

    fields: tuple[Field, ...]
    struck: bool
    seat: Seat


class Table(msgspec.Struct, frozen=True, dict=True):
    rules: LabyriaRules
    view: View
    names: tuple[str, ...]
    path: tuple[Field, ...]
    struck: bool
    turned_to: Seat | None
    marks: tuple[str, ...]
    translate: Translate
    touchable: Mapping[str, str] | None = None
    """By id: what the things that can be touched are called; None draws every place, to be looked at."""
    changed: tuple[str, ...] = ()
    trails: tuple[Trail, ...] = ()
    """The ways since the own last decision, `path` being the newest."""
    played: tuple[str, ...] = ()
    """Like `marks`: what was done where something else would have been best."""

    @property
    def is_untouchable(self) -> bool:
        """Whether it is on a page, for eyes that can touch nothing."""
        return self.touchable is not None and not self.touchable

    def places(self, kind: str, everywhere: Iterable[int], name: Callable[[LabyriaRules, int], str]) -> Iterable[int]:
        """The fields, edges or crossings that have to be there: all of them, or those that can be touched."""
        if self.touchable is None:
            return everywhere
        touched = self.touched(kind)
        return [place for place in everywhere if name(self.rules, place) in touched] if touched else []

    def touched(self, kind: str) -> frozenset[str]:
        return _touched(self).get(kind, frozenset())

    def data(self, **attributes: str) -> dict[str, str]:
        """What says where a thing is; on a page it is known by what can be touched."""
        return attributes if self.touchable is None else {}

    def touch(self, ident: str) -> dict[str, str | float | None]:
        return as_button(ident, (self.touchable or {}).get(ident, ""))

    def to_look_at(self, drawn: str) -> str:
        """On a page, screen readers find what can be touched and nothing else."""
        return drawn if self.touchable is None else group(drawn, aria_hidden="true")

    def say(self, sentence: str, **places: object) -> str:
        return self.translate(sentence).format(**places)

    def name(self, seat: int) -> str:
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say("Player {number}", number=seat + 1)

    def short_name(self, seat: int) -> str:
        name = self.name(seat)
        return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"

    def field(self, field: Field) -> str:
        return write_field(self.rules, field)

    def on_turn(self) -> tuple[Seat, ...]:
        """Whose turn it is; in a roll-off, all who compete."""
        view = self.view
        if view.phase in ROLL_OFFS:
            return view.rolling
        return () if view.phase in (Phase.LAY, Phase.OVER) else (view.turn,)

    def victim(self) -> Seat | None:
        view = self.view
        if view.attack is None:
            return None
        others = (seat for seat in self.rules.everybody if seat != view.turn)
        return next((seat for seat in others if view.attack.goal in view.figures[seat]), None)

    def arrived(self, seat: int) -> int:
        return self.view.figures[seat].count(self.rules.targets[seat])

    # --- in words ----------------------------------------------------------------------------------------------------

    def status(self, *, short: bool = False) -> str:
        """What the table waits for, in a few words."""
        view = self.view
        who = {Phase.OVER: view.winner, Phase.DEFEND: self.victim()}.get(view.phase, view.turn)
        name = self.short_name if short else self.name
        return self.say(STATUS[view.phase], name=name(view.turn if who is None else who), symbol=self.symbol())

    def symbol(self) -> str:
        return "" if self.view.symbol is None else self.say(SYMBOL_NAMES[self.view.symbol])

    def title(self) -> str:
        return self.say("Labyria: {status}", status=self.status())

    def description(self) -> str:
        lines = [self.status(), self.reconstruction(), self.dice_title()]
        lines += [self.attack_title()] if self.view.attack else []
        lines += [self._seat_line(seat) for seat in self.rules.everybody]
        lines += [self.obstacles_title(), self.depot_title()]
        return " ".join(line if line.endswith("?") else f"{line}." for line in lines if line)

    def reconstruction(self) -> str:
        """That the rulebook does not say how large the board is (B-LAB-1)."""
        return self.say("Board {size} × {size}: our reconstruction", size=self.rules.size)

    def dice_title(self) -> str:
        if self.view.symbol is None:
            return ""
        return self.say("Dice: {number} and {symbol}", number=self.view.number, symbol=self.symbol())

    def attack_title(self) -> str:
        assert self.view.attack is not None
        victim, places = self.victim(), {"name": self.name(self.view.turn), "field": self.field(self.view.attack.goal)}
        if victim is None:
            return self.say("{name} attacks {field}", **places)
        return self.say("{name} attacks {other} on {field}", other=self.name(victim), **places)

    def _seat_line(self, seat: Seat) -> str:
        own, start, target = self.view.figures[seat], self.rules.starts[seat], self.rules.targets[seat]
        where = [self.field(field) for field in own if field not in (start, target)]
        if waiting := own.count(start):
            where.insert(0, self.say("{count} at the start {field}", count=waiting, field=self.field(start)))
        if arrived := own.count(target):
            where.append(self.say("{count} in the target {field}", count=arrived, field=self.field(target)))
        line = self.say("{name} ({number}): {where}", name=self.name(seat), number=seat + 1, where=", ".join(where))
        if any(self.view.stocks[seat]):
            line = f"{line}; {self.stock_title(seat)}"
        return f"{line}; {self.say('sits out the next turn')}" if seat in self.view.resting else line

    def stock_title(self, seat: int) -> str:
        plates, corners = self.view.stocks[seat]
        return self.say("To place: plates {plates}, corner pieces {corners}", plates=plates, corners=corners)

    def obstacles_title(self) -> str:
        labyrinth = self.view.labyrinth
        return self.say(
            "On the board: plates {plates}, corner pieces {corners}",
            plates=labyrinth.plates.bit_count(),
            corners=len(labyrinth.corners),
        )

    def depot_title(self) -> str:
        return self.say("Plates in the depot: {count}", count=self.view.depot)

    def field_title(self, field: Field) -> str:
        rules, said = self.rules, [self.field(field)]
        if field in rules.starts:
            said.append(self.say("{name}'s start", name=self.name(rules.starts.index(field))))
        if field in rules.targets:
            said.append(self.say("{name}'s target", name=self.name(rules.targets.index(field))))
        return ", ".join(said)


def figure_title(rules: LabyriaRules, translate: Translate, name: str, seat: int, field: Field) -> str:
    """Whose figure it is and where it stands."""
    if field == rules.starts[seat]:
        said = translate("{name}'s figure at the start")
    elif field == rules.targets[seat]:
        said = translate("{name}'s figure in the target")
    else:
        said = translate("{name}'s figure on {field}")
    return said.format(name=name, field=write_field(rules, field))


@once
def _touched(table: Table) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for ident in table.touchable or ():
        kind, _, name = ident.partition("-")
        found.setdefault(kind, set()).add(name)
    return {kind: frozenset(names) for kind, names in found.items()}
