"""The auction that a position tells of: the cards under the hammer and the bids so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from parkett.core.errors import PositionError
from parkett.core.position_reader import check_range, read_list
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.auctions import (
    is_lot_unwanted,
    may_bid,
    set_sealed_bid,
)
from parkett.games.geld_und_boerse.kernel.bankruptcy import queue_estate_auctions
from parkett.games.geld_und_boerse.kernel.codes import (
    AUCTION,
    BANK,
    BID,
    CARDS,
    FROM_ESTATE,
    LOT,
    NONE,
    PAY,
    RELEASED,
)
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.lots import count_in_lot, kinds_in_lot, lot_size
from parkett.games.geld_und_boerse.speech.agenda_fields import (
    read_card,
    read_field_branch,
    read_lot,
    read_money,
)
from parkett.games.geld_und_boerse.speech.agenda_writer import AUCTION_KINDS
from parkett.games.geld_und_boerse.speech.notation import Notation

LOT_RULES = ("GUB-6.2", "GUB-12.4", "GUB-13.3")  # by kind of auction


class AuctionReader:
    """Puts an auction and the question for the next bid on the agenda."""

    def __init__(self, names: Notation, state: GeldGame, hides_cash: bool) -> None:
        self.names = names
        self.s = state
        self.hides_cash = hides_cash

    def read(self, auction: Mapping[str, Any], to_act: object) -> None:
        """The cards under the hammer, then the bids."""
        s = self.s
        named = auction.get("kind")
        kind = AUCTION_KINDS.index(named) if named in AUCTION_KINDS else NONE
        if kind == NONE:
            raise PositionError("auction.kind", "must be released, lot or estate", "GUB-6.2")
        if auction.get("seller") != s.active:
            raise PositionError("auction.seller", f"must be seat {s.active}", "GUB-6.2")
        if kind == FROM_ESTATE:
            self._estate(auction)
        plain, branches = read_lot(self.names, s, auction, "lot", "auction.lot")
        minimum = s.rules.unit
        if kind == RELEASED:
            minimum = s.rules.price[read_field_branch(s)]
        self._check_lot(kind, plain, branches)
        s.push(AUCTION, kind, s.active, plain, branches, minimum)
        seat = check_range(to_act, "to_act", 0, s.seats - 1, "GUB-6.2.4")
        if s.rules.sealed:
            self._sealed(auction, seat, minimum)
        else:
            self._ascending(auction, seat, minimum)
        if not may_bid(s, seat):
            raise PositionError("to_act", f"seat {seat} does not bid now", "GUB-6.2.4")

    def _check_lot(self, kind: int, plain: int, branches: int) -> None:
        s = self.s
        size, kinds = lot_size(plain, branches), kinds_in_lot(plain, branches)
        seller = s.active if kind == LOT else BANK
        for card in range(CARDS):
            if count_in_lot(plain, branches, card) > s.owned(seller, card):
                raise PositionError("auction.lot", "is not the seller's", LOT_RULES[kind])
        if kind == LOT:
            payment = s.depth - 1
            selling = s.task() == PAY and s.arg(3) != 0
            if not selling or size == 0 or is_lot_unwanted(s, payment, kinds, size):
                raise PositionError("auction.lot", "cannot be auctioned", "GUB-12.4.1")
        elif size != 1 or (kind == RELEASED and branches != 1 << 2 * read_field_branch(s)):
            raise PositionError("auction.lot", "must be a card of the bank", LOT_RULES[kind])

    def _ascending(self, auction: Mapping[str, Any], seat: int, minimum: int) -> None:
        s = self.s
        passed = 0
        for other in read_list(auction, "passed"):
            passed |= 1 << check_range(other, "auction.passed", 0, s.seats - 1, "GUB-6.2.4")
        s.push(BID, seat, 0, NONE, 0)
        if auction.get("leader") is not None:
            leader = check_range(auction["leader"], "auction.leader", 0, s.seats - 1, "GUB-6.2.4")
            high = read_money(s, auction.get("high"), "auction.high", minimum)
            short = not self.hides_cash and s.cash[leader] < high
            if not may_bid(s, leader) or passed >> leader & 1 or short:
                raise PositionError("auction.leader", f"seat {leader} cannot lead", "GUB-6.2.4")
            s.set_arg(2, high)
            s.set_arg(3, leader)
        for other in range(s.seats):
            if passed >> other & 1 and not may_bid(s, other):
                raise PositionError("auction.passed", f"seat {other} does not bid", "GUB-6.2.4")
        s.set_arg(4, passed)

    def _sealed(self, auction: Mapping[str, Any], seat: int, minimum: int) -> None:
        s = self.s
        s.push(BID, seat, 0, 0, 0)
        for other, bid in enumerate(read_list(auction, "bids", s.seats)):
            if bid is None:
                continue
            if bid != 0:
                read_money(s, bid, f"auction.bids[{other}]", minimum)
                if not self.hides_cash and bid > s.cash[other]:
                    raise PositionError(f"auction.bids[{other}]", "exceeds the cash", "GUB-6.2.4")
            if not may_bid(s, other):
                raise PositionError(f"auction.bids[{other}]", "must be null", "GUB-6.2.4")
            set_sealed_bid(s, s.depth - 1, other, bid // s.rules.unit + 1)

    def _estate(self, auction: Mapping[str, Any]) -> None:
        s = self.s
        numbers = [0] * CARDS
        for name in read_list(auction, "next"):
            numbers[read_card(self.names, name, "auction.next")] += 1
        for card, number in enumerate(numbers):
            if number > s.owned(BANK, card):
                raise PositionError("auction.next", "must be cards of the bank", "GUB-13.3")
        queue_estate_auctions(s, s.active, vec[i64](numbers))
