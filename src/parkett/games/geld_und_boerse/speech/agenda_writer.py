"""Unfinished business as JSON: start dice, payment, deal and auction under way."""

from __future__ import annotations

from typing import Any

from parkett.games.geld_und_boerse.kernel.auctions import sealed_bid
from parkett.games.geld_und_boerse.kernel.codes import (
    AUCTION,
    BANK,
    CARDS,
    ESTATE,
    NONE,
    PAY,
    RAISE,
    START_DIE,
    TERMS,
)
from parkett.games.geld_und_boerse.kernel.negotiation import CASH
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.throw_codes import TO_THROW, start_pips
from parkett.games.geld_und_boerse.speech.notation import Notation

AUCTION_KINDS = ("released", "lot", "estate")  # by their codes; so are the ends of a game
ENDS = (None, "target", "survivor", "max_turns")


def write_start_dice(s: GeldState) -> list[int | None] | None:
    """The start dice of this round, null after setup."""
    level = s.find_record(START_DIE)
    if level < 0:
        return None
    throws = [start_pips(s.arg_at(level, 1), seat) for seat in range(s.seats)]
    return [None if pips == TO_THROW else pips for pips in throws]


def write_payment(names: Notation, s: GeldState) -> dict[str, Any] | None:
    """The payment that waits for money."""
    level = s.find_record(PAY)
    if level < 0:
        return None
    to, refused = s.arg_at(level, 2), s.arg_at(level, 4)
    draft = s.find_record(RAISE)
    return {
        "amount": s.arg_at(level, 1),
        "to": "bank" if to == BANK else to,
        "selling": bool(s.arg_at(level, 3)),
        "refused": [names.cards[card] for card in range(CARDS) if refused >> card & 1],
        "refused_size": s.arg_at(level, 5),
        "lot": names.card_names(s.arg_at(draft, 1), s.arg_at(draft, 2)) if draft >= 0 else [],
        "edits": s.arg_at(draft, 3) if draft >= 0 else 0,
    }


def write_deal(names: Notation, s: GeldState) -> dict[str, Any] | None:
    """The negotiation under way: with whom, how often, and the terms drafted or offered."""
    terms = s.find_record(TERMS)
    if terms < 0:
        return None
    deal, cash = terms + 1, s.arg_at(terms, CASH)
    return {
        "branch": names.branches[s.arg_at(deal, 1)],
        "offers": s.arg_at(deal, 2),
        "owner": s.arg_at(deal, 3),
        "edits": s.arg_at(deal, 4),
        "cash": max(cash, 0),
        "cards": names.card_names(s.arg_at(terms, 1), s.arg_at(terms, 2)),
        "back": max(-cash, 0),
        "asked": names.card_names(s.arg_at(terms, 3), s.arg_at(terms, 4)),
    }


def write_auction(names: Notation, s: GeldState) -> dict[str, Any] | None:
    """The auction under way."""
    level = s.find_record(AUCTION)
    if level < 0:
        return None
    bids = level + 1
    sealed = s.rules.sealed
    passed = 0 if sealed else s.arg_at(bids, 4)
    leader = NONE if sealed else s.arg_at(bids, 3)
    return {
        "kind": AUCTION_KINDS[s.arg_at(level, 1)],
        "seller": s.arg_at(level, 2),
        "lot": names.card_names(s.arg_at(level, 3), s.arg_at(level, 4)),
        "minimum": s.arg_at(level, 5),
        "high": None if leader == NONE else s.arg_at(bids, 2),
        "leader": None if leader == NONE else leader,
        "passed": [seat for seat in range(s.seats) if passed >> seat & 1],
        "bids": write_bids(s, bids) if sealed else None,
        "next": write_estate(names, s),
    }


def write_bids(s: GeldState, level: int) -> list[int | None]:
    """The sealed bids: null not asked, 0 passed."""
    bids = [sealed_bid(s, level, seat) for seat in range(s.seats)]
    return [None if bid == 0 else (bid - 1) * s.rules.unit for bid in bids]


def write_estate(names: Notation, s: GeldState) -> list[str]:
    """The cards of an estate still to be auctioned."""
    level = s.find_record(ESTATE)
    if level < 0:
        return []
    return names.card_names(s.arg_at(level, 2), s.arg_at(level, 3))
