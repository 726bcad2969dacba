"""The example that learns by playing against itself."""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from examples.self_play import Learned, Step, file_of, first_net, judged, learn, look_back, watch

from spieltisch import CHANCE, SeededChance, create, language_of

NO_CHOICE = np.zeros((2, 1), np.float32)


def step(worth: float, actor: int, rewards: tuple[float, float], *, over: bool = False) -> Step:
    """Twice the same game."""
    both = np.ones(2, np.float32)
    seen, chosen = NO_CHOICE, np.zeros(2, int)
    return Step(
        seen, NO_CHOICE == 0, chosen, both, worth * both, chosen + actor, np.array([rewards] * 2), np.array([over] * 2)
    )


def test_a_seat_gets_what_comes_until_it_decides_again_whoever_decides_meanwhile() -> None:
    steps = [
        step(0.5, 0, (0, 0)),
        step(-0.2, 1, (1, -1)),
        step(0.6, 0, (2, -2), over=True),
        step(0.1, 1, (0, 0)),
    ]
    came = look_back(steps, trust=1.0, scale=1.0).came.reshape(4, 2)
    assert came[:, 0].tolist() == pytest.approx([3, -3, 2, 0.1])  # the last game goes on
    half = look_back(steps, trust=0.5, scale=1.0).came.reshape(4, 2)
    assert half[:, 0].tolist() == pytest.approx([1 + (0.6 + 2) / 2, -3, 2, 0.1])
    tenth = look_back(steps, trust=1.0, scale=0.1).came.reshape(4, 2)
    assert tenth[:3, 0].tolist() == pytest.approx([0.3, -0.3, 0.2])


@pytest.mark.parametrize(("game_id", "seats"), [("yatzy", 1), ("brandi-dog", 4), ("brandi-labyria", 2)])
def test_what_was_learned_decides_at_a_table(
    game_id: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game, luck = create(game_id, seats), SeededChance(1)
    np.savez(file_of(game_id, seats), **first_net(language_of(game), 4, np.random.default_rng(1)))
    bot, state, chosen = Learned(game), game.start(), set[str]()
    for number in range(60):
        seat, rng = game.actors(state)[0], luck.rng("test", number)
        action = (
            game.draw(state, rng)
            if seat == CHANCE
            else bot.choose(game.view(state, seat), game.legal(state, seat), rng)
        )
        chosen |= {game.write(action)} if seat != CHANCE else set()
        state = game.apply(state, seat, action)
    assert len(chosen) > 5


def test_only_legal_actions_are_liked() -> None:
    language = language_of(create("yatzy", 1))
    net = first_net(language, 8, np.random.default_rng(1))
    legal = np.zeros((3, language.actions.size), bool)
    legal[range(3), [4, 17, 30]] = True
    liked, worth = judged(net, np.ones((3, language.features.size), np.float32), legal)
    assert liked.argmax(axis=1).tolist() == [4, 17, 30]
    assert worth.shape == (3,)


def test_a_lesson_has_what_the_teacher_chose_and_how_that_ended() -> None:
    settings = argparse.Namespace(game="yatzy", seats=2, teacher="hobby", lessons=2, scale=0.5, seed=1)
    lesson = watch(settings)
    assert lesson.legal[np.arange(len(lesson.chosen)), lesson.chosen].all()
    assert len(lesson.seen) == len(lesson.chosen) == len(lesson.came) > 2 * 2 * 13
    assert {*lesson.came.tolist()} == {-0.5, 0.5}, "who wins gets what the other has staked"


@pytest.mark.thorough
def test_what_a_teacher_does_is_imitated() -> None:
    """It would have done the same in many positions of games that it has not seen."""
    pytest.importorskip("jax", reason="jax is not installed")
    settings: Any = argparse.Namespace(game="yatzy", seats=1, teacher="hobby", lessons=60, epochs=10, units=64)
    vars(settings).update(rate=1e-3, scale=0.02, seed=1, decisions=0, go_on=False)
    ((net, _),) = learn(settings)
    lesson = watch(argparse.Namespace(**{**vars(settings), "seed": 2, "lessons": 5}))
    liked, _ = judged({name: np.asarray(layer) for name, layer in net.items()}, lesson.seen, lesson.legal)
    by_chance = (1 / lesson.legal.sum(axis=1)).mean()
    assert (liked.argmax(axis=1) == lesson.chosen).mean() > 2 * by_chance


@pytest.mark.thorough
def test_it_learns_yatzy() -> None:
    """Twice as many points after 300,000 decisions; with other seeds and on other processors it differs by a few."""
    pytest.importorskip("jax", reason="jax is not installed")
    settings: Any = argparse.Namespace(game="yatzy", seats=1, decisions=300_000, games=256, steps=64, units=64)
    vars(settings).update(passes=3, parts=16, rate=1e-3, trust=0.95, curious=0.01, scale=0.02, seed=1)
    vars(settings).update(teacher=None, go_on=False)
    results = [result for _, result in learn(settings)]
    assert np.mean(results[-3:]) > 1.5 * np.mean(results[1:4])


@pytest.mark.thorough
def test_it_goes_on_from_what_it_has_learned_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jax", reason="jax is not installed")
    monkeypatch.chdir(tmp_path)
    before = first_net(language_of(create("yatzy", 1)), 8, np.random.default_rng(7))
    np.savez(file_of("yatzy", 1), **before)
    settings: Any = argparse.Namespace(game="yatzy", seats=1, decisions=32, games=4, steps=8, units=64, go_on=True)
    vars(settings).update(passes=1, parts=1, rate=0.0, trust=0.95, curious=0.01, scale=0.02, seed=1, teacher=None)
    ((after, _),) = learn(settings)
    assert all(np.array_equal(after[name], layer) for name, layer in before.items()), "at no rate it stays the same"
