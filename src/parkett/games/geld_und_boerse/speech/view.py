"""The table as JSON, what one seat may know of it, and a state that looks the same to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.games.geld_und_boerse.kernel.auctions import good_shift, sealed_bid
from parkett.games.geld_und_boerse.kernel.codes import (
    ANSWER,
    AUCTION,
    BANK,
    BRANCHES,
    CARD,
    CARDS,
    CITIES,
    DEAL,
    ESTATE,
    GOODS,
    NONE,
    OVER,
    PAY,
    PLACES,
    START_DIE,
    TRADE,
)
from parkett.games.geld_und_boerse.kernel.determinization import hidden_cash, hidden_seats
from parkett.games.geld_und_boerse.kernel.setup import PIPS, TO_THROW, throw_of
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.speech.notation import Notation

ENDS = (None, "target", "survivor", "max_turns")
KINDS_OF_AUCTION = ("released", "lot", "estate")
SEALED = "sealed"  # stands in a view for a bid that only its bidder knows


def level_of(s: GeldState, kind: int) -> int:
    """The level of the innermost record of a kind, or -1."""
    return next((n for n in range(s.depth - 1, -1, -1) if s.arg_at(n, 0) == kind), -1)


def seat_or_none(seat: int) -> int | None:
    """A seat, or null for the bank and for nobody."""
    return None if seat in (BANK, NONE) else seat


class Table:
    """Writes the keys of a position."""

    def __init__(self, notation: Notation) -> None:
        self.names = notation

    def write(self, s: GeldState) -> dict[str, Any]:
        """All keys of a position."""
        cash = [s.cash[seat] for seat in range(s.seats)]
        return {**self.public(s), "cash": cash, "auction": self.auction(s)}

    def public(self, s: GeldState) -> dict[str, Any]:
        """The keys that everybody may know, the same in positions and views."""
        seats = range(s.seats)
        trade, over = level_of(s, TRADE), level_of(s, OVER)
        return {
            "active": s.active,
            "turn": s.turn,
            "dice": self.dice(s.dice),
            "double": bool(s.double),
            "takes": s.takes,
            "bought": s.arg_at(trade, 1) if trade >= 0 else 0,
            "start_dice": self.start_dice(s),
            "pawns": [
                None if s.pawns[seat] == NONE else self.names.field(s.pawns[seat]) for seat in seats
            ],
            **self.news(s),
            "borrowed": [s.loans[seat] for seat in seats],
            "repaid": [s.loans[PLACES + seat] for seat in seats],
            **self.cards(s),
            "pay": self.pay(s),
            "deal": self.deal(s),
            "out": [s.gone_order >> 3 * n & 7 for n in range(s.gone_count)],
            "end": ENDS[s.arg_at(over, 1)] if over >= 0 else None,
            "winners": list(s.winners()),
        }

    def start_dice(self, s: GeldState) -> list[int | None] | None:
        """The start dice of this round, null after setup."""
        level = level_of(s, START_DIE)
        if level < 0:
            return None
        throws = [throw_of(s.arg_at(level, 1), seat) for seat in range(s.seats)]
        return [None if pips == TO_THROW else pips for pips in throws]

    def dice(self, thrown: int) -> list[int | str] | None:
        """The dice as they lie: one start die, or two pip dice and the symbol die."""
        if thrown <= PIPS:
            return [thrown] if thrown else None
        return [thrown >> 4, thrown >> 1 & 7, "switch" if thrown & 1 else "stay"]

    def news(self, s: GeldState) -> dict[str, Any]:
        """Open card, pile, event being obeyed and kept tours."""
        names = self.names.news
        card = level_of(s, CARD)
        return {
            "open": None if s.open == NONE else names[s.open],
            "unknown": [name for n, name in enumerate(names) for _ in range(s.pile[n])],
            "known_tail": [names[s.tail[n]] for n in range(s.tail_count)],
            "card": names[s.arg_at(card, 1)] if card >= 0 else None,
            "tours": [
                None if s.tours[seat] == NONE else names[s.tours[seat]] for seat in range(s.seats)
            ],
        }

    def cards(self, s: GeldState) -> dict[str, Any]:
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
            "unplaced": [self.branches(s, seat) for seat in range(s.seats)],
            "bank_invest": self.branches(s, BANK),
            "goods": [self.goods(s, seat) for seat in range(s.seats)],
            "supply": self.goods(s, BANK),
        }

    def branches(self, s: GeldState, seat: int) -> dict[str, int]:
        """The INVEST cards of a seat or of the bank that lie on no city."""
        return {name: s.unplaced(seat, n) for n, name in enumerate(self.names.branches)}

    def goods(self, s: GeldState, seat: int) -> dict[str, int]:
        """The goods of a seat or of the bank."""
        return {name: s.goods(seat, n) for n, name in enumerate(self.names.goods)}

    def pay(self, s: GeldState) -> dict[str, Any] | None:
        """The payment that waits for money."""
        level = level_of(s, PAY)
        if level < 0:
            return None
        to, refused = s.arg_at(level, 2), s.arg_at(level, 4)
        return {
            "amount": s.arg_at(level, 1),
            "to": "bank" if to == BANK else to,
            "selling": bool(s.arg_at(level, 3)),
            "refused": [self.names.cards[card] for card in range(CARDS) if refused >> card & 1],
        }

    def deal(self, s: GeldState) -> dict[str, Any] | None:
        """The negotiation under way."""
        level, answer = level_of(s, DEAL), level_of(s, ANSWER)
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

    def auction(self, s: GeldState) -> dict[str, Any] | None:
        """The auction under way."""
        level = level_of(s, AUCTION)
        if level < 0:
            return None
        bids = level + 1
        sealed = s.rules.sealed
        passed = 0 if sealed else s.arg_at(bids, 4)
        leader = NONE if sealed else s.arg_at(bids, 3)
        return {
            "kind": KINDS_OF_AUCTION[s.arg_at(level, 1)],
            "seller": s.arg_at(level, 2),
            "lot": self.names.lot(s.arg_at(level, 3)),
            "minimum": s.arg_at(level, 4),
            "high": None if leader == NONE else s.arg_at(bids, 2),
            "leader": None if leader == NONE else leader,
            "passed": [seat for seat in range(s.seats) if passed >> seat & 1],
            "bids": self.bids(s, bids) if sealed else None,
            "next": self.estate(s),
        }

    def bids(self, s: GeldState, level: int) -> list[int | None]:
        """The sealed bids: null not asked, 0 passed."""
        bids = [sealed_bid(s, level, seat) for seat in range(s.seats)]
        return [None if bid == 0 else (bid - 1) * s.rules.unit for bid in bids]

    def estate(self, s: GeldState) -> list[str]:
        """The cards of an estate still to be auctioned."""
        level = level_of(s, ESTATE)
        if level < 0:
            return []
        rest, branches = s.arg_at(level, 2), s.arg_at(level, 3)
        numbers = [rest >> city & 1 for city in range(CITIES)]
        numbers += [branches >> 2 * branch & 3 for branch in range(BRANCHES)]
        numbers += [rest >> good_shift(good) & 31 for good in range(GOODS)]
        return [name for n, name in enumerate(self.names.cards) for _ in range(numbers[n])]


def private_view(table: Table, s: GeldState, viewer: int | None) -> dict[str, Any]:
    """Cash without that of the others, and the auction without their sealed bids (GUB-10.6)."""
    seat = NONE if viewer is None else viewer
    hidden = hidden_seats(s, seat)
    auction = table.auction(s)
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


def plain(view: Mapping[str, Any]) -> dict[str, Any]:
    """The view as a position in which hidden cash is null and hidden bids are passes."""
    position = {key: value for key, value in view.items() if key not in ("viewer", "hidden_cash")}
    auction = position.get("auction")
    if auction is not None and auction["bids"] is not None:
        bids = [0 if bid == SEALED else bid for bid in auction["bids"]]
        position["auction"] = {**auction, "bids": bids}
    return position
