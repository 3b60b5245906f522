"""What a settlement of now would leave each seat of Acquire (ACQ-12)."""

from __future__ import annotations

from collections.abc import Sequence

from parkett.core.state import NOBODY
from parkett.games.acquire.kernel.codes import CHAINS, DISPOSE, MERGE
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.merging import pay_bonuses


def settle_now(s: AcquireGame) -> list[int]:
    """Cash, the bonuses of every chain, and all shares at their prices.

    The bank draws no tile here (ACQ-13.10).  A chain that is being absorbed has paid its bonuses
    once: only what is still to be disposed of counts, and what was kept is worthless (ACQ-12.2).
    """
    if s.actor() == NOBODY:
        return list(s.scores())
    settled, disposed, first_left = find_settled_chains(s)
    copy = s.clone()
    worth = [0] * s.seats
    for chain in range(CHAINS):
        if s.size[chain] == 0 or settled >> chain & 1:
            continue
        if chain != disposed:
            pay_bonuses(copy, chain, 0)
        for seat in range(s.seats):
            asked = (seat - s.active) % s.seats < first_left
            if chain != disposed or not asked:
                worth[seat] += s.held(seat, chain) * s.price_of(chain)
    return [copy.cash[seat] + worth[seat] for seat in range(s.seats)]


def promised_bonuses(s: AcquireGame, names: Sequence[str]) -> list[dict[str, int]]:
    """The bonuses that a settlement of now would pay each seat, by chain; none at the end."""
    promised: list[dict[str, int]] = [{} for _ in range(s.seats)]
    if s.actor() == NOBODY:
        return promised
    settled, disposed, _ = find_settled_chains(s)
    copy = s.clone()
    for chain in range(CHAINS):
        if s.size[chain] == 0 or settled >> chain & 1 or chain == disposed:
            continue
        before = list(copy.cash)
        pay_bonuses(copy, chain, 0)
        for seat in range(s.seats):
            if copy.cash[seat] != before[seat]:
                promised[seat][names[chain]] = copy.cash[seat] - before[seat]
    return promised


def find_settled_chains(s: AcquireGame) -> tuple[int, int, int]:
    """The settled chains of a merger as bits, the one being disposed of, the place of its holder.

    Places count clockwise from the mover; holders at lower places have been asked (ACQ-7.2).
    """
    settled, disposed, place = 0, -1, 0
    for level in range(s.depth):
        if s.arg_at(level, 0) == MERGE:
            settled = s.arg_at(level, 5) & ~s.arg_at(level, 3)
        elif s.arg_at(level, 0) == DISPOSE:
            disposed, place = s.arg_at(level, 2), s.arg_at(level, 3)
    return settled, disposed, place
