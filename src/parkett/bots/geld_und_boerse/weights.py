"""The numbers of Geld & Börse's rule players and of the planner, found by playing and by hand."""

from __future__ import annotations

# The order is that of the constants in kernel/geld_und_boerse_policy.py
PERSONALITIES: dict[str, list[int]] = {
    "balanced": [12, 100, 50, 120, 110, 60, 4000, 0, 0],
    "bold": [16, 30, 80, 150, 120, 90, 6000, 15_000, 0],
    "careful": [8, 250, 25, 110, 90, 60, 3000, -5000, 0],
}
KEEN: list[int] = [12, 100, 50, 120, 110, 60, 4000, 0, 100]

# The order is that of the constants in kernel/geld_und_boerse_advice.py
ADVICE: list[int] = [12, 100, 60, 100, 100, 70, 8, 3000, 150, 50]
