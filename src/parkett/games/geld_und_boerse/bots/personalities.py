"""The weights of Geld & Börse's policies and evaluation, found by playing and by hand."""

from __future__ import annotations

# The order is that of the constants in beginner.py
PERSONALITIES: dict[str, list[int]] = {
    "balanced": [200_000, 0, 60, 140, 0, 5000],
    "bold": [50_000, 0, 90, 140, 30, 8000],
    "careful": [250_000, 150_000, 60, 110, 0, 3000],
}

# The order is that of the constants in valuation.py; the last says how cards follow the pawns
PLANNING_WEIGHTS: list[int] = [24, 30, 40, 104, 77, 60, 2650, 20_000, 0]
ROLLOUT_WEIGHTS: list[int] = [*PLANNING_WEIGHTS[:-1], 95]

# The order is that of the constants in evaluation.py
EVALUATION_WEIGHTS: list[int] = [12, 100, 100, 58, 0, -55, -8, 5000, 280, 50, 50]
