"""The weights of Geld & Börse's policies and evaluation, found by playing and by hand."""

from __future__ import annotations

# The order is that of the constants in beginner.py
BEGINNER_WEIGHTS: list[int] = [200_000, 0, 60, 140, 0, 5000]

# The order is that of the constants in valuation.py; the last says how cards follow the pawns
PERSONALITIES: dict[str, list[int]] = {
    "balanced": [12, 100, 50, 120, 80, 60, 4000, 3000, 0],
    "bold": [16, 30, 80, 150, 120, 90, 6000, 15_000, 0],
    "careful": [8, 250, 25, 110, 90, 60, 3000, -5000, 0],
}
PLANNING_WEIGHTS: list[int] = [24, 30, 40, 104, 77, 60, 2650, 20_000, 0]
ROLLOUT_WEIGHTS: list[int] = [*PLANNING_WEIGHTS[:-1], 95]

# The order is that of the constants in evaluation.py
EVALUATION_WEIGHTS: list[int] = [12, 100, 100, 58, 0, -55, -8, 5000, 280, 50, 50]
