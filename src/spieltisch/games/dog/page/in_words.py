"""The board in words, for who cannot see the picture: nothing in it is hidden."""

from collections.abc import Iterator

import htpy as h

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.notation import board_letter, write_field
from spieltisch.games.dog.engine.rules import KENNEL, DogRules
from spieltisch.games.dog.telling.names import a_card
from spieltisch.games.dog.telling.visible import last_card, rules_of, view_of
from spieltisch.kit.page.parts import unfolding
from spieltisch.kit.page.shown import Shown


def in_words(shown: Shown) -> h.Node:
    """Where all marbles are, how far they have to go, who stands before whom, and what has been played."""
    words = shown.words
    lines = [*(_marbles(shown, Seat(seat)) for seat in range(rules_of(shown).seats)), *_way(shown), *_cards(shown)]
    legend = words(
        "Fields are counted in the direction of play, from the start of each board: A15 is followed by B0, and the "
        "last board by A0. Af1 to Af4 are the finish of board A."
    )
    return unfolding(shown, "in-words", words("The board in words"), legend, lines)


def _marbles(shown: Shown, seat: Seat) -> str:
    """The marbles of one player, those that have to go farthest first."""
    words, rules, board = shown.words, rules_of(shown), view_of(shown).board
    fields = board.marbles[seat]
    said = [_on_the_way(shown, seat, field) for field in sorted(fields, key=lambda one: -_to_go(rules, seat, one))
            if KENNEL < field < rules.ring]  # fmt: skip
    said += [words("{field} in the finish", field=write_field(rules, field)) for field in fields if field >= rules.ring]
    if home := fields.count(KENNEL):
        said.append(words("{count} in the kennel", count=home))
    return words(
        "{name}, board {letter}: {marbles}",
        name=shown.names[seat], letter=board_letter(rules, seat), marbles=", ".join(said),
    )  # fmt: skip


def _to_go(rules: DogRules, seat: Seat, field: int) -> int:
    """Fields to the own start, from where the finish begins."""
    return (rules.starts[seat] - field) % rules.ring


def _on_the_way(shown: Shown, seat: Seat, field: int) -> str:
    words, rules = shown.words, rules_of(shown)
    name, left = write_field(rules, field), _to_go(rules, seat, field)
    if is_blockade(rules, view_of(shown).board, seat, field):
        return words("{field} blockade", field=name)
    return words.plural(
        "{field}, {count} field before its own start", "{field}, {count} fields before its own start", left, field=name
    )


def is_blockade(rules: DogRules, board: Board, seat: Seat, field: int) -> bool:
    """Whether nobody may pass or hit the marble: it has just come out onto its start."""
    return field == rules.starts[seat] and bool(board.fresh >> seat & 1)


def _way(shown: Shown) -> Iterator[str]:
    """Who stands before whom."""
    words, rules, board = shown.words, rules_of(shown), view_of(shown).board
    standing = sorted(
        (field, shown.names[seat])
        for seat, fields in enumerate(board.marbles)
        for field in fields
        if KENNEL < field < rules.ring
    )
    if standing:
        marbles = ", ".join(f"{write_field(rules, field)} {name}" for field, name in standing)
        yield words("In order along the track: {marbles}", marbles=marbles)


def _cards(shown: Shown) -> Iterator[str]:
    words, view, card = shown.words, view_of(shown), last_card(shown)
    yield words("Cards in the stack: {count}", count=view.stock_size)
    if card is not None:
        yield words("The last card in the middle: {card}", card=a_card(words, card))
