"""Hints: what the coach would choose, and what each other choice loses."""

from textual import work

from spieltisch.games.yatzy.screen.base import TableBase
from spieltisch.games.yatzy.screen.hint_panel import CHOICES_SHOWN, HintPanel, hints
from spieltisch.games.yatzy.telling.choice_words import choice_words
from spieltisch.kit.screen.threads import in_thread


class Coaching(TableBase):
    """The part of the table screen that shows hints."""

    def action_hint(self) -> None:
        """H: show the coach's best choices, or hide them."""
        self.asked = None
        if self.query_one(HintPanel).display:
            self.hide_hint()
        elif self.session.deciding:
            self._find_hint()
        else:
            self.say(self.words("The coach can help once your dice are on the table."))

    @work(group="hint", exclusive=True)
    async def _find_hint(self) -> None:
        words, session, state = self.words, self.session, self.session.state
        progress = self.progress_of(words("The coach is thinking."))
        progress(0)
        try:
            await in_thread(lambda: self.minds.evaluator(session.game, progress))
            found = await in_thread(lambda: self.minds.advice(session.game, state, state.turn, CHOICES_SHOWN))
        except Exception as error:  # whatever it is, the game goes on without a hint
            self.say(words("The coach cannot help here ({why}).", why=self.reason(error)))
            return
        finally:
            self.hide_progress()
        if session.state is state:
            texts = [choice_words(words, session.rules, state, choice.action) for choice in found.choices]
            title = words("Hint: expected total, loss") if found.exact else words("Hint: estimated total, loss")
            self.query_one(HintPanel).show(title, hints(words, texts, found.choices))
