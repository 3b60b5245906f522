"""What one seat of Geld & Börse may know, and the position that its view stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.games.geld_und_boerse.kernel.codes import NONE
from parkett.games.geld_und_boerse.kernel.determinization import (
    seats_with_hidden_cash,
    sum_hidden_cash,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.speech.agenda_writer import write_auction
from parkett.games.geld_und_boerse.speech.position import PositionWriter

SEALED = "sealed"  # stands in a view for a bid that only its bidder knows


def public_view(writer: PositionWriter, s: GeldState) -> dict[str, Any]:
    """What everybody is shown alike: all but cash and bids."""
    return writer.public_fields(s)


def private_view(writer: PositionWriter, s: GeldState, viewer: int | None) -> dict[str, Any]:
    """Cash without that of the others, the auction without their sealed bids (GUB-10.6.1)."""
    seat = NONE if viewer is None else viewer
    hidden = seats_with_hidden_cash(s, seat)
    auction = write_auction(writer.names, s)
    if auction is not None and auction["bids"] is not None:
        auction["bids"] = [
            SEALED if bid is not None and other != viewer else bid
            for other, bid in enumerate(auction["bids"])
        ]
    return {
        "cash": [None if hidden >> other & 1 else s.cash[other] for other in range(s.seats)],
        "hidden_cash": sum_hidden_cash(s, seat),
        "auction": auction,
    }


def view_as_position(view: Mapping[str, Any]) -> dict[str, Any]:
    """The view as a position in which hidden cash is null and hidden bids are passes."""
    position = {key: value for key, value in view.items() if key not in ("viewer", "hidden_cash")}
    auction = position.get("auction")
    if auction is not None and auction["bids"] is not None:
        bids = [0 if bid == SEALED else bid for bid in auction["bids"]]
        position["auction"] = {**auction, "bids": bids}
    return position
