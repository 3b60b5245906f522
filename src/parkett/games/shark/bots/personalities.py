"""The weights of Shark's policies and of its evaluation, found by playing."""

from __future__ import annotations

# The order is that of the constants in heuristics.py and trading.py
PERSONALITIES: dict[str, list[int]] = {
    "balanced": [100, 100, 50, 0, 400, 0, 20, 10, 1],
    "bold": [80, 60, 100, 0, 800, 0, 20, 10, 1],
    "careful": [120, 150, 0, 100, 0, 100, 20, 20, -1],
}

# The order is that of the constants in evaluation.py
EVALUATION_WEIGHTS: list[int] = [100, 130, 100, 100, 15, 40, 60]
