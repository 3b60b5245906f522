"""What one seat of Shark may know, and a state that looks the same to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parkett.core.game import agenda_of
from parkett.games.shark.codes import COMPANIES, GIVE
from parkett.games.shark.forcing import proceeds
from parkett.games.shark.notation import Notation
from parkett.games.shark.state import SharkState


def observe(notation: Notation, s: SharkState, viewer: int | None) -> dict[str, Any]:
    """Everything but, where cash is private, the cash of the others (SHK-4.8)."""
    seats = range(s.seats)
    shown = [s.rules.open_cash or seat == viewer for seat in seats]
    lowest, highest = debtor_range(s)
    return {
        **notation.public(s),
        "cash": [s.cash[seat] if shown[seat] else None for seat in seats],
        "hidden_cash": sum(s.cash[seat] for seat in seats if not shown[seat]),
        "debtor_cash": [lowest, highest],
        "agenda": agenda_of(s),
    }


def debtor_range(s: SharkState) -> tuple[int, int]:
    """What the cash of a seat in a forced sale must lie between, for all to see (SHK-11.1)."""
    if s.task() != GIVE:
        return 0, 0
    seat, due = s.arg(1), s.arg(2)
    all_shares = proceeds(s, *(s.held(seat, company) for company in range(COMPANIES)))
    return max(0, due - all_shares), due - 1


def imagine(view: Mapping[str, Any], pick: Callable[[int], int]) -> dict[str, Any]:
    """A position that looks to the viewer exactly like the view: hidden cash is divided."""
    position = {key: value for key, value in view.items() if key not in PRIVATE}
    position["cash"] = imagine_cash(view, pick)
    return position


PRIVATE = {"viewer", "hidden_cash", "debtor_cash", "cash"}


def imagine_cash(view: Mapping[str, Any], pick: Callable[[int], int]) -> list[int]:
    """Divide the hidden cash among its owners; a debtor has too little for the losses."""
    cash: list[Any] = list(view["cash"])
    step = int(view["options"]["price_step"])
    left = int(view["hidden_cash"])
    debtor = view["to_act"] if view["ask"] == "give" else None
    hidden = [seat for seat, amount in enumerate(cash) if amount is None]
    owners = [s for s in hidden if s != debtor and s not in view["eliminated"]]
    for seat in hidden:
        cash[seat] = 0
    if debtor in hidden:
        low, high = view["debtor_cash"]
        high = min(high, left)
        cash[debtor] = min(high, low + pick((high - low) // step + 1) * step) if owners else left
        left -= cash[debtor]
    for number, seat in enumerate(owners):
        others = len(owners) - number
        part = left if others == 1 else min(left, pick(2 * left // others // step + 1) * step)
        cash[seat] = part
        left -= part
    return cash
