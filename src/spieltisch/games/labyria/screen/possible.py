"""What the figures and the symbol of the player on turn can do, from the engine's legal actions."""

from spieltisch.core.errors import SpieltischError, UnreadableError
from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.moves import ways
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.refusals_moving import why_stuck
from spieltisch.games.labyria.engine.state import Phase, PlayerAction, Way
from spieltisch.games.labyria.screen.session import LabyriaSession


class Possible:
    def __init__(self, session: LabyriaSession) -> None:
        self._session = session

    @property
    def walks(self) -> tuple[labyria.Move | labyria.Attack, ...]:
        return tuple(action for action in self._session.legal() if isinstance(action, labyria.Move | labyria.Attack))

    @property
    def figures(self) -> tuple[Field, ...]:
        return tuple(dict.fromkeys(action.field for action in self.walks))

    @property
    def has_ability(self) -> bool:
        return self._session.state.phase is not Phase.PLACE and any(
            isinstance(action, labyria.PlacePlate | labyria.RemovePlate | labyria.TurnCorner)
            for action in self._session.legal()
        )

    @property
    def can_pass(self) -> bool:
        """Whether passing, or being done, is allowed now."""
        return labyria.Pass() in self._session.legal()

    def goals(self, figure: Field) -> dict[Field, tuple[labyria.Move | labyria.Attack, ...]]:
        """By goal: how the figure can get there."""
        found: dict[Field, tuple[labyria.Move | labyria.Attack, ...]] = {}
        for action in self.walks:
            if action.field == figure:
                found[action.goal] = (*found.get(action.goal, ()), action)
        return found

    def leading(self, goal: Field) -> list[Field]:
        return [figure for figure in self.figures if goal in self.goals(figure)]

    # --- what cannot be ----------------------------------------------------------------------------------------

    def wish(self, figure: Field, goal: Field) -> PlayerAction:
        """A move that is not legal, for the engine to say why."""
        state = self._session.state
        way = state.attack.way if state.attack else next(iter(ways(self._session.rules, state)), Way.PLAIN)
        if goal not in self._session.rules.safe and state.opponent_on(state.turn, goal) is not None:
            return labyria.Attack(figure, goal, goal if way is Way.CLOAK else figure, way)
        return labyria.Move(figure, goal, way)

    def is_stuck(self, field: Field) -> bool:
        """Whether an own figure stands there that is not home and cannot go."""
        state, rules = self._session.state, self._session.rules
        own = state.phase is Phase.MOVE and field in state.figures[state.turn]
        return own and field != rules.targets[state.turn] and field not in self.figures

    def no_figure(self, field: Field) -> SpieltischError:
        session, name = self._session, write_field(self._session.rules, field)
        if self.is_stuck(field):
            return why_stuck(session.rules, session.state, field)
        if self.leading(field):
            return UnreadableError("Several figures can go to {name}: choose one first.", name=name)
        try:
            session.table.game.apply(session.state, session.state.turn, self.wish(field, field))
        except SpieltischError as error:
            return error
        return UnreadableError("There is nothing to choose on {name}.", name=name)
