"""The options and the board of Geld & Börse, typed and checked, and the kernel's numbers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from parkett.core.edition import allow_only, suggest_values
from parkett.core.errors import EditionError
from parkett.core.state import Restore
from parkett.games.geld_und_boerse.kernel.codes import (
    BOOM,
    BRANCHES,
    CARDS,
    CITIES,
    CITY_FIELD,
    GOODS,
    GUB_4_1,
    GUB_4_2,
    GUB_4_3,
    INNER,
    INVEST_FIELD,
    INVESTMENT_TOUR,
    NONE,
    QUOTATION_CARD,
    SLUMP,
    SUPER_GOLD,
    TAX_CARD,
    TRADE_NOW,
    TRIP,
    WORLD_TOUR,
)
from parkett.games.geld_und_boerse.kernel.rules import GeldRules
from parkett.games.geld_und_boerse.kernel.throw_codes import STAY, SWITCH, throw_code
from parkett.games.geld_und_boerse.speech.board import FIELD_WORDS, Board, Money, list_quotations

EVENTS = {
    "trip": TRIP,
    "super_gold": SUPER_GOLD,
    "trade_now": TRADE_NOW,
    "boom": BOOM,
    "slump": SLUMP,
    "world_tour": WORLD_TOUR,
    "investment_tour": INVESTMENT_TOUR,
    "tax": TAX_CARD,
}
OFFERED = {"cash_city_invest_ed": CARDS, "cash_city": CITIES, "cash": 0}
DEBTS = {"owed": 0, "principal": 1, "none": 2}
Percent = Annotated[int, msgspec.Meta(ge=0, le=1000)]
START_CITIES = (  # of the board; a board of one's own may have others
    *("Montreal", "New York", "Chicago", "Mexico City", "Los Angeles", "Rio de Janeiro"),
    *("London", "Johannesburg", "Paris", "Stockholm", "Frankfurt", "Milan", "Zurich", "Vienna"),
    *("Cairo", "Singapore", "Bombay", "Hong Kong", "Sydney", "Tokyo"),
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every option, with the values it may have."""

    end_variant: Literal[1, 2]
    target: Annotated[int, msgspec.Meta(ge=1000, le=1_000_000_000)]
    end_debt_deduction: Literal["owed", "principal", "none"]
    max_turns: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
    start_cash: Money
    start_city: Annotated[str, suggest_values("random", *START_CITIES)]
    money_unit: Literal[1000]
    cards_per_branch: Annotated[int, msgspec.Meta(ge=1, le=3)]
    cards_per_city: Annotated[int, msgspec.Meta(ge=1, le=16)]
    auction_type: Literal["ascending", "sealed"]
    auction_releaser_may_bid: bool
    offers_per_visit: Annotated[int, msgspec.Meta(ge=1, le=100)]
    negotiation_assets: Literal["cash_city_invest_ed", "cash_city", "cash"]
    placed_cards: Literal["may_be_sold", "stay"]
    free_trade: Annotated[bool, allow_only(False)]  # GUB-6.4
    cards_per_good: Annotated[int, msgspec.Meta(ge=1, le=16)]
    card_units: Annotated[int, msgspec.Meta(ge=10, le=10_000)]
    buy_limit: Annotated[int, msgspec.Meta(ge=0, le=16)]
    tax_percent: Annotated[int, msgspec.Meta(ge=0, le=100)]
    tour_end_symbol: Literal["per_card", "next_move", "same_move"]
    tour_switch_triggers_field: bool
    credit_limit: Money
    interest_percent: Percent
    loan_purpose: Literal["own_turn_any", "compulsory_payment_only"]
    raise_funds_order: Literal["credit_first", "player_choice"]
    bankrupt_estate: Literal["to_bank", "auction"]
    cash_visibility: Literal["private", "public"]


def kernel_rules(options: Options, board: Board, spec: str, restore: Restore) -> GeldRules:
    """The kernel's numbers for these options and this board."""
    check_option_amounts(options)
    quotations, events = board.quotations.rows, board.events.rows
    rules = GeldRules(spec, restore, len(quotations) + len(events), len(quotations))
    fill_track_fields(rules, board)
    fill_card_values(rules, board, options.card_units)
    fill_news(rules, board, options.card_units)
    fill_throws(rules, board.symbol_die.faces)
    fill_options(rules, options, [city.name for city in board.cities.rows])
    return rules


def check_option_amounts(options: Options) -> None:
    """Amounts of the options are multiples of the smallest note, too (GUB-1.7)."""
    for name in ("start_cash", "credit_limit", "target"):
        amount = getattr(options, name)
        if amount % options.money_unit:
            raise EditionError(
                f"{name}: {amount} is not a multiple of {options.money_unit} [GUB-1.7]"
            )


def fill_options(rules: GeldRules, options: Options, cities: list[str]) -> None:
    """Write down every option."""
    if options.start_city != "random":
        if options.start_city not in cities:
            raise EditionError(f"start_city: {options.start_city!r} is not a city of the board")
        rules.start_city = cities.index(options.start_city)
    rules.start_cash = options.start_cash
    rules.unit = options.money_unit
    rules.variant = options.end_variant
    rules.target = options.target
    rules.max_turns = options.max_turns
    rules.buy_limit = options.buy_limit
    rules.per_good = options.cards_per_good
    rules.per_branch = options.cards_per_branch
    rules.per_city = options.cards_per_city
    rules.tax_percent = options.tax_percent
    rules.credit_limit = options.credit_limit
    rules.interest = options.interest_percent
    rules.offers = options.offers_per_visit
    rules.sealed = options.auction_type == "sealed"
    rules.releaser_bids = options.auction_releaser_may_bid
    rules.offer_kinds = OFFERED[options.negotiation_assets]
    rules.placed_leave = options.placed_cards == "may_be_sold"
    rules.world_symbol = options.tour_end_symbol == "same_move"
    rules.investment_symbol = options.tour_end_symbol != "next_move"
    rules.tour_lands = options.tour_switch_triggers_field
    rules.loan_any = options.loan_purpose == "own_turn_any"
    rules.sell_freely = options.raise_funds_order == "player_choice"
    rules.estate_auction = options.bankrupt_estate == "auction"
    rules.debt = DEBTS[options.end_debt_deduction]
    rules.open_cash = options.cash_visibility == "public"


def fill_track_fields(rules: GeldRules, board: Board) -> None:
    """Write down what every field is and which field of the other track is beside it."""
    cities = [city.name for city in board.cities.rows]
    branches = [branch.name for branch in board.branches.rows]
    for number, word in enumerate(board.inner.fields + board.outer.fields):
        names, kind = (cities, CITY_FIELD) if number < INNER else (branches, INVEST_FIELD)
        rules.field_kind[number] = FIELD_WORDS.get(word, kind)
        rules.field_card[number] = names.index(word) if word in names else NONE
        if word in cities:
            rules.city_field[cities.index(word)] = number
    for number, beside in enumerate(board.change.to_outer):
        rules.beside[number] = INNER + beside
        shared = board.change.to_inner.count(number) > 1
        rules.change_rule[number] = GUB_4_3 if shared else GUB_4_1
    for number, beside in enumerate(board.change.to_inner):
        rules.beside[INNER + number] = beside
        shared = board.change.to_inner.count(beside) > 1
        rules.change_rule[INNER + number] = GUB_4_2 if shared else GUB_4_1


def fill_card_values(rules: GeldRules, board: Board, card_units: int) -> None:
    """Write down factors, amounts and prices."""
    for number, city in enumerate(board.cities.rows):
        rules.factor[number] = city.factor
    branches = board.branches.rows
    for number, branch in enumerate(branches):
        rules.price[number] = branch.price
    by_price = sorted(range(BRANCHES), key=lambda number: -branches[number].price)
    for place, number in enumerate(by_price):
        rules.dearest[place] = number
        rules.rank[number] = place
    for number, good in enumerate(board.goods.rows):
        prices = [card.price(good) for card in list_quotations(board)]
        rules.lowest[number] = min(prices) * card_units
        if good.name == "gold":
            rules.gold = number


def fill_news(rules: GeldRules, board: Board, card_units: int) -> None:
    """Write down the quotations with their prices, then the events with their figures."""
    goods = board.goods.rows
    for number, card in enumerate(list_quotations(board)):
        rules.news_kind[number] = QUOTATION_CARD
        for good, entry in enumerate(goods):
            rules.quote[number * GOODS + good] = card.price(entry) * card_units
    cities = [city.name for city in board.cities.rows]
    for number, event in enumerate(board.events.rows, start=len(board.quotations.rows)):
        rules.news_kind[number] = EVENTS[event.kind]
        rules.copies[number] = event.copies
        rules.figure[number] = event.amount
        if event.kind == "trip":
            rules.figure[number] = cities.index(event.city)
        elif event.kind == "super_gold":
            rules.figure[number] = event.price * card_units


def fill_throws(rules: GeldRules, faces: list[Literal["stay", "switch"]]) -> None:
    """All throws of three dice, ascending: smaller pip, larger pip, symbol."""
    throws = sorted(
        int(throw_code(min(a, b), max(a, b), SWITCH if face == "switch" else STAY))
        for a in range(1, 7)
        for b in range(1, 7)
        for face in faces
    )
    for number, throw in enumerate(throws):
        rules.throws[number] = throw
