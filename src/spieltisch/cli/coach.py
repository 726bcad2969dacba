"""`spieltisch advise` and `spieltisch review`: what is best here, and what the decisions of a game have cost."""

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any

import typer

from spieltisch.cli.coach_report import show_advice, show_review
from spieltisch.core.errors import SetupError, UnreadableError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.command_line import Json, LogPath, Options, load, print_json, progress_bar, read_options
from spieltisch.kit.minds.advice import Advice, few
from spieltisch.kit.minds.advice import choices as only_values
from spieltisch.kit.minds.levels import coach_of, evaluator_for
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.verdicts import worst
from spieltisch.kit.shelf import families, family_of, game_type
from spieltisch.kit.words.spoken import spoken

SHOWN = 5
"""Choices and decisions that are listed by default."""
All = Annotated[bool, typer.Option("--all", help="Show everything, not only what matters most.")]


def advise(
    game: Annotated[str, typer.Argument(help="Which game.")],
    position: Annotated[str, typer.Argument(help="A position in the game's notation, as positions in the rules.")] = "",
    players: Annotated[int | None, typer.Option(help="How many play; as many as usual, if left out.")] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="Whose decision, where several decide at once.")] = None,
    top: Annotated[int, typer.Option(min=1, help="How many choices to show.")] = SHOWN,
    everything: All = False,
    option: Options = None,
    json: Json = False,
    **dice: Any,
) -> None:
    """Say what is best in a position, and what every other choice loses."""
    kind, words = game_type(game), spoken()
    made = kind.set_up(kind.usual_seats if players is None else players, read_options(option))
    coach = coach_of(game)
    state = _position(made, position, dice, usual=players is None and not option)
    asked = _deciding(made, state, seat)
    minds = MindPool(evaluator_for)
    with progress_bar(words("The coach is getting ready.")) as progress:
        evaluator = minds.evaluator(made, progress)
    with progress_bar(words("The coach is thinking.")) as progress:
        progress(0.0)
        whole = position or coach.sampled  # one's own pad alone says nothing of the others'
        choices = coach.choices(evaluator, state, asked) if whole else only_values(evaluator, state)
    if json:
        listed = [
            {
                "action": made.write(one.action),
                "value": one.value,
                "error": one.error,
                "loss": one.loss,
                "wins": one.wins,
            }
            for one in choices
        ]
        counsel = Advice(choices, evaluator.exact, coach.unit).counsel
        asked_about = {"game": game, "position": made.write_position(state), "seat": asked}
        found = {"exact": evaluator.exact, "unit": coach.unit, "counsel": made.write(counsel.action), "choices": listed}
        print_json(asked_about | found)
        return
    show_advice(words, made, state, asked, choices if everything else few(choices, top), coach.unit, evaluator.exact)


def _position(game: AnyGame, position: str, dice: dict[str, Any], usual: bool) -> Any:
    """The position in notation, or from the options of the game's family; by the usual rules, unless given."""
    makes = family_of(game.spec.id).position
    own = {one.name: dice[one.name] for one in _parameters(makes)} if makes else {}
    strange = {name: value for name, value in dice.items() if name not in own and value != _defaults()[name]}
    if strange:
        raise SetupError("Options like --{name} are for other games.", name=_option_name(next(iter(strange))))
    if position:
        if more := [name for name, value in own.items() if value != _defaults()[name]]:
            raise SetupError("A position says everything: --{name} does not go with it.", name=_option_name(more[0]))
        return _read(game, position, usual)
    if not makes:
        raise SetupError("Say which position, for example: spieltisch advise {game} POSITION", game=game.spec.id)
    return makes()(game, **own)


def _read(game: AnyGame, position: str, usual: bool) -> Any:
    try:
        return game.read_position(position)
    except UnreadableError as error:
        if not usual:
            raise
        raise SetupError(
            "{error} It was read for {count} players and the usual rules; --players and --option change that.",
            error=error,
            count=game.spec.seats,
        ) from None


def _deciding(game: AnyGame, state: Any, seat: int | None) -> Seat:
    actors = game.actors(state)
    if not actors:
        raise SetupError("The game is over in this position.")
    if CHANCE in actors:
        raise SetupError("Nobody decides in this position: a roll or a deal comes next.")
    if seat is not None and Seat(seat - 1) not in actors:
        raise SetupError("In this position seat {seat} has nothing to decide.", seat=seat)
    return actors[0] if seat is None else Seat(seat - 1)


def review(path: LogPath, everything: All = False, json: Json = False) -> None:
    """Go through a finished game, with luck separated from skill: what the costliest decisions were."""
    _, replayed = load(path)
    words = spoken()
    with progress_bar(words("The coach is looking at the game.")) as progress:
        found = MindPool().review(replayed, Notes(progress=progress))
    if json:
        print_json({"review": found, "worst": worst(found)})
        return
    show_review(words, replayed, found, SHOWN, everything)


# --- options of families ---------------------------------------------------------------------------------------------


def _parameters(makes: Callable[[], Callable[..., Any]]) -> Sequence[Parameter]:
    found = signature(makes(), eval_str=True).parameters.values()
    return [one for one in found if one.kind is Parameter.KEYWORD_ONLY]


def _of_all_families() -> list[Parameter]:
    return [one for family in families() if family.position for one in _parameters(family.position)]


def _option_name(parameter: str) -> str:
    """As it is typed, without the hyphens before it; typer keeps an explicit name where a default would stand."""
    said = next(one.annotation.__metadata__[0] for one in _of_all_families() if one.name == parameter)
    typed = said.default if isinstance(said.default, str) else parameter.replace("_", "-")
    return typed.removeprefix("--")


def _defaults() -> dict[str, Any]:
    return {one.name: one.default for one in _of_all_families()}


def _with_options_of_families(command: Callable[..., None]) -> Callable[..., None]:
    """The command as typer sees it: with options by which families say a position."""
    own = signature(command, eval_str=True)
    shared = [one for one in own.parameters.values() if one.kind is not Parameter.VAR_KEYWORD]

    @wraps(command)
    def seen(**chosen: Any) -> None:
        command(**chosen)

    parameters = [*shared, *_of_all_families()]
    seen.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]  # `inspect` looks for it
    return seen


advise_command = _with_options_of_families(advise)
