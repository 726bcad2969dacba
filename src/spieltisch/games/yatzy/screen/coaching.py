"""Hints: what the coach would choose, and what each other choice loses."""

from textual import work

from spieltisch.games.yatzy.screen.base import TableBase
from spieltisch.games.yatzy.screen.panels import HintPanel, Thinking
from spieltisch.games.yatzy.screen.session import Phase
from spieltisch.kit.minds.advice import choices
from spieltisch.kit.screen.threads import in_thread


class Coaching(TableBase):
    """The part of the table screen that shows hints."""

    def action_hint(self) -> None:
        """H: show the coach's best choices, or hide them."""
        self.asked = None
        if self.query_one(HintPanel).display:
            self.hide_hint()
        elif self.session.phase is Phase.DECIDE:
            self._find_hint()
        else:
            self.say("The coach can help once your dice lie on the table.")

    @work(group="hint", exclusive=True)
    async def _find_hint(self) -> None:
        session, state = self.session, self.session.state
        panel = self.query_one(HintPanel)
        progress = self.progress_of("The coach prepares")
        progress(0)
        try:
            evaluator = await in_thread(lambda: self.experts.evaluator(session.game, progress))
            found = await in_thread(lambda: choices(evaluator, state))
        except Exception as error:  # whatever it is, the game goes on without a hint
            self.say(f"The coach cannot help here: {str(error).rstrip('.') or type(error).__name__}.")
            return
        finally:
            self.query_one(Thinking).hide()
        if session.state is state:
            panel.display = True
            self.query_one("#side").set_class(session.rules.columns > 1, "-coached")
            self.call_after_refresh(panel.show, session.rules, found, evaluator.exact)
