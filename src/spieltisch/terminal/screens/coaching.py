"""Hints: what the coach would choose, and what each other choice loses."""

from collections.abc import Callable

from textual import work
from textual.screen import Screen

from spieltisch.coach.advice import choices
from spieltisch.core.errors import SpieltischError
from spieltisch.terminal.experts import Experts, in_thread
from spieltisch.terminal.session import Phase, Session
from spieltisch.terminal.widgets.panels import HintPanel, Thinking


class Coaching(Screen[str]):
    """The part of the table screen that shows hints."""

    session: Session
    experts: Experts

    # What the table screen has besides.
    def say(self, text: str) -> None:
        """Put a sentence above the prompt."""

    def progress_of(self, what: str) -> Callable[[float], None]:
        """A callback for threads that moves the bar."""
        raise NotImplementedError

    def action_hint(self) -> None:
        """H: show the coach's best choices, or hide them."""
        if self.query_one(HintPanel).display:
            self.hide_hint()
        elif self.session.phase is Phase.DECIDE:
            self._find_hint()
        else:
            self.say("The coach can help once your dice lie on the table.")

    def hide_hint(self) -> None:
        """The decision is made."""
        self.query_one(HintPanel).display = False

    @work(group="hint", exclusive=True)
    async def _find_hint(self) -> None:
        session, state = self.session, self.session.state
        panel = self.query_one(HintPanel)
        try:
            evaluator = await in_thread(
                lambda: self.experts.evaluator(session.game, self.progress_of("The coach prepares"))
            )
            found = await in_thread(lambda: choices(evaluator, state))
        except (SpieltischError, ImportError, OSError, MemoryError) as error:
            self.say(f"The coach cannot help here: {error}.")
            return
        finally:
            self.query_one(Thinking).hide()
        if session.state is state:
            panel.display = True
            self.call_after_refresh(panel.show, session.rules, found, evaluator.exact)
