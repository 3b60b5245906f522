"""Tycoon's options and board, typed and checked, and the kernel's numbers made from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal, get_args

import msgspec

from parkett.core.errors import EditionError
from parkett.core.sourced_table import Provenance, SourcedTable
from parkett.core.state import Restore
from parkett.games.tycoon.kernel.codes import (
    CARRY_OVERDUE,
    CHARTER,
    CITIES,
    ELIMINATE,
    HOME,
    NEW_LOAN_PAYS,
    SITES,
    TICKETS,
    ticket_code,
)
from parkett.games.tycoon.kernel.rules import TycoonRules

MOST = 60  # different scheduled tickets
Money = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=9)]
Steps = Annotated[int, msgspec.Meta(ge=1, le=20)]

INSOLVENCY = {
    "carry_overdue": CARRY_OVERDUE,
    "new_loan_pays": NEW_LOAN_PAYS,
    "eliminate": ELIMINATE,
}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every option of the editions, with the values it may have."""

    start_cash: Money
    start_hotels: Number
    new_hotels: Number
    hotels_per_player: Number
    factories_per_player: Number
    open_scheduled: Number
    open_charter: Number
    phases: Annotated[int, msgspec.Meta(ge=1, le=9)]
    tickets_on_loan_turn: Literal["forbid", "before"]
    stalemate: Literal["force_payday", "end_game"]
    scheduled_steps: Literal["exact_path", "exact_distance", "at_most"]
    renovation_triggers_closing: bool
    loan_supply: Literal["finite", "unlimited"]
    tie_break: Literal["first_ever_built", "earliest_open"]
    insolvency: Literal["carry_overdue", "new_loan_pays", "eliminate"]
    tickets_visibility: Literal["private", "public"]


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


def kernel_rules(options: Options, board: Board, spec: str, restore: Restore) -> TycoonRules:
    """The kernel's numbers for these options and this board."""
    if options.start_hotels > options.hotels_per_player:
        raise EditionError("start_hotels is more than hotels_per_player [TYC-2.1]")
    check_map(board)
    tickets = scheduled_tickets(board), charter_tickets(board)
    rules = TycoonRules(spec, restore, max([1, *(t[-1] for kind in tickets for t in kind)]))
    fill_cities(rules, board)
    fill_tickets(rules, *tickets)
    fill_scheduled_goals(rules, len(board.grid.lines()[0]), options.scheduled_steps)
    fill_spread_and_loans(rules, board)
    rules.start_cash = options.start_cash
    rules.start_hotels = options.start_hotels
    rules.new_hotels = options.new_hotels
    rules.hotels = options.hotels_per_player
    rules.works = options.factories_per_player
    rules.open_scheduled = options.open_scheduled
    rules.open_charter = options.open_charter
    rules.phases = options.phases
    rules.tickets_before_loan = options.tickets_on_loan_turn == "before"
    rules.stalemate_ends = options.stalemate == "end_game"
    rules.renovation_closes = options.renovation_triggers_closing
    rules.unlimited_loans = options.loan_supply == "unlimited"
    rules.earliest_open = options.tie_break == "earliest_open"
    rules.insolvency = INSOLVENCY[options.insolvency]
    rules.open_hands = options.tickets_visibility == "public"
    return rules


def check_map(board: Board) -> None:
    """Nine different cities in lines of equal length (TYC-1.1, TYC-1.6)."""
    lines, names = board.grid.lines(), board.names
    if len(names) != CITIES or len({fold_name(name) for name in names}) != CITIES:
        raise EditionError("board: grid: nine cities with different names are needed [TYC-1.1]")
    if "" in names or any(len(line) != len(lines[0]) for line in lines):
        raise EditionError("board: grid: the lines must be equally long [TYC-1.6]")


def fold_name(name: str) -> str:
    """A city's name as one word, without regard to capitals."""
    return "-".join(name.split()).casefold()


def order_by_map(board: Board, table: str, found: Iterable[tuple[str, Any]]) -> list[Any]:
    """The entries of a table in the order of the map; each city must have exactly one."""
    entries: dict[str, Any] = {}
    for name, entry in found:
        if name in entries:
            raise EditionError(f"board: {table}: {name} stands there twice")
        entries[name] = entry
    for name in entries:
        if name not in board.names:
            raise EditionError(f"board: {table}: {name} is not on the map")
    for name in board.names:
        if name not in entries:
            raise EditionError(f"board: {table}: {name} is missing")
    return [entries[name] for name in board.names]


def fill_cities(rules: TycoonRules, board: Board) -> None:
    """Prices, amounts and red sites of every city (TYC-1.3, TYC-7.3, TYC-8.1)."""
    for number, city in enumerate(order_by_map(board, "city", ((c.name, c) for c in board.city))):
        for what in ("landing", "factory"):
            low, high = getattr(city, what)
            if low > high:
                raise EditionError(f"board: city: {city.name}: {what}: the first is the cheaper")
            getattr(rules, what)[number * 2] = low
            getattr(rules, what)[number * 2 + 1] = high
    for number, row in enumerate(order_by_map(board, "row", ((r.city, r) for r in board.row))):
        check_row(row)
        rules.sites[number] = len(row.first)
        for site, (first, second) in enumerate(zip(row.first, row.second, strict=True)):
            rules.first[number * SITES + site] = first
            rules.second[number * SITES + site] = second
    marks = [(k, v) for k, v in board.red.items() if k not in ("provenance", "note")]
    if board.red.get("provenance") not in get_args(Provenance):
        raise EditionError(f"board: red: provenance: one of {', '.join(get_args(Provenance))}")
    for number, red in enumerate(order_by_map(board, "red", marks)):
        name, sites = board.names[number], range(2, rules.sites[number] + 1)
        if not isinstance(red, list) or len(set(red)) != len(red) or not set(red) <= set(sites):
            raise EditionError(
                f"board: red: {name}: different sites from 2 to {sites[-1]} are needed [TYC-8.1]"
            )
        rules.red[number] = sum(1 << (site - 1) for site in red)


def check_row(row: HotelRow) -> None:
    """Two to twenty pairs, the first 0 and 0, no second amount above its first (TYC-1.7)."""
    if len(row.first) != len(row.second) or not 2 <= len(row.first) <= SITES:
        raise EditionError(f"board: row: {row.city}: 2 to {SITES} pairs of amounts are needed")
    if row.first[0] != 0 or row.second[0] != 0:
        raise EditionError(f"board: row: {row.city}: the first site is the 0 site [TYC-1.7]")
    if any(second > first for first, second in zip(row.first, row.second, strict=True)):
        raise EditionError(f"board: row: {row.city}: a second amount is above its first")


def scheduled_tickets(board: Board) -> list[tuple[int, int, int, int]]:
    """City, steps, price and copies, in board order (TYC-1.8)."""
    found = [
        (city_number(board, "scheduled", city), steps, price, copies)
        for table in board.scheduled
        for city, steps, price, copies in table.tickets
    ]
    for city, steps in find_repeated((ticket[0], ticket[1]) for ticket in found):
        raise EditionError(f"board: scheduled: {board.names[city]} {steps} stands there twice")
    if len(found) > MOST:
        raise EditionError(f"board: scheduled: more than {MOST} different tickets")
    return sorted(found)


def charter_tickets(board: Board) -> list[tuple[int, int, int, int]]:
    """Both cities, price and copies, in board order (TYC-1.8)."""
    found = []
    for table in board.charter:
        for one, other, price, copies in table.tickets:
            a, b = sorted(city_number(board, "charter", city) for city in (one, other))
            if a == b:
                raise EditionError(f"board: charter: {one} to itself is no flight [TYC-5.3]")
            found.append((a, b, price, copies))
    for a, b in find_repeated((ticket[0], ticket[1]) for ticket in found):
        names = f"{board.names[a]} and {board.names[b]}"
        raise EditionError(f"board: charter: {names} stand there twice")
    return sorted(found)


def find_repeated(keys: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The keys that occur more than once."""
    listed = list(keys)
    return sorted({key for key in listed if listed.count(key) > 1})


def city_number(board: Board, table: str, name: str) -> int:
    """The number of a city on the map."""
    if name not in board.names:
        raise EditionError(f"board: {table}: {name} is not on the map")
    return board.names.index(name)


def fill_tickets(
    rules: TycoonRules,
    scheduled: list[tuple[int, int, int, int]],
    charter: list[tuple[int, int, int, int]],
) -> None:
    """Number the tickets of each kind in board order."""
    for number, (city, steps, price, copies) in enumerate(scheduled):
        rules.named[number], rules.steps[number] = city, steps
        rules.price[number], rules.copies[number] = price, copies
    for number, (a, b, price, copies) in enumerate(charter):
        rules.ends[number * 2], rules.ends[number * 2 + 1] = a, b
        ticket = ticket_code(CHARTER, number)
        rules.price[ticket], rules.copies[ticket] = price, copies
        rules.charters[a] |= 1 << number
        rules.charters[b] |= 1 << number


def is_within_steps(distance: int, steps: int, reading: str) -> bool:
    """Whether so many steps lead to a city at this distance (TYC-5.2.1)."""
    if reading == "exact_distance":
        return distance == steps
    detour = reading == "at_most" or (steps - distance) % 2 == 0
    return 1 <= distance <= steps and detour


def fill_scheduled_goals(rules: TycoonRules, columns: int, reading: str) -> None:
    """Where each scheduled ticket leads from each place (TYC-5.1, TYC-5.2, TYC-5.6)."""
    for ticket in range(MOST):
        if rules.copies[ticket] == 0:
            continue
        named, steps = rules.named[ticket], rules.steps[ticket]
        rules.goals[HOME * TICKETS + ticket] = 1 << named
        for place in range(CITIES):
            goals = 0 if place == named else 1 << named
            for goal in range(CITIES):
                across = abs(place % columns - goal % columns)
                distance = across + abs(place // columns - goal // columns)
                if is_within_steps(distance, steps, reading):
                    goals |= 1 << goal
            rules.goals[place * TICKETS + ticket] = goals


def fill_spread_and_loans(rules: TycoonRules, board: Board) -> None:
    """The spread scale (TYC-1.9) and the loan cards (TYC-1.2)."""
    steps = sorted(step for table in board.spread for step in table.steps)
    if [cities for cities, _ in steps] != list(range(CITIES + 1)):
        raise EditionError("board: spread: one amount for each of 0 to 9 cities [TYC-1.9]")
    if [amount for _, amount in steps] != sorted(amount for _, amount in steps):
        raise EditionError("board: spread: more cities never pay less [TYC-1.9]")
    for cities, amount in steps:
        rules.spread[cities] = amount
    cards = board.loans.cards
    if len(cards) != 2 or cards[0].amount >= cards[1].amount:
        raise EditionError("board: loans: two kinds of cards, the smaller first [TYC-1.2]")
    for kind, card in enumerate(cards):
        if not card.amount <= card.repay <= card.extended:
            raise EditionError(
                f"board: loans: {card.amount}: repaying costs no less than the loan, and "
                "no less once extended [TYC-13.2]"
            )
        rules.amount[kind], rules.repay[kind] = card.amount, card.repay
        rules.extended[kind], rules.cards[kind] = card.extended, card.count
