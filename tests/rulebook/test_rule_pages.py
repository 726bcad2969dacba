"""The rule pages are tests: every position they show is set up, and every claim about it is checked."""

import re
from pathlib import Path
from typing import Any

import pytest

from spieltisch.core.errors import IllegalActionError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.shelf import create

from .pages import Block, blocks, pages


def set_up(info: str) -> AnyGame:
    """The game that a block's first line names: `brandi-yatzy seats=2 kind_sum=all`; pictures have names besides."""
    game_id, *settings = info.split()
    options = dict(setting.split("=") for setting in settings)
    seats = int(options.pop("seats"))
    return create(game_id, seats, **{key: options[key] for key in options if key not in ("name", "about")})


def parts(block: Block) -> tuple[str, list[tuple[int, str]]]:
    """The position, and the claims with their lines."""
    lines = [(block.line + number, line.strip()) for number, line in enumerate(block.text, start=1) if line.strip()]
    first = next((index for index, (_, line) in enumerate(lines) if line.startswith(">")), len(lines))
    position, claims = lines[:first], lines[first:]
    assert position, f"{block.name}: there is no position"
    assert claims, f"{block.name}: nothing is claimed about the position"
    for number, line in claims:
        assert line.startswith("> "), f"{block.page}:{number}: a claim begins with '> ', not '{line}'"
    return "\n".join(line for _, line in position), [(number, line[2:].strip()) for number, line in claims]


def check(game: AnyGame, state: Any, claim: str) -> None:
    """One claim about a position, in one of eight forms; an action may be several, with commas between them."""
    if match := re.fullmatch(r"legal: (.+)", claim):
        assert legal(game, state) == set(match[1].split(", "))
    elif match := re.fullmatch(r"legal score: (.+)", claim):
        boxes = {text.removeprefix("score ") for text in legal(game, state) if text.startswith("score ")}
        assert boxes == set(match[1].split(", "))
    elif match := re.fullmatch(r"(.+) = (\d+)", claim):
        (actor,) = game.actors(state)
        after = act(game, state, match[1])
        assert after.sheets[actor].total - state.sheets[actor].total == int(match[2])
    elif match := re.fullmatch(r"(.+) ! (\S+)", claim):
        before, _, last = match[1].rpartition(", ")
        state = act(game, state, before) if before else state
        seat, action = read(game, state, last)
        assert action not in game.legal(state, seat)
        with pytest.raises(IllegalActionError) as error:
            game.apply(state, seat, action)
        assert error.value.clause == match[2], str(error.value)
    elif match := re.fullmatch(r"(.+) -> (.+)", claim):
        after = act(game, state, match[1])
        assert game.write_position(after) == game.write_position(game.read_position(match[2]))
    elif match := re.fullmatch(r"(.+) => (.+)", claim):
        written = game.write_position(act(game, state, match[1]))
        missing = set(match[2].split("; ")) - set(written.split("; "))
        assert not missing, f"it is: {written}"
    elif match := re.fullmatch(r"(.+) wins ([\d, ]+)", claim):
        outcome = game.outcome(act(game, state, match[1]))
        assert outcome is not None, "the game goes on"
        assert outcome.winners == tuple(Seat(int(number) - 1) for number in match[2].split(", "))
    elif match := re.fullmatch(r"(.+) ok", claim):
        act(game, state, match[1])
    else:
        pytest.fail(f"unknown form of a claim: '{claim}'")


def legal(game: AnyGame, state: Any) -> set[str]:
    """What can be done, as text."""
    (actor,) = game.actors(state)
    return {game.write(action) for action in game.legal(state, actor)}


def read(game: AnyGame, state: Any, text: str) -> tuple[Seat, Any]:
    """Who acts, and what; where several are to act, the text names one: `2: give K`."""
    number, named, what = text.rpartition(": ")
    if named:
        return Seat(int(number) - 1), game.read(what)
    (actor,) = game.actors(state)
    return actor, game.read(what)


def act(game: AnyGame, state: Any, actions: str) -> Any:
    """The state after one or more actions that have to be legal."""
    for text in actions.split(", "):
        seat, action = read(game, state, text)
        listed = seat != CHANCE or game.odds(state) is not None
        assert not listed or action in game.legal(state, seat), f"'{text}' is not among the legal actions"
        state = game.apply(state, seat, action)
    return state


@pytest.mark.parametrize("block", [block for page in pages() for block in blocks(page)], ids=lambda block: block.name)
def test_what_the_rule_page_shows_is_what_the_game_does(block: Block) -> None:
    game = set_up(block.info)
    position, claims = parts(block)
    state = game.read_position(position)
    wrong = []
    for number, claim in claims:
        try:
            check(game, state, claim)
        except (Exception, pytest.fail.Exception) as error:
            wrong.append(f"{block.page}:{number}: > {claim}\n    {error}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_every_rule_page_shows_positions(page: Path) -> None:
    assert blocks(page), f"{page.name} shows no position"


def _claims(*claims: str) -> Block:
    return Block("page.md", 1, "brandi-yatzy seats=2", ("turn 1; throw 3; dice 33355", *claims))


@pytest.mark.parametrize(
    "claim",
    [
        "score two-pairs = 17",
        "score two-pairs ! BY-23",
        "keep 333 ! BY-14",
        "keep 333 ok",
        "score nonsense ok",
        "score two-pairs wins 1",
        "score two-pairs -> turn 2; pad 1: two-pairs 15",
        "score two-pairs => turn 1",
        "score two-pairs => turn 2; pad 1: two-pairs 15",
        "score two-pairs, score ones ok",
        "legal: score ones",
        "legal score: ones",
        "score two-pairs is fine",
    ],
)
def test_a_wrong_claim_is_found(claim: str) -> None:
    block = _claims("> score two-pairs = 16", f"> {claim}")
    with pytest.raises(AssertionError, match=r"page\.md:4: > "):
        test_what_the_rule_page_shows_is_what_the_game_does(block)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (("turn 1; throw 3; dice 33355",), "nothing is claimed"),
        (("> score ones = 0",), "no position"),
        (("turn 1; throw 3; dice 33355", "> score ones = 0", "score twos = 0"), "begins with"),
    ],
)
def test_a_block_without_position_or_claims_is_found(text: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        parts(Block("page.md", 1, "brandi-yatzy seats=2", text))
