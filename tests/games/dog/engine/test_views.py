"""What a seat may know: nothing differs between worlds that it cannot tell apart."""

from typing import Any

import msgspec
import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.errors import SpieltischError
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.games.dog.engine import knowledge
from spieltisch.games.dog.engine.state import Draw, Known, Phase, State
from spieltisch.games.dog.game import DogGame
from spieltisch.testing.playouts import moments
from tests.games.acting import at, do
from tests.games.dog.helpers import KINDS, OPTIONS, TEAM, new

WORLDS = 1
LOOKS = 40
"""Moments of a game that are looked at."""

TRIED = ["fold", "J idle", "K out A", "X out A", "2 A0-A2", "7 A0-A7", "X7 A0-A1", "J A0xC0", "2 draw 1", "2 draw 2",
         "give K", "give 2", "take K", "take 2", "dealer 1", "drawn K", "8 A5-B0", "4 A2-Af2", "5 A0-A3"]  # fmt: skip


def answer(game: DogGame, state: State, seat: Seat, action: Any) -> str:
    """What the seat gets to hear: the error, or the view afterwards if nothing hidden is shown by the move."""
    try:
        after = game.apply(state, seat, action)
    except SpieltischError as error:
        return f"{type(error).__name__} {error}"
    if state.phase is Phase.EXCHANGE or after.phase is Phase.DRAW or state.phase is Phase.DRAW:
        return "a card is shown"
    return msgspec.json.encode(game.view(after, seat)).decode()


def check_looker(game: DogGame, state: State, looker: Seat | None, seed: int) -> None:
    seen = game.view(state, looker)
    legal = () if looker is None else game.legal(state, looker)
    tried = () if looker is None else (*map(game.read, TRIED), *legal[:6])
    answers = [answer(game, state, looker, action) for action in tried if looker is not None]
    for world in range(WORLDS):
        other = game.imagine(seen, SeededChance(world).rng("imagine", seed))
        assert msgspec.json.encode(game.view(other, looker)) == msgspec.json.encode(seen)
        assert game.read_position(game.write_position(other)) == other
        assert game.actors(other) == game.actors(state)
        if looker is not None:
            assert game.legal(other, looker) == legal
            assert [answer(game, other, looker, action) for action in tried] == answers


@pytest.mark.parametrize(("players", "options"), [*KINDS, *OPTIONS])
def test_worlds_that_a_seat_cannot_tell_apart_look_and_answer_alike(players: int, options: dict[str, str]) -> None:
    """E-DOG-8, DOG-26, DOG-66: views, legal moves and error texts, to the byte, over a whole game."""
    game = new(players, **options)
    played = list(moments(game, players))
    for index in range(0, len(played), 1 + len(played) // LOOKS):
        for looker in (*seats(players), None):
            check_looker(game, played[index][0], looker, index)


@pytest.mark.parametrize(("players", "options"), [*KINDS, *OPTIONS])
def test_what_a_seat_knows_is_true_at_every_moment(players: int, options: dict[str, str]) -> None:
    """DOG-27, E-DOG-8: every fact stands for a card of its own in another hand."""
    game = new(players, **options)
    for state, _, _ in moments(game, 11):
        for seat, facts in enumerate(state.known):
            assert knowledge.fits(facts, state.hands), game.write_position(state)
            assert all(seat not in fact.holders for fact in facts)


def test_spectators_see_no_hand() -> None:
    """DOG-17."""
    one, other = (at(TEAM, f"board A3; hands {hands}") for hands in ("2K 34 56 78", "99 AA XX JJ"))
    assert TEAM.view(one, None) == TEAM.view(other, None)
    assert TEAM.view(one, None).hand == ()
    assert TEAM.view(one, None).hand_sizes == (2, 2, 2, 2)


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_have() -> None:
    """DOG-17, DOG-25."""
    state = at(TEAM, "board A3; hands 2K 34 5 -")
    assert TEAM.view(state, Seat(1)).hand == (2, 3)
    assert TEAM.view(state, Seat(1)).hand_sizes == (2, 2, 1, 0)
    other = at(TEAM, "board A3; hands AX 34 9 -")
    assert TEAM.view(state, Seat(1)) == TEAM.view(other, Seat(1))


def test_the_text_of_a_state_shows_no_card() -> None:
    one, other = (at(TEAM, f"board A3; hands {hands}") for hands in ("2K 34 56 78", "99 AA XX JJ"))
    assert repr(one) == repr(other)
    assert str(one) == str(other)
    choosing = at(TEAM, "exchange; round 5; hands 2K 34 56 78")
    assert repr(do(TEAM, choosing, "1: give 2")) == repr(do(TEAM, choosing, "1: give K")) == repr(choosing)


def test_a_view_holds_no_state_and_no_other_hand() -> None:
    state = at(TEAM, "board A3; hands 22 KK QQ TT")
    text = msgspec.json.encode(TEAM.view(state, Seat(0))).decode()
    assert not {"stock", "hands"} & set(msgspec.json.decode(text))


# --- knowledge ----------------------------------------------------------------------------------------------------


def known(*facts: tuple[int, tuple[int, ...]]) -> tuple[Known, ...]:
    return tuple(Known(rank, tuple(map(Seat, holders))) for rank, holders in facts)


def test_a_card_shown_is_taken_off_the_surest_fact() -> None:
    """One king is with 1 or 2, one with 2; 2 plays a king: the other is with 1 or 2."""
    before = (known((12, (0, 1)), (12, (1,))), (), ())
    assert knowledge.shown(before, Seat(1), 12)[0] == known((12, (0, 1)))


def test_facts_that_may_have_been_the_card_shown_get_vaguer() -> None:
    before = ((), (), (), known((12, (0, 1)), (12, (1, 2))))
    assert knowledge.shown(before, Seat(1), 12)[3] == known((12, (0, 1, 2)))


def test_a_hand_that_lapses_tells_where_a_card_is_not() -> None:
    """DOG-34."""
    before = (known((12, (1, 2)), (4, (1,))), (), ())
    assert knowledge.emptied(before, Seat(1), (4, 9))[0] == known((12, (2,)))
    assert knowledge.emptied(before, Seat(1), (4, 12))[0] == ()


def test_a_card_drawn_blindly_may_be_one_that_a_third_knew_of() -> None:
    """DOG-69: both who saw it know it; for the third it is with one of them."""
    before = (known((12, (1,))), (), known((12, (1,))))
    after = knowledge.passed(before, Seat(1), Seat(2), 12)
    assert after == (known((12, (1, 2))), known((12, (2,))), ())


def test_a_look_replaces_what_was_guessed() -> None:
    """E-DOG-8."""
    before = (known((12, (1, 2)), (4, (1, 2)), (4, (1,))), (), ())
    assert knowledge.looked(before, Seat(0), Seat(1), (4, 9))[0] == known((4, (1,)), (4, (2,)), (9, (1,)), (12, (2,)))


def test_imagined_worlds_keep_every_fact_even_where_room_is_short() -> None:
    """One card each with 2 and 3; the five is with one of them, and the king is with 2."""
    game = new(3)
    seen = game.view(at(game, "board A3; hands 2 K 5; seat 1 knows 5 with 2/3, K with 2"), Seat(0))
    for seed in range(20):
        world = game.imagine(seen, SeededChance(seed).rng("imagine", 0))
        assert world.hands == ((1,), (12,), (4,))


def test_an_imagined_exchange_fits_what_was_given() -> None:
    """DOG-26: the card that 1 gave is with 3, in every world that 1 can think of."""
    start = at(TEAM, "exchange; round 5; hands 2K 34 56 78")
    seen = TEAM.view(do(TEAM, start, "1: give K", "2: give 3", "3: give 5", "4: give 8"), Seat(0))
    worlds = [TEAM.imagine(seen, SeededChance(seed).rng("imagine", 0)) for seed in range(20)]
    assert all(12 in world.hands[2] for world in worlds)
    assert len({world.hands for world in worlds}) > 10


def test_an_imagined_hand_that_was_looked_at_is_that_hand() -> None:
    """E-DOG-8."""
    game = new(3, solo_exchange="draw_open")
    looking = do(game, "board A3; hands 2K 45 6; seat 1 knows 6 with 3", "2 draw 2")
    assert game.actors(looking) == (0,)
    for seed in range(5):
        world = game.imagine(game.view(looking, Seat(0)), SeededChance(seed).rng("imagine", 0))
        assert world.hands == looking.hands


def test_who_draws_from_whom_is_open_to_all_but_not_which_card() -> None:
    """DOG-69."""
    game = new(3)
    drawing = do(game, "board A3; hands 2K 45 6", "2 draw 2")
    four, five = do(game, drawing, "drawn 4"), do(game, drawing, "drawn 5")
    assert game.view(four, Seat(2)) == game.view(five, Seat(2))
    assert game.view(four, None) == game.view(five, None)
    assert game.view(four, Seat(0)) != game.view(five, Seat(0))
    assert isinstance(game.legal(at(game, "board A3; hands 2K 45 6"), Seat(0))[1], Draw)
    assert game.legal(drawing, CHANCE)
