"""Inference of private hands: every ticket is bought and flown in the open.

Where the edition keeps hands private (TYC-4.1) a view hides the others' tickets, but whoever has
watched the game knows them.  `infer_hidden` adds to a view what the entries give away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from parkett.core.entry_kinds import Entry


def infer_hidden(view: Mapping[str, Any], entries: Sequence[Entry]) -> Mapping[str, Any]:
    """The view with everybody's tickets, computed from the entries since the start."""
    if None not in view["hands"]:
        return view
    hands: list[list[str]] = [[] for _ in view["hands"]]
    for entry in entries:
        kind = entry["entry"]
        if kind == "ticket_bought":
            hands[cast(int, entry["seat"])].append(str(entry["ticket"]))
        elif kind == "flown":
            hands[cast(int, entry["seat"])].remove(str(entry["ticket"]))
        elif kind == "seat_eliminated":
            hands[cast(int, entry["seat"])].clear()
    return {**view, "hands": hands}
