"""The kinds of Geld & Börse's puzzles; `puzzle.<kind>` in the words asks the question of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

KINDS = ("worth", "bid", "deal", "exchange", "lay", "again", "raise")
ASKS = {
    "invest": "worth", "bid": "bid", "deal": "deal", "answer": "deal", "counter": "deal",
    "trade": "exchange", "gold": "exchange", "turn": "lay", "finish": "lay", "again": "again",
    "raise": "raise",
}  # fmt: skip


def find_kind(ask: str, _moves: Mapping[str, Sequence[str]]) -> str:
    """The kind of a decision, by what is asked."""
    return ASKS[ask]
