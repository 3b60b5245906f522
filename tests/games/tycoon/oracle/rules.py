"""Tycoon, the plain facts: what is printed on the board, the tickets and the loan cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Cell = tuple[int, int]


@dataclass
class City:
    name: str
    landing: list[int]
    factory: list[int]
    first: list[int]
    second: list[int]
    red: list[int]


@dataclass
class Ticket:
    """A scheduled ticket has one city and steps, a charter ticket two cities and no steps."""

    name: str
    cities: list[str]
    steps: int
    price: int
    copies: int

    def is_scheduled(self) -> bool:
        return self.name.startswith("scheduled ")


@dataclass
class LoanCard:
    amount: int
    repay: int
    extended: int
    count: int

    def shown(self, state: str) -> int:
        """What the card costs now: fresh, or turned over (TYC-13.2, TYC-13.4)."""
        return self.repay if state == "fresh" else self.extended


def spoken(city: str) -> str:
    """A name as it stands inside a sentence."""
    return city.replace(" ", "-")


class Board:
    def __init__(self, data: dict[str, Any], reading: str) -> None:
        self.reading = reading  # of the number of steps
        self.cells = read_grid(data["grid"]["map"])
        self.names = list(self.cells)
        self.cities = {name: read_city(data, name) for name in self.names}
        self.tickets: dict[str, Ticket] = {}
        for ticket in self._scheduled(data) + self._charter(data):
            if ticket.name in self.tickets:
                self.tickets[ticket.name].copies += ticket.copies
            else:
                self.tickets[ticket.name] = ticket
        self.spread: dict[int, int] = {
            cities: amount for table in data["spread"] for cities, amount in table["steps"]
        }
        cards = [
            LoanCard(card["amount"], card["repay"], card["extended"], card["count"])
            for card in data["loans"]["cards"]
        ]
        self.loan_cards = {card.amount: card for card in sorted(cards, key=lambda c: c.amount)}

    def _scheduled(self, data: dict[str, Any]) -> list[Ticket]:
        """TYC-1.8."""
        lines = [line for table in data["scheduled"] for line in table["tickets"]]
        lines.sort(key=lambda line: (self.names.index(line[0]), line[1]))
        return [
            Ticket(f"scheduled {spoken(city)} {steps}", [city], steps, price, copies)
            for city, steps, price, copies in lines
        ]

    def _charter(self, data: dict[str, Any]) -> list[Ticket]:
        """TYC-1.8."""
        tickets = []
        for table in data["charter"]:
            for one, other, price, copies in table["tickets"]:
                pair = sorted([one, other], key=self.names.index)
                name = f"charter {spoken(pair[0])} {spoken(pair[1])}"
                tickets.append(Ticket(name, pair, 0, price, copies))
        tickets.sort(key=lambda ticket: [self.names.index(city) for city in ticket.cities])
        return tickets

    def in_order(self, tickets: Iterable[str]) -> list[str]:
        return sorted(tickets, key=list(self.tickets).index)

    # --- where a ticket leads ------------------------------------------------------------

    def neighbours(self, city: str) -> set[str]:
        """The cities beside, above and below (TYC-1.6)."""
        row, column = self.cells[city]
        beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return {name for name in self.names if self.cells[name] in beside}

    def reached_by_steps(self, city: str, steps: int) -> set[str]:
        """Walk so many steps in every way there is (TYC-5.2, TYC-5.2.1)."""
        after = [{city}]  # the places one can be in after 0, 1, 2, ... steps
        for _ in range(steps):
            after.append({c for before in after[-1] for c in self.neighbours(before)})
        earlier = {place for places in after[:-1] for place in places}
        if self.reading == "at_most":
            return (earlier | after[-1]) - {city}
        if self.reading == "exact_distance":
            return after[-1] - earlier
        return after[-1] - {city}

    def goals(self, name: str, plane_in: str | None) -> list[str]:
        """Where the ticket leads from this city, or from the home bank (None)."""
        ticket = self.tickets[name]
        if ticket.is_scheduled():
            reached = set(ticket.cities)  # TYC-5.1
            if plane_in is not None:  # TYC-5.2
                reached |= self.reached_by_steps(plane_in, ticket.steps)
        elif plane_in in ticket.cities:  # TYC-5.3
            reached = set(ticket.cities)
        else:
            reached = set()  # TYC-5.4
        return [city for city in self.names if city in reached and city != plane_in]  # TYC-5.6


def read_grid(text: str) -> dict[str, Cell]:
    """Every city with its row and column, row by row."""
    cells = {}
    for row, line in enumerate(text.strip().splitlines()):
        for column, name in enumerate(line.split("|")):
            cells[name.strip()] = (row, column)
    return cells


def read_city(data: dict[str, Any], name: str) -> City:
    [prices] = [entry for entry in data["city"] if entry["name"] == name]
    [row] = [entry for entry in data["row"] if entry["city"] == name]
    red = data["red"].get(name, [])
    return City(name, prices["landing"], prices["factory"], row["first"], row["second"], red)
