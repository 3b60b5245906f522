"""The draw that chance is about to make: whose it is, and whether only that seat may know it."""

from __future__ import annotations

import msgspec

from parkett.core.game import Game
from parkett.core.state import State


class PendingDraw(msgspec.Struct, frozen=True):
    """Whose draw it is, if anybody's, and whether only that seat may know what comes up."""

    seat: int | None
    hidden: bool


def find_pending_draw(game: Game, state: State) -> PendingDraw:
    """Whose draw chance is about to make: the first entry that any outcome of it notes."""
    copy = state.clone()
    entry = game.describe_entry(copy.apply_noting(copy.chance_at(0))[0])
    seat = entry.get("seat")
    return PendingDraw(seat if isinstance(seat, int) else None, game.redact(entry, None) != entry)
