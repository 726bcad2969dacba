"""Nobody finds another's cards on the page, in what can be touched, in what moves, or in what is said."""

from itertools import islice

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import Rng, SeededChance
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.core.steps import Step
from spieltisch.core.tables.commands import TakeBack
from spieltisch.core.tables.events import AskedBack, Replaced, TakenBack
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.core.tables.taking_back import steps_back
from spieltisch.games.dog.engine.cards import NAMES
from spieltisch.games.dog.engine.state import Action, Deal, Drawn, Draws, Give, Phase, State, Take
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.page.ahead import ahead
from spieltisch.kit.page.board import hole
from spieltisch.kit.shelf import game_type
from spieltisch.kit.words import words
from spieltisch.server.pages.snapshot import PageNews, content
from spieltisch.server.showing import Eyes, show
from spieltisch.testing.variants import Variant, variants
from tests.core.tables.without_server import decided
from tests.server.pages.games import Page
from tests.server.pages.tables import begun, moments, news_of, opened, seated, shown

VARIANTS = [v for v in variants(game_type("brandi-dog")) if not v.option or v.option in ("solo_exchange", "teams")]


def table_of(variant: Variant) -> Table:
    options = {variant.option: variant.choice} if variant.option else {}
    return begun(seated(opened("brandi-dog", variant.seats, options)))


class Elsewhere:
    """The same game for these eyes, in which everybody else has always held, given and drawn something else.

    What has been imagined of a step stays: it is the same in every later moment of the game.
    """

    def __init__(self, seat: Seat | None) -> None:
        self._seat, self._steps = seat, list[Step]()

    def at(self, table: Table) -> Table:
        """The table of that moment there."""
        game, known = table.game, len(self._steps)
        assert isinstance(game, DogGame)
        before = table.steps[known - 1].state if known else game.start()
        for place, step in enumerate(table.steps[known:], known):
            rng = SeededChance(place).rng("imagined", place)
            state = game.imagine(game.view(step.state, self._seat), rng)
            self._steps.append(Step(step.seat, _other_action(game, before, step, state, self._seat, rng), state))
            before = step.state
        steps = (Step(step.seat, step.action, step.state) for step in self._steps)  # pages know steps by their identity
        return replace(table, steps=tuple(steps))


def _other_action(game: DogGame, before: State, step: Step, other: State, seat: Seat | None, rng: Rng) -> Action:
    """What somebody else did in secret could have been anything."""
    receivers, any_rank = game.rules.receivers, rng.below(len(NAMES))
    match step.action:
        case Deal():
            return Deal(other.hands)
        case Give() if step.seat != seat:
            return Give(any_rank)
        case Take() if before.phase is Phase.EXCHANGE and step.seat != seat:
            return Take(any_rank)
        case Take() if before.phase is Phase.DRAW and seat not in (before.turn, before.victim):
            return Take(any_rank)
        case Drawn() if seat not in (before.turn, before.victim):
            return Drawn(any_rank)
        case Draws(ranks):
            concerned = [who == seat or receivers[who] == seat for who in range(len(ranks))]
            return Draws(tuple(rank if own else any_rank for rank, own in zip(ranks, concerned, strict=True)))
    same: Action = step.action
    return same


def told(table: Table, *own: int, look: str = "seat") -> PageNews:
    return news_of(shown(table, *own, look=look))


def test_hands_stay_hidden_while_bots_play_for_all_the_people() -> None:
    """They may come back."""
    table = next(now for now in moments(table_of(VARIANTS[0])) if isinstance(now.state, State) and now.state.hands[0])
    for seat in range(len(table.places)):
        table = after(table, Replaced(Seat(seat), "greedy"), 0.0)
    assert not table.persons
    assert "open-hand" not in "".join(told(table).parts.values())


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_nothing_that_a_seat_gets_depends_on_what_others_hold(variant: Variant) -> None:
    changed = planned = 0
    worlds = [Elsewhere(seat) for seat in seats(variant.seats)]
    for number, now in enumerate(islice(moments(table_of(variant), seed=4), 3, 260, 6)):
        seat = Seat(number % variant.seats)
        other = worlds[seat].at(now)
        changed += other.state != now.state
        assert told(other, seat) == told(now, seat)
        plan = ahead(shown(now, seat))
        assert ahead(shown(other, seat)) == plan
        planned += plan is not None
    assert min(changed, planned) > 15


@pytest.mark.parametrize("variant", VARIANTS[:3], ids=lambda variant: variant.name)
def test_spectators_the_big_screen_and_a_closed_curtain_show_no_card(variant: Variant) -> None:
    world = Elsewhere(None)
    for now in islice(moments(table_of(variant), seed=6), 3, 200, 5):
        other = world.at(now)
        assert told(other) == told(now)
        assert told(other, 0, look="screen") == told(now, 0, look="screen")
        if now.phase == "playing":
            everybody = range(variant.seats)
            closed = told(now, *everybody)
            assert told(other, *everybody) == closed
            assert closed.touches == []
            assert closed.parts["hand"] == hole("hand")


def test_a_shared_device_shows_the_cards_of_whoever_holds_it_and_only_when_it_is_their_turn() -> None:
    for now in islice(moments(table_of(VARIANTS[2])), 3, 200, 3):
        own = Keys(seats=frozenset({Seat(0), Seat(1)}))
        for eyes in (Seat(0), Seat(1), Seat(2)):
            looking = show(now, Eyes(own, holder=eyes), words("en"))
            if looking.due is None:
                assert looking.seat == (eyes if eyes < 2 else None)
                assert looking.passes_to is None
            else:
                assert looking.seat == (eyes if eyes == looking.due else None)
                assert looking.passes_to == (None if eyes == looking.due else looking.due)
            page = Page(content(looking))
            assert ("open-curtain" in page.ids) == (looking.passes_to is not None)
            assert ("hand-heading" in page.ids) <= (looking.seat is not None)


def test_alone_at_a_device_there_is_no_curtain() -> None:
    now = next(now for now in moments(table_of(VARIANTS[2])) if now.actors == (0,))
    assert shown(now, 0).passes_to is None
    assert shown(now, 0).seat == 0


def test_parts_of_an_own_seven_go_back_without_asking_but_a_finished_turn_does_not() -> None:
    in_parts = finished = 0
    for now in moments(table_of(VARIANTS[2]), seed=8):
        state = now.state
        assert isinstance(state, State)
        last = now.steps[-1].seat if now.steps else CHANCE
        if last == CHANCE or not steps_back(now, last):
            continue
        events = decided(now, TakeBack(last, now.step), Keys(seats=frozenset({last})), 0.0)
        if state.points:
            assert events == [AskedBack(last), TakenBack()]
            in_parts += 1
        elif now.actors != (last,):
            assert events == [AskedBack(last)]
            finished += 1
    assert in_parts
    assert finished
