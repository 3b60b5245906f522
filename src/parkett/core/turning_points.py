"""Turning points: the largest changes of worth in a game, with the payments that made them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from parkett.core.entry_kinds import Entry, cash_changes
from parkett.core.game import Game

MOST_TOLD = 3  # payments of a turning point that are told one by one


class CoursePoint(msgspec.Struct, frozen=True):
    """A moment of a game: what happened, what every seat is worth then, who has left."""

    seq: int
    worth: list[int]
    out: list[int]
    journal: list[Entry]
    promised: list[dict[str, int]] = []  # of the worth, by seat and source: see `Game.promised`


class Promise(msgspec.Struct, frozen=True):
    """What became of a sum that a settlement would pay a seat for a rank."""

    source: str
    amount: int


class Payment(msgspec.Struct, frozen=True):
    """What an entry of the journal brought a seat, or cost it."""

    entry: Entry
    amount: int


class TurningPoint(msgspec.Struct, frozen=True):
    """A change of a seat's worth: `change` = payments + `further` + promises + `holdings`.

    `holdings` is what became of the things owned, and what was paid for them or got for them.  A
    seat that left the game has no change: its payments are those of the bankruptcy.
    """

    seq: int
    seat: int
    change: int | None
    payments: list[Payment]  # the largest, in the order of their size
    further: int  # the sum of smaller payments
    promises: list[Promise]  # that were won, lost or changed, the largest first
    holdings: int


def find_turning_points(game: Game, points: Sequence[CoursePoint], most: int) -> list[TurningPoint]:
    """The moments of the largest changes of worth, largest first, each by the seat it hit hardest.

    Leaving the game comes before all others.
    """
    by_moment: dict[int, TurningPoint] = {}
    for point in sorted(list_changes(game, points), key=rank_change):
        by_moment.setdefault(point.seq, point)
    return list(by_moment.values())[:most]


def rank_change(point: TurningPoint) -> tuple[bool, int]:
    """Leaving the game before all others, then the largest change first."""
    return point.change is not None, -abs(point.change or 0)


def list_changes(game: Game, points: Sequence[CoursePoint]) -> list[TurningPoint]:
    """Every change of a seat's worth, in the order of the game."""
    return [
        explain_change(game, before, after, seat)
        for before, after in pairwise(points)
        for seat in range(len(after.worth))
        if seat not in before.out and (seat in after.out or after.worth[seat] != before.worth[seat])
    ]


def explain_change(game: Game, before: CoursePoint, after: CoursePoint, seat: int) -> TurningPoint:
    """Why a seat is worth more or less than before."""
    payments = list_payments(game, after.journal, seat)
    payments.sort(key=lambda payment: -abs(payment.amount))
    told, others = payments[:MOST_TOLD], payments[MOST_TOLD:]
    further = sum(payment.amount for payment in others)
    if seat in after.out:
        return TurningPoint(after.seq, seat, None, told, further, [], 0)
    change = after.worth[seat] - before.worth[seat]
    promises = list_promises(before, after, seat)
    explained = further + sum(payment.amount for payment in told)
    explained += sum(promise.amount for promise in promises)
    return TurningPoint(after.seq, seat, change, told, further, promises, change - explained)


def list_promises(before: CoursePoint, after: CoursePoint, seat: int) -> list[Promise]:
    """What a seat was promised and is no more, or is promised now; the largest."""
    if not before.promised or not after.promised:
        return []
    old, new = before.promised[seat], after.promised[seat]
    sums = {source: new.get(source, 0) - old.get(source, 0) for source in {**old, **new}}
    changed = [Promise(source, amount) for source, amount in sums.items() if amount]
    return sorted(changed, key=lambda promise: -abs(promise.amount))[:MOST_TOLD]


def list_payments(game: Game, journal: Sequence[Entry], seat: int) -> list[Payment]:
    """The payments of a seat that were no exchange of money for something owned."""
    payments: list[Payment] = []
    for entry in journal:
        if entry["entry"] in game.exchanges:
            continue
        changes = cash_changes(entry, game.cash_flows)
        amount = sum(amount for who, _, amount in changes if who == seat)
        if amount:
            payments.append(Payment(entry, amount))
    return payments
