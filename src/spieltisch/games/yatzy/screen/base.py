"""What the table screen shows; what can be done there is in the modules built on this one."""

from typing import Any

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from spieltisch.core.outcome import best_first
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine.arrange import Die
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Place, Score
from spieltisch.games.yatzy.screen import prompts
from spieltisch.games.yatzy.screen.dice import SIZES, DiceRow
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.games.yatzy.screen.sheet import SheetView
from spieltisch.games.yatzy.screen.sheet_rows import LEAST_CELL, MOST_CELL, NAMES_WIDTH
from spieltisch.games.yatzy.screen.typed import TypedDice
from spieltisch.games.yatzy.telling.standing_words import result_words
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.reckoning import beside_best_play, games_below
from spieltisch.kit.screen.coaching import CoachedScreen
from spieltisch.kit.screen.fitting import padded
from spieltisch.kit.screen.key_line import KeyLine
from spieltisch.kit.screen.panels import MoveLog, Part
from spieltisch.kit.screen.result import ResultFrame, saved_parts
from spieltisch.kit.screen.speaking import TooSmall
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.words import joined


class ResultScreen(ResultFrame):
    """The standing; and the pads can be looked at."""

    look = text("Look at the score sheets")

    def text(self) -> Content:
        words, names, outcome = self.words, self.session.names, self.outcome
        game, points = self.session.table.game, outcome.points[0]
        heading = result_words(words, names, outcome, games_below(game, points))
        parts: list[Part] = [(heading, "bold $accent"), "\n\n"]
        for seat in best_first(outcome.places):
            line = f" {outcome.places[seat]:>2}.  {padded(names[seat], 24)} {outcome.points[seat]:>5}\n"
            parts.append((line, "bold" if outcome.places[seat] == 1 else ""))
        if told := beside_best_play(words, game, points):
            parts.append(f"\n {told}\n")
        for number, one in enumerate(outcome.games, start=1):
            each = ", ".join(f"{name} {total}" for name, total in zip(names, one.points, strict=True))
            winners = joined(words, [names[seat] for seat in one.winners])
            parts.append(f"\n {words('Game {number}', number=number)} · {winners} ({each})")
        return Content.assemble(*parts, *saved_parts(self.session))


SMALLEST_DIE = SIZES[-1][0] + 2
"""With its edges."""
SECONDS_TO_SEE = 0.9
SECONDS_TO_THROW = 0.5


class TableBase(CoachedScreen):
    """Pads on the left; dice, what to do, and the log on the right."""

    DEFAULT_CSS = """
    SheetView { height: 1fr; width: 42; padding: 0; }
    DiceRow { height: 6; width: 1fr; }
    MoveLog { min-height: 3; }
    TableBase.-tall DiceRow { height: 8; margin: 1 0; }
    """

    session: Session
    result = ResultScreen
    too_early = text("The coach can help once your dice are on the table.")

    def __init__(self, session: Session, minds: MindPool, pace: float = 1.0) -> None:
        super().__init__(session, minds, pace)
        self.typed: TypedDice | None = None
        self.asked: Place | None = None
        """The box whose crossing out waits for a second word."""
        self._held_before: Dice | None = None
        """While a hint is shown: what was held when the coach was asked."""

    def compose(self) -> ComposeResult:
        yield TooSmall(words=self.words)
        with Horizontal():
            yield SheetView(self.session)
            with Vertical(id="side"):
                yield Static(id="title", markup=False)
                yield Static(id="status", markup=False)
                yield DiceRow(self.words("yellow"))
                yield from self.panels()
        yield KeyLine()

    def on_resize(self, event: Resize) -> None:
        """Share the width between pads and dice."""
        rules, players = self.session.rules, len(self.session.players)
        cell = MOST_CELL if rules.columns == 1 else LEAST_CELL + 1
        wanted = NAMES_WIDTH + players * rules.columns * cell
        side = len(rules.dice) * SMALLEST_DIE + 3
        self.sheet.styles.width = max(NAMES_WIDTH, min(wanted, event.size.width - side))

    @property
    def sheet(self) -> SheetView:
        return self.query_one(SheetView)

    def seconds(self) -> float:
        return SECONDS_TO_SEE if self.session.waits is Waits.BOT else SECONDS_TO_THROW

    # --- drawing -----------------------------------------------------------------------------------------------

    def show_table(self) -> None:
        session, typing = self.session, self.session.waits is Waits.TYPE
        if not typing:
            self.typed = None
        elif self.typed is None:
            places = (place for place, die in enumerate(session.dice) if not die.kept)
            self.typed = TypedDice(tuple(places), session.rules.dice.faces)
        cursor = self.sheet.cursor if session.deciding else None
        typed_all = self.typed is not None and self.typed.complete
        self.write("title", prompts.title(session))
        self.write("status", "\n".join(prompts.status(session)))
        self.write("prompt", self.prompted(prompts.prompt(session, cursor, self.sheet.striking, typed_all)))
        self.write_note()
        self.query_one(DiceRow).show(self._dice(), "?" if typing else "")
        log, path = self.query_one(MoveLog), session.path
        log.tell(session.lines)
        log.border_title = Content(" · ".join([self.words("Log"), *([path.name] if path else [])]))
        self.sheet.refresh()
        self.refresh_bindings()

    def _dice(self) -> tuple[Die, ...]:
        dice, typed = self.session.dice, self.typed
        if typed is None:
            return dice
        return tuple(die if die.kept else replace(die, pips=typed.at(place)) for place, die in enumerate(dice))

    def on_dice_row_settled(self) -> None:
        """Only now the pad shows what the dice give."""
        self.sheet.waiting = False
        self.sheet.refresh()

    def point_to(self, action: Action) -> None:
        """The dice to keep are held, or the box is under the cursor."""
        self._held_before = self.session.held_dice
        match action:
            case Keep(dice):
                self.session.hold(dice)
            case FreeThrow(dice, strike):
                self.session.hold(dice)
                self.sheet.cursor = strike
            case Score(place):
                self.sheet.cursor = place

    def point_nowhere(self) -> None:
        """The dice that were held before are, and no box is being thought about."""
        if self._held_before is not None:
            self.session.hold(self._held_before)
        self.unselect()

    def hide_hint(self) -> None:
        """What the coach has marked is the player's own choice from now on."""
        super().hide_hint()
        self._held_before = None

    def unselect(self) -> None:
        self.sheet.cursor = None
        self.sheet.striking = False
        self.asked = None
        self.hide_hint()

    # --- dice and bots -----------------------------------------------------------------------------------------

    def let_chance_act(self) -> bool:
        starting = self.session.state.starting_roll is not None
        if not super().let_chance_act():
            return False
        self.sheet.waiting = self.query_one(DiceRow).tumble()
        if starting and self.session.state.starting_roll is None:
            self.note, self.note_warns = self.session.lines[-1].text, False
        return True

    async def announce(self, action: Any) -> None:
        """First the dice are seen, then what the bot is about to do with them."""
        await self.tempo.pause(SECONDS_TO_SEE)
        self.point_to(action)
        self.show_table()
        await self.tempo.pause(SECONDS_TO_SEE)

    async def let_bot_act(self) -> bool:
        """The bot on turn; then nothing of what it was about to do is marked any more."""
        done = await super().let_bot_act()
        self.sheet.cursor = None
        return done
