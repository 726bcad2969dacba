"""No bot is the end of a game: where one fails, the next weaker one plays."""

from collections.abc import Sequence
from typing import Any

import pytest

from spieltisch.core.chance import Rng, SystemRng
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.levels import levels, make_bot
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.substitutes import Substitutes
from spieltisch.kit.shelf import create

GAME = create("brandi-yatzy", 2)
STATE = GAME.apply(GAME.start(), CHANCE, GAME.draw(GAME.start(), SystemRng()))


class Fails:
    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        raise ZeroDivisionError("a mistake")


class Cheats:
    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        return "not a move"


def with_best(bot: Bot) -> MindPool:
    return MindPool(bots=lambda level, *rest: bot if level == "best" else make_bot(level, *rest))


def refuses(*unfit: str) -> MindPool:
    def bots(level: str, *rest: Any) -> Bot:
        if level in unfit:
            raise MemoryError("no room")
        return make_bot(level, *rest)

    return MindPool(bots=bots)


@pytest.mark.parametrize(("bad", "why"), [(Fails(), "a mistake"), (Cheats(), "its choice is not allowed")])
def test_a_bot_that_fails_or_cheats_is_helped_out_by_the_next_weaker_one(bad: Bot, why: str) -> None:
    chosen = Substitutes(with_best(bad), GAME).choice("best", STATE, Seat(0))
    assert chosen.action in GAME.legal(STATE, Seat(0))
    assert chosen.level == "club"
    assert str(chosen.failed) == why


def test_a_bot_that_does_well_plays_itself() -> None:
    chosen = Substitutes(MindPool(), GAME).choice("club", STATE, Seat(0))
    assert (chosen.level, chosen.failed) == ("club", None)


def test_who_cannot_be_made_is_known_beforehand_and_not_tried_again() -> None:
    bots = Substitutes(refuses("best"), GAME)
    assert str(bots.prepare("best")) == "no room"
    assert bots.prepare("club") is None
    assert bots.player_for("best") == "club"
    assert bots.choice("best", STATE, Seat(0)).failed is None, "that was said when it was prepared"


def test_where_nobody_can_be_made_any_legal_move_is_played() -> None:
    chosen = Substitutes(refuses(*levels("brandi-yatzy")), GAME).choice("best", STATE, Seat(0))
    assert chosen.action in GAME.legal(STATE, Seat(0))
    assert chosen.level == "random"
