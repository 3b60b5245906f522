"""The kinds of Acquire's puzzles; `puzzle.<kind>` in the words asks the question of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

KINDS = ("merge", "land", "name", "dispose", "shares", "end")
ASKS = {"found": "name", "survivor": "name", "settle": "name", "dispose": "dispose"}


def find_kind(ask: str, moves: Mapping[str, Sequence[str]]) -> str:
    """The kind of a decision, by what is asked and what the moves would lead to."""
    if ask == "place":
        merging = sum("merger_begun" in entries for entries in moves.values())
        return "merge" if 0 < merging < len(moves) else "land"
    if ask == "buy":
        return "end" if "announce end" in moves else "shares"
    return ASKS[ask]
