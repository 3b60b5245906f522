"""Inference of private holdings: every purchase, bonus and sale is made in the open.

Where the edition keeps holdings private (ACQ-9.7.1) a view hides what others hold, but whoever
has watched the game knows it.  `infer_hidden` adds to a view what the entries give away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from parkett.core.entry_kinds import Entry


def infer_hidden(view: Mapping[str, Any], entries: Sequence[Entry]) -> Mapping[str, Any]:
    """The view with everybody's cash and shares, computed from the entries since the deal."""
    if None not in view["cash"]:
        return view
    seats = int(view["seats"])
    cash = [int(view["options"]["start_cash"])] * seats
    shares = [dict.fromkeys(cast(dict[str, int], view["bank"]), 0) for _ in range(seats)]
    survivor = ""
    for entry in entries:
        kind = entry["entry"]
        if kind == "settlement_begun":
            survivor = str(entry["survivor"])
        if "seat" not in entry:
            continue
        seat, chain = cast(int, entry["seat"]), str(entry.get("chain"))
        if kind == "founder_share":
            shares[seat][chain] += 1
        elif kind in ("founder_share_missing", "bonus_paid"):
            cash[seat] += cast(int, entry["amount"])
        elif kind == "shares_bought":
            shares[seat][chain] += cast(int, entry["count"])
            cash[seat] -= cast(int, entry["amount"])
        elif kind == "shares_disposed":
            sold, traded = cast(int, entry["sold"]), cast(int, entry["traded"])
            shares[seat][chain] -= sold + traded
            shares[seat][survivor] += traded // 2
            cash[seat] += cast(int, entry["amount"])
    return {**view, "cash": cash, "shares": shares, "hidden_cash": 0}
