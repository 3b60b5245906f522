"""The golden records of Tycoon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from parkett.core.entry_kinds import Entry
from parkett.golden_pattern import Golden, entry_pattern

TURN = "payday_begun"  # the table is drawn where this entry is told
REST = "turn"  # a record that is not a whole game stops at this question
EAGER = {"build": 12, "renovate": 40, "fly": 4, "end": 4, "repay": 3}  # weights of first words


def format_position(position: Mapping[str, Any]) -> list[str]:
    """Every city's row, closed hotels and factories, and what everybody has."""
    lines = []
    for city, row in position["rows"].items():
        sites = " ".join("-" if seat is None else str(seat) for seat in row)
        closed, works = position["closed"][city], position["factories"][city]
        more = f"  closed {' '.join(map(str, closed))}" if closed else ""
        more += f"  factories {' '.join(map(str, works))}" if works else ""
        lines.append(f"  {city:<14}  {sites}{more}".rstrip())
    for seat, (cash, loans) in enumerate(zip(position["cash"], position["loans"], strict=True)):
        stock, plane = position["stock"][seat], position["planes"][seat]
        where = f"{plane['city']} {plane['field']}" if plane else "home"
        cards = ", ".join(loans)
        lines.append(f"  seat {seat}: {cash:>4}  hotels {stock:>2}  {where:<16}  {cards}".rstrip())
    return lines


def choose_biased_action(legal: list[str], rng: Random) -> str:
    """Random play that builds and renovates eagerly."""
    weights = [EAGER.get(sentence.split()[0], 1) for sentence in legal]
    return rng.choices(legal, weights)[0]


def has_tied_longest_rows(journal: Sequence[Entry]) -> bool:
    """On one payday factories in several cities were paid for the longest row."""
    cities: set[object] = set()
    for entry in journal:
        if entry["entry"] == "payday_begun":
            cities = set()
        elif entry["entry"] == "factories_paid" and entry["longest"] and entry["amount"]:
            cities.add(entry["city"])
            if len(cities) > 1:
                return True
    return False


def has_end_by_last_hotel(journal: Sequence[Entry]) -> bool:
    """Somebody built the last hotel of the last phase."""
    return entry_pattern("payday_announced", rule="TYC-14.1")(journal) and entry_pattern(
        "game_won"
    )(journal)


def has_forced_last_payday(journal: Sequence[Entry]) -> bool:
    """The last payday was forced, because everybody had passed."""
    names = [entry["entry"] for entry in journal if entry["entry"] != "ticket_turned"]
    last = max((i for i, name in enumerate(names) if name == "payday_begun"), default=0)
    return entry_pattern("game_won")(journal) and names[last - 1] == "stalemate_reached"


def has_end_by_elimination(journal: Sequence[Entry]) -> bool:
    """Fewer than two seats were left."""
    phases = [entry["phase"] for entry in journal if entry["entry"] == "payday_begun"]
    return (
        entry_pattern("seat_eliminated")(journal)
        and entry_pattern("game_won")(journal)
        and phases[-1] != 3
    )


CITIES = (
    "New York",
    "Monaco",
    "Tokyo",
    "Mexico City",
    "Cairo",
    "Hongkong",
    "Rio de Janeiro",
    "Cape Town",
    "Sydney",
)
NOTHING: dict[str, list[int]] = {city: [] for city in CITIES}
# Seat 0 has one hotel left in the last phase and stands in Cairo; seat 1 is deep in debt
LAST_HOTEL: dict[str, Any] = {
    "seats": 2,
    "ask": "turn",
    "cash": [9, 4],
    "stock": [1, 12],
    "supply": [0, 0],
    "factories_left": [4, 3],
    "rows": {
        **NOTHING,
        "New York": [1, 0, 0, 1, 0],
        "Tokyo": [0, 1, 0, 0],
        "Cairo": [0, 0, 1, 1, 0, 1],
        "Hongkong": [0, 0, 0, 0, 0],
        "Sydney": [0, 0, 0],
    },
    "closed": NOTHING,
    "factories": {**NOTHING, "Cairo": [1, 0], "Sydney": [1]},
    "first_built": {
        **NOTHING,
        "New York": [1, 0],
        "Tokyo": [0, 1],
        "Cairo": [0, 1],
        "Hongkong": [0],
        "Sydney": [0],
    },
    "planes": [{"city": "Cairo", "field": 1}, {"city": "Cairo", "field": 2}],
    "hands": [[], ["charter Cairo Hongkong"]],
    "open": [
        "scheduled Monaco 2",
        "scheduled Cairo 2",
        "charter New-York Monaco",
        "charter New-York Tokyo",
        "charter New-York Cairo",
        "charter Monaco Cairo",
        "charter Tokyo Sydney",
        "charter Mexico-City Cape-Town",
    ],
    "used": [],
    "loans": [["10 extended"], ["10 fresh", "16 extended", "16 overdue"]],
    "phase": 3,
    "active": 0,
}
ELIMINATE = {"insolvency": "eliminate"}

WANTED = [
    Golden("forced-payday", "1998", 3, entry_pattern("stalemate_reached")),
    Golden("overdue-loan", "1998", 3, entry_pattern("loan_overdue")),
    Golden("renovation-onto-a-red-site", "1998", 4, entry_pattern("hotel_closed", rule="TYC-8.5")),
    Golden(
        "tie-broken-by-the-first-hotel", "1998", 4, entry_pattern("tie_broken", rule="TYC-12.3")
    ),
    Golden("several-longest-rows", "1998", 4, has_tied_longest_rows),
    Golden("passing-through", "1998", 4, entry_pattern("passing_through")),
    Golden(
        "ended-by-the-eighteenth-hotel",
        "1998",
        2,
        has_end_by_last_hotel,
        whole=True,
        position=LAST_HOTEL,
        script="""
            build hotel
            end turn
            fly charter Cairo Hongkong
            build hotel
            end turn
        """,
    ),
    Golden("ended-by-a-forced-payday", "1998", 2, has_forced_last_payday, whole=True),
    Golden(
        "eliminated", "1998", 4, entry_pattern("seat_eliminated"), whole=True, options=ELIMINATE
    ),
    Golden("ended-by-insolvency", "1998", 2, has_end_by_elimination, whole=True, options=ELIMINATE),
]
