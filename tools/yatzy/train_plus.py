"""Train the value of a Plus pad between turns: fitted value iteration with an exact lookahead over each turn.

Training wants a GPU and torch, which the package does not need; so it goes in steps:

    .venv/bin/python tools/yatzy/train_plus.py tables            # build/plus_tables.npz, from the engine
    python3 tools/yatzy/train_plus.py train --minutes 8.3 --out plus_free.npz
    python3 tools/yatzy/train_plus.py train --minutes 5.5 --in-order --hidden 160 64 --out plus_in_order.npz
    .venv/bin/python tools/yatzy/train_plus.py pack plus_free.npz plus_in_order.npz   # the package's data file

Pads come from games that the net plays against itself, some of them carelessly, and from random pads. The target of
a pad is the exact expectation of one turn, played as well as possible for the current net's values of the pads that
can follow: no sampling noise, so the fit is limited by the net alone.

The shipped nets: 8.3 minutes (68,000 steps, hidden 256 and 96) and in order 5.5 minutes (50,000 steps, hidden 160
and 64) on one H200. The fit's error ended at 0.5 and 0.6 points. A blank pad's value (flat bonus, no free throw) was
1146.3, and 20,000 greedy games made 1145.2 ± 1.4 (three free throws: 1191.1 ± 1.5; race alone: 1220.0 ± 1.5); in
order 1072.2 and 1071.9 ± 1.4. Through the engine and PlusEvaluator, 2,000 seeded games each made 1145.5 ± 4.4 without
free throws and 1193.3 ± 4.7 with three (flat bonus).
"""

import argparse
import copy
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import torch
    from torch import Tensor
    from train_plus_turns import Turns

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "build" / "plus_tables.npz"
WEIGHTS = ROOT / "src" / "spieltisch" / "games" / "yatzy" / "minds" / "solver" / "plus_weights.npz"


def write_tables(path: Path) -> None:
    """What the engine and the lattice know of the 756 rolls."""
    from spieltisch.games.yatzy.engine import rules
    from spieltisch.games.yatzy.engine.dice import DiceSet, keeps
    from spieltisch.games.yatzy.minds.solver.lattice import lattice

    grid = lattice(DiceSet(wood=4, yellow=True))
    rolls = grid.levels[-1]
    kept = {dice: index for index, dice in enumerate(dice for level in grid.levels[:-1] for dice in level)}
    averages = [np.eye(len(rolls))]
    for grow in reversed(grid.grow):
        averages.insert(0, averages[0][grow].mean(axis=1))
    subsets = [[kept[part] for part in keeps(dice)] for dice in rolls]
    width = max(map(len, subsets))
    usual = {"plus_bonus_mode": "flat", "free_throws": "3", "free_throw_cost": "tick"}
    usual |= {"column_order": "free", "strict_entry": "off"}
    scorings = [
        [box.scoring for box in rules.brandi_yatzy_plus({**usual, "kind_sum": kind}).boxes[6:]]
        for kind in ("matching", "all")
    ]
    path.parent.mkdir(exist_ok=True)
    np.savez_compressed(
        path,
        averages=np.concatenate(averages[:-1]).astype(np.float32),
        subsets=np.array([row + row[-1:] * (width - len(row)) for row in subsets]),
        points=np.array([[[box(dice) or 0 for dice in rolls] for box in boxes] for boxes in scorings], np.float32),
        fits=np.array([[box(dice) is not None for dice in rolls] for box in scorings[0]]),
        counts=np.array([[dice.all.count(pips) for dice in rolls] for pips in range(1, 7)]),
        sizes=np.array([len(level) for level in grid.levels]),
        **{f"shrink{level}": grid.shrink[level] for level in range(1, 6)},
    )
    print(f"wrote {path}: {len(kept)} kept nodes, {len(rolls)} rolls")


class Memory:
    """The last pads and their targets; the features are worked out once."""

    def __init__(self, size: int, width: int, device: str) -> None:
        import torch

        self.size, self.place, self.filled, self.device = size, 0, 0, device
        self.seen, self.target = torch.zeros(size, width, device=device), torch.zeros(size, device=device)

    def add(self, seen: "Tensor", target: "Tensor") -> None:
        """Forget the oldest for these."""
        import torch

        spot = (torch.arange(len(target), device=self.device) + self.place) % self.size
        self.seen[spot], self.target[spot] = seen, target
        self.place = (self.place + len(target)) % self.size
        self.filled = min(self.size, self.filled + len(target))

    def some(self, count: int) -> tuple["Tensor", "Tensor"]:
        """A random handful."""
        import torch

        choice = torch.randint(self.filled, (count,), device=self.device)
        return self.seen[choice], self.target[choice]


def train(arguments: argparse.Namespace) -> None:
    """Play, learn, report, until the time is over. A running mean of the net makes the targets, and is kept."""
    import torch
    from train_plus_pads import following, random_pads, shares
    from train_plus_turns import SCALE, Net, Tables, Turns, pad

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(arguments.seed)
    net = Net(arguments.hidden).to(device)
    if arguments.begin:
        restore(net, arguments.begin)
    slow = copy.deepcopy(net).requires_grad_(False)
    turns = Turns(slow, Tables(TABLES, device), arguments.in_order, device)
    groups = shares(arguments.games)
    pads = groups.mark(random_pads(arguments.games, arguments.in_order, device))
    careless = torch.rand(arguments.games, device=device) < 0.5
    optimizer = torch.optim.Adam(net.parameters(), lr=arguments.rate, fused=device == "cuda")
    memory = Memory(arguments.memory, net.first.in_features, device)
    print(f"{device}, hidden {arguments.hidden}, in order: {arguments.in_order}", flush=True)
    begin = report = time.time()
    seconds, steps, losses = arguments.minutes * 60, 0, []
    while (spent := time.time() - begin) < seconds:
        with torch.no_grad():
            turn = turns.lookahead(pads, groups)
            known, target = turns.targets(turn, pads)
            memory.add(pad.features(known, arguments.in_order, torch), target / SCALE)
            pads = groups.mark(following(turns.play(turn, pads, careless)[0], arguments.in_order, device))
        for group in optimizer.param_groups:
            group["lr"] = arguments.rate * max(0.002, min(1.0, steps / 200) * (1 - spent / seconds) ** 1.5)
        for _ in range(arguments.fits):
            seen, target = memory.some(arguments.batch)
            loss = (net(seen) - target).square().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            late = max(0.0, spent / seconds - 0.4)
            with torch.no_grad():
                torch._foreach_lerp_(list(slow.parameters()), list(net.parameters()), 1 / (30 + 3000 * late))
            losses.append(loss.detach())
            steps += 1
        if time.time() - report > arguments.every:
            save(slow, arguments.out)
            tell(turns, f"{spent:4.0f} s {steps:6d} steps", losses, arguments.test_games)
            losses, report = [], time.time()
    save(slow, arguments.out)
    tell(turns, f"final {steps} steps", losses, 5 * arguments.test_games, everything=True)


def mean_total(turns: "Turns", count: int, bonuses: str, free_throws: int, option: str = "") -> tuple[float, float]:
    """The mean of greedy games, and twice its standard error."""
    import torch
    from train_plus_pads import blank_pads
    from train_plus_turns import Groups, pad

    everybody, nobody = slice(0, count), slice(0, 0)
    groups = Groups(everybody if option == "strike" else nobody, everybody if option == "strict" else nobody)
    pads = groups.mark(blank_pads(count, bonuses, turns.device))
    pads[:, pad.FREE_THROWS] = free_throws
    total = torch.zeros(count, device=turns.device)
    for _ in range(38):
        playing = pad.boxes_left(pads) > 0
        after, points = turns.play(turns.lookahead(pads, groups), pads)
        pads, total = torch.where(playing[:, None], after, pads), total + points * playing
    return total.mean().item(), 2 * (total.std() / count**0.5).item()


def tell(turns: "Turns", head: str, losses: list["Tensor"], games: int, everything: bool = False) -> None:
    """One line of progress: the fit's error in points, the value of blank pads, and what greedy games make."""
    import torch
    from train_plus_pads import blank_pads
    from train_plus_turns import SCALE, pad

    contests = [("flat", 0, ""), ("flat", 3, ""), ("race", 3, "")]
    if everything:
        contests += [("race", 3, "strict"), ("race", 3, "strike")]
    with torch.no_grad():
        blank = blank_pads(4, "flat", turns.device)
        blank[:, pad.FREE_THROWS] = torch.arange(4, device=turns.device).float()
        start = " ".join(f"{value:.1f}" for value in turns.value(blank).tolist())
        made = []
        for bonuses, free_throws, option in contests:
            mean, error = mean_total(turns, games, bonuses, free_throws, option)
            made.append(f"{bonuses} {free_throws} {option} {mean:.1f}±{error:.1f}")
    rms = torch.stack(losses).mean().sqrt().item() * SCALE if losses else float("nan")
    print(f"{head} | rms {rms:.2f} | blank {start} | {' | '.join(made)}", flush=True)


def save(net: "torch.nn.Module", path: Path) -> None:
    """The weights, in points, so that nobody has to know the scale."""
    from train_plus_turns import SCALE

    state = {key.replace(".", "_"): value.cpu().numpy() for key, value in net.state_dict().items()}
    for key in ("last_weight", "last_bias", "straight_weight"):
        state[key] = state[key] * SCALE
    np.savez(path, **state)


def restore(net: "torch.nn.Module", path: Path) -> None:
    """Go on from saved weights."""
    import torch
    from train_plus_turns import SCALE

    with np.load(path) as data:
        state = {key: torch.tensor(data[key.replace(".", "_")]) for key in net.state_dict()}
    for key in ("last.weight", "last.bias", "straight.weight"):
        state[key] = state[key] / SCALE
    net.load_state_dict(state)


def pack(free: Path, in_order: Path) -> None:
    """Both nets in half precision as the package's data file."""
    nets = {}
    for name, path in (("free", free), ("in_order", in_order)):
        with np.load(path) as data:
            nets |= {f"{name}_{key}": data[key].astype(np.float16) for key in data.files}
    np.savez_compressed(WEIGHTS, **nets)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("tables")
    packing = commands.add_parser("pack")
    packing.add_argument("free", type=Path)
    packing.add_argument("in_order", type=Path)
    training = commands.add_parser("train")
    training.add_argument("--minutes", type=float, default=9)
    training.add_argument("--out", type=Path, required=True)
    training.add_argument("--begin", type=Path)
    training.add_argument("--in-order", action="store_true")
    training.add_argument("--hidden", type=int, nargs=2, default=[256, 96])
    training.add_argument("--games", type=int, default=4096)
    training.add_argument("--test-games", type=int, default=4096)
    training.add_argument("--batch", type=int, default=8192)
    training.add_argument("--memory", type=int, default=1 << 20)
    training.add_argument("--fits", type=int, default=12)
    training.add_argument("--rate", type=float, default=2e-3)
    training.add_argument("--every", type=float, default=20)
    training.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.command == "tables":
        write_tables(TABLES)
    elif arguments.command == "pack":
        pack(arguments.free, arguments.in_order)
    else:
        train(arguments)


if __name__ == "__main__":
    main()
