"""What the player on turn can do by touching dice, buttons and boxes."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import combinations
from typing import Any

from spieltisch.core.once import once
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine.arrange import Die, arranged, dice_of
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Place, Roll, Score
from spieltisch.games.yatzy.telling.sentences import actions_of_turn, game_of, state_of
from spieltisch.kit.page.shown import Shown, Touch
from spieltisch.kit.seen import Seen
from spieltisch.kit.words import Words

THROW, FREE = "throw", "free"


def die_id(place: int) -> str:
    return f"die-{place}"


def box_id(place: Place) -> str:
    return f"box-{place.column}-{place.row}"


def strike_id(place: Place) -> str:
    """The id of the button that crosses a box off for a free throw."""
    return f"strike-{place.column}-{place.row}"


@once
def lying(shown: Seen) -> tuple[Die, ...]:
    """The dice of the turn under way; some lie there at once where a game begins with a position."""
    actions = actions_of_turn(shown)
    if len(actions) == len(shown.steps):
        first = state_of(shown, 0)
        if first.throws and first.kept is None:
            actions.insert(0, Roll(first.dice))
    return arranged(game_of(shown).rules.dice, actions)


def hand(shown: Shown) -> Seat | None:
    """The seat for which these people may decide now: their own, and with real dice any person's."""
    table = shown.table
    if shown.look != "seat" or table.phase != "playing" or not table.actors or table.actors == (CHANCE,):
        return None
    seat = table.actors[0]
    writes_for_all = table.real_dice and shown.keys.at_table
    mine = seat in shown.keys.seats or (writes_for_all and table.places[seat].kind == "person")
    return seat if mine and not table.places[seat].level else None


def decides(shown: Shown) -> bool:
    """Whether these people have anything to do with the dice now."""
    return shown.enters_dice or shown.throws or hand(shown) is not None


@once
def touches(shown: Shown) -> list[Touch]:
    """Every legal action as a path of ids; one with an empty command says why the last thing cannot be done."""
    if shown.throws:
        count = len(game_of(shown).rules.dice)
        return [Touch((THROW,), shown.throw(), throw_words(shown.words, count, count))]
    seat = hand(shown)
    if seat is None:
        return []
    legal = shown.legal(seat)
    return [*_again(shown, seat, lying(shown), legal), *_boxes(shown, seat, legal)]


def _again(shown: Shown, seat: Seat, places: Sequence[Die], legal: Sequence[Action]) -> Iterator[Touch]:
    """Throwing again, with any dice held; equal dice make several paths to one action."""
    words, count = shown.words, len(places)
    strikes = {action.strike for action in legal if isinstance(action, FreeThrow)}
    ordinary = any(isinstance(action, Keep) for action in legal)
    ends = [THROW] if ordinary else [strike_id(strike) if strike else FREE for strike in strikes]
    said = partial(again_words, shown) if ordinary else partial(free_words, words)
    labels = [said(count - held, count) for held in range(count)] + [words("All dice are held: choose a box")]
    for held, path in _subsets(count):
        label = labels[len(held)]
        if len(held) == count:
            yield from (Touch((*path, end), {}, label) for end in ends)
            continue
        kept = dice_of([places[place] for place in held])
        if ordinary:
            yield Touch((*path, THROW), _command(shown, seat, Keep(kept)), label)
        else:
            for strike in sorted(strikes, key=lambda strike: strike or Place(0, 0)):
                end, told = (strike_id(strike), "") if strike else (FREE, label)
                yield Touch((*path, end), _command(shown, seat, FreeThrow(kept, strike)), told)


def _boxes(shown: Shown, seat: Seat, legal: Sequence[Action]) -> Iterator[Touch]:
    for action in legal:
        if isinstance(action, Score):
            yield Touch((box_id(action.place),), _command(shown, seat, action))


def _command(shown: Shown, seat: Seat, action: Action) -> dict[str, Any]:
    return shown.act(action, seat) if seat in shown.keys.seats else shown.enter(action)


@cache
def _subsets(count: int) -> tuple[tuple[tuple[int, ...], tuple[str, ...]], ...]:
    held = [subset for size in range(count + 1) for subset in combinations(range(count), size)]
    return tuple((subset, tuple(map(die_id, subset))) for subset in held)


def throw_words(words: Words, count: int, of: int) -> str:
    """What the button says that throws so many dice."""
    return words("Roll all dice") if count == of else words.plural("Roll {count} die", "Roll {count} dice", count)


def again_words(shown: Shown, count: int, of: int) -> str:
    """The same where dice lie there already. Real ones are rolled by hand: then it says what will be entered next."""
    words = shown.words
    if not shown.real_dice:
        return throw_words(words, count, of)
    if count == of:
        return words("Next roll: all dice")
    return words.plural("Next roll: {count} die", "Next roll: {count} dice", count)


def free_words(words: Words, count: int, of: int) -> str:
    if count == of:
        return words("Free roll: all dice")
    return words.plural("Free roll: {count} die", "Free roll: {count} dice", count)
