"""How long bots and cards take at a Dog table."""

from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.screen.base import DogBase

SECONDS_TO_SEE = 1.3
SECONDS_TO_GIVE = 0.3


class DogBots(DogBase):
    """The part of the screen that says how fast others act."""

    def seconds(self) -> float:
        """A move is to be seen; cards that are dealt or passed on are not."""
        quick = self.session.chance_next or self.session.state.phase is Phase.EXCHANGE
        return SECONDS_TO_GIVE if quick else SECONDS_TO_SEE
