"""Learn any game by playing it against oneself, and sit down in the arena: PPO over `create_batch`, in JAX.

    pip install "spieltisch[examples]"
    python self_play.py yatzy --seats 1 --scale 0.02
    spieltisch arena yatzy -b self_play:Learned --deals 200

The same few lines learn every game, and know nothing of any: a net sees the tensor of whoever is to act, and gives each
number of the game's language a chance. What it has learned lies in GAME-SEATS.npz in the current folder, where
`Learned`, which needs numpy alone, looks for it. It stops by a count of decisions; the same settings learn the same.

Where chance seldom leads to the end of a game there is nothing to learn from. With `--teacher greedy` the net first
watches games of that level, and learns to choose as it does:

    python self_play.py brandi-labyria --seats 2 --teacher greedy --rate 1e-3 --decisions 0

With `--go-on` it goes on from what lies there: at another rate, against itself or with another teacher.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from spieltisch import CHANCE, SeededChance, create, create_batch, language_of, make_bot
from spieltisch.kit.learning.language import stakes


def file_of(game_id: str, seats: int) -> Path:
    """Where the net for so many players is."""
    return Path(f"{game_id}-{seats}.npz")


def learned_before(game_id: str, seats: int) -> dict[str, Any]:
    """The net as it was left."""
    with np.load(file_of(game_id, seats)) as net:
        return dict(net)


def judged(net: dict[str, Any], seen: Any, legal: Any, maximum: Any = np.maximum, where: Any = np.where) -> Any:
    """What the net makes of observations: a number for every legal action, and one for the position."""
    hidden = maximum(seen @ net["first"] + net["first bias"], 0)
    hidden = maximum(hidden @ net["second"] + net["second bias"], 0)
    worth = (hidden @ net["value"] + net["value bias"])[..., 0]
    return where(legal, hidden @ net["policy"] + net["policy bias"], -1e9), worth


class Learned:
    """Takes what the net likes best."""

    def __init__(self, game: Any) -> None:
        self._language = language_of(game)
        self._net = learned_before(game.spec.id, game.spec.seats)

    def choose(self, view: Any, legal: Any, rng: Any) -> Any:
        """The legal action that it likes best."""
        numbers = self._language.encode(view, legal)
        mask = np.zeros(self._language.actions.size, bool)
        mask[numbers] = True
        liked, _ = judged(self._net, self._language.tensor(view), mask)
        return legal[list(numbers).index(int(liked.argmax()))]


class Step(NamedTuple):
    """One decision in each of many games."""

    seen: Any
    legal: Any
    chosen: Any
    said: Any
    """The logarithm of the chance that the choice had."""
    worth: Any
    """What the position was thought to be worth."""
    actors: Any
    rewards: Any
    """By game and seat."""
    over: Any


class Lesson(NamedTuple):
    """Decisions, one after the other."""

    seen: Any
    legal: Any
    chosen: Any
    said: Any
    worth: Any
    came: Any
    """What the position turned out to be worth (lambda-returns of the seat that decided)."""


def watch(settings: argparse.Namespace) -> Lesson:
    """Games of the teacher against itself: what it saw, might have done and did, and how that ended."""
    game, chance = create(settings.game, settings.seats), SeededChance(settings.seed)
    language, bot = language_of(game), make_bot(settings.teacher, game)
    seen, legal, chosen, came = list[Any](), list[Any](), list[int](), list[float]()
    for number in range(settings.lessons):
        state, actors, event = game.start(), list[int](), 0
        while now := game.actors(state):
            seat, rng, event = now[0], chance.rng(f"lesson {number}", event), event + 1
            if seat == CHANCE:
                action = game.draw(state, rng)
            else:
                view, choices = game.view(state, seat), game.legal(state, seat)
                action = bot.choose(view, choices, rng)
                numbers = list(language.encode(view, choices))
                mask = np.zeros(language.actions.size, bool)
                mask[numbers] = True
                seen.append(language.tensor(view))
                legal.append(mask)
                chosen.append(numbers[choices.index(action)])
                actors.append(seat)
            state = game.apply(state, seat, action)
        outcome = game.outcome(state)
        assert outcome is not None
        came += [settings.scale * stakes(outcome)[seat] for seat in actors]
    nothing = np.zeros(len(chosen), np.float32)
    return Lesson(np.array(seen), np.array(legal), np.array(chosen), nothing, nothing, np.array(came, np.float32))


def imitate(settings: argparse.Namespace, net: dict[str, Any]) -> dict[str, Any]:
    """The net, once it chooses as the teacher does and knows how the teacher's games end."""
    import jax
    import optax
    from jax import numpy as jnp

    lesson, order = watch(settings), np.random.default_rng(settings.seed)
    parts = max(1, len(lesson.chosen) // 256)
    optimiser = optax.adam(optax.linear_schedule(settings.rate, 0.0, settings.epochs * parts))
    memory = optimiser.init(net)

    def loss(net: Any, part: Lesson) -> Any:
        liked, worth = judged(net, part.seen, part.legal, jnp.maximum, jnp.where)
        said = jnp.take_along_axis(jax.nn.log_softmax(liked), part.chosen[:, None], 1)
        return 0.5 * ((worth - part.came) ** 2).mean() - said.mean()

    @jax.jit
    def improve(net: Any, memory: Any, part: Lesson) -> Any:
        wrong, change = jax.value_and_grad(loss)(net, part)
        changes, memory = optimiser.update(change, memory)
        return optax.apply_updates(net, changes), memory, wrong

    for _ in range(settings.epochs):
        wrong = 0.0
        for places in np.array_split(order.permutation(len(lesson.chosen)), parts):
            net, memory, more = improve(net, memory, Lesson(*(values[places] for values in lesson)))
            wrong += float(more) / parts
        print(f"{len(lesson.chosen):>12,} decisions of {settings.teacher}: {wrong:8.3f}", flush=True)
    return net


def learn(settings: argparse.Namespace) -> Iterator[tuple[dict[str, Any], float]]:
    """The net after every round, and what the games that ended meanwhile brought the first seat on average."""
    import jax
    import optax
    from jax import numpy as jnp

    language = language_of(create(settings.game, settings.seats))
    net = first_net(language, settings.units, np.random.default_rng(settings.seed))
    if settings.go_on:
        net = learned_before(settings.game, settings.seats)
    if settings.teacher:
        net = imitate(settings, net)
        yield net, float("nan")
    if not settings.decisions:
        return
    games = create_batch(settings.game, settings.games, settings.seats, seed=settings.seed)
    rounds = settings.decisions // (settings.games * settings.steps)
    rate = optax.linear_schedule(settings.rate, 0.0, rounds * settings.passes * settings.parts)
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate))
    memory, key = optimiser.init(net), jax.random.key(settings.seed)
    look = partial(judged, maximum=jnp.maximum, where=jnp.where)

    @jax.jit
    def decide(net: Any, seen: Any, legal: Any, key: Any) -> Any:
        liked, worth = look(net, seen, legal)
        chosen = jax.random.categorical(key, liked)
        return chosen, jnp.take_along_axis(jax.nn.log_softmax(liked), chosen[:, None], 1)[:, 0], worth

    def loss(net: Any, part: Lesson) -> Any:
        liked, worth = look(net, part.seen, part.legal)
        chances = jax.nn.log_softmax(liked)
        better = part.came - part.worth
        better = (better - better.mean()) / (better.std() + 1e-6)
        ratio = jnp.exp(jnp.take_along_axis(chances, part.chosen[:, None], 1)[:, 0] - part.said)
        gain = jnp.minimum(ratio * better, jnp.clip(ratio, 0.8, 1.2) * better).mean()
        openness = -(jnp.exp(chances) * jnp.where(part.legal, chances, 0.0)).sum(axis=1).mean()
        return 0.5 * ((worth - part.came) ** 2).mean() - gain - settings.curious * openness

    @jax.jit
    def improve(net: Any, memory: Any, part: Lesson) -> Any:
        changes, memory = optimiser.update(jax.grad(loss)(net, part), memory)
        return optax.apply_updates(net, changes), memory

    def step(drawn: Any) -> Step:
        seen, legal, actors = games.observations.copy(), games.action_masks.copy(), games.actors.copy()
        chosen, said, worth = map(np.asarray, decide(net, seen, legal, drawn))
        games.step(chosen)
        return Step(seen, legal, chosen, said, worth, actors, games.rewards.copy(), games.terminations.copy())

    totals, order = np.zeros(settings.games), np.random.default_rng(settings.seed)
    for _ in range(rounds):
        key, *draws = jax.random.split(key, settings.steps + 1)
        steps, results = [step(drawn) for drawn in draws], list[float]()
        for done in steps:
            totals += done.rewards[:, 0]
            results += totals[done.over].tolist()
            totals[done.over] = 0.0
        lesson = look_back(steps, settings.trust, settings.scale)
        for _ in range(settings.passes):
            for places in np.array_split(order.permutation(len(lesson.came)), settings.parts):
                net, memory = improve(net, memory, Lesson(*(values[places] for values in lesson)))
        yield net, float(np.mean(results)) if results else float("nan")


def look_back(steps: list[Step], trust: float, scale: float) -> Lesson:
    """What came of all decisions: between two of a seat's own, others have theirs.

    A game that goes on is worth to each seat what it thought last.
    """
    games = np.arange(len(steps[0].worth))
    following = np.zeros(steps[0].rewards.shape, np.float32)
    for step in steps:
        following[games, step.actors] = step.worth
    came = []
    for step in reversed(steps):
        following = scale * step.rewards + np.where(step.over[:, None], 0, following)
        came.append(following[games, step.actors].astype(np.float32))
        following[games, step.actors] = (1 - trust) * step.worth + trust * came[-1]
    seen, legal, chosen, said, worth, *_ = map(np.concatenate, zip(*steps, strict=True))
    return Lesson(seen, legal, chosen, said, worth, np.concatenate(came[::-1]))


def first_net(language: Any, units: int, random: np.random.Generator) -> dict[str, Any]:
    """Knows nothing: all actions are nearly equally likely, and positions worth nearly nothing."""
    sizes = {"first": (language.features.size, units), "second": (units, units)}
    sizes |= {"policy": (units, language.actions.size), "value": (units, 1)}
    net = dict[str, Any]()
    for name, (inputs, outputs) in sizes.items():
        width = np.sqrt(2 / inputs) if name in ("first", "second") else 0.01
        net[name] = (width * random.standard_normal((inputs, outputs))).astype(np.float32)
        net[f"{name} bias"] = np.zeros(outputs, np.float32)
    return net


def main() -> None:
    """Read the settings and learn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--decisions", type=int, default=5_000_000)
    parser.add_argument("--games", type=int, default=512, help="at once")
    parser.add_argument("--steps", type=int, default=64, help="decisions in each game, between two lessons")
    parser.add_argument("--units", type=int, default=256)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--parts", type=int, default=8)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--trust", type=float, default=0.95, help="lambda")
    parser.add_argument("--curious", type=float, default=0.01, help="how much open decisions count")
    parser.add_argument("--teacher", help="a level to imitate first: greedy")
    parser.add_argument("--go-on", action="store_true", help="from the net in this folder, not from nothing")
    parser.add_argument("--lessons", type=int, default=200, help="the teacher's games")
    parser.add_argument("--epochs", type=int, default=12, help="how often they are gone through")
    parser.add_argument("--scale", type=float, default=1.0, help="what a point of reward counts: 0.02 for Yatzy alone")
    parser.add_argument("--seed", type=int, default=1)
    settings = parser.parse_args()
    for number, (net, result) in enumerate(learn(settings), start=0 if settings.teacher else 1):
        print(f"{number * settings.games * settings.steps:>12,} decisions: {result:8.2f}", flush=True)
        layers: dict[str, Any] = {name: np.asarray(layer) for name, layer in net.items()}
        np.savez(file_of(settings.game, settings.seats), **layers)


if __name__ == "__main__":
    main()
