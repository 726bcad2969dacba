"""Positions of Dog set up by hand: marbles in holes, the cards of the player on turn, and whose turn it is."""

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat, read_seat
from spieltisch.games.dog.engine import cards
from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.cards import NAMES, WHOLE_PACK, Rank
from spieltisch.games.dog.engine.notation import board_letter, read_field, read_rank, write_field
from spieltisch.games.dog.engine.rules import KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.seven import completed
from spieltisch.games.dog.engine.state import Hand, Phase, State
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.geometry import field_positions
from spieltisch.games.dog.page.draw import draw
from spieltisch.games.dog.telling.names import card_names, faces
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.page.arranging import Arranging, Layout, Put, Row, Spot, chosen_tool, seat_puts
from spieltisch.kit.page.shown import Shown

REACH = 19.0
FIRST_HAND = "AK5"
CARDS = tuple("0123456")
"""How many cards the others may hold."""


def _rules(game: AnyGame) -> DogRules:
    assert isinstance(game, DogGame)
    return game.rules


def _start(game: AnyGame) -> str:
    hands = " ".join([FIRST_HAND] * _rules(game).seats)
    return game.write_position(game.read_position(f"play; turn 1; board -; hands {hands}"))


def _layout(shown: Shown, tool: str) -> Layout:
    rules, view, words = rules_of(shown), view_of(shown), shown.words
    letters = tuple(board_letter(rules, seat) for seat in range(rules.seats))
    tool = chosen_tool(letters, tool)
    names = zip(letters, shown.names, strict=True)
    hand = shown.hand_of(view.turn).hand
    others = {size for seat, size in enumerate(view.hand_sizes) if seat != view.turn}
    labels, small = card_names(words), faces(words)
    return Layout(
        tools=tuple(
            Put(letter, words("{name}'s marble ({letter})", name=name, letter=letter), letter == tool)
            for letter, name in names
        ),
        rows=(
            Row(words("Whose turn"), seat_puts(shown, "turn", view.turn)),
            Row(
                words("{name}'s cards: touch one to take it away", name=shown.names[view.turn]),
                tuple(Put(f"drop {NAMES[rank]}", f"{small[rank]} · {labels[rank]}", chosen=True) for rank in hand),
            ),
            Row(
                words("Add a card"),
                tuple(Put(f"card {NAMES[rank]}", f"{small[rank]} · {labels[rank]}") for rank in range(len(NAMES))),
                many=True,
            ),
            Row(
                words("How many cards everybody else has"),
                tuple(Put(f"others {count}", count, others == {int(count)}) for count in CARDS),
            ),
        ),
        picture=draw(rules, view, shown.names, ids="arranged", translate=words),
        spots=tuple(_spot(shown, field) for field in _fields(rules, Seat(letters.index(tool)))),
        reach=REACH,
    )


def _fields(rules: DogRules, seat: Seat) -> list[Field]:
    """The ring, and the finish of that seat."""
    finish = rules.ring + MARBLES * seat
    return [*range(rules.ring), *range(finish, finish + MARBLES)]


def _spot(shown: Shown, field: Field) -> Spot:
    rules, board, words = rules_of(shown), view_of(shown).board, shown.words
    owner, name = board.owner(field), write_field(rules, field)
    if owner is None:
        label = words("{field}: empty", field=name)
    elif field == rules.starts[owner] and board.fresh >> owner & 1:
        label = words("{field}: {name}, just out", field=name, name=shown.names[owner])
    else:
        label = words("{field}: {name}", field=name, name=shown.names[owner])
    return Spot(name, label, field_positions(rules)[field])


def _arranged(game: AnyGame, state: State, key: str) -> State:
    """In play, whatever was before; and no seat knows anything of others' cards."""
    rules = _rules(game)
    do, _, what = key.partition(" ")
    state = replace(
        state, phase=Phase.PLAY, known=((),) * rules.seats, points=0, chosen=(), winners=(), victim=Seat(-1)
    )
    letters = [board_letter(rules, seat) for seat in range(rules.seats)]
    if do in letters:
        board = _touched(rules, state.board, Seat(letters.index(do)), read_field(rules, what))
        if completed(rules, board):
            raise UnreadableError("All marbles of a side would be home, and the game over.")
        return replace(state, board=board)
    match do:
        case "turn":
            return replace(state, turn=read_seat(what, rules.seats))
        case "card":
            return _with_hand(state, (*state.hands[state.turn], read_rank(what)))
        case "drop" if read_rank(what) in state.hands[state.turn]:
            return _with_hand(state, cards.without(state.hands[state.turn], read_rank(what)))
        case "others" if what in CARDS:
            return _others(state, int(what))
    raise UnreadableError("Nothing can be put like that: {key}", key=key)


def _touched(rules: DogRules, board: Board, seat: Seat, field: Field) -> Board:
    """The seat's marble comes there, then goes again; on its own start it is just out at first."""
    fresh, owner = board.fresh >> seat & 1, board.owner(field)
    own_start = field == rules.starts[seat]
    marbles = [list(fields) for fields in board.marbles]
    if owner is not None:
        if owner == seat and own_start and fresh:
            return Board(board.marbles, board.fresh & ~(1 << seat))
        marbles[owner].remove(field)
        marbles[owner].append(KENNEL)
    if owner != seat:
        if KENNEL not in marbles[seat]:
            raise UnreadableError("Nobody has more than four marbles.")
        marbles[seat].remove(KENNEL)
        marbles[seat].append(field)
    freshly = {other for other in range(rules.seats) if board.fresh >> other & 1 and rules.starts[other] != field}
    freshly |= {seat} if own_start and owner != seat else set()
    return Board(tuple(tuple(sorted(fields)) for fields in marbles), sum(1 << other for other in freshly))


def _with_hand(state: State, hand: Hand) -> State:
    return replace(state, hands=(*state.hands[: state.turn], tuple(sorted(hand)), *state.hands[state.turn + 1 :]))


def _others(state: State, count: int) -> State:
    """So many cards for all others; any will do, since they are hidden."""
    gone = cards.count((*state.hands[state.turn], *cards.listed(state.discard)))
    left = list(cards.listed(tuple(all_of - out for all_of, out in zip(WHOLE_PACK, gone, strict=True))))
    seats = range(len(state.hands))
    if count * (len(seats) - 1) > len(left):
        raise UnreadableError("The pack does not have that many cards left.")
    hands = (state.hands[seat] if seat == state.turn else _dealt(left, count) for seat in seats)
    return replace(state, hands=tuple(hands))


def _dealt(left: list[Rank], count: int) -> Hand:
    """Cards from all over the pack."""
    return tuple(sorted(left.pop(len(left) * (number + 1) // (count + 2)) for number in range(count)))


ARRANGING = Arranging(_start, _layout, _arranged)
