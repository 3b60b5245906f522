"""What one seat of Acquire may know, and a state that looks the same to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parkett.core.serialization import agenda_records
from parkett.games.acquire.kernel.codes import CHAINS, DISPOSE
from parkett.games.acquire.kernel.rules import AcquireRules
from parkett.games.acquire.kernel.state import AcquireState
from parkett.games.acquire.speech.notation import Notation
from parkett.games.acquire.speech.position import PositionWriter, hand_tiles


def public_view(writer: PositionWriter, s: AcquireState) -> dict[str, Any]:
    """What everybody is shown alike."""
    return {
        **writer.public_fields(s),
        "hand_counts": [s.hand_count(seat) for seat in range(s.seats)],
        "pool_count": s.pool_count,
        "agenda": agenda_records(s),
    }


def private_view(writer: PositionWriter, s: AcquireState, viewer: int | None) -> dict[str, Any]:
    """The viewer's own hand and holdings; those of others where they are open."""
    seats = range(s.seats)
    is_open = s.rules.open_holdings
    shown = [seat == viewer or is_open for seat in seats]
    hidden = [seat for seat in seats if not shown[seat]]
    return {
        "cash": [s.cash[seat] if shown[seat] else None for seat in seats],
        "hidden_cash": sum(s.cash[seat] for seat in hidden),
        "shares": [writer.shares(s, seat) if shown[seat] else None for seat in seats],
        "hand": None if viewer is None else writer.notation.tiles(hand_tiles(s, viewer)),
    }


def determinize_view(
    notation: Notation, rules: AcquireRules, view: Mapping[str, Any], pick: Callable[[int], int]
) -> dict[str, Any]:
    """A position that looks to the viewer exactly like the view: the hidden parts are drawn."""
    seats, viewer = int(view["seats"]), view["viewer"]
    position = {key: value for key, value in view.items() if key not in PRIVATE}
    unseen = unseen_tiles(notation, view)
    hands: list[list[str]] = []
    for seat in range(seats):
        if seat == viewer:
            hands.append(list(view["hand"]))
        else:
            drawn = [unseen.pop(pick(len(unseen))) for _ in range(view["hand_counts"][seat])]
            hands.append(notation.tiles(sorted(drawn)))
    position["hands"] = hands
    position["pool"] = notation.tiles(unseen)
    position["cash"] = sample_hidden_cash(view, pick)
    position["shares"] = sample_hidden_shares(notation, rules, view, pick)
    return position


PRIVATE = {"viewer", "hidden_cash", "hand", "hand_counts", "pool_count", "cash", "shares"}


def unseen_tiles(notation: Notation, view: Mapping[str, Any]) -> list[int]:
    """The tiles the viewer cannot place: in the pool or in other hands."""
    marks = "".join(view["board"])
    seen = {square for square, mark in enumerate(marks) if mark != "."}
    for field in ("removed", "bank_tiles", "hand"):
        seen.update(notation.tile_of(name) for name in view[field] or ())
    return [square for square in range(len(marks)) if square not in seen]


def sample_hidden_cash(view: Mapping[str, Any], pick: Callable[[int], int]) -> list[int]:
    """Split the hidden cash among its owners."""
    cash = list(view["cash"])
    hidden = [seat for seat, amount in enumerate(cash) if amount is None]
    left = int(view["hidden_cash"])
    for number, seat in enumerate(hidden):
        owners = len(hidden) - number
        part = left if owners == 1 else min(left, pick(2 * left // owners // 100 + 1) * 100)
        cash[seat] = part
        left -= part
    return cash


def sample_hidden_shares(
    notation: Notation, rules: AcquireRules, view: Mapping[str, Any], pick: Callable[[int], int]
) -> list[dict[str, int]]:
    """Deal the shares that are out to the seats whose holdings are hidden."""
    shares = [dict(held) if held is not None else None for held in view["shares"]]
    hidden = [seat for seat, held in enumerate(shares) if held is None]
    told = [held if held is not None else dict.fromkeys(notation.chains, 0) for held in shares]
    kind, holder, disposed = view["agenda"][-1][:3]
    for chain in range(CHAINS):
        name = notation.chains[chain]
        out = rules.shares - view["bank"][name] - sum(held[name] for held in told)
        if kind == DISPOSE and disposed == chain and holder in hidden and out:
            told[holder][name] += 1  # who is asked to dispose holds at least one
            out -= 1
        for _ in range(out if hidden else 0):
            told[hidden[pick(len(hidden))]][name] += 1
    return told
