"""What the figures and the symbol of the player on turn can do, from the engine's legal actions."""

from spieltisch.core.errors import IllegalActionError, SpieltischError, UnreadableError
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.grid import Field
from spieltisch.games.labyria.moves import steps_of, ways
from spieltisch.games.labyria.notation import write_field
from spieltisch.games.labyria.state import (
    Attack,
    Move,
    Pass,
    Phase,
    PlacePlate,
    PlayerAction,
    RemovePlate,
    TurnCorner,
    Way,
)
from spieltisch.terminal.labyria.session import LabyriaSession


class Possible:
    """What can be done now, whatever has been chosen."""

    def __init__(self, session: LabyriaSession) -> None:
        self._session = session

    @property
    def walks(self) -> tuple[Move | Attack, ...]:
        """Everything that figures can do now."""
        return tuple(action for action in self._session.legal() if isinstance(action, Move | Attack))

    @property
    def figures(self) -> tuple[Field, ...]:
        """Where figures stand that can go."""
        return tuple(dict.fromkeys(action.field for action in self.walks))

    @property
    def has_ability(self) -> bool:
        """Whether the symbol can be used now."""
        return self._session.state.phase is not Phase.PLACE and any(
            isinstance(action, PlacePlate | RemovePlate | TurnCorner) for action in self._session.legal()
        )

    @property
    def can_pass(self) -> bool:
        """Whether passing, or being done, is allowed now."""
        return Pass() in self._session.legal()

    def goals(self, figure: Field) -> dict[Field, tuple[Move | Attack, ...]]:
        """By goal: how the figure can get there."""
        found: dict[Field, tuple[Move | Attack, ...]] = {}
        for action in self.walks:
            if action.field == figure:
                found[action.goal] = (*found.get(action.goal, ()), action)
        return found

    # --- what cannot be ----------------------------------------------------------------------------------------

    def wish(self, figure: Field, goal: Field) -> PlayerAction:
        """A move that is not legal, for the engine to say why."""
        state = self._session.state
        way = state.attack.way if state.attack else next(iter(ways(self._session.rules, state)), Way.PLAIN)
        others = [own for seat, own in enumerate(state.figures) if seat != state.turn]
        if any(goal in own for own in others) and goal not in self._session.rules.safe:
            return Attack(figure, goal, goal if way is Way.CLOAK else figure, way)
        return Move(figure, goal, way)

    def no_figure(self, field: Field) -> SpieltischError:
        """Why no figure can be chosen there."""
        session, name = self._session, write_field(self._session.rules, field)
        own: tuple[Field, ...] = session.state.figures[session.state.turn]
        if field in own and field != session.rules.targets[session.state.turn]:
            way = next(iter(ways(session.rules, session.state)), Way.PLAIN)
            steps = steps_of(session.state, way)
            return IllegalActionError(
                "LAB-26", "The figure on {name} cannot go exactly {steps} fields.", name=name, steps=steps
            )
        leading = [figure for figure in self.figures if field in self.goals(figure)]
        if leading:
            return UnreadableError("Several figures can go to {name}: choose one first.", name=name)
        try:
            session.game.apply(session.state, Seat(session.state.turn), self.wish(field, field))
        except SpieltischError as error:
            return error
        return UnreadableError("There is nothing to choose on {name}.", name=name)
