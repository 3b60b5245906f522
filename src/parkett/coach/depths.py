"""How deep an analysis looks: quick, normal or deep."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Depth:
    """How many futures the parts of an analysis look at."""

    value: int  # for the win chances of a position
    screen: int  # for every candidate
    compare: int  # for the best of them, beyond those
    confirm: int  # for the comparison with the decision that was made
    all_legal: bool = False  # whether every legal action is a candidate, not only promising ones


DEPTHS = {
    "quick": Depth(48, 16, 32, 48),
    "normal": Depth(160, 32, 96, 160),
    "deep": Depth(640, 96, 384, 640, all_legal=True),
}
