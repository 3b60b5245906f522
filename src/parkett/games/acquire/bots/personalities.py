"""The weights of Acquire's policies and of its evaluation, found by playing and by hand."""

from __future__ import annotations

# The order is that of the constants in buying.py and heuristics.py
PERSONALITIES: dict[str, list[int]] = {
    "balanced": [22, 40, 546, 381, 4, 72, 42, 151, 2191, 8, 100, 90, 191, 5],
    "bold": [60, 60, 500, 400, 100, 30, 100, 0, 3000, 60, 120, 30, 220, 0],
    "careful": [30, 40, 420, 250, 0, 80, 20, 300, 2000, -20, 110, 90, 150, 20],
}

# The order is that of the constants in evaluation.py
EVALUATION_WEIGHTS: list[int] = [41, 584, 158, 55, 0, 33, 79, 33, 63, 47]
