"""The draw that chance is about to make: whose it is, and whether only that seat may know it."""

from __future__ import annotations

import msgspec

from parkett.core.game import Game
from parkett.core.state import State


class DrawVisibility(msgspec.Struct, frozen=True):
    """The seat that draws, if any, and whether only that seat may know the outcome."""

    seat: int | None
    hidden: bool


def find_draw_visibility(game: Game, state: State) -> DrawVisibility:
    """The draw that chance makes next, found by the first journal entry of any outcome."""
    copy = state.clone()
    entry = game.describe_entry(copy.apply_noting(copy.chance_at(0))[0])
    seat = entry.get("seat")
    return DrawVisibility(
        seat if isinstance(seat, int) else None, game.redact(entry, None) != entry
    )
