"""Ticker's table as readable JSON, both ways; what cannot be is refused by name and rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.core.errors import PositionError
from parkett.core.position_reader import check_range, read_integer, read_list, read_number_map
from ticker.kernel.codes import (
    END_ROUNDS,
    END_TOP,
    NO_PURSE,
    NOT_ROLLED,
    OVER,
    PURSE,
    ROLL,
    RUNNING,
    TRADE,
)
from ticker.kernel.dealing import drawn_purses, replace_purses
from ticker.kernel.engine import TickerGame
from ticker.kernel.state import TickerState
from ticker.speech.notation import Notation

ENDS: dict[int, str | None] = {RUNNING: None, END_TOP: "top", END_ROUNDS: "rounds"}


class PositionWriter:
    """Writes positions in the words of one board."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    def write(self, s: TickerState) -> dict[str, Any]:
        """All keys of a position, the secret ones included."""
        return {**self.public_fields(s), "purses": list(s.purses), "bank": s.bank}

    def public_fields(self, s: TickerState) -> dict[str, Any]:
        """The keys of a position that everybody may see."""
        names = self.notation.companies
        return {
            "round": s.round,
            "active": s.active,
            "roll": None if s.rolled == NOT_ROLLED else self.notation.faces[s.rolled],
            "prices": dict(zip(names, s.prices, strict=True)),
            "stock": dict(zip(names, s.stock, strict=True)),
            "shares": [
                {name: s.held(seat, company) for company, name in enumerate(names)}
                for seat in range(s.seats)
            ],
            "net": list(s.net),
            "end": ENDS[s.ending],
        }


class PositionReader:
    """Fills a fresh state from a position; `stock` and `bank` follow from the rest."""

    def __init__(self, notation: Notation, state: TickerGame, position: Mapping[str, Any]) -> None:
        self.notation = notation
        self.state = state
        self.position = position

    def build(self) -> TickerGame:
        """The state of the position; raises PositionError."""
        s, rules = self.state, self.state.rules
        s.round = read_integer(self.position, "round", 1, rules.rounds, "TIC-7.2")
        s.active = read_integer(self.position, "active", 0, s.seats - 1, "TIC-3.2")
        s.rolled = self._choice("roll", [None, *self.notation.faces]) - 1
        s.ending = self._choice("end", list(ENDS.values()))
        prices = self.position.get("prices")
        names = self.notation.companies
        s.prices = read_number_map(prices, "prices", names, 1, rules.top, "TIC-1.2")
        self._shares()
        self._money()
        s.wait_for(implied_task(s))
        return s

    def _choice(self, field: str, choices: list[str | None]) -> int:
        """The number of a value among those a field may have."""
        value = self.position.get(field)
        if value not in choices:
            raise PositionError(field, f"is {value!r}, must be one of {choices}")
        return choices.index(value)

    def _shares(self) -> None:
        """The shares of every seat; the others lie in the bank."""
        s, names = self.state, self.notation.companies
        most = s.rules.shares_per_company
        for seat, given in enumerate(read_list(self.position, "shares", s.seats)):
            held = read_number_map(given, f"shares[{seat}]", names, 0, most, "TIC-1.3")
            for company, count in enumerate(held):
                s.give_from_bank(seat, company, count)
        for name, left in zip(names, s.stock, strict=True):
            if left < 0:
                raise PositionError("shares", f"there are only {most} of {name}", "TIC-1.3")

    def _money(self) -> None:
        """The purse of every seat, and what it has received and paid since."""
        s = self.state
        purses = read_list(self.position, "purses", s.seats)
        amounts = read_list(self.position, "net", s.seats)
        for seat, purse in enumerate(purses):
            if type(purse) is not int or purse not in (NO_PURSE, *s.rules.purses):
                raise PositionError(f"purses[{seat}]", f"{purse!r} is no purse", "TIC-2.2")
            if purse != NO_PURSE and purses.count(purse) > 1:
                raise PositionError("purses", f"there is one purse of {purse}", "TIC-2.2")
            net = check_range(amounts[seat], f"net[{seat}]", -purse, rule="TIC-6.3")
            s.pay_from_bank(seat, net)
        replace_purses(s, dict(enumerate(purses)))


def implied_task(s: TickerState) -> int:
    """What the table waits for when a position does not say it."""
    if len(drawn_purses(s)) < s.seats:
        return PURSE
    if s.ending != RUNNING:
        return OVER
    return ROLL if s.rolled == NOT_ROLLED else TRADE
