"""What never changes, and what must be true of every state of Geld & Börse, whatever was played."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BRANCHES,
    CARD,
    CITIES,
    KINDS,
    NONE,
    PLACES,
)
from parkett.games.geld_und_boerse.kernel.derived_fields import rebuild_derived_fields
from parkett.games.geld_und_boerse.kernel.state import GeldState


def conserved_totals(s: GeldState) -> dict[str, int]:
    """Money including the bank's, INVEST cards, goods, and NEWS cards wherever they are."""
    totals: dict[str, int] = {"cash": sum(s.cash)}
    kind: i64 = 0
    while kind < KINDS:
        number: i64 = 0
        seat: i64 = 0
        while seat <= BANK:
            number += s.owned(seat, CITIES + kind)
            seat += 1
        totals[f"cards of kind {kind}"] = number
        kind += 1
    news = s.unknown + s.tail_count
    if s.open != NONE:
        news += 1
    for tour in s.tours:
        if tour != NONE:
            news += 1
    if s.find_record(CARD) >= 0:
        news += 1
    totals["news"] = news
    return totals


def find_fault(s: GeldState, copy: GeldState) -> str:
    """The first thing that is wrong, in words; empty when nothing is.  Spoils the copy."""
    seat: i64 = 0
    while seat < s.seats:
        if s.cash[seat] < 0:
            return f"seat {seat} has {s.cash[seat]} in cash"
        if s.loans[seat] < 0 or s.loans[seat] > s.rules.credit_limit:
            return f"seat {seat} has borrowed {s.loans[seat]} (GUB-11.1)"
        if s.owed(seat) < 0:
            return f"seat {seat} has repaid more than it owed (GUB-11.2)"
        if s.loans[PLACES + seat] < 0:
            return f"seat {seat} has repaid less than nothing"
        seat += 1
    for number in s.held:
        if number < 0:
            return "somebody holds less than no card"
    if s.open != NONE and s.open >= s.rules.quotations:
        return "the open card is no quotation (GUB-8.2)"
    return find_overloaded_city(s) or find_stale_field(s, copy)


def find_overloaded_city(s: GeldState) -> str:
    """Whether more lies on a city than may, or on a city of the bank (GUB-10)."""
    city: i64 = 0
    while city < CITIES:
        number: i64 = 0
        branch: i64 = 0
        while branch < BRANCHES:
            number += s.lying(city, branch)
            branch += 1
        if number != s.load_of(city):
            return f"{number} cards lie on city {city}, not {s.load_of(city)}"
        if number > s.rules.per_city:
            return f"{number} cards lie on city {city}"
        if number > 0 and s.owners[city] == BANK:
            return f"cards lie on city {city}, which nobody owns"
        city += 1
    return ""


def find_stale_field(s: GeldState, copy: GeldState) -> str:
    """Whether what is kept about the seats is what follows from the cards."""
    rebuild_derived_fields(copy)
    if copy.laid != s.laid or copy.full != s.full:
        return "the cities on which something lies are noted wrongly"
    seat: i64 = 0
    while seat < BANK:
        marked = copy.marks[seat] == s.marks[seat] and copy.take_offs(seat) == s.take_offs(seat)
        if not marked or copy.worth[seat] != s.worth[seat]:
            return f"the cards of seat {seat} are noted wrongly"
        seat += 1
    return ""
