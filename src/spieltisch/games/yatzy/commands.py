"""`spieltisch solve`, `advise` and `review`: what the games are worth, and what decisions cost."""

import re
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table

from spieltisch.core.errors import SetupError
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.dice import rolls
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.notation import read_dice, read_place, write_dice
from spieltisch.games.yatzy.engine.state import Place, State
from spieltisch.games.yatzy.minds.pads import pad
from spieltisch.games.yatzy.minds.review import Decision, PlayerReview, Review, review
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.games.yatzy.minds.solver.exact import load_or_solve
from spieltisch.games.yatzy.minds.solver.statistics import load_or_compute
from spieltisch.kit.command_line import (
    Json,
    LogPath,
    Options,
    console,
    load,
    plain_table,
    print_json,
    progress_bar,
    read_options,
)
from spieltisch.kit.minds.advice import choices
from spieltisch.kit.shelf import game_type

SOLVING = "Solving the game"


def add_to(app: typer.Typer) -> None:
    """Register the commands."""
    app.command()(solve)
    app.command()(advise)
    app.command("review")(review_command)


def yatzy_game(game_id: str, options: list[str] | None) -> YatzyGame:
    """A game of the Yatzy family, for as few players as it takes; other games have no solver."""
    kind = game_type(game_id)
    game = kind.set_up(kind.least_seats, read_options(options))
    if not isinstance(game, YatzyGame):
        raise SetupError("{game} has no solver; the games of the Yatzy family have.", game=game_id)
    return game


def solve(game: Annotated[str, typer.Argument(help="Which game.")], option: Options = None, json: Json = False) -> None:
    """Solve a game exactly: the best expected total, its spread, and what each box brings."""
    made = yatzy_game(game, option)
    if made.rules.columns > 1:
        raise SetupError(
            "{name} has about 10^13 states, too many to solve exactly; `spieltisch arena {id} --bot best` measures"
            " our best estimate.",
            name=game_type(game).name,
            id=game,
        )
    with progress_bar(SOLVING) as progress:
        solution = load_or_solve(made.rules, progress)
    with progress_bar("Following every game") as progress:
        found = load_or_compute(solution, progress)
    if json:
        print_json(found)
        return
    console.print(f"{game_type(game).name}, played best: {found.expected:.6f} points on average,")
    console.print(f"standard deviation {found.deviation:.6f}, bonus in {found.bonus_probability:.4%} of all games.")
    spread = plain_table("quantile", "points", title="How the totals spread")
    for percent, points in found.quantiles.items():
        spread.add_row(f"{percent} %", str(points))
    boxes = plain_table("box", "mean", title="What each box brings")
    for box, mean in {**found.boxes, "bonus": found.bonus}.items():
        boxes.add_row(box, f"{mean:.3f}")
    console.print(spread, boxes)


def advise(
    game: Annotated[str, typer.Argument(help="Which game.")],
    dice: Annotated[str, typer.Option(help="What lies on the table, like 33556, or 1155+3 with a yellow die.")],
    throws_left: Annotated[int, typer.Option(help="How often you may still throw.")] = 0,
    open_boxes: Annotated[str, typer.Option("--open", help="The free boxes, with commas; all, if left out.")] = "",
    upper: Annotated[str, typer.Option(help="The upper total so far (of both columns, like 30,21, in Plus).")] = "",
    yatzi_scored: Annotated[bool, typer.Option(help="Yatzei: the Yatzi box holds 50.")] = False,
    free_throws: Annotated[int | None, typer.Option(help="Plus: free throws left.")] = None,
    top: Annotated[int, typer.Option(min=1, help="How many choices to show.")] = 8,
    option: Options = None,
    json: Json = False,
) -> None:
    """Say what is best in a position, and what every other choice loses."""
    made = yatzy_game(game, option)
    state = _position(made, dice, throws_left, open_boxes, upper, yatzi_scored, free_throws)
    with progress_bar(SOLVING) as progress:
        evaluator = evaluator_for(made, progress)
    ranked = choices(evaluator, state)
    written = state.sheets[0].total
    rows = [(made.write(choice.action), choice.value - written, choice.loss) for choice in ranked]
    if json:
        listed = [{"action": action, "to_come": to_come, "loss": loss} for action, to_come, loss in rows]
        print_json({"game": game, "exact": evaluator.exact, "choices": listed})
        return
    table = plain_table(
        "choice", "points to come", "loses", title=f"{game_type(game).name}: {made.write_position(state)}"
    )
    for action, to_come, loss in rows[:top]:
        table.add_row(action, f"{to_come:.3f}", f"{loss:.3f}" if loss else "best")
    console.print(table)
    if not evaluator.exact:
        console.print("These values are estimates: this game is too large to solve exactly.")


def _position(
    game: YatzyGame,
    dice: str,
    throws_left: int,
    open_boxes: str,
    upper: str,
    yatzi_scored: bool,
    free_throws: int | None,
) -> State:
    rules = game.rules
    everything = [Place(column, row) for column in range(rules.columns) for row in range(len(rules.boxes))]
    places = [read_place(rules, text.strip()) for text in open_boxes.split(",")] if open_boxes else everything
    if upper and not re.fullmatch(r"[0-9]{1,3}(,[0-9]{1,3})*", upper):
        raise SetupError("'{upper}' is no upper total.", upper=upper)
    totals = [int(total) for total in upper.split(",")] if upper else [0] * rules.columns
    if not 0 <= throws_left < rules.throws:
        raise SetupError("Throws left: 0 to {most}, not {left}.", most=rules.throws - 1, left=throws_left)
    lying = read_dice(dice)
    if lying not in rolls(rules.dice):
        raise SetupError(
            "{dice} is no throw of {count} dice{yellow} that show 1 to {faces}.",
            dice=write_dice(lying),
            count=len(rules.dice),
            yellow=", the yellow one written behind a plus," if rules.dice.yellow else "",
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


def review_command(path: LogPath, json: Json = False) -> None:
    """Go through a finished game: what each decision cost, luck apart from skill, the worst five first."""
    _, replayed = load(path)
    if not isinstance(replayed.game, YatzyGame):
        raise SetupError("Only games of the Yatzy family can be reviewed so far.")
    with progress_bar(SOLVING) as progress:
        evaluator = evaluator_for(replayed.game, progress)
    found = review(replayed, evaluator)
    if json:
        print_json({"review": found, "worst": found.worst()})
        return
    _show_review(found)


def _show_review(found: Review) -> None:
    table = plain_table("player", "total", "expected", "luck", "lost", "course", title="Luck and skill")
    for player in found.players:
        table.add_row(
            player.name,
            str(player.total),
            f"{player.expected:.1f}",
            f"{player.luck:+.1f}",
            f"{player.lost:.1f}",
            sparkline(player),
        )
    console.print(table)
    if any(abs(player.rest) > 0.05 for player in found.players):
        rests = ", ".join(f"{player.name} {player.rest:+.1f}" for player in found.players)
        console.print(f"Not in these columns: what others did in the race, and errors of the estimate ({rests}).")
    if found.worst():
        console.print(_decisions("The costliest decisions", found, found.worst()))
    else:
        console.print("Every decision was the best one.")
    console.print(_decisions("Decision by decision", found, found.decisions))
    if not found.exact:
        console.print("These values are estimates: this game is too large to solve exactly.")


def _decisions(title: str, found: Review, decisions: Sequence[Decision]) -> Table:
    table = plain_table("player", "turn", "dice", "luck", "played", "better", "lost", title=title)
    for decision in decisions:
        right = decision.played == decision.best
        table.add_row(
            found.players[decision.seat].name,
            f"{decision.turn}, throw {decision.throw}",
            decision.dice,
            f"{decision.luck:+.1f}",
            decision.played.removeprefix("score "),
            "" if right else decision.best.removeprefix("score "),
            "" if right else f"{decision.loss:.2f}",
        )
    return table


def sparkline(player: PlayerReview) -> str:
    """The course of the expected total as a row of small bars."""
    low, high = min(player.course), max(player.course)
    bars = "▁▂▃▄▅▆▇█"
    return "".join(bars[round((value - low) / ((high - low) or 1) * (len(bars) - 1))] for value in player.course)
