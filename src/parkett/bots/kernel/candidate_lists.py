"""Lists of candidate actions: append without repeats, sort by score, pick the best."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vec_or_list import vec


def append_unique(into: vec[i64], count: i64, action: i64) -> i64:
    """Append an action unless it is in the list; return the new length."""
    i: i64 = 0
    while i < count:
        if into[i] == action:
            return count
        i += 1
    into[count] = action
    return count + 1


def sort_best_first(actions: vec[i64], scores: vec[i64], count: i64, wanted: i64) -> None:
    """Move the `wanted` best of `count` actions to the front, in order; equal ones keep theirs."""
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


def best_index_from(scores: vec[i64], count: i64, start: i64) -> i64:
    """The index of the highest score; of equal ones the first from `start` on, going round."""
    best = start
    at = start
    i: i64 = 1
    while i < count:
        at += 1
        if at == count:
            at = 0
        if scores[at] > scores[best]:
            best = at
        i += 1
    return best
