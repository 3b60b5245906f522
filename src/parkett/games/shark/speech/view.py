"""What lies on the table, what one seat may know of it, and a state that looks the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parkett.core.serialization import agenda_records
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    GIVE,
    LOSS,
    NO_DIE,
    NOT_ROLLED,
    OVER,
    PLACE,
    ROLL,
    START_SHARE,
    TRADE,
)
from parkett.games.shark.kernel.forced_sales import proceeds
from parkett.games.shark.kernel.state import SharkState
from parkett.games.shark.speech.notation import COLOURS, ENDS, FACES, HOUSES, Notation


def board(notation: Notation, s: SharkState) -> list[str]:
    """The board as rows of letters."""
    marks = "".join(notation.letters[cell] for cell in s.cells)
    return [marks[i : i + notation.columns] for i in range(0, len(marks), notation.columns)]


def certificates(notation: Notation, s: SharkState, seat: int, fives: int) -> dict[str, int]:
    """The ones (0) or fives (1) of a seat, or of the supply, by company."""
    return {
        name: s.stock[(seat * COMPANIES + company) * 2 + fives]
        for company, name in enumerate(notation.companies)
    }


def step(s: SharkState) -> int:
    """The step of the turn that is being played."""
    kind = s.task()
    if kind == OVER:
        return s.arg(1)
    return {START_SHARE: 0, TRADE: s.arg(2), ROLL: 2, PLACE: 2, GIVE: 4}[kind]


def dues(s: SharkState) -> list[int]:
    """Losses not yet paid, by seat."""
    owed = [0] * s.seats
    for level in range(s.depth):
        if s.arg_at(level, 0) in (LOSS, GIVE):
            owed[s.arg_at(level, 1)] = s.arg_at(level, 2)
    return owed


def roll(notation: Notation, s: SharkState) -> dict[str, str | None] | None:
    """What the dice show."""
    if s.rolled == NOT_ROLLED:
        return None
    colour = s.face()
    return {
        "colour": None if colour == NO_DIE else FACES[colour],
        "zone": notation.zones[s.zone()],
    }


def public(notation: Notation, s: SharkState) -> dict[str, Any]:
    """The keys that everybody may know, the same in positions and views."""
    seats = range(s.seats)
    return {
        "board": board(notation, s),
        "houses_left": {name: s.left(kind) for kind, name in enumerate(HOUSES)},
        "houses_removed": {name: s.removed(kind) for kind, name in enumerate(COLOURS)},
        "prices": {name: s.price[n] for n, name in enumerate(notation.companies)},
        "ones": [certificates(notation, s, seat, 0) for seat in seats],
        "fives": [certificates(notation, s, seat, 1) for seat in seats],
        "supply_ones": certificates(notation, s, s.seats, 0),
        "supply_fives": certificates(notation, s, s.seats, 1),
        "active": s.active,
        "step": step(s),
        "bought": s.bought,
        "roll": roll(notation, s),
        "dues": dues(s),
        "eliminated": [seat for seat in seats if s.is_out(seat)],
        "end": ENDS[s.arg(2)] if s.task() == OVER else None,
    }


def position_fields(notation: Notation, s: SharkState) -> dict[str, Any]:
    """The keys of a position."""
    return {**public(notation, s), "cash": [s.cash[seat] for seat in range(s.seats)]}


# Views ------------------------------------------------------------------------------------------


def public_view(notation: Notation, s: SharkState) -> dict[str, Any]:
    """What everybody is shown alike: all but the cash."""
    lowest, highest = debtor_range(s)
    return {**public(notation, s), "debtor_cash": [lowest, highest], "agenda": agenda_records(s)}


def private_view(s: SharkState, viewer: int | None) -> dict[str, Any]:
    """The viewer's own cash; that of the others where it is open (SHK-4.8)."""
    seats = range(s.seats)
    is_open = s.rules.open_cash or s.task() == OVER  # in the end all is counted (SHK-13.1)
    shown = [is_open or seat == viewer for seat in seats]
    return {
        "cash": [s.cash[seat] if shown[seat] else None for seat in seats],
        "hidden_cash": sum(s.cash[seat] for seat in seats if not shown[seat]),
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
