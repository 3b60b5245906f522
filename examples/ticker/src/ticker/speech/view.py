"""What one seat of Ticker may know, and a position that looks the same to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parkett.core.serialization import agenda_records
from ticker.kernel.codes import NO_PURSE, RUNNING
from ticker.kernel.dealing import possible_purses
from ticker.kernel.state import TickerRules, TickerState
from ticker.speech.notation import Notation
from ticker.speech.position import write_public

ONLY_IN_VIEWS = ("viewer", "cash")


def public_view(notation: Notation, s: TickerState) -> dict[str, Any]:
    """What everybody is shown alike."""
    return {**write_public(notation, s), "agenda": agenda_records(s)}


def private_view(s: TickerState, viewer: int | None) -> dict[str, Any]:
    """Purses and cash: one's own, and all when the game is over; null where they are hidden."""
    seats = range(s.seats)
    shown = [seat == viewer or s.ending != RUNNING or s.purses[seat] == NO_PURSE for seat in seats]
    return {
        "purses": [s.purses[seat] if shown[seat] else None for seat in seats],
        "cash": [s.cash(seat) if shown[seat] else None for seat in seats],
    }


def determinize_position(
    rules: TickerRules, view: Mapping[str, Any], pick: Callable[[int], int]
) -> dict[str, Any]:
    """A position that looks to the viewer exactly like the view: hidden purses are drawn."""
    position = {key: value for key, value in view.items() if key not in ONLY_IN_VIEWS}
    purses = dict(enumerate(view["purses"]))
    known = {seat: amount for seat, amount in purses.items() if amount is not None}
    lowest = {seat: -view["net"][seat] for seat in purses if seat not in known}
    worlds = possible_purses(rules.purses, known, lowest)
    world = worlds[pick(len(worlds))]
    position["purses"] = [world[seat] for seat in purses]
    return position
