"""How the game stands: the round, the coming deal, and the board in words; nothing in it is hidden."""

from collections.abc import Iterator

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.notation import board_letter, write_field
from spieltisch.games.dog.engine.rules import KENNEL, DogRules
from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.telling.names import a_card
from spieltisch.games.dog.telling.visible import is_blockade, last_card, next_hand, rules_of, view_of
from spieltisch.kit.seen import Seen


def round_in_words(seen: Seen) -> str:
    """Which round it is; nothing before the first deal and after the end."""
    view = view_of(seen)
    if view.phase in (Phase.CHOOSE_DEALER, Phase.OVER):
        return ""
    return seen.words("Round {number}", number=view.round + 1)


def rounds_in_words(seen: Seen) -> str:
    return seen.words.plural("After {count} round.", "After {count} rounds.", view_of(seen).round + 1)


def next_deal(seen: Seen) -> str:
    view = view_of(seen)
    if view.phase in (Phase.CHOOSE_DEALER, Phase.OVER):
        return ""
    return seen.words.plural("Next deal: {count} card", "Next deal: {count} cards", next_hand(rules_of(seen), view))


def position(seen: Seen) -> str:
    return "\n".join(filter(None, (round_in_words(seen), next_deal(seen), *board_lines(seen))))


def board_lines(seen: Seen) -> Iterator[str]:
    """Where all marbles are, how far they have to go, who stands before whom, and what has been played."""
    for seat in range(rules_of(seen).seats):
        yield _marbles(seen, Seat(seat))
    yield from _track(seen)
    yield from _cards(seen)


def _marbles(seen: Seen, seat: Seat) -> str:
    words, rules, fields = seen.words, rules_of(seen), view_of(seen).board.marbles[seat]
    out = sorted((field for field in fields if KENNEL < field < rules.ring), key=lambda one: -_to_go(rules, seat, one))
    said = [_on_the_way(seen, seat, field) for field in out]
    said += [words("{field} in the finish", field=write_field(rules, field)) for field in fields if field >= rules.ring]
    if home := fields.count(KENNEL):
        said.append(words("{count} in the kennel", count=home))
    return words(
        "{name}, board {letter}: {marbles}",
        name=seen.names[seat], letter=board_letter(rules, seat), marbles=", ".join(said),
    )  # fmt: skip


def _to_go(rules: DogRules, seat: Seat, field: int) -> int:
    """Fields to the own start, from where the finish begins."""
    return (rules.starts[seat] - field) % rules.ring


def _on_the_way(seen: Seen, seat: Seat, field: int) -> str:
    words, rules = seen.words, rules_of(seen)
    name, left = write_field(rules, field), _to_go(rules, seat, field)
    if is_blockade(rules, view_of(seen).board, seat, field):
        return words("{field} blockade", field=name)
    return words.plural(
        "{field}, {count} field before its own start", "{field}, {count} fields before its own start", left, field=name
    )


def _track(seen: Seen) -> Iterator[str]:
    words, rules, board = seen.words, rules_of(seen), view_of(seen).board
    standing = sorted(
        (field, seen.names[seat])
        for seat, fields in enumerate(board.marbles)
        for field in fields
        if KENNEL < field < rules.ring
    )
    if standing:
        marbles = ", ".join(f"{write_field(rules, field)} {name}" for field, name in standing)
        yield words("In order along the track: {marbles}", marbles=marbles)


def _cards(seen: Seen) -> Iterator[str]:
    words, view, card = seen.words, view_of(seen), last_card(seen)
    yield words("Cards in the stack: {count}", count=view.stock_size)
    if card is not None:
        yield words("The last card in the middle: {card}", card=a_card(words, card))
