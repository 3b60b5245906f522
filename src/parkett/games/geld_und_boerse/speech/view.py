"""What one seat of Geld & Börse may know, and the position that its view stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.games.geld_und_boerse.kernel.auctions import sealed_bid
from parkett.games.geld_und_boerse.kernel.bankruptcy import estate_number
from parkett.games.geld_und_boerse.kernel.codes import (
    ANSWER,
    AUCTION,
    BANK,
    CARD,
    CARDS,
    DEAL,
    ESTATE,
    NONE,
    OVER,
    PAY,
    PLACES,
    START_DIE,
    TRADE,
)
from parkett.games.geld_und_boerse.kernel.determinization import hidden_cash, hidden_seats
from parkett.games.geld_und_boerse.kernel.dice import TO_THROW, is_start_throw, start_pips
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.speech.notation import Notation

ENDS = (None, "target", "survivor", "max_turns")
AUCTION_KINDS = ("released", "lot", "estate")
SEALED = "sealed"  # stands in a view for a bid that only its bidder knows


def seat_or_none(seat: int) -> int | None:
    """A seat, or null for the bank and for nobody."""
    return None if seat in (BANK, NONE) else seat


class ViewWriter:
    """Writes the keys of a view; a position has the same public keys."""

    def __init__(self, notation: Notation) -> None:
        self.names = notation

    def write_private(self, s: GeldState, viewer: int | None) -> dict[str, Any]:
        """Cash without that of the others, the auction without their sealed bids (GUB-10.6)."""
        seat = NONE if viewer is None else viewer
        hidden = hidden_seats(s, seat)
        auction = self.write_auction(s)
        if auction is not None and auction["bids"] is not None:
            auction["bids"] = [
                SEALED if bid is not None and other != viewer else bid
                for other, bid in enumerate(auction["bids"])
            ]
        return {
            "cash": [None if hidden >> other & 1 else s.cash[other] for other in range(s.seats)],
            "hidden_cash": hidden_cash(s, seat),
            "auction": auction,
        }

    def write_public(self, s: GeldState) -> dict[str, Any]:
        """The keys that everybody may know, the same in positions and views."""
        seats = range(s.seats)
        trade, over = s.find_record(TRADE), s.find_record(OVER)
        return {
            "active": s.active,
            "turn": s.turn,
            "dice": self.write_dice(s.dice),
            "double": bool(s.double),
            "takes": s.takes,
            "bought": s.arg_at(trade, 1) if trade >= 0 else 0,
            "start_dice": self.write_start_dice(s),
            "pawns": [
                None if s.pawns[seat] == NONE else self.names.field(s.pawns[seat]) for seat in seats
            ],
            **self.write_news(s),
            "borrowed": [s.loans[seat] for seat in seats],
            "repaid": [s.loans[PLACES + seat] for seat in seats],
            **self.write_cards(s),
            "pay": self.write_pay(s),
            "deal": self.write_deal(s),
            "out": [s.out_seat(n) for n in range(s.gone_count)],
            "end": ENDS[s.arg_at(over, 1)] if over >= 0 else None,
            "winners": list(s.winners()),
        }

    def write_start_dice(self, s: GeldState) -> list[int | None] | None:
        """The start dice of this round, null after setup."""
        level = s.find_record(START_DIE)
        if level < 0:
            return None
        throws = [start_pips(s.arg_at(level, 1), seat) for seat in range(s.seats)]
        return [None if pips == TO_THROW else pips for pips in throws]

    def write_dice(self, thrown: int) -> list[int | str] | None:
        """The dice as they lie: one start die, or two pip dice and the symbol die."""
        if is_start_throw(thrown):
            return [thrown] if thrown else None
        return self.names.dice(thrown)

    def write_news(self, s: GeldState) -> dict[str, Any]:
        """Open card, pile, event being obeyed and kept tours."""
        names = self.names.news
        card = s.find_record(CARD)
        return {
            "open": None if s.open == NONE else names[s.open],
            "unknown": [name for n, name in enumerate(names) for _ in range(s.pile[n])],
            "known_tail": [names[s.tail[n]] for n in range(s.tail_count)],
            "card": names[s.arg_at(card, 1)] if card >= 0 else None,
            "tours": [
                None if s.tours[seat] == NONE else names[s.tours[seat]] for seat in range(s.seats)
            ],
        }

    def write_cards(self, s: GeldState) -> dict[str, Any]:
        """Who owns what, and what lies where."""
        names = self.names
        return {
            "cities": {name: seat_or_none(s.owners[n]) for n, name in enumerate(names.cities)},
            "placed": {
                name: [
                    branch
                    for b, branch in enumerate(names.branches)
                    for _ in range(s.lying(city, b))
                ]
                for city, name in enumerate(names.cities)
            },
            "unplaced": [self.write_branches(s, seat) for seat in range(s.seats)],
            "bank_invest": self.write_branches(s, BANK),
            "goods": [self.write_goods(s, seat) for seat in range(s.seats)],
            "supply": self.write_goods(s, BANK),
        }

    def write_branches(self, s: GeldState, seat: int) -> dict[str, int]:
        """The INVEST cards of a seat or of the bank that lie on no city."""
        return {name: s.unplaced(seat, n) for n, name in enumerate(self.names.branches)}

    def write_goods(self, s: GeldState, seat: int) -> dict[str, int]:
        """The goods of a seat or of the bank."""
        return {name: s.goods(seat, n) for n, name in enumerate(self.names.goods)}

    def write_pay(self, s: GeldState) -> dict[str, Any] | None:
        """The payment that waits for money."""
        level = s.find_record(PAY)
        if level < 0:
            return None
        to, refused = s.arg_at(level, 2), s.arg_at(level, 4)
        return {
            "amount": s.arg_at(level, 1),
            "to": "bank" if to == BANK else to,
            "selling": bool(s.arg_at(level, 3)),
            "refused": [self.names.cards[card] for card in range(CARDS) if refused >> card & 1],
        }

    def write_deal(self, s: GeldState) -> dict[str, Any] | None:
        """The negotiation under way."""
        level, answer = s.find_record(DEAL), s.find_record(ANSWER)
        if level < 0:
            return None
        offer = None
        if answer >= 0:
            offer = {
                "to": s.arg_at(answer, 1),
                "cash": s.arg_at(answer, 2),
                "cards": self.names.lot(s.arg_at(answer, 3)),
            }
        branch = self.names.branches[s.arg_at(level, 1)]
        return {"branch": branch, "offers": s.arg_at(level, 2), "offer": offer}

    def write_auction(self, s: GeldState) -> dict[str, Any] | None:
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
            "lot": self.names.lot(s.arg_at(level, 3)),
            "minimum": s.arg_at(level, 4),
            "high": None if leader == NONE else s.arg_at(bids, 2),
            "leader": None if leader == NONE else leader,
            "passed": [seat for seat in range(s.seats) if passed >> seat & 1],
            "bids": self.write_bids(s, bids) if sealed else None,
            "next": self.write_estate(s),
        }

    def write_bids(self, s: GeldState, level: int) -> list[int | None]:
        """The sealed bids: null not asked, 0 passed."""
        bids = [sealed_bid(s, level, seat) for seat in range(s.seats)]
        return [None if bid == 0 else (bid - 1) * s.rules.unit for bid in bids]

    def write_estate(self, s: GeldState) -> list[str]:
        """The cards of an estate still to be auctioned."""
        level = s.find_record(ESTATE)
        if level < 0:
            return []
        return [
            name
            for card, name in enumerate(self.names.cards)
            for _ in range(estate_number(s, level, card))
        ]


def view_as_position(view: Mapping[str, Any]) -> dict[str, Any]:
    """The view as a position in which hidden cash is null and hidden bids are passes."""
    position = {key: value for key, value in view.items() if key not in ("viewer", "hidden_cash")}
    auction = position.get("auction")
    if auction is not None and auction["bids"] is not None:
        bids = [0 if bid == SEALED else bid for bid in auction["bids"]]
        position["auction"] = {**auction, "bids": bids}
    return position
