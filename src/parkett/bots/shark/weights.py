"""The numbers of Shark's rule players, found by playing."""

from __future__ import annotations

# The order is that of the constants in kernel/shark_policy.py
PERSONALITIES: dict[str, list[int]] = {
    "balanced": [100, 100, 50, 50, 200, 0, 2, 10, 1],
    "bold": [100, 60, 100, 0, 600, 0, 2, 10, 1],
    "careful": [100, 150, 0, 100, 0, 100, 2, 10, 1],
}
