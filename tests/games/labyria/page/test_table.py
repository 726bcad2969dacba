"""Around the board of Labyria: the rest laid at random, real dice, who throws, quick bots."""

from itertools import islice

import pytest
from msgspec.structs import replace

from spieltisch.core.errors import WrongTurnError
from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import Enter, ForbiddenError, LayRest
from spieltisch.core.tables.events import Acted, Agreement, Wished
from spieltisch.core.tables.happening import all_after
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.core.tables.taking_back import steps_back
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import write_corner, write_wall
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import (
    Defence,
    Move,
    Phase,
    PlaceCorner,
    PlacePlate,
    RemovePlate,
    Roll,
    RollOff,
    TurnCorner,
)
from spieltisch.games.labyria.page.touches import touches
from spieltisch.games.labyria.telling.played import changes_since, walks_since
from spieltisch.games.labyria.telling.sentences import latest
from spieltisch.server.pages.snapshot import content as board
from tests.core.tables.without_server import decided
from tests.server.pages.games import Page
from tests.server.pages.labyria import GAME, game_of, played, some_moments, state_of
from tests.server.pages.tables import begun, everybody, moments, opened, seated, shown


def placing(seats: int, bots: int = 0, **options: str) -> Table:
    """The table when the first obstacle is to be placed."""
    table = begun(seated(opened(GAME, seats, options), bots))
    return played(table, f"rolloff {' '.join('6' if seat == 0 else '1' for seat in range(seats))}")


def keys(*seats: int) -> Keys:
    return Keys(False, frozenset(map(Seat, seats)))


# --- the rest at random ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"keep_paths_open": "on"}), (4, {"board_size": "8"})])
def test_one_person_with_bots_has_the_rest_laid_at_once(seats: int, options: dict[str, str]) -> None:
    table = placing(seats, seats - 1, **options)
    wish, *laid = decided(table, LayRest(0), keys(0), 0.0)
    assert wish == Wished(Seat(0))
    assert all(isinstance(event, Acted) and event.by == "bot" for event in laid)
    after = all_after(table, [wish, *laid], 0.0)
    assert state_of(after).phase is Phase.WHO_STARTS
    assert all(isinstance(step.action, PlacePlate | PlaceCorner | RollOff) for step in after.steps)
    assert "The labyrinth is finished" in latest(shown(after, 0))


def test_the_coach_is_offered_while_obstacles_are_placed_and_after() -> None:
    table = placing(2, bots=1)
    assert "hint" not in Page(str(board(shown(table, 0)))).ids
    table = replace(table, opened=replace(table.opened, agreement=Agreement(hints=True)))
    assert "hint" in Page(str(board(shown(table, 0)))).ids
    table = all_after(table, decided(table, LayRest(0), keys(0), 0.0), 0.0)
    table = next(one for one in moments(table, seed=1) if state_of(one).phase is Phase.MOVE and one.actors == (0,))
    assert "hint" in Page(str(board(shown(table, 0)))).ids


def test_the_rest_is_laid_when_every_person_wishes_it() -> None:
    table = placing(3, bots=1)
    assert "lay-rest-0" in Page(str(board(shown(table, 0)))).ids
    first = decided(table, LayRest(1), keys(1), 0.0)
    assert first == [Wished(Seat(1))]
    table = all_after(table, first, 0.0)
    assert decided(table, LayRest(1), keys(1), 0.0) == [], "a wish counts once"
    assert "Still to agree: Player 1." in Page(str(board(shown(table, 1)))).text
    assert "Player 2 would like the rest laid at random." in Page(str(board(shown(table, 0)))).text
    second = decided(table, LayRest(0), keys(0), 0.0)
    assert state_of(all_after(table, second, 0.0)).phase is Phase.WHO_STARTS


def test_on_a_shared_device_one_yes_is_enough() -> None:
    table = placing(3, bots=1)
    page = Page(str(board(shown(table, 0, 1))))
    assert [ident for ident in page.ids if ident.startswith("lay-rest-")] == ["lay-rest-0"]
    laid = decided(table, LayRest(0), keys(0, 1), 0.0)
    assert state_of(all_after(table, laid, 0.0)).phase is Phase.WHO_STARTS


def test_a_piece_may_be_placed_while_the_others_think_about_it() -> None:
    table = all_after(placing(2), [Wished(Seat(1))], 0.0)
    table = played(table, table.game.write(table.game.legal(table.state, Seat(0))[0]))
    assert state_of(table).phase is Phase.PLACE
    laid = decided(table, LayRest(0), keys(0), 0.0)
    assert state_of(all_after(table, laid, 0.0)).phase is Phase.WHO_STARTS


def test_nothing_is_laid_by_strangers_or_at_other_times() -> None:
    with pytest.raises(ForbiddenError):
        decided(placing(2), LayRest(0), keys(1), 0.0)
    with pytest.raises(WrongTurnError):
        decided(begun(seated(opened(GAME, 2))), LayRest(0), keys(0), 0.0)
    with pytest.raises(WrongTurnError):
        decided(begun(seated(opened("yatzy", 2))), LayRest(0), keys(0), 0.0)


# --- who throws ------------------------------------------------------------------------------------------------------


def test_who_is_attacked_throws_the_symbol_die() -> None:
    attacks = 0
    for now in some_moments(begun(seated(opened(GAME, 3, {"labyrinth": "random"}))), every=1):
        state = state_of(now)
        if state.phase is Phase.DEFEND and state.attack is not None:
            attacks += 1
            assert now.thrower is not None
            assert now.thrower != state.turn
            assert state.attack.goal in state.figures[now.thrower]
            assert "You are under attack!" in Page(str(board(shown(now, now.thrower)))).text
        elif state.phase is Phase.ROLL:
            assert now.thrower == state.turn
    assert attacks


def test_who_is_on_turn_again_throws_again() -> None:
    table = begun(seated(opened(GAME, 2, {"labyrinth": "random", "pause_mode": "next_turn"})))
    again = 0
    for now in some_moments(table, every=1):
        if state_of(now).phase is Phase.ROLL:
            assert now.thrower == state_of(now).turn
            again += now.steps[-1].seat == now.thrower
    assert again


def test_a_later_attack_on_the_same_way_is_not_taken_for_the_first() -> None:
    attacked = next(one for one in moments(begun(seated(opened(GAME, 2)))) if state_of(one).phase is Phase.DEFEND)
    state = state_of(attacked)
    other = replace(state, turn=Seat(1 - state.turn), figures=state.figures[::-1])
    later = replace(attacked, steps=(*attacked.steps[:-1], replace(attacked.steps[-1], state=other)))
    for now in (attacked, later):
        turn = state_of(now).turn
        assert f"Player {turn + 1} attacks Player {2 - turn} on" in str(board(shown(now)))


def test_the_die_beside_the_board_says_what_a_plus_has_done_for_the_attacked() -> None:
    table = begun(seated(opened(GAME, 4, {"labyrinth": "random"})))
    attacked = next(one for one in moments(table) if state_of(one).phase is Phase.DEFEND)
    for depot, means in ((4, "A plate from the depot stops the attack."), (0, "No plate stops the attack")):
        state = replace(state_of(attacked), depot=depot)
        now = replace(attacked, steps=(*attacked.steps[:-1], replace(attacked.steps[-1], state=state)))
        assert means in Page(str(board(shown(played(now, "defence plus"), 0)))).text


def test_everybody_s_pieces_are_counted_and_then_everybody_s_figures() -> None:
    assert Page(str(board(shown(placing(3), 0)))).text.count("plates: 13, corner pieces: 6") == 3
    laid = next(one for one in some_moments(begun(seated(opened(GAME, 3, {"labyrinth": "random"})))) if one.steps)
    assert Page(str(board(shown(laid, 0)))).text.count("0 of 3 home") == 3


# --- real dice -------------------------------------------------------------------------------------------------------


def real_dice(seats: int = 2, **options: str) -> Table:
    return begun(seated(opened(GAME, seats, options, real_dice=True)))


def test_a_random_labyrinth_is_laid_by_the_table_even_with_real_dice() -> None:
    table = real_dice(labyrinth="random")
    assert not table.waits_for_dice
    assert not everybody(table).enters_dice
    laid = next(islice(moments(table), 1, None))
    assert laid.waits_for_dice
    assert everybody(laid).enters_dice
    assert not steps_back(laid, Seat(0)), "nobody has entered it, and it would only be laid anew"
    assert steps_back(entered(laid, touches(everybody(laid))[0].command), Seat(0)) == 1


def test_people_say_who_has_won_the_roll_off() -> None:
    table = real_dice(3)
    found = touches(everybody(table))
    assert [touch.path for touch in found] == [("begins-0",), ("begins-1",), ("begins-2",)]
    table = entered(table, found[1].command)
    assert table.game.write(table.steps[-1].action) == "begins 2", "nobody has said what the dice showed"
    assert state_of(table).turn == 1
    assert latest(everybody(table)) == "Player 2 wins the roll-off and places first."
    assert {"begins-0", "begins-1", "begins-2"}.isdisjoint(Page(str(board(everybody(table)))).ids)


def test_both_real_dice_are_tapped_in_any_order() -> None:
    table = next(one for one in moments(real_dice(labyrinth="random")) if state_of(one).phase is Phase.ROLL)
    found = touches(everybody(table))
    assert {touch.path for touch in found} >= {("number-4", "symbol-cloak"), ("symbol-cloak", "number-4")}
    assert len(found) == 72
    assert {ident for touch in found for ident in touch.path} == set(Page(str(board(everybody(table)))).touched)
    for touch in found:
        after = entered(table, touch.command)
        state = state_of(after)
        assert {f"number-{state.number}", f"symbol-{(state.symbol or Symbol.PLUS).name.lower()}"} == set(touch.path)


def test_the_defender_s_real_die_is_tapped() -> None:
    table = next(one for one in moments(real_dice(4, labyrinth="random")) if state_of(one).phase is Phase.DEFEND)
    found = touches(everybody(table))
    assert [touch.path for touch in found] == [(f"symbol-{symbol.name.lower()}",) for symbol in Symbol]
    for touch in found:
        entered(table, touch.command)


def entered(table: Table, command: dict[str, object]) -> Table:
    """After the command that the touch sends."""
    assert command["do"] == "enter"
    actions = command["actions"]
    assert isinstance(actions, list)
    order = Enter(tuple(actions), table.step)
    assert command["seen"] == table.step
    return all_after(table, decided(table, order, Keys(True, frozenset()), 0.0), 0.0)


def test_the_board_is_turned_to_who_looks() -> None:
    table = placing(4)
    rules = game_of(table).rules
    assert len(set(rules.starts)) == 4
    pictures = {str(board(shown(table, seat))).count("translate(-423 423)") for seat in range(4)}
    assert pictures == {1}, "somebody's first figure waits at the lower left, whoever looks"


# --- what to do next -------------------------------------------------------------------------------------------------


def test_who_is_walled_in_sees_it() -> None:
    table = placing(2)
    assert "walled-in" not in Page(str(board(shown(table, 0)))).ids
    rules = game_of(table).rules
    around_the_start = [step.wall for step in rules.grid.steps[rules.starts[0]]]
    shut = replace(state_of(table).labyrinth, plates=sum(1 << wall for wall in around_the_start))
    *before, last = table.steps
    table = replace(table, steps=(*before, replace(last, state=replace(state_of(table), labyrinth=shut))))
    assert "No path to the target from a1." in Page(str(board(shown(table, 0)))).text
    assert "walled-in" not in Page(str(board(shown(table, 1)))).ids, "it is told to who is on turn"


# --- what has just been done -----------------------------------------------------------------------------------------


def test_every_change_since_the_own_last_decision_is_marked() -> None:
    table = begun(seated(opened(GAME, 3, {"labyrinth": "random"})))
    kinds = set()
    for now in some_moments(table, most=300, every=1):
        found, page = changes_since(shown(now, 0), Seat(0)), str(board(shown(now, 0)))
        assert len(found) == page.count('class="changed')
        ways = walks_since(shown(now, 0), Seat(0))
        assert page.count(" earlier") == max(0, len(ways) - 1)
        action = now.steps[-1].action if now.steps else None
        if now.steps and now.steps[-1].seat == 0:
            assert all(walk.seat == 0 for walk in ways), "what the others did is no news any more"
            if isinstance(action, PlacePlate):
                assert found == [write_wall(game_of(now).rules, action.wall)]
            if isinstance(action, TurnCorner):
                assert found == [write_corner(game_of(now).rules, Corner(action.crossing, action.shape))]
        if isinstance(action, RemovePlate) and write_wall(game_of(now).rules, action.wall) in found:
            kinds.add("a gap")
        if isinstance(action, Roll) and found:
            kinds.add("while the next one decides")
        if isinstance(action, Defence) and found:
            kinds.add("a plate in defence")
        if isinstance(action, Move) and found:
            kinds.add("before the move")
        if {walk.seat for walk in ways} == {1, 2}:
            kinds.add("of both others")
    assert kinds == {
        "a gap", "while the next one decides", "a plate in defence", "before the move", "of both others"
    }  # fmt: skip


def test_a_change_and_a_way_in_one_turn_are_told_together() -> None:
    told = 0
    for now in some_moments(begun(seated(opened(GAME, 2, {"labyrinth": "random"}))), most=200, every=1):
        if (
            len(now.steps) > 1
            and isinstance(now.steps[-1].action, Move)
            and isinstance(now.steps[-2].action, PlacePlate)
        ):
            told += 1
            text = latest(shown(now, 0))
            assert text.index("places a plate from the depot on") < text.index("goes")
    assert told
