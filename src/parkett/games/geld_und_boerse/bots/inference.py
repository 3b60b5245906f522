"""Inference of private cash: whoever has watched every payment knows it.

Where the edition keeps cash private (GUB-10.6.1) a view hides what others hold.  `infer_hidden`
adds to a view what the entries give away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from parkett.core.entry_kinds import Entry

RECEIVED = ("goods_sold", "boom_received", "loan_taken", "invest_sold", "excess_paid")
SPENT = ("invest_bought", "goods_bought", "loan_repaid", "auction_won")


def infer_hidden(view: Mapping[str, Any], entries: Sequence[Entry]) -> Mapping[str, Any]:
    """The view with everybody's cash, computed from the entries since the start."""
    if None not in view["cash"]:
        return view
    cash = [int(view["options"]["start_cash"])] * int(view["seats"])
    seller = 0
    for entry in entries:
        kind = entry["entry"]
        if "seat" not in entry:
            continue
        seat = cast(int, entry["seat"])
        if kind in RECEIVED:
            cash[seat] += cast(int, entry["amount"])
        elif kind in SPENT:
            cash[seat] -= cast(int, entry["amount"])
        if kind == "auction_opened":
            seller = seat
        elif kind == "auction_won" and entry["rule"] == "GUB-12.4":
            cash[seller] += cast(int, entry["amount"])
        elif kind == "amount_paid":
            transfer_cash(cash, seat, entry["to"], cast(int, entry["amount"]))
        elif kind == "bankruptcy":
            transfer_cash(cash, seat, entry["to"], cash[seat])
        elif kind == "offer_accepted":
            net = cast(int, entry["cash"]) - cast(int, entry["back"])
            transfer_cash(cash, cast(int, entry["buyer"]), seat, net)
    return {**view, "cash": cash, "hidden_cash": 0}


def transfer_cash(cash: list[int], payer: int, payee: object, amount: int) -> None:
    """Move money; the bank's is not counted."""
    cash[payer] -= amount
    if isinstance(payee, int):
        cash[payee] += amount
