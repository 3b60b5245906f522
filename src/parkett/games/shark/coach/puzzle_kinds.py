"""The kinds of Shark's puzzles; `puzzle.<kind>` in the words asks the question of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

KINDS = ("push", "build", "sell", "buy", "give", "start")
ASKS = {"give": "give", "start_share": "start"}


def find_kind(ask: str, moves: Mapping[str, Sequence[str]]) -> str:
    """The kind of a decision, by what is asked and what the moves would lead to."""
    if ask == "place":
        return "push" if any("group_removed" in entries for entries in moves.values()) else "build"
    if ask == "trade":
        return "sell" if any(move.startswith("sell ") for move in moves) else "buy"
    return ASKS[ask]
