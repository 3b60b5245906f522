"""Ticker's table as readable JSON, both ways; what cannot be is refused by name and rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.core.errors import PositionError
from parkett.core.position import check_range, read_integer, read_list, read_numbers
from ticker.kernel.codes import (
    COMPANIES,
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


def write_public(notation: Notation, s: TickerState) -> dict[str, Any]:
    """The keys of a position that everybody may see."""
    names = notation.companies
    return {
        "round": s.round,
        "active": s.active,
        "roll": None if s.rolled == NOT_ROLLED else notation.faces[s.rolled],
        "prices": dict(zip(names, s.prices, strict=True)),
        "stock": dict(zip(names, s.stock, strict=True)),
        "shares": [
            {name: s.held(seat, company) for company, name in enumerate(names)}
            for seat in range(s.seats)
        ],
        "net": list(s.net),
        "end": ENDS[s.ending],
    }


def write_position(notation: Notation, s: TickerState) -> dict[str, Any]:
    """All keys of a position, the secret ones included."""
    return {**write_public(notation, s), "purses": list(s.purses), "bank": s.bank}


def read_position(notation: Notation, s: TickerGame, position: Mapping[str, Any]) -> TickerGame:
    """Fill a fresh state from a position; `stock` and `bank` follow from the rest."""
    s.round = read_integer(position, "round", 1, s.rules.rounds, "TIC-7.2")
    s.active = read_integer(position, "active", 0, s.seats - 1, "TIC-3.2")
    s.rolled = read_choice(position, "roll", [None, *notation.faces]) - 1
    s.ending = read_choice(position, "end", list(ENDS.values()))
    prices = position.get("prices")
    s.prices = read_numbers(prices, "prices", notation.companies, 1, s.rules.top, "TIC-1.2")
    read_shares(notation, s, position)
    read_money(s, position)
    s.wait_for(implied_task(s))
    return s


def read_choice(position: Mapping[str, Any], field: str, choices: list[str | None]) -> int:
    """The number of a value among those a field may have."""
    value = position.get(field)
    if value not in choices:
        raise PositionError(field, f"is {value!r}, must be one of {choices}")
    return choices.index(value)


def read_shares(notation: Notation, s: TickerGame, position: Mapping[str, Any]) -> None:
    """The shares of every seat; the others lie in the bank."""
    most = s.rules.shares_per_company
    for seat, told in enumerate(read_list(position, "shares", s.seats)):
        field = f"shares[{seat}]"
        held = read_numbers(told, field, notation.companies, 0, most, "TIC-1.3")
        for company, count in enumerate(held):
            s.give_from_bank(seat, company, count)
    for company in range(COMPANIES):
        if s.stock[company] < 0:
            name = notation.companies[company]
            raise PositionError("shares", f"there are only {most} of {name}", "TIC-1.3")


def read_money(s: TickerGame, position: Mapping[str, Any]) -> None:
    """The purse of every seat, and what it has received and paid since."""
    purses = read_list(position, "purses", s.seats)
    amounts = read_list(position, "net", s.seats)
    for seat in range(s.seats):
        if type(purses[seat]) is not int or purses[seat] not in (NO_PURSE, *s.rules.purses):
            raise PositionError(f"purses[{seat}]", f"{purses[seat]!r} is no purse", "TIC-2.2")
        if purses[seat] != NO_PURSE and purses.count(purses[seat]) > 1:
            raise PositionError("purses", f"there is one purse of {purses[seat]}", "TIC-2.2")
        least = -purses[seat]
        net = check_range(amounts[seat], f"net[{seat}]", least, rule="TIC-6.3")
        s.pay_from_bank(seat, net)
    replace_purses(s, dict(enumerate(purses)))


def implied_task(s: TickerState) -> int:
    """What the table waits for when a position does not say it."""
    if len(drawn_purses(s)) < s.seats:
        return PURSE
    if s.ending != RUNNING:
        return OVER
    return ROLL if s.rolled == NOT_ROLLED else TRADE
