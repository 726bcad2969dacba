"""Thousands of Plus games at a time in torch: exact values over one turn, and play by them."""

import importlib.util
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

SOLVERS = Path(__file__).resolve().parents[2] / "src" / "spieltisch" / "games" / "yatzy" / "minds" / "solver"
SCALE = 100.0
NEVER = -1e9
CHANCE = 8


def load_pad_module() -> Any:
    """`plus_pad` by its path: the package's own dependencies may be missing where the training runs."""
    spec = importlib.util.spec_from_file_location("plus_pad", SOLVERS / "plus_pad.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


pad = load_pad_module()


@dataclass(frozen=True)
class Groups:
    """Which of the games that are played side by side strike boxes for free throws, and which enter strictly."""

    strikes: slice
    strict: slice

    def mark(self, pads: Tensor) -> Tensor:
        """The pads with these two options written on them."""
        pads[:, pad.STRIKES : pad.STRIKES + 1] = 0
        pads[:, pad.STRICT] = 0
        pads[self.strikes, pad.STRIKES] = 1
        pads[self.strict, pad.STRICT] = 1
        return pads


class Tables:
    """The tables on the device; kept nodes are counted over all levels, rolls from 0."""

    def __init__(self, path: Path, device: str) -> None:
        with np.load(path) as data:
            found = {name: torch.tensor(data[name], device=device) for name in data.files}
        self.averages, self.subsets = found["averages"], found["subsets"]
        self.points, self.fits, self.counts = found["points"], found["fits"], found["counts"]
        self.shrink = [found[f"shrink{level}"] for level in range(1, 6)]
        self.sizes = found["sizes"].tolist()
        self.changes = torch.tensor(pad.ENTRY_CHANGES, device=device)
        self.twice = torch.arange(12, device=device) % 6
        """The number of each of the twelve upper boxes, from 0."""

    def thrown(self, worth: Tensor) -> Tensor:
        """The value of every kept node, from that of every roll: (714, n) from (756, n)."""
        return self.averages @ worth

    def best_keep(self, kept: Tensor) -> Tensor:
        """The best node below each roll: (756, n) from (714, n)."""
        levels = torch.split(kept, self.sizes[:-1])
        best = levels[0]
        for level in range(1, 6):
            best = best[self.shrink[level - 1]].amax(dim=1)
            best = torch.maximum(levels[level], best) if level < 5 else best
        return best


class Net(torch.nn.Module):
    """Expected points still to come, in hundreds: two hidden layers, and a straight way past them."""

    def __init__(self, hidden: list[int]) -> None:
        super().__init__()
        width = pad.features(np.zeros((1, pad.WIDTH), np.float32), False, np).shape[-1]
        self.first = torch.nn.Linear(width, hidden[0])
        self.second = torch.nn.Linear(hidden[0], hidden[1])
        self.last = torch.nn.Linear(hidden[1], 1)
        self.straight = torch.nn.Linear(width, 1, bias=False)

    def forward(self, seen: Tensor) -> Tensor:
        """From features."""
        inner = torch.relu(self.second(torch.relu(self.first(seen))))
        return (self.last(inner) + self.straight(seen))[..., 0]


@dataclass(frozen=True)
class Turn:
    """Exact values over one turn of n games, for four links: the pads with 3, 2, 1 and 0 free throws left.

    Columns are link by link: link * n + game.
    """

    pads: Tensor
    """(4n, width)"""
    entries: Tensor
    """(4n, 85): the points to come after each entry, its bonus included."""
    enter: Tensor
    """(756, 4n): what each roll is worth if it is entered."""
    free: Tensor
    """(714, 3n): what each kept node is worth when a free throw follows."""
    third: Tensor
    second: Tensor
    """(714, 4n): likewise before the third and before the second throw."""
    start: Tensor
    """(4n,): the turn's expectation, the target of the pad."""


class Turns:
    """The lookahead and the play, by one net."""

    def __init__(self, net: Net, tables: Tables, in_order: bool, device: str) -> None:
        self.net, self.tables, self.in_order, self.device = net, tables, in_order, device

    def value(self, pads: Tensor) -> Tensor:
        """The net's value of each pad, 0 for a full one; in slices, to bound the memory."""
        parts = [
            self.net(pad.features(part, self.in_order, torch)) * SCALE * (pad.boxes_left(part) > 0)
            for part in pads.reshape(-1, pad.WIDTH).split(1 << 21)
        ]
        return torch.cat(parts).reshape(pads.shape[:-1])

    def lookahead(self, pads: Tensor, groups: Groups) -> Turn:
        """One turn, exactly: three throws, and further free ones down the chain."""
        tables = self.tables
        chain = self._chain(pads, groups)
        count, every = len(pads), torch.cat(chain)
        entries = self._entries(every)
        enter = self._best_entry(every.reshape(4, count, -1), entries.reshape(4, count, -1), groups)
        held, free = [enter[:, -count:]], []
        for link in (2, 1, 0):
            free.insert(0, tables.thrown(held[0]))
            allowed = (chain[link][:, pad.STRIKES] == 0) | (pad.boxes_left(chain[link]) > 1)
            again = torch.where(allowed, tables.best_keep(free[0]), NEVER)
            held.insert(0, torch.maximum(enter[:, link * count : (link + 1) * count], again))
        third = tables.thrown(torch.cat(held, dim=1))
        second = tables.thrown(torch.maximum(enter, tables.best_keep(third)))
        first = torch.maximum(enter, tables.best_keep(second))
        return Turn(every, entries, enter, torch.cat(free, dim=1), third, second, tables.averages[0] @ first)

    def _chain(self, pads: Tensor, groups: Groups) -> list[Tensor]:
        """The pads with 3, 2, 1 and 0 free throws left, as one turn may spend them.

        Where boxes are struck, the pad stands at its own free throws, and the links before it mean nothing.
        """
        own = pads[groups.strikes]
        pads = pads.clone()
        pads[:, pad.FREE_THROWS] = 3
        pads[groups.strikes] = own
        chain = [pads]
        for left in (2, 1, 0):
            following = chain[-1].clone()
            following[:, pad.FREE_THROWS] = left
            begun = (own[:, pad.FREE_THROWS] > left)[:, None]
            following[groups.strikes] = torch.where(begun, self._struck(chain[-1][groups.strikes]), own)
            chain.append(following)
        return chain

    def _struck(self, pads: Tensor) -> Tensor:
        """Each pad after a free throw that strikes the box of least worth (B-YP-4)."""
        options = pads[:, None, :].repeat(1, pad.BOXES, 1)
        options[:, :, pad.FREE_THROWS] -= 1
        options[:, :, : pad.BOXES] -= torch.eye(pad.BOXES, device=self.device)
        worth = torch.where(pad.playable(pads, self.in_order, torch), self.value(options), NEVER)
        return options[torch.arange(len(pads), device=self.device), worth.argmax(dim=1)]

    def _entries(self, pads: Tensor) -> Tensor:
        after = pad.entered(pads, self.tables.changes, torch)
        before = pad.bonuses_earned(pads)[:, None]
        return self.value(after) + (pad.bonuses_earned(after) - before) * _bonus(pads)[:, None]

    def _best_entry(self, pads: Tensor, entries: Tensor, groups: Groups) -> Tensor:
        """(756, 4n): the best box for each roll that the rules allow."""
        rolls = self.tables.fits.shape[1]
        best = torch.empty(rolls, *pads.shape[:2], device=self.device)
        strict = range(*groups.strict.indices(pads.shape[1]))
        for part in range(4):
            worth = self._box_values(pads[part], entries[part])
            best[:, part] = worth.amax(dim=0)
            if strict:
                best[:, part, groups.strict] = self._strictly(worth[:, :, groups.strict])
        return best.reshape(rolls, -1)

    def _box_values(self, pads: Tensor, entries: Tensor) -> Tensor:
        """(25, 756, n): each roll in each box; NEVER where the box is not free."""
        tables = self.tables
        free = pad.playable(pads, self.in_order, torch)
        lower = tables.points[0][:, :, None] + entries[:, : pad.LOWER].T[:, None, :]
        for box in (0, 1):
            more = tables.points[1, box] - tables.points[0, box]
            lower[box] += more[:, None] * pads[:, pad.ALL_DICE]
        counts = tables.counts[tables.twice]
        upper = entries[:, pad.LOWER :].reshape(-1, 12, pad.DICE + 1).permute(1, 2, 0)
        upper = upper[torch.arange(12, device=self.device)[:, None], counts]
        upper = upper + (counts * (tables.twice + 1)[:, None])[:, :, None]
        return torch.where(free.T[:, None, :], torch.cat([lower, upper]), NEVER)

    def _fits(self) -> Tensor:
        return torch.cat([self.tables.fits, self.tables.counts[self.tables.twice] > 0])

    def _strictly(self, worth: Tensor) -> Tensor:
        """B-BY-5: a box that fits, else Chance, else any."""
        fits = self._fits()
        fits[CHANCE] = False
        fitting = torch.where(fits[:, :, None], worth, NEVER).amax(dim=0)
        last = torch.where(worth[CHANCE] > NEVER / 2, worth[CHANCE], worth.amax(dim=0))
        return torch.where(fitting > NEVER / 2, fitting, last)

    def targets(self, turn: Turn, pads: Tensor) -> tuple[Tensor, Tensor]:
        """The pads of all links that stand for themselves, and their values."""
        link = torch.arange(4, device=self.device)[:, None]
        own = (pads[:, pad.STRIKES] == 0) | (link >= 3 - pads[:, pad.FREE_THROWS])
        chosen = own.reshape(-1) & (pad.boxes_left(turn.pads) > 0)
        return turn.pads[chosen], turn.start[chosen]

    def play(self, turn: Turn, pads: Tensor, careless: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """One turn of every game: the pads after it, and the points made. Careless players err now and then."""
        count = len(pads)
        games = torch.arange(count, device=self.device)
        place = (3 - pads[:, pad.FREE_THROWS].long()) * count + games
        rolls = self._throw(torch.zeros_like(games))
        for kept in (turn.second, turn.third):
            rolls, _ = self._again(kept, place, rolls, turn.enter[rolls, place], careless)
        for link in range(3):
            now = turn.pads[place]
            allowed = (now[:, pad.STRIKES] == 0) | (pad.boxes_left(now) > 1)
            allowed &= place == link * count + games
            again, thrown = self._again(turn.free, link * count + games, rolls, turn.enter[rolls, place], careless)
            rolls = torch.where(allowed & thrown, again, rolls)
            place = place + count * (allowed & thrown)
        return self._enter(turn.pads[place], turn.entries[place], rolls, careless)

    def _throw(self, nodes: Tensor) -> Tensor:
        return torch.multinomial(self.tables.averages[nodes], 1)[:, 0]

    def _again(
        self, kept: Tensor, place: Tensor, rolls: Tensor, enter: Tensor, careless: Tensor | None
    ) -> tuple[Tensor, Tensor]:
        """The roll after the best keep, or the same where entering at once is better; and whether it was thrown."""
        subsets = self.tables.subsets[rolls]
        worth = kept[subsets, place[:, None]]
        thrown = enter < worth.amax(dim=1)
        best = _err(worth, careless, 2.0).argmax(dim=1)
        again = self._throw(subsets.gather(1, best[:, None])[:, 0])
        return torch.where(thrown, again, rolls), thrown

    def _enter(self, pads: Tensor, entries: Tensor, rolls: Tensor, careless: Tensor | None) -> tuple[Tensor, Tensor]:
        tables = self.tables
        counts = tables.counts[tables.twice][:, rolls].T
        points = torch.cat([tables.points[pads[:, pad.ALL_DICE].long(), :, rolls], counts * (tables.twice + 1.0)], 1)
        starts = torch.arange(pad.LOWER, pad.ENTRIES, pad.DICE + 1, device=self.device)
        lower = torch.arange(pad.LOWER, device=self.device).expand(len(rolls), -1)
        entry = torch.cat([lower, starts + counts], dim=1)
        worth = torch.where(self._allowed(pads, rolls), entries.gather(1, entry) + points, NEVER)
        box = _err(worth, careless, 4.0, wild=0.06).argmax(dim=1, keepdim=True)
        after = pads + tables.changes[entry.gather(1, box)[:, 0]]
        after[:, pad.NEED].clamp_(min=0)
        bonus = _bonus(pads) * (pad.bonuses_earned(after) - pad.bonuses_earned(pads))
        return after, points.gather(1, box)[:, 0] + bonus

    def _allowed(self, pads: Tensor, rolls: Tensor) -> Tensor:
        free = pad.playable(pads, self.in_order, torch)
        fits = self._fits()[:, rolls].T & free
        chance = torch.zeros_like(fits)
        chance[:, CHANCE] = free[:, CHANCE]
        fits = fits & ~chance
        strict = torch.where(fits.any(1, True), fits, torch.where(chance.any(1, True), chance, free))
        return torch.where(pads[:, pad.STRICT, None] > 0, strict, free)


def _bonus(pads: Tensor) -> Tensor:
    """What the next column that reaches its bonus gives."""
    return torch.where(pad.bonuses_earned(pads) == 0, pads[:, pad.NEXT_BONUS], pads[:, pad.LAST_BONUS])


def _err(worth: Tensor, careless: Tensor | None, noise: float, wild: float = 0.0) -> Tensor:
    """The values as a careless player sees them; a wild one takes any legal choice."""
    if careless is None:
        return worth
    wildly = torch.rand(len(worth), 1, device=worth.device) < wild
    noisy = torch.where(wildly & (worth > NEVER / 2), 0.0, worth) + torch.randn_like(worth) * noise
    return torch.where(careless[:, None], noisy, worth)
