"""The contract that every game keeps. Each check plays seeded random games and asserts one promise of the protocol."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.testing.playouts import moments, opening_moments, signature


def listed(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any] | None:
    """The seat's legal actions; None where chance has too many outcomes to list."""
    return None if seat == CHANCE and game.odds(state) is None else game.legal(state, seat)


def actions_survive_notation(game: AnyGame, seed: int) -> None:
    """Every action can be written and read back; no two legal ones are written alike."""
    for state, seat, action in opening_moments(game, seed):
        if action is not None:
            assert game.read(game.write(action)) == action
            texts = [game.write(choice) for choice in game.legal(state, seat)]
            assert [game.read(text) for text in texts] == list(game.legal(state, seat))
            assert len(set(texts)) == len(texts)


def positions_survive_notation(game: AnyGame, seed: int) -> None:
    """Every state can be written in one line and read back."""
    for state, _, _ in opening_moments(game, seed):
        line = game.write_position(state)
        assert "\n" not in line
        assert game.read_position(line) == state


def legal_and_apply_agree(game: AnyGame, seed: int) -> None:
    """What is legal can be applied; what is legal elsewhere but not here cannot, and changes nothing."""
    seen: deque[object] = deque(maxlen=40)
    for state, seat, action in opening_moments(game, seed):
        legal = None if action is None else listed(game, state, seat)
        if legal is None:
            continue
        assert action in legal
        for choice in legal:
            game.apply(state, seat, choice)
        before = repr(state)
        for choice in [other for other in seen if other not in legal]:
            assert _is_refused(game, state, seat, choice), f"{game.write(choice)} in {game.write_position(state)}"
        assert repr(state) == before
        seen.extend(legal[:: 1 + len(legal) // 5])


def _is_refused(game: AnyGame, state: object, seat: Seat, choice: object) -> bool:
    try:
        game.apply(state, seat, choice)
    except IllegalActionError as error:
        return bool(error.clause) and error.clause in str(error)
    return False


def only_actors_act(game: AnyGame, seed: int) -> None:
    """Whoever is not to act has no legal action, and is told so when acting."""
    for state, _, action in opening_moments(game, seed):
        for other in {*seats(game.spec.seats), CHANCE} - set(game.actors(state)):
            assert not game.legal(state, other)
            if action is not None:
                try:
                    game.apply(state, other, action)
                except WrongTurnError:
                    continue
                raise AssertionError(f"{other} acted out of turn")


def odds_are_complete(game: AnyGame, seed: int) -> None:
    """Where outcomes can be listed they are chance's legal actions, add up to 1, and are what is drawn."""
    for state, seat, action in opening_moments(game, seed):
        if action is None or seat != CHANCE:
            continue
        odds = game.odds(state)
        if odds is not None:
            assert [outcome for outcome, _ in odds] == list(game.legal(state, CHANCE))
            assert sum(chance for _, chance in odds) == 1
            assert action in dict(odds)


def games_end(game: AnyGame, seed: int) -> None:
    """There is no outcome before the end, and one after it; then nobody acts, and the end can be written."""
    for state, _, action in moments(game, seed):
        assert (game.outcome(state) is None) == (action is not None)
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.points) == len(outcome.places) == game.spec.seats
    assert outcome.winners
    assert game.actors(state) == ()
    assert game.read_position(game.write_position(state)) == state


def same_seed_same_game(game: AnyGame, seed: int) -> None:
    """A game does not depend on anything but its seed."""
    first, second = (
        [game.write(action) for _, _, action in opening_moments(game, seed) if action is not None] for _ in range(2)
    )
    assert first == second
    assert signature(game, 1) == signature(game, 1)


def views_tell_no_more_than_they_may(game: AnyGame, seed: int) -> None:
    """For any world that fits a seat's view, the view and the legal actions are the same, to the byte.

    Where things are hidden, imagined worlds differ: a view that carried the state would give the same one back.
    """
    worlds_differ = False
    for state, _, _ in opening_moments(game, seed):
        for looker in (*seats(game.spec.seats), None):
            view = game.view(state, looker)
            assert type(view) is not type(state)
            worlds = [game.imagine(view, SeededChance(world).rng("imagine", seed)) for world in range(2)]
            worlds_differ = worlds_differ or worlds[0] != worlds[1]
            for imagined in worlds:
                assert msgspec.json.encode(game.view(imagined, looker)) == msgspec.json.encode(view)
                if looker is not None:
                    assert list(game.legal(imagined, looker)) == list(game.legal(state, looker))
    assert worlds_differ == game.spec.hidden


def only_what_is_hidden_is_left_out(game: AnyGame, seed: int) -> None:
    """An action as a seat has seen it is the action, but for question marks; there are some where things are hidden."""
    hidden = False
    for before, actor, action in opening_moments(game, seed):
        if action is None:
            continue
        after = game.apply(before, actor, action)
        for looker in (*seats(game.spec.seats), None):
            whole, seen = game.write(action), game.write_seen(looker, before, actor, action, after)
            assert len(seen) == len(whole)
            assert all(a in (b, "?") for a, b in zip(seen, whole, strict=True))
            assert looker != actor or seen == whole
            hidden = hidden or seen != whole
    assert hidden == game.spec.hidden


CONTRACT: tuple[Callable[[AnyGame, int], None], ...] = (
    actions_survive_notation,
    positions_survive_notation,
    legal_and_apply_agree,
    only_actors_act,
    odds_are_complete,
    games_end,
    same_seed_same_game,
    views_tell_no_more_than_they_may,
    only_what_is_hidden_is_left_out,
)
