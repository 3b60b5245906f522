"""Estimates of Acquire by the price card: bonuses, liquidation values, rival holdings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.games.acquire.kernel.codes import CHAINS, SQUARES
from parkett.games.acquire.kernel.engine import AcquireGame

BANK_GUESS: Final = 6  # shares the bank shows on average when it plays along (ACQ-13.2)


def top_two_rival_holdings(s: AcquireGame, seat: i64, chain: i64) -> tuple[i64, i64, i64, i64]:
    """The largest holding of a chain among the others, by how many; the next one, by how many."""
    most: i64 = 1  # nobody is counted before he holds as much
    most_by: i64 = 0
    following: i64 = 1
    following_by: i64 = 0
    stock = s.stock
    own = seat * CHAINS + chain
    bank = s.seats * CHAINS + chain
    if s.bank_plays():
        most = BANK_GUESS
        most_by = 1
    at = chain
    while at < bank:
        held = stock[at]
        if held >= following and at != own:
            if held > most:
                following = most
                following_by = most_by
                most = held
                most_by = 1
            elif held == most:
                most_by += 1
            elif held > following:
                following = held
                following_by = 1
            else:
                following_by += 1
        at += CHAINS
    if most_by == 0:
        most = 0
    if following_by == 0:
        following = 0
    return most, most_by, following, following_by


def largest_rival_holding(s: AcquireGame, seat: i64, chain: i64) -> i64:
    """The largest holding of a chain among the others."""
    most: i64 = 0
    if s.bank_plays():
        most = BANK_GUESS
    stock = s.stock
    own = seat * CHAINS + chain
    bank = s.seats * CHAINS + chain
    at = chain
    while at < bank:
        if stock[at] > most and at != own:
            most = stock[at]
        at += CHAINS
    return most


def estimate_bonus(held: i64, rivals: tuple[i64, i64, i64, i64], first: i64, second: i64) -> i64:
    """The bonus for so many shares against these rivals (ACQ-6), not rounded."""
    most, most_by, following, following_by = rivals
    if held > most:
        return first + second if most == 0 else first
    if held < following or held == 0:
        return 0
    if held == most:
        return (first + second) // (most_by + 1)
    if most_by > 1:
        return 0
    return second // (following_by + 1) if held == following else second


def share_price_at_size(s: AcquireGame, chain: i64, size: i64) -> i64:
    """The price of a chain's share at a size; no chain is larger than the board."""
    return s.rules.price[chain * (SQUARES + 1) + min(size, SQUARES)]


def liquidation_value(s: AcquireGame, seat: i64) -> i64:
    """Cash, shares and bonuses if the game ended now."""
    worth = s.cash[seat]
    chain: i64 = 0
    while chain < CHAINS:
        held = s.held(seat, chain)
        if held > 0 and s.size[chain] > 0:
            rivals = top_two_rival_holdings(s, seat, chain)
            worth += held * s.price[chain]
            worth += estimate_bonus(held, rivals, s.first_bonus(chain), s.second_bonus(chain))
        chain += 1
    return worth


def first_chain_in_set(chains: i64) -> i64:
    """The first chain of a set that is not empty."""
    chain: i64 = 0
    while chains & 1 == 0:
        chains >>= 1
        chain += 1
    return chain
