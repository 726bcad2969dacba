"""The bot that weighs worlds: its idea of how others choose."""

from tools.dog.weighing import Weighing

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.dog.minds.worlds import Decision
from spieltisch.kit.minds.levels import make_bot
from tests.games.dog.helpers import TEAM

LUCK = SeededChance(1)
STATE = TEAM.read_position("play; round 4; dealer 3; turn 4; board A5 D5 D9; hands 239 489 6TQ 58Q")


def test_others_mostly_do_what_club_would_do_and_do_something() -> None:
    bot, seat = Weighing(TEAM), Seat(3)
    legal = TEAM.legal(STATE, seat)
    likely = {action: bot.likelihood(Decision(STATE, seat, action)) for action in legal}
    assert abs(sum(likely.values()) - 1) < 1e-9
    assert min(likely.values()) > 0
    club = make_bot("club", TEAM).choose(TEAM.view(STATE, seat), legal, LUCK.rng("club", 0))
    assert likely[club] == max(likely.values())


def test_it_chooses_a_legal_action_after_a_move_of_somebody_else() -> None:
    state = TEAM.apply(STATE, Seat(3), TEAM.read("5 D5-D10"))
    seat = TEAM.actors(state)[0]
    legal = TEAM.legal(state, seat)
    assert Weighing(TEAM).choose(TEAM.view(state, seat), legal, LUCK.rng("weighing", 0)) in legal
