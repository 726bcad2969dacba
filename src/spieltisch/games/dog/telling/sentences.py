"""What happens, said in sentences; nothing in them depends on a card that these eyes may not see."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import state as dog
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.cards import Rank
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.telling.moves import Effects
from spieltisch.games.dog.telling.names import a_card, card_names
from spieltisch.games.dog.telling.visible import rules_of, view_after, view_of
from spieltisch.games.dog.telling.ways import OnBoard, captured, stands_for
from spieltisch.kit.seen import Happened, Said, Seen
from spieltisch.kit.words import Words, joined


def said(seen: Seen, first: int = 0) -> list[Said]:
    before, found = view_after(seen, first), []
    for number, step in enumerate(seen.steps[first:], start=first + 1):
        after = view_after(seen, number)
        found.append(_said(seen, number, before, step, after))
        before = after
    return found


def _said(seen: Seen, number: int, before: View, step: Happened, after: View) -> Said:
    if isinstance(step.action, dog.BringOut | dog.Move | dog.Swap) and after.phase is not Phase.OVER:
        return _said_to_all(seen.words, rules_of(seen), seen.names, number, step, before.board, after.board)
    seat = step.seat if step.seat >= 0 else after.turn if isinstance(step.action, dog.Drawn) else after.dealer
    told = " ".join(_Teller(seen, before, step, after).tell())
    goes_on = isinstance(step.action, dog.Part) and before.points > 0
    stands_out = _stands_out(rules_of(seen), step, before.board, after.board)
    return Said(number, seat, told, stands_out, _chooses(step), goes_on=goes_on)


@lru_cache(200)
def _said_to_all(
    words: Words, rules: DogRules, names: tuple[str, ...], number: int, step: Happened, before: Board, after: Board
) -> Said:
    """All eyes see a marble move alike, so that it is said and written once for all of them."""
    told = _on_the_board(words, rules, names, step, before, 0, after, 0)
    return Said(number, step.seat, told, _stands_out(rules, step, before, after))


def still_news(seen: Seen, lines: Iterable[Said]) -> list[Said]:
    """The lines without the choices of cards, once all have chosen."""
    steps = seen.steps
    settled = len(steps)
    while view_of(seen).phase is Phase.EXCHANGE and settled and _chooses(steps[settled - 1]):
        settled -= 1
    return [one for one in lines if not one.passing or one.number > settled or _is_last(steps, one.number)]


def in_whole_turns(seen: Seen, lines: Sequence[Said]) -> list[Said]:
    """The lines, the newest first, with a seven that was played in parts in one of them.

    One whose beginning is out of sight is out of sight.
    """
    found, parts = list[Said](), list[Said]()
    for one in lines:
        if not parts and not one.goes_on:
            found.append(one)
            continue
        parts.append(one)
        if not one.goes_on:
            found.append(_whole(seen, parts))
            parts = []
    return found


def _whole(seen: Seen, parts: Sequence[Said]) -> Said:
    """The newest of these lines, together with the parts of its seven before it; made once."""
    newest, *earlier = parts
    if (known := newest.__dict__.get("whole")) is not None:
        whole: Said = known
        return whole
    told = (_without_rest(seen, one) for one in reversed(earlier))
    stands_out = any(one.entered for one in parts)
    whole = newest.__dict__["whole"] = replace(newest, earlier=" ".join(told), entered=stands_out)
    return whole


def _without_rest(seen: Seen, one: Said) -> str:
    """A part of a seven; how much was left after it is no news once it has been played."""
    before, after = view_after(seen, one.number - 1), view_after(seen, one.number)
    boards = before.board, before.points, after.board, 0
    return _on_the_board(seen.words, rules_of(seen), seen.names, seen.steps[one.number - 1], *boards)


def _is_last(steps: Sequence[Happened], number: int) -> bool:
    """Whether no card is chosen after that step."""
    return number == len(steps) or not _chooses(steps[number])


def _chooses(step: Happened) -> bool:
    return isinstance(step.action, dog.Give | dog.Take)


def victory(seen: Seen, over: View) -> str:
    winners = [seen.names[seat] for seat in over.winners]
    return seen.words.plural(
        "{names} wins the game!", "{names} win the game!", len(winners), names=joined(seen.words, winners)
    )


def _stands_out(rules: DogRules, step: Happened, before: Board, after: Board) -> bool:
    """Whether a marble has come into the finish, or was sent home."""
    if not isinstance(step.action, OnBoard):
        return False
    came_in = _in_finish(rules, after) > _in_finish(rules, before)
    return came_in or bool(captured(rules, before, step.action, after))


def _in_finish(rules: DogRules, board: Board) -> int:
    return sum([field >= rules.ring for fields in board.marbles for field in fields])


def exchanged(seen: Seen, before: View, step: Happened, after: View) -> tuple[Rank, Rank] | None:
    """What these eyes' own seat has given and got when the cards change hands."""
    seat = seen.seat
    if seat is None or before.phase is not Phase.EXCHANGE or after.phase is Phase.EXCHANGE:
        return None
    held, holds = Counter(before.hand), Counter(after.hand)
    match step.action:
        case dog.Draws(ranks):
            got: Rank = ranks[seat]
            return next(iter(held + Counter([got]) - holds)), got
        case dog.Give(rank):
            given = rank if step.seat == seat else before.chosen
            assert given is not None
            return given, next(iter(holds - (held - Counter([given]))))
        case dog.Take(rank):
            taken = rank if step.seat == seat else before.chosen
            assert taken is not None
            return next(iter(held + Counter([taken]) - holds)), taken
    return None


class _Teller:
    def __init__(self, seen: Seen, before: View, step: Happened, after: View) -> None:
        self.seen, self.before, self.step, self.after = seen, before, step, after
        self.words, self.names, self.rules = seen.words, seen.names, rules_of(seen)

    def tell(self) -> Iterator[str]:
        yield from self._public()
        yield from self._private()
        if self.after.phase is Phase.OVER:
            yield victory(self.seen, self.after)

    def _public(self) -> Iterator[str]:
        words, before, after, names = self.words, self.before, self.after, self.names
        name = names[self.step.seat] if self.step.seat >= 0 else ""
        match self.step.action:
            case dog.Dealer(first):
                yield words("{name} deals first.", name=names[first])
            case dog.Deal():
                if sum(after.discard) < sum(before.discard):
                    yield words("The played cards are shuffled.")
                yield words.plural(
                    "Round {round}: {name} deals {count} card to everybody.",
                    "Round {round}: {name} deals {count} cards to everybody.",
                    after.hand_sizes[0],
                    round=after.round + 1,
                    name=names[after.dealer],
                )
            case dog.Draws():
                yield words("Everybody draws a card from the player on the right.")
            case dog.Give() | dog.Take() if before.phase is Phase.EXCHANGE:
                yield (
                    words("{name} has chosen a card.", name=name)
                    if after.phase is Phase.EXCHANGE
                    else words("All have chosen: the cards change hands.")
                )
            case dog.Drawn() | dog.Take():
                drawn = {"name": names[before.turn], "other": names[before.victim]}
                yield words("{name} gets a card from {other}.", **drawn)
            case dog.Fold():
                yield words("{name} cannot play and is out of this round.", name=name)
                gone = Counter(dict(enumerate(after.discard))) - Counter(dict(enumerate(before.discard)))
                cards = [card_names(words)[rank] for rank in sorted(gone.elements())]
                yield words("Discarded: {cards}.", cards=", ".join(cards))
            case dog.Idle():
                yield words("{name} plays a jack without effect.", name=name)
            case dog.Draw(card, victim):
                given = {"name": name, "card": a_card(words, card), "other": names[victim]}
                yield words("{name} plays {card} to draw a card from {other}.", **given)
            case _:
                boards = before.board, before.points, after.board, after.points
                yield _on_the_board(words, self.rules, names, self.step, *boards)

    def _private(self) -> Iterator[str]:
        """What this seat alone has seen of its own cards."""
        words, before, after, seat = self.words, self.before, self.after, self.seen.seat
        if seat is None:
            return
        if (swapped := exchanged(self.seen, before, self.step, after)) is not None:
            yield self._swapped(seat, *swapped)
        elif before.phase is Phase.DRAW and after.phase is not Phase.DRAW:
            for rank in (Counter(after.hand) - Counter(before.hand)).elements() if seat == before.turn else ():
                yield words("You get {card}.", card=a_card(words, rank))
            for rank in (Counter(before.hand) - Counter(after.hand)).elements() if seat == before.victim else ():
                yield words("You lose {card}.", card=a_card(words, rank))

    def _swapped(self, seat: Seat, given: Rank, got: Rank) -> str:
        words, (to, source) = self.words, _neighbours(self.rules, seat)
        cards = {"given": a_card(words, given), "got": a_card(words, got)}
        if to == source:
            return words("You give {name} {given} and get {got}.", name=self.names[to], **cards)
        return words(
            "You give {name} {given} and get {got} from {other}.",
            name=self.names[to],
            other=self.names[source],
            **cards,
        )


@lru_cache(500)
def _on_the_board(
    words: Words, rules: DogRules, names: tuple[str, ...], step: Happened, before: Board, points: int, after: Board,
    left: int,
) -> str:  # fmt: skip
    """All eyes see this alike, so it is said once for all of them."""
    effects, action = Effects(words, rules, names), step.action
    lead = _lead(words, rules, names[step.seat], action, before, points)
    told = [effects.moves(lead, step.seat, before, action), *effects.sent_home(captured(rules, before, action, after))]
    if left:
        told.append(words.plural("{count} point is left.", "{count} points are left.", left))
    return " ".join(told)


def _lead(words: Words, rules: DogRules, name: str, action: OnBoard, before: Board, points: int) -> str:
    if isinstance(action, dog.Part) and points:
        return words("{name} goes on", name=name)
    if (meant := stands_for(rules, before, action)) is not None:
        return words("{name} plays a joker as {card}", name=name, card=a_card(words, meant))
    return words("{name} plays {card}", name=name, card=a_card(words, action.card))


def _neighbours(rules: DogRules, seat: Seat) -> tuple[Seat, Seat]:
    """In the exchange: whom the seat's card goes to, and from whom it gets one."""
    receiver, giver = rules.receivers[seat], Seat(rules.receivers.index(seat))
    draws = rules.alone and rules.solo_exchange != "give_right"
    return (giver, receiver) if draws else (receiver, giver)


def new_card(seen: Seen) -> tuple[Rank, Seat] | None:
    """The card that came last from another player, and from whom, until the seat plays again."""
    seat, steps = seen.seat, seen.steps
    if seat is None:
        return None
    for number in range(len(steps), 0, -1):
        step = steps[number - 1]
        if isinstance(step.action, dog.Deal) or (
            step.seat == seat and not isinstance(step.action, dog.Give | dog.Take)
        ):
            return None
        if not isinstance(step.action, dog.Give | dog.Take | dog.Draws | dog.Drawn):
            continue
        before, after = view_after(seen, number - 1), view_after(seen, number)
        if before.phase is Phase.DRAW and after.phase is not Phase.DRAW and before.turn == seat:
            return next(iter(Counter(after.hand) - Counter(before.hand))), before.victim
        if (swapped := exchanged(seen, before, step, after)) is not None:
            return swapped[1], _neighbours(rules_of(seen), seat)[1]
    return None
