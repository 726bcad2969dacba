"""`spieltisch solve`, `advise` and `review`: what the games are worth, and what decisions cost."""

import re
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table

from spieltisch.core.errors import SetupError
from spieltisch.core.replay import Replay
from spieltisch.core.seat import Seat
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine.dice import rolls
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.notation import read_dice, read_place, write_dice
from spieltisch.games.yatzy.engine.state import Place, State
from spieltisch.games.yatzy.minds.pads import pad
from spieltisch.games.yatzy.minds.review import NOTICEABLE, review
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.games.yatzy.minds.solver.exact import load_or_solve
from spieltisch.games.yatzy.minds.solver.statistics import load_or_compute
from spieltisch.games.yatzy.telling.box_words import dice_words
from spieltisch.games.yatzy.telling.choice_words import choice_words
from spieltisch.games.yatzy.telling.standing_words import rolls_words
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
from spieltisch.kit.minds.review import Decision, PlayerReview, Review
from spieltisch.kit.players import called, read_player
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import cost, number, percent, points, signed
from spieltisch.kit.words.spoken import spoken


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
    with progress_bar(words("Solving the game")) as progress:
        solution = load_or_solve(made.rules, progress)
    with progress_bar(words("Following every game")) as progress:
        found = load_or_compute(solution, progress)
    if json:
        print_json(found)
        return
    console.print(
        words(
            "{game} with best play: {expected} points on average, with a standard deviation of {deviation};"
            " the bonus comes in {share} of all games.",
            game=game_type(game).name,
            expected=number(words, found.expected, 6),
            deviation=number(words, found.deviation, 6),
            share=percent(words, found.bonus_probability, 4),
        )
    )
    spread = plain_table(words("Share of all games"), words("At most"), title=words("How the totals are spread"))
    for share, total in found.quantiles.items():
        spread.add_row(percent(words, int(share) / 100, 0), str(total))
    boxes = plain_table(words("Box"), words("Points"), title=words("What each box gives on average"))
    for box in made.rules.boxes:
        boxes.add_row(words(box.name), number(words, found.boxes[box.key], 3))
    boxes.add_row(words("Bonus at {target}", target=made.rules.bonus.target), number(words, found.bonus, 3))
    console.print(spread, boxes)


def advise(
    game: Annotated[str, typer.Argument(help="Which game.")],
    dice: Annotated[str, typer.Option(help="What lies on the table, like 33556, or 1155+3 with a yellow die.")],
    throws_left: Annotated[int, typer.Option(help="How often you may still roll.")] = 0,
    open_boxes: Annotated[str, typer.Option("--open", help="The free boxes, with commas; all, if left out.")] = "",
    upper: Annotated[str, typer.Option(help="The upper total so far (of both columns, like 30,21, in Plus).")] = "",
    yatzi_scored: Annotated[bool, typer.Option(help="Yatzei: the Yatzi box holds 50.")] = False,
    free_throws: Annotated[int | None, typer.Option(help="Plus: free rolls left.")] = None,
    top: Annotated[int, typer.Option(min=1, help="How many choices to show.")] = 8,
    option: Options = None,
    json: Json = False,
) -> None:
    """Say what is best in a position, and what every other choice loses."""
    made = yatzy_game(game, option)
    state = _position(made, dice, throws_left, open_boxes, upper, yatzi_scored, free_throws)
    words = spoken()
    with progress_bar(words("Solving the game")) as progress:
        evaluator = evaluator_for(made, progress)
    ranked, written = choices(evaluator, state), state.sheets[0].total
    if json:
        listed = [
            {"action": made.write(choice.action), "to_come": choice.value - written, "loss": choice.loss}
            for choice in ranked
        ]
        print_json({"game": game, "exact": evaluator.exact, "choices": listed})
        return
    title = f"{game_type(game).name} · {dice_words(words, state.dice)} · {rolls_words(words, made.rules, state)}"
    table = plain_table(words("Choice"), words("Points to come"), words("Cost"), title=title)
    for choice in ranked[:top]:
        said = choice_words(words, made.rules, state, choice.action)
        loss = number(words, choice.loss, 3) if choice.loss else words("best")
        table.add_row(said, number(words, choice.value - written, 3), loss)
    console.print(table)
    _caution(words, evaluator.exact)


def _caution(words: Words, exact: bool) -> None:
    if not exact:
        console.print(words("All values are estimates: this game is too large to be solved exactly."))


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
        raise SetupError("'{upper}' is not an upper total.", upper=upper)
    totals = [int(total) for total in upper.split(",")] if upper else [0] * rules.columns
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


def review_command(path: LogPath, json: Json = False) -> None:
    """Go through a finished game, with luck separated from skill: what each decision cost, the worst five first."""
    _, replayed = load(path)
    if not isinstance(replayed.game, YatzyGame):
        raise SetupError("Only games of the Yatzy family can be reviewed so far.")
    words = spoken()
    with progress_bar(words("Solving the game")) as progress:
        evaluator = evaluator_for(replayed.game, progress)
    found = review(replayed, evaluator)
    if json:
        print_json({"review": found, "worst": found.worst()})
        return
    _show_review(words, replayed, found)


def _show_review(words: Words, replayed: Replay, found: Review) -> None:
    header = replayed.header
    names = called(words, header.game, [read_player(written, header.game) for written in header.players])
    table = plain_table(
        words("Player"),
        words("Expected with best play"),
        words("Luck with the dice"),
        words("Lost through decisions"),
        words("Total"),
        words("How the game went"),
        title=words("Luck and skill"),
    )
    for name, player in zip(names, found.players, strict=True):
        reckoned = points(words, player.expected), signed(words, player.luck), signed(words, -player.lost)
        table.add_row(name, *reckoned, str(player.total), sparkline(player))
    console.print(table)
    if any(abs(player.rest) >= NOTICEABLE for player in found.players):
        rests = [f"{name} {signed(words, player.rest)}" for name, player in zip(names, found.players, strict=True)]
        rest = words("Other players' moves, and estimation error")
        console.print(f"{rest} · {', '.join(rests)}")
    if found.worst():
        console.print(_decisions(words, words("The costliest decisions"), names, replayed, found.worst()))
    else:
        console.print(words("Every decision was the best one."))
    console.print(_decisions(words, words("Decision by decision"), names, replayed, found.decisions))
    _caution(words, found.exact)


def _decisions(
    words: Words, title: str, names: Sequence[str], replayed: Replay, decisions: Sequence[Decision]
) -> Table:
    heads = (words("Player"), words("Turn"), words("Dice"), words("Played"), words("Better"), words("Cost"))
    table, game = plain_table(*heads, title=title), replayed.game

    def said(before: State, action: str) -> str:
        return choice_words(words, game.rules, before, game.read(action))

    for decision in decisions:
        before = replayed.steps[decision.step - 2].state  # the dice were rolled first
        table.add_row(
            names[decision.seat],
            words("{turn}, roll {throw}", turn=decision.turn, throw=before.throws),
            write_dice(before.dice),
            said(before, decision.played),
            said(before, decision.best) if decision.loss else "",
            cost(words, decision.loss) if decision.loss else "",
        )
    return table


def sparkline(player: PlayerReview) -> str:
    """The course of the expected total as a row of small bars."""
    low, high = min(player.course), max(player.course)
    bars = "▁▂▃▄▅▆▇█"
    return "".join(bars[round((value - low) / ((high - low) or 1) * (len(bars) - 1))] for value in player.course)
