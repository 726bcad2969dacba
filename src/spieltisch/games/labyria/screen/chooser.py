"""Choosing an action with a cursor on the board; no rule is in here, only what the engine's legal actions say."""

from collections.abc import Sequence
from enum import Enum

from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.grid import Field, Shape
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Phase, PlayerAction
from spieltisch.games.labyria.screen import spots
from spieltisch.games.labyria.screen.possible import Possible
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.spots import Kind, Spot
from spieltisch.kit.screen.table_session import Waits


class Stage(Enum):
    NOTHING = "nothing"
    PLACE = "a place for a plate or a corner, in the set-up"
    FIGURE = "a figure"
    GOAL = "where it goes"
    HOW = "which of several ways of an attack"
    ABILITY = "a place for what the symbol does"
    PASS = "nothing else is possible"


class Chooser(Possible):
    """What has been chosen so far, and where the cursor is."""

    def __init__(self, session: LabyriaSession) -> None:
        super().__init__(session)
        self._grid = session.rules.grid
        self.spot: Spot = spots.centre(self._grid)
        self.corner = False
        """Whether a corner is being placed, not a plate."""
        self.shape = Shape.L
        self.figure: Field | None = None
        self.hows: tuple[labyria.Attack, ...] = ()
        self.line = 0
        """The line of the list under the cursor."""
        self.using = False
        """Whether the symbol is used before the move."""
        self.aimed = True
        """Whether the cursor counts: a place that was not asked for must not be taken by one Enter too many."""

    def begin(self) -> None:
        """Something has happened: choose anew, with the cursor on something useful."""
        self.figure, self.hows, self.line, self.using = None, (), 0, False
        state = self._session.state
        if self._session.waits is not Waits.PERSON:
            return
        if state.phase is Phase.PLACE:
            plates, corners = state.stocks[state.turn]
            self.corner = bool(corners) and (self.corner or not plates)
        elif state.phase is Phase.EVADE and state.attack is not None:
            self.figure = state.attack.field
        elif state.phase is Phase.MOVE and len(self.figures) == 1:
            self.figure = self.figures[0]
        self.aimed = self.stage is not Stage.ABILITY
        self._settle()

    def _settle(self) -> None:
        """Put the cursor where the next choice probably is."""
        match self.stage:
            case Stage.PLACE:
                near = spots.snap(self._grid, self.spot, self.kind)
                if near not in self.targets:
                    near = min(self.targets, key=lambda spot: _apart(spot, self.spot), default=near)
                self.spot = near
            case Stage.FIGURE:
                self.spot = spots.of_field(self._grid, self.figures[0])
            case Stage.GOAL | Stage.ABILITY:
                target = spots.of_field(self._grid, self._session.rules.targets[self._session.state.turn])
                near = target if self.stage is Stage.GOAL else self.spot
                self.spot = min(self.targets, key=lambda spot: _apart(spot, near), default=near)
        self._fit_shape()

    # --- what can be chosen ------------------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        session = self._session
        if session.waits is not Waits.PERSON:
            return Stage.NOTHING
        if session.state.phase is Phase.PLACE:
            return Stage.PLACE
        legal = session.legal()
        if len(legal) == 1 and isinstance(legal[0], labyria.Pass):
            return Stage.PASS
        if self.hows:
            return Stage.HOW
        if self.using or not self.figures:
            return Stage.ABILITY
        return Stage.FIGURE if self.figure is None else Stage.GOAL

    @property
    def kind(self) -> Kind:
        match self.stage:
            case Stage.PLACE:
                return Kind.CROSSING if self.corner else Kind.EDGE
            case Stage.ABILITY:
                return Kind.CROSSING if self._session.state.symbol is Symbol.ROTATE else Kind.EDGE
        return Kind.FIELD

    @property
    def targets(self) -> tuple[Spot, ...]:
        """The spots that can be chosen now, row by row from the top."""
        found: set[Spot] = set()
        match self.stage:
            case Stage.FIGURE:
                found = {spots.of_field(self._grid, field) for field in self.figures}
            case Stage.GOAL if self.figure is not None:
                found = {spots.of_field(self._grid, goal) for goal in self.goals(self.figure)}
            case Stage.PLACE | Stage.ABILITY:
                found = {spot for action in self._session.legal() if (spot := self._spot_of(action)) is not None}
        return tuple(sorted(found, key=lambda spot: (-spot.up, spot.right)))

    def _spot_of(self, action: PlayerAction) -> Spot | None:
        match action:
            case labyria.PlacePlate(wall) | labyria.RemovePlate(wall) if self.kind is Kind.EDGE:
                return spots.of_wall(self._grid, wall)
            case labyria.PlaceCorner(crossing, _) | labyria.TurnCorner(crossing, _) if self.kind is Kind.CROSSING:
                return spots.of_crossing(self._grid, crossing)
        return None

    def shapes_here(self) -> tuple[Shape, ...]:
        if self.kind is not Kind.CROSSING:
            return ()
        here = spots.crossing_at(self._grid, self.spot)
        legal = self._session.legal()
        return tuple(
            a.shape for a in legal if isinstance(a, labyria.PlaceCorner | labyria.TurnCorner) and a.crossing == here
        )

    # --- the cursor --------------------------------------------------------------------------------------------

    def move(self, up: int, right: int) -> None:
        """One step over the board, or one line of the list."""
        if self.stage is Stage.HOW:
            self.line = (self.line - up + right) % len(self.hows)
        elif self.stage in (Stage.PLACE, Stage.FIGURE, Stage.GOAL, Stage.ABILITY):
            self.point(spots.step(self._grid, self.spot, self.kind, up, right))

    def point(self, spot: Spot) -> None:
        self.spot, self.aimed = spots.snap(self._grid, spot, self.kind), True
        self._fit_shape()

    def hop(self, by: int) -> None:
        """Tab: the next spot that can be chosen, or the next line of the list."""
        targets = self.targets
        if self.stage is Stage.HOW:
            self.move(0, by)
        elif targets:
            step = by if self.aimed else 0
            place = targets.index(self.spot) + step if self.spot in targets else 0
            self.point(targets[place % len(targets)])

    @property
    def can_swap(self) -> bool:
        return self.stage is Stage.PLACE and all(self._session.state.stocks[self._session.state.turn])

    def swap(self) -> None:
        """Tab in the set-up: a corner, not a plate, or the other way round."""
        if self.can_swap:
            self.corner = not self.corner
            self._settle()

    def turn(self) -> None:
        """R: the corner lies another way; ways that fit come in turn, or all where none fits."""
        shapes = self.shapes_here() or tuple(Shape)
        later = [shape for shape in shapes if shape > self.shape]
        self.shape, self.aimed = (later or shapes)[0], True

    def _fit_shape(self) -> None:
        shapes = self.shapes_here()
        if shapes and self.shape not in shapes:
            self.shape = shapes[0]

    @property
    def can_use(self) -> bool:
        """Whether the player may choose if the symbol or the move comes first."""
        return self.has_ability and bool(self.figures)

    def use(self) -> None:
        """S: the symbol before the move, or the move after all."""
        self.using, self.aimed = not self.using, True
        self.hows = ()
        self._settle()

    @property
    def can_go_back(self) -> bool:
        """Whether something has been chosen that can be chosen anew."""
        another = self._session.state.phase is Phase.MOVE and self.figure is not None and len(self.figures) > 1
        return bool(self.hows) or self.using or another

    def back(self) -> None:
        """Esc: one choice back."""
        if self.hows:
            self.hows, self.line = (), 0
        elif self.using:
            self.use()
        elif self.can_go_back and self.figure is not None:
            figure, self.figure = self.figure, None
            self.spot = spots.of_field(self._grid, figure)

    # --- choosing ----------------------------------------------------------------------------------------------

    def here(self) -> tuple[PlayerAction, ...]:
        """What is allowed under the cursor; which of several attacks is asked afterwards."""
        match self.stage:
            case Stage.PASS:
                return (labyria.Pass(),)
            case Stage.GOAL if self.figure is not None:
                return self.goals(self.figure).get(spots.field_at(self._grid, self.spot), ())
            case Stage.PLACE | Stage.ABILITY if self.aimed:
                piece = self.piece_here()
                return (piece,) if piece in self._session.legal() else ()
        return ()

    def pick_line(self, number: int) -> PlayerAction | None:
        """A line of the list: a figure, or one of several attacks."""
        if self.stage is Stage.HOW and number < len(self.hows):
            return self.hows[number]
        if self.stage is Stage.FIGURE and number < len(self.figures):
            return self.pick_field(self.figures[number])
        return None

    def choose(self) -> PlayerAction | None:
        """Enter: the action under the cursor, allowed or not; None where only the next choice has come up."""
        match self.stage:
            case Stage.PASS:
                return labyria.Pass()
            case Stage.HOW:
                return self.hows[self.line]
            case Stage.FIGURE | Stage.GOAL:
                return self.pick_field(spots.field_at(self._grid, self.spot))
            case Stage.PLACE | Stage.ABILITY if self.aimed:
                return self.piece_here()
        return None

    def aim(self, action: PlayerAction) -> None:
        """All is chosen for that action, and the cursor is where it leads."""
        self.begin()
        self.using = self.has_ability and not isinstance(action, labyria.Move | labyria.Attack | labyria.Pass)
        match action:
            case labyria.Move(field, goal) | labyria.Attack(field, goal):
                self.figure = field
                self.point(spots.of_field(self._grid, goal))
            case labyria.PlacePlate(wall) | labyria.RemovePlate(wall):
                self.corner = False
                self.point(spots.of_wall(self._grid, wall))
            case labyria.PlaceCorner(crossing, shape) | labyria.TurnCorner(crossing, shape):
                self.corner = True
                self.point(spots.of_crossing(self._grid, crossing))
                self.shape = shape

    def piece_here(self) -> PlayerAction:
        state, placing = self._session.state, self.stage is Stage.PLACE
        if self.kind is Kind.CROSSING:
            crossing = spots.crossing_at(self._grid, self.spot)
            return labyria.PlaceCorner(crossing, self.shape) if placing else labyria.TurnCorner(crossing, self.shape)
        wall = spots.wall_at(self._grid, self.spot)
        return labyria.RemovePlate(wall) if not placing and state.symbol is Symbol.MINUS else labyria.PlacePlate(wall)

    def pick_field(self, field: Field) -> PlayerAction | None:
        """A figure to go, or a goal for it; a SpieltischError says why that cannot be."""
        if self.figure is None or (field in self.figures and field not in self.goals(self.figure)):
            if field in self.figures:
                self.figure = field
                self._settle()
                return None
            leading = self.leading(field)
            if len(leading) != 1:
                raise self.no_figure(field)
            return self.best(self.goals(leading[0])[field])
        if here := self.goals(self.figure).get(field):
            return self.best(here)
        if self.is_stuck(field):
            raise self.no_figure(field)
        return self.wish(self.figure, field)

    def best(self, actions: Sequence[labyria.Move | labyria.Attack]) -> PlayerAction | None:
        """Ways of a move make no difference once it is made; those of an attack do."""
        attacks = tuple(action for action in actions if isinstance(action, labyria.Attack))
        if len(attacks) < 2:
            return actions[0]
        self.hows, self.line, self.figure = attacks, 0, attacks[0].field
        return None


def _apart(spot: Spot, other: Spot) -> int:
    return abs(spot.up - other.up) + abs(spot.right - other.right)
