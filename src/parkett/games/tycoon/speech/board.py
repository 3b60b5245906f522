"""Tycoon's board file, typed and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec

from parkett.core.board_file import parse_board_file
from parkett.core.errors import BoardError
from parkett.core.sourced_table import SourcedTable
from parkett.core.toml_lines import Path
from parkett.games.tycoon.kernel.codes import (
    CITIES,
    SITES,
)

MOST = 60  # different scheduled tickets
SCHEDULED_TICKETS, CHARTER_TICKETS = 18, 36  # in the box (TYC-1.2)
Money = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=9)]
Steps = Annotated[int, msgspec.Meta(ge=1, le=20)]
Ticket = tuple[int, int, int, int]  # the city and its steps or both cities; price, copies


class CityMap(SourcedTable, frozen=True):
    """The cities as they lie, lines of names with | between them."""

    map: str

    def lines(self) -> list[list[str]]:
        """The names line by line."""
        rows = [line for line in self.map.splitlines() if line.strip()]
        return [[name.strip() for name in line.split("|")] for line in rows]


class City(SourcedTable, frozen=True):
    """Prices of a city: hotels by landing field, factories by site."""

    name: str
    landing: tuple[Money, Money]
    factory: tuple[Money, Money]


class HotelRow(SourcedTable, frozen=True):
    """The pairs of amounts on a city's hotel sites."""

    city: str
    first: list[Money]
    second: list[Money]


class ScheduledTickets(SourcedTable, frozen=True):
    """Scheduled tickets: city, steps, price, copies."""

    tickets: list[tuple[str, Steps, Money, Copies]]


class CharterTickets(SourcedTable, frozen=True):
    """Charter tickets: two cities, price, copies."""

    tickets: list[tuple[str, str, Money, Copies]]


class SpreadScale(SourcedTable, frozen=True):
    """The spread scale: number of cities, amount."""

    steps: list[tuple[int, Money]]


class LoanCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of loan card."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    repay: Money
    extended: Money
    count: Number


class LoanCards(SourcedTable, frozen=True):
    """Both kinds of loan cards."""

    cards: list[LoanCard]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed on the board, the tickets and the cards."""

    grid: CityMap
    city: list[City]
    row: list[HotelRow]
    red: dict[str, str | list[int]]
    scheduled: list[ScheduledTickets]
    charter: list[CharterTickets]
    spread: list[SpreadScale]
    loans: LoanCards

    @property
    def names(self) -> list[str]:
        """The cities in the order of the map."""
        return [name for line in self.grid.lines() for name in line]


def read_board(text: str) -> Board:
    """A board file, checked."""
    board = parse_board_file(text, Board)
    check_map(board)
    return board


def check_map(board: Board) -> None:
    """Nine different cities in lines of equal length (TYC-1.1, TYC-1.6)."""
    lines, names = board.grid.lines(), board.names
    if len(names) != CITIES or len({fold_name(name) for name in names}) != CITIES:
        raise BoardError(("grid", "map"), "nine cities with different names are needed [TYC-1.1]")
    if "" in names or any(len(line) != len(lines[0]) for line in lines):
        raise BoardError(("grid", "map"), "the lines must be equally long [TYC-1.6]")


def fold_name(name: str) -> str:
    """A city's name as one word, without regard to capitals."""
    return "-".join(name.split()).casefold()


def order_by_map(board: Board, found: Iterable[tuple[str, Path, Any]]) -> list[tuple[Path, Any]]:
    """The entries of a table in the order of the map; each city must have exactly one."""
    entries: dict[str, tuple[Path, Any]] = {}
    table: Path = ()
    for name, path, entry in found:
        table = path[:1]
        if name in entries:
            raise BoardError(path, f"{name} stands there twice")
        if name not in board.names:
            raise BoardError(path, f"{name} is not on the map")
        entries[name] = path, entry
    for name in board.names:
        if name not in entries:
            raise BoardError(table, f"{name} is missing")
    return [entries[name] for name in board.names]


def check_row(path: Path, row: HotelRow) -> None:
    """Two to twenty pairs, the first 0 and 0, no second amount above its first (TYC-1.7)."""
    if len(row.first) != len(row.second) or not 2 <= len(row.first) <= SITES:
        raise BoardError(path, f"{row.city}: 2 to {SITES} pairs of amounts are needed [TYC-1.3]")
    for what, amounts in (("first", row.first), ("second", row.second)):
        if amounts[0] != 0:
            problem = f"{row.city}: the first site is the 0 site [TYC-1.7]"
            raise BoardError((*path, what, 0), problem)
    for site, (first, second) in enumerate(zip(row.first, row.second, strict=True)):
        if second > first:
            problem = f"{row.city}: a second amount is above its first [TYC-1.3]"
            raise BoardError((*path, "second", site), problem)


def scheduled_tickets(board: Board) -> list[Ticket]:
    """City, steps, price and copies, in board order (TYC-1.8)."""
    found: dict[tuple[int, int], Ticket] = {}
    for number, table in enumerate(board.scheduled):
        for line, (name, steps, price, copies) in enumerate(table.tickets):
            path = ("scheduled", number, "tickets", line)
            city = city_number(board, path, name)
            if (city, steps) in found:
                raise BoardError(path, f"{name} {steps} stands there twice")
            found[city, steps] = city, steps, price, copies
    check_count("scheduled", list(found.values()), SCHEDULED_TICKETS)
    return sorted(found.values())


def charter_tickets(board: Board) -> list[Ticket]:
    """Both cities, price and copies, in board order (TYC-1.8)."""
    found: dict[tuple[int, int], Ticket] = {}
    for number, table in enumerate(board.charter):
        for line, (one, other, price, copies) in enumerate(table.tickets):
            path = ("charter", number, "tickets", line)
            a, b = sorted(city_number(board, path, city) for city in (one, other))
            if a == b:
                raise BoardError(path, f"{one} to itself is not a flight [TYC-5.3]")
            if (a, b) in found:
                raise BoardError(path, f"{one} and {other} stand there twice")
            found[a, b] = a, b, price, copies
    check_count("charter", list(found.values()), CHARTER_TICKETS)
    return sorted(found.values())


def check_count(table: str, tickets: list[Ticket], printed: int) -> None:
    """As many tickets as the box has (TYC-1.2)."""
    copies = sum(ticket[-1] for ticket in tickets)
    if copies != printed:
        raise BoardError((table,), f"{printed} tickets are needed, here are {copies} [TYC-1.2]")


def city_number(board: Board, path: Path, name: str) -> int:
    """The number of a city on the map."""
    if name not in board.names:
        raise BoardError(path, f"{name} is not on the map")
    return board.names.index(name)


def list_figure_words(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """The cities that tickets may name."""
    cities = [str(city["name"]) for city in data["city"]]
    return dict.fromkeys(("scheduled.tickets.0", "charter.tickets.0", "charter.tickets.1"), cities)
