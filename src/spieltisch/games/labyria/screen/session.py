"""What a table of Labyria needs in the terminal, besides what every table has."""

from spieltisch.core.chance import SystemRng
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Phase, State
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.kit.screen.table_session import TableSession


class LabyriaSession(TableSession):
    """Nothing is hidden: where the game stands comes from any View."""

    @property
    def rules(self) -> LabyriaRules:
        return game_of(self.seen).rules

    @property
    def state(self) -> State:
        return state_of(self.seen)

    @property
    def just_acted(self) -> bool:
        """While obstacles are placed, bots make nothing final: it can be taken back after them, too."""
        return self.state.phase is not Phase.PLACE and super().just_acted

    def lay_rest(self) -> None:
        """Every piece that is left is placed at random, each by whose turn it is."""
        game, rng = self.table.game, SystemRng()
        while game.is_setting_up(self.table.state):
            self.table.act(self.table.actors[0], game.set_up_at_random(self.table.state, rng))
