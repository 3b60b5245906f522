"""What one seat of Shark may know, and a state that looks the same to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parkett.core.serialization import agenda_records
from parkett.games.shark.kernel.codes import COMPANIES, GIVE, OVER
from parkett.games.shark.kernel.forced_sales import forced_sale_proceeds
from parkett.games.shark.kernel.state import SharkState
from parkett.games.shark.speech.position import PositionWriter

PRIVATE = {"viewer", "hidden_cash", "debtor_cash", "cash"}


def public_view(writer: PositionWriter, s: SharkState) -> dict[str, Any]:
    """What everybody is shown alike: all but the cash."""
    lowest, highest = debtor_cash_range(s)
    return {
        **writer.public_fields(s),
        "debtor_cash": [lowest, highest],
        "agenda": agenda_records(s),
    }


def private_view(s: SharkState, viewer: int | None) -> dict[str, Any]:
    """The viewer's own cash; that of the others where it is open (SHK-4.8.1)."""
    seats = range(s.seats)
    is_open = s.rules.open_cash or s.task() == OVER  # in the end all is counted (SHK-13.1)
    shown = [is_open or seat == viewer for seat in seats]
    return {
        "cash": [s.cash[seat] if shown[seat] else None for seat in seats],
        "hidden_cash": sum(s.cash[seat] for seat in seats if not shown[seat]),
    }


def debtor_cash_range(s: SharkState) -> tuple[int, int]:
    """What the cash of a seat in a forced sale must lie between, for all to see (SHK-11.1)."""
    if s.task() != GIVE:
        return 0, 0
    seat, due = s.arg(1), s.arg(2)
    all_shares = forced_sale_proceeds(s, *(s.held(seat, company) for company in range(COMPANIES)))
    return max(0, due - all_shares), due - 1


def determinize_view(view: Mapping[str, Any], pick: Callable[[int], int]) -> dict[str, Any]:
    """A position that looks to the viewer exactly like the view: hidden cash is divided."""
    position = {key: value for key, value in view.items() if key not in PRIVATE}
    position["cash"] = sample_hidden_cash(view, pick)
    return position


def sample_hidden_cash(view: Mapping[str, Any], pick: Callable[[int], int]) -> list[int]:
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
