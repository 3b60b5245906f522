"""The weights of Tycoon's policies and of its evaluation, found by playing and by hand."""

from __future__ import annotations

# The order is that of the constants in estimates.py and heuristics.py
PERSONALITIES: dict[str, list[int]] = {
    "balanced": [70, 33, 60, 86, 90, 40, 50, 32, 60, 100, 30, 152, 450, 393, 40, 33, 40, 0],
    "bold": [100, 60, 60, 90, 100, 40, 60, 30, 30, 100, 45, 80, 900, 300, 30, 60, 60, 0],
    "careful": [50, 25, 60, 75, 90, 40, 40, 20, 60, 120, 20, 180, 350, 400, 60, 25, 20, 0],
}

# The same for the policy of a search's rollouts
ROLLOUT_WEIGHTS: list[int] = [
    *(140, 7, 88, 57, 88, 42, 100, 26, 17),
    *(38, 54, 65, 871, 526, 31, 14, 21, 0),
]

# The order is that of the constants in estimates.py
EVALUATION_WEIGHTS: list[int] = ROLLOUT_WEIGHTS[:16]
