"""Real dice: a filled box of any player is corrected; all other entries stay."""

from collections.abc import Sequence

from spieltisch.core.seat import Seat
from spieltisch.core.steps import Change
from spieltisch.games.yatzy.engine.correcting import FilledBox
from spieltisch.games.yatzy.engine.state import Place
from spieltisch.games.yatzy.screen.entering import Entering
from spieltisch.games.yatzy.screen.sheet import SheetView
from spieltisch.games.yatzy.telling.box_words import place_name
from spieltisch.kit.screen.questions import ChoiceScreen


class Correcting(Entering):
    """The part of the table screen that mends what was entered some time ago."""

    def action_correct(self) -> None:
        """The full stop: choose a filled box, then what it should hold."""
        self.forget()
        words, rules = self.words, self.session.rules
        filled = self.session.filled()
        if not filled:
            self.say(words("There is nothing in this box to correct."))
            return
        lines = [f"{self.session.names[seat]} · {place_name(words, rules, place)} · {points or '×'}"
                 for seat, place, points in filled]  # fmt: skip

        def chosen(number: int | None) -> None:
            if number is not None:
                seat, place, _ = filled[number]
                self.correct(seat, place)

        self.app.push_screen(ChoiceScreen(words, words("Which box is wrong?"), lines), chosen)

    def on_sheet_view_filled(self, event: SheetView.Filled) -> None:
        self.forget()
        self.correct(event.seat, event.place)

    def correct(self, seat: Seat, place: Place) -> None:
        words, rules, session = self.words, self.session.rules, self.session
        box = FilledBox(session.game, session.table.steps, seat, place)
        lines: list[str] = []
        choices: list[tuple[Change, ...]] = []
        for points, changes in sorted(box.other_points().items(), reverse=True):
            lines.append(words.plural("{count} point", "{count} points", points) if points else words("Cross out"))
            choices.append(changes)
        for other, (worth, changes) in box.other_boxes().items():
            there = words("{box}: {points}", box=place_name(words, rules, other), points=worth)
            lines.append(f"→ {there}")
            choices.append(changes)
        title = words("{name}: correct {box}", name=session.names[seat], box=place_name(words, rules, place))

        def chosen(number: int | None) -> None:
            if number is not None:
                self._corrected(box, choices[number])

        self.app.push_screen(ChoiceScreen(words, title, lines), chosen)

    def _corrected(self, box: FilledBox, changes: Sequence[Change]) -> None:
        def correct() -> None:
            box.check(changes)
            self.session.correct(changes)

        if self.attempt(correct):
            self.unselect()
            self.say(self.session.lines[box.number - 1].text, warns=False)
            self.advance()
