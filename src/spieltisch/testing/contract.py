"""The contract that every game keeps. Each check looks at one random game and asserts one promise of the protocol."""

import copy
import pickle
from collections import deque
from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.kit.learning.draws import Drawn, Draws
from spieltisch.kit.learning.shelved import language_of
from spieltisch.testing.playouts import Playout

MANY = 40
"""Of more legal actions only so many are tried at a time."""


def actions_survive_notation(playout: Playout) -> None:
    """Every action can be written and read back; no two legal ones are written alike."""
    game, texts = playout.game, dict[Any, str]()
    for moment in playout.opening():
        if moment.action is not None:
            for choice in (moment.action, *moment.legal):
                if choice not in texts:
                    texts[choice] = game.write(choice)
                    assert game.read(texts[choice]) == choice
            assert len({texts[choice] for choice in moment.legal}) == len(moment.legal)


def positions_survive_notation(playout: Playout) -> None:
    """Every state can be written in one line and read back."""
    game = playout.game
    for moment in playout.opening():
        line = game.write_position(moment.state)
        assert "\n" not in line
        assert game.read_position(line) == moment.state


def legal_and_apply_agree(playout: Playout) -> None:
    """What is legal can be applied; what is legal elsewhere but not here cannot, and changes nothing.

    Of very many choices it is another part in every moment: most of them are there again in the next one.
    """
    game, seen = playout.game, deque[object](maxlen=40)
    for number, moment in enumerate(playout.opening()):
        state, seat, legal = moment.state, moment.seat, moment.legal
        if moment.action is None or (seat == CHANCE and game.odds(state) is None):
            continue
        assert moment.action in legal
        apart = 1 + len(legal) // MANY
        for choice in legal[number % apart :: apart]:
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
        return bool(str(error)) and error.clause in str(error)
    return False


def only_actors_act(playout: Playout) -> None:
    """A seat that is not to act has no legal action, and is told so when acting."""
    game = playout.game
    for moment in playout.opening():
        for other in {*seats(game.spec.seats), CHANCE} - set(game.actors(moment.state)):
            assert not game.legal(moment.state, other)
            if moment.action is not None:
                try:
                    game.apply(moment.state, other, moment.action)
                except WrongTurnError:
                    continue
                raise AssertionError(f"{other} acted out of turn")


def odds_are_complete(playout: Playout) -> None:
    """Where outcomes can be listed they are chance's legal actions, add up to 1, and are what is drawn."""
    for moment in playout.opening():
        if moment.action is None or moment.seat != CHANCE:
            continue
        odds = playout.game.odds(moment.state)
        if odds is not None:
            assert [outcome for outcome, _ in odds] == list(moment.legal)
            assert sum(chance for _, chance in odds) == 1
            assert moment.action in dict(odds)


def games_end(playout: Playout) -> None:
    """There is no outcome before the end, and one after it; then no seat acts, and the end can be written."""
    game = playout.game
    for moment in playout:
        assert (game.outcome(moment.state) is None) == (moment.action is not None)
    state = moment.state
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.points) == len(outcome.places) == game.spec.seats
    assert outcome.winners
    assert game.actors(state) == ()
    assert game.read_position(game.write_position(state)) == state


def same_seed_same_game(playout: Playout) -> None:
    """A game does not depend on anything but its seed."""
    again = Playout(playout.game, playout.seed)
    for first, second in zip(playout.opening(), again.opening(), strict=True):
        assert (first.seat, first.action, first.state) == (second.seat, second.action, second.state)
        assert list(first.legal) == list(second.legal)


def views_tell_no_more_than_they_may(playout: Playout) -> None:
    """For any world that fits a seat's view, the view and the legal actions are the same, to the byte. The seat that
    acts looks at every third moment, since every second one may be chance's, and all seats in turn. Where things are
    hidden, imagined worlds differ: a view that carried the state would give the same one back."""
    game, worlds_differ = playout.game, False
    everybody = (*seats(game.spec.seats), None)
    for number, moment in enumerate(islice(playout.opening(), 0, None, 3)):
        state = moment.state
        for looker in {everybody[number % len(everybody)], *game.actors(state)} - {CHANCE}:
            view = game.view(state, looker)
            assert type(view) is not type(state)
            one, other = (game.imagine(view, SeededChance(world).rng("imagine", playout.seed)) for world in range(2))
            for imagined in (one,) if one == other else (one, other):
                assert msgspec.json.encode(game.view(imagined, looker)) == msgspec.json.encode(view)
                if looker is not None:
                    legal = moment.legal if looker == moment.seat else game.legal(state, looker)
                    assert list(game.legal(imagined, looker)) == list(legal)
            worlds_differ = worlds_differ or one != other
    assert worlds_differ == game.spec.hidden


def only_what_is_hidden_is_left_out(playout: Playout) -> None:
    """An action as a seat has seen it is the action, but for question marks; there are some where things are hidden."""
    game, hidden = playout.game, False
    for moment in playout.opening():
        if moment.action is None:
            continue
        before, actor, action = moment.state, moment.seat, moment.action
        after = game.apply(before, actor, action)
        for looker in (*seats(game.spec.seats), None):
            whole, seen = game.write(action), game.write_seen(looker, before, actor, action, after)
            assert len(seen) == len(whole)
            assert all(a in (b, "?") for a, b in zip(seen, whole, strict=True))
            assert looker != actor or seen == whole
            hidden = hidden or seen != whole
    assert hidden == game.spec.hidden


def games_and_moments_travel(playout: Playout) -> None:
    """A game, its states, actions and views can be copied and sent to another process, and a view as JSON too."""
    game = playout.game
    for other in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other.spec == game.spec
        assert hash(other.spec) == hash(game.spec)
        for moment in [*playout.opening()][::20]:
            for original in (moment.state, moment.action, game.view(moment.state, Seat(0))):
                assert copy.deepcopy(original) == pickle.loads(pickle.dumps(original)) == original
            assert other.write_position(moment.state) == game.write_position(moment.state)
            assert list(other.legal(moment.state, moment.seat)) == list(moment.legal)
            for looker in (*seats(game.spec.seats), None):
                view = game.view(moment.state, looker)
                assert game.read_view(msgspec.json.decode(msgspec.json.encode(view))) == view


def learners_have_words_for_everything(playout: Playout) -> None:
    """Legal actions have different numbers, which mean them again; a tensor has its shape, and numbers from 0 to 1."""
    game, language = playout.game, language_of(playout.game)
    for number, moment in enumerate(playout.opening()):
        if moment.seat != CHANCE:
            view = game.view(moment.state, moment.seat)
            numbers = language.encode(view, moment.legal)
            assert len({*numbers}) == len(moment.legal)
            assert all(0 <= number < language.actions.size for number in numbers)
            number_played = numbers[moment.legal.index(moment.action)]
            assert language.decode(view, moment.legal, number_played) == moment.action
        if number % 4 == 0:
            for looker in (*game.actors(moment.state), None):
                tensor = language.tensor(game.view(moment.state, None if looker == CHANCE else looker))
                assert tensor.shape == (language.features.size,)
                assert tensor.min() >= 0
                assert tensor.max() <= 1


def chance_comes_in_small_draws(playout: Playout) -> None:
    """Number by number, and in one at least, draws lead to an outcome that chance can have."""
    game, draws, source = playout.game, Draws(playout.game), SeededChance(playout.seed)
    at_chance = [moment for moment in playout.opening() if moment.action is not None and moment.seat == CHANCE]
    for number, moment in enumerate(at_chance):
        rng, drawn = source.rng("draws", number), tuple[int, ...]()
        while not isinstance(draw := draws.next(moment.state, drawn), Drawn):
            assert sum(draw) == 1
            drawn = (*drawn, rng.below(len(draw)))
        assert drawn
        game.apply(moment.state, CHANCE, draw.action)


CONTRACT: tuple[Callable[[Playout], None], ...] = (
    actions_survive_notation,
    positions_survive_notation,
    legal_and_apply_agree,
    only_actors_act,
    odds_are_complete,
    games_end,
    same_seed_same_game,
    views_tell_no_more_than_they_may,
    only_what_is_hidden_is_left_out,
    games_and_moments_travel,
    learners_have_words_for_everything,
    chance_comes_in_small_draws,
)
