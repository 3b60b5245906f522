"""The numbers of Geld & Börse's rule players and of the planner, found by playing and by hand."""

from __future__ import annotations

# The order is that of the constants in kernel/geld_und_boerse_policy.py
PERSONALITIES: dict[str, list[int]] = {
    "balanced": [12, 100, 50, 120, 80, 60, 4000, 3000, 0],
    "bold": [16, 30, 80, 150, 120, 90, 6000, 15_000, 0],
    "careful": [8, 250, 25, 110, 90, 60, 3000, -5000, 0],
}
KEEN: list[int] = [24, 30, 40, 104, 77, 60, 2650, 3000, 95]  # follows the others' pawns

# The order is that of the constants in kernel/geld_und_boerse_advice.py
ADVICE: list[int] = [12, 100, 100, 58, 0, -55, -8, 5000, 280, 50, 50]
