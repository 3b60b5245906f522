"""Prices, rents, debts and holdings of Geld & Börse, as a view and the board file tell them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from parkett.games.geld_und_boerse.speech.board import list_quotations

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable
    from parkett.games.geld_und_boerse.game import GeldUndBoerse
    from parkett.games.geld_und_boerse.speech.board import Board, Good


def board_of(table: TerminalTable) -> Board:
    """The board file."""
    return cast("GeldUndBoerse", table.game).board


def field_word(table: TerminalTable, field: str) -> str:
    """The word of the board file for a field such as I13."""
    board = board_of(table)
    track = board.inner if field[0] == "I" else board.outer
    return track.fields[int(field[1:])]


def branch_price(table: TerminalTable, branch: str) -> int:
    """The amount printed on the cards of a branch."""
    return next(row.price for row in board_of(table).branches.rows if row.name == branch)


def price_range(table: TerminalTable, good: Good) -> tuple[int, int]:
    """The lowest and the highest price of a card of a good over all quotations."""
    prices = [card.price(good) for card in list_quotations(board_of(table))]
    units = int(table.view["options"]["card_units"])
    return min(prices) * units, max(prices) * units


def price_now(table: TerminalTable, name: str) -> int:
    """The price of a card of a good by the open quotation."""
    board = board_of(table)
    good = next(row for row in board.goods.rows if row.name == name)
    card = next(card for card in list_quotations(board) if card.name == table.view["open"])
    return card.price(good) * int(table.view["options"]["card_units"])


def super_gold_price(table: TerminalTable) -> int:
    """The price of a gold card that the event being obeyed gives."""
    card = table.view["card"]
    price = next((row.price for row in board_of(table).events.rows if row.name == card), 0)
    return price * int(table.view["options"]["card_units"])


def city_rent(table: TerminalTable, city: str) -> int:
    """What a stop in a city costs now."""
    factor = next(row.factor for row in board_of(table).cities.rows if row.name == city)
    return factor * sum(branch_price(table, branch) for branch in table.view["placed"][city])


def invest_cards(position: Mapping[str, Any], seat: int) -> Counter[str]:
    """The INVEST cards of a player, laid on cities or not."""
    cards = Counter({name: count for name, count in position["unplaced"][seat].items() if count})
    for city, owner in position["cities"].items():
        if owner == seat:
            cards.update(position["placed"][city])
    return cards


def invested_amount(table: TerminalTable, position: Mapping[str, Any], seat: int) -> int:
    """The printed amounts of a player's INVEST cards."""
    cards = invest_cards(position, seat)
    return sum(count * branch_price(table, branch) for branch, count in cards.items())


def lowest_worth(table: TerminalTable, position: Mapping[str, Any], seat: int) -> int:
    """A player's goods at their lowest prices, by which the end counts them."""
    lowest, units = board_of(table).lowest_prices, int(table.view["options"]["card_units"])
    return sum(
        count * getattr(lowest, good) * units for good, count in position["goods"][seat].items()
    )


def owed_amount(position: Mapping[str, Any], seat: int) -> int:
    """Everything borrowed with its interest, less what was repaid."""
    options = position["options"]
    due = position["borrowed"][seat] * (100 + options["interest_percent"]) // 100
    return int(due - due % options["money_unit"] - position["repaid"][seat])


def deducted_debt(position: Mapping[str, Any], seat: int) -> int:
    """What the end takes off for debts."""
    options, owed = position["options"], owed_amount(position, seat)
    if options["end_debt_deduction"] == "none":
        return 0
    if options["end_debt_deduction"] == "owed":
        return owed
    principal = owed * 100 // (100 + options["interest_percent"])
    return int(principal - principal % options["money_unit"])


def credit_left(position: Mapping[str, Any], seat: int) -> int:
    """What a player may still borrow."""
    options = position["options"]
    limit = 0 if options["end_variant"] == 2 else options["credit_limit"]
    return max(0, int(limit - position["borrowed"][seat]))
