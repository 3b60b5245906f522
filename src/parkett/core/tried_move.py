"""A move that was tried on a copy of a match and does not count yet."""

from __future__ import annotations

import msgspec

from parkett.core.record import Step
from parkett.core.state import State


class TriedMove(msgspec.Struct, frozen=True):
    """A move and the draws after it, played on a copy; `Match.commit` makes it count."""

    codes: tuple[int, ...]  # the move and the draws
    steps: list[Step]  # the same in words; empty after a replay if none are kept
    state: State
    drawn: int  # draws the dealer has made by then
    tried_at: int  # steps of the match when the move was tried
    is_deal: bool = False  # nobody moved: the dealer's draws before the first move
