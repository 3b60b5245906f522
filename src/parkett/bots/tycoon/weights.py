"""The numbers of Tycoon's rule players and of the planner, found by playing and by hand."""

from __future__ import annotations

# The order is that of the constants in kernel/tycoon_worth.py and kernel/tycoon_policy.py
PERSONALITIES: dict[str, list[int]] = {
    "balanced": [70, 60, 60, 75, 90, 40, 50, 25, 60, 100, 30, 60, 450, 300, 40, 40],
    "bold": [100, 90, 70, 90, 100, 40, 60, 30, 30, 100, 60, 60, 700, 200, 30, 60],
    "careful": [30, 40, 60, 75, 90, 40, 40, 20, 60, 120, 15, 40, 350, 400, 60, 20],
}

# The order is that of the constants in kernel/tycoon_worth.py and kernel/tycoon_advice.py
ADVICE: list[int] = [70, 60, 60, 75, 90, 40, 50, 25, 60, 100, 30, 60, 450, 300, 40, 30, 30]
