"""Short lists of actions, the most promising first."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vectors import vec


def add(into: vec[i64], count: i64, action: i64) -> i64:
    """Append an action that is not listed yet; return the new length."""
    i: i64 = 0
    while i < count:
        if into[i] == action:
            return count
        i += 1
    into[count] = action
    return count + 1


def best_first(actions: vec[i64], scores: vec[i64], count: i64, wanted: i64) -> None:
    """Move the best actions to the front, in order."""
    i: i64 = 0
    while i < wanted:
        best = i
        j = i + 1
        while j < count:
            if scores[j] > scores[best]:
                best = j
            j += 1
        action = actions[best]
        score = scores[best]
        while best > i:
            actions[best] = actions[best - 1]
            scores[best] = scores[best - 1]
            best -= 1
        actions[i] = action
        scores[i] = score
        i += 1
