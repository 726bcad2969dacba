"""What a seat may know, built from nothing."""

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.cards import Count, Rank
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Hand, Known, Phase, State, Told
from spieltisch.games.dog.engine.story import seen_steps


class SeenStory(msgspec.Struct, frozen=True):
    """How the round has come to where it is, as one seat has seen it; other cards are UNSEEN."""

    begin: "View"
    steps: tuple[Told, ...]


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; `seat` is None for a spectator."""

    seat: Seat | None
    phase: Phase
    board: Board
    hand: Hand
    hand_sizes: tuple[int, ...]
    stock_size: int
    discard: Count
    dealer: Seat
    turn: Seat
    round: int
    chosen: Rank | None
    """The card this seat has chosen in the exchange."""
    have_chosen: tuple[bool, ...]
    known: tuple[Known, ...]
    looked_at: Hand
    """Another's hand, while this seat chooses from it (E-DOG-8)."""
    points: int
    card: Rank
    victim: Seat
    winners: tuple[Seat, ...]
    story: SeenStory | None = None
    """What the seat has seen since the deal: it could have counted along."""


def view(rules: DogRules, state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        phase=state.phase,
        board=state.board,
        hand=state.hands[seat] if seat is not None else (),
        hand_sizes=tuple(map(len, state.hands)),
        stock_size=sum(state.stock),
        discard=state.discard,
        dealer=state.dealer,
        turn=state.turn,
        round=state.round,
        chosen=state.chosen[seat] if seat is not None and state.chosen else None,
        have_chosen=tuple(card is not None for card in state.chosen),
        known=state.known[seat] if seat is not None else (),
        looked_at=_looked_at(rules, state, seat),
        points=state.points,
        card=state.card,
        victim=state.victim,
        winners=state.winners,
        story=_story(rules, state, seat),
    )


def _story(rules: DogRules, state: State, seat: Seat | None) -> SeenStory | None:
    if state.story is None:
        return None
    begin = state.story.begin
    steps, choosing = state.story.steps, state.phase is Phase.EXCHANGE
    return SeenStory(view(rules, begin, seat), seen_steps(rules, seat, begin, steps, choosing=choosing))


def _looked_at(rules: DogRules, state: State, seat: Seat | None) -> Hand:
    if not rules.draws_openly or seat is None:
        return ()
    if state.phase is Phase.EXCHANGE:
        return state.hands[rules.receivers[seat]]
    return state.hands[state.victim] if state.phase is Phase.DRAW and seat == state.turn else ()
