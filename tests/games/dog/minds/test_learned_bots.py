"""Dog's bots: what greedy gives, club's strength, master's choices, and who plays while there is no kernel."""

import pytest

from spieltisch import make_bot, play_game
from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.state import Give
from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.games.dog.minds.greedy import GreedyDog
from tests.games.dog.helpers import KINDS, new

TEAM = new()


def chosen(level: str, position: str, seed: int = 1) -> str:
    state = TEAM.read_position(position)
    rng = SeededChance(seed).rng("bot", 0)
    return TEAM.write(make_bot(level, TEAM).choose(TEAM.view(state, Seat(0)), TEAM.legal(state, Seat(0)), rng))


@pytest.mark.parametrize(
    ("board", "hand", "given"),
    [
        ("A5 A9", "2KX", "give K"),  # the partner waits for a card that brings out, and a king is enough
        ("A5 A9", "55X", "give 5"),  # a joker would bring it out, but does far more here
        ("A9 C@B9 B12", "358", "give 3"),  # a three hits the opponent, five and eight go past
    ],
)
def test_greedy_gives_what_the_partner_needs_more_than_it_does(board: str, hand: str, given: str) -> None:
    """DOG-28."""
    assert chosen("greedy", f"exchange; round 4; board {board}; hands {hand} 222 444 222; discard A") == given


def test_club_beats_greedy_clearly() -> None:
    club, greedy = make_bot("club", TEAM), make_bot("greedy", TEAM)
    won = 0
    for deal in range(12):
        won += 0 in play_game(TEAM, [club, greedy] * 2, deal).winners
        won += 1 in play_game(TEAM, [greedy, club] * 2, deal).winners
    assert won >= 16


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_master_chooses_the_same_legal_action_for_the_same_luck(seats: int, options: dict[str, str]) -> None:
    game = new(seats, **options)
    bots = [make_bot(level, game) for level in ("master", "master", "club")]
    luck, state, decided = SeededChance(3), game.start(), 0
    while decided < 12:
        seat = game.actors(state)[0]
        rng = [luck.rng("bot", decided) for _ in bots]
        if seat < 0:
            state = game.apply(state, seat, game.draw(state, luck.rng("table", decided)))
            continue
        legal = game.legal(state, seat)
        one, same, other = (bot.choose(game.view(state, seat), legal, rng.pop()) for bot in bots)
        assert one == same
        assert one in legal
        state, decided = game.apply(state, seat, other), decided + 1


@pytest.mark.parametrize("level", ["club", "master"])
def test_greedy_plays_for_the_learned_bots_until_the_kernel_is_ready(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WARMING, "is_ready", lambda: False)
    state = TEAM.read_position("exchange; round 4; board A5 A9; hands 2KX 222 444 222; discard A")
    asked: list[object] = []

    def choose(_: GreedyDog, view: object, legal: object, rng: object) -> Give:
        asked.append(view)
        return Give(1)

    bot = make_bot(level, TEAM)
    monkeypatch.setattr(GreedyDog, "choose", choose)
    view = TEAM.view(state, Seat(0))
    assert bot.choose(view, TEAM.legal(state, Seat(0)), SeededChance(1).rng("bot", 0)) == Give(1)
    assert asked == [view]
