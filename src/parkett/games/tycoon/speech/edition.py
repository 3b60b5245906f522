"""Tycoon's options and board, typed and checked, and the kernel's numbers made from them."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from parkett.core.errors import BoardError, EditionError
from parkett.core.sourced_table import Provenance
from parkett.core.state import Restore
from parkett.games.tycoon.kernel.codes import (
    CARRY_OVERDUE,
    CHARTER,
    CITIES,
    ELIMINATE,
    HOME,
    NEW_LOAN_PAYS,
    SCHEDULED,
    SITES,
    TICKETS,
    ticket_code,
)
from parkett.games.tycoon.kernel.rules import TycoonRules
from parkett.games.tycoon.speech.board import (
    MOST,
    Board,
    Money,
    Number,
    Ticket,
    charter_tickets,
    check_row,
    order_by_map,
    scheduled_tickets,
)

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
    loan_supply: Literal["finite", "set_per_player"]
    tie_break: Literal["first_ever_built", "earliest_open"]
    insolvency: Literal["carry_overdue", "new_loan_pays", "eliminate"]
    tickets_visibility: Literal["private", "public"]


def kernel_rules(options: Options, board: Board, spec: str, restore: Restore) -> TycoonRules:
    """The kernel's numbers for these options and this board."""
    if options.start_hotels > options.hotels_per_player:
        raise EditionError("start_hotels is more than hotels_per_player [TYC-2.1]")
    tickets = scheduled_tickets(board), charter_tickets(board)
    rules = TycoonRules(spec, restore, max([1, *(t[-1] for kind in tickets for t in kind)]))
    fill_cities(rules, board)
    fill_red_sites(rules, board)
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
    rules.set_per_player = options.loan_supply == "set_per_player"
    rules.earliest_open = options.tie_break == "earliest_open"
    rules.insolvency = INSOLVENCY[options.insolvency]
    rules.open_hands = options.tickets_visibility == "public"
    return rules


def fill_cities(rules: TycoonRules, board: Board) -> None:
    """Prices and amounts of every city (TYC-1.3, TYC-7.3)."""
    cities = [(city.name, ("city", line), city) for line, city in enumerate(board.city)]
    for number, (path, city) in enumerate(order_by_map(board, cities)):
        for what in ("landing", "factory"):
            low, high = getattr(city, what)
            if low > high:
                raise BoardError((*path, what), f"{city.name}: the first is the cheaper [TYC-1.3]")
            getattr(rules, what)[number * 2] = low
            getattr(rules, what)[number * 2 + 1] = high
    rows = [(row.city, ("row", line), row) for line, row in enumerate(board.row)]
    for number, (path, row) in enumerate(order_by_map(board, rows)):
        check_row(path, row)
        rules.sites[number] = len(row.first)
        for site, (first, second) in enumerate(zip(row.first, row.second, strict=True)):
            rules.first[number * SITES + site] = first
            rules.second[number * SITES + site] = second


def fill_red_sites(rules: TycoonRules, board: Board) -> None:
    """The sites that close the first hotel of a row (TYC-8.1)."""
    if board.red.get("provenance") not in get_args(Provenance):
        known = ", ".join(get_args(Provenance))
        raise BoardError(("red", "provenance"), f"one of {known} is needed")
    marks = [(k, ("red", k), v) for k, v in board.red.items() if k not in ("provenance", "note")]
    for number, (path, red) in enumerate(order_by_map(board, marks)):
        last = rules.sites[number]
        fits = isinstance(red, list) and set(red) <= set(range(2, last + 1))
        if not fits or len(set(red)) != len(red):
            raise BoardError(path, f"different sites from 2 to {last} are needed [TYC-8.1]")
        rules.red[number] = sum(1 << (site - 1) for site in red)


def fill_tickets(
    rules: TycoonRules,
    scheduled: list[Ticket],
    charter: list[Ticket],
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
    fill_price_steps(rules, SCHEDULED, [ticket[2] for ticket in scheduled])
    fill_price_steps(rules, CHARTER, [ticket[2] for ticket in charter])


def is_within_steps(distance: int, steps: int, reading: str) -> bool:
    """Whether so many steps lead to a city at this distance (TYC-5.2.1)."""
    if reading == "exact_distance":
        return distance == steps
    detour = reading == "at_most" or (steps - distance) % 2 == 0
    return 1 <= distance <= steps and detour


def fill_price_steps(rules: TycoonRules, kind: int, prices: list[int]) -> None:
    """Which tickets of a kind, given by their prices, cost no more than each of the prices."""
    for step, highest in enumerate(sorted(set(prices), reverse=True)):
        bits = sum(1 << number for number, price in enumerate(prices) if price <= highest)
        rules.price_steps[ticket_code(kind, step)] = highest
        rules.payable[ticket_code(kind, step)] = bits


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
        raise BoardError(("spread",), "one amount for each of 0 to 9 cities is needed [TYC-1.9]")
    if [amount for _, amount in steps] != sorted(amount for _, amount in steps):
        raise BoardError(("spread",), "more cities never pay less [TYC-1.9]")
    for cities, amount in steps:
        rules.spread[cities] = amount
    cards = board.loans.cards
    if len(cards) != 2 or cards[0].amount >= cards[1].amount:
        problem = "two kinds of cards, the smaller first [TYC-1.2]"
        raise BoardError(("loans", "cards"), problem)
    for kind, card in enumerate(cards):
        if not card.amount <= card.repay <= card.extended:
            problem = "repaying costs no less than the loan, and no less once extended [TYC-13.2]"
            raise BoardError(("loans", "cards", kind), problem)
        rules.amount[kind], rules.repay[kind] = card.amount, card.repay
        rules.extended[kind], rules.cards[kind] = card.extended, card.count
