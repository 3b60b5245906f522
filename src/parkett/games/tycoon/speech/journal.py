"""What Tycoon writes into its journal, and the words for what it asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from parkett.core.entry_kinds import EntryKind
from parkett.core.entry_kinds import parse_entry_kind as kind
from parkett.games.tycoon.kernel import codes

if TYPE_CHECKING:
    from parkett.core.message_catalogue import MessageCatalogue

ENTRIES: dict[int, EntryKind] = {
    codes.TURN_BEGUN: kind("turn_begun", "seat:seat phase:count"),
    codes.TICKET_TURNED: kind("ticket_turned", "ticket:ticket"),
    codes.PILE_RESHUFFLED: kind("pile_reshuffled", "kind:kind count:count"),
    codes.TICKETS_RUN_OUT: kind("tickets_run_out", "kind:kind open:count"),
    codes.TICKET_BOUGHT: kind("ticket_bought", "seat:seat ticket:ticket amount:money"),
    codes.FLOWN: kind("flown", "seat:seat ticket:ticket start:city goal:city"),
    codes.LANDED: kind("landed", "seat:seat city:city field:count price:money"),
    codes.PASSING_THROUGH: kind("passing_through", "seat:seat city:city"),
    codes.RETURNED_HOME: kind("returned_home", "seat:seat city:city"),
    codes.LOAN_TAKEN: kind("loan_taken", "seat:seat amount:money repay:money"),
    codes.PASSED: kind("passed", "seat:seat"),
    codes.HOTEL_BUILT: kind(
        "hotel_built", "seat:seat city:city site:count amount:money field:count left:count"
    ),
    codes.HOTEL_RENOVATED: kind("hotel_renovated", "seat:seat city:city site:count"),
    codes.HOTEL_CLOSED: kind("hotel_closed", "seat:seat city:city site:count red:count"),
    codes.FACTORY_BUILT: kind(
        "factory_built", "seat:seat city:city site:count amount:money left:count"
    ),
    codes.PAYDAY_ANNOUNCED: kind("payday_announced", "seat:seat phase:count"),
    codes.STALEMATE_REACHED: kind("stalemate_reached", "passes:count"),
    codes.PAYDAY_BEGUN: kind("payday_begun", "phase:count"),
    codes.SPREAD_PAID: kind("spread_paid", "seat:seat cities:count amount:money"),
    codes.TIE_BROKEN: kind("tie_broken", "seat:seat rival:seat city:city hotels:count"),
    codes.MAJORITY_PAID: kind(
        "majority_paid",
        "seat:seat city:city place:count hotels:count site:count amount:money",
    ),
    codes.LONGEST_ROW: kind("longest_row", "length:count"),
    codes.FACTORIES_PAID: kind(
        "factories_paid",
        "seat:seat city:city count:count price:money amount:money longest:flag site:count",
    ),
    codes.LOAN_REPAID: kind(
        "loan_repaid", "seat:seat loan:money amount:money cash:money before:money"
    ),
    codes.LOAN_EXTENDED: kind("loan_extended", "seat:seat loan:money before:money due:money"),
    codes.LOAN_OVERDUE: kind(
        "loan_overdue", "seat:seat loan:money count:count due:money cash:money owed:money"
    ),
    codes.SEAT_ELIMINATED: kind("seat_eliminated", "seat:seat cash:money debt:money"),
    codes.CASH_COUNTED: kind("cash_counted", "seat:seat cash:money debt:money amount:money"),
    codes.HOTELS_HANDED_OUT: kind("hotels_handed_out", "seat:seat count:count stock:count"),
    codes.GAME_WON: kind("game_won", "seat:seat amount:money"),
}

ASKS: dict[int, str] = {
    codes.DRAW: "ticket",
    codes.TURN: "turn",
    codes.AFTER: "after",
    codes.LOAN_CARD: "loan_card",
    codes.OVER: "nothing",
}

CASH_FLOWS: dict[str, str] = {
    "ticket_bought": "seat-amount",
    "loan_taken": "seat+amount",
    "hotel_built": "seat-amount",
    "factory_built": "seat-amount",
    "spread_paid": "seat+amount",
    "majority_paid": "seat+amount",
    "factories_paid": "seat+amount",
    "loan_repaid": "seat-amount",
    "seat_eliminated": "seat-cash",
}

# of these, money for something owned, or back
EXCHANGES = frozenset(("loan_repaid", "loan_taken"))


def translate_ticket_names(tickets: Iterable[str], words: MessageCatalogue) -> dict[str, str]:
    """The names of tickets such as "scheduled Cairo 2" and "charter Monaco Cairo"."""
    named: dict[str, str] = {}
    for ticket in tickets:
        kind, first, second = ticket.split(" ")
        start = first.replace("-", " ")
        if kind == "scheduled":
            name = words.text("ticket.scheduled", city=start, steps=int(second))
        else:
            name = words.text("ticket.charter", **{"from": start, "to": second.replace("-", " ")})
        named[f"ticket.{ticket}"] = name
    return named
