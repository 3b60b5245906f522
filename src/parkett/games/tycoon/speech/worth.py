"""What a last payday of now would leave each seat of Tycoon (TYC-14)."""

from __future__ import annotations

from parkett.core.state import NOBODY
from parkett.games.tycoon.kernel.codes import STALEMATE
from parkett.games.tycoon.kernel.engine import TycoonGame
from parkett.games.tycoon.kernel.payday import hold_payday


def settle_now(s: TycoonGame) -> list[int]:
    """The scores after a payday of now that ends the game: hotels and factories pay once more.

    Whoever cannot repay has less than nothing, as at the end (TYC-14.2).
    """
    if s.actor() == NOBODY:
        return list(s.scores())
    copy = s.clone()
    hold_payday(copy, STALEMATE)
    return list(copy.scores())
