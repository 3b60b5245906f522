"""The kinds of Tycoon's puzzles; `puzzle.<kind>` in the words asks the question of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

KINDS = ("build", "land", "ticket", "stock", "loan")
BUILDING = ("build ", "renovate")


def find_kind(ask: str, moves: Mapping[str, Sequence[str]]) -> str:
    """The kind of a decision, by what is asked and what the moves are."""
    if ask == "loan_card":
        return "loan"
    if ask == "after":
        return "stock"
    if any(move.startswith(BUILDING) for move in moves):
        return "build"
    return "land" if any(move.startswith("fly ") for move in moves) else "ticket"
