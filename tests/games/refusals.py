"""Which refusals an engine knows, so that none goes unjudged.

Whether a rule rules a case can only be read. So the tests of each game have tables of cases, each judged once: in a
position something is tried, a rule forbids it, and a sentence says so. What is here finds what the tables lack: a
sentence of the engine that no case hears, and a rule that is cited for a sentence without a case of it.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from spieltisch.core.errors import NO_RULE, IllegalActionError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat
from tests.games.acting import at

Judged = set[tuple[str, str]]
"""Pairs of a rule's id and a sentence before its parameters are filled in."""
NAMES = ("IllegalActionError", "Reason")


def judged(refused: Iterable[IllegalActionError]) -> Judged:
    """What these cases have judged."""
    return {(error.clause, error.text) for error in refused}


def refused(game: AnyGame, position: str, tried: Any) -> IllegalActionError:
    """Why whoever acts first cannot do that; what no text can write is tried as an action."""
    state = at(game, position)
    (seat, *_) = game.actors(state)
    action = game.read(tried) if isinstance(tried, str) else tried
    assert seat == CHANCE or action not in game.legal(state, seat)
    with pytest.raises(IllegalActionError) as error:
        game.apply(state, seat, action)
    return error.value


def untried(modules: Iterable[ModuleType], known: Judged) -> set[tuple[str | None, str]]:
    """Refusals in these modules that no case hears; where the rule is chosen at run time it may be any."""
    sentences = {sentence for _, sentence in known}
    return {
        (clause, sentence)
        for clause, sentence in _refusals(modules)
        if (sentence not in sentences if clause is None else (clause, sentence) not in known)
    }


def unjudged(game: AnyGame, state: Any, actions: Iterable[Any], known: Judged) -> list[str]:
    """Of these actions of whoever acts first, what is refused for a reason that nobody has judged.

    What a refusal says to write `instead` has to be possible.
    """
    (seat, *_), found = game.actors(state), []
    legal = set(game.legal(state, seat))
    for action in actions:
        if action in legal or (error := _refusal(game, state, seat, action)) is None:
            continue
        instead = error.params.get("instead")
        if (error.clause, error.text) not in known or (instead and game.read(str(instead)) not in legal):
            found.append(f"{game.write_position(state)}: {action}: {error}")
    return found


def _refusal(game: AnyGame, state: Any, seat: Seat, action: Any) -> IllegalActionError | None:
    try:
        game.apply(state, seat, action)
    except IllegalActionError as error:
        return error
    return None


def _refusals(modules: Iterable[ModuleType]) -> Iterator[tuple[str | None, str]]:
    """The rule, None where it is chosen at run time, and the sentence."""
    calls = [call for module in modules for call in ast.walk(_tree(module)) if isinstance(call, ast.Call)]
    for call in calls:
        match call:
            case ast.Call(func=ast.Name(name), args=[clause, sentence]) if name in NAMES:
                yield from ((_clause(clause), said) for said in _said(sentence))
            case ast.Call(func=ast.Name("text"), args=[sentence]):
                yield from ((None, said) for said in _said(sentence))


def _tree(module: ModuleType) -> ast.Module:
    assert module.__file__ is not None
    return ast.parse(Path(module.__file__).read_text(encoding="utf-8"))


def _clause(written: ast.expr) -> str | None:
    match written:
        case ast.Constant(str(clause)):
            return clause
        case ast.Name("NO_RULE"):
            return NO_RULE
    return None


def _said(written: ast.expr) -> Iterator[str]:
    """The sentence, or both where one of two is chosen."""
    match written:
        case ast.Constant(str(sentence)):
            yield sentence
        case ast.IfExp(body=one, orelse=other):
            yield from _said(one)
            yield from _said(other)
