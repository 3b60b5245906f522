"""What never changes, and what must be true of every Acquire state, whatever was played."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vectors import vec
from parkett.games.acquire.codes import BANK_PLACE, CHAINS, EMPTY, MERGE, OVER
from parkett.games.acquire.state import AcquireState


def ledger(s: AcquireState) -> dict[str, int]:
    """Money including the bank's, shares of every chain, tiles wherever they are."""
    totals: dict[str, int] = {"cash": sum(s.cash)}
    chain: i64 = 0
    while chain < CHAINS:
        number: i64 = 0
        seat: i64 = 0
        while seat <= s.seats:
            number += s.stock[seat * CHAINS + chain]
            seat += 1
        totals[f"shares of chain {chain}"] = number
        chain += 1
    tiles = s.removed
    for square in s.cells:
        if square != EMPTY:
            tiles += 1
    for tile in s.hands:
        if tile >= 0:
            tiles += 1
    for row in s.pool:
        left = row
        while left != 0:
            tiles += left & 1
            left >>= 1
    level: i64 = 0
    while level < s.depth:
        if s.arg_at(level, 0) == BANK_PLACE:
            tiles += 1
        level += 1
    totals["tiles"] = tiles
    return totals


def settling(s: AcquireState) -> bool:
    """Whether a merger is being settled or the game is over: only then a chain is nobody's."""
    level: i64 = 0
    while level < s.depth:
        kind = s.arg_at(level, 0)
        if kind == MERGE or kind == OVER:
            return True
        level += 1
    return False


def fault(s: AcquireState) -> str:
    """The first thing that is wrong, in words; empty when nothing is."""
    seat: i64 = 0
    while seat < s.seats:
        if s.cash[seat] < 0:
            return f"seat {seat} has {s.cash[seat]} in cash"
        seat += 1
    for number in s.stock:
        if number < 0:
            return "somebody holds less than no share"
    found = vec[i64]([0] * CHAINS)
    for square in s.cells:
        if square < CHAINS:
            found[square] += 1
    chain: i64 = 0
    while chain < CHAINS:
        if found[chain] != s.size[chain]:
            return f"chain {chain} has {found[chain]} hotels, not {s.size[chain]}"
        if found[chain] == 1:
            return f"chain {chain} is a single hotel"
        if found[chain] > 0 and s.in_bank(chain) == s.rules.shares and not settling(s):
            return f"nobody holds a share of chain {chain} (ACQ-4.2.4)"
        chain += 1
    return ""
