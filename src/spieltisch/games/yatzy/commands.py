"""`spieltisch solve`, and positions by their dice for `spieltisch advise`.

The solver is imported only where it computes: what most sheets bring is shipped, and other commands do not wait for it.
"""

import re
import sys
from typing import Annotated

import msgspec
import typer

from spieltisch.core.errors import SetupError, UnreadableError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine.dice import rolls
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.notation import read_dice, read_place, write_dice
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place, State
from spieltisch.games.yatzy.minds.best_play import Statistics, shipped_statistics
from spieltisch.games.yatzy.minds.pads import pad
from spieltisch.kit.command_line import Json, Options, print_json, progress_bar, read_options
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import number, percent
from spieltisch.kit.words.spoken import spoken


def add_to(app: typer.Typer) -> None:
    app.command()(solve)


def yatzy_game(game_id: str, options: list[str] | None) -> YatzyGame:
    """A game of the Yatzy family, for as few players as it takes; other games have no solver."""
    kind = game_type(game_id)
    game = kind.set_up(kind.least_seats, read_options(options))
    if not isinstance(game, YatzyGame):
        raise SetupError("{game} has no solver; the games of the Yatzy family have.", game=kind.name)
    return game


def solve(
    game: Annotated[str, typer.Argument(help="Which game.")],
    value: Annotated[
        bool, typer.Option("--value", help="The best expected total alone: the rest takes longer.")
    ] = False,
    option: Options = None,
    json: Json = False,
) -> None:
    """Solve a game exactly: the best expected total, its spread, and what each box gives."""
    made = yatzy_game(game, option)
    if made.rules.columns > 1:
        raise SetupError(
            "{name} has about 10^13 states, too many to solve exactly; `spieltisch arena {id} --bot best` measures"
            " our best estimate.",
            name=game_type(game).name,
            id=game,
        )
    words = spoken()
    found = shipped_statistics(made.spec) or _computed(words, made, value)
    if value or isinstance(found, float):
        _show_expected(words, made, found if isinstance(found, float) else found.expected, value, json)
    elif json:
        print_json({**msgspec.structs.asdict(found), "quantiles": _shown_quantiles(found)})
    else:
        _show(words, made, found)


def _computed(words: Words, made: YatzyGame, value: bool) -> Statistics | float:
    """The expected total alone where no more is asked, or where following every game would take too long."""
    from spieltisch.games.yatzy.minds.solver.exact import is_kept, load_or_solve
    from spieltisch.games.yatzy.minds.solver.size import is_small, states
    from spieltisch.games.yatzy.minds.solver.statistics import load_or_compute

    small = is_small(made.rules)
    if not small and not is_kept(made.rules):
        _warn(words, made, states(made.rules))
    with progress_bar(words("Solving the game")) as progress:
        solution = load_or_solve(made.rules, progress)
    if value or not small:
        return solution.expected
    with progress_bar(words("Following every game")) as progress:
        return load_or_compute(solution, progress)


def _shown_quantiles(found: Statistics) -> dict[int, int]:
    return {percent: found.quantiles[percent - 1] for percent in (1, 5, 25, 50, 75, 95, 99)}


def _show(words: Words, made: YatzyGame, found: Statistics) -> None:
    from spieltisch.kit.printing import PlainTable, console

    console.print(
        words(
            "{game} with best play: {expected} points on average, with a standard deviation of {deviation};"
            " the bonus comes in {share} of all games.",
            game=game_type(made.spec.id).name,
            expected=number(words, found.expected, 6),
            deviation=number(words, found.deviation, 6),
            share=percent(words, found.bonus_probability, 4),
        )
    )
    heads = words("Share of all games"), words("At most")
    spread = PlainTable(*heads, title=words("How the totals are spread"), numbers=heads)
    for share, total in _shown_quantiles(found).items():
        spread.add_row(percent(words, share / 100, 0), str(total))
    box, points = words("Box"), words("Points")
    boxes = PlainTable(box, points, title=words("What each box gives on average"), numbers=(points,))
    for one in made.rules.boxes:
        boxes.add_row(words(one.name), number(words, found.boxes[one.key], 3))
    boxes.add_row(words("Bonus at {target}", target=made.rules.bonus.target), number(words, found.bonus, 3))
    console.print(spread, boxes)


def _warn(words: Words, made: YatzyGame, count: int) -> None:
    """It is worth it: from then on the coach knows the truth."""
    said = words(
        "{game} has {count} million states: this takes many minutes and {size} MB of the disk, once.",
        game=game_type(made.spec.id).name,
        count=number(words, count / 1e6, 1),
        size=round(8 * count / 1e6),
    )
    print(said, file=sys.stderr)


def _show_expected(words: Words, made: YatzyGame, expected: float, alone: bool, json: bool) -> None:
    shown = number(words, expected, 6)
    if json:
        print_json({"expected": expected})
    elif alone:
        print(shown)
    else:
        name = game_type(made.spec.id).name
        print(words("{game} with best play: {expected} points on average.", game=name, expected=shown))


def position(
    game: AnyGame,
    *,
    dice: Annotated[str, typer.Option(help="What lies on the table, like 33556, or 1155+3 with a yellow die.")] = "",
    throws_left: Annotated[int, typer.Option(help="How often you may still roll.")] = 0,
    open_boxes: Annotated[
        str, typer.Option("--open", help="The free boxes by their names, with commas; all, if left out.")
    ] = "",
    upper: Annotated[str, typer.Option(help="The upper total so far (of both columns, like 30,21, in Plus).")] = "",
    yatzi_scored: Annotated[bool, typer.Option(help="Yatzei: the Yatzi box holds 50.")] = False,
    free_throws: Annotated[int | None, typer.Option(help="Plus: free rolls left.")] = None,
) -> State:
    """The state of a player who has thrown that, and has these boxes left."""
    assert isinstance(game, YatzyGame)
    rules = game.rules
    everything = [Place(column, row) for column in range(rules.columns) for row in range(len(rules.boxes))]
    places = [_place(rules, box.strip()) for box in open_boxes.split(",")] if open_boxes else everything
    if not dice:
        raise SetupError(
            "Say which position, or with --dice what lies on the table, for example:"
            " spieltisch advise {game} --dice {dice}",
            game=game.spec.id,
            dice="1155+3" if rules.dice.yellow else "33556",
        )
    if free_throws and not rules.free_throws:
        raise SetupError("Options like --{name} are for other games.", name="free-throws")
    if upper and not re.fullmatch(r"[0-9]{1,3}(,[0-9]{1,3})*", upper):
        raise SetupError("'{upper}' is not an upper total.", upper=upper)
    totals = [int(total) for total in upper.split(",")] if upper else [0] * rules.columns
    if len(totals) > 1 and rules.columns == 1:
        raise SetupError("Give one upper total: this sheet has one column.")
    if not 0 <= throws_left < rules.throws:
        raise SetupError("Rolls left: 0 to {most}, not {left}.", most=rules.throws - 1, left=throws_left)
    lying = read_dice(dice)
    if lying not in rolls(rules.dice):
        plain = text("{dice} is not a roll of {count} dice numbered 1 to {faces}.")
        with_yellow = text("{dice} is not a roll of {count} dice numbered 1 to {faces}, the yellow one after a plus.")
        raise SetupError(
            with_yellow if rules.dice.yellow else plain,
            dice=write_dice(lying),
            count=len(rules.dice),
            faces=rules.dice.faces,
        )
    sheet = pad(rules, places, totals, free_throws, yatzi_scored)
    if sheet.full:
        raise SetupError("No box is open; name the open ones with --open.")
    return State(
        sheets=(sheet, *game.start().sheets[1:]),
        turn=Seat(0),
        kept=None,
        dice=lying,
        throws=rules.throws - throws_left,
    )


def _place(rules: SheetRules, text: str) -> Place:
    """A box by its notation, or by its name on the sheet in the user's language."""
    words = spoken()
    names = {words(box.name): box.key for box in rules.boxes}
    column, dot, name = text.rpartition(".")
    key = next((key for own, key in names.items() if name.casefold() in (own.casefold(), key)), name)
    try:
        return read_place(rules, f"{column}{dot}{key}")
    except UnreadableError:
        raise UnreadableError(
            "There is no box '{text}'; write for example {example}. The boxes are: {boxes}.",
            text=text,
            boxes=", ".join(names),
            example=f"1.{next(iter(names))}" if rules.columns > 1 else next(iter(names)),
        ) from None
