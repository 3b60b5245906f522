"""TIC-2: the purses, dealt at the start, and dealt anew for a player who cannot see them."""

from __future__ import annotations

from itertools import permutations

from ticker.kernel.codes import NO_PURSE, PURSE, PURSE_DRAWN, TIC_2_2
from ticker.kernel.ending import begin_turn
from ticker.kernel.state import TickerState


def purses_in_box(s: TickerState) -> list[int]:
    """The numbers of the purses that nobody has drawn."""
    return [number for number, amount in enumerate(s.rules.purses) if amount not in s.purses]


def apply_purse(s: TickerState, number: int) -> None:
    """The active seat takes a purse, and its amount from the bank (TIC-2.2)."""
    amount = s.rules.purses[number]
    s.purses[s.active] = amount
    s.bank -= amount
    s.note(PURSE_DRAWN, TIC_2_2, s.active, amount)
    if s.active + 1 < s.seats:
        s.active += 1
        s.wait_for(PURSE)
    else:
        s.active = 0
        begin_turn(s)


def possible_purses(
    amounts: list[int], known: dict[int, int], lowest: dict[int, int]
) -> list[dict[int, int]]:
    """Every way in which seats can hold purses, given those that are known.

    `lowest` has each seat whose purse is not known, with the least that it can be: a seat has
    paid openly, and it never pays more than it has (TIC-2.3, TIC-6.3).
    """
    unseen = [amount for amount in amounts if amount not in known.values()]
    return [
        {**known, **dict(zip(lowest, dealt, strict=True))}
        for dealt in permutations(unseen, len(lowest))
        if all(amount >= least for amount, least in zip(dealt, lowest.values(), strict=True))
    ]


def replace_purses(s: TickerState, purses: dict[int, int]) -> None:
    """Give seats other purses; the bank's account follows."""
    for seat, amount in purses.items():
        s.bank += s.purses[seat] - amount
        s.purses[seat] = amount


def drawn_purses(s: TickerState) -> dict[int, int]:
    """The purse of every seat that has drawn one."""
    return {seat: amount for seat, amount in enumerate(s.purses) if amount != NO_PURSE}
