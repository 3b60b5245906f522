"""Auctions of released cards, of a debtor's lots and of estates (GUB-6.2, GUB-12.4, GUB-13.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.codes import (
    AUCTION,
    AUCTION_FAILED,
    AUCTION_OPENED,
    AUCTION_WON,
    BANK,
    BID,
    BID_MADE,
    BID_PASSED,
    BID_SEALED,
    BIDDING,
    EXCESS_PAID,
    GUB_6_2,
    GUB_6_2_1,
    GUB_6_2_3,
    GUB_6_2_4,
    GUB_12_4,
    GUB_12_4_1,
    GUB_13_3,
    LOT,
    NONE,
    PASS,
    RELEASED,
    amount_units,
    bit,
)
from parkett.games.geld_und_boerse.kernel.listed_amounts import insert_amount_code
from parkett.games.geld_und_boerse.kernel.lots import kinds_in_lot, lot_number, lot_size
from parkett.games.geld_und_boerse.kernel.state import GeldState

SEALED_BITS: Final = 31  # of one seat's bid; two seats share an argument
SEALED_MASK: Final = 2147483647


def auction_rule(kind: i64) -> i64:
    """The rule an auction is held by."""
    if kind == RELEASED:
        return GUB_6_2
    if kind == LOT:
        return GUB_12_4
    return GUB_13_3


def open_auction(
    s: GeldState, kind: i64, seller: i64, plain: i64, branches: i64, minimum: i64
) -> None:
    """Offer the cards; the bidding starts on the seller's left (GUB-6.2.4)."""
    if s.journal is not None:
        lot = lot_number(plain, branches)
        s.note_values(AUCTION_OPENED, auction_rule(kind), [seller, lot, minimum])
    s.push(AUCTION, kind, seller, plain, branches, minimum)
    if s.rules.sealed:
        s.push(BID, seller, 0, 0, 0)
    else:
        s.push(BID, seller, 0, NONE, 0)
    ask_next_bidder(s)


def sealed_bid(s: GeldState, level: i64, seat: i64) -> i64:
    """A seat's sealed bid in units plus one; 1 is a pass, 0 not asked yet."""
    return s.arg_at(level, 2 + seat // 2) >> SEALED_BITS * (seat % 2) & SEALED_MASK


def set_sealed_bid(s: GeldState, level: i64, seat: i64, bid: i64) -> None:
    """Replace a seat's sealed bid."""
    shift = SEALED_BITS * (seat % 2)
    former = sealed_bid(s, level, seat)
    at = 2 + seat // 2
    s.set_arg_at(level, at, s.arg_at(level, at) + (bid - former << shift))


def may_bid(s: GeldState, seat: i64) -> bool:
    """Whether the seat is still to be asked in the auction on top (GUB-6.2.2, GUB-6.2.4)."""
    if s.is_out(seat):
        return False
    under = s.depth - 2
    allowed = s.rules.releaser_bids and s.arg_at(under, 1) == RELEASED
    if seat == s.arg_at(under, 2) and not allowed:
        return False
    if s.rules.sealed:
        return sealed_bid(s, s.depth - 1, seat) == 0
    return seat != s.arg(3) and s.arg(4) >> seat & 1 == 0


def ask_next_bidder(s: GeldState) -> None:
    """Ask the next bidder clockwise, or close the auction."""
    seat = s.arg(1)
    step: i64 = 0
    while step < s.seats:
        seat = s.left_of(seat)
        if may_bid(s, seat):
            s.set_arg(1, seat)
            return
        step += 1
    close_auction(s)


def lowest_allowed_bid(s: GeldState) -> i64:
    """The minimum, or a unit more than the highest bid (GUB-6.2.1, GUB-6.2.4)."""
    if not s.rules.sealed and s.arg(3) != NONE:
        return s.arg(2) + s.rules.unit
    return s.arg_at(s.depth - 2, 5)


def legal_bids(s: GeldState, buffer: vec[i64]) -> i64:
    """Pass, or some bids the cash covers."""
    buffer[0] = PASS
    least = lowest_allowed_bid(s)
    cash = s.cash[s.arg(1)]
    if cash < least:
        return 1
    count: i64 = insert_amount_code(s, BIDDING, least, cash, buffer, 1, 1)
    count = insert_amount_code(s, BIDDING, least + 5000, cash, buffer, 1, count)
    count = insert_amount_code(s, BIDDING, least + 10000, cash, buffer, 1, count)
    count = insert_amount_code(s, BIDDING, least + 25000, cash, buffer, 1, count)
    return insert_amount_code(s, BIDDING, least + 50000, cash, buffer, 1, count)


def refuse_bid(s: GeldState, action: i64) -> Refusal | None:
    """At least the lowest bid, at most the cash in hand (GUB-6.2.1, GUB-6.2.4)."""
    bid = amount_units(action) * s.rules.unit
    least = lowest_allowed_bid(s)
    cash = s.cash[s.arg(1)]
    if bid < s.arg_at(s.depth - 2, 5):
        kind = s.arg_at(s.depth - 2, 1)
        rule = "GUB-12.4.1" if kind == LOT else "GUB-6.2.1" if kind == RELEASED else "GUB-13.3"
        return Refusal(rule, "below_the_minimum", {"least": int(least)})
    if bid < least:
        return Refusal("GUB-6.2.4", "not_above_the_highest_bid", {"least": int(least)})
    if bid > cash:
        return Refusal("GUB-6.2.4", "not_enough_cash", {"cost": int(bid), "cash": int(cash)})
    return None


def apply_bid(s: GeldState, action: i64) -> None:
    """Bid or pass, then ask the next one (GUB-6.2.4)."""
    seat = s.arg(1)
    units: i64 = 0
    if action != PASS:
        units = amount_units(action)
    if s.rules.sealed:
        set_sealed_bid(s, s.depth - 1, seat, units + 1)
        s.note(BID_SEALED, GUB_6_2_4, seat, units * s.rules.unit)
    elif action == PASS:
        s.set_arg(4, s.arg(4) | bit(seat))
        s.note(BID_PASSED, GUB_6_2_4, seat)
    else:
        s.set_arg(2, units * s.rules.unit)
        s.set_arg(3, seat)
        s.note(BID_MADE, GUB_6_2_4, seat, units * s.rules.unit)
    ask_next_bidder(s)


def reveal_sealed_bids(s: GeldState) -> None:
    """Open the sealed bids: the highest leads, of equal ones the first in order."""
    best: i64 = 1
    leader: i64 = NONE
    seat = s.arg_at(s.depth - 2, 2)
    step: i64 = 0
    while step < s.seats:
        seat = s.left_of(seat)
        bid = sealed_bid(s, s.depth - 1, seat)
        if bid > best:
            best = bid
            leader = seat
        step += 1
    s.set_arg(2, (best - 1) * s.rules.unit)
    s.set_arg(3, leader)


def close_auction(s: GeldState) -> None:
    """The highest bidder pays and gets the cards (GUB-6.2.1, GUB-12.4, GUB-13.3)."""
    if s.rules.sealed:
        reveal_sealed_bids(s)
    high = s.arg(2)
    leader = s.arg(3)
    s.pop()
    kind = s.arg(1)
    seller = s.arg(2)
    plain = s.arg(3)
    branches = s.arg(4)
    minimum = s.arg(5)
    s.pop()
    if leader == NONE:
        close_failed_auction(s, kind, seller, plain, branches)
        return
    payee: i64 = BANK
    giver: i64 = BANK
    if kind == LOT:
        payee = seller
        giver = seller
    if s.journal is not None:
        lot = lot_number(plain, branches)
        s.note_values(AUCTION_WON, auction_rule(kind), [leader, lot, high, payee])
    s.pay(leader, payee, high)
    if kind == RELEASED:
        s.pay(BANK, seller, high - minimum)
        s.note(EXCESS_PAID, GUB_6_2_1, seller, high, minimum, high - minimum)
    s.move_lot(giver, leader, plain, branches)


def close_failed_auction(s: GeldState, kind: i64, seller: i64, plain: i64, branches: i64) -> None:
    """Nobody has bid: the cards stay where they are (GUB-6.2.3, GUB-12.4.1)."""
    rule = auction_rule(kind)
    if kind == RELEASED:
        rule = GUB_6_2_3
    elif kind == LOT:
        rule = GUB_12_4_1
        mark_lot_unwanted(s, plain, branches)
    if s.journal is not None:
        s.note_values(AUCTION_FAILED, rule, [seller, lot_number(plain, branches)])


def mark_lot_unwanted(s: GeldState, plain: i64, branches: i64) -> None:
    """Nobody wanted this lot: the payment on top remembers its kinds and size (GUB-12.4.1)."""
    s.set_arg(4, s.arg(4) | kinds_in_lot(plain, branches))
    size = lot_size(plain, branches)
    if size > s.arg(5):
        s.set_arg(5, size)


def is_lot_unwanted(s: GeldState, level: i64, kinds: i64, size: i64) -> bool:
    """Whether the payment at a level has seen these kinds refused, and as many cards at once."""
    return kinds & ~s.arg_at(level, 4) == 0 and size <= s.arg_at(level, 5)
