"""The Plus pads that the net is trained on."""

import torch
from torch import Tensor
from train_plus_turns import Groups, pad


def blank_pads(count: int, bonuses: str, device: str) -> Tensor:
    """Blank pads with any free throws; bonuses 'flat', 'race' as it is for one alone, or 'mixed' for training."""
    pads = torch.zeros(count, pad.WIDTH, device=device)
    pads[:, : pad.LOWER] = 2
    pads[:, pad.LOWER : pad.BOXES] = 1
    pads[:, pad.NEED] = pad.TARGET
    pads[:, pad.FREE_THROWS] = torch.randint(0, 4, (count,), device=device).float()
    usual = torch.tensor([[80.0, 80.0], [90.0, 100.0]], device=device)
    if bonuses != "mixed":
        pads[:, pad.NEXT_BONUS : pad.LAST_BONUS + 1] = usual[int(bonuses == "race")]
        return pads
    kind, chance = torch.randint(0, 10, (2, count), device=device)
    luck = torch.rand(2, count, device=device)
    most = torch.where((kind == 9) & (chance > 4), 100.0, 25.0)
    between = torch.stack([80 + 10 * luck[0], 80 + most * luck[1]], dim=1)
    pads[:, pad.NEXT_BONUS : pad.LAST_BONUS + 1] = torch.where((kind > 6)[:, None], between, usual[(kind > 4).long()])
    pads[:, pad.ALL_DICE] = (chance > 7).float()
    return pads


def random_pads(count: int, in_order: bool, device: str) -> Tensor:
    """Pads with any number of boxes filled, the numbers by dice that people would enter there."""
    pads = blank_pads(count, "mixed", device)
    free = torch.rand(count, 2, 19, device=device) < torch.rand(count, 1, 1, device=device)
    if in_order:
        in_first = torch.rand(count, 1, device=device) < 0.5
        free[:, 0] &= in_first
        free[:, 1] |= in_first
    free[:, 1, -1] |= ~free.any(2).any(1)
    pads[:, : pad.LOWER] = free[:, :, 6:].sum(1).float()
    pads[:, pad.LOWER : pad.BOXES] = free[:, :, :6].reshape(count, 12).float()
    likely = torch.tensor([0.05, 0.09, 0.25, 0.36, 0.20, 0.05], device=device)
    dice = torch.multinomial(likely, count * 12, replacement=True).reshape(count, 2, 6)
    dice = torch.where(torch.rand(count, 2, 6, device=device) < torch.rand(count, 2, 1, device=device), dice, 3)
    made = (dice * torch.arange(1, 7, device=device) * ~free[:, :, :6]).sum(2)
    pads[:, pad.NEED] = (pad.TARGET - made).clamp(min=0)
    return pads


def following(after: Tensor, in_order: bool, device: str) -> Tensor:
    """The games go on; full pads make room for blank or random ones, and now and then any pad does."""
    luck = torch.rand(2, len(after), device=device)
    full = pad.boxes_left(after) == 0
    anew = full & (luck[0] < 0.7)
    other = (full & ~anew) | (luck[1] < 0.02)
    after = torch.where(anew[:, None], blank_pads(len(after), "mixed", device), after)
    return torch.where(other[:, None], random_pads(len(after), in_order, device), after)


def shares(count: int) -> Groups:
    """Two games of three by the usual rules for free throws and entry, the others with one option or both."""
    return Groups(strikes=slice(int(count * 0.68), int(count * 0.88)), strict=slice(int(count * 0.81), count))
